import assert from 'node:assert/strict';
import { join } from 'node:path';
import test from 'node:test';
import fastGlob from 'fast-glob';
import { globFor, globOf } from '../../src/text/glob.js';
import { temporaryFolder } from '../e2e/site.js';
import { put } from '../hostile/places.js';
import { ODD_NAMES } from '../not-on-windows.js';

const FILES = [
  ...['a', 'b', '-', '.c', 'a1', 's9', 's10', 's11', 's1', 'bx', '!a', '(a)', '(a+)+', '+page', 'a{', '{a,b', '[id]'],
  ...['a/b', 'b/d/x', 'a/x/b/y/z/c', '.c/.d', 'a b/c', '*', 'a*', 'ab', 'apps/blog', 'apps/shop', 'apps/(shop)/x'],
].map((folder) => `${folder}/x.json`);

const GLOBS = [
  ...['*', 'a*', '[!a]', '[^a]', '[a-c]', '[!a-c]*', 'a[!1]', '[[:alpha:]]x', '[]a]', '[id]', '\\[id\\]', 'a\\*'],
  ...['**', '**/a', 'a/**', 'a/**/b/**/c', 'a**b', '*/*/*', '.c/*', '**/.d', '[!.]*', 'a*b*c*/*'],
  ...['{a,b/{c,d}}', '{a,b/{c,d}}/*', 's{9..11}', 's{11..9}', '{a..c}', '{a,}b', '*{,1}'],
  ...['@(a|b)', '!(a|b)', '+(a|b)', 'apps/(blog|shop)', '*/(shop)/x', '+page', '!(*)', 'apps/!(b*)'],
];

test('a glob matches what fast-glob finds by it', ODD_NAMES, (context) => {
  const cwd = temporaryFolder(context);
  for (const file of FILES) put(join(cwd, file));
  for (const glob of GLOBS) {
    const isMatch = globOf(`${glob}/x.json`);
    const found = fastGlob.sync(`${glob}/x.json`, { cwd, dot: true });
    assert.deepEqual(FILES.filter(isMatch).sort(), found.sort(), glob);
  }
});

const MATCHED: readonly (readonly [glob: string, path: string, isMatch: boolean])[] = [
  ['./apps/*', 'apps/shop', true],
  ['?', 'a', true],
  ['{a,b', '{a,b', true],
  ['*', 'a\nb', true],
  ['**/x', 'a\nb/x', true],
  ['!a', 'b', false],
  ['a'.repeat(70_000), 'a'.repeat(70_000), false],
  ['{(})', '{(})', false],
  ['{1..1000}', '5', true],
  ['{1..1001}', '5', false],
  ['{1..1e9}', '5', false],
  ['{1..9..4}', '5', true],
  ['{1..48000..48}', '1', false],
  ['{a,b}'.repeat(9), 'a'.repeat(9), true],
  ['{a,b}'.repeat(20), 'a'.repeat(20), false],
  [`{${'a,'.repeat(900)}b}`, 'b', true],
];

for (const [glob, path, isMatch] of MATCHED)
  test(`${glob.slice(0, 40)} ${isMatch ? 'matches' : 'does not match'} ${JSON.stringify(path.slice(0, 40))}`, () => {
    assert.equal(globOf(glob)(path), isMatch);
  });

/** Names of files as a list in which brackets are literal writes them: the usual ones as they are. */
const SPELLED: readonly (readonly [path: string, glob?: string])[] = [
  ['server/api/u/[id].get.ts'],
  ['apps/@a/server/api/[...p]+x/[[q]].ts'],
  ['a/!(zz).ts', 'a/\\!\\(zz\\).ts'],
  ['a/(g)/@(b|c)/+(d).ts', 'a/\\(g\\)/\\@\\(b\\|c\\)/\\+\\(d\\).ts'],
  ['a/*/?.ts', 'a/\\*/\\?.ts'],
  ['a/{b,c}.ts', 'a/\\{b,c\\}.ts'],
  ['a/b\\c.ts', 'a/b\\\\c.ts'],
  ['!a/b.ts', '\\!a/b.ts'],
];

for (const [path, glob = path] of SPELLED)
  test(`${path} is ${glob}, and matches nothing else`, () => {
    assert.equal(globFor(path, { nobracket: true }), glob);
    const isMatch = globOf(glob, { nobracket: true });
    const others = [...SPELLED.map(([other]) => other), 'a/x.ts', 'a/b.ts', 'a/c.ts', 'a/zz.ts', 'a/bc.ts', 'x/b.ts'];
    assert.deepEqual(others.filter(isMatch), [path]);
  });
