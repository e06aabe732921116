import { hasSameRule, isBare } from '../auth/auth.js';
import { outcomesBetween } from '../compare/access-changes.js';
import type { Change, RouteLoss } from '../compare/change.js';
import type { Project } from '../project.js';
import type { Candidate, Offer, Rule, Violation } from '../rules/rule.js';
import { rememberOf } from '../text/memo.js';
import { withEdit, withName } from './advised.js';
import { nearTo } from './near.js';
import { isSameIn, type Judged, noted, type Read } from './noted.js';

/** What a rule finds, and what it read for that. */
interface Verdict {
  readonly violations: readonly Violation[];
  readonly read: Read;
}

/** What rules find in a project: each is asked once, when it is first needed. */
export interface Judgement extends Judged {
  verdictOf(rule: Rule): Verdict;
}

/** Judges a project. A rule that read nothing of `like` that differs finds the same again, and is not asked. */
export function judge(project: Project, change: Change, like?: Judgement): Judgement {
  const judged = { project, change };
  const verdicts = new Map<Rule, Verdict>();
  const verdictOf = (rule: Rule) => {
    const alike = like?.verdictOf(rule);
    const verdict = alike && isSameIn(alike.read, judged) ? alike : verdictOn(rule, judged);
    verdicts.set(rule, verdict);
    return verdict;
  };
  return { ...judged, verdictOf: (rule) => verdicts.get(rule) ?? verdictOf(rule) };
}

function verdictOn(rule: Rule, judged: Judged): Verdict {
  const { made, read } = noted(judged, ({ project, change }) => [...rule.check(project, change)]);
  return { violations: made, read };
}

/**
 * The violations of `to` that `from` lacks, as marks tell violations apart: of several with one mark, as many as `from`
 * has are not added.
 */
export function added(
  from: readonly Violation[],
  to: readonly Violation[],
  markIn: (violation: Violation) => string,
  markInFrom = markIn,
): ReadonlySet<Violation> {
  const left = new Map<string, number>();
  for (const mark of from.map(markInFrom)) left.set(mark, (left.get(mark) ?? 0) + 1);
  return new Set(
    to.filter((violation) => {
      const mark = markIn(violation);
      const count = left.get(mark) ?? 0;
      left.set(mark, count - 1);
      return count <= 0;
    }),
  );
}

/**
 * Returns the advice on a violation: its first offer of which every try holds, null where none does. A try holds if the
 * violation is gone, no rule finds more errors or warnings than before, and no route loses its auth rule.
 */
export function adviceIn(head: Judgement, rules: readonly Rule[]): (rule: Rule, violation: Violation) => Offer | null {
  const trialOf = rememberOf((candidate: Candidate) => trialIn(head, candidate));
  const holds = (candidate: Candidate, rule: Rule) => {
    const { before, after } = trialOf(candidate);
    return (
      keepsRules(candidate, head, after) &&
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
function trialIn(
  head: Judgement,
  { edit, renamed }: Candidate,
): { readonly before: Judgement; readonly after: Judgement } {
  if (renamed) {
    const near = nearTo(head, renamed);
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

/** Whether each route keeps its auth rule. An edit alone may give it another one, but leaves no further URL without. */
function keepsRules({ edit, renamed, restores }: Candidate, head: Judgement, after: Judgement): boolean {
  if (restores) return areRestored(restores, head, after.project);
  const { auth, routes } = head.project;
  const named = renamed && after.project.routes.find(({ file }) => file === renamed.to);
  // A name alone changes the rule of no other file.
  const judged = edit ? routes : routes.filter(({ file }) => file === renamed?.file);
  return judged.every(({ file, route }) => {
    const own = auth?.access.get(route) ?? null;
    const other = after.project.auth?.access.get(file === renamed?.file && named ? named.route : route) ?? null;
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
