import { countsOf } from '../report/conclusion.js';
import {
  type Counts,
  type FindingEntry,
  findingsIn,
  newFirst,
  type ProjectReport,
  type Report,
  type ReportedFinding,
} from '../report/report.js';
import { SEVERITIES } from '../severity.js';
import { code } from '../text/quote.js';
import { counted, listOf } from '../text/words.js';
import { addedBare, numbersOf, routesOf } from './page-numbers.js';

/** What a run says, in order; every format for people writes this down and decides nothing. */
export interface Page {
  /** The conclusion, which comes first, and the one thing that matters most. */
  readonly headline: string;
  /** The headline without rule ids, for a narrow line. */
  readonly short: string;
  /** The counts of the findings that the headline leaves out; empty for none. */
  readonly further: string;
  /** The websites that were checked (empty for none), the change in numbers, and what it is compared with. */
  readonly websites: string;
  readonly numbers: readonly string[];
  readonly compared: string;
  /** Further sentences: removed websites, entries of the settings file that match nothing. */
  readonly notes: readonly string[];
  /** What blocks. Each finding is in one of these four, new before existing, errors first. */
  readonly blocking: readonly ReportedFinding[];
  /** New findings of routes that lost their rule. */
  readonly lost: readonly ReportedFinding[];
  /** All other new errors and warnings. */
  readonly fresh: readonly ReportedFinding[];
  /** Existing findings, and new notices. */
  readonly others: readonly ReportedFinding[];
  /** Whether the change does anything to routes and access. */
  readonly isChanged: boolean;
}

/** Decides what a run says. */
export function pageOf(report: Report): Page {
  const { projects } = report;
  const all = findingsIn(report).toSorted(newFirst);
  const of = (part: Part) => all.filter((finding) => partOf(finding) === part);
  const parts = { blocking: of('blocking'), lost: of('lost'), fresh: of('fresh'), others: of('others') };
  const { headline, findings: inHeadline, short = headline } = headlineOf(report, parts);
  return {
    headline,
    short,
    further: countWords(without(report.counts, countsOf(inHeadline))),
    websites: projects.length === 0 ? '' : websitesOf(projects),
    numbers: projects.length === 0 ? [] : numbersOf(projects),
    compared: comparedWords(report.base),
    notes: [...removedNotes(report), ...unusedNotes(report)],
    ...parts,
    isChanged: projects.some(({ changes }) => changes && changes.routes.length + changes.access.length > 0),
  };
}

/** The part of the page that a finding is in. */
type Part = 'blocking' | 'lost' | 'fresh' | 'others';

function partOf({ blocks, state, severity, rule }: FindingEntry): Part {
  if (blocks) return 'blocking';
  if (state === 'existing' || severity === 'notice') return 'others';
  return rule === 'auth-lost' ? 'lost' : 'fresh';
}

/** The counts of severities but zeros: `1 error, 2 warnings`, or `1 new error, 2 new warnings`. */
export function countWords(counts: Counts, areNew = false): string {
  return SEVERITIES.filter((severity) => counts[severity] > 0)
    .map((severity) => counted(counts[severity], areNew ? `new ${severity}` : severity))
    .join(', ');
}

function without(all: Counts, some: Counts): Counts {
  const { error, warning, notice } = some;
  return { error: all.error - error, warning: all.warning - warning, notice: all.notice - notice };
}

/** The commit of the base, or why there is none, as a part of a line. */
function comparedWords({ commit, note }: Report['base']): string {
  if (commit !== null) return `compared with ${code(commit.slice(0, 7))}`;
  return `${note.charAt(0).toLowerCase()}${note.slice(1).replace(/\.$/, '')}`;
}

interface Headline {
  readonly headline: string;
  /** Only where rule ids, or that nothing is touched, can be left out. */
  readonly short?: string;
  /** The findings that it counts. */
  readonly findings: readonly ReportedFinding[];
}

/** The conclusion and the first that exists of what blocks, lost rules, new warnings, removals, routes with no rule. */
function headlineOf(report: Report, { blocking, lost, fresh }: Pick<Page, 'blocking' | 'lost' | 'fresh'>): Headline {
  const { base, conclusion, projects, removed } = report;
  const saying = (headline: string, findings: readonly ReportedFinding[] = []): Headline => ({ headline, findings });
  const losses = lossWords(lost);
  const isTouched = removed.length > 0 || projects.some(({ touched }) => touched);
  const untouched = isTouched ? '' : ', no manifest, route or legacy file changed';
  if (conclusion === 'unchecked') return saying(uncheckedWords(report));
  if (blocking.length > 0)
    return blockedHeadline(blocking, losses && `, and ${losses}`, untouched, projects.length > 1);
  if (losses) return saying(`passed, but ${losses}`);
  if (fresh.length > 0) {
    const short = `passed with ${countWords(countsOf(fresh), base.commit !== null)}`;
    return { headline: short + untouched, short, findings: fresh };
  }
  if (removed.length > 0) return saying(`passed, ${counted(removed.length, 'website')} removed`);
  const gone = routesOf(projects, 'removed');
  if (gone > 0) return saying(`passed, ${counted(gone, 'route')} removed`);
  const bare = addedBare(projects);
  if (bare > 0) return saying(`passed, ${counted(bare, 'new route')} ${bare === 1 ? 'has' : 'have'} no auth rule`);
  return saying(`passed${untouched}`);
}

function blockedHeadline(
  blocking: readonly ReportedFinding[],
  also: string,
  untouched: string,
  several: boolean,
): Headline {
  const ids = [...new Set(blocking.map(({ rule }) => rule))];
  const where = new Set(blocking.flatMap(({ project }) => project ?? []));
  const place = several && where.size > 0 ? ` in ${placesOf(where)}` : '';
  if (ids.join() === 'auth-lost') return { headline: `blocked, ${lossWords(blocking)}${place}`, findings: [] };
  const words = `blocked by ${countWords(countsOf(blocking))}${place}`;
  const named = ` (${listOf(ids.slice(0, 3), ids.length)})`;
  return { headline: words + named + also + untouched, short: words + also, findings: blocking };
}

/** Which websites could not be checked, or that nothing could be. */
function uncheckedWords({ failures, projects }: Report): string {
  const named = new Set(failures.flatMap(({ project }) => project ?? []));
  if (named.size > 0) return `unchecked, ${placesOf(named)} could not be checked`;
  return `unchecked, the check could not ${projects.length === 0 ? 'run' : 'be completed'}`;
}

/** One project by name, several by their number. */
function placesOf(paths: ReadonlySet<string>): string {
  const [first = ''] = paths;
  return paths.size === 1 ? code(first) : counted(paths.size, 'website');
}

/** How many routes lost their rule; empty for none. */
function lossWords(lost: readonly ReportedFinding[]): string {
  const count = lost.reduce((sum, { related = [] }) => sum + related.length, 0);
  return count === 0 ? '' : `${counted(count, 'route')} lost ${count === 1 ? 'its' : 'their'} auth rule`;
}

/** Up to five websites by name, then their number. */
function websitesOf(projects: readonly ProjectReport[]): string {
  const names = projects.slice(0, 5).map(({ path }) => code(path));
  return `${counted(projects.length, 'website')}: ${listOf(names, projects.length)}`;
}

/** The websites that a change removes, but for those that a finding names. */
function removedNotes({ removed, findings }: Report): readonly string[] {
  const named = new Set(findings.map(({ file }) => file));
  const plain = removed.filter(({ manifest }) => !named.has(manifest)).map(({ project }) => code(project));
  return plain.length === 0 ? [] : [`This change removes ${listOf(plain.slice(0, 5), plain.length)}.`];
}

function unusedNotes({ settings }: Report): readonly string[] {
  const { file = '', unused = [] } = settings ?? {};
  if (unused.length === 0) return [];
  const entries = unused.map(({ rule, file, pointer }) => `${code(rule)} for ${code(file ?? pointer ?? '')}`);
  const [count, verb] =
    unused.length === 1 ? ['An ignore entry', 'matches'] : [`${unused.length} ignore entries`, 'match'];
  return [`${count} of ${code(file)} ${verb} nothing: ${listOf(entries.slice(0, 5), entries.length)}.`];
}

/** A failure as a sentence that names its project. */
export function failureText({ project, message }: Report['failures'][number]): string {
  return project === null ? message : `${code(project)}: ${message}`;
}

/** A finding's message and, on a line of its own, what to do. */
export function withFix(message: string, help: string | undefined): string {
  return help === undefined ? message : `${message}\nFix: ${help}`;
}
