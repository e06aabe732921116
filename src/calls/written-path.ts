import type { Span } from '../text/source.js';

/** Stands in a segment for a `${…}`, which may be any text. No URL path holds it. */
export const HOLE = '\0';

/** A path below `/api` that a string or template of a text writes. */
export interface WrittenPath extends Span {
  /** Decoded, without empty ones: `/api/orders/${id}?all` is `['api', 'orders', HOLE]`. */
  readonly segments: readonly string[];
}

/**
 * The paths below `/api` that the strings and templates of a text write, also after an origin, a base path or a
 * variable. A path with a space is a sentence, and what begins with `.`, `~` or a name is the path of a module. Paths
 * whose first text below `/api` is not wanted are left out, which saves most of the time.
 */
export function* writtenPaths(text: string, isWanted: (area: string) => boolean): Iterable<WrittenPath> {
  for (let at = text.indexOf(API); at !== -1; at = text.indexOf(API, at + 1)) {
    AREA.lastIndex = at + API.length;
    const [area] = AREA.exec(text) ?? [];
    if (area !== undefined && !isWanted(area)) continue;
    if (!STRING_BEFORE.test(text.slice(Math.max(0, at - LONGEST_BEFORE), at))) continue;
    PATH.lastIndex = at;
    const path = PATH.exec(text)?.[0] ?? '';
    const end = at + path.length;
    if (/\s/.test(text[end] ?? '')) continue;
    // What a `+` adds to `'/api/orders/'` is a segment, too.
    const added = path.endsWith('/') && /^["'`]\s*\+/.test(text.slice(end, end + 9)) ? HOLE : '';
    yield { start: at, end, segments: segmentsOf(path.replaceAll(VARIABLE, HOLE) + added) };
    at = end;
  }
}

const API = '/api/';

/** A segment that is written as it is. */
const AREA = /[^/?#"'`\s$%\\]+(?=[/?#"'`\s\\]|$)/y;

/** How far before `/api/` its string may begin. */
const LONGEST_BEFORE = 300;

/** A quote, then nothing, or an origin, a base path or a variable; but no file of the folder `server`. */
const STRING_BEFORE = /["'`](?:(?:[a-z][\w+.-]*:\/\/|\/|\$\{[^{}]*\})(?:\$\{[^{}]*\}|[^\s"'`$])*)?$(?<!\/server)/i;

const VARIABLE = /\$\{(?:[^{}]|\{[^{}]*\})*\}/g;

/** Up to the query, the hash or the end of the string. */
const PATH = new RegExp(`(?:${VARIABLE.source}|[^\\s"'\`?#\\\\<>])*`, 'y');

function segmentsOf(path: string): readonly string[] {
  return path
    .split('/')
    .filter((segment) => segment !== '')
    .map(decoded);
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
