import { literally, type Pattern, type Segment } from '../patterns/pattern.js';

/** The named ways in which a platform may match auth keys; §5 does not say which one it uses. */
export const READINGS = ['prefix', 'glob', 'glob-rest', 'servlet'] as const;

/**
 * `prefix`: a key covers its path and everything below, by segment. `glob`: a key covers its one path, `*` is one segment.
 * `glob-rest`: as glob, but a trailing `*` is one or more segments. `servlet`: a key is one path, but `/a/*` is `/a` and
 * everything below. In all of them a trailing `**` is one or more segments.
 */
export type Reading = (typeof READINGS)[number];

const ONE: Segment = { kind: 'param', name: '*' };
const REST: Segment = { kind: 'catchAll', name: '**' };
const BELOW: Segment = { kind: 'below' };

/**
 * The paths that an auth key covers under a reading. Null when no reading says (`literalStart`), and for a key with an empty
 * segment, as in `/a//b`: no requested path has one.
 */
export function keyPattern(key: string, reading: Reading): Pattern | null {
  if (literalStart(key) !== null) return null;
  const texts = segmentsOf(key);
  // By segment, a slash at the end adds nothing to what lies below.
  if (reading === 'prefix' && texts.at(-1) === '') texts.pop();
  if (texts.includes('')) return null;
  // A `*` before the end is one segment, except that a servlet mapping knows only a trailing one.
  const all = texts.map((text) => (text === '*' && reading !== 'servlet' ? ONE : literally(text)));
  const before = all.slice(0, -1);
  const last = texts.at(-1);
  if (last === '**' || (last === '*' && (reading === 'prefix' || reading === 'glob-rest'))) return [...before, REST];
  if (last === '*' && reading === 'servlet') return [...before, BELOW];
  return reading === 'prefix' ? [...all, BELOW] : all;
}

/**
 * The text before the first wildcard or other such character of a key that no reading explains, or null where all explain it: not
 * one with a `*` inside a segment, a `**` before the end, or `%`, `?`, `#` or a blank, which a path holds only encoded.
 */
export function literalStart(key: string): string | null {
  const texts = segmentsOf(key);
  const isExplained = texts.every((text, index) => {
    const isWildcard = text === '*' || (text === '**' && index === texts.length - 1);
    return isWildcard || !UNEXPLAINED.test(text);
  });
  return isExplained ? null : key.slice(0, key.search(UNEXPLAINED));
}

const UNEXPLAINED = /[*%?#\s]/;

function segmentsOf(key: string): string[] {
  return key === '/' ? [] : key.slice(1).split('/');
}

/** The key that covers a route and as little else as a key can. */
export function keyFor(route: Pattern): string {
  // An optional segment that is left out leaves the shorter path, which a key for all of it covers.
  const written = route.filter(({ kind }) => kind !== 'optional');
  return `/${written.map((one) => (one.kind === 'static' ? one.text : one.kind === 'catchAll' ? '**' : '*')).join('/')}`;
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

/** The segments of a key that are written as a parameter is in file names and routes, here or elsewhere: `[id]`, `:id`, `{id}`, `<id>`. */
export function parametersIn(key: string): readonly string[] {
  return key.split('/').filter((text) => /^(?::.|\[.*\]$|\{.*\}$|<.*>$)/s.test(text));
}
