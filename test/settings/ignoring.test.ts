import assert from 'node:assert/strict';
import test from 'node:test';
import { ignoringBy, matchesGlob } from '../../src/settings/ignoring.js';

const globs: readonly (readonly [glob: string, path: string, isMatch: boolean])[] = [
  ['server/api/search/[[q]].get.ts', 'server/api/search/[[q]].get.ts', true],
  ['server/api/search/[[q]].get.ts', 'server/api/search/q.get.ts', false],
  ['server/api/*.get.ts', 'server/api/a.get.ts', true],
  ['server/api/*.get.ts', 'server/api/.get.ts', true],
  ['server/api/*.get.ts', 'server/api/a/b.get.ts', false],
  ['server/api/[*].ts', 'server/api/[id].ts', true],
  ['server/api/?.ts', 'server/api/a.ts', true],
  ['server/api/?.ts', 'server/api/ab.ts', false],
  ['server/api/?.ts', 'server/api/\u{1F600}.ts', true],
  ['**/a.ts', 'a.ts', true],
  ['**/a.ts', 'x/y/a.ts', true],
  ['**/a.ts', 'x/y/ba.ts', false],
  ['server/**', 'server/api/a.ts', true],
  ['server/**/a.ts', 'server/a.ts', true],
  ['**/x/**/a.ts', 'x/x/b/a.ts', true],
  ['a**b/c', 'axxb/c', true],
  ['a.ts', 'axts', false],
  ['apps/*/package.json', 'apps/shop/package.json', true],
  ['apps/*/package.json', 'apps/package.json', false],
];

for (const [glob, path, isMatch] of globs)
  test(`${glob} ${isMatch ? 'matches' : 'does not match'} ${path}`, () =>
    assert.equal(matchesGlob(glob, path), isMatch));

test('a glob made to be slow is not', () => {
  const start = performance.now();
  assert.equal(matchesGlob(`${'*a'.repeat(1000)}b`, 'a'.repeat(2000)), false);
  assert.equal(matchesGlob(`${'**/a/'.repeat(700)}b`, 'a/'.repeat(1500)), false);
  assert.ok(performance.now() - start < 5_000);
});

const entries = [
  { rule: 'route-index', file: 'a.ts', reason: 'one file' },
  { rule: 'route-index', file: '*.ts', reason: 'all files', until: '2027-01-31' },
  { rule: 'manifest-field', pointer: '/title', reason: 'any manifest' },
  { rule: 'manifest-field', file: 'shop/package.json', pointer: '/lang', reason: 'this manifest' },
];

test('an entry is about its rule, its file and its pointer; the first that matches gives the reason, each is counted', () => {
  const ignoring = ignoringBy(entries, null);
  assert.equal(ignoring.reasonOf('route-index', { file: 'a.ts' }), 'one file');
  assert.equal(ignoring.reasonOf('route-index', { file: 'b.ts' }), 'all files');
  assert.equal(ignoring.reasonOf('route-case', { file: 'a.ts' }), undefined);
  assert.equal(ignoring.reasonOf('manifest-field', { file: 'x/package.json', pointer: '/title' }), 'any manifest');
  assert.equal(ignoring.reasonOf('manifest-field', { file: 'x/package.json', pointer: '/lang' }), undefined);
  assert.equal(ignoring.reasonOf('manifest-field', { file: 'shop/package.json', pointer: '/lang' }), 'this manifest');
  assert.equal(ignoring.reasonOf('manifest-field', { file: 'shop/package.json' }), undefined);
  assert.deepEqual(ignoring.matched(), [1, 2, 1, 1]);
});

test('an entry may name any file that a finding is about; with a pointer only the one that has it', () => {
  const ignoring = ignoringBy([...entries, { rule: 'route-index', file: 'x/*', reason: 'glob' }], null);
  assert.equal(
    ignoring.reasonOf('route-index', { file: 'new', related: [{ file: 'a.ts' }, { file: 'b' }] }),
    'one file',
  );
  assert.equal(ignoring.reasonOf('route-index', { file: 'new', related: [{ file: 'x/b' }, { file: 'x/c' }] }), 'glob');
  assert.equal(ignoring.reasonOf('route-index', { file: 'new', related: [{ file: 'b' }] }), undefined);
  const related = [{ file: 'shop/package.json' }];
  assert.equal(ignoring.reasonOf('manifest-field', { file: 'package.json', pointer: '/lang', related }), undefined);
  assert.deepEqual(ignoring.matched(), [1, 1, 0, 0, 1]);
});

for (const [date, isExpired] of [
  [null, false],
  ['2027-01-31', false],
  ['2027-02-01', true],
] as const)
  test(`on ${date ?? 'no day'} an entry until 2027-01-31 ${isExpired ? 'has expired' : 'counts'}`, () => {
    const ignoring = ignoringBy(entries, date);
    assert.deepEqual(ignoring.expired, [false, isExpired, false, false]);
    assert.equal(ignoring.reasonOf('route-index', { file: 'b.ts' }), isExpired ? undefined : 'all files');
  });
