/**
 * One step of a pattern, which matches segments of a path: `static` that one text, `param` any one, `optional` any one
 * or none, `catch-all` one or more, `below` zero or more. That a `catch-all` does not match zero is an assumption
 * (§4.1, rule 5 does not say). Routes have no `below`, auth keys no `optional`; a `catch-all` or `below` is always last.
 */
export type Segment =
  | { readonly kind: 'static'; readonly text: string }
  | { readonly kind: 'param'; readonly name: string }
  | { readonly kind: 'optional'; readonly name: string }
  | { readonly kind: 'catch-all'; readonly name: string }
  | { readonly kind: 'below' };

/** A set of paths. The empty pattern is the path `/`. Names do not change the set. */
export type Pattern = readonly Segment[];

/** The path of a URL as its segments, decoded and not empty: `/api/users` is `['api', 'users']`, `/` is `[]`. */
export type UrlPath = readonly string[];

/** The segment that matches one text. */
export function literally(text: string): Segment {
  return { kind: 'static', text };
}

/** A path as a URL writes it, percent-encoded: `['api', 'a b']` is `/api/a%20b`, `[]` is `/`. */
export function urlOf(path: UrlPath): string {
  // A lone surrogate cannot be encoded; a browser replaces it, too.
  return `/${path.map((segment) => encodeURIComponent(segment.toWellFormed())).join('/')}`;
}

/** A segment without its percent-encoding; as written where that is not valid, or would hold a slash. */
export function decoded(written: string): string {
  if (!written.includes('%')) return written;
  try {
    const text = decodeURIComponent(written);
    return text.includes('/') ? written : text;
  } catch {
    return written;
  }
}

/** Whether a path is in a pattern. Shares no code with the search for witnesses, so that it can check them. */
export function matches(pattern: Pattern, path: UrlPath): boolean {
  let reached = [true, ...path.map(() => false)];
  for (const segment of pattern) reached = after(segment, reached, path);
  return reached[path.length] === true;
}

/** `reached[i]`: whether the pattern so far matches the first `i` segments of the path. */
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
    case 'catch-all':
      return reached.map((_, index) => first !== -1 && index > first);
    case 'below':
      return reached.map((_, index) => first !== -1 && index >= first);
  }
}

/** What each parameter stands for in a path of the pattern, from left to right, each as long as it can be. */
export function valuesIn(pattern: Pattern, path: UrlPath): readonly UrlPath[] {
  const values: UrlPath[] = [];
  let at = 0;
  for (const [index, segment] of pattern.entries()) {
    const rest = pattern.slice(index + 1);
    let end = segment.kind === 'catch-all' ? path.length : Math.min(at + 1, path.length);
    while (end > at && !matches(rest, path.slice(end))) end -= 1;
    if (segment.kind !== 'static') values.push(path.slice(at, end));
    at = end;
  }
  return values;
}
