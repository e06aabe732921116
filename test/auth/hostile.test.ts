import assert from 'node:assert/strict';
import { test } from 'node:test';
import { certaintyOf } from '../../src/auth/certain.js';
import { effectiveRules } from '../../src/auth/effective-rules.js';
import { LIMITS } from '../../src/limits.js';
import { budgetOf } from '../../src/patterns/budget.js';
import { authAmbiguous } from '../../src/rules/auth-ambiguous.js';
import { authPattern } from '../../src/rules/auth-pattern.js';
import { patternOf } from '../patterns/notation.js';
import { violations } from '../rules/violations.js';
import { authFor, authProject, manifestText } from './auth-project.js';

/** `count` keys with values that all differ. */
function keys(count: number, keyOf: (index: number) => string): readonly (readonly [string, unknown])[] {
  return Array.from({ length: count }, (_, index) => [keyOf(index), index]);
}

const STEPS = 3_000;

/** Whether all was compared; where not, no route that needed it is certain and one finding says so. */
const rows: readonly (readonly [
  name: string,
  keys: ReturnType<typeof keys>,
  routes: readonly string[],
  isComplete: boolean,
  steps?: number,
])[] = [
  ['10,000 short keys', keys(10_000, (i) => `/${i.toString(36)}`), ['/api/:a', '/api/*'], true],
  ['5,000 short keys', keys(5_000, (i) => `/${i.toString(36)}`), ['/api/:a', '/api/*'], false, STEPS],
  ['a chain of 200 keys', keys(200, (i) => `/api${'/a'.repeat(i)}`), ['/api/*'], false, STEPS],
  ['150 wildcards', keys(150, (i) => (i % 2 ? `/*/s${i}` : `/s${i}/*`)), ['/api/:a'], false, STEPS],
  [
    '30 optional segments',
    keys(200, (i) => `/api/*/a/${i}`),
    Array.from({ length: 60 }, (_, i) => `/api${'/:a?'.repeat(30)}/${i}`),
    false,
  ],
  ['300 plain keys', keys(300, (i) => `/api/s${i % 100}/${i}`), ['/api/:a/:b?', '/api/s1/*'], true],
];

for (const [name, entries, routes, isComplete, steps] of rows) {
  test(`${name}: ${isComplete ? 'all compared' : 'said where the search ended'}`, () => {
    const { auth } = authFor(entries, routes, 'auto', steps);
    assert.equal(auth.isComplete, isComplete);
    assert.equal(
      authFor(entries, routes, 'prefix', steps).access.every(({ certain }) => certain),
      isComplete,
    );
    const project = { ...authProject(manifestText(entries), []), auth };
    const last = violations(authAmbiguous, project).at(-1);
    assert.equal(JSON.stringify(last?.same) === '["incomplete"]', !isComplete);
    assert.equal(last === undefined || isComplete || last.pointer === '/auth', true);
  });
}

test('a bound of steps makes no route certain that it did not settle', () => {
  const entries = keys(8, (i) => (i % 2 ? `/api/*/s${i}` : `/api/s${i}/*`));
  const routes = ['/api/:a/:b', '/api/t', '/api/s2/s3'];
  const certain = (steps: number) =>
    authFor(entries, routes, 'glob', steps).access.map((access) => `${access.key} ${access.certain}`);
  assert.deepEqual(certain(1_000), ['null false', 'null true', '/api/*/s3 false']);
  for (let steps = 0; steps < 200; steps += 5) {
    const { auth, access } = authFor(entries, routes, 'glob', steps);
    assert.ok(auth.isComplete || access.every(({ certain }) => !certain) || access[1]?.certain);
    if (!auth.isComplete) assert.deepEqual([access[0]?.certain, access[2]?.certain], [false, false]);
  }
});

test('one route that takes too many steps leaves some to the others, and the last may take all that are left', () => {
  const entries = keys(60, (i) => (i % 2 ? `/api/a/*/s${i}` : `/api/a/s${i}/*`)).map(([key]) => [key, 1] as const);
  const routes = ['/api/a/:a/:b', '/api/b/:c'];
  const { access } = authFor(entries, routes, 'glob', 22_000);
  assert.deepEqual(
    access.map(({ certain }) => certain),
    [false, true],
  );
  const alone = authFor(entries, routes.toReversed(), 'glob', 22_000);
  assert.deepEqual(
    alone.access.map(({ certain }) => certain),
    [true, true],
  );
});

test('a key that is too long is named, and nothing it may reach is certain', () => {
  const long = `/api/a${'/b'.repeat(LIMITS.patternCharacters)}`;
  const text = manifestText({ '/api/**': 1, [long]: 2 });
  const [violation, ...others] = violations(authPattern, authProject(text, []));
  assert.deepEqual(others, []);
  assert.match(violation?.message ?? '', /is longer than 4096 characters/);
  const { access } = authFor({ '/api/**': 1, [long]: 2 }, ['/api/*', '/api/c']);
  assert.deepEqual(
    access.map(({ certain }) => certain),
    [false, true],
  );
});

test('whatever the bound of steps, what a search gives is what it gives without one', () => {
  // None of those with two texts is more specific than another.
  const bits = [1, 2, 4, 8, 16];
  const numbers = Array.from({ length: 32 }, (_, i) => i).filter((i) => bits.filter((bit) => i & bit).length === 2);
  const starts = numbers.map((i) => `/api${bits.map((bit) => (i & bit ? '/s' : '/*')).join('')}`);
  const entries = starts.flatMap((start) => [start, `${start}/*`, `${start}/**`]).map((key, i) => [key, i] as const);
  const { auth } = authFor(entries, [], 'glob', 1_000_000);
  const routes = ['/api/s/s/s/s/s/s', '/api/s/s/s/s/s', '/api/s/s/s/s/:x/s', '/api/t'].map(patternOf);
  const both = (steps: number) => ({
    effective: effectiveRules(routes, auth.keys, budgetOf(steps)),
    certain: certaintyOf(routes, auth.rules, ['glob'], budgetOf(steps)),
  });
  const whole = both(1_000_000);
  const settled = { effective: new Set<boolean>(), certain: new Set<boolean>() };
  for (let steps = 0; steps < 4_000; steps += 5) {
    const { effective, certain } = both(steps);
    for (const index of routes.keys()) {
      settled.effective.add(effective[index]?.isComplete === true);
      settled.certain.add(certain[index] !== null);
      if (effective[index]?.isComplete) assert.deepEqual(effective[index], whole.effective[index]);
      if (certain[index] !== null) assert.deepEqual(certain[index], whole.certain[index]);
    }
  }
  assert.deepEqual([settled.effective.size, settled.certain.size], [2, 2]);
});
