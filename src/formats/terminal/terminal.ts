import { countsOf } from '../../report/conclusion.js';
import type { Finding } from '../../report/finding.js';
import { findingsIn, type ProjectReport, type Report } from '../../report/report.js';
import { NO_SOURCES, type Sources } from '../../report/sources.js';
import { SEVERITIES } from '../../severity.js';
import { inOrderOf } from '../../text/order.js';
import { code, withoutCommands } from '../../text/quote.js';
import { counted, withCommas } from '../../text/words.js';
import { changedFieldTable, changedRouteTable } from '../page/change-sections.js';
import { countWords } from '../page/headline.js';
import { openQuestions, readingSentence } from '../page/open-questions.js';
import { failureText, type Page, pageOf } from '../page/page.js';
import { fewOfEachRule, fewRows, firstOfEachRule, isEmpty, type Piece } from '../page/section.js';
import { authTable, authTitle, routeTable, routeTitle } from '../page/website-sections.js';
import { type Audience, howToSee, inLines, paint } from './audience.js';
import { terminalTexts } from './terminal-page.js';
import { width } from './width.js';

/** The report for a terminal: what was compared, what needs attention, what the change does, and last the verdict. */
export function reportText(report: Report, sources: Sources, audience: Audience): string {
  const page = pageOf(report);
  const selection = selectionFor(audience, page);
  const failures = audience.tellsFailures ? report.failures.map(failureText) : [];
  const verdict = paint(audience, ['bold', COLORS[page.mood]], inLines(page.headline, audience));
  const textsOf = (...pieces: readonly Piece[]) => terminalTexts(pieces, audience, sources);
  if (audience.detail === 'quiet') return printed([...textsOf(...selection.shown, ...failures), verdict], '\n\n');
  const isVerbose = audience.detail === 'verbose';
  // With no finding and no change, three lines say it all.
  const isShort = selection.shown.length + failures.length === 0 && !page.isChanged && !isVerbose;
  const opening = openingLine(report, page, audience, isShort);
  const hints = hintsOf(report, page, selection, audience);
  const blocks = [
    ...textsOf(opening, ...selection.shown, { holds: page.notes }, ...changePieces(report, page, selection, isVerbose)),
    ...unchangedLines(report, page, audience),
    ...textsOf(...(isVerbose ? projectPieces(report.projects, true) : []), ...failures),
    [...hints, verdict].filter((line) => line !== '').join('\n'),
  ];
  return printed(blocks, isShort ? '\n' : '\n\n');
}

const COLORS = { passed: 'green', doubtful: 'yellow', blocked: 'red', unchecked: 'red' } as const;

/** The findings to show, the worst last, of equal ones what the verdict is about; `open`: those not folded. */
function selectionFor({ detail }: Audience, { blocking, losses, fresh, lesser }: Page) {
  const isVerbose = detail === 'verbose';
  const isShown = ({ blocks, state }: Finding) => blocks || isVerbose || (detail === 'normal' && state !== 'existing');
  const otherAuthLast = fresh.toSorted(inOrderOf(({ altersAuth }) => (altersAuth ? 1 : 0)));
  const all = [...lesser, ...otherAuthLast, ...losses, ...blocking];
  const worstLast = all.filter(isShown).toSorted(inOrderOf(({ severity }) => -SEVERITIES.indexOf(severity)));
  const open = isVerbose ? worstLast : firstOfEachRule(worstLast);
  const hidden = countsOf(all.filter((finding) => !isShown(finding)));
  return { shown: fewOfEachRule(worstLast, open), open, hidden };
}

type Selection = ReturnType<typeof selectionFor>;

function printed(blocks: readonly string[], gap: string): string {
  return withoutCommands(`${blocks.join(gap)}\n`);
}

/** What is compared, and which websites; only their number where a name does not fit, none of one that is known. */
function openingLine(report: Report, { websites }: Page, audience: Audience, isShort: boolean): string {
  const { base, projects, conclusion } = report;
  // Where nothing was compared, the base is not worth a line.
  if (conclusion === 'unchecked' && projects.length === 0) return '';
  const isKnown = projects.length < 2 && projects.every(({ path }) => audience.knows(path));
  if (isKnown) return base.note;
  const whole = `${base.note} ${websites}.`;
  return isShort && width(whole) > audience.columns ? `${base.note} ${counted(projects.length, 'website')}.` : whole;
}

/** What the change does to routes, access and manifest, but for what open findings tell. */
function changePieces({ projects }: Report, page: Page, { open }: Selection, isVerbose: boolean): readonly Piece[] {
  if (!page.isChanged) return [];
  const routes = changedRouteTable(projects, open);
  const rows = isVerbose || routes.rows.length <= CHANGE_ROWS ? routes.rows : fewRows(routes);
  const tables = [{ ...routes, rows }, changedFieldTable(projects)];
  const most = isVerbose ? Number.POSITIVE_INFINITY : CHANGE_ROWS;
  return [`${page.numbers.join(' · ')}.`, ...tables.map((table) => ({ ...table, most }))];
}

const CHANGE_ROWS = 30;

/** The routes that the change leaves as they are, and how to see them; with all tables printed, numbers add nothing. */
function unchangedLines({ projects }: Report, { isChanged, numbers }: Page, audience: Audience): readonly string[] {
  const isTold = isChanged || audience.detail === 'verbose' || projects.some(({ auth }) => auth === null);
  if (isTold || numbers.length === 0) return [];
  const line = numbers.join(' · ');
  const hasRoutes = projects.some(({ routes }) => routes.length > 0);
  return [hasRoutes ? `${line}${numbers.length > 1 ? ' · ' : ': '}${howToSee(audience, 'routes')}` : `${line}.`];
}

/** The routes of the projects, each followed by the reading of its auth entries. */
export function routesText(projects: readonly ProjectReport[], audience: Audience): string {
  const texts = terminalTexts(projectPieces(projects, audience.detail === 'verbose'), audience, NO_SOURCES);
  return texts.length === 0 ? '' : printed(texts, '\n\n');
}

/** About each project: its routes and the reading of its auth entries; verbose also these, and what is left open. */
function projectPieces(projects: readonly ProjectReport[], isVerbose: boolean): readonly Piece[] {
  return projects.flatMap((project) => {
    const named = (title: string) => (projects.length > 1 ? `${code(project.path)}: ${title}` : title);
    const [routes, title] = [routeTable(project), named(routeTitle(project))];
    const open = { title: named('What the platform document leaves open'), holds: openQuestions(project, READING) };
    return [
      isEmpty(routes) ? title : { ...routes, title },
      isVerbose ? { ...authTable(project), title: named(authTitle(project)) } : '',
      readingSentence(project, READING),
      isVerbose ? open : '',
    ];
  });
}

const READING = '--auth-matching READING';

/** What to type next: about older findings, elsewhere, for fixes, and about the last open finding. */
function hintsOf(report: Report, { blocking }: Page, { open, hidden }: Selection, audience: Audience) {
  const count = hidden.error + hidden.warning + hidden.notice;
  const older = `${counted(count, 'older finding')} (${countWords(hidden)})`;
  const areOlder = blocking.length > 0 && blocking.every(({ state }) => state === 'existing');
  const newOnly = audience.command('check', ['--new-only']) ?? 'set new-only: true';
  const fixable = findingsIn(report).filter((finding) => finding.fixable).length;
  const rule = open.at(-1)?.rule;
  return [
    count > 0 ? `${older}: ${howToSee(audience, 'check', ['--verbose'])}` : '',
    areOlder ? `To block on new findings alone: ${newOnly}` : '',
    audience.elsewhere ?? '',
    fixable > 0 ? `${withCommas(fixable)} fixable: ${audience.command('check', ['--fix']) ?? 'add --fix'}` : '',
    (rule && audience.command('explain', [rule])) ?? '',
  ];
}
