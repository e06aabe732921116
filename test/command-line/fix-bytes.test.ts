import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { temporaryFolder } from '../e2e/site.js';
import { put } from '../hostile/places.js';
import { runCommandLine } from '../runner/command-line.js';

test('--fix leaves a file with a byte that is not UTF-8 as it is, and says so', async (context) => {
  const root = temporaryFolder(context);
  const route = join(root, 'server/api/a.get.ts');
  put(join(root, 'package.json'), '{}');
  put(route);
  const bytes = Buffer.from("export default (data: unknown) => '\xff';\n", 'latin1');
  writeFileSync(route, bytes);
  const { stderr } = await runCommandLine(root, ['--fix', '--base', 'none']);
  assert.deepEqual(readFileSync(route), bytes);
  assert.match(stderr, /^Not fixed: server\/api\/a\.get\.ts: it is not valid UTF-8\.$/m);
});
