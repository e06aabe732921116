import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { ambiguitiesOf } from '../../src/auth/key-pairs.js';
import { explainedStartOf, READINGS } from '../../src/auth/reading.js';
import { caseCount } from '../case-count.js';
import { authFor } from './auth-project.js';
import { covers } from './oracle.js';

const segment = fc.oneof(fc.constantFrom('a', 'b'), fc.constant('*'));
const key = fc
  .tuple(fc.array(segment, { minLength: 1, maxLength: 3 }), fc.constantFrom('', '', '/*', '/**'))
  .map(([texts, end]) => `/${texts.join('/')}${end}`);
const keySet = fc
  .uniqueArray(key, { minLength: 2, maxLength: 6 })
  .map((keys) => keys.map((text, value): readonly [string, unknown] => [text, value]));

for (const [seed, reading] of READINGS.entries()) {
  test(`the paths of an ambiguity prove it, and its key resolves it, in ${reading}`, () => {
    let count = 0;
    fc.assert(
      fc.property(keySet, (keys) => {
        const pairsOf = (more: typeof keys = []) => ambiguitiesOf(authFor([...keys, ...more], [], reading).auth);
        for (const { earlier, later, both, onlyEarlier, onlyLater, sharedKey } of pairsOf()) {
          count += 1;
          const [one, other] = [earlier.key, later.key];
          const coveredBy = (key: string) =>
            [both, onlyEarlier, onlyLater].map((path) => covers(key, `/${path.join('/')}`, reading));
          assert.deepEqual(
            [coveredBy(one), coveredBy(other)],
            [
              [true, true, false],
              [true, false, true],
            ],
          );
          assert.ok(sharedKey !== null && explainedStartOf(sharedKey) === null);
          for (const value of [earlier.value, later.value]) {
            const left = pairsOf([[sharedKey, value]]);
            assert.ok(!left.some((pair) => pair.earlier.key === one && pair.later.key === other));
          }
        }
      }),
      { numRuns: caseCount(400), seed },
    );
    // In this one no two keys are equally specific.
    assert.equal(count > 0, reading !== 'servlet', `${count} ambiguities`);
  });
}

test('the order of the keys changes no pair', () => {
  const pairsOf = (keys: readonly (readonly [string, unknown])[]) =>
    ambiguitiesOf(authFor(keys, [], 'glob').auth).map(({ earlier, later }) =>
      [earlier.key, later.key].sort().join(' '),
    );
  fc.assert(
    fc.property(keySet, (keys) => assert.deepEqual(pairsOf(keys).sort(), pairsOf(keys.toReversed()).sort())),
    { numRuns: caseCount(300), seed: 4 },
  );
});
