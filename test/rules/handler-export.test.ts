import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { test } from 'node:test';
import { check } from '../in-memory.js';
import { testHandlers } from './handler-findings.js';

testHandlers('handler-export', [
  ['export const a = 1;\n', 'file', /has no default export\. .* If .* not a route, move .*; else add: `export/],
  ['export const a = 1;', 'file', /Move the file out of server\/api: every file there is a route\.$/, '_db'],
  ['test("a", () => {});', 'file', /Move the file out of server\/api/, 'events.test'],
  ['export default 1;', '1:16-1:17', /Move the file out of server\/api/, 'a/_b/-draft.get'],
  ['interface A {}\nexport default A;', '2:16-2:17', /^The default export is only a type\. .* else add: `export/],
  [
    'class A {\n}\nexport default A;\n',
    '3:16-3:17',
    /is a class, .* If .* not a route, move .*; else export a function: `export/,
  ],
]);

test('what is pasted compiles, with every strict option and without an import', (context) => {
  const [finding] = check({ 'package.json': '{}', 'server/api/a.ts': 'export {};' }).findings;
  const [, pasted = ''] = /`(export [^`]+)`/.exec(finding?.help ?? '') ?? [];
  assert.match(pasted, /^export default /);
  const folder = mkdtempSync(join(tmpdir(), 'preflight-paste-'));
  context.after(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'a.ts'), pasted);
  const options = ['--strict', '--noUnusedParameters', '--noUnusedLocals', '--noEmit', '--ignoreConfig'];
  const tsc = [resolve('node_modules/typescript/bin/tsc'), ...options, join(folder, 'a.ts')];
  const { status, stdout } = spawnSync(process.execPath, tsc, { encoding: 'utf8' });
  assert.equal(status, 0, stdout);
});
