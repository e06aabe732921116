import { countsOf, totalOf } from '../report/conclusion.js';
import type { Counts, Finding } from '../report/finding.js';
import { findingsIn, type ProjectReport, type Report } from '../report/report.js';
import type { Sources } from '../report/sources.js';
import { SEVERITIES } from '../severity.js';
import { inOrderOf } from '../text/order.js';
import { code, withoutCommands } from '../text/quote.js';
import { counted, withCommas } from '../text/words.js';
import { type Audience, howToSee, inLines, paint } from './audience.js';
import { changeTables } from './change-tables.js';
import { fewOfEachRule, type Shown } from './few.js';
import { findingText } from './finding-text.js';
import { countWords } from './headline.js';
import { openQuestions, readingSentence } from './open-questions.js';
import { failureText, type Page, pageOf } from './page.js';
import { noteOn, routeTable, ruleTable, type Table } from './page-tables.js';
import { indented, tableLines, width } from './width.js';

/** The report for a terminal: what was compared, what needs attention, what the change does, and last the verdict. */
export function reportText(report: Report, sources: Sources, audience: Audience): string {
  const page = pageOf(report);
  const isVerbose = audience.detail === 'verbose';
  const { shown, hidden } = shownOf(page, audience.detail);
  const found = shown.map((item) => shownText(item, sources, audience));
  const told = audience.tellsFailures ? report.failures : [];
  const failures = told.map((failure) => inLines(failureText(failure), audience));
  const last = paint(audience, ['bold', COLORS[page.mood]], inLines(page.headline, audience));
  if (audience.detail === 'quiet') return printed([...found, ...failures, last], '\n\n');
  // With no finding and no change, three lines say it all.
  const isShort = found.length + failures.length === 0 && !page.isChanged && !isVerbose;
  const opening = [openingLine(report, page, audience, isShort), ...page.notes].map((line) => inLines(line, audience));
  const routes = [...changesText(report, page, audience), ...(isVerbose ? tablesText(report, audience) : [])];
  const hints = [...olderHints(hidden, page, audience), ...hintsOf(report, shown.at(-1)?.finding, audience)];
  // Where nothing was compared, the base is not worth a line.
  const hasCompared = report.conclusion !== 'unchecked' || report.projects.length > 0;
  const blocks = [...(hasCompared ? [opening.join('\n')] : []), ...found, ...routes, ...failures];
  return printed([...blocks, [...hints, last].join('\n')], isShort ? '\n' : '\n\n');
}

const COLORS = { passed: 'green', doubtful: 'yellow', blocked: 'red', unchecked: 'red' } as const;

/** The findings to show, the worst last, and how many older ones are not. */
function shownOf({ blocking, losses, fresh, lesser }: Page, detail: Audience['detail']) {
  const isVerbose = detail === 'verbose';
  const isShown = ({ blocks, state }: Pick<Finding, 'blocks' | 'state'>) =>
    blocks || isVerbose || (detail === 'normal' && state !== 'existing');
  const all = [...blocking, ...losses, ...fresh, ...lesser];
  const worstLast = all.filter(isShown).toSorted(inOrderOf(({ severity }) => -SEVERITIES.indexOf(severity)));
  return {
    shown: fewOfEachRule(worstLast, isVerbose),
    hidden: countsOf(all.filter((finding) => !isShown(finding))),
  };
}

/** A finding, and how many others of its rule there are. */
function shownText({ finding, others }: Shown, sources: Sources, audience: Audience): string {
  const text = findingText(finding, sources, audience);
  if (others.length === 0) return text;
  const all = howToSee(audience, 'check', ['--verbose']);
  return `${text}\n\n  and ${withCommas(others.length)} more of ${finding.rule}: ${all}`;
}

function printed(blocks: readonly string[], gap: string): string {
  return withoutCommands(`${blocks.join(gap)}\n`);
}

/** What is compared, and which websites, but for one that the audience knows: only their number to keep to a line. */
function openingLine({ base, projects }: Report, { websites }: Page, audience: Audience, isShort: boolean): string {
  const isKnown = projects.length < 2 && projects.every(({ path }) => audience.knows(path));
  if (isKnown) return base.note;
  const whole = `${base.note} ${websites}.`;
  return isShort && width(whole) > audience.columns ? `${base.note} ${counted(projects.length, 'website')}.` : whole;
}

/** What the change does to routes, access and manifest. A finding already tells which routes lost their rule. */
function changesText({ projects }: Report, { numbers, isChanged }: Page, audience: Audience): readonly string[] {
  const isVerbose = audience.detail === 'verbose';
  const line = numbers.join(' · ');
  if (!isChanged) {
    // With all tables printed, numbers add nothing.
    if (isVerbose || line === '' || projects.some(({ auth }) => auth === null)) return [];
    const hasRoutes = projects.some(({ routes }) => routes.length > 0);
    return [hasRoutes ? `${line}: ${howToSee(audience, 'routes')}` : `${line}.`];
  }
  const tables = changeTables(projects, 'terminal').filter(({ rows }) => rows.length > 0);
  const most = isVerbose ? undefined : CHANGE_ROWS;
  return [inLines(`${line}.`, audience), ...tables.map((table) => tableText(table, audience, most))];
}

const CHANGE_ROWS = 30;

/** A table in lines, its title first. */
function tableText(table: Table, audience: Audience, most = Number.POSITIVE_INFINITY): string {
  const { title, header, rows } = table;
  const shown = rows.slice(0, most);
  const note = noteOn(shown, table);
  const [first = [], ...lines] = tableLines(
    header,
    shown.map(({ cells }) => cells),
    audience.columns,
  );
  return [
    paint(audience, 'bold', title),
    ...first.map((line) => paint(audience, 'dim', line)),
    ...lines.flat(),
    ...(rows.length > most
      ? [`  and ${withCommas(rows.length - most)} more: ${howToSee(audience, 'check', ['--verbose'])}`]
      : []),
    ...(note === '' ? [] : indented(note, audience.columns, '  ')),
  ].join('\n');
}

/** The routes of the projects, each followed by the reading of its auth rules. */
export function routesText(projects: readonly ProjectReport[], audience: Audience): string {
  const texts = tablesText({ projects }, audience);
  return texts.length === 0 ? '' : printed(texts, '\n\n');
}

/** About each project: its routes and the reading of its auth rules; verbose also these, and what is left open. */
function tablesText({ projects }: Pick<Report, 'projects'>, audience: Audience): readonly string[] {
  const isVerbose = audience.detail === 'verbose';
  return projects.flatMap((project) => {
    const named = (title: string) => (projects.length > 1 ? `${code(project.path)}: ${title}` : title);
    const rules = ruleTable(project);
    const reading = readingSentence(project, READING);
    const tables = [routeTable(project), ...(isVerbose && rules.rows.length > 0 ? [rules] : [])];
    const open = isVerbose ? openQuestions(project, READING) : [];
    const openTitle = paint(audience, 'bold', named('What the platform document leaves open'));
    return [
      ...tables.map((table) => tableText({ ...table, title: named(table.title) }, audience)),
      ...(reading === null ? [] : [inLines(reading, audience)]),
      ...(open.length > 0 ? [[openTitle, ...open.map((question) => inLines(question, audience))].join('\n')] : []),
    ];
  });
}

const READING = '--auth-matching READING';

/** What to type about older findings: to see the others, and where they alone block. */
function olderHints(hidden: Counts, { blocking }: Page, audience: Audience): readonly string[] {
  const count = totalOf(hidden);
  const areOlder = blocking.length > 0 && blocking.every(({ state }) => state === 'existing');
  return [
    ...(count > 0
      ? [`${counted(count, 'older finding')} (${countWords(hidden)}): ${howToSee(audience, 'check', ['--verbose'])}`]
      : []),
    ...(areOlder
      ? [`To block on new findings alone: ${audience.command('check', ['--new-only']) ?? 'set new-only: true'}`]
      : []),
  ];
}

/** What to type next: for this check elsewhere, for fixes, and about the finding that is shown last. */
function hintsOf(report: Report, last: Finding | undefined, audience: Audience): readonly string[] {
  const fixable = findingsIn(report).filter((finding) => finding.fixable).length;
  const explain = last && audience.command('explain', [last.rule]);
  return [
    ...(audience.elsewhere === undefined ? [] : [audience.elsewhere]),
    ...(fixable > 0 ? [`${withCommas(fixable)} fixable: ${audience.command('check', ['--fix']) ?? 'add --fix'}`] : []),
    ...(explain ? [explain] : []),
  ];
}
