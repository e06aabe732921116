import type { Change } from '../compare/change.js';
import type { RepositoryChange } from '../compare/repository.js';
import { LIMITS } from '../limits.js';
import type { Project } from '../project.js';
import type { Rule, Violation } from '../rules/rule.js';
import { trialOf } from '../rules/trial.js';
import { GUARDS } from '../settings/schema.js';
import { SEVERITIES, type Severity } from '../severity.js';
import { groupedBy, inOrderOf } from '../text/order.js';
import type { Edit } from '../text/source.js';
import { blocks, countsOf, type Thresholds } from './conclusion.js';
import type { Counts, Finding, Unlisted } from './finding.js';
import { fixDiff, fixReplace } from './fix-diff.js';
import { fingerprints, stateOfEach } from './known.js';
import type { ProjectReport } from './report.js';
import type { Sources } from './sources.js';

/** A finding, and the edit that fixes it. */
export interface Fix {
  readonly finding: Finding;
  readonly edit: Edit;
}

/** The findings of a project. */
export interface Findings {
  /** In order of file, line, column, rule and message. */
  readonly listed: readonly Finding[];
  /** Those beyond the cap of their rule, by what they have in common. */
  readonly unlisted: readonly Unlisted[];
  readonly ignored: ProjectReport['ignored'];
  /** Of those listed that are fixable, in their order. */
  readonly fixes: readonly Fix[];
  /** Those not listed included, those ignored not. */
  readonly counts: Counts;
}

/** How a run judges violations. */
export interface Judging {
  /** The severities that the user chose, by rule id. */
  readonly rules: ReadonlyMap<string, Severity | 'off'>;
  readonly thresholds: Thresholds;
  /** The reason of the settings file to ignore a violation; undefined where it does not. */
  ignoreReason(rule: string, violation: Violation): string | undefined;
}

/** The findings of a project, compared with base; `sources` has the texts that fixes change. */
export function findingsOf(
  project: Project,
  change: Change,
  rules: readonly Rule[],
  judging: Judging,
  sources: Sources,
): Findings {
  const judgeFor = judgeBy(judging);
  const trial = trialOf(rules, project, change);
  const found: Found[] = [];
  const unlisted: Unlisted[] = [];
  const ignored: ProjectReport['ignored'][number][] = [];
  for (const rule of rules) {
    const [judge, stateOf] = [judgeFor(rule), stateOfEach(change, rule)];
    if (judge === null) continue;
    const own: Found[] = [];
    for (const violation of rule.check(project, change, trial)) {
      const judged = judge(violation, stateOf(violation));
      const reason = judging.ignoreReason(rule.id, violation);
      if (reason === undefined) own.push(judged);
      else ignored.push({ ...withDiff(judged, sources).finding, blocks: false, reason });
    }
    const blockingFirst = own.toSorted(BLOCKING_FIRST);
    found.push(...blockingFirst.slice(0, LIMITS.findingsOfARule).map((judged) => withDiff(judged, sources)));
    const rest = blockingFirst.slice(LIMITS.findingsOfARule).map(({ finding }) => unlistedOf(finding, 1));
    unlisted.push(...alikeSummed([...rest, ...notYielded(rule, project, change, judge)]));
  }
  const sorted = found.sort((a, b) => BY_PLACE(a.finding, b.finding));
  const listed = sorted.map(({ finding }) => finding);
  const fixes = sorted.flatMap(({ finding, edit }) => (edit ? { finding, edit } : []));
  return { listed, unlisted, ignored: ignored.sort(BY_PLACE), fixes, counts: countsOf([...listed, ...unlisted]) };
}

/** A finding, and the edit that fixes it, if any. */
type Found = Pick<Fix, 'finding'> & { readonly edit: Edit | undefined };

/** The order in which findings of a rule are listed: none that blocks is left out for one that does not. */
const BLOCKING_FIRST = inOrderOf<Found>(
  ({ finding }) => (finding.blocks ? 0 : 1),
  ({ finding }) => (finding.state === 'existing' ? 1 : 0),
  ({ finding }) => SEVERITIES.indexOf(finding.severity),
);

function unlistedOf({ rule, severity, state, blocks, lost }: Finding, count: number): Unlisted {
  return { rule, severity, state, blocks, count, ...(lost !== undefined && { lost }) };
}

/** Violations that a rule counts and does not yield; as many of them as base had are existing. */
function notYielded(rule: Rule, project: Project, { hasBase, base }: Change, judge: Judge): readonly Unlisted[] {
  const all = rule.more?.(project) ?? 0;
  const known = base === null ? 0 : Math.min(all, rule.more?.(base) ?? 0);
  const counts = { existing: known, [hasBase ? 'new' : 'unknown']: all - known };
  const sample = { file: project.path, message: '' };
  return Object.entries(counts).flatMap(([state, count]) =>
    count === 0 ? [] : unlistedOf(judge(sample, state as Finding['state']).finding, count),
  );
}

/** Counts of what is alike added up. */
function alikeSummed(all: readonly Unlisted[]): readonly Unlisted[] {
  const alike = groupedBy(all, ({ severity, state, blocks }) => `${severity} ${state} ${blocks}`);
  return Array.from(alike.values(), ([first, ...others]) => others.reduce(plus, first));
}

function plus(sum: Unlisted, { count, lost = 0 }: Unlisted): Unlisted {
  return { ...sum, count: sum.count + count, ...(sum.lost !== undefined && { lost: sum.lost + lost }) };
}

/** The findings about the repository; all of them are new. */
export function repositoryFindings(
  change: RepositoryChange,
  rules: readonly Rule[],
  judging: Judging,
): readonly Finding[] {
  const judgeFor = judgeBy(judging);
  return rules.flatMap((rule) => {
    const judge = judgeFor(rule);
    return judge === null
      ? []
      : Array.from(rule.checkRepository?.(change) ?? [], (violation) => judge(violation, 'new').finding);
  });
}

const BY_PLACE = inOrderOf<Finding>(
  ({ file }) => file,
  ({ range }) => range?.start.line ?? 0,
  ({ range }) => range?.start.column ?? 0,
  ({ rule }) => rule,
  ({ message }) => message,
);

/** Judges violations of a rule, in the order in which it yields them. */
type Judge = (violation: Violation, state: Finding['state']) => Found;

/** Returns what judges the violations of a rule; null where the rule is off. */
function judgeBy({ rules: chosen, thresholds }: Judging): (rule: Rule) => Judge | null {
  const fingerprint = fingerprints();
  return (rule) => {
    const given = chosen.get(rule.id);
    const usual = given ?? rule.severity;
    if (usual === 'off') return null;
    return (violation, state) => {
      const severity = given ? usual : (violation.severity ?? usual);
      const isGuard = GUARDS.includes(rule.id) && violation.isOfRoute !== true;
      const isBlocking = blocks({ severity, state }, isGuard, thresholds);
      const judged = { severity, state, blocks: isBlocking, fingerprint: fingerprint(rule, violation) };
      return { finding: findingOf(rule, violation, judged), edit: violation.edit };
    };
  };
}

/** A violation of a rule as a finding. */
function findingOf(
  rule: Rule,
  { file, range = null, at, message, help, edit, pointer, related = [], lost, section }: Violation,
  { severity, state, blocks, fingerprint }: Pick<Finding, 'severity' | 'state' | 'blocks' | 'fingerprint'>,
): Finding {
  const places = related.slice(0, LIMITS.relatedPlaces);
  return {
    rule: rule.id,
    section: section ?? rule.section,
    severity,
    message,
    ...(help !== undefined && { help }),
    file,
    range,
    ...(at && { at }),
    ...(pointer !== undefined && { pointer }),
    ...(places.length > 0 && {
      related: places.map(({ file, range = null, message }) => ({ file, range, message })),
    }),
    ...(lost !== undefined && { lost }),
    state,
    blocks,
    fixable: edit !== undefined,
    fingerprint,
  };
}

/** A finding with its fix as a diff and as text to replace, where these lines may be shown. */
function withDiff(found: Found, sources: Sources): Found {
  const { finding, edit } = found;
  if (edit === undefined) return found;
  const { fingerprint, ...facts } = finding;
  const [diff, replace] = [fixDiff(sources, finding.file, edit), fixReplace(sources, finding.file, edit)];
  return { finding: { ...facts, ...(diff && { diff }), ...(replace && { replace }), fingerprint }, edit };
}
