import assert from 'node:assert/strict';
import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { blobsIn } from '../../src/read/blobs.js';
import { git, temporaryFolder } from '../e2e/site.js';

test('what will be read is read along with what is asked, and what git does not give is unreadable', (context) => {
  const root = temporaryFolder(context);
  git(root, ['init', '--quiet']);
  const [first, second, other, empty] = ['first', 'second', 'other', ''].map((text) => {
    writeFileSync(join(root, 'text'), text);
    return git(root, ['hash-object', '-w', 'text']).toString().trim();
  }) as [string, string, string, string];
  const missing = '0'.repeat(40);
  const blobs = blobsIn(root, () => [first, missing, second, second, empty]);
  const read = (...ids: readonly string[]) =>
    [...blobs.read(ids)].map((content) =>
      content.kind === 'bytes' ? Buffer.from(content.bytes).toString() : content.kind,
    );
  assert.deepEqual(read(first, missing), ['first', 'unreadable']);
  assert.equal(blobs.sizes([other]).get(other), 5);
  renameSync(join(root, '.git'), join(root, 'gone'));
  assert.deepEqual(read(second, empty, first), ['second', '', 'first']);
  assert.deepEqual(read(other, second), ['unreadable', 'unreadable']);
});
