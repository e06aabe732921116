import { findingsIn, type ProjectReport, type Report } from '../report/report.js';
import type { Sources } from '../report/sources.js';
import { SEVERITIES } from '../severity.js';
import { inOrderOf } from '../text/order.js';
import { code } from '../text/quote.js';
import { counted } from '../text/words.js';
import { withoutCommands } from './commands.js';
import { findingText } from './finding-text.js';
import { openQuestions, readingSentence } from './open-questions.js';
import { failureText, type Page, type PageFinding, pageOf } from './page.js';
import { bareRoutes } from './page-numbers.js';
import { changeTable, routeTable, ruleTable, type Table } from './page-tables.js';
import { filled, paint, type Reader } from './reader.js';
import { tableLines, width } from './width.js';

/** The report for a terminal: what was compared, what needs attention, what the change does, and last the verdict. */
export function reportText(report: Report, sources: Sources, reader: Reader): string {
  const page = pageOf(report);
  const isQuiet = reader.detail === 'quiet';
  const isVerbose = reader.detail === 'verbose';
  const listed = isQuiet ? page.blocking : [...page.blocking, ...page.lost, ...page.fresh, ...notices(page, isVerbose)];
  const errorsLast = listed.toSorted(inOrderOf(({ finding }) => -SEVERITIES.indexOf(finding.severity)));
  const opening = isQuiet ? [] : [openingLine(page), ...page.notes].map((line) => filled(line, reader));
  const found = errorsLast.map(({ finding }) => findingText(finding, sources, reader));
  const isNamed = report.projects.length > 1;
  const routes = [
    ...(isQuiet ? [] : changesText(report, page, reader)),
    ...(isVerbose ? report.projects.map((project) => tablesText(project, isNamed, reader)) : []),
  ];
  const failures = failureTexts(report, reader);
  const blocks = [opening.join('\n'), ...found, ...routes, ...failures, closing(report, page, errorsLast, reader)];
  // With no finding and no change, three lines say it all.
  const isShort = found.length + failures.length === 0 && routes.every((text) => !text.includes('\n'));
  return withoutCommands(`${blocks.filter((block) => block !== '').join(isShort ? '\n' : '\n\n')}\n`);
}

/** What was compared, and which websites. */
function openingLine({ compared, websites }: Page): string {
  return [compared, websites].flatMap((words) => (words === '' ? [] : sentence(words))).join(' ');
}

/** The findings that need less attention: new notices, and with `verbose` existing findings. */
function notices({ others }: Page, isVerbose: boolean): readonly PageFinding[] {
  return others.filter(({ finding }) => isVerbose || finding.state !== 'existing');
}

function sentence(words: string): string {
  const text = words.charAt(0).toUpperCase() + words.slice(1);
  return text.endsWith('.') ? text : `${text}.`;
}

/** What the change does to routes and access. A finding already tells which routes lost their rule. */
function changesText({ projects }: Report, { numbers }: Page, reader: Reader): readonly string[] {
  const isChanged = projects.some(({ changes }) => changes && changes.routes.length + changes.access.length > 0);
  if (!isChanged) {
    // With all tables printed, numbers add nothing.
    if (reader.detail === 'verbose' || projects.some(({ auth }) => auth === null)) return [];
    const hasRoutes = projects.some(({ routes }) => routes.length > 0);
    return numbers.map((words) => (hasRoutes ? `${words}: ${reader.command('routes')}` : sentence(words)));
  }
  const tables = projects.flatMap((project) => {
    const lost = new Set(
      project.findings.flatMap(({ rule, related = [] }) =>
        rule === 'auth-lost' ? related.map(({ file }) => file) : [],
      ),
    );
    const { head, rows } = changeTable(project);
    const rest = rows.filter(({ file, cells }) => !(lost.has(file) && cells[0] !== 'added'));
    if (rest.length === 0) return [];
    const where = projects.length > 1 ? ` in ${code(project.path)}` : '';
    const title = `What changes for ${counted(rest.length, 'route')}${where}`;
    return [tableText(title, { head, rows: rest }, reader, reader.detail === 'verbose' ? undefined : CHANGE_ROWS)];
  });
  return [filled(sentence(numbers.join(' · ')), reader), ...tables];
}

const CHANGE_ROWS = 30;

/** A table in lines, its title first. */
export function tableText(
  title: string,
  { head, rows }: Table,
  reader: Reader,
  most = Number.POSITIVE_INFINITY,
): string {
  const cells = rows.slice(0, most).map((row) => row.cells);
  const [first = [], ...lines] = tableLines(head, cells, reader.columns);
  return [
    paint(reader, 'bold', title),
    ...first.map((line) => paint(reader, 'dim', line)),
    ...lines.flat(),
    ...(rows.length > most ? [`  and ${rows.length - most} more: ${reader.command('--verbose')}`] : []),
  ].join('\n');
}

/** The routes of the projects, each followed by the reading of its auth rules. */
export function routesText(projects: readonly ProjectReport[], reader: Reader): string {
  const texts = projects.flatMap((project) => routesOf(project, projects.length > 1, reader));
  return withoutCommands(`${texts.join('\n\n')}\n`);
}

function routesOf(project: ProjectReport, isNamed: boolean, reader: Reader): readonly string[] {
  const { routes, auth, path } = project;
  const reading = readingSentence(auth, '--auth-matching READING');
  const bare = auth === null ? '' : `, ${bareRoutes(routes)} with no auth rule`;
  const title = `${isNamed ? `${code(path)}: ` : ''}${counted(routes.length, 'route')}${bare}`;
  return [tableText(title, routeTable(project), reader), ...(reading ? [filled(reading, reader)] : [])];
}

/** All about a project: routes, auth rules, and what is left open. */
export function tablesText(project: ProjectReport, isNamed: boolean, reader: Reader): string {
  const name = isNamed ? `${code(project.path)}: ` : '';
  const rules = ruleTable(project);
  const rulesTitle = `${name}${counted(rules.rows.length, 'auth rule')} in order of precedence`;
  const open = openQuestions(project, '--auth-matching READING').map((one) => filled(one, reader));
  const openTitle = paint(reader, 'bold', `${name}What the platform document leaves open`);
  const [routes, ...reading] = routesOf(project, isNamed, reader);
  return [
    routes,
    ...(rules.rows.length > 0 ? [tableText(rulesTitle, rules, reader)] : []),
    ...reading,
    ...(open.length > 0 ? [[openTitle, ...open].join('\n')] : []),
  ].join('\n\n');
}

function failureTexts({ failures }: Report, reader: Reader): readonly string[] {
  if (!reader.hasFailures) return [];
  return failures.map((failure) => filled(failureText(failure), reader));
}

/** What to type next, and the verdict. */
function closing(report: Report, page: Page, listed: readonly PageFinding[], reader: Reader): string {
  const older = page.others.filter(({ finding }) => finding.state === 'existing').length;
  const fixable = findingsIn(report).filter((finding) => finding.fixable).length;
  const last = listed.at(-1)?.finding;
  const isOldHidden = reader.detail === 'normal' && older > 0;
  const hints = [
    ...(isOldHidden ? [`${counted(older, 'older finding')}: ${reader.command('--verbose')}`] : []),
    ...(fixable > 0 ? [`${fixable} fixable: ${reader.command('--fix')}`] : []),
    ...(last ? [reader.command(`explain ${last.rule}`)] : []),
  ];
  const style = report.conclusion === 'passed' ? 'green' : 'red';
  const whole = page.headline + furtherWords(report, page);
  // The last line begins with the conclusion, so counts that do not fit come before it.
  const verdict = [whole, page.headline].find((line) => width(line) <= reader.columns) ?? page.short;
  const counts = verdict === whole || page.further === '' ? [] : [`Also ${page.further}.`];
  const before = reader.detail === 'quiet' ? [] : [...hints, ...counts];
  return [...before, paint(reader, ['bold', style], verdict)].join('\n');
}

/** The counts that the headline leaves out, and of how many routes. */
function furtherWords({ conclusion, projects }: Report, { headline, further }: Page): string {
  if (further === '') return '';
  if (headline.endsWith(')')) return `, also ${further}`;
  const routes = projects.reduce((sum, project) => sum + project.routes.length, 0);
  return ` (${further}${conclusion === 'passed' && routes > 0 ? ` in ${counted(routes, 'route')}` : ''})`;
}
