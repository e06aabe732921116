import assert from 'node:assert/strict';
import test from 'node:test';
import { ignoringBy } from '../../src/settings/ignoring.js';
import { check } from '../in-memory.js';

const globs: readonly (readonly [glob: string, path: string, isMatch: boolean])[] = [
  ['server/api/search/[[q]].get.ts', 'server/api/search/[[q]].get.ts', true],
  ['server/api/search/[[q]].get.ts', 'server/api/search/q.get.ts', false],
  ['server/api/(group)/a.ts', 'server/api/(group)/a.ts', true],
  ['server/api/[...all].ts', 'server/api/[...all].ts', true],
  ['server/api/*.get.ts', 'server/api/a.get.ts', true],
  ['server/api/*.get.ts', 'server/api/a/b.get.ts', false],
  ['server/api/*.get.ts', 'server/api/.hidden.get.ts', true],
  ['server/api/[*].ts', 'server/api/[id].ts', true],
  ['server/api/[id]/*.ts', 'server/api/[id]/a.ts', true],
  ['server/api/[id]/*.ts', 'server/api/d/a.ts', false],
  ['server/api/?.ts', 'server/api/a.ts', true],
  ['server/api/?.ts', 'server/api/ab.ts', false],
  ['**/a.ts', 'a.ts', true],
  ['**/a.ts', 'x/y/a.ts', true],
  ['**/a.ts', 'x/y/ba.ts', false],
  ['server/**', 'server/api/a.ts', true],
  ['server/**', 'server/api/a\nb.ts', true],
  ['server/**/a.ts', 'server/a.ts', true],
  ['apps/{blog,shop}/*', 'apps/shop/package.json', true],
  ['!a.ts', 'b.ts', false],
  ['!a.ts', '!a.ts', true],
  ['a.ts', 'axts', false],
  ['apps/*/package.json', 'apps/package.json', false],
];

for (const [file, path, isMatch] of globs)
  test(`${file} ${isMatch ? 'matches' : 'does not match'} ${path}`, () => {
    const ignoring = ignoringBy([{ rule: 'route-index', file, reason: 'yes' }]);
    assert.equal(ignoring.ignoreReason('route-index', { file: path }), isMatch ? 'yes' : undefined);
  });

const entries = [
  { rule: 'route-index', file: 'a.ts', reason: 'one file' },
  { rule: 'route-index', file: '*.ts', reason: 'all files' },
  { rule: 'manifest-field', pointer: '/title', reason: 'any manifest' },
  { rule: 'manifest-field', file: 'shop/package.json', pointer: '/lang', reason: 'this manifest' },
];

test('an entry is about its rule, its file and its pointer; the first that matches gives the reason', () => {
  const { ignoreReason } = ignoringBy(entries);
  assert.equal(ignoreReason('route-index', { file: 'a.ts' }), 'one file');
  assert.equal(ignoreReason('route-index', { file: 'b.ts' }), 'all files');
  assert.equal(ignoreReason('route-case', { file: 'a.ts' }), undefined);
  assert.equal(ignoreReason('manifest-field', { file: 'x/package.json', pointer: '/title' }), 'any manifest');
  assert.equal(ignoreReason('manifest-field', { file: 'x/package.json', pointer: '/lang' }), undefined);
  assert.equal(ignoreReason('manifest-field', { file: 'shop/package.json', pointer: '/lang' }), 'this manifest');
  assert.equal(ignoreReason('manifest-field', { file: 'shop/package.json' }), undefined);
});

test('an entry may name any file that a finding is about; with a pointer only the one that has it', () => {
  const { ignoreReason } = ignoringBy([...entries, { rule: 'route-index', file: 'x/*', reason: 'glob' }]);
  const about = (...files: readonly string[]) => ({ file: 'new', related: files.map((file) => ({ file })) });
  assert.equal(ignoreReason('route-index', about('a.ts', 'b')), 'one file');
  assert.equal(ignoreReason('route-index', about('x/b', 'x/c')), 'glob');
  assert.equal(ignoreReason('route-index', about('b')), undefined);
  const related = [{ file: 'shop/package.json' }];
  assert.equal(ignoreReason('manifest-field', { file: 'package.json', pointer: '/lang', related }), undefined);
});

test('an entry that matches nothing is unused', () => {
  const ignoring = ignoringBy(entries);
  assert.deepEqual(ignoring.unused(), entries);
  ignoring.ignoreReason('route-index', { file: 'a.ts' });
  ignoring.ignoreReason('manifest-field', { file: 'a', pointer: '/title' });
  assert.deepEqual(ignoring.unused(), entries.slice(3));
});

test('what is ignored takes no trial of advice from what is told', () => {
  const old = Array.from({ length: 35 }, (_, at) => [`server/api/old/[u${at}.get.ts`, 'export default () => ({});\n']);
  const files = {
    'package.json': '{}',
    ...Object.fromEntries(old),
    'server/api/zz/[id.get.ts': 'export default () => ({});\n',
  };
  const ignore = [{ rule: 'route-name', file: 'server/api/old/**', reason: 'old' }];
  const helpOf = (settings: object) => {
    const { findings } = check({ ...files, 'website-preflight.json': JSON.stringify(settings) });
    return findings.filter(({ rule, file }) => rule === 'route-name' && file.includes('zz')).map(({ help }) => help);
  };
  assert.deepEqual(helpOf({ ignore }), ['Rename the file to `server/api/zz/[id].get.ts`.']);
  // Beyond the first thirty that are told, nothing is tried.
  assert.match(helpOf({})[0] ?? '', /^`server\/api\/zz\/\[id\]\.get\.ts` may be the right name/);
});
