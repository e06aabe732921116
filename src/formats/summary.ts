import { type FindingEntry, findingsIn, type ProjectReport, type Report } from '../report/report.js';
import { code } from '../text/quote.js';
import { allOf, counted } from '../text/words.js';
import { PLATFORM } from './explain.js';
import { cutTo, diffFence, folded, linkTo, placeLink, table } from './markdown.js';
import { openQuestions, readingSentence } from './open-questions.js';
import { countWords, failureText, isOnlyOld, type Page, type PageFinding, pageOf } from './page.js';
import { bareRoutes } from './page-numbers.js';
import { changeTable, routeTable, ruleTable, type Table } from './page-tables.js';
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
  const several = report.projects.length > 1;
  const shown = several ? page.shown : report.projects;
  const text = [
    firstScreen(report, page, view),
    ...(several && report.projects.length > 0 ? [projectTable(page)] : []),
    ...page.shown.map((project) => changesOf(project, several, view, report.base.commit)),
    older(page, view),
    ...shown.map((project) =>
      several
        ? folded(`${code(project.path)}: ${counted(project.routes.length, 'route')}`, detailsOf(project, view))
        : detailsOf(project, view, page),
    ),
    ignoredOf(report, view),
  ].join('');
  return cutTo(SUMMARY_BYTES, text + footer(text));
}

/** The comment on a pull request: the first screen; null where there is nothing to say. */
export function commentText(report: Report, view: View): string | null {
  const page = pageOf(report);
  const hasChange = report.projects.some(({ changes }) => changes && changes.routes.length + changes.access.length > 0);
  const hasNew = findingsIn(report).some(({ state }) => state !== 'existing');
  if (!hasChange && !hasNew && report.failures.length === 0 && report.removed.length === 0) return null;
  return cutTo(COMMENT_BYTES, firstScreen(report, page, view));
}

/** The verdict, the change in numbers, what could not be checked, what blocks, lost rules, and every new warning. */
function firstScreen(report: Report, page: Page, { blob }: View): string {
  const sign = page.lost.length > 0 && report.conclusion === 'passed' ? '⚠️' : SIGNS[report.conclusion];
  const several = report.projects.length > 1;
  const items = (title: string, found: readonly PageFinding[]) =>
    found.length === 0 ? '' : `### ${title}\n\n${found.map((one) => item(one, several, blob)).join('')}\n`;
  const onlyOld = isOnlyOld(page)
    ? `Every finding that blocks was there before this change. With \`new-only: true\` only new ones block.\n\n`
    : '';
  const numbers = [page.websites, ...page.numbers, page.compared].filter((words) => words !== '').join(' · ');
  return [
    `## ${sign} Website Preflight: ${page.headline}\n\n`,
    `${numbers}\n\n`,
    ...page.notes.map((note) => `${note}\n\n`),
    failuresOf(report),
    items('What blocks', page.blocking),
    onlyOld,
    items('What lost its auth rule', page.lost),
    items(freshTitle(report, page), page.fresh),
  ].join('');
}

/** The title of new findings that do not block, which are errors only if the user says so. */
function freshTitle({ base }: Report, { fresh }: Page): string {
  const words = allOf(
    ['error', 'warning'].filter((one) => fresh.some(({ finding }) => finding.severity === one)).map((one) => `${one}s`),
  );
  return base.commit === null ? words.charAt(0).toUpperCase() + words.slice(1) : `New ${words}`;
}

const SIGNS = { passed: '✅', blocked: '⛔', unchecked: '❌' } as const;

/** The mark of each severity. */
const MARKS = { error: '🔴', warning: '🟡', notice: '🔵' } as const;

function failuresOf({ failures }: Report): string {
  if (failures.length === 0) return '';
  const lines = failures.map((failure) => `> - ${failureText(failure)}\n`);
  return `> [!CAUTION]\n> **What could not be checked**\n>\n${lines.join('')}\n`;
}

/** A finding with its place, its message, and its fix: as a diff if there is one. */
function item({ finding, project }: PageFinding, several: boolean, blob: string | null): string {
  const { severity, state, message, help, diff } = finding;
  const whose = several && project !== null ? `${code(project)} ` : '';
  const old = state === 'existing' ? ' (existing)' : '';
  const said = `- ${MARKS[severity]} ${whose}${placeLink(finding, blob)} ${ruleOf(finding)}${old}<br>${message}`;
  if (diff !== undefined) return `${said}\n\n${diffFence(diff)}\n`;
  return `${said}${help === undefined ? '' : `<br>**Fix:** ${help}`}\n`;
}

/** A rule's id and its section. */
function ruleOf({ rule, section }: FindingEntry): string {
  return `**${code(rule)}**${section === null ? '' : ` §${section}`}`;
}

/** A row per project: those that block, those that the change touches, then the others. */
function projectTable({ shown, unshown }: Page): string {
  const rows = [...shown, ...unshown].map(({ path, touched, counts, routes, auth }) => [
    code(path),
    touched ? 'touched' : '',
    countWords(counts) || 'none',
    String(routes.length),
    auth === null ? 'unknown' : String(bareRoutes(routes)),
  ]);
  return table(['Website', 'Change', 'Findings', 'Routes', 'No auth rule'], rows);
}

/** What the change does to routes and access. A removed route links to its file in base. */
function changesOf(project: ProjectReport, several: boolean, { blob }: View, base: string | null): string {
  const { head, rows } = changeTable(project);
  if (rows.length === 0) return '';
  const where = several ? ` in ${code(project.path)}` : '';
  const before = blob && base && blob.replace(/[^/]+$/, base);
  const cells = rows.map(({ cells: [kind = '', route = '', rule = ''], file, line }) => {
    return [kind, linkTo(route, file, line, kind === 'removed' ? before : blob), rule];
  });
  return `### What changes for ${counted(rows.length, 'route')}${where}\n\n${table(head, cells)}`;
}

/** A table with one column that links to the file of each row. */
function tableText({ head, rows }: Table, { blob }: View, linked: number, most?: number): string {
  const cells = rows.map(({ cells, file, line }) =>
    cells.map((cell, at) => (at === linked && file !== '' ? linkTo(cell, file, line, blob) : cell)),
  );
  return table(head, cells, most);
}

function older({ others }: Page, { blob }: View): string {
  const old = others.filter(({ finding }) => finding.state === 'existing').length;
  const title = old === others.length ? counted(old, 'older finding') : counted(others.length, 'further finding');
  const lines = others.map((one) => line(one, blob));
  return folded(title, firstOf(lines));
}

/** The first lines of a list, and the number of the others. */
function firstOf(lines: readonly string[]): string {
  return lines.slice(0, 200).join('') + (lines.length > 200 ? `\nand ${lines.length - 200} more\n` : '');
}

function line({ finding }: PageFinding, blob: string | null): string {
  const { severity, message, help } = finding;
  const fix = help === undefined ? '' : `<br>**Fix:** ${help}`;
  return `- ${MARKS[severity]} ${placeLink(finding, blob)} ${ruleOf(finding)}<br>${message}${fix}\n`;
}

/** Routes, auth rules in order of precedence, and what is open. Without findings, the auth rules are not folded. */
function detailsOf(project: ProjectReport, view: View, page?: Page): string {
  const { auth, routes } = project;
  if (auth === null)
    return folded(
      counted(routes.length, 'route'),
      firstOf(routes.map(({ method, path }) => `- ${method} ${code(path)}\n`)),
    );
  const bare = bareRoutes(routes);
  const tree = routeTree(routes, project.changes);
  const rules = ruleTable(project);
  const reading = readingSentence(auth, code('auth-matching'));
  const isQuiet = page && page.blocking.length + page.lost.length + page.fresh.length === 0;
  const ruleTitle = `${counted(rules.rows.length, 'auth rule')} in order of precedence`;
  const ruleText = (most?: number) => `${reading ?? ''}\n\n${tableText(rules, view, 1, most)}`;
  const open = openQuestions(project, code('auth-matching'));
  return [
    isQuiet && rules.rows.length > 0 ? `### ${ruleTitle}\n\n${ruleText(OPEN_RULES)}` : '',
    folded(
      `${counted(routes.length, 'route')}, ${bare} with no auth rule`,
      routes.length === 0 ? '' : (tree === null ? '' : `${tree}\n`) + tableText(routeTable(project), view, 0),
    ),
    isQuiet || rules.rows.length === 0 ? '' : folded(ruleTitle, ruleText()),
    folded(
      `What the platform document leaves open (${open.length})`,
      open.map((sentence) => `- ${sentence}\n`).join(''),
    ),
  ].join('');
}

/** The most auth rules that are not folded. */
const OPEN_RULES = 25;

/** What the settings file ignores, each with its reason. */
function ignoredOf({ projects, settings }: Report, { blob }: View): string {
  const ignored = projects.flatMap((project) => project.ignored);
  const lines = ignored.map(
    (finding) => `- ${placeLink(finding, blob)} ${code(finding.rule)}: ${code(finding.reason)}\n`,
  );
  const title = `${counted(ignored.length, 'finding')} ignored by ${code(settings?.file ?? '')}`;
  return folded(title, firstOf(lines));
}

/** The address of the sections that a page cites; empty if it cites none. */
function footer(page: string): string {
  return /§\d/.test(page) ? `Sections (§) are those of the [platform document](${PLATFORM}).\n` : '';
}
