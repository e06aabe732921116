import assert from 'node:assert/strict';
import test from 'node:test';
import { ignoringBy } from '../../src/settings/ignoring.js';

const globs: readonly (readonly [glob: string, path: string, isMatch: boolean])[] = [
  ['server/api/search/[[q]].get.ts', 'server/api/search/[[q]].get.ts', true],
  ['server/api/(group)/a.ts', 'server/api/(group)/a.ts', true],
  ['server/api/*.get.ts', 'server/api/a.get.ts', true],
  ['server/api/*.get.ts', 'server/api/a/b.get.ts', false],
  ['server/api/*.get.ts', 'server/api/.hidden.get.ts', true],
  ['server/api/[id]/*.ts', 'server/api/[id]/a.ts', true],
  ['server/api/[id]/*.ts', 'server/api/d/a.ts', false],
  ['server/api/?.ts', 'server/api/a.ts', true],
  ['**/a.ts', 'a.ts', true],
  ['**/a.ts', 'x/y/a.ts', true],
  ['server/**', 'server/api/a\nb.ts', true],
  ['server/**/a.ts', 'server/a.ts', true],
  ['apps/{blog,shop}/*', 'apps/shop/package.json', true],
  ['!a.ts', 'b.ts', false],
  ['!a.ts', '!a.ts', true],
];

for (const [file, path, isMatch] of globs)
  test(`${file} ${isMatch ? 'matches' : 'does not match'} ${path}`, () => {
    const ignoredBy = ignoringBy([{ rule: 'route-index', file, reason: 'yes' }]);
    assert.equal(ignoredBy('route-index', { file: path }).length, isMatch ? 1 : 0);
  });

const entries = [
  { rule: 'route-index', file: 'a.ts', reason: 'one file' },
  { rule: 'route-index', file: '*.ts', reason: 'all files' },
  { rule: 'manifest-field', pointer: '/title', reason: 'any manifest' },
  { rule: 'manifest-field', file: 'shop/package.json', pointer: '/lang', reason: 'this manifest' },
];

/** A rule, the place of what it found, and the reason of the first entry that matches. */
const PLACES: readonly (readonly [
  rule: string,
  file: string,
  pointer: string | undefined,
  reason: string | undefined,
])[] = [
  ['route-index', 'a.ts', undefined, 'one file'],
  ['route-index', 'b.ts', undefined, 'all files'],
  ['route-case', 'a.ts', undefined, undefined],
  ['manifest-field', 'x/package.json', '/title', 'any manifest'],
  ['manifest-field', 'x/package.json', '/lang', undefined],
  ['manifest-field', 'shop/package.json', '/lang', 'this manifest'],
  ['manifest-field', 'shop/package.json', undefined, undefined],
];

for (const [rule, file, pointer, reason] of PLACES)
  test(`${rule} in ${file} at ${pointer}: ${reason ?? 'not ignored'}`, () =>
    assert.equal(ignoringBy(entries)(rule, { file, ...(pointer && { pointer }) })[0]?.reason, reason));

test('an entry may name any file that a finding is about; with a pointer only the one that has it', () => {
  const ignoredBy = ignoringBy([...entries, { rule: 'route-index', file: 'x/*', reason: 'glob' }]);
  const ignoreReason = (...about: Parameters<typeof ignoredBy>) => ignoredBy(...about)[0]?.reason;
  const about = (...files: readonly string[]) => ({ file: 'new', related: files.map((file) => ({ file })) });
  assert.equal(ignoreReason('route-index', about('a.ts', 'b')), 'one file');
  assert.equal(ignoreReason('route-index', about('x/b', 'x/c')), 'glob');
  assert.equal(ignoreReason('route-index', about('b')), undefined);
  const related = [{ file: 'shop/package.json' }];
  assert.equal(ignoreReason('manifest-field', { file: 'package.json', pointer: '/lang', related }), undefined);
});

test('each entry that matches a finding is told', () => {
  assert.deepEqual(ignoringBy(entries)('route-index', { file: 'a.ts' }), entries.slice(0, 2));
});
