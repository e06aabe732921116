import { countsOf } from '../report/conclusion.js';
import { findingsIn, inOrderOfConcern, isConcerned, type ProjectReport, type Report } from '../report/report.js';
import { bareCount } from '../report/reported-route.js';
import { code } from '../text/quote.js';
import { counted, withCommas } from '../text/words.js';
import { changeSection } from './change-sections.js';
import { PLATFORM } from './explain.js';
import { firstScreen } from './first-screen.js';
import { countWords } from './headline.js';
import { cutTo, placeLink } from './markdown.js';
import { type BlobOf, blobsOf, markdownOf } from './markdown-page.js';
import { type Page, pageOf } from './page.js';
import { openFew, type Piece, type Section } from './section.js';
import { detailsOf } from './website-sections.js';

/** GitHub drops a job summary that is larger. */
const SUMMARY_BYTES = 1024 * 1024;

/**
 * The report as the job summary, for a reviewer with thirty seconds: what matters, what changed, all else folded. Files
 * are shown at `blob` (`SERVER/OWNER/REPO/blob/COMMIT`), or nowhere.
 */
export function summary(report: Report, blob: string | null): string {
  const page = pageOf(report);
  const blobOf = blobsOf(report, blob);
  const { projects } = report;
  const hasSeveral = projects.length > 1;
  const ordered = inOrderOfConcern(projects);
  const shown = hasSeveral ? ordered.filter(isConcerned) : projects;
  const changes = shown.map((project) => changeSection(project, hasSeveral ? ` in ${code(project.path)}` : ''));
  const pieces = [
    ...firstScreen(report, page),
    ...(hasSeveral ? websiteTables(ordered, report) : []),
    ...openFew(changes, (others) => `What changes in ${counted(others, 'more website')}`),
    lesserSection(page),
    ...shown.flatMap((project) => websitePieces(project, page, hasSeveral)),
    ignoredList(report, blobOf),
    shown.length + findingsIn(report).length === 0 ? '' : SECTIONS,
  ];
  return cutTo(SUMMARY_BYTES, markdownOf(pieces, blobOf));
}

/** A row per website that the change touches or removes, and the others folded. */
function websiteTables(projects: readonly ProjectReport[], { base, removed }: Report): readonly Piece[] {
  const isChanged = base.commit !== null && (removed.length > 0 || projects.some(({ touched }) => touched));
  // A column without a word says nothing.
  const inChange = (word: string) => (isChanged ? [word] : []);
  const header = ['Website', ...inChange('Change'), 'Findings', 'Routes', 'No auth rule'];
  const removedRows = removed.map(({ project }) => ({ cells: [code(project), ...inChange('removed'), '', '', ''] }));
  const rowOf = (project: ProjectReport) => {
    const { path, counts, routes, auth } = project;
    const bare = auth === null ? 'unknown' : withCommas(bareCount(routes));
    const change = inChange(changeWord(project));
    return { cells: [code(path), ...change, countWords(counts) || 'none', withCommas(routes.length), bare] };
  };
  const untouched = projects.filter((project) => !isConcerned(project)).map(rowOf);
  const title = `${counted(untouched.length, 'website')} not touched`;
  return [
    { header, rows: [...removedRows, ...projects.filter(isConcerned).map(rowOf)] },
    { title, header, rows: untouched, isFolded: true },
  ];
}

/** What the change does to a website, as one word or with its folder in base. */
function changeWord({ touched, added, movedFrom }: ProjectReport): string {
  if (movedFrom !== undefined) return `moved from ${code(movedFrom)}`;
  if (added) return 'added';
  return touched ? 'touched' : '';
}

/** Existing findings and new notices, with their severities. */
function lesserSection({ lesser }: Page): Section {
  const isOld = lesser.every(({ state }) => state === 'existing');
  const count = counted(lesser.length, isOld ? 'older finding' : 'further finding');
  return { title: `${count}: ${countWords(countsOf(lesser))}`, isFolded: true, holds: lesser };
}

/** What a website holds; of one of several folded, and of one alone its auth rules open where nothing needs eyes. */
function websitePieces(project: ProjectReport, { mood, isChanged }: Page, hasSeveral: boolean): readonly Piece[] {
  if (!hasSeveral) return detailsOf(project, mood === 'passed' && !isChanged);
  const title = `${code(project.path)}: ${counted(project.routes.length, 'route')}`;
  return [{ title, isFolded: true, holds: detailsOf(project, false) }];
}

/** What the settings file ignores, each with its reason. */
function ignoredList({ projects, settings }: Report, blobOf: BlobOf): Section {
  const ignored = projects.flatMap((project) => project.ignored);
  const holds = ignored.map(
    (finding) => `${placeLink(finding, blobOf(finding.at))} ${code(finding.rule)}: ${code(finding.reason)}`,
  );
  const title = `${counted(ignored.length, 'finding')} ignored by ${code(settings?.file ?? '')}`;
  return { title, holds, isFolded: true, isList: true };
}

/** What the sections are that a page cites. */
const SECTIONS = `Sections (§) are those of the [platform document](${PLATFORM}).`;
