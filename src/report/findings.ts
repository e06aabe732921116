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
import { fingerprints, type StateOf, stateOfEach } from './state.js';

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
  const head = judge({ project, change });
  const base = change.base && judge({ project: change.base, change: unchanged(change.base) });
  const advice = adviceIn(head, judging.rules, judging.chosen);
  const found = judging.rules.flatMap((rule) => {
    const findingOf = findingBy(rule, judging, stateOfEach(head, base, rule), sources);
    if (findingOf === null) return [];
    return head.violationsOf(rule).map((violation) => {
      const advised: Advice = { ...violation, ...advice.get(violation) };
      const ignoredBy = judging.ignoredBy(rule.id, violation);
      return { finding: findingOf(violation, advised), edit: advised.edit, ignoredBy };
    });
  });
  found.sort((a, b) => BY_PLACE(a.finding, b.finding));
  const notIgnored = found.filter(({ ignoredBy }) => ignoredBy.length === 0);
  return {
    findings: notIgnored.map(({ finding }) => finding),
    ignored: found.flatMap(({ finding, ignoredBy: [first] }) =>
      first ? { ...finding, blocks: false, reason: first.reason } : [],
    ),
    usedSuppressions: found.flatMap(({ ignoredBy }) => ignoredBy),
    fixes: notIgnored.flatMap(({ finding, edit }) => (edit ? { finding, edit } : [])),
  };
}

type Advice = Pick<Violation, 'help' | 'edit' | 'proposal'>;

/** The findings about the repository; all of them are new. */
export function repositoryFindings(change: RepositoryChange, judging: Judging): readonly Finding[] {
  return judging.rules.flatMap((rule) => {
    const findingOf = findingBy(rule, judging, () => 'new', NO_SOURCES);
    if (findingOf === null) return [];
    return Array.from(rule.checkRepository?.(change) ?? [], (violation) => findingOf(violation, violation));
  });
}

const BY_PLACE = inOrderOf<Finding>(
  ({ file }) => file,
  ({ range }) => range?.start.line ?? 0,
  ({ range }) => range?.start.column ?? 0,
  ({ rule }) => rule,
  ({ message }) => message,
);

/** Returns a function that makes findings of a rule, ignored or not; null where it is off. */
function findingBy(rule: Rule, { chosen, thresholds }: Judging, stateOf: StateOf, sources: Sources) {
  const severityOf = severityIn(rule, chosen);
  if (severityOf === null) return null;
  const fingerprint = fingerprints();
  return (violation: Violation, { help, edit, proposal }: Advice): Finding => {
    const { message, file, range = null, at, pointer, related = [], lost, altersAuth } = violation;
    const [severity, state] = [severityOf(violation), stateOf(violation)];
    const isAboutIdentity = severity === 'error' && IDENTITY_GUARDS.includes(rule.id);
    const isGuard = GUARDS.includes(rule.id) && violation.isOfRoute !== true;
    const shown = edit ?? proposal;
    const places = related.map(({ file, range = null, message }) => ({ file, range, message }));
    return {
      rule: rule.id,
      case: violation.case,
      section: violation.section ?? rule.section,
      severity,
      message,
      help,
      file,
      range,
      at,
      pointer,
      related: places.length > 0 ? places.slice(0, LIMITS.relatedPlaces) : undefined,
      // 0 where each route lost its rule for some URLs alone.
      lost: lost || undefined,
      identity: isAboutIdentity || undefined,
      lostIn: lost === undefined ? undefined : related.map(({ file }) => file),
      altersAuth,
      state,
      blocks: isBlocking({ severity, state }, isGuard, thresholds),
      fixable: edit !== undefined,
      diff: shown && fixDiff(sources, file, shown),
      replace: edit && fixReplace(sources, file, edit),
      fingerprint: fingerprint(rule, violation),
    };
  };
}
