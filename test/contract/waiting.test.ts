import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';

const WAITS = /^(?:await\b|(?:export )?(?:const|let) [^=\n]*= await\b)/m;

// Several files run in one process. Behind a wait a test may be registered when all others have ended, and is not run.
test('no module of the tests waits outside a function', () => {
  assert.ok(WAITS.test("const { a } = await import('b');"));
  const files = readdirSync('test', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  const waiting = files.filter((file) => WAITS.test(readFileSync(join('test', file), 'utf8')));
  assert.deepEqual(waiting, []);
});
