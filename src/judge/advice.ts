import type { Candidate, Offer } from '../rules/offer.js';
import { type Chosen, type Rule, severityIn, type Violation } from '../rules/rule.js';
import { contestedAmong, keysAdded } from './contested.js';
import { type Judgement, judge } from './judge.js';
import { keepsAccess } from './kept-access.js';
import { nearTo } from './near.js';
import { hasNew, placesOf } from './newly-found.js';
import { afterEdit, aroundRename, type PartOf } from './trial.js';

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
  const keysAddedBy = new Map<Candidate, readonly string[]>();
  const findsNew = findingNewAmong(rules, chosen);
  const holds = (candidate: Candidate, rule: Rule) => {
    const { before, after } = tryOut(candidate, head, partOf);
    keysAddedBy.set(candidate, keysAdded(before.project.manifest, after.project.manifest));
    return (
      keepsAccess(head, after, candidate) &&
      endsOne(rule, candidate, before, after) &&
      !findsNew(before, after, candidate)
    );
  };
  const advice = new Map<Violation, Offer>();
  for (const rule of rules)
    for (const violation of severityIn(rule, chosen) ? head.violationsOf(rule) : []) {
      const offer = violation.offers?.().find(({ tries }) => tries.every((candidate) => holds(candidate, rule)));
      if (offer) advice.set(violation, offer);
    }
  const contested = contestedAmong([...advice.values()], (candidate) => keysAddedBy.get(candidate) ?? []);
  return new Map([...advice].filter(([, offer]) => !contested.has(offer)));
}

/** Judges a project before and after a reader did as advised; of a renamed file, what is near it. */
function tryOut({ edit, rename }: Candidate, head: Judgement, partOf: PartOf) {
  if (!rename) return { before: head, after: judge(afterEdit(head, edit)) };
  const { before, after } = aroundRename(head, rename, edit, partOf);
  return { before: judge(before), after: judge(after) };
}

/** Whether a rule finds less than before in the file of a violation: the manifest, or a file that is renamed. */
function endsOne(rule: Rule, { rename }: Candidate, before: Judgement, after: Judgement): boolean {
  const foundIn = (judgement: Judgement, file = before.project.manifest.source.file) =>
    judgement.violationsOf(rule).filter((violation) => violation.file === file).length;
  return foundIn(after, rename?.to) < foundIn(before, rename?.from);
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
    return (candidate.rename ? all : ofManifest).some(
      ({ id, heavyIn }) => !candidate.expectedIds?.includes(id) && hasNew(heavyIn(before), heavyIn(after), places),
    );
  };
}

/** Rules about route files do not look at the manifest (a test edits it): an edit of it changes nothing they find. */
const OF_FILES = /^(?:route|handler)-/;
