import { countsOf } from '../report/conclusion.js';
import { bareRoutes, findingsIn, type ProjectReport, type Report } from '../report/report.js';
import { inOrderOf } from '../text/order.js';
import { code } from '../text/quote.js';
import { allOf, capitalized, counted } from '../text/words.js';
import { PLATFORM } from './explain.js';
import { type BlobOf, firstOf, itemOf, itemsOf } from './finding-items.js';
import { cutTo, folded, linkTo, placeLink, table } from './markdown.js';
import { openQuestions, readingSentence } from './open-questions.js';
import { countWords, failureText, fewOfEachRule, type Page, pageOf, type Shown } from './page.js';
import { changeTable, routeTable, routeWords, ruleTable, type Table } from './page-tables.js';
import { routeTree } from './route-tree.js';

/** Where a page is shown: `blob` is where the checked files are (`SERVER/OWNER/REPO/blob/COMMIT`), or null. */
interface View {
  readonly blob: string | null;
}

/** GitHub drops a job summary that is larger. */
const SUMMARY_BYTES = 1024 * 1024;

/** GitHub accepts 65,535 characters of a comment; the rest is for the link and the marker. */
const COMMENT_BYTES = 60_000;

/** The report as the job summary, for a reviewer with thirty seconds: what matters, what changed, all else folded. */
export function summary(report: Report, view: View): string {
  const page = pageOf(report);
  const blobOf = blobsOf(report, view);
  const { projects } = report;
  const several = projects.length > 1;
  const ordered = projects.toSorted(inOrderOf(weightOf));
  const shown = several ? ordered.filter((project) => weightOf(project) < 2) : projects;
  const isQuiet = page.blocking.length + page.lost.length + page.fresh.length === 0;
  const text = [
    firstScreen(report, page, blobOf),
    several ? projectTable(ordered) : '',
    ...shown.map((project) => changesOf(project, several, blobOf)),
    folded(othersTitle(page), othersText(page, several, blobOf)),
    ...shown.map((project) =>
      several
        ? folded(`${code(project.path)}: ${counted(project.routes.length, 'route')}`, detailsOf(project, false, blobOf))
        : detailsOf(project, isQuiet, blobOf),
    ),
    ignoredOf(report, blobOf),
  ].join('');
  return cutTo(SUMMARY_BYTES, text + footer(text));
}

/** The order of projects: those that block, those that the change touches, then the others. */
function weightOf({ findings, touched }: ProjectReport): number {
  if (findings.some(({ blocks }) => blocks)) return 0;
  return touched ? 1 : 2;
}

/** The comment on a pull request: the first screen; null where there is nothing to say. */
export function commentText(report: Report, view: View): string | null {
  const page = pageOf(report);
  const hasNew = findingsIn(report).some(({ state }) => state !== 'existing');
  if (!page.isChanged && !hasNew && report.failures.length === 0 && report.removed.length === 0) return null;
  // The first screen has no notices, and a comment may be about them alone.
  const notices = page.others.filter(({ state }) => state !== 'existing').length;
  const more = notices === 0 ? '' : `${counted(notices, 'further notice')}.\n\n`;
  return cutTo(COMMENT_BYTES, firstScreen(report, page, blobsOf(report, view)) + more);
}

/** What an earlier comment turns to where there is nothing to say any more: older findings may still block. */
export function resolvedText(report: Report): string {
  const verdict = report.conclusion === 'passed' ? 'resolved' : pageOf(report).headline;
  const heading = `## ${SIGNS[report.conclusion]} Website Preflight: ${verdict}`;
  return `${heading}\n\nNo new findings, and no changes to routes or access.\n\n`;
}

/** Where each file can be seen: in the checked commit, or in base if the change removes it. */
function blobsOf({ base, findings, projects }: Report, { blob }: View): BlobOf {
  const changed = projects.flatMap(({ changes }) => changes?.routes ?? []);
  const gone = new Set([
    // A finding about the repository has a range where the file is still there.
    ...findings.flatMap(({ file, range }) => (range === null ? file : [])),
    ...changed.flatMap(({ kind, file, was }) => (kind === 'removed' ? file : (was?.file ?? []))),
  ]);
  // A link in place of a route is there.
  const unsafe = projects.flatMap((project) => project.findings).filter(({ rule }) => rule === 'unsafe-file');
  for (const { file } of [...projects.flatMap(({ routes }) => routes), ...unsafe]) gone.delete(file);
  return (file) => blob && (base.commit !== null && gone.has(file) ? blob.replace(/[^/]+$/, base.commit) : blob);
}

/** The verdict, the change in numbers, what could not be checked, what blocks, lost rules, and every new warning. */
function firstScreen(report: Report, page: Page, blobOf: BlobOf): string {
  const { blocking, lost, fresh, unlisted } = page;
  const several = report.projects.length > 1;
  const headed = (title: string, found: readonly Shown[], before = '') =>
    found.length === 0 ? '' : `### ${title}\n\n${before}${itemsOf(found, several, blobOf).join('')}\n`;
  const numbers = [page.websites, ...page.numbers, page.compared].filter((words) => words !== '').join(' · ');
  const newer = blocking.filter(({ state }) => state !== 'existing');
  return [
    `## ${SIGNS[page.mood]} Website Preflight: ${page.headline}\n\n`,
    `${numbers}\n\n`,
    ...page.notes.map((note) => `${note}\n\n`),
    failuresOf(report),
    headed(
      'What blocks',
      fewOfEachRule(
        newer,
        unlisted.blocking.filter(({ state }) => state !== 'existing'),
      ),
    ),
    olderOf(page, newer.length === 0, headed, several, blobOf),
    headed('What lost its auth rule', fewOfEachRule(lost, unlisted.lost)),
    headed(freshTitle(report, page), fewOfEachRule(fresh, unlisted.fresh)),
  ].join('');
}

/** Findings that block although they were there before: the first, and the others folded. */
function olderOf(
  { blocking, unlisted }: Page,
  isAll: boolean,
  headed: (title: string, found: readonly Shown[], before: string) => string,
  several: boolean,
  blobOf: BlobOf,
): string {
  const older = fewOfEachRule(
    blocking.filter(({ state }) => state === 'existing'),
    [],
    true,
  );
  const beyond = unlisted.blocking
    .filter(({ state }) => state === 'existing')
    .reduce((sum, { count }) => sum + count, 0);
  const rest = itemsOf(older.slice(OPEN_OLDER), several, blobOf);
  const count = rest.length + beyond;
  const words = `and ${count.toLocaleString('en-US')} more that ${count === 1 ? 'blocks' : 'block'}`;
  return (
    headed('Older findings that block', older.slice(0, OPEN_OLDER), isAll ? NEW_ONLY : '') +
    folded(words, firstOf(rest, beyond))
  );
}

/** The most findings that block although they were there before, and are not folded. */
const OPEN_OLDER = 3;

const NEW_ONLY =
  'Every finding that blocks was there before this change. With `new-only: true` only new ones block.\n\n';

/** The title of new findings that do not block, which are errors only if the user says so. */
function freshTitle({ base }: Report, { fresh }: Page): string {
  const words = allOf(
    ['error', 'warning'].filter((one) => fresh.some(({ severity }) => severity === one)).map((one) => `${one}s`),
  );
  return base.commit === null ? capitalized(words) : `New ${words}`;
}

const SIGNS = { passed: '✅', doubtful: '⚠️', blocked: '⛔', unchecked: '❌' } as const;

function failuresOf({ failures }: Report): string {
  if (failures.length === 0) return '';
  const lines = failures.map((failure) => `> - ${failureText(failure)}\n`);
  return `> [!CAUTION]\n> **What could not be checked**\n>\n${lines.join('')}\n`;
}

/** A row per project. */
function projectTable(projects: readonly ProjectReport[]): string {
  const rows = projects.map(({ path, touched, counts, routes, auth }) => [
    code(path),
    touched ? 'touched' : '',
    countWords(counts) || 'none',
    String(routes.length),
    auth === null ? 'unknown' : String(bareRoutes(routes)),
  ]);
  const head = ['Website', 'Change', 'Findings', 'Routes', 'No auth rule'];
  // A column without a word says nothing.
  const isChanged = projects.some(({ touched }) => touched);
  const shown = (cells: readonly string[]) => (isChanged ? cells : cells.filter((_, at) => at !== 1));
  return table(shown(head), rows.map(shown));
}

/** What the change does to routes and access. */
function changesOf(project: ProjectReport, several: boolean, blobOf: BlobOf): string {
  const { title, head, rows } = changeTable(project, 'page');
  if (rows.length === 0) return '';
  const where = several ? ` in ${code(project.path)}` : '';
  const cells = rows.map(({ cells: [kind = '', route = '', rule = ''], file, line }) => {
    return [kind, linkTo(route, file, line, blobOf(file)), rule];
  });
  return `### ${title}${where}\n\n${table(head, cells)}`;
}

/** A table with one column that links to the file of each row. */
function tableText({ head, rows }: Table, blobOf: BlobOf, linked: number, most?: number): string {
  const cells = rows.map(({ cells, file, line }) =>
    cells.map((cell, at) => (at === linked ? linkTo(cell, file, line, blobOf(file)) : cell)),
  );
  return table(head, cells, most);
}

/** Existing findings and new notices, with their severities. */
function othersTitle({ others, unlisted }: Page): string {
  const all = [...others, ...unlisted.others];
  const isOld = all.every(({ state }) => state === 'existing');
  const counts = countsOf(all);
  const sum = counts.error + counts.warning + counts.notice;
  return `${counted(sum, isOld ? 'older finding' : 'further finding')}: ${countWords(counts)}`;
}

function othersText({ others, unlisted }: Page, several: boolean, blobOf: BlobOf): string {
  const beyond = countsOf(unlisted.others);
  const items = others.map((finding) => itemOf(finding, several, blobOf));
  return firstOf(items, beyond.error + beyond.warning + beyond.notice);
}

/** Routes, auth rules in order of precedence, and what is left open. */
function detailsOf(project: ProjectReport, isOpen: boolean, blobOf: BlobOf): string {
  const { auth, routes, changes } = project;
  const [all, rules] = [routeTable(project), ruleTable(project)];
  if (auth === null) return folded(all.title, firstOf(routes.map((route) => `- ${routeWords(route)}\n`)));
  const tree = routeTree(routes, changes);
  const reading = readingSentence(auth, code('auth-matching'));
  const ruleText = (most?: number) => (reading === null ? '' : `${reading}\n\n${tableText(rules, blobOf, 0, most)}`);
  const open = openQuestions(project, code('auth-matching'));
  return [
    isOpen && reading !== null ? `### ${rules.title}\n\n${ruleText(OPEN_RULES)}` : '',
    folded(all.title, routes.length === 0 ? '' : (tree === null ? '' : `${tree}\n`) + tableText(all, blobOf, 0)),
    isOpen ? '' : folded(rules.title, ruleText()),
    folded(
      `What the platform document leaves open (${open.length})`,
      open.map((sentence) => `- ${sentence}\n`).join(''),
    ),
  ].join('');
}

/** The most auth rules that are not folded. */
const OPEN_RULES = 25;

/** What the settings file ignores, each with its reason. */
function ignoredOf({ projects, settings }: Report, blobOf: BlobOf): string {
  const ignored = projects.flatMap((project) => project.ignored);
  const lines = ignored.map(
    (finding) => `- ${placeLink(finding, blobOf(finding.file))} ${code(finding.rule)}: ${code(finding.reason)}\n`,
  );
  const title = `${counted(ignored.length, 'finding')} ignored by ${code(settings?.file ?? '')}`;
  return folded(title, firstOf(lines));
}

/** The address of the sections that a page cites; empty if it cites none. */
function footer(page: string): string {
  return /§\d/.test(page) ? `Sections (§) are those of the [platform document](${PLATFORM}).\n` : '';
}
