import { countsOf } from '../../report/conclusion.js';
import type { Counts, Finding } from '../../report/finding.js';
import { findingsIn, type ProjectReport, type Report, type ReportedFinding } from '../../report/report.js';
import { SEVERITIES } from '../../severity.js';
import { groupedBy } from '../../text/order.js';
import { code } from '../../text/quote.js';
import { counted, FEW, listOf } from '../../text/words.js';
import { changedFields, changedFieldWords, doneWords, lostWebsiteWords, routesWords } from './change-words.js';

/** The conclusion, and whether to worry: `doubtful` is a pass that somebody should look at. */
export interface Headline {
  readonly headline: string;
  readonly mood: 'passed' | 'doubtful' | 'blocked' | 'unchecked';
}

/** The conclusion, and of all that a reader should know the first thing that exists. */
export function headlineOf(
  report: Report,
  blocking: readonly ReportedFinding[],
  fresh: readonly ReportedFinding[],
): Headline {
  const { conclusion, base, projects } = report;
  if (conclusion === 'unchecked') return { headline: uncheckedWords(report), mood: 'unchecked' };
  const untouched = untouchedWords(report);
  if (blocking.length > 0)
    return { headline: blockedWords(blocking, projects) + alsoWords(report, blocking) + untouched, mood: 'blocked' };
  const doubts = changedFields(projects).filter(({ doubtful }) => doubtful);
  const doubt =
    identityWords(report) ||
    lostWebsiteWords(report) ||
    routesWords(projects, 'lost', 'lost in part', 'another', 'another in part') ||
    unknownWords(report) ||
    changedFieldWords(doubts.filter(({ before, first }) => before !== null || first)) ||
    // A key that base lacks takes no rule from any path: warnings come before it.
    (fresh.length > 0 ? '' : changedFieldWords(doubts));
  if (doubt) return { headline: `passed, but ${doubt}`, mood: 'doubtful' };
  if (fresh.length > 0) {
    const words = countWords(countsOf(fresh), base.commit === null ? '' : 'new ');
    return { headline: `passed with ${words} (${ruleIds(fresh)})${untouched}`, mood: 'doubtful' };
  }
  const done = doneWords(report);
  return { headline: `passed${done ? `, ${done}` : untouched}`, mood: 'passed' };
}

/** That no project is touched, or only line ends; empty, too, where a website may not be checked any more. */
function untouchedWords({ removed, findings, projects, settings }: Report): string {
  if (removed.length > 0 || findings.some(({ severity }) => severity === 'error')) return '';
  const touched = projects.filter((project) => project.touched);
  if (!touched.every(({ onlyLineEnds }) => onlyLineEnds)) return '';
  const { sets = [], drops = [] } = settings ?? {};
  const inSettings = [settingsWords('now', sets), settingsWords('no longer', drops)].join('');
  return `${inSettings}, ${touched.length === 0 ? 'nothing' : 'only line ends'} changed in the checked websites`;
}

function settingsWords(when: string, statements: readonly string[]): string {
  return statements.length === 0 ? '' : `, settings ${when} ${listOf(statements.map(code), FEW)}`;
}

function blockedWords(blocking: readonly ReportedFinding[], projects: readonly ProjectReport[]): string {
  const byAge = groupedBy(blocking, ({ state }) => state === 'existing');
  const words = Array.from(byAge, ([areOlder, findings]) => {
    const paths = new Set(findings.flatMap(({ project }) => project ?? []));
    const place = projects.length > 1 && paths.size > 0 ? ` in ${nameOrNumber(paths)}` : '';
    const age = areOlder ? 'older ' : byAge.size > 1 ? 'new ' : '';
    return `${countWords(countsOf(findings), age)}${place} (${ruleIds(findings)})`;
  });
  return `blocked by ${words.join(' and ')}`;
}

/** What matters most beside what blocks: lost websites, else what becomes of auth rules. */
function alsoWords(report: Report, blocking: readonly Finding[]): string {
  const websites = lostWebsiteWords(report);
  if (websites) return `, and ${websites}`;
  const { projects } = report;
  const ofEntries = [
    [routesWords(projects, 'lost', 'lost in part'), blocking.filter(({ lostIn }) => lostIn !== undefined)],
    [routesWords(projects, 'another', 'another in part'), blocking.filter(({ altersAuth }) => altersAuth)],
  ] as const;
  for (const [words, told] of ofEntries) {
    if (words === '') continue;
    if (told.length === blocking.length) return `: ${words}`;
    // Where some of what blocks is about it, that says it.
    if (told.length === 0) return `, and ${words}`;
  }
  return '';
}

/** Which websites could not be checked, or that nothing could be. */
function uncheckedWords({ failures, projects }: Report): string {
  const named = new Set(failures.flatMap(({ project }) => project ?? []));
  const isPartly = [...named].every((path) => projects.some((project) => project.path === path));
  if (named.size > 0) return `unchecked, ${nameOrNumber(named)} could not be checked${isPartly ? ' whole' : ''}`;
  if (failures.some(({ kind }) => kind === 'no website')) return 'unchecked, no website found';
  return `unchecked, the check could not ${projects.length === 0 ? 'run' : 'be completed'}`;
}

/** New errors about an identity that an option lets pass. */
function identityWords(report: Report): string {
  const errors = findingsIn(report).filter(({ identity, state }) => identity && state !== 'existing');
  return errors.length === 0
    ? ''
    : `${counted(errors.length, 'error')} about the website identity (${ruleIds(errors)})`;
}

/** That a manifest of either side of a change does not parse. */
function unknownWords({ base, projects }: Report): string {
  const isUnknown = projects.some(
    ({ touched, onlyLineEnds, added, changes }) => touched && !onlyLineEnds && !added && changes === null,
  );
  return base.commit !== null && isUnknown ? 'what changes for routes and access is not known' : '';
}

/** The counts of severities but zeros: `1 error, 2 warnings`, or `1 new error, 2 new warnings`. */
export function countWords(counts: Counts, which: '' | 'new ' | 'older ' = ''): string {
  return SEVERITIES.filter((severity) => counts[severity] > 0)
    .map((severity) => counted(counts[severity], `${which}${severity}`))
    .join(', ');
}

/** The ids of up to three rules, then their number. */
function ruleIds(findings: readonly { readonly rule: string }[]): string {
  return listOf([...new Set(findings.map(({ rule }) => rule))], 3);
}

/** One project by name, several by their number. */
function nameOrNumber(paths: ReadonlySet<string>): string {
  const [first = ''] = paths;
  return paths.size === 1 ? code(first) : counted(paths.size, 'website');
}
