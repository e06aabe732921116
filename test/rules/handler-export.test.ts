import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { test } from 'node:test';
import { check } from '../in-memory.js';
import { testRule } from './found.js';

testRule('handler-export', [
  {
    files: { 'server/api/file.get.ts': 'export const a = 1;\n' },
    finds: [
      'server/api/file.get.ts:1:1: error: The file has no default export. A route file exports its ' +
        'handler, a function, as default. Fix: If the file is not a route, move it out of server/api; else ' +
        'add: `export default (_data: unknown) => ({});`',
    ],
  },
  {
    files: { 'server/api/_db.ts': 'export const a = 1;' },
    finds: [
      'server/api/_db.ts:1:1: error: The file has no default export. A route file exports its handler, a ' +
        'function, as default. Fix: Move the file out of server/api: every file there is a route.',
    ],
  },
  {
    files: { 'server/api/events.e2e.ts': 'test("a", () => {});' },
    finds: [
      'server/api/events.e2e.ts:1:1: error: The file has no default export. A route file exports its ' +
        'handler, a function, as default. Fix: Move the file out of server/api: every file there is a route.',
    ],
  },
  {
    files: { 'server/api/a/_b/-draft.get.ts': 'export default 1;' },
    finds: [
      'server/api/a/_b/-draft.get.ts:1:16: error: The default export is a number. A route file exports its ' +
        'handler, a function, as default. Fix: Move the file out of server/api: every file there is a route.',
    ],
  },
  {
    files: { 'server/api/file.get.ts': 'interface A {}\nexport default A;' },
    finds: [
      'server/api/file.get.ts:2:16: error: The default export is only a type. A route file exports its ' +
        'handler, a function, as default. Fix: If the file is not a route, move it out of server/api; else ' +
        'replace the export with: `export default (_data: unknown) => ({});`',
    ],
  },
  // Beside the export of a type there may be a handler.
  {
    files: { 'server/api/file.get.ts': 'export default interface A {}' },
    finds: [
      'server/api/file.get.ts:1:1: error: The file has no default export. A route file exports its ' +
        'handler, a function, as default. Fix: If the file is not a route, move it out of server/api; else ' +
        'add: `export default (_data: unknown) => ({});`',
    ],
  },
  {
    files: { 'server/api/file.get.ts': 'class A {\n}\nexport default A;\n' },
    finds: [
      'server/api/file.get.ts:3:16: error: The default export is a class, which only `new` can call. A ' +
        'route file exports its handler, a function, as default. Fix: If the file is not a route, move it ' +
        'out of server/api; else export a function: `export default (_data: unknown) => ({});`',
    ],
  },
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
