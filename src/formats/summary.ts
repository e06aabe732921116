import { countsOf } from '../report/conclusion.js';
import {
  bareCount,
  concernOf,
  findingsIn,
  inOrderOfConcern,
  type ProjectReport,
  type Report,
} from '../report/report.js';
import { groupedBy } from '../text/order.js';
import { code, requestText } from '../text/quote.js';
import { counted, withCommas } from '../text/words.js';
import { PLATFORM } from './addresses.js';
import { fewOfAlike } from './few.js';
import { type BlobOf, blobsOf, firstOf, itemOf } from './finding-items.js';
import { firstScreen, SIGNS } from './first-screen.js';
import { cutTo, folded, linkTo, placeLink, table } from './markdown.js';
import { openQuestions, readingSentence } from './open-questions.js';
import { countWords, type Page, pageOf } from './page.js';
import { changeTable, routeTable, ruleTable, type Table } from './page-tables.js';
import { routeTree } from './route-tree.js';

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
  const isQuiet = page.blocking.length + page.losses.length + page.fresh.length === 0;
  return cutTo(
    SUMMARY_BYTES,
    [
      firstScreen(report, page, blobOf),
      several ? projectTable(ordered, report.removed) : '',
      ...shown.map((project) => changeSection(project, several, blobOf)),
      folded(lesserTitle(page), firstOf(page.lesser.map((finding) => itemOf(finding, blobOf)))),
      ...shown.map((project) => {
        const details = detailsOf(project, isQuiet && !several, blobOf);
        return several ? folded(`${code(project.path)}: ${counted(project.routes.length, 'route')}`, details) : details;
      }),
      ignoredOf(report, blobOf),
      shown.length + findingsIn(report).length === 0 ? '' : SECTIONS,
    ].join(''),
  );
}

/** The comment on a pull request: the first screen; null where there is nothing to say. */
export function commentText(report: Report, blob: string | null): string | null {
  const page = pageOf(report);
  const hasNew = findingsIn(report).some(({ state }) => state !== 'existing');
  if (!page.isChanged && !hasNew && report.failures.length === 0 && report.removed.length === 0) return null;
  // The first screen has no notices, and a comment may be about them alone.
  const notices = page.lesser.filter(({ state }) => state !== 'existing').length;
  const more = notices === 0 ? '' : `${counted(notices, 'further notice')}.\n\n`;
  return cutTo(COMMENT_BYTES, firstScreen(report, page, blobsOf(report, blob)) + more);
}

/** What an earlier comment turns to where there is nothing to say any more: older findings may still block. */
export function resolvedText(report: Report): string {
  const verdict = report.conclusion === 'passed' ? 'resolved' : pageOf(report).headline;
  const heading = `## ${SIGNS[report.conclusion]} Website Preflight: ${verdict}`;
  return `${heading}\n\nNo new findings, and no changes to routes or access.\n\n`;
}

/** A row per project, and per website that the change removes. */
function projectTable(projects: readonly ProjectReport[], removed: Report['removed']): string {
  const isChanged = removed.length > 0 || projects.some(({ touched }) => touched);
  // A column without a word says nothing.
  const inChange = (word: string) => (isChanged ? [word] : []);
  const removedRows = removed.map(({ project }) => [code(project), ...inChange('removed'), '', '', '']);
  const checkedRows = projects.map(({ path, touched, counts, routes, auth }) => [
    code(path),
    ...inChange(touched ? 'touched' : ''),
    countWords(counts) || 'none',
    withCommas(routes.length),
    auth === null ? 'unknown' : withCommas(bareCount(routes)),
  ]);
  const header = ['Website', ...inChange('Change'), 'Findings', 'Routes', 'No auth rule'];
  return table(header, [...removedRows, ...checkedRows]);
}

/** What the change does to routes and access; of more than five changes of one kind three, the others folded. */
function changeSection(project: ProjectReport, several: boolean, blobOf: BlobOf): string {
  const all = changeTable(project, 'page');
  if (all.rows.length === 0) return '';
  const few = new Set([...groupedBy(all.rows, ({ cells: [kind] }) => kind).values()].flatMap(fewOfAlike));
  const open = { ...all, rows: all.rows.filter((row) => few.has(row)) };
  const rest = { ...all, rows: all.rows.filter((row) => !few.has(row)), note: undefined };
  const where = several ? ` in ${code(project.path)}` : '';
  return [
    `### ${all.title}${where}\n\n${tableText(open, blobOf, 1)}`,
    rest.rows.length === 0 ? '' : folded(`and ${withCommas(rest.rows.length)} more`, tableText(rest, blobOf, 1)),
  ].join('');
}

/** A table with one column that links to the file of each row. */
function tableText({ header, rows, note }: Table, blobOf: BlobOf, linked: number, most?: number): string {
  const cells = rows.map(({ cells, file, line, at }) =>
    cells.map((cell, column) => (column === linked ? linkTo(cell, file, line, blobOf(at)) : cell)),
  );
  return table(header, cells, most) + (note === undefined ? '' : `${note}\n\n`);
}

/** Existing findings and new notices, with their severities. */
function lesserTitle({ lesser }: Page): string {
  const isOld = lesser.every(({ state }) => state === 'existing');
  return `${counted(lesser.length, isOld ? 'older finding' : 'further finding')}: ${countWords(countsOf(lesser))}`;
}

/** Routes, auth rules in order of precedence and what is left open: folded, but for open rules, which come first. */
function detailsOf(project: ProjectReport, isOpen: boolean, blobOf: BlobOf): string {
  const [routes, rules] = [routeTable(project), ruleTable(project)];
  const reading = readingSentence(project, OPTION);
  // Without a valid manifest, no rule is known.
  const questions = project.auth === null ? [] : openQuestions(project, OPTION);
  const routesPart = folded(routes.title, routesText(project, routes, blobOf));
  const text = reading ? `${reading}\n\n${tableText(rules, blobOf, 0, isOpen ? OPEN_RULES : undefined)}` : '';
  const title = `What the platform document leaves open (${questions.length})`;
  const questionsPart = folded(title, questions.map((sentence) => `- ${sentence}\n`).join(''));
  if (isOpen && text !== '') return `### ${rules.title}\n\n${text}${routesPart}${questionsPart}`;
  return routesPart + folded(rules.title, text) + questionsPart;
}

/** How a reader states the reading of auth keys. */
const OPTION = code('auth-matching');

/** The most auth rules that are not folded. */
const OPEN_RULES = 25;

/** A picture and a table of the routes; without a valid manifest, their names. */
function routesText({ auth, routes, changes }: ProjectReport, all: Table, blobOf: BlobOf): string {
  if (auth === null || routes.length === 0) return firstOf(routes.map((route) => `- ${requestText(route)}\n`));
  return routeTree(routes, changes) + tableText(all, blobOf, 0);
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
