import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { compareRoutes } from 'rou3';
import { budgetOf } from '../../src/patterns/budget.js';
import { findPath } from '../../src/patterns/find-path.js';
import { meetingsBetween, meetingsWithin } from '../../src/patterns/meetings.js';
import { matches, type Pattern, type UrlPath, withEmptyRest } from '../../src/patterns/pattern.js';
import { isWithin, relate, sameUrls } from '../../src/patterns/relation.js';
import { caseCount } from '../case-count.js';
import { enumerated, verdictOf } from './enumerated.js';
import { randomPattern } from './random-pattern.js';

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
      const relation = relate(first, second);
      assert.equal(relation.verdict, verdictOf(inFirst, inSecond));
      assert.equal(sameUrls(first, second), relation.verdict === 'equivalent');
      const within = relation.verdict === 'equivalent' || relation.verdict === 'moreSpecific';
      assert.equal(isWithin(first, second, budgetOf()), within || inFirst.size === 0);
      if ('witness' in relation)
        assert.ok(inFirst.has(written(relation.witness)) && inSecond.has(written(relation.witness)));
      if ('onlyFirst' in relation) {
        const path = written(relation.onlyFirst);
        assert.ok(inFirst.has(path) && !inSecond.has(path));
        const [strictFirst, wideSecond] = [inFirst, pathsOf(withEmptyRest(second))];
        const holdsUnderBoth = [...strictFirst].some((other) => !wideSecond.has(other));
        assert.equal(wideSecond.has(path), !holdsUnderBoth);
      }
    }),
    { numRuns: caseCount(20_000), seed: 4 },
  );
});

test('a path is matched exactly when it is enumerated', () => {
  const all = [...pathsOf([{ kind: 'below' }])].filter((path) => path.split('/').length < 5);
  fc.assert(
    fc.property(randomPattern, fc.constantFrom(...all), (pattern, path) => {
      const segments = path === '' ? [] : path.split('/');
      assert.equal(matches(pattern, segments), pathsOf(pattern).has(path));
    }),
    { numRuns: caseCount(5_000), seed: 4 },
  );
});

test('a path outside a union is found exactly when enumerating shows one', () => {
  fc.assert(
    fc.property(randomPattern, fc.array(randomPattern, { minLength: 1, maxLength: 4 }), (inside, outside) => {
      const found = findPath([inside], outside, budgetOf());
      const isLeft = [...pathsOf(inside)].some((path) => !outside.some((other) => pathsOf(other).has(path)));
      assert.equal(found.kind, isLeft ? 'path' : 'none');
    }),
    { numRuns: caseCount(3_000), seed: 4 },
  );
});

test('the pairs that meet are those that share an enumerated path', () => {
  const some = fc.array(randomPattern, { maxLength: 8 });
  const met = (first: Pattern, second: Pattern) => verdictOf(pathsOf(first), pathsOf(second)) !== 'disjoint';
  fc.assert(
    fc.property(some, some, (first, second) => {
      const within = first.flatMap((one, i) =>
        first.flatMap((other, j) => (i < j && met(one, other) ? [`${i} ${j}`] : [])),
      );
      const between = first.flatMap((one, i) => second.flatMap((other, j) => (met(one, other) ? [`${i} ${j}`] : [])));
      assert.deepEqual(texts(meetingsWithin(first, budgetOf()).pairs), within.sort());
      assert.deepEqual(texts(meetingsBetween(first, second, budgetOf()).pairs), between.sort());
    }),
    { numRuns: caseCount(1_000), seed: 4 },
  );
});

function texts(pairs: readonly (readonly [number, number])[]): readonly string[] {
  return pairs.map((pair) => pair.join(' ')).sort();
}

const ROU3 = {
  equal: 'equivalent',
  subset: 'moreSpecific',
  superset: 'moreGeneral',
  partial: 'overlapping',
  disjoint: 'disjoint',
} as const;

test('rou3 comes to the same verdict on random pairs', () => {
  fc.assert(
    fc.property(randomPattern, randomPattern, (first, second) => {
      assert.equal(ROU3[compareRoutes(rou3Text(first), rou3Text(second))], relate(first, second).verdict);
    }),
    { numRuns: caseCount(5_000), seed: 4 },
  );
});

/** In rou3's syntax; not its `**`, which also takes empty segments. */
function rou3Text(pattern: Pattern): string {
  return `/${pattern.map((segment, index) => rou3Segment(segment, index)).join('/')}`;
}

function rou3Segment(segment: Pattern[number], index: number): string {
  switch (segment.kind) {
    case 'static':
      return segment.text;
    case 'param':
      return `:p${index}`;
    case 'optional':
      return `:p${index}?`;
    case 'catchAll':
      return `:p${index}+`;
    case 'below':
      return `:p${index}*`;
  }
}
