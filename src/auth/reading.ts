import { LIMITS } from '../limits.js';
import { isSkippable, literally, type Pattern, type Segment, stepsOf } from '../patterns/pattern.js';

/** The named ways in which a platform may match auth keys; §5 does not say which one it uses. */
export const READINGS = ['prefix', 'glob', 'glob-rest', 'servlet', 'exact'] as const;

/**
 * `prefix`: a key covers its path and everything below, by segment. `glob`: a key covers its one path, `*` is one segment.
 * `glob-rest`: as glob, but a trailing `*` is one or more segments. `servlet`: a key is one path, but `/a/*` is `/a` and
 * everything below. `exact`: a key is one path and `*` a character. In all but `exact` a trailing `**` is one or more segments.
 */
export type Reading = (typeof READINGS)[number];

/** The readings that must agree for a rule to be certain: under `exact` no path could have two rules at all. */
export const DOUBTED: readonly Reading[] = ['prefix', 'glob', 'glob-rest', 'servlet'];

const ONE: Segment = { kind: 'param', name: '*' };
const REST: Segment = { kind: 'catchAll', name: '**' };
const BELOW: Segment = { kind: 'below' };

/** The paths that an auth key covers under a reading, or null when no reading says what it covers. */
export function keyPattern(key: string, reading: Reading): Pattern | null {
  const texts = segmentsOf(key);
  if (reading === 'exact') return texts.map(literally);
  if (literalStart(key) !== null) return null;
  // A `*` before the end is one segment, except that a servlet mapping knows only a trailing one.
  const all = texts.map((text) => (text === '*' && reading !== 'servlet' ? ONE : literally(text)));
  const before = all.slice(0, -1);
  const last = texts.at(-1);
  if (last === '**' || (last === '*' && (reading === 'prefix' || reading === 'glob-rest'))) return [...before, REST];
  if (last === '*' && reading === 'servlet') return [...before, BELOW];
  // By segment, a slash at the end adds nothing to what lies below.
  return reading === 'prefix' ? [...(last === '' ? before : all), BELOW] : all;
}

/** A segment as a key writes it. */
export function textOf(segment: Segment): string {
  if (segment.kind === 'static') return segment.text;
  return segment.kind === 'catchAll' ? '**' : '*';
}

/** The key that covers a route, or a folder and what follows, and as little else as a key can. */
export function keyFor(route: Pattern, rest: readonly string[] = []): string {
  // An optional segment that is left out leaves the shorter path, which a key for all of it covers.
  return `/${[...route.filter(({ kind }) => kind !== 'optional').map(textOf), ...rest].join('/')}`;
}

/**
 * The text before the first wildcard or other such character of a key that no reading explains, or null where all explain it: not
 * one with a `*` inside a segment, a `**` before the end, or `%`, `?`, `#` or a blank, which a path holds only encoded.
 */
export function literalStart(key: string): string | null {
  if (key.length > LIMITS.patternCharacters) return key.slice(0, LIMITS.patternCharacters).split('*', 1)[0] ?? '';
  const texts = segmentsOf(key);
  const isExplained = texts.every((text, index) => {
    const isWildcard = text === '*' || (text === '**' && index === texts.length - 1);
    return isWildcard || !UNEXPLAINED.test(text);
  });
  return isExplained ? null : key.slice(0, key.search(UNEXPLAINED));
}

const UNEXPLAINED = /[*%?#\s]/;

function segmentsOf(key: string): readonly string[] {
  return key === '/' ? [] : key.slice(1).split('/');
}

/**
 * The key that different spellings of one path share: without a slash at the end, `//`, `.` and `..`, percent-encoding decoded, in
 * lower case and Unicode form C. A server may or may not see them as one (§5 does not say).
 */
export function normalForm(key: string): string {
  const segments: string[] = [];
  for (const text of decoded(key).normalize('NFC').toLowerCase().split('/')) {
    if (text === '..') segments.pop();
    else if (text !== '' && text !== '.') segments.push(text);
  }
  return `/${segments.join('/')}`;
}

/**
 * The paths that a key covers if percent-encoding is decoded in it, before or after it is taken apart, and if not: the platform
 * document does not say whether a key is compared with the URL as it was sent. None for a key that is the same in every way.
 */
export function encodedForms(key: string, reading: Reading): readonly Pattern[] {
  // The characters that RFC 3986 allows unencoded in a path.
  if (/^[\w.~!$&'()*+,;=:@/-]*$/.test(key)) return [];
  const pattern = keyPattern(key, reading);
  if (pattern === null) return [];
  const forms = [pattern, pattern.map((one) => (one.kind === 'static' ? literally(decoded(one.text)) : one))];
  return [...forms, ...(/%2f/i.test(key) ? [keyPattern(decoded(key), reading) ?? []] : [])];
}

/** A text percent-decoded; runs of bytes that are not UTF-8 stay as they are. */
function decoded(text: string): string {
  return text.replace(/(?:%[0-9a-f]{2})+/gi, (bytes) => {
    try {
      return decodeURIComponent(bytes);
    } catch {
      return bytes;
    }
  });
}

/** A set of paths in a form that is easy to compare: these first segments, a null for any one, and then nothing or, where it is open, anything. */
export interface Shape {
  readonly first: readonly (string | null)[];
  readonly isOpen: boolean;
}

/** The paths of a key: none has an optional segment, so every key has this form. */
export interface KeyShape extends Shape {
  readonly wildcards: number;
  /** Whether a segment is empty, as in `/a//b`: no requested path has such a segment. */
  readonly hasEmptySegment: boolean;
}

/** The shape of a key's pattern: a catch-all is any one segment and then anything. */
export function keyShape(pattern: Pattern): KeyShape {
  const first = pattern
    .filter(({ kind }) => kind !== 'below')
    .map((segment) => (segment.kind === 'static' ? segment.text : null));
  const last = pattern.at(-1)?.kind;
  return {
    first,
    wildcards: first.filter((text) => text === null).length,
    isOpen: last === 'below' || last === 'catchAll',
    hasEmptySegment: first.includes(''),
  };
}

/** The narrowest shape around a route: a key covers all its paths exactly when it covers this shape. */
export function shapeAround(route: Pattern): Shape {
  const steps = stepsOf(route);
  const first: (string | null)[] = [];
  // Where the run of one static text began that the step at hand is in.
  let start = 0;
  for (const [at, step] of steps.entries()) {
    const before = steps[at - 1];
    if (step.kind !== 'static' || before?.kind !== 'static' || before.text !== step.text) start = at;
    if (isSkippable(step)) continue;
    // Any step may read the next segment from the earliest, if nothing is skipped, to this one, if all is. A rest is at the end.
    first.push(step.kind === 'static' && start <= first.length ? step.text : null);
  }
  return { first, isOpen: steps.some(isSkippable) };
}

/** Whether the paths of the one shape are a strict subset of those of the other. */
export function isMoreSpecific(one: Shape, other: Shape): boolean {
  return isWithinShape(one, other) && !isWithinShape(other, one);
}

/** Whether every path of the one shape is a path of the other. */
export function isWithinShape(one: Shape, other: Shape): boolean {
  const hasRoom = other.isOpen
    ? one.first.length >= other.first.length
    : !one.isOpen && one.first.length === other.first.length;
  return hasRoom && other.first.every((text, index) => text === null || text === one.first[index]);
}
