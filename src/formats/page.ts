import { countsOf } from '../report/conclusion.js';
import type { Counts, FindingEntry, ProjectReport, Report } from '../report/report.js';
import { SEVERITIES } from '../severity.js';
import { inOrderOf } from '../text/order.js';
import { code } from '../text/quote.js';
import { counted, listOf } from '../text/words.js';
import { addedBare, numbersOf, routesOf } from './page-numbers.js';

/** A finding, and the folder of its project; null for one about the repository. */
export interface PageFinding {
  readonly finding: FindingEntry;
  readonly project: string | null;
}

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
  /** What blocks, errors first; then routes that lost their rule; then all other new errors and warnings. */
  readonly blocking: readonly PageFinding[];
  readonly lost: readonly PageFinding[];
  readonly fresh: readonly PageFinding[];
  /** The rest: existing findings, and new notices. */
  readonly others: readonly PageFinding[];
  /** The projects that block, then those that the change touches; and all others. */
  readonly shown: readonly ProjectReport[];
  readonly unshown: readonly ProjectReport[];
}

/** Decides what a run says. */
export function pageOf(report: Report): Page {
  const { projects, base } = report;
  const all = [
    ...report.findings.map((finding): PageFinding => ({ finding, project: null })),
    ...projects.flatMap(({ path, findings }) => findings.map((finding): PageFinding => ({ finding, project: path }))),
  ];
  const blocking = all.filter(({ finding }) => finding.blocks).sort(BY_WEIGHT);
  const rest = all.filter(({ finding }) => !finding.blocks);
  const isNew = ({ finding }: PageFinding) => finding.state !== 'existing' && finding.severity !== 'notice';
  const isLost = (one: PageFinding) => isNew(one) && one.finding.rule === 'auth-lost';
  const lost = rest.filter(isLost);
  const fresh = rest.filter((one) => isNew(one) && !isLost(one)).sort(BY_WEIGHT);
  const others = rest.filter((one) => !isNew(one)).sort(BY_WEIGHT);
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

const BY_WEIGHT = inOrderOf<PageFinding>(
  ({ finding }) => SEVERITIES.indexOf(finding.severity),
  ({ finding }) => (finding.state === 'existing' ? 1 : 0),
);

/** The counts of severities but zeros: `1 error, 2 warnings`. */
export function countWords(counts: Counts, which: '' | 'new ' = ''): string {
  return SEVERITIES.filter((severity) => counts[severity] > 0)
    .map((severity) => counted(counts[severity], `${which}${severity}`))
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

/** The conclusion and the first that exists of lost rules, new warnings, removals; `said` are the findings in it. */
function headlineOf(
  report: Report,
  { blocking, lost, fresh }: Pick<Page, 'blocking' | 'lost' | 'fresh'>,
): Pick<Page, 'headline' | 'short'> & { readonly said: readonly PageFinding[] } {
  const { base, conclusion, projects, removed } = report;
  const saying = (headline: string, said: readonly PageFinding[] = [], short = headline) => ({ headline, short, said });
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

/** Which websites could not be checked, or that nothing could be. */
function uncheckedWords({ failures, projects }: Report): string {
  const named = new Set(failures.flatMap(({ project }) => project ?? []));
  if (named.size > 0) return `unchecked, ${placesOf(named)} could not be checked`;
  return `unchecked, the check could not ${projects.length === 0 ? 'run' : 'be completed'}`;
}

function wordsOf(findings: readonly PageFinding[], which: '' | 'new ' = ''): string {
  return countWords(countsOf(findings.map(({ finding }) => finding)), which);
}

/** One project by name, several by their number. */
function placesOf(paths: ReadonlySet<string>): string {
  const [first = ''] = paths;
  return paths.size === 1 ? code(first) : counted(paths.size, 'website');
}

/** How many routes lost their rule; empty for none. */
function lossWords(lost: readonly PageFinding[]): string {
  const count = lost.reduce((sum, { finding }) => sum + (finding.related?.length ?? 0), 0);
  return count === 0 ? '' : `${counted(count, 'route')} lost ${count === 1 ? 'its' : 'their'} auth rule`;
}

/** Up to five websites by name, then their number. */
function websitesOf(projects: readonly ProjectReport[]): string {
  const names = projects.slice(0, 5).map(({ path }) => code(path));
  return `${counted(projects.length, 'website')}${names.length > 0 ? `: ${listOf(names, projects.length)}` : ''}`;
}

/** The websites that a change removes, but for those with an identity, which have a finding. */
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

/** Whether a run with `new-only` would pass, because only existing findings block. */
export function isOnlyOld({ blocking }: Page): boolean {
  return blocking.length > 0 && blocking.every(({ finding }) => finding.state === 'existing');
}

/** A failure as a sentence that names its project. */
export function failureText({ project, message }: Report['failures'][number]): string {
  return project === null ? message : `${code(project)}: ${message}`;
}
