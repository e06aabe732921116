import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { codeHash } from '../../scripts/code-hash.js';
import { type Files, temporaryFolder } from '../e2e/site.js';

const CODE: Files = { 'a.js': 'export const a = 1; // one\n', 'b/c.json': '{ "c": 2 }\n', 'a.js.map': '{}' };

/** What is different in compiled code, and whether `dist/` is stale then. */
const CHANGES: readonly (readonly [what: string, files: Files, isStale: boolean])[] = [
  ['nothing', {}, false],
  ['a comment', { 'a.js': '/** One. */\nexport const a = 1;\n' }, false],
  ['the place of a line in its source', { 'a.js.map': '{"version":3}' }, false],
  ['a value', { 'a.js': 'export const a = 2;\n' }, true],
  ['a text that looks like a comment', { 'a.js': 'export const a = "1; // one";\n' }, true],
  ['data', { 'b/c.json': '{ "c": 3 }\n' }, true],
  ['a file more', { 'd.js': '' }, true],
];

for (const [what, files, isStale] of CHANGES)
  test(`what dist/ was made of: ${what} differs`, (context) => {
    const hashOf = (files: Files) => {
      const folder = temporaryFolder(context);
      mkdirSync(join(folder, 'b'));
      for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
      return codeHash(folder);
    };
    assert.equal(hashOf({ ...CODE, ...files }) !== hashOf(CODE), isStale);
  });
