import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Access } from '../../src/auth/auth.js';
import { READINGS } from '../../src/auth/reading.js';
import { caseCount } from '../case-count.js';
import { authFor } from './auth-project.js';
import {
  decidersOf,
  type Expected,
  expectedOf,
  isCertain,
  isOfRoute,
  moreSpecific,
  type OracleReading,
  urlsOf,
} from './oracle.js';

const word = fc.constantFrom('a', 'b');
const segment = fc.oneof({ weight: 3, arbitrary: word }, { weight: 1, arbitrary: fc.constant('*') });
const end = fc.constantFrom('', '', '', '/*', '/**');

/** `/api/a/*` and its like, and a few keys above `/api`. */
const key = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.tuple(fc.array(segment, { maxLength: 2 }), end).map(([texts, last]) => joined(texts) + last),
  },
  { weight: 1, arbitrary: fc.constantFrom('/', '/*', '/**', '/*/a', '/*/*', '/*/a/*', '/api/a/') },
);

const step = fc.oneof(
  { weight: 3, arbitrary: word },
  { weight: 2, arbitrary: fc.constant(':x') },
  { weight: 1, arbitrary: fc.constant(':y?') },
);
const route = fc
  .tuple(fc.array(step, { minLength: 1, maxLength: 3 }), fc.constantFrom('', '', '', '/*'))
  .map(([texts, last]) => joined(texts.slice(0, last === '' ? 3 : 2)) + last);

const keySet = fc
  .uniqueArray(fc.tuple(key, fc.constantFrom('staff', 'owner')), { maxLength: 6, selector: ([text]) => text })
  .map((entries) => new Map(entries));

const READINGS_IN_DOUBT: readonly OracleReading[] = ['prefix', 'glob', 'glob-rest', 'servlet'];

for (const [seed, reading] of READINGS.entries()) {
  test(`keys and routes agree with enumeration when ${reading} is stated`, () => {
    fc.assert(
      fc.property(keySet, fc.array(route, { minLength: 1, maxLength: 3 }), (values, routes) => {
        const { access } = authFor([...values], routes, reading);
        for (const [index, text] of routes.entries()) {
          const expected = expectedOf(values, text, reading);
          const found = access[index] as Access;
          const certain = isCertain(values, text, [reading]);
          assert.deepEqual({ ...shown(found), certain: found.certain }, { ...told(expected), certain });
          for (const [at, one] of found.next.entries())
            assert.ok(
              !found.next.slice(at).some((other) => moreSpecific(other, one, reading)),
              `${one} comes too early`,
            );
          for (const { key, example } of found.exceptions) {
            assert.ok(isOfRoute(text, example), `${example} is a URL of ${text}`);
            assert.ok(decidersOf([...values.keys()], example, reading).includes(key), `${key} decides ${example}`);
          }
          const { key: own, exceptions, tied = [], uncovered: open } = found;
          const deciders = urlsOf(text).flatMap((path) => decidersOf([...values.keys()], path, reading));
          const shownKeys = [...(own === null ? [] : [own]), ...exceptions.map(({ key }) => key), ...tied];
          assert.deepEqual(shownKeys.sort(), [...new Set(deciders)].sort());
          if (open === null)
            for (const path of urlsOf(text)) assert.notEqual(decidersOf([...values.keys()], path, reading).length, 0);
          else assert.deepEqual([isOfRoute(text, open), decidersOf([...values.keys()], open, reading)], [true, []]);
        }
      }),
      { numRuns: caseCount(150, 10), seed },
    );
  });
}

test('without a stated reading prefix is shown, and certain is what all four readings say', () => {
  fc.assert(
    fc.property(keySet, fc.array(route, { minLength: 1, maxLength: 3 }), (values, routes) => {
      const { access } = authFor([...values], routes);
      const reversed = authFor([...values].reverse(), routes).access;
      assert.deepEqual(access, reversed);
      for (const [index, text] of routes.entries()) {
        const prefix = expectedOf(values, text, 'prefix');
        const found = access[index] as Access;
        const certain = isCertain(values, text, READINGS_IN_DOUBT);
        assert.deepEqual({ ...shown(found), certain: found.certain }, { ...told(prefix), certain });
      }
    }),
    { numRuns: caseCount(200, 10), seed: 7 },
  );
});

test('a key that decides no URL of a route changes nothing but that others come before it', () => {
  const seen = { left: 0, kept: 0 };
  fc.assert(
    fc.property(keySet, route, fc.constantFrom(...READINGS_IN_DOUBT, 'auto' as const), (values, text, stated) => {
      const readings = stated === 'auto' ? READINGS_IN_DOUBT : [stated];
      const keys = [...values.keys()];
      const decides = (key: string) =>
        readings.some((reading) => urlsOf(text).some((path) => decidersOf(keys, path, reading).includes(key)));
      const [all] = authFor([...values], [text], stated).access;
      for (const key of keys) {
        if (decides(key)) continue;
        const [without] = authFor(
          [...values].filter(([other]) => other !== key),
          [text],
          stated,
        ).access;
        assert.deepEqual({ ...all, next: all?.next.filter((other) => other !== key) }, without, key);
        seen.left += 1;
        if (keys.some((other) => decides(other))) seen.kept += 1;
      }
    }),
    { numRuns: caseCount(500, 10), seed: 13 },
  );
  for (const [what, count] of Object.entries(seen)) assert.ok(count > caseCount(160, 10), `${what}: ${count}`);
});

function joined(texts: readonly string[]): string {
  return ['/api', ...texts].join('/');
}

function shown({ key, value, next, exceptions }: Access) {
  return { key, value, next: new Set(next), exceptions: exceptions.map((exception) => exception.key).sort() };
}

function told({ key, value, next, exceptions }: Expected) {
  return { key, value, next, exceptions: [...exceptions.keys()].sort() };
}
