import type { Change } from '../compare/change.js';
import type { RepositoryChange } from '../compare/repository.js';
import { LIMITS } from '../limits.js';
import type { Project } from '../project.js';
import type { Rule, Violation } from '../rules/rule.js';
import { isAtLeast, SEVERITIES, type Severity } from '../severity.js';
import { inOrderOf } from '../text/order.js';
import type { Edit } from '../text/source.js';
import { counted } from '../text/words.js';
import { blocks, type Thresholds } from './conclusion.js';
import { fixDiff } from './fix-diff.js';
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
  const [stateOf, fingerprint] = [stateIn(change), fingerprints()];
  const listed: Finding[] = [];
  const ignored: IgnoredFinding[] = [];
  const counts = { error: 0, warning: 0, notice: 0 };
  const finding = (one: Judged) => findingOf(one, sources, judging.thresholds);
  for (const rule of rules) {
    const found: Judged[] = [];
    for (const one of judged(rule, rule.check(project, change), judging, stateOf, fingerprint)) {
      const { violation, severity } = one;
      const reason = judging.ignoreReason(rule.id, violation);
      if (reason === undefined) {
        counts[severity] += violation.standsFor ?? 1;
        found.push(one);
      } else ignored.push({ ...withoutEdit(finding(one)), blocks: false, reason });
    }
    for (const one of listable(found, fingerprint)) listed.push(finding(one));
  }
  return { listed: listed.sort(IN_ORDER), ignored: ignored.sort(IN_ORDER), counts };
}

/** The findings about the repository; all of them are new. */
export function repositoryFindings(
  change: RepositoryChange,
  rules: readonly Rule[],
  judging: Judging,
): readonly FindingEntry[] {
  const fingerprint = fingerprints();
  const found = rules.flatMap((rule) => [
    ...judged(rule, rule.checkRepository?.(change) ?? [], judging, () => 'new', fingerprint),
  ]);
  return found.map((one) => withoutEdit(findingOf(one, null, judging.thresholds)));
}

const IN_ORDER = inOrderOf<FindingEntry>(
  ({ file }) => file,
  ({ range }) => range?.start.line ?? 0,
  ({ range }) => range?.start.column ?? 0,
  ({ rule }) => rule,
  ({ message }) => message,
);

/** A violation, and what the run makes of it. */
interface Judged extends Pick<FindingEntry, 'severity' | 'state' | 'fingerprint'> {
  readonly rule: Rule;
  readonly violation: Violation;
}

/** Judges the violations of a rule one by one; none of a rule that is off. */
function* judged(
  rule: Rule,
  violations: Iterable<Violation>,
  { rules: chosen }: Judging,
  stateOf: ReturnType<typeof stateIn>,
  fingerprint: ReturnType<typeof fingerprints>,
): Generator<Judged> {
  const usual = chosen.get(rule.id) ?? rule.severity;
  if (usual === 'off') return;
  for (const violation of violations) {
    const severity = (!chosen.has(rule.id) && violation.severity) || usual;
    yield { rule, violation, severity, state: stateOf(rule, violation), fingerprint: fingerprint(rule, violation) };
  }
}

/** A judged violation as a finding. */
function findingOf(judged: Judged, sources: Sources | null, thresholds: Thresholds): Finding {
  const { rule, violation, severity, state, fingerprint } = judged;
  const { file, range = null, message, help, edit, pointer, related, section = rule.section } = violation;
  const diff = edit && sources && fixDiff(sources, file, edit);
  return {
    rule: rule.id,
    section,
    severity,
    message,
    ...(help !== undefined && { help }),
    file,
    range,
    ...(pointer !== undefined && { pointer }),
    ...(related &&
      related.length > 0 && { related: related.map(({ file, range = null, message }) => ({ file, range, message })) }),
    state,
    blocks: blocks({ rule: rule.id, severity, state }, thresholds),
    fixable: edit !== undefined,
    ...(diff && { diff }),
    fingerprint,
    edit,
  };
}

/** A finding without its edit, as the report has it. */
export function withoutEdit({ edit: _, ...finding }: Finding): FindingEntry {
  return finding;
}

/** The findings of a rule that are listed, new ones first, and one that counts the rest. */
function listable(found: readonly Judged[], fingerprint: ReturnType<typeof fingerprints>): readonly Judged[] {
  const most = LIMITS.findingsOfARule;
  const [first] = found;
  if (first === undefined || found.filter(({ violation }) => violation.standsFor === undefined).length <= most)
    return found;
  const newFirst = found.toSorted(inOrderOf(({ state }) => (state === 'existing' ? 1 : 0)));
  const rest = newFirst.slice(most);
  const { rule } = first;
  const severity = SEVERITIES.find((one) => rest.some((judged) => isAtLeast(judged.severity, one))) ?? 'notice';
  const violation = {
    file: newFirst[0]?.violation.file ?? '',
    message: `Not listed: ${counted(rest.length, 'more finding')} of this rule.`,
    same: 'Not listed',
  };
  const state = rest[0]?.state ?? 'new';
  return [...newFirst.slice(0, most), { rule, violation, severity, state, fingerprint: fingerprint(rule, violation) }];
}
