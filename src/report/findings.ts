import type { Change } from '../compare/change.js';
import type { RepositoryChange } from '../compare/repository.js';
import { LIMITS } from '../limits.js';
import type { Project } from '../project.js';
import type { Rule, Violation } from '../rules/rule.js';
import { trialOf } from '../rules/trial.js';
import { GUARDS } from '../settings/schema.js';
import { SEVERITIES, type Severity } from '../severity.js';
import { inOrderOf } from '../text/order.js';
import type { Edit } from '../text/source.js';
import { counted } from '../text/words.js';
import { blocks, type Thresholds } from './conclusion.js';
import { fixDiff, fixReplace } from './fix-diff.js';
import { fingerprints, stateIn } from './known.js';
import type { Counts, FindingEntry, IgnoredFinding } from './report.js';
import type { Sources } from './sources.js';

/** A finding of the report, and the edit that fixes it. */
export interface Finding extends FindingEntry {
  readonly edit?: Edit | undefined;
}

/** The findings of a project. */
export interface Findings {
  /** In order of file, line, column, rule and message. */
  readonly listed: readonly Finding[];
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
  const ignored: IgnoredFinding[] = [];
  const counts = { error: 0, warning: 0, notice: 0 };
  for (const rule of rules) {
    const found: Judged[] = [];
    for (const one of judge(rule, rule.check(project, change, trial), stateIn(change, rule))) {
      const reason = judging.ignoreReason(rule.id, one.violation);
      if (reason === undefined) found.push(one);
      else ignored.push({ ...withoutEdit(findingOf(one, sources)), blocks: false, reason });
    }
    for (const { severity, violation } of found) counts[severity] += violation.standsFor ?? 1;
    listed.push(...listable(found, judge).map((one) => findingOf(one, sources)));
  }
  return { listed: listed.sort(IN_ORDER), ignored: ignored.sort(IN_ORDER), counts };
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
  const { file, range = null, message, help, edit, pointer, related = [], section = rule.section } = violation;
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

/** The findings of a rule that are listed, new ones first, and one that counts the rest. */
function listable(found: readonly Judged[], judge: Judge): readonly Judged[] {
  const most = LIMITS.findingsOfARule;
  if (found.filter(({ violation }) => violation.standsFor === undefined).length <= most) return found;
  const newFirst = found.toSorted(inOrderOf(({ state }) => (state === 'existing' ? 1 : 0)));
  const [listed, rest] = [newFirst.slice(0, most), newFirst.slice(most)];
  return [...listed, ...restOf(rest, listed[0]?.violation.file ?? '', judge)];
}

/** One finding that counts those that are not listed; as severe and as new as any of them. */
function restOf(rest: readonly Judged[], file: string, judge: Judge): readonly Judged[] {
  const [first] = rest;
  if (first === undefined) return [];
  const severity = SEVERITIES.find((one) => rest.some((judged) => judged.severity === one)) ?? first.severity;
  const message = `Not listed: ${counted(rest.length, 'more finding')} of this rule.`;
  return judge(first.rule, [{ file, message, severity, same: 'Not listed' }], () => first.state);
}
