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
