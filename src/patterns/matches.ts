import type { Pattern, Segment, UrlPath } from './pattern.js';

/**
 * Whether a path is in the set that a pattern stands for, a catch-all taken as one or more segments.
 * For the other reading ask about `withEmptyRest(pattern)`. Shares no code with the search that finds witnesses,
 * so that it can check them.
 */
export function matches(pattern: Pattern, path: UrlPath): boolean {
  const fork = pattern.findIndex(({ kind }) => kind !== 'static' && kind !== 'param');
  const [start, end] = fork === -1 ? [pattern, []] : [pattern.slice(0, fork), pattern.slice(fork)];
  if (path.length < start.length || (fork === -1 && path.length > start.length)) return false;
  if (start.some((segment, index) => segment.kind === 'static' && segment.text !== path[index])) return false;
  const rest = path.slice(start.length);
  let reached = [true, ...rest.map(() => false)];
  for (const segment of end) reached = after(segment, reached, rest);
  return reached[rest.length] === true;
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
