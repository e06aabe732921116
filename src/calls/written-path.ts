import { decoded } from '../patterns/pattern.js';
import type { Span } from '../text/source.js';

/** Stands in a segment for a `${…}` or `{{…}}`, which may be any text. No URL path holds it. */
export const HOLE = '\0';

/** A segment of a written path, decoded. */
export interface WrittenSegment {
  readonly text: string;
  /** What is before its first hole and after its last: `order-` and `.json` in `order-${id}.json`; null for no hole. */
  readonly around: { readonly start: string; readonly end: string } | null;
}

/**
 * The paths below `/api` that the strings and templates of a text write, also after an origin, a base path or a
 * variable. A path with a space is a sentence, and what begins with `.`, `~` or a name is the path of a module. A path
 * is left out where a sum makes a longer one of it, and where a `*` makes it a pattern. No segment is empty.
 */
export function* writtenPaths(text: string): Iterable<Span & { readonly segments: readonly WrittenSegment[] }> {
  for (let at = text.indexOf(API); at !== -1; at = text.indexOf(API, at + 1)) {
    if (!STRING_BEFORE.test(text.slice(Math.max(0, at - LONGEST_BEFORE), at))) continue;
    const start = at;
    PATH.lastIndex = start;
    const end = start + (PATH.exec(text)?.[0].length ?? 0);
    at = end;
    const behind = text.slice(end, end + LONGEST_BEHIND);
    const path = text.slice(start, end).replaceAll(VARIABLE, HOLE);
    if (/^\s/.test(behind) || LONGER_BEHIND.test(behind) || path.includes('*')) continue;
    const written = path.endsWith('/') && SUM_BEHIND.test(behind) ? path + HOLE : path;
    yield { start, end, segments: written.split('/').filter(Boolean).map(segmentOf) };
  }
}

function segmentOf(written: string): WrittenSegment {
  const text = decoded(written);
  const [start = '', ...rest] = text.split(HOLE);
  const end = rest.at(-1);
  return { text, around: end === undefined ? null : { start, end } };
}

const API = '/api/';

/** How far before `/api/` its string may begin, and how far behind `'/api/orders/'` a sum is read. */
const LONGEST_BEFORE = 300;
const LONGEST_BEHIND = 100;

/** A quote and nothing, an origin, a base path or variable: `"https://a.b`, `"/a`, `"${a}`, `"{{a}}`; no `"/server`. */
const STRING_BEFORE =
  /["'`](?:(?:[a-z][\w+.-]*:\/\/|\/|\$\{[^{}]*\}|\{\{[^{}]*\}\})(?:\$\{[^{}]*\}|[^\s"'`$])*)?$(?<!\/server)/i;

const VARIABLE = /\$\{(?:[^{}]|\{[^{}]*\})*\}|\{\{[^{}]*\}\}/g;

/** Up to the query, the hash or the end of the string. */
const PATH = new RegExp(`(?:${VARIABLE.source}|[^\\s"'\`?#\\\\<>])*`, 'y');

/** What `+` adds to `'/api/orders/'` is a segment, but for a query. */
const SUM_BEHIND = /^["'`]\s*\+\s*[^\s"'`]/;

/** The sum is a longer path: it goes on with another string, `+ 'list'`, or after one name, `+ id + '/items'`. */
const LONGER_BEHIND = /^["'`]\s*\+\s*(?:["'`](?![?#])|[^\s"'`+,;]+\s*\+\s*["'`]\/)/;
