import type { Shape } from '../patterns/paths.js';
import { indexBy, sharingWith } from '../patterns/shape-index.js';
import { rememberOf } from '../text/memo.js';
import type { Call } from './calls.js';
import { HOLE, type WrittenSegment } from './written-path.js';

/** Finds few of some calls, among them all that may be of a URL of a shape. */
export const callsByUrl = rememberOf((calls: readonly Call[]) => {
  const index = indexBy(calls, ({ segments }) => [{ texts: segments.map(filedAs), isOpen: false }]);
  return (shape: Shape): Iterable<Call> => sharingWith(index, shape, filedForms);
});

/** `order-*` for `order-${id}.json`, `*` being a hole, and `*.json` for `${id}.json`; null for `${id}`, any text. */
function filedAs({ text, around }: WrittenSegment): string | null {
  if (around === null) return text;
  if (around.start !== '') return around.start + HOLE;
  return around.end === '' ? null : HOLE + around.end;
}

/** All that segments which may be a text are filed under, `*` being a hole: `a*`, `ab*`, `*ab` and `*b` for `ab`. */
function filedForms(text: string): readonly string[] {
  return Array.from({ length: text.length }, (_, at) => [text.slice(0, at + 1) + HOLE, HOLE + text.slice(at)]).flat();
}

/** The paths that a call may be of, with any text in place of a segment with a hole. */
export function withHolesOpen({ segments }: Call): Shape {
  return { texts: segments.map(({ text, around }) => (around ? null : text)), isOpen: false };
}

export function textsOf({ segments }: Call): readonly string[] {
  return segments.map(({ text }) => text);
}

/**
 * The URL of a shape that a written path may be: a hole is the text that the shape has there. Null for none, and for
 * holes alone where the shape has a text, which name no route.
 */
export function calledUrl(call: Call, shape: Shape): Shape | null {
  const { texts } = shape;
  // The first text is `api`.
  const isNamed = texts.slice(1).every((text) => text === null) || !call.segments.slice(1).every(isHoleAlone);
  if (!isNamed || !mayBe(call, shape)) return null;
  return { texts: call.segments.map(({ text }, at) => texts[at] ?? text), isOpen: false };
}

/** Whether a written path may be a URL of a shape that is as long, with some text in each hole. */
export function mayBe({ segments }: Call, { texts }: Shape): boolean {
  return segments.every((segment, at) => texts[at] == null || isFilledBy(segment, texts[at]));
}

/** Whether `calledUrl` guesses what is in a hole. One at an end of the whole text is empty: `/api/items${query}`. */
export function isGuess({ segments }: Call, { texts }: Shape): boolean {
  return segments.some(({ around }, at) => {
    const text = texts[at];
    return text != null && around !== null && text !== around.start + around.end;
  });
}

function isHoleAlone({ around }: WrittenSegment): boolean {
  return around !== null && around.start + around.end === '';
}

/** Whether a segment is a text, or may be with texts in its holes; what is between two holes does not count. */
function isFilledBy({ text: written, around }: WrittenSegment, text: string): boolean {
  if (around === null) return written === text;
  const { start, end } = around;
  return text.length >= start.length + end.length && text.startsWith(start) && text.endsWith(end);
}
