import type { Path } from './matches.js';

/** A path as a URL writes it, percent-encoded: `['api', 'a b']` is `/api/a%20b`, no segment at all is `/`. */
export function urlOf(path: Path): string {
  return `/${path.map(encoded).join('/')}`;
}

/** A lone surrogate has no UTF-8 and would be refused: it becomes the replacement character, as in a browser. */
function encoded(segment: string): string {
  return encodeURIComponent(segment.replace(/\p{Surrogate}/gu, '\uFFFD'));
}
