import { hasSameAccess, isBare } from '../auth/auth.js';
import { outcomesBetween } from '../compare/access-changes.js';
import type { Manifest } from '../manifest/manifest.js';
import type { DeclaredRoute, Project } from '../project.js';
import type { Candidate, Offer, Renamed, RenamingCandidate } from '../rules/offer.js';
import { type Chosen, type Rule, severityIn, type Violation } from '../rules/rule.js';
import { type PartOf, withEdit, withName } from './advised.js';
import { contestedAmong } from './contested.js';
import { type Judgement, judge } from './judge.js';
import { nearTo } from './near.js';
import { hasNew, placesOf } from './newly-found.js';

/**
 * The advice on the violations of a project: of each its first offer whose tries all hold, but for offers that add the
 * same key or the same route. A try holds if the violation is gone, no rule finds an error or a warning that is new,
 * and no route loses its auth entry. `partOf`: what of the project is judged again for another name of a file; tests
 * take the whole.
 */
export function adviceIn(
  head: Judgement,
  rules: readonly Rule[],
  chosen: Chosen = new Map(),
  partOf: PartOf = nearTo,
): ReadonlyMap<Violation, Offer> {
  // All of a trial is more than memory holds for hundreds of them.
  const manifests = new Map<Candidate, Manifest>();
  const findsNew = findingNewAmong(rules, chosen);
  const holds = (candidate: Candidate, rule: Rule) => {
    const { before, after, keepsAccess } = trialIn(head, candidate, partOf);
    manifests.set(candidate, after.project.manifest);
    return keepsAccess() && endsOne(rule, candidate, before, after) && !findsNew(before, after, candidate);
  };
  const advice = new Map<Violation, Offer>();
  for (const rule of rules)
    for (const violation of severityIn(rule, chosen) ? head.violationsOf(rule) : []) {
      const offer = violation.offers?.().find(({ tries }) => tries.every((candidate) => holds(candidate, rule)));
      if (offer) advice.set(violation, offer);
    }
  const own = head.project.manifest;
  const contested = contestedAmong([...advice.values()], own, (candidate) => manifests.get(candidate) ?? own);
  return new Map([...advice].filter(([, offer]) => !contested.has(offer)));
}

/** What is judged before and after a reader did as advised: the project, or what is near a file with another name. */
interface Trial {
  readonly before: Judgement;
  readonly after: Judgement;
  /** Whether no route loses its auth entry. */
  keepsAccess(): boolean;
}

function trialIn(head: Judgement, candidate: Candidate, partOf: PartOf): Trial {
  if (candidate.renamed) return trialOfName(head, candidate, partOf);
  const { edit, restores } = candidate;
  const project = withEdit(head.project, edit);
  const after = judge(project, head.change.withHead(project));
  const keepsAccess = () => (restores ? areRestored(restores, head, project) : losesNone(head.project, project));
  return { before: head, after, keepsAccess };
}

/** An edit may give a route another entry, but leaves no further URL without. */
function losesNone({ routes, auth }: Project, advised: Project): boolean {
  if (!auth || !advised.auth) return !auth;
  const outcomeOf = outcomesBetween(auth, advised.auth);
  return routes.every((route) => outcomeOf({ kind: 'kept', base: route, head: route }).loss === null);
}

/** With another name alone only that file's entry can change and is compared; with an edit every route's is. */
function trialOfName(head: Judgement, candidate: RenamingCandidate, partOf: PartOf): Trial {
  const { renamed, edit } = candidate;
  const named = withName(head, candidate, partOf);
  const before = judge(named.before.project, named.before.change);
  const after = judge(named.after.project, named.after.change);
  const { auth, routes } = head.project;
  const own = after.project.routes.find(({ file }) => file === renamed.to);
  const isSame = ({ file, route }: DeclaredRoute) => {
    const now = file === renamed.file && own ? own.route : route;
    const [one, other] = [auth?.access.get(route) ?? null, after.project.auth?.access.get(now) ?? null];
    return hasSameAccess(one, other) && (other?.certain || !one?.certain);
  };
  const judged = edit ? routes : routes.filter(({ file }) => file === renamed.file);
  return { before, after, keepsAccess: () => judged.every(isSame) && !hidesLoss(before, after, renamed) };
}

/** Whether a route that lost its entry has none still, and no longer counts as a route of base. */
function hidesLoss({ change: before }: Judgement, { change: after, project }: Judgement, renamed: Renamed): boolean {
  const now = new Map(after.routes.map((one) => [one.head?.file, one]));
  return before.routes.some(({ head, loss }) => {
    const change = now.get(head?.file === renamed.file ? renamed.to : head?.file);
    return loss && change?.head && !change.loss && isBare(project.auth?.access.get(change.head.route) ?? null);
  });
}

/** Whether a rule finds less than before in the file of a violation: the manifest, or a file that gets another name. */
function endsOne(rule: Rule, { renamed }: Candidate, before: Judgement, after: Judgement): boolean {
  const foundIn = (judgement: Judgement, file = before.project.manifest.source.file) =>
    judgement.violationsOf(rule).filter((violation) => violation.file === file).length;
  return foundIn(after, renamed?.to) < foundIn(before, renamed?.file);
}

/** Returns what tells whether a rule, but for expected ones, finds an error or a warning that is new. */
function findingNewAmong(rules: readonly Rule[], chosen: Chosen) {
  const all = rules.flatMap((rule) => {
    const severityOf = severityIn(rule, chosen);
    const heavyIn = (judgement: Judgement) =>
      judgement.violationsOf(rule).filter((violation) => severityOf?.(violation) !== 'notice');
    return severityOf ? { id: rule.id, heavyIn } : [];
  });
  const ofManifest = all.filter(({ id }) => !OF_FILES.test(id));
  return (before: Judgement, after: Judgement, candidate: Candidate): boolean => {
    const places = placesOf(candidate, before.project, after.project);
    return (candidate.renamed ? all : ofManifest).some(
      ({ id, heavyIn }) => !candidate.expectedIds?.includes(id) && hasNew(heavyIn(before), heavyIn(after), places),
    );
  };
}

/** Rules about route files do not look at the manifest (a test edits it): an edit of it changes nothing they find. */
const OF_FILES = /^(?:route|handler)-/;

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
