import type { Candidate, Offer } from '../rules/offer.js';
import { type Chosen, type Rule, severityIn, type Violation } from '../rules/rule.js';
import type { Severity } from '../severity.js';
import { contestedAmong } from './contested.js';
import { type Judgement, type Trial, tryOut } from './judge.js';
import { keepsAccess } from './kept-access.js';
import { hasNew, placesOf } from './newly-found.js';

/**
 * The advice on the violations of a project: of each its first offer whose tries all hold, but for offers that add the
 * same key or the same route. A try holds if the violation is gone, no rule finds an error or a warning that is new,
 * and no route loses its auth entry.
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
  const advice = new Map<Violation, Offer>();
  const severities = new Map<Offer, Severity>();
  for (const rule of rules) {
    const severityOf = severityIn(rule, chosen);
    for (const violation of severityOf ? head.violationsOf(rule) : []) {
      const offer = violation.offers?.().find(({ tries }) => tries.every((candidate) => holds(candidate, rule)));
      if (!offer || !severityOf) continue;
      advice.set(violation, offer);
      severities.set(offer, severityOf(violation));
    }
  }
  const contested = contestedAmong(severities, head.project.manifest);
  return new Map([...advice].filter(([, offer]) => !contested.has(offer)));
}

/** Whether a rule finds less after a trial, and no rule anything that is new. */
export function isBetter(trial: Trial, rule: Rule, rules: readonly Rule[], chosen: Chosen): boolean {
  return endsOne(rule, trial) && !findsNew(rules, chosen, trial);
}

/** Whether a rule finds less than before in the file of a violation: the manifest, or a file that is renamed. */
function endsOne(rule: Rule, { candidate: { rename }, before, after }: Trial): boolean {
  const foundIn = (judgement: Judgement, file = before.project.manifest.source.file) =>
    judgement.violationsOf(rule).filter((violation) => violation.file === file).length;
  return foundIn(after, rename?.to) < foundIn(before, rename?.from);
}

/** Whether a rule, but for the one that may, finds an error or a warning that is new. */
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
