import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LIMITS } from '../../src/limits.js';
import { authAmbiguous } from '../../src/rules/auth-ambiguous.js';
import { authPattern } from '../../src/rules/auth-pattern.js';
import { violations } from '../rules/violations.js';
import { authFor, authProject, manifestText } from './auth-project.js';

/** `count` keys with values that all differ. */
function keys(count: number, keyOf: (index: number) => string): readonly (readonly [string, unknown])[] {
  return Array.from({ length: count }, (_, index) => [keyOf(index), index]);
}

/** Whether all was compared; where not, no route that needed it is certain and one finding says so. */
const rows: readonly (readonly [
  name: string,
  keys: ReturnType<typeof keys>,
  routes: readonly string[],
  isComplete: boolean,
])[] = [
  ['100,000 short keys', keys(100_000, (i) => `/${i.toString(36)}`), ['/api/:a', '/api/*'], true],
  ['a chain of 1,000 keys', keys(1_000, (i) => `/api${'/a'.repeat(i)}`), ['/api/*'], false],
  ['3,000 wildcards', keys(3_000, (i) => (i % 2 ? `/*/s${i}` : `/s${i}/*`)), ['/api/:a'], false],
  [
    '30 optional segments',
    keys(200, (i) => `/api/*/a/${i}`),
    Array.from({ length: 60 }, (_, i) => `/api${'/:a?'.repeat(30)}/${i}`),
    false,
  ],
  ['300 plain keys', keys(300, (i) => `/api/s${i % 100}/${i}`), ['/api/:a/:b?', '/api/s1/*'], true],
];

for (const [name, entries, routes, isComplete] of rows) {
  test(`${name}: ${isComplete ? 'all compared' : 'said where the search ended'}`, () => {
    const { auth } = authFor(entries, routes);
    assert.equal(auth.isComplete, isComplete);
    assert.equal(
      authFor(entries, routes, 'prefix').access.every(({ certain }) => certain),
      isComplete,
    );
    const project = { ...authProject(manifestText(entries), []), auth };
    const last = violations(authAmbiguous, project).at(-1);
    assert.equal(JSON.stringify(last?.same) === '["incomplete"]', !isComplete);
    assert.equal(last === undefined || isComplete || last.pointer === '/auth', true);
  });
}

test('a key that is too long is named, and nothing it may reach is certain', () => {
  const long = `/api/a${'/b'.repeat(LIMITS.keyCharacters)}`;
  const text = manifestText({ '/api/**': 1, [long]: 2 });
  const [violation, ...others] = violations(authPattern, authProject(text, []));
  assert.deepEqual(others, []);
  assert.match(violation?.message ?? '', /is 16390 characters long, and no key of more than 8192 is analysed/);
  const { access } = authFor({ '/api/**': 1, [long]: 2 }, ['/api/*', '/api/c']);
  assert.deepEqual(
    access.map(({ certain }) => certain),
    [false, true],
  );
});
