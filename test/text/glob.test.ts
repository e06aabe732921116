import assert from 'node:assert/strict';
import test from 'node:test';
import { globOf } from '../../src/text/glob.js';

const MATCHED: readonly (readonly [glob: string, path: string, isMatch: boolean])[] = [
  ['apps/*', 'apps/shop', true],
  ['apps/*', 'apps/a/b', false],
  ['./apps/*', 'apps/shop', true],
  ['**/a', 'a', true],
  ['a/**', 'a', true],
  ['a/**/b/**/c', 'a/x/b/y/z/c', true],
  ['a**b', 'a/b', false],
  ['{a,b/{c,d}}/*', 'b/d/x', true],
  ['s{10..12}', 's{10..12}', true],
  ['\\{a,b\\}', '{a,b}', true],
  ['a\\*', 'a*', true],
  ['a\\*', 'ab', false],
  ['(a+)+', '(a+)+', true],
  ['[a-c]x', 'bx', true],
  ['?.ts', '.ts', false],
  ['*', 'a\nb', true],
];

for (const [glob, path, isMatch] of MATCHED)
  test(`${glob} ${isMatch ? 'matches' : 'does not match'} ${JSON.stringify(path)}`, () => {
    const read = globOf(glob);
    assert.equal('matches' in read && read.matches(path), isMatch);
  });

/** Globs within the caps, and the longest paths that nearly match. */
const SLOW: readonly (readonly [glob: string, path: string])[] = [
  ['*a*a*/'.repeat(8), `${'a'.repeat(250)}/`.repeat(8)],
  ['**/*a*a*b/**/*a*a*b', `${'a'.repeat(250)}/`.repeat(16)],
  [`${'(a+)+'.repeat(20)}b`, 'a'.repeat(250)],
];

for (const [glob, path] of SLOW)
  test(`${glob.slice(0, 40)} is soon matched`, () => {
    const start = performance.now();
    const read = globOf(glob);
    assert.equal('matches' in read && read.matches(`${path}c`), false);
    assert.ok(performance.now() - start < 1000);
  });

const REFUSED: readonly (readonly [glob: string, why: RegExp])[] = [
  ['a*a*a*a*', /^has more than 3 `\*` in a segment/],
  ['**/**/**', /^has more than 2 `\*\*`/],
  ['@(a|b)', /^has parentheses/],
  ['!(a)', /^has parentheses/],
  ['{a,b}'.repeat(20), /^has braces that stand for more than 100 globs/],
  ['{a,'.repeat(400), /^has more than 1000 characters/],
];

for (const [glob, why] of REFUSED)
  test(`${glob.slice(0, 40)} is refused`, () => {
    const read = globOf(glob);
    assert.match('refusal' in read ? read.refusal : '', why);
  });

for (const glob of ['a*a*a*/*a*a*a', '**/**', '\\@(a)', '(a)', '[id]/+page', '!a'])
  test(`${glob} is accepted`, () => assert.ok('matches' in globOf(glob)));
