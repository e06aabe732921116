/**
 * One step of a pattern. A path is a list of segments, each a non-empty text:
 * `static` is that one text, `param` any one segment, `optional` any one segment or none,
 * `catchAll` one or more segments (the document's 4.1 rule 5 leaves open whether the rest may be empty; one or more is our assumption),
 * `below` zero or more segments. Routes never hold `below`, auth keys never hold `optional`.
 */
export type Segment =
  | { readonly kind: 'static'; readonly text: string }
  | { readonly kind: 'param'; readonly name: string }
  | { readonly kind: 'optional'; readonly name: string }
  | { readonly kind: 'catchAll'; readonly name: string }
  | { readonly kind: 'below' };

/** A set of paths. The empty pattern is the path `/`. Names never matter to the set. */
export type Pattern = readonly Segment[];

/** A path of a URL as its segments, decoded: `/api/users` is `['api', 'users']`, `/` is `[]`. */
export type UrlPath = readonly string[];

/** The segment that is one text. */
export function literally(text: string): Segment {
  return { kind: 'static', text };
}

/** The same pattern under the other reading of the document's 4.1 rule 5: the rest of the path may be empty. */
export function withEmptyRest(pattern: Pattern): Pattern {
  return pattern.map((segment) => (segment.kind === 'catchAll' ? { kind: 'below' } : segment));
}

/** A path as a URL writes it, percent-encoded: `['api', 'a b']` is `/api/a%20b`, no segment at all is `/`. */
export function urlOf(path: UrlPath): string {
  // A lone surrogate has no UTF-8 and would be refused: it becomes the replacement character, as in a browser.
  return `/${path.map((segment) => encodeURIComponent(segment.replace(/\p{Surrogate}/gu, '\uFFFD'))).join('/')}`;
}
