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
const keySet = fc.uniqueArray(key, { minLength: 2, maxLength: 6 });

for (const [seed, reading] of READINGS.entries()) {
  test(`the paths of an ambiguity prove it, and its key resolves it, in ${reading}`, () => {
    let count = 0;
    fc.assert(
      fc.property(keySet, (keys) => {
        const entries = keys.map((text, value): [string, unknown] => [text, value]);
        for (const { earlier, later, both, onlyEarlier, onlyLater, sharedKey } of ambiguitiesOf(
          authFor(entries, [], reading).auth,
        )) {
          count += 1;
          const [one, other] = [earlier.key, later.key];
          const met = [both, onlyEarlier, onlyLater].map((path) => {
            const text = `/${path.join('/')}`;
            return [covers(one, text, reading), covers(other, text, reading)];
          });
          assert.deepEqual(met, [
            [true, true],
            [true, false],
            [false, true],
          ]);
          assert.ok(sharedKey !== null && explainedStartOf(sharedKey) === null);
          for (const value of [earlier.value, later.value]) {
            const pairs = ambiguitiesOf(authFor([...entries, [sharedKey, value]], [], reading).auth);
            assert.ok(!pairs.some((left) => left.earlier.key === one && left.later.key === other));
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
  const pairsOf = (entries: readonly (readonly [string, unknown])[]) =>
    ambiguitiesOf(authFor(entries, [], 'glob').auth)
      .map(({ earlier, later }) => [earlier.key, later.key].sort().join(' '))
      .sort();
  fc.assert(
    fc.property(keySet, (keys) => {
      const entries = keys.map((text, value): [string, unknown] => [text, value]);
      assert.deepEqual(pairsOf(entries), pairsOf([...entries].reverse()));
    }),
    { numRuns: caseCount(300), seed: 4 },
  );
});
