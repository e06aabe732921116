/**
 * One step of a pattern. A path is a list of segments, each a non-empty string: `static` is that one text, `param` any one segment,
 * `optional` any one segment or none, `catchAll` one or more segments (§4.1, rule 5 leaves open whether the rest may be empty; one
 * or more is our assumption), `below` zero or more segments. Routes never hold `below`, auth keys never hold `optional`; both end
 * with a `catchAll` or `below` if they have one.
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

/** A path as a URL writes it, percent-encoded: `['api', 'a b']` is `/api/a%20b`, no segment at all is `/`. */
export function urlOf(path: UrlPath): string {
  // A lone surrogate has no UTF-8 and would be refused: it becomes the replacement character, as in a browser.
  return `/${path.map((segment) => encodeURIComponent(segment.toWellFormed())).join('/')}`;
}

/**
 * Whether a path is in the set that a pattern stands for. Shares no code with the search that finds witnesses, so that it can
 * check them.
 */
export function matches(pattern: Pattern, path: UrlPath): boolean {
  let reached = [true, ...path.map(() => false)];
  for (const segment of pattern) reached = after(segment, reached, path);
  return reached[path.length] === true;
}

/** `reached[i]`: the first `i` segments of the path are matched by what of the pattern was read so far. */
function after(segment: Segment, reached: readonly boolean[], path: UrlPath): boolean[] {
  const first = reached.indexOf(true);
  const before = (index: number) => reached[index - 1] === true;
  switch (segment.kind) {
    case 'static':
      return reached.map((_, index) => before(index) && path[index - 1] === segment.text);
    case 'param':
      return reached.map((_, index) => before(index));
    case 'optional':
      return reached.map((here, index) => here || before(index));
    case 'catchAll':
      return reached.map((_, index) => first !== -1 && index > first);
    case 'below':
      return reached.map((_, index) => first !== -1 && index >= first);
  }
}
