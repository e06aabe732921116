import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { DOUBTED } from '../../src/auth/reading.js';
import { caseCount } from '../case-count.js';
import { authFor } from './auth-project.js';
import { covers, isOfRoute } from './oracle.js';

/** What paths are made of: texts that a URL writes as they are, such that it encodes, and one that looks encoded. */
const TEXTS = ['a', 'b', 'ä', 'b c', '%61', 'free'];
const PATHS: readonly (readonly string[])[] = [1, 2, 3].flatMap(below);

function below(depth: number): readonly (readonly string[])[] {
  if (depth === 0) return [[]];
  return below(depth - 1).flatMap((path) => TEXTS.map((text) => [...path, text]));
}

/** What a URL holds as it is stays so in it. */
function encoded(text: string): string {
  return encodeURIComponent(text).replaceAll(/%(?:21|24|26|27|28|29|2A|2B|2C|3A|3B|3D|40)/g, decodeURIComponent);
}

/** Whether a key covers a path in each way to compare them: with the path decoded, as it was sent, and both decoded. */
function coversInEachWay(key: string, path: readonly string[]): readonly boolean[] {
  const [decoded, sent] = [path, path.map(encoded)].map((texts) => `/${['api', ...texts].join('/')}`);
  return DOUBTED.flatMap((reading) => [
    covers(key, decoded ?? '', reading),
    covers(key, sent ?? '', reading),
    covers(decodeURIComponent(key), decoded ?? '', reading),
  ]);
}

const segment = fc.constantFrom('a', 'b', '%61', 'ä', '%C3%A4', 'b c', 'b%20c', 'a%2Fb', '*');
const key = fc
  .tuple(fc.array(segment, { maxLength: 2 }), fc.constantFrom('', '', '/*', '/**'))
  .map(([texts, end]) => `/${['api', ...texts].join('/')}${end}`);
const route = fc
  .array(fc.constantFrom('a', 'b', 'ä', 'b c', ':x', ':y?'), { minLength: 1, maxLength: 3 })
  .map((texts) => `/api/${texts.join('/')}`);

test('no route said certain has a URL of which two readings, or two ways to compare it with a key, disagree', () => {
  let certain = 0;
  fc.assert(
    fc.property(fc.uniqueArray(key, { maxLength: 3 }), route, (keys, text) => {
      // Of one value, so that only whether any key covers a URL counts.
      const [access] = authFor(
        keys.map((one) => [one, 'staff'] as const),
        [text],
      ).access;
      if (!access?.certain) return;
      certain++;
      for (const path of PATHS.filter((texts) => isOfRoute(text, `/${['api', ...texts].join('/')}`))) {
        const ways = keys.map((one) => coversInEachWay(one, path));
        const isCovered = coversInEachWay('/', path).map((_, way) => ways.some((of) => of[way]));
        assert.equal(new Set(isCovered).size, 1, `${text} at ${path.join('/')}`);
      }
    }),
    { numRuns: caseCount(5_000), seed: 4 },
  );
  assert.ok(certain > caseCount(1_000));
});
