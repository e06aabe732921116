import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isWithinShape, keyShape, shapeAround } from '../../src/auth/reading.js';
import { caseCount } from '../case-count.js';
import { enumerated } from '../patterns/enumerated.js';
import { patternOf } from '../patterns/notation.js';
import { randomPattern } from '../patterns/random-pattern.js';

const randomKey = randomPattern.map((pattern) => pattern.filter(({ kind }) => kind !== 'optional'));

test('a key covers the shape around a route exactly when it covers each path of the route', () => {
  let within = 0;
  fc.assert(
    fc.property(randomPattern, randomKey, (route, key) => {
      const covered = enumerated(key);
      const areAllCovered = [...enumerated(route)].every((path) => covered.has(path));
      if (areAllCovered) within++;
      assert.equal(isWithinShape(shapeAround(route), keyShape(key)), areAllCovered);
    }),
    { numRuns: caseCount(5_000), seed: 4 },
  );
  assert.ok(within > 0);
});

const rows: readonly (readonly [route: string, first: readonly (string | null)[], isOpen: boolean])[] = [
  ['/a/:x', ['a', null], false],
  ['/a/:x?/a/a', ['a', null, 'a'], true],
  ['/:x?/a/a', [null, 'a'], true],
  ['/:x?/a/b', [null, null], true],
  ['/a/*', ['a', null], true],
  ['/a/:x?', ['a'], true],
];

for (const [route, first, isOpen] of rows) {
  test(`the narrowest shape around ${route}`, () => {
    assert.deepEqual(shapeAround(patternOf(route)), { first, isOpen });
  });
}
