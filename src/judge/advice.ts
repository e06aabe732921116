import { hasSameAccess, isBare } from '../auth/auth.js';
import { outcomesBetween } from '../compare/access-changes.js';
import type { Project } from '../project.js';
import type { Candidate, Offer } from '../rules/offer.js';
import type { Rule, Violation } from '../rules/rule.js';
import { rememberOf } from '../text/memo.js';
import { withEdit, withName } from './advised.js';
import { added, type Judgement, judge } from './judge.js';
import { nearTo } from './near.js';

/**
 * Returns the advice on a violation: its first offer whose tries all hold, null where there is none. A try holds if the
 * violation is gone, no rule finds more errors or warnings than before, and no route loses its auth entry. `partOf`: what
 * of the project is judged again for another name of a file; tests take the whole.
 */
export function adviceIn(
  head: Judgement,
  rules: readonly Rule[],
  partOf = nearTo,
): (rule: Rule, violation: Violation) => Offer | null {
  const trialOf = rememberOf((candidate: Candidate) => trialIn(head, candidate, partOf));
  const holds = (candidate: Candidate, rule: Rule) => {
    const { before, after } = trialOf(candidate);
    return (
      keepsAccess(candidate, head, after) &&
      endsOne(rule, candidate, before, after) &&
      rules.every((one) => candidate.expectedIds?.includes(one.id) || !findsMore(one, before, after))
    );
  };
  return (rule, violation) => {
    const offers = violation.offers?.() ?? [];
    return offers.find(({ tries }) => tries.every((candidate) => holds(candidate, rule))) ?? null;
  };
}

/** What is judged before and after a reader did as advised: the project, or what is near a file with another name. */
interface Trial {
  readonly before: Judgement;
  readonly after: Judgement;
}

function trialIn(head: Judgement, { edit, renamed }: Candidate, partOf: typeof nearTo): Trial {
  if (renamed) {
    const near = partOf(head, renamed);
    const before = judge(near.project, near.change, head);
    const named = withName(head.project, near, renamed, edit);
    return { before, after: judge(named.project, named.change, before) };
  }
  const project = edit ? withEdit(head.project, edit) : head.project;
  return { before: head, after: judge(project, head.change.withHead(project), head) };
}

/** Whether a rule finds less than before in the file of a violation: the manifest, or a file that gets another name. */
function endsOne(rule: Rule, { renamed }: Candidate, before: Judgement, after: Judgement): boolean {
  const foundIn = (judgement: Judgement, file = before.project.manifest.source.file) =>
    judgement.verdictOf(rule).violations.filter((violation) => violation.file === file).length;
  return foundIn(after, renamed?.to) < foundIn(before, renamed?.file);
}

/** Whether a rule finds more errors and warnings than before. */
function findsMore(rule: Rule, before: Judgement, after: Judgement): boolean {
  const { severity: usual } = rule;
  if (usual === 'off') return false;
  const isSerious = ({ severity = usual }: Violation) => severity !== 'notice';
  const [from, to] = [before, after].map((judgement) => judgement.verdictOf(rule).violations.filter(isSerious));
  return added(from ?? [], to ?? [], () => '').size > 0;
}

/** Whether each route keeps its auth entry. An edit alone may give it another one, but leaves no further URL without. */
function keepsAccess({ edit, renamed, restores }: Candidate, head: Judgement, after: Judgement): boolean {
  if (restores) return areRestored(restores, head, after.project);
  const { auth, routes } = head.project;
  const named = renamed && after.project.routes.find(({ file }) => file === renamed.to);
  // A name alone changes the entry of no other file.
  const judged = edit ? routes : routes.filter(({ file }) => file === renamed?.file);
  return judged.every(({ file, route }) => {
    const own = auth?.access.get(route) ?? null;
    const other = after.project.auth?.access.get(file === renamed?.file && named ? named.route : route) ?? null;
    if (renamed === undefined) return isBare(own) || !isBare(other);
    return hasSameAccess(own, other) && (other?.certain || !own?.certain);
  });
}

/** Whether routes that lost their entry have that of base again on every URL, and the others that of head. */
function areRestored(restored: readonly string[], { project, change }: Judgement, advised: Project): boolean {
  // A key that was there already is repeated by the edit, and so `auth` is not clear.
  if (!project.auth?.isClear || !advised.auth?.isClear) return false;
  const sinceBase = outcomesBetween(change.base?.auth ?? null, advised.auth);
  const sinceHead = outcomesBetween(project.auth, advised.auth);
  const files = new Set(restored);
  const lost = change.losses.flatMap(({ routes }) => routes);
  const lossOf = new Map(lost.filter(({ head }) => files.has(head.file)).map((loss) => [loss.head, loss]));
  return project.routes.every((route) => {
    const loss = lossOf.get(route);
    const { altered } = loss ? sinceBase(loss) : sinceHead({ kind: 'kept', base: route, head: route });
    return altered.length === 0;
  });
}
