import { type Change, unchanged } from '../compare/change.js';
import type { RepositoryChange } from '../compare/repository.js';
import { adviceIn } from '../judge/advice.js';
import { judge } from '../judge/judge.js';
import { LIMITS } from '../limits.js';
import type { Project } from '../project.js';
import { type Chosen, type Rule, severityIn, type Violation } from '../rules/rule.js';
import type { IgnoreEntry } from '../settings/read-settings.js';
import { GUARDS, IDENTITY_GUARDS } from '../settings/settings-schema.js';
import type { Edit } from '../text/edits.js';
import { inOrderOf } from '../text/order.js';
import { isBlocking, type Thresholds } from './conclusion.js';
import type { Finding, Fix } from './finding.js';
import { fixDiff, fixReplace } from './fix-diff.js';
import type { ProjectReport } from './report.js';
import type { Sources } from './sources.js';
import { fingerprints, type StateOf, stateOfEach } from './state.js';

/** How a run judges violations. */
export interface Judging {
  readonly chosen: Chosen;
  readonly thresholds: Thresholds;
  /** The entries of the settings file that ignore a violation; the first gives the reason. */
  ignoredBy(rule: string, violation: Violation): readonly IgnoreEntry[];
}

/** The findings of a project. */
export interface Findings {
  /** In order of file, line, column, rule and message. */
  readonly listed: readonly Finding[];
  readonly ignored: readonly (Finding & { readonly reason: string })[];
  /** The entries of the settings file that ignored one. */
  readonly usedEntries: readonly IgnoreEntry[];
  /** Of those that are fixable, in their order. */
  readonly fixes: readonly Fix[];
}

/** Finds what is wrong in a project, compared with base; `sources` has the texts that fixes change. */
export function findingsOf(
  project: Project,
  change: Change,
  rules: readonly Rule[],
  judging: Judging,
  sources: Sources,
): Findings {
  const head = judge({ project, change });
  const base = change.base && judge({ project: change.base, change: unchanged(change.base) });
  const advice = adviceIn(head, rules, judging.chosen);
  const found: { readonly finding: Finding; readonly edit?: Edit }[] = [];
  const ignored: ProjectReport['ignored'][number][] = [];
  const usedEntries: IgnoreEntry[] = [];
  for (const rule of rules) {
    const findingOf = findingBy(rule, judging, stateOfEach(head, base, rule), sources);
    if (findingOf === null) continue;
    for (const violation of head.violationsOf(rule)) {
      const advised: Advice = { ...violation, ...advice.get(violation) };
      const finding = findingOf(violation, advised);
      const ignoredBy = judging.ignoredBy(rule.id, violation);
      usedEntries.push(...ignoredBy);
      const [entry] = ignoredBy;
      if (entry) ignored.push({ ...finding, blocks: false, reason: entry.reason });
      else found.push({ finding, edit: advised.edit });
    }
  }
  found.sort((a, b) => BY_PLACE(a.finding, b.finding));
  const listed = found.map(({ finding }) => finding);
  const fixes = found.flatMap(({ finding, edit }) => (edit ? { finding, edit } : []));
  return { listed, ignored: ignored.sort(BY_PLACE), usedEntries, fixes };
}

/** What to do about a violation. */
type Advice = Pick<Violation, 'help' | 'edit' | 'proposal'>;

/** The findings about the repository; all of them are new. */
export function repositoryFindings(
  change: RepositoryChange,
  rules: readonly Rule[],
  judging: Judging,
): readonly Finding[] {
  return rules.flatMap((rule) => {
    const findingOf = findingBy(rule, judging, () => 'new');
    return findingOf ? Array.from(rule.checkRepository?.(change) ?? [], (violation) => findingOf(violation)) : [];
  });
}

const BY_PLACE = inOrderOf<Finding>(
  ({ file }) => file,
  ({ range }) => range?.start.line ?? 0,
  ({ range }) => range?.start.column ?? 0,
  ({ rule }) => rule,
  ({ message }) => message,
);

/**
 * Returns a function that makes the finding of a violation of a rule as it counts if no entry ignores it; null where the
 * rule is off. Its fix is a diff, and text to replace, where `sources` may show these lines.
 */
function findingBy(rule: Rule, { chosen, thresholds }: Judging, stateOf: StateOf, sources?: Sources) {
  const severityOf = severityIn(rule, chosen);
  if (severityOf === null) return null;
  const fingerprint = fingerprints();
  return (violation: Violation, { help, edit, proposal }: Advice = violation): Finding => {
    const { file, related = [], lost } = violation;
    const [severity, state] = [severityOf(violation), stateOf(violation)];
    const isGuard = GUARDS.includes(rule.id) && violation.isOfRoute !== true;
    const shown = edit ?? proposal;
    const places = related.map(({ file, range = null, message }) => ({ file, range, message }));
    return {
      rule: rule.id,
      case: violation.case,
      section: violation.section ?? rule.section,
      severity,
      message: violation.message,
      help,
      file,
      range: violation.range ?? null,
      at: violation.at,
      pointer: violation.pointer,
      related: places.length > 0 ? places.slice(0, LIMITS.relatedPlaces) : undefined,
      lost: lost || undefined,
      ...(severity === 'error' && IDENTITY_GUARDS.includes(rule.id) && { identity: true as const }),
      lostIn: lost === undefined ? undefined : related.map(({ file }) => file),
      altersAuth: violation.altersAuth,
      state,
      blocks: isBlocking({ severity, state }, isGuard, thresholds),
      fixable: edit !== undefined,
      diff: shown && sources && fixDiff(sources, file, shown),
      replace: edit && sources && fixReplace(sources, file, edit),
      fingerprint: fingerprint(rule, violation),
    };
  };
}
