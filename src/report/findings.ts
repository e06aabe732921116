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
import { fixDiff, fixReplace } from './fix-diff.js';
import { fingerprints, stateIn } from './known.js';
import type { Counts, FindingEntry, IgnoredFinding, Unlisted } from './report.js';
import type { Sources } from './sources.js';

/** A finding of the report, and the edit that fixes it. */
export interface Finding extends FindingEntry {
  readonly edit?: Edit | undefined;
}

/** The findings of a project. */
export interface Findings {
  /** In order of file, line, column, rule and message. */
  readonly listed: readonly Finding[];
  /** Those beyond the cap of their rule, by what they have in common. */
  readonly unlisted: readonly Unlisted[];
  readonly ignored: readonly IgnoredFinding[];
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
  const judge = judgeBy(judging);
  const trial = trialOf(rules, project, change);
  const listed: Finding[] = [];
  const unlisted: Unlisted[] = [];
  const ignored: IgnoredFinding[] = [];
  for (const rule of rules) {
    const found: Judged[] = [];
    for (const one of judge(rule, rule.check(project, change, trial), stateIn(change, rule))) {
      const reason = judging.ignoreReason(rule.id, one.violation);
      if (reason === undefined) found.push(one);
      else ignored.push({ ...withoutEdit(findingOf(one, sources)), blocks: false, reason });
    }
    const inOrder = found.toSorted(BLOCKING_FIRST);
    listed.push(...inOrder.slice(0, LIMITS.findingsOfARule).map((one) => findingOf(one, sources)));
    const rest = inOrder.slice(LIMITS.findingsOfARule).map((one) => unlistedOf(one, 1));
    unlisted.push(...summed([...rest, ...uncollected(rule, project, change, judge)]));
  }
  const counts = countsOf([...listed, ...unlisted]);
  return { listed: listed.sort(IN_ORDER), unlisted, ignored: ignored.sort(IN_ORDER), counts };
}

/** The order in which findings of a rule are listed: none that blocks is left out for one that does not. */
const BLOCKING_FIRST = inOrderOf<Judged>(
  ({ blocks }) => (blocks ? 0 : 1),
  ({ state }) => (state === 'existing' ? 1 : 0),
  ({ severity }) => SEVERITIES.indexOf(severity),
);

function unlistedOf({ rule, severity, state, blocks }: Judged, count: number): Unlisted {
  return { rule: rule.id, severity, state, blocks, count };
}

/** Violations that a rule counts and does not yield, judged; as many as base had are existing. */
function uncollected(rule: Rule, project: Project, { hasBase, base }: Change, judge: Judge): readonly Unlisted[] {
  const all = rule.more?.(project) ?? 0;
  const known = base === null ? 0 : Math.min(all, rule.more?.(base) ?? 0);
  const counts = { existing: known, [hasBase ? 'new' : 'unknown']: all - known };
  return Object.entries(counts).flatMap(([state, count]) => {
    const sample = { file: project.path, message: '' };
    const judged = count === 0 ? [] : judge(rule, [sample], () => state as FindingEntry['state']);
    return judged.map((one) => unlistedOf(one, count));
  });
}

/** Counts of what is alike added up. */
function summed(all: readonly Unlisted[]): readonly Unlisted[] {
  const alike = groupedBy(all, ({ severity, state, blocks }) => `${severity} ${state} ${blocks}`);
  return Array.from(alike.values(), (some) => ({ ...some[0], count: some.reduce((sum, { count }) => sum + count, 0) }));
}

/** The findings about the repository; all of them are new. */
export function repositoryFindings(
  change: RepositoryChange,
  rules: readonly Rule[],
  judging: Judging,
): readonly FindingEntry[] {
  const judge = judgeBy(judging);
  const found = rules.flatMap((rule) => judge(rule, rule.checkRepository?.(change) ?? [], () => 'new'));
  return found.map((one) => withoutEdit(findingOf(one, null)));
}

const IN_ORDER = inOrderOf<FindingEntry>(
  ({ file }) => file,
  ({ range }) => range?.start.line ?? 0,
  ({ range }) => range?.start.column ?? 0,
  ({ rule }) => rule,
  ({ message }) => message,
);

/** A violation, and what the run makes of it. */
interface Judged extends Pick<FindingEntry, 'severity' | 'state' | 'blocks' | 'fingerprint'> {
  readonly rule: Rule;
  readonly violation: Violation;
}

/** Judges violations of a rule, in the order in which it yields them; none of a rule that is off. */
type Judge = (
  rule: Rule,
  violations: Iterable<Violation>,
  stateOf: (violation: Violation) => FindingEntry['state'],
) => readonly Judged[];

function judgeBy({ rules: chosen, thresholds }: Judging): Judge {
  const fingerprint = fingerprints();
  return (rule, violations, stateOf) => {
    const given = chosen.get(rule.id);
    const usual = given ?? rule.severity;
    if (usual === 'off') return [];
    return Array.from(violations, (violation) => {
      const severity = given ? usual : (violation.severity ?? usual);
      const state = stateOf(violation);
      const isGuard = GUARDS.includes(rule.id) && violation.isOfRoute !== true;
      const isBlocking = blocks({ severity, state }, isGuard, thresholds);
      return { rule, violation, severity, state, blocks: isBlocking, fingerprint: fingerprint(rule, violation) };
    });
  };
}

/** A judged violation as a finding. */
function findingOf({ rule, violation, ...judged }: Judged, sources: Sources | null): Finding {
  const { file, range = null, message, help, edit, pointer, related = [], lost, section = rule.section } = violation;
  const diff = edit && sources && fixDiff(sources, file, edit);
  const replace = edit && sources && fixReplace(sources, file, edit);
  return {
    rule: rule.id,
    section,
    severity: judged.severity,
    message,
    ...(help !== undefined && { help }),
    file,
    range,
    ...(pointer !== undefined && { pointer }),
    ...(related.length > 0 && {
      related: related
        .slice(0, LIMITS.relatedPlaces)
        .map(({ file, range = null, message }) => ({ file, range, message })),
    }),
    ...(lost !== undefined && { lost }),
    state: judged.state,
    blocks: judged.blocks,
    fixable: edit !== undefined,
    ...(diff && { diff }),
    ...(replace && { replace }),
    fingerprint: judged.fingerprint,
    edit,
  };
}

/** A finding without its edit, as the report has it. */
export function withoutEdit({ edit: _, ...finding }: Finding): FindingEntry {
  return finding;
}
