import type { Project } from '../project.js';
import type { Candidate } from '../rules/offer.js';
import type { Violation } from '../rules/rule.js';
import type { Source } from '../text/source.js';

/** What a violation has in common with the same one before a try: on each side, its place. */
interface Places {
  before(violation: Violation): string;
  after(violation: Violation): string;
}

/** Whether a rule finds what it did not find before a try: neither in the same words nor, in others, at that place. */
export function hasNew(before: readonly Violation[], after: readonly Violation[], places: Places): boolean {
  const [gone, come] = [added(after, before, wordsOf), added(before, after, wordsOf)];
  return added([...gone], [...come], places.after, places.before).size > 0;
}

function wordsOf({ file, message, same }: Violation): string {
  return JSON.stringify(same ?? [file, message]);
}

/** The places of violations before and after a try, which tell of both sides what is the same place. */
export function placesOf({ edit, renamed }: Candidate, before: Project, after: Project): Places {
  const { source } = before.manifest;
  const placeIn =
    ({ text, startOf }: Source) =>
    ({ file, range }: Violation) => {
      const start = range?.start;
      if (!start || !edit || file !== source.file)
        return JSON.stringify([file === renamed?.to ? renamed.file : file, start]);
      const at = startOf(start.line) + start.column - 1;
      // A place before the edit is told by what is before it, one behind by what is behind it; the edit is one place.
      const behind = text.length - at;
      return behind <= source.text.length - edit.end ? `${behind} behind` : `${Math.min(at, edit.start)}`;
    };
  return { before: placeIn(source), after: placeIn(after.manifest.source) };
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
