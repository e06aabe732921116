import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { findPath, isSubset, patternsIntersect } from '../../src/patterns/paths.js';
import { matches, type Pattern, type Segment, type UrlPath, valuesIn } from '../../src/patterns/pattern.js';
import { relate, urlSet } from '../../src/patterns/relation.js';
import { caseCount } from '../case-count.js';
import { enumerated, verdictOf } from './enumerated.js';

const inner: fc.Arbitrary<Segment> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom<Segment>({ kind: 'static', text: 'a' }, { kind: 'static', text: 'b' }) },
  { weight: 2, arbitrary: fc.constant<Segment>({ kind: 'param', name: 'p' }) },
  { weight: 2, arbitrary: fc.constant<Segment>({ kind: 'optional', name: 'o' }) },
);

const last: fc.Arbitrary<readonly Segment[]> = fc.oneof(
  { weight: 3, arbitrary: fc.constant([]) },
  { weight: 1, arbitrary: fc.constant<Segment[]>([{ kind: 'catch-all', name: 'rest' }]) },
  { weight: 1, arbitrary: fc.constant<Segment[]>([{ kind: 'below' }]) },
);

/** Patterns of at most four segments over the texts `a` and `b`. */
const randomPattern: fc.Arbitrary<Pattern> = fc
  .tuple(fc.array(inner, { maxLength: 3 }), last)
  .map(([segments, end]) => [...segments, ...end]);

const known = new Map<string, ReadonlySet<string>>();

function pathsOf(pattern: Pattern): ReadonlySet<string> {
  const key = JSON.stringify(pattern);
  const paths = known.get(key) ?? enumerated(pattern);
  known.set(key, paths);
  return paths;
}

/** The path as the enumeration writes it: whatever no pattern writes is the free text. */
function written(path: UrlPath): string {
  return path.map((text) => (text === 'a' || text === 'b' ? text : 'free')).join('/');
}

test('the relation of random pairs is what enumerating their paths shows', () => {
  fc.assert(
    fc.property(randomPattern, randomPattern, (first, second) => {
      const [inFirst, inSecond] = [pathsOf(first), pathsOf(second)];
      const verdict = relate(first, second);
      assert.equal(verdict, verdictOf(inFirst, inSecond));
      assert.equal(urlSet(first) === urlSet(second), verdict === 'equivalent');
      assert.equal(isSubset(first, second), ['equivalent', 'moreSpecific'].includes(verdict));
      assert.equal(patternsIntersect(first, second), verdict !== 'disjoint');
    }),
    { numRuns: caseCount(8_000, 16), seed: 4 },
  );
});

test('a path is matched exactly when it is enumerated', () => {
  const all = [...pathsOf([{ kind: 'below' }])].filter((path) => path.split('/').length < 5);
  fc.assert(
    fc.property(randomPattern, fc.constantFrom(...all), (pattern, path) => {
      const segments = path === '' ? [] : path.split('/');
      assert.equal(matches(pattern, segments), pathsOf(pattern).has(path));
      if (matches(pattern, segments) && !pattern.some(({ kind }) => kind === 'below'))
        assert.deepEqual(filled(pattern, valuesIn(pattern, segments)), segments);
    }),
    { numRuns: caseCount(2_000, 16), seed: 4 },
  );
});

/** A path of a pattern, its parameters being these values. */
function filled(pattern: Pattern, values: readonly UrlPath[]): UrlPath {
  const left = [...values];
  return pattern.flatMap((segment) => (segment.kind === 'static' ? segment.text : (left.shift() ?? [])));
}

test('a path inside some patterns and outside others is found exactly when enumerating shows one, and is a shortest', () => {
  const some = (minLength: number, maxLength: number) => fc.array(randomPattern, { minLength, maxLength });
  fc.assert(
    fc.property(some(1, 2), some(0, 4), (inside, outside) => {
      const isWanted = (path: string) =>
        inside.every((pattern) => pathsOf(pattern).has(path)) && !outside.some((other) => pathsOf(other).has(path));
      const lengths = [...pathsOf(inside[0] ?? [])].filter(isWanted).map((path) => (path ? path.split('/').length : 0));
      const found = findPath(inside, outside);
      assert.ok(found === null || isWanted(written(found)));
      assert.equal(found?.length, lengths.length > 0 ? Math.min(...lengths) : undefined);
    }),
    { numRuns: caseCount(2_000, 16), seed: 4 },
  );
});
