import { countsOf } from '../report/conclusion.js';
import type { Counts, FindingEntry, ProjectReport, Report } from '../report/report.js';
import { SEVERITIES } from '../severity.js';
import { inOrderOf } from '../text/order.js';
import { code } from '../text/quote.js';
import { counted, listOf } from '../text/words.js';
import { addedBare, numbersOf, routesOf } from './page-numbers.js';

/** A finding, and the folder of the project that it is about; null where it is about the repository. */
export interface Told {
  readonly finding: FindingEntry;
  readonly project: string | null;
}

/** What is said of a run, and in which order: every format for people writes this down and decides nothing. */
export interface Page {
  /** The conclusion and the one thing that matters most; it begins with the conclusion's word. */
  readonly headline: string;
  /** The same without the ids of rules, for a line that has no room for them. */
  readonly short: string;
  /** The counts of the findings that the headline does not count; empty where there are none. */
  readonly further: string;
  /** Which websites were checked (empty where none was), the change in numbers, and what it is compared with. */
  readonly websites: string;
  readonly numbers: readonly string[];
  readonly compared: string;
  /** Further sentences: removed websites, entries of the settings file that match nothing. */
  readonly notes: readonly string[];
  /** What blocks, errors first; then routes that lost their rule; then every other new warning. */
  readonly blocking: readonly Told[];
  readonly lost: readonly Told[];
  readonly fresh: readonly Told[];
  /** What needs no eyes: what was there before, and new notices. */
  readonly others: readonly Told[];
  /** The projects that block, then those that the change touches; and all others. */
  readonly shown: readonly ProjectReport[];
  readonly unshown: readonly ProjectReport[];
}

/** Decides what is said of a run. */
export function pageOf(report: Report): Page {
  const { projects, base } = report;
  const all = [
    ...report.findings.map((finding): Told => ({ finding, project: null })),
    ...projects.flatMap(({ path, findings }) => findings.map((finding): Told => ({ finding, project: path }))),
  ];
  const blocking = all.filter(({ finding }) => finding.blocks).sort(BY_WEIGHT);
  const left = all.filter(({ finding }) => !finding.blocks);
  const isNew = ({ finding }: Told) => finding.state !== 'existing' && finding.severity !== 'notice';
  const isLost = (told: Told) => isNew(told) && told.finding.rule === 'auth-lost';
  const lost = left.filter(isLost);
  const fresh = left.filter((told) => isNew(told) && !isLost(told)).sort(BY_WEIGHT);
  const others = left.filter((told) => !isNew(told)).sort(BY_WEIGHT);
  const isShown = ({ findings, touched }: ProjectReport) => touched || findings.some(({ blocks }) => blocks);
  const first = { blocking, lost, fresh };
  const { headline, short, said } = headlineOf(report, first);
  return {
    headline,
    short,
    further: countWords(without(report.counts, countsOf(said.map(({ finding }) => finding)))),
    websites: projects.length === 0 ? '' : websitesOf(projects),
    numbers: projects.length === 0 ? [] : numbersOf(projects),
    compared: comparedWords(base),
    notes: [...removedNotes(report), ...unusedNotes(report)],
    ...first,
    others,
    shown: projects.filter(isShown).sort(inOrderOf(({ findings }) => (findings.some(({ blocks }) => blocks) ? 0 : 1))),
    unshown: projects.filter((project) => !isShown(project)),
  };
}

const BY_WEIGHT = inOrderOf<Told>(
  ({ finding }) => SEVERITIES.indexOf(finding.severity),
  ({ finding }) => (finding.state === 'existing' ? 1 : 0),
);

/** The counts of the severities in one phrase, without those that none has: `1 error, 2 warnings`. */
export function countWords(counts: Counts, which: '' | 'new ' = ''): string {
  return SEVERITIES.filter((severity) => counts[severity] > 0)
    .map((severity) => counted(counts[severity], `${which}${severity}`))
    .join(', ');
}

function without(all: Counts, some: Counts): Counts {
  const { error, warning, notice } = some;
  return { error: all.error - error, warning: all.warning - warning, notice: all.notice - notice };
}

/** The base's commit, or that there is none and why, as a part of a line. */
function comparedWords({ commit, note }: Report['base']): string {
  if (commit !== null) return `compared with ${code(commit.slice(0, 7))}`;
  return `${note.charAt(0).toLowerCase()}${note.slice(1).replace(/\.$/, '')}`;
}

/**
 * The conclusion, and the first thing there is of: what blocks, lost rules, new warnings, removed routes, new routes without a rule.
 * `said`: the findings that it counts.
 */
function headlineOf(
  report: Report,
  { blocking, lost, fresh }: Pick<Page, 'blocking' | 'lost' | 'fresh'>,
): Pick<Page, 'headline' | 'short'> & { readonly said: readonly Told[] } {
  const { base, conclusion, projects, removed } = report;
  const saying = (headline: string, said: readonly Told[] = [], short = headline) => ({ headline, short, said });
  const losses = lossWords(lost);
  if (conclusion === 'unchecked') return saying(uncheckedWords(report));
  if (blocking.length > 0) {
    const ids = [...new Set(blocking.map(({ finding }) => finding.rule))];
    const where = new Set(blocking.flatMap(({ project }) => project ?? []));
    const place = projects.length > 1 && where.size > 0 ? ` in ${placesOf(where)}` : '';
    if (ids.join() === 'auth-lost') return saying(`blocked, ${lossWords(blocking)}${place}`);
    const [words, also] = [`blocked by ${wordsOf(blocking)}${place}`, losses && `, and ${losses}`];
    return saying(`${words} (${listOf(ids.slice(0, 3), ids.length)})${also}`, blocking, words + also);
  }
  if (losses) return saying(`passed, but ${losses}`);
  if (fresh.length > 0) return saying(`passed with ${wordsOf(fresh, base.commit === null ? '' : 'new ')}`, fresh);
  if (removed.length > 0) return saying(`passed, ${counted(removed.length, 'website')} removed`);
  const gone = routesOf(projects, 'removed');
  if (gone > 0) return saying(`passed, ${counted(gone, 'route')} removed`);
  const bare = addedBare(projects);
  if (bare > 0) return saying(`passed, ${counted(bare, 'new route')} ${bare === 1 ? 'has' : 'have'} no auth rule`);
  const isTouched = projects.some(({ touched }) => touched);
  return saying(isTouched ? 'passed' : 'passed, no manifest, route or legacy file changed');
}

/** Which websites could not be checked, or that the check as a whole could not run or be completed. */
function uncheckedWords({ failures, projects }: Report): string {
  const named = new Set(failures.flatMap(({ project }) => project ?? []));
  if (named.size > 0) return `unchecked, ${placesOf(named)} could not be checked`;
  return `unchecked, the check could not ${projects.length === 0 ? 'run' : 'be completed'}`;
}

function wordsOf(told: readonly Told[], which: '' | 'new ' = ''): string {
  return countWords(countsOf(told.map(({ finding }) => finding)), which);
}

/** One project by name, more by their number. */
function placesOf(paths: ReadonlySet<string>): string {
  const [first = ''] = paths;
  return paths.size === 1 ? code(first) : counted(paths.size, 'website');
}

/** How many routes lost their rule; empty where none did. */
function lossWords(lost: readonly Told[]): string {
  const count = lost.reduce((sum, { finding }) => sum + (finding.related?.length ?? 0), 0);
  return count === 0 ? '' : `${counted(count, 'route')} lost ${count === 1 ? 'its' : 'their'} auth rule`;
}

/** Up to five websites by name, then their number. */
function websitesOf(projects: readonly ProjectReport[]): string {
  const names = projects.slice(0, 5).map(({ path }) => code(path));
  return `${counted(projects.length, 'website')}${names.length > 0 ? `: ${listOf(names, projects.length)}` : ''}`;
}

/** What became of websites that a change removed; those that carried an identity have a finding of their own. */
function removedNotes({ removed }: Report): readonly string[] {
  const plain = removed.filter(({ identity }) => identity === null).map(({ project }) => code(project));
  return plain.length === 0 ? [] : [`This change removes ${listOf(plain.slice(0, 5), plain.length)}.`];
}

function unusedNotes({ settings }: Report): readonly string[] {
  const unused = settings?.unused ?? [];
  if (settings === null || unused.length === 0) return [];
  const entries = unused
    .slice(0, 5)
    .map(({ rule, file, pointer }) => `${code(rule)} for ${code(file ?? pointer ?? '')}`);
  const [count, verb] =
    unused.length === 1 ? ['An ignore entry', 'matches'] : [`${unused.length} ignore entries`, 'match'];
  return [`${count} of ${code(settings.file)} ${verb} nothing: ${listOf(entries, unused.length)}.`];
}

/** Where `new-only` would let a run pass: only findings that were there before block. */
export function isOnlyOld({ blocking }: Page): boolean {
  return blocking.length > 0 && blocking.every(({ finding }) => finding.state === 'existing');
}
