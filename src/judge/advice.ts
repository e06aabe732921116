import { LIMITS } from '../limits.js';
import { type Candidate, type Offer, saying } from '../rules/offer.js';
import { type Chosen, type Rule, severityIn, type Violation } from '../rules/rule.js';
import { advisedBy, advisedPart } from './advised.js';
import { contestedAmong } from './contested.js';
import { type Judgement, judge, newAmong } from './judge.js';
import { keepsAccess } from './kept-access.js';
import { nearTo } from './near.js';

/**
 * The advice on the violations of a project: of each its first offer whose tries all hold, except where offers add
 * the same key or the same route. A try holds if the violation is gone, no rule finds an error or a warning that is
 * new, and no route loses its auth entry. A trial of an edit finds all violations again: the more, the fewer trials.
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
    const violations = head.violationsOf(rule);
    const most = Math.ceil(LIMITS.foundInTrials / violations.length);
    return violations.flatMap((violation, at) => {
      const offers = violation.offers?.() ?? [];
      const mayTry = ({ tries }: Offer) => at < most || tries.every(({ rename }) => rename);
      const offer =
        offers.find((one) => mayTry(one) && one.tries.every((candidate) => holds(candidate, rule))) ??
        (offers.every(mayTry) ? undefined : UNTRIED);
      if (!offer) return [];
      // What is not tried might contest an edit.
      const told = violations.length > most ? forPerson(offer) : offer;
      return { violation, offer: told, severity: severityOf(violation) };
    });
  });
  const contested = contestedAmong(held, head.project.manifest);
  return new Map(held.flatMap(({ violation, offer }) => (contested.has(offer) ? [] : [[violation, offer]])));
}

const UNTRIED = saying(
  'There are too many findings to try out advice on this one. Correct the first ones, and check again.',
);

/** An offer whose edit `--fix` leaves. */
function forPerson({ edit, ...offer }: Offer): Offer {
  return edit ? { ...offer, proposal: edit } : offer;
}

/** A project judged before and after a reader did as advised: all of it, or what is near a renamed file. */
interface Trial {
  readonly candidate: Candidate;
  readonly before: Judgement;
  readonly after: Judgement;
}

/** Tries out what is advised. */
export function tryOut(candidate: Candidate, head: Judgement): Trial {
  const advised = advisedBy(candidate, head);
  const { rename } = candidate;
  if (!rename) return { candidate, before: head, after: judge(advised) };
  const near = nearTo(rename, head, advised.change);
  return { candidate, before: judge(near), after: judge(advisedPart(rename, head, near, advised)) };
}

/** Whether a rule finds less in the renamed file, else in the manifest, and no rule finds anything new. */
export function isBetter(trial: Trial, rule: Rule, rules: readonly Rule[], chosen: Chosen): boolean {
  const { candidate, before, after } = trial;
  const foundIn = (judgement: Judgement, file = before.project.manifest.source.file) =>
    judgement.violationsOf(rule).filter((violation) => violation.file === file).length;
  const { from, to } = candidate.rename ?? {};
  return foundIn(after, to) < foundIn(before, from) && !rules.some((other) => findsNew(other, chosen, trial));
}

/**
 * Whether a rule finds an error or a warning that it did not find before, unless it is the one that may: neither in the
 * same words nor, in others, at that place.
 */
function findsNew(rule: Rule, chosen: Chosen, trial: Trial): boolean {
  const { mayFind, rename } = trial.candidate;
  if (rule.id === mayFind || (!rename && OF_FILES.test(rule.id))) return false;
  // A lost or another entry counts, whether or not the user is told; what is renamed keeps its own.
  const isOfAccess = rule.id === 'auth-lost' || (rule.id === 'auth-changed' && !rename);
  const severityOf = isOfAccess ? () => 'warning' : severityIn(rule, chosen);
  if (severityOf === null) return false;
  const heavyIn = (judgement: Judgement) =>
    judgement.violationsOf(rule).filter((violation) => severityOf(violation) !== 'notice');
  const [before, after] = [heavyIn(trial.before), heavyIn(trial.after)];
  const gone = newAmong(before, markOfWords, after.map(markOfWords));
  const come = newAmong(after, markOfWords, before.map(markOfWords));
  // At the place of one that is gone, it is that one in other words.
  const goneFrom = gone.map((violation) => markOfPlace(violation, trial.before, trial));
  return newAmong(come, (violation) => markOfPlace(violation, trial.after, trial), goneFrom).length > 0;
}

/** Rules about route files do not look at the manifest (a test edits it): an edit of it changes nothing they find. */
const OF_FILES = /^(?:route|handler)-/;

function markOfWords({ file, message, same }: Violation): string {
  return JSON.stringify(same ?? [file, message]);
}

/**
 * Where a violation is, in a text that is equal for one place before and after a try. In `{"a": 1, "b": 2}` with
 * `"xyz"` instead of `"a"`, what is found at `"b"` is as far from the end as before; all that is edited is one place.
 */
function markOfPlace({ file, range }: Violation, { project }: Judgement, { candidate, before }: Trial): string {
  const { edit, rename } = candidate;
  const { source } = project.manifest;
  const start = range?.start;
  if (!start || !edit || file !== source.file) return JSON.stringify([file === rename?.to ? rename.from : file, start]);
  const offset = source.startOf(start.line) + start.column - 1;
  const behind = source.text.length - offset;
  const isBehind = behind <= before.project.manifest.source.text.length - edit.end;
  return isBehind ? `${behind} behind` : `${Math.min(offset, edit.start)}`;
}
