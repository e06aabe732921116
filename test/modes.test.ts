import assert from 'node:assert/strict';
import test from 'node:test';
import { check, plan } from '../src/modes.js';
import { parseOptions } from '../src/options.js';
import type { Entry } from '../src/prepared.js';
import { noBase } from '../src/read/base.js';
import { Unreadable } from '../src/read/snapshot.js';
import { memorySnapshot } from './in-memory.js';

/** A workspace whose manifests cannot be listed, for a reason. */
function entryWhere(reason: Error): Entry {
  const named = () => {
    throw reason;
  };
  return {
    root: '/workspace',
    from: '/workspace',
    worktree: { ...memorySnapshot({ 'shop/package.json': '{}' }), named },
    counts: 'disk',
    head: () => null,
    date: async () => null,
    around: async () => null,
    baseOf: async () => noBase('base: none'),
  };
}

const asked = parseOptions({ projects: 'auto' });
const ASKED = 'options' in asked ? asked : assert.fail();
const reason = new Unreadable('shop could not be listed.');

test('what keeps all projects from being read is a report of its own', async () => {
  const { checked } = await check(entryWhere(reason), ASKED);
  assert.equal(checked.report.conclusion, 'unchecked');
  assert.deepEqual(checked.report.failures, [{ project: null, message: reason.message }]);
  const { shards, failures } = await plan(entryWhere(reason), ASKED, null);
  assert.deepEqual([shards, failures], [[], [reason.message]]);
});

test('any other error is thrown on', async () => {
  const bug = new TypeError('not a function');
  await assert.rejects(check(entryWhere(bug), ASKED), bug);
  await assert.rejects(plan(entryWhere(bug), ASKED, null), bug);
});
