import { hasSameRule, isBare } from '../auth/auth.js';
import { outcomesBetween } from '../compare/access-changes.js';
import type { RouteLoss } from '../compare/change.js';
import type { Project } from '../project.js';
import type { Candidate, Offer } from '../rules/offer.js';
import type { Rule, Violation } from '../rules/rule.js';
import { rememberOf } from '../text/memo.js';
import { advisedProject } from './advised.js';
import { added, type Judgement, judge } from './judge.js';

/**
 * Returns the advice on a violation: its first offer of which every try holds, null where none does. A try holds if the
 * violation is gone, no rule finds more errors or warnings than before, and no route loses its auth rule.
 */
export function adviceIn(head: Judgement, rules: readonly Rule[]): (rule: Rule, violation: Violation) => Offer | null {
  const advisedBy = rememberOf((candidate: Candidate) => {
    const project = advisedProject(head.project, candidate);
    return judge(project, head.change.withHead(project), head);
  });
  const holds = (candidate: Candidate, rule: Rule) => {
    const advised = advisedBy(candidate);
    return (
      keepsRules(candidate, head, advised) &&
      endsOne(rule, candidate, head, advised) &&
      rules.every((one) => candidate.expectedIds?.includes(one.id) || !findsMore(one, head, advised))
    );
  };
  return (rule, violation) => {
    const offers = violation.offers?.() ?? [];
    return offers.find(({ tries }) => tries.every((candidate) => holds(candidate, rule))) ?? null;
  };
}

/** Whether a rule finds less than before in the file of a violation: the manifest, or a file that gets another name. */
function endsOne(rule: Rule, { renamed }: Candidate, head: Judgement, advised: Judgement): boolean {
  const foundIn = (judgement: Judgement, file = head.project.manifest.source.file) =>
    judgement.verdictOf(rule).violations.filter((violation) => violation.file === file).length;
  return foundIn(advised, renamed?.to) < foundIn(head, renamed?.file);
}

/** Whether a rule finds more errors and warnings than before. */
function findsMore(rule: Rule, head: Judgement, advised: Judgement): boolean {
  const { severity: usual } = rule;
  if (usual === 'off') return false;
  const isSerious = ({ severity = usual }: Violation) => severity !== 'notice';
  const [before, after] = [head, advised].map((judgement) => judgement.verdictOf(rule).violations.filter(isSerious));
  return added(before ?? [], after ?? [], () => '').size > 0;
}

/** Whether each route keeps its auth rule. An edit alone may give it another one, but leaves no further URL without. */
function keepsRules({ renamed, restores }: Candidate, head: Judgement, advised: Judgement): boolean {
  if (restores) return areRestored(restores, head, advised.project);
  const { project } = head;
  const accessIn = ({ auth, routes }: Project) =>
    new Map(routes.map(({ file, route }) => [file, auth?.access.get(route)]));
  const [before, after] = [accessIn(project), accessIn(advised.project)];
  return project.routes.every(({ file }) => {
    const own = before.get(file) ?? null;
    const other = after.get(file === renamed?.file ? renamed.to : file) ?? null;
    if (renamed === undefined) return isBare(own) || !isBare(other);
    return hasSameRule(own, other) && (other?.certain || !own?.certain);
  });
}

/** Whether routes that lost their rule have that of base again on every URL, and the others that of head. */
function areRestored(lost: readonly RouteLoss[], { project, change }: Judgement, advised: Project): boolean {
  // A key that was there already is repeated by the edit, and so `auth` is not clear.
  if (!project.auth?.isClear || !advised.auth?.isClear) return false;
  const sinceBase = outcomesBetween(change.base?.auth ?? null, advised.auth);
  const sinceHead = outcomesBetween(project.auth, advised.auth);
  const lossOf = new Map(lost.map((loss) => [loss.head, loss]));
  return project.routes.every((route) => {
    const loss = lossOf.get(route);
    const { altered } = loss ? sinceBase(loss) : sinceHead({ kind: 'kept', base: route, head: route });
    return altered.length === 0;
  });
}
