import fc from 'fast-check';
import type { Pattern, Segment } from '../../src/patterns/pattern.js';

const inner: fc.Arbitrary<Segment> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom<Segment>({ kind: 'static', text: 'a' }, { kind: 'static', text: 'b' }) },
  { weight: 2, arbitrary: fc.constant<Segment>({ kind: 'param', name: 'p' }) },
  { weight: 2, arbitrary: fc.constant<Segment>({ kind: 'optional', name: 'o' }) },
);

const last: fc.Arbitrary<readonly Segment[]> = fc.oneof(
  { weight: 3, arbitrary: fc.constant([]) },
  { weight: 1, arbitrary: fc.constant<Segment[]>([{ kind: 'catchAll', name: 'rest' }]) },
  { weight: 1, arbitrary: fc.constant<Segment[]>([{ kind: 'below' }]) },
);

/** Patterns of at most four segments over the texts `a` and `b`. */
export const randomPattern: fc.Arbitrary<Pattern> = fc
  .tuple(fc.array(inner, { maxLength: 3 }), last)
  .map(([segments, end]) => [...segments, ...end]);
