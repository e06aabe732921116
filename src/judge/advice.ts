import type { Candidate, Offer } from '../rules/offer.js';
import { type Chosen, type Rule, severityIn, type Violation } from '../rules/rule.js';
import { contestedAmong } from './contested.js';
import { type Judgement, type Trial, tryOut } from './judge.js';
import { keepsAccess } from './kept-access.js';
import { hasNew, placesOf } from './newly-found.js';

/**
 * The advice on the violations of a project: of each its first offer whose tries all hold, except where offers add
 * the same key or the same route. A try holds if the violation is gone, no rule finds an error or a warning that is
 * new, and no route loses its auth entry.
 */
export function adviceIn(
  head: Judgement,
  rules: readonly Rule[],
  chosen: Chosen = new Map(),
): ReadonlyMap<Violation, Offer> {
  const holds = (candidate: Candidate, rule: Rule) => {
    const trial = tryOut(candidate, head);
    return keepsAccess(candidate, head, trial.after) && isBetter(trial, rule, rules, chosen);
  };
  const held = rules.flatMap((rule) => {
    const severityOf = severityIn(rule, chosen);
    if (severityOf === null) return [];
    return head.violationsOf(rule).flatMap((violation) => {
      const offer = violation.offers?.().find(({ tries }) => tries.every((candidate) => holds(candidate, rule)));
      return offer ? { violation, offer, severity: severityOf(violation) } : [];
    });
  });
  const contested = contestedAmong(held, head.project.manifest);
  return new Map(held.flatMap(({ violation, offer }) => (contested.has(offer) ? [] : [[violation, offer]])));
}

/** Whether a rule finds less in the file of a violation, the manifest or a renamed file, and no rule what is new. */
export function isBetter(trial: Trial, rule: Rule, rules: readonly Rule[], chosen: Chosen): boolean {
  const { candidate, before, after } = trial;
  const foundIn = (judgement: Judgement, file = before.project.manifest.source.file) =>
    judgement.violationsOf(rule).filter((violation) => violation.file === file).length;
  const { from, to } = candidate.rename ?? {};
  return foundIn(after, to) < foundIn(before, from) && !findsNew(rules, chosen, trial);
}

/** Whether a rule finds a new error or warning, except the rule that may find more. */
function findsNew(rules: readonly Rule[], chosen: Chosen, { candidate, before, after }: Trial): boolean {
  const { mayFind, rename } = candidate;
  const places = placesOf(candidate, before.project, after.project);
  return rules.some((rule) => {
    // A lost or another entry counts, whether or not the user is told; what is renamed keeps its own.
    const isOfAccess = rule.id === 'auth-lost' || (rule.id === 'auth-changed' && !rename);
    const severityOf = isOfAccess ? () => 'warning' : severityIn(rule, chosen);
    if (severityOf === null || rule.id === mayFind || (!rename && OF_FILES.test(rule.id))) return false;
    const heavyIn = (judgement: Judgement) =>
      judgement.violationsOf(rule).filter((violation) => severityOf(violation) !== 'notice');
    return hasNew(heavyIn(before), heavyIn(after), places);
  });
}

/** Rules about route files do not look at the manifest (a test edits it): an edit of it changes nothing they find. */
const OF_FILES = /^(?:route|handler)-/;
