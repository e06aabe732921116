import { countsOf } from '../report/conclusion.js';
import {
  bareCount,
  type Changes,
  concernOf,
  findingsIn,
  inOrderOfConcern,
  type ProjectReport,
  type Report,
} from '../report/report.js';
import { code } from '../text/quote.js';
import { counted, withCommas } from '../text/words.js';
import { PLATFORM } from './addresses.js';
import { changeSection, firstChanges } from './change-section.js';
import { fewOfAlike } from './few.js';
import { type BlobOf, blobsOf, firstOf, itemOf } from './finding-items.js';
import { firstScreen, SIGNS } from './first-screen.js';
import { countWords } from './headline.js';
import { cutTo, folded, placeLink, table } from './markdown.js';
import { type Page, pageOf } from './page.js';
import { detailsOf } from './project-details.js';

/** GitHub drops a job summary that is larger. */
const SUMMARY_BYTES = 1024 * 1024;

/** GitHub accepts 65,535 characters of a comment; the rest is for the link and the marker. */
const COMMENT_BYTES = 60_000;

/**
 * The report as the job summary, for a reviewer with thirty seconds: what matters, what changed, all else folded. Files
 * are shown at `blob` (`SERVER/OWNER/REPO/blob/COMMIT`), or nowhere.
 */
export function summary(report: Report, blob: string | null): string {
  const page = pageOf(report);
  const blobOf = blobsOf(report, blob);
  const { projects } = report;
  const several = projects.length > 1;
  const ordered = inOrderOfConcern(projects);
  const shown = several ? ordered.filter((project) => concernOf(project) !== 'none') : projects;
  return cutTo(
    SUMMARY_BYTES,
    [
      firstScreen(report, page, blobOf),
      several ? websiteTables(ordered, report.removed) : '',
      changeSections(shown, several, blobOf),
      folded(lesserTitle(page), firstOf(page.lesser.map((finding) => itemOf(finding, blobOf)))),
      ...shown.map((project) => {
        const details = detailsOf(project, page.mood === 'passed' && !several, blobOf);
        return several ? folded(`${code(project.path)}: ${counted(project.routes.length, 'route')}`, details) : details;
      }),
      ignoredOf(report, blobOf),
      shown.length + findingsIn(report).length === 0 ? '' : SECTIONS,
    ].join(''),
  );
}

/** The comment on a pull request: the first screen, and the first rows of what changes; null for nothing to say. */
export function commentText(report: Report, blob: string | null): string | null {
  const page = pageOf(report);
  if (!hasToTell(report)) return null;
  // The first screen has no notices, and a comment may be about them alone.
  const notices = page.lesser.filter(({ state }) => state !== 'existing').length;
  const more = notices === 0 ? '' : `${counted(notices, 'further notice')}.\n\n`;
  const blobOf = blobsOf(report, blob);
  return cutTo(COMMENT_BYTES, firstScreen(report, page, blobOf) + firstChanges(report.projects, blobOf) + more);
}

/** Whether there is something that no reviewer should miss: a new finding, a failure, or a change that matters. */
function hasToTell({ failures, removed, ...report }: Report): boolean {
  const hasNew = findingsIn(report).some(({ state }) => state !== 'existing');
  const isChanged = ({ changes, movedFrom, added }: ProjectReport) =>
    movedFrom !== undefined || added || (changes !== null && hasRowsToTell(changes));
  return hasNew || failures.length + removed.length > 0 || report.projects.some(isChanged);
}

function hasRowsToTell({ routes, access, manifest }: NonNullable<Changes>): boolean {
  return routes.length + access.length > 0 || manifest.some(({ pointer }) => TOLD_FIELDS.test(pointer));
}

/** The fields whose change is worth a comment. */
const TOLD_FIELDS = /^\/(?:payment\/mode|auth\/.*|mode)$/;

/** What an earlier comment turns to where there is nothing to say any more: older findings may still block. */
export function resolvedText(report: Report): string {
  const verdict = report.conclusion === 'passed' ? 'resolved' : pageOf(report).headline;
  const heading = `## ${SIGNS[report.conclusion]} Website Preflight: ${verdict}`;
  return `${heading}\n\nNo new findings, and no changes to routes or access.\n\n`;
}

/** A row per website that the change touches or removes, and the others folded. */
function websiteTables(projects: readonly ProjectReport[], removed: Report['removed']): string {
  const isChanged = removed.length > 0 || projects.some(({ touched }) => touched);
  // A column without a word says nothing.
  const inChange = (word: string) => (isChanged ? [word] : []);
  const header = ['Website', ...inChange('Change'), 'Findings', 'Routes', 'No auth rule'];
  const removedRows = removed.map(({ project }) => [code(project), ...inChange('removed'), '', '', '']);
  const rowOf = (project: ProjectReport) => {
    const { path, counts, routes, auth } = project;
    const bare = auth === null ? 'unknown' : withCommas(bareCount(routes));
    return [
      code(path),
      ...inChange(changeWord(project)),
      countWords(counts) || 'none',
      withCommas(routes.length),
      bare,
    ];
  };
  const [shown, others] = [true, false].map((isShown) =>
    projects.filter((project) => (concernOf(project) !== 'none') === isShown),
  );
  const open = [...removedRows, ...(shown ?? []).map(rowOf)];
  const title = `${counted(others?.length ?? 0, 'website')} not touched`;
  const rest = others?.length ? folded(title, table(header, others.map(rowOf))) : '';
  return (open.length === 0 ? '' : table(header, open)) + rest;
}

/** What changes, website by website; of more than five the first three, the others folded. */
function changeSections(projects: readonly ProjectReport[], several: boolean, blobOf: BlobOf): string {
  const sections = projects
    .map((project) => changeSection(project, several ? ` in ${code(project.path)}` : '', blobOf))
    .filter((section) => section !== '');
  const open = fewOfAlike(sections);
  const rest = sections.slice(open.length);
  return open.join('') + folded(`What changes in ${counted(rest.length, 'more website')}`, rest.join(''));
}

/** What the change does to a website, as one word or with its folder in base. */
function changeWord({ touched, added, movedFrom }: ProjectReport): string {
  if (movedFrom !== undefined) return `moved from ${code(movedFrom)}`;
  if (added) return 'added';
  return touched ? 'touched' : '';
}

/** Existing findings and new notices, with their severities. */
function lesserTitle({ lesser }: Page): string {
  const isOld = lesser.every(({ state }) => state === 'existing');
  return `${counted(lesser.length, isOld ? 'older finding' : 'further finding')}: ${countWords(countsOf(lesser))}`;
}

/** What the settings file ignores, each with its reason. */
function ignoredOf({ projects, settings }: Report, blobOf: BlobOf): string {
  const ignored = projects.flatMap((project) => project.ignored);
  const lines = ignored.map(
    (finding) => `- ${placeLink(finding, blobOf(finding.at))} ${code(finding.rule)}: ${code(finding.reason)}\n`,
  );
  const title = `${counted(ignored.length, 'finding')} ignored by ${code(settings?.file ?? '')}`;
  return folded(title, firstOf(lines));
}

/** What the sections are that a page cites. */
const SECTIONS = `Sections (§) are those of the [platform document](${PLATFORM}).\n`;
