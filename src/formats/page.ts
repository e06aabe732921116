import { countsOf, summed } from '../report/conclusion.js';
import { type Counts, type Finding, newFirst } from '../report/finding.js';
import { findingsIn, type ProjectReport, type Report, type ReportedFinding } from '../report/report.js';
import { SEVERITIES } from '../severity.js';
import { groupedBy, inOrderOf } from '../text/order.js';
import { code } from '../text/quote.js';
import { counted, listOf } from '../text/words.js';
import { doneWords, numbersOf } from './page-numbers.js';

/** What a run says, in order; every format for people writes this down and decides nothing. */
export interface Page {
  /** The conclusion, which comes first, and the one thing that matters most. */
  readonly headline: string;
  /** Whether to worry: `doubtful` is a pass that somebody should look at. */
  readonly mood: 'passed' | 'doubtful' | 'blocked' | 'unchecked';
  /** The websites that were checked (empty for none), and the change in numbers. */
  readonly websites: string;
  readonly numbers: readonly string[];
  /** Further sentences: removed websites, entries of the settings file that match nothing. */
  readonly notes: readonly string[];
  /** Every listed finding, new before existing, errors first. */
  readonly all: readonly ReportedFinding[];
  /** What blocks. Each finding is in one of these four, new before existing, errors first. */
  readonly blocking: readonly ReportedFinding[];
  /** New findings of routes that lost their rule. */
  readonly losses: readonly ReportedFinding[];
  /** All other new errors and warnings. */
  readonly fresh: readonly ReportedFinding[];
  /** Existing findings, and new notices. */
  readonly lesser: readonly ReportedFinding[];
  /** Whether the change does anything to routes and access. */
  readonly isChanged: boolean;
}

/** Decides what a run says. */
export function pageOf(report: Report): Page {
  const { projects } = report;
  const byFile = [...groupedBy(findingsIn(report), ({ file }) => file).values()];
  const all = byFile.flatMap((ofFile) => ofFile.toSorted(linesFirst)).toSorted(newFirst);
  const part = (name: Part) => all.filter((finding) => partOf(finding) === name);
  const parts = { blocking: part('blocking'), losses: part('losses'), fresh: part('fresh'), lesser: part('lesser') };
  const verdict = headlineOf(report, parts);
  return {
    ...verdict,
    websites: projects.length === 0 ? '' : websitesOf(projects),
    numbers: projects.length === 0 ? [] : numbersOf(projects),
    notes: [...removedNotes(report, verdict.mood), ...unusedNotes(report), ...notListed(report)],
    all,
    ...parts,
    isChanged: projects.some(({ changes }) => changes && changes.routes.length + changes.access.length > 0),
  };
}

/** Puts findings about a line before those about the whole file, which are often a consequence. */
const linesFirst = inOrderOf<ReportedFinding>(({ range }) => (range === null ? 1 : 0));

/** The part of the page that a finding is in. */
type Part = 'blocking' | 'losses' | 'fresh' | 'lesser';

function partOf({ blocks, state, severity, lost }: Finding): Part {
  if (blocks) return 'blocking';
  if (state === 'existing' || severity === 'notice') return 'lesser';
  return lost === undefined ? 'fresh' : 'losses';
}

/** The counts of severities but zeros: `1 error, 2 warnings`, or `1 new error, 2 new warnings`. */
export function countWords(counts: Counts, which: '' | 'new ' | 'older ' = ''): string {
  return SEVERITIES.filter((severity) => counts[severity] > 0)
    .map((severity) => counted(counts[severity], `${which}${severity}`))
    .join(', ');
}

/** The conclusion, and of all that a reader should know the first thing that exists. */
function headlineOf(report: Report, { blocking, losses, fresh }: Pick<Page, Part>): Pick<Page, 'headline' | 'mood'> {
  const { conclusion, base, projects, removed, findings } = report;
  if (conclusion === 'unchecked') return { headline: uncheckedWords(report), mood: 'unchecked' };
  // An error about the repository may be that a website is not checked any more; its files may have changed.
  const mayBeTouched = removed.length > 0 || findings.some(({ severity }) => severity === 'error');
  const untouched = mayBeTouched ? '' : untouchedWords(projects);
  const worst = leftWords(removed) || lossWords(losses);
  if (blocking.length > 0) {
    const also = worst && `, and ${worst}`;
    return { headline: `${blockedWords(blocking, projects)}${also}${untouched}`, mood: 'blocked' };
  }
  if (worst) return { headline: `passed, but ${worst}`, mood: 'doubtful' };
  if (fresh.length > 0) {
    const counts = { ...countsWithOmitted(fresh, projects, 'new'), notice: 0 };
    const words = countWords(counts, base.commit === null ? '' : 'new ');
    return { headline: `passed with ${words} (${ruleIds(fresh)})${untouched}`, mood: 'doubtful' };
  }
  const done = removed.length > 0 ? removedWords(removed) : doneWords(projects);
  return { headline: `passed${done ? `, ${done}` : untouched}`, mood: 'passed' };
}

/** That the change touches no project, or only the ends of lines; empty where it does more. */
function untouchedWords(projects: readonly ProjectReport[]): string {
  const touched = projects.filter((project) => project.touched);
  if (!touched.every(({ onlyLineEnds }) => onlyLineEnds)) return '';
  return `, ${touched.length === 0 ? 'nothing' : 'only line ends'} changed in the checked websites`;
}

/** The websites that a change removes with their identity; empty for none. */
function leftWords(removed: Report['removed']): string {
  const left = removed.filter(({ identity }) => identity !== null);
  if (left.length === 0) return '';
  return `${removedWords(left)} with ${left.length === 1 ? 'its identity' : 'their identities'}`;
}

function removedWords(removed: Report['removed']): string {
  const places = new Set(removed.map(({ project }) => project));
  return `${removed.length === 1 ? `the website ${placesOf(places)} was` : `${placesOf(places)} were`} removed`;
}

function blockedWords(blocking: readonly ReportedFinding[], projects: readonly ProjectReport[]): string {
  const paths = new Set(blocking.flatMap(({ project }) => project ?? []));
  const place = projects.length > 1 && paths.size > 0 ? ` in ${placesOf(paths)}` : '';
  if (blocking.every(({ lost }) => lost !== undefined)) return `blocked, ${lossWords(blocking)}${place}`;
  const areOlder = blocking.every(({ state }) => state === 'existing');
  const counts = countsWithOmitted(blocking, projects, 'blocking');
  return `blocked by ${countWords(counts, areOlder ? 'older ' : '')}${place} (${ruleIds(blocking)})`;
}

/** How many findings there are of those listed and the omitted ones of their part. What is listed names all rules. */
function countsWithOmitted(
  listed: readonly Finding[],
  projects: readonly ProjectReport[],
  part: 'blocking' | 'new',
): Counts {
  return summed([countsOf(listed), ...projects.flatMap(({ omitted }) => omitted[part] ?? [])]);
}

/** The ids of up to three rules, then their number. */
function ruleIds(findings: readonly { readonly rule: string }[]): string {
  return listOf([...new Set(findings.map(({ rule }) => rule))], 3);
}

/** Which websites could not be checked, or that nothing could be. */
function uncheckedWords({ failures, projects }: Report): string {
  const named = new Set(failures.flatMap(({ project }) => project ?? []));
  if (named.size > 0) return `unchecked, ${placesOf(named)} could not be checked`;
  if (failures.some(({ kind }) => kind === 'no website')) return 'unchecked, no website found';
  return `unchecked, the check could not ${projects.length === 0 ? 'run' : 'be completed'}`;
}

/** One project by name, several by their number. */
function placesOf(paths: ReadonlySet<string>): string {
  const [first = ''] = paths;
  return paths.size === 1 ? code(first) : counted(paths.size, 'website');
}

/** How many routes lost their rule by some findings; empty for none. */
function lossWords(findings: readonly Pick<Finding, 'lost'>[]): string {
  const count = findings.reduce((sum, { lost: routes = 0 }) => sum + routes, 0);
  return count === 0 ? '' : `${counted(count, 'route')} lost ${count === 1 ? 'its' : 'their'} auth rule`;
}

/** Up to five websites by name, and their number; a website that is the whole repository is not named. */
function websitesOf(projects: readonly ProjectReport[]): string {
  const count = counted(projects.length, 'website');
  return projects.length === 1 && projects[0]?.path === '.'
    ? count
    : `${count}: ${listOf(projects.map(({ path }) => code(path)))}`;
}

/** The websites that a change removes, but for those in a finding; a pass that removes one has it in the headline. */
function removedNotes({ removed, findings }: Report, mood: Page['mood']): readonly string[] {
  if (mood === 'passed' && removed.length === 1) return [];
  const named = new Set(findings.map(({ file }) => file));
  const plain = removed.flatMap(({ manifest, project }) => (named.has(manifest) ? [] : code(project)));
  if (plain.length === 0) return [];
  return [`This change removes ${listOf(plain)}.`];
}

function unusedNotes({ settings }: Report): readonly string[] {
  const { file = '', unused = [] } = settings ?? {};
  if (unused.length === 0) return [];
  const entries = unused.map(({ rule, file, pointer }) => `${code(rule)} for ${code(file ?? pointer ?? '')}`);
  const [count, verb] =
    unused.length === 1 ? ['An ignore entry', 'matches'] : [counted(unused.length, 'ignore entry'), 'match'];
  return [`${count} of ${code(file)} ${verb} nothing: ${listOf(entries)}.`];
}

/** How many findings are counted and not listed; empty for none. */
export function notListed({ projects }: Report, further = 0): readonly string[] {
  const count = projects.reduce((sum, { omitted }) => sum + omitted.findings, further);
  return count === 0 ? [] : [`Not listed: ${counted(count, 'finding')}.`];
}

/** The same, where only what blocks is shown. */
export function notListedIfBlocking(report: Report): readonly string[] {
  return report.projects.some(({ omitted }) => omitted.blocking) ? notListed(report) : [];
}

/** A failure as a sentence that names its project. */
export function failureText({ project, message }: Report['failures'][number]): string {
  return project === null ? message : `${code(project)}: ${message}`;
}

/** A finding's message and, on a line of its own, what to do. */
export function withFix(message: string, help: string | undefined): string {
  return help === undefined ? message : `${message}\nFix: ${help}`;
}
