import { type Change, unchanged } from '../compare/change.js';
import type { RepositoryChange } from '../compare/repository.js';
import { adviceIn } from '../judge/advice.js';
import { judge } from '../judge/judge.js';
import { LIMITS } from '../limits.js';
import type { Project } from '../project.js';
import { type Chosen, type Rule, severityIn, type Violation } from '../rules/rule.js';
import type { Suppression } from '../settings/read-settings.js';
import { GUARDS, IDENTITY_GUARDS } from '../settings/settings-schema.js';
import { inOrderOf } from '../text/order.js';
import { isBlocking, type Thresholds } from './conclusion.js';
import type { Finding } from './finding.js';
import { fixDiff, fixReplace } from './fix-diff.js';
import { NO_SOURCES, type Sources } from './sources.js';
import { addedViolations, fingerprints } from './state.js';

/** How a run judges violations. */
export interface Judging {
  readonly rules: readonly Rule[];
  readonly chosen: Chosen;
  readonly thresholds: Thresholds;
  /** What of the settings suppresses a violation; the first gives the reason. */
  ignoredBy(rule: string, violation: Violation): readonly Suppression[];
}

/** Finds what is wrong in a project, by file, line, column, rule and message; `sources` has what fixes change. */
export function findingsOf(project: Project, change: Change, judging: Judging, sources: Sources) {
  const { rules, chosen, thresholds, ignoredBy } = judging;
  const head = judge({ project, change });
  const base = change.base && judge({ project: change.base, change: unchanged(change.base) });
  const advice = adviceIn(head, rules, chosen);
  const fingerprint = fingerprints();
  const found = rules.flatMap((rule) => {
    const severityOf = severityIn(rule, chosen);
    if (severityOf === null) return [];
    const added = addedViolations(rule, head, base);
    return head.violationsOf(rule).map((violation) => {
      const state = !change.hasBase ? 'unknown' : added.has(violation) ? 'new' : 'existing';
      const advised: Violation = { ...violation, ...advice.get(violation) };
      const judged = { severity: severityOf(violation), state, fingerprint: fingerprint(rule, violation) } as const;
      const finding = findingOf(rule, advised, judged, thresholds, sources);
      return { finding, edit: advised.edit, suppressions: ignoredBy(rule.id, violation) };
    });
  });
  found.sort((a, b) => BY_PLACE(a.finding, b.finding));
  const notIgnored = found.filter(({ suppressions }) => suppressions.length === 0);
  return {
    findings: notIgnored.map(({ finding }) => finding),
    ignored: found.flatMap(({ finding, suppressions: [first] }) =>
      first ? { ...finding, blocks: false, reason: first.reason } : [],
    ),
    usedSuppressions: found.flatMap(({ suppressions }) => suppressions),
    fixes: notIgnored.flatMap(({ finding, edit }) => (edit ? { finding, edit } : [])),
  };
}

/** The findings about the repository; all of them are new. */
export function repositoryFindings(change: RepositoryChange, judging: Judging): readonly Finding[] {
  const { rules, chosen, thresholds } = judging;
  const fingerprint = fingerprints();
  return rules.flatMap((rule) => {
    const severityOf = severityIn(rule, chosen);
    if (severityOf === null) return [];
    return Array.from(rule.checkRepository?.(change) ?? [], (violation) => {
      const judged = {
        severity: severityOf(violation),
        state: 'new',
        fingerprint: fingerprint(rule, violation),
      } as const;
      return findingOf(rule, violation, judged, thresholds, NO_SOURCES);
    });
  });
}

const BY_PLACE = inOrderOf<Finding>(
  ({ file }) => file,
  ({ range }) => range?.start.line ?? 0,
  ({ range }) => range?.start.column ?? 0,
  ({ rule }) => rule,
  ({ message }) => message,
);

/** A violation, ignored or not, as the report has it. */
function findingOf(
  rule: Rule,
  violation: Violation,
  judged: Pick<Finding, 'severity' | 'state' | 'fingerprint'>,
  thresholds: Thresholds,
  sources: Sources,
): Finding {
  const { message, help, file, range = null, at, pointer, lost, altersAuth, related = [], edit, proposal } = violation;
  const isGuard = GUARDS.includes(rule.id) && violation.isOfRoute !== true;
  const shown = edit ?? proposal;
  const places = related.map(({ file, range = null, message }) => ({ file, range, message }));
  return {
    rule: rule.id,
    case: violation.case,
    section: violation.section ?? rule.section,
    severity: judged.severity,
    message,
    help,
    file,
    range,
    at,
    pointer,
    related: places.length > 0 ? places.slice(0, LIMITS.relatedPlaces) : undefined,
    // 0 where each route lost its rule for some URLs alone.
    lost: lost || undefined,
    identity: (judged.severity === 'error' && IDENTITY_GUARDS.includes(rule.id)) || undefined,
    lostIn: lost === undefined ? undefined : related.map(({ file }) => file),
    altersAuth,
    state: judged.state,
    blocks: isBlocking(judged, isGuard, thresholds),
    fixable: edit !== undefined,
    diff: shown && fixDiff(sources, file, shown),
    replace: edit && fixReplace(sources, file, edit),
    fingerprint: judged.fingerprint,
  };
}
