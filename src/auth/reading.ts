import { isSubset } from '../patterns/paths.js';
import { literally, type Pattern, type Segment } from '../patterns/pattern.js';

/** The ways in which a platform may match auth keys (§5 does not say which); the first is shown if none is stated. */
export const READINGS = ['prefix', 'glob', 'glob-rest', 'servlet'] as const;

/**
 * `prefix`: a key covers its path and everything below. `glob`: a key covers one path, and `*` is one segment.
 * `glob-rest`: as `glob`, but a last `*` is one or more segments. `servlet`: a key covers one path, but `/a/*` covers
 * `/a` and everything below, and no key has a `*` before the end. In all of them a last `**` is one or more segments.
 * None takes a `*` for a text that a URL may hold.
 */
export type Reading = (typeof READINGS)[number];

const ONE: Segment = { kind: 'param', name: '*' };
const REST: Segment = { kind: 'catch-all', name: '**' };
const BELOW: Segment = { kind: 'below' };

/** The paths that a key covers in a reading; null where none does, as with `/a//b` or `/a/..`, which no request has. */
export function keyPattern(key: string, reading: Reading): Pattern | null {
  if (explainedStartOf(key) !== null) return null;
  const texts = key === '/' ? [] : key.slice(1).split('/');
  // Everything below a path is the same with a slash at its end.
  if (reading === 'prefix' && texts.at(-1) === '') texts.pop();
  if (texts.some((text) => ['', '.', '..'].includes(text))) return null;
  const all = texts.map((text) => (text === '*' ? ONE : literally(text)));
  const start = all.slice(0, -1);
  if (reading === 'servlet' && start.includes(ONE)) return null;
  if (texts.at(-1) === '**') return [...start, REST];
  const hasStar = texts.at(-1) === '*';
  switch (reading) {
    case 'prefix':
      return hasStar ? [...start, REST] : [...all, BELOW];
    case 'glob':
      return all;
    case 'glob-rest':
      return hasStar ? [...start, REST] : all;
    case 'servlet':
      return hasStar ? [...start, BELOW] : all;
  }
}

/**
 * A key up to the first character that no reading explains; null where all of it is explained. Not explained are a
 * `*` inside a segment, a `**` before the end, and `%`, `?`, `#` and spaces, which a path holds only encoded. Such a
 * key may be a pattern of another tool, which begins earlier: `/api/:path*` starts with `/api/`.
 */
export function explainedStartOf(key: string): string | null {
  const [start = ''] = EXPLAINED.exec(key) ?? [];
  return start === key ? null : start.replace(/[:({[].*/s, '');
}

const EXPLAINED = /^(?:\/\*(?=\/|$)|\/\*\*$|[^*%?#\s])*/;

/** The key with a route's texts, stars for parameters; null where it does not cover all of it, or a text is a star. */
export function keyFor(route: Pattern, reading: Reading): string | null {
  // Optional segments at the end are left out: the shorter key may cover both paths.
  const end = route.findLastIndex(({ kind }) => kind !== 'optional');
  const key = keyOfTexts(textsOf(route.slice(0, end + 1)));
  const pattern = keyPattern(key, reading);
  // In a key, it would cover other routes, too.
  const hasStar = route.some((segment) => segment.kind === 'static' && segment.text.startsWith('*'));
  return pattern && !hasStar && isSubset(route, pattern) ? key : null;
}

/** The segments of a route as a key writes them: parameters as stars. `[[*]]` is an optional one, which no key has. */
export function textsOf(pattern: Pattern): readonly string[] {
  return pattern.map((segment) => {
    if (segment.kind === 'static') return segment.text;
    return { param: '*', optional: '[[*]]', 'catch-all': '**', below: '**' }[segment.kind];
  });
}

/** Segments as the key that has them. */
export function keyOfTexts(texts: readonly string[]): string {
  return `/${texts.join('/')}`;
}

/**
 * The key that the spellings of one path share: without a slash at the end, `//`, `.` and `..`, in lower case and
 * Unicode form C. A server may or may not take them for one (§5 does not say).
 */
export function normalForm(key: string): string {
  const segments: string[] = [];
  for (const text of key.normalize('NFC').toLowerCase().split('/')) {
    if (text === '..') segments.pop();
    else if (text !== '' && text !== '.') segments.push(text);
  }
  return `/${segments.join('/')}`;
}

/** Whether a key is for paths of routes, in any spelling, also as the folder of their files is named: `/server/api`. */
export function isOfApi(key: string): boolean {
  return /^(?:\/server)?\/api(?:\/|$)/.test(normalForm(key));
}

/** The segments of a key that look like parameters, here or in other frameworks: `[id]`, `:id`, `{id}`, `<id>`. */
export function parametersIn(key: string): readonly string[] {
  return key.split('/').filter((text) => /^(?::.|\[.*\]$|\{.*\}$|<.*>$)/s.test(text));
}
