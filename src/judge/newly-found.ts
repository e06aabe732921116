import type { Project } from '../project.js';
import type { Candidate } from '../rules/offer.js';
import type { Violation } from '../rules/rule.js';
import type { Source } from '../text/source.js';

/** Whether a rule finds what it did not find before a try: neither in the same words nor, in others, at that place. */
export function hasNew(before: readonly Violation[], after: readonly Violation[], places: Places): boolean {
  const gone = newAmong(before, wordsOf, after.map(wordsOf));
  const come = newAmong(after, wordsOf, before.map(wordsOf));
  // At the place of one that is gone, it is that one in other words.
  return newAmong(come, places.after, gone.map(places.before)).length > 0;
}

/**
 * Where violations are, in texts that are equal for one place before and after a try. In `{"a": 1, "b": 2}` with
 * `"xyz"` instead of `"a"`, what is found at `"b"` is as far from the end as before; all that is edited is one place.
 */
interface Places {
  before(violation: Violation): string;
  after(violation: Violation): string;
}

export function placesOf({ edit, rename }: Candidate, before: Project, after: Project): Places {
  const { source } = before.manifest;
  const placeIn =
    ({ text, startOf }: Source) =>
    ({ file, range }: Violation) => {
      const start = range?.start;
      if (!start || !edit || file !== source.file)
        return JSON.stringify([file === rename?.to ? rename.from : file, start]);
      const offset = startOf(start.line) + start.column - 1;
      const behind = text.length - offset;
      return behind <= source.text.length - edit.end ? `${behind} behind` : `${Math.min(offset, edit.start)}`;
    };
  return { before: placeIn(source), after: placeIn(after.manifest.source) };
}

function wordsOf({ file, message, same }: Violation): string {
  return JSON.stringify(same ?? [file, message]);
}

/** The violations whose marks are not known: of several with one mark, as many are left out as there are known ones. */
export function newAmong(
  violations: readonly Violation[],
  markOf: (violation: Violation) => string,
  known: readonly string[],
): readonly Violation[] {
  const left = new Map<string, number>();
  for (const mark of known) left.set(mark, (left.get(mark) ?? 0) + 1);
  return violations.filter((violation) => {
    const mark = markOf(violation);
    const count = left.get(mark) ?? 0;
    left.set(mark, count - 1);
    return count <= 0;
  });
}
