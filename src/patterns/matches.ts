import type { Pattern, Segment } from './pattern.js';

/** A path as its segments, decoded: `/api/users` is `['api', 'users']`, `/` is `[]`. */
export type Path = readonly string[];

/**
 * Whether a path is in the set that a pattern stands for, a catch-all taken as one or more segments.
 * For the other reading ask about `withEmptyRest(pattern)`. Shares no code with the search that finds witnesses,
 * so that it can check them.
 */
export function matches(pattern: Pattern, path: Path): boolean {
  const fork = pattern.findIndex(({ kind }) => kind !== 'static' && kind !== 'param');
  if (fork === -1) return pattern.length === path.length && startsWith(pattern, path);
  if (!startsWith(pattern.slice(0, fork), path)) return false;
  const rest = path.slice(fork);
  let reached = [true, ...rest.map(() => false)];
  for (const segment of pattern.slice(fork)) reached = after(segment, reached, rest);
  return reached[rest.length] === true;
}

/** Whether a path begins with what texts and parameters stand for. */
function startsWith(pattern: Pattern, path: Path): boolean {
  return (
    pattern.length <= path.length &&
    pattern.every((segment, index) => segment.kind === 'param' || ('text' in segment && segment.text === path[index]))
  );
}

/** The same pattern under the other reading of the document's 4.1 rule 5: the rest of the path may be empty. */
export function withEmptyRest(pattern: Pattern): Pattern {
  return pattern.map((segment) => (segment.kind === 'catchAll' ? { kind: 'below' } : segment));
}

/** `reached[i]`: the first `i` segments of the path are matched by what of the pattern was read so far. */
function after(segment: Segment, reached: readonly boolean[], path: Path): boolean[] {
  const before = (index: number) => reached[index - 1] === true;
  switch (segment.kind) {
    case 'static':
      return reached.map((_, index) => before(index) && path[index - 1] === segment.text);
    case 'param':
      return reached.map((_, index) => before(index));
    case 'optional':
      return reached.map((here, index) => here || before(index));
    case 'catchAll':
      return fromFirst(reached, 1);
    case 'below':
      return fromFirst(reached, 0);
  }
}

/** True from `distance` places after the first true on. */
function fromFirst(reached: readonly boolean[], distance: number): boolean[] {
  const first = reached.indexOf(true);
  return reached.map((_, index) => first !== -1 && index >= first + distance);
}
