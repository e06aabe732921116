import assert from 'node:assert/strict';
import { posix, win32 } from 'node:path';
import test from 'node:test';
import { shellWord } from '../../src/text/shell-word.js';

/** A folder, and how it is typed in `sh`, and in PowerShell and `cmd.exe`. */
const rows: readonly (readonly [text: string, sh: string, windows: string])[] = [
  ['apps/shop', 'apps/shop', 'apps/shop'],
  ['apps\\shop', "'apps\\shop'", 'apps/shop'],
  ['b c', "'b c'", '"b c"'],
  ["e'f", "'e'\\''f'", '"e\'f"'],
  ['[id]', "'[id]'", '"[id]"'],
  ['a,b', 'a,b', '"a,b"'],
  ['@team', '@team', '"@team"'],
  ['50%', '50%', '…'],
  ['`calc`', "'`calc`'", '…'],
  ['a"b', "'a\"b'", '…'],
  ['a” & calc', "'a” & calc'", '…'],
  ['a\u0003b', '…', '…'],
  ['a\nb', '…', '…'],
  ['a\u202eb', '…', '…'],
  ['a\u200bb', '…', '…'],
  ['sites/*', "'sites/*'", '"sites/*"'],
];

for (const [text, sh, windows] of rows)
  test(`${text} is ${sh} in sh, ${windows} on Windows`, () =>
    assert.deepEqual([shellWord(text, posix), shellWord(text, win32)], [sh, windows]));
