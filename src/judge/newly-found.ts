import { type Chosen, type Rule, severityIn, type Violation } from '../rules/rule.js';
import type { Judgement } from './judge.js';
import type { Trial } from './trial.js';

/** Whether a rule, but for expected ones, finds an error or a warning that it did not find before a try. */
export function findsNew(rules: readonly Rule[], chosen: Chosen, trial: Trial): boolean {
  const { expectedIds = [], rename } = trial.candidate;
  return rules.some((rule) => {
    const severityOf = severityIn(rule, chosen);
    if (severityOf === null || expectedIds.includes(rule.id) || (!rename && OF_FILES.test(rule.id))) return false;
    const heavyIn = (judgement: Judgement) =>
      judgement.violationsOf(rule).filter((violation) => severityOf(violation) !== 'notice');
    return hasNew(heavyIn(trial.before), heavyIn(trial.after), trial);
  });
}

/** Rules about route files do not look at the manifest (a test edits it): an edit of it changes nothing they find. */
const OF_FILES = /^(?:route|handler)-/;

/** Whether one was not found before a try: neither in the same words nor, in others, at that place. */
function hasNew(before: readonly Violation[], after: readonly Violation[], trial: Trial): boolean {
  const [gone, come] = [added(after, before, wordsOf), added(before, after, wordsOf)];
  // At the place of one that is gone, it is that one in other words.
  return added([...gone], [...come], placeIn(trial, 'after'), placeIn(trial, 'before')).size > 0;
}

/**
 * Returns what tells where a violation is before or after a try, in texts that are equal for one place. In `{"a": 1,
 * "b": 2}` with `"xyz"` instead of `"a"`, what is found at `"b"` is as far from the end as before; all that is edited is
 * one place.
 */
function placeIn({ candidate: { edit, rename }, ...trial }: Trial, side: 'before' | 'after') {
  const { file: manifest, text: textBefore } = trial.before.project.manifest.source;
  const { text, startOf } = trial[side].project.manifest.source;
  return ({ file, range }: Violation): string => {
    const start = range?.start;
    if (!start || !edit || file !== manifest) return JSON.stringify([file === rename?.to ? rename.from : file, start]);
    const offset = startOf(start.line) + start.column - 1;
    const behind = text.length - offset;
    return behind <= textBefore.length - edit.end ? `${behind} behind` : `${Math.min(offset, edit.start)}`;
  };
}

function wordsOf({ file, message, same }: Violation): string {
  return JSON.stringify(same ?? [file, message]);
}

/** The violations of `to` beyond those of `from`: of several with one mark, as many as `from` has are not added. */
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
