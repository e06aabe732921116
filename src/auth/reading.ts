import type { Pattern, Segment } from '../patterns/pattern.js';

/** The named ways in which a platform may match auth keys; the document's section 5 does not show which is its own. */
export const READINGS = ['prefix', 'glob', 'glob-rest', 'servlet', 'exact'] as const;

/**
 * `prefix`: a key covers its path and everything below, by segment. `glob`: a key covers its one path, `*` is one segment.
 * `glob-rest`: as glob, but a trailing `*` is one or more segments. `servlet`: a key is one path, but `/a/*` is `/a` and
 * everything below. `exact`: a key is one path and `*` a character. In all but `exact` a trailing `**` is one or more segments.
 */
export type Reading = (typeof READINGS)[number];

/** The readings that must agree for a rule to be certain: under `exact` no path could meet two rules at all. */
export const DOUBTED: readonly Reading[] = ['prefix', 'glob', 'glob-rest', 'servlet'];

const ONE: Segment = { kind: 'param', name: '*' };
const REST: Segment = { kind: 'catchAll', name: '**' };
const BELOW: Segment = { kind: 'below' };

/** The longest key that is analysed, in characters: servers take no longer path. */
export const LONGEST_KEY = 8192;

/** The paths that an auth key covers under a reading, or null when no reading says: a `*` inside a segment, a `**` before the end, a key that is too long. */
export function keyPattern(key: string, reading: Reading): Pattern | null {
  const texts = segmentsOf(key);
  if (reading === 'exact') return texts.map(literally);
  if (literalStart(key) !== null) return null;
  const last = texts.at(-1);
  const before = texts.slice(0, -1);
  if (last === '**') return [...before.map(wildcard(reading)), REST];
  switch (reading) {
    case 'prefix': {
      if (last === '*') return [...before.map(wildcard(reading)), REST];
      // By segment, a slash at the end adds nothing to what lies below.
      return [...(last === '' ? before : texts).map(wildcard(reading)), BELOW];
    }
    case 'glob':
      return texts.map(wildcard(reading));
    case 'glob-rest':
      return last === '*' ? [...before.map(wildcard(reading)), REST] : texts.map(wildcard(reading));
    case 'servlet':
      return last === '*' ? [...before.map(literally), BELOW] : texts.map(literally);
  }
}

/** The text before the first `*` of a key that no reading explains, or null for every other key. */
export function literalStart(key: string): string | null {
  const [start = ''] = key.slice(0, LONGEST_KEY).split('*', 1);
  if (key.length > LONGEST_KEY) return start;
  const texts = segmentsOf(key);
  const isUnexplained = texts.some((text, index) =>
    text === '**' ? index < texts.length - 1 : text !== '*' && text.includes('*'),
  );
  return isUnexplained ? start : null;
}

function segmentsOf(key: string): readonly string[] {
  return key === '/' ? [] : key.slice(1).split('/');
}

/** The segment that is one text. */
export function literally(text: string): Segment {
  return { kind: 'static', text };
}

/** A `*` before the end is one segment, except that a servlet mapping knows only a trailing one. */
function wildcard(reading: Reading): (text: string) => Segment {
  return (text) => (text === '*' && reading !== 'servlet' ? ONE : literally(text));
}
