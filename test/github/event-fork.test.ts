import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { readEvent } from '../../src/github/event.js';
import { temporaryFolder } from '../e2e/site.js';
import { payload } from '../github-server/payloads.js';

/** An event, the repository that its head is in (null: deleted), and whether its token can only read. */
const EVENTS: readonly (readonly [event: string, head: string | null, isFork: boolean])[] = [
  ['pull_request', 'octo/shop', false],
  ['pull_request', 'stranger/shop', true],
  ['pull_request', null, true],
  ['pull_request_review', 'stranger/shop', true],
  // It runs with the token of the base, wherever the head is.
  ['pull_request_target', 'stranger/shop', false],
];

for (const [name, head, isFork] of EVENTS)
  test(`${name} with a head in ${head}: its token can ${isFork ? 'only read' : 'write'}`, (context) => {
    const side = (name: string | null) => ({ sha: '1'.repeat(40), repo: name && { full_name: name } });
    const pull_request = { head: side(head), base: side('octo/shop') };
    const file = join(temporaryFolder(context), 'event.json');
    writeFileSync(file, JSON.stringify(payload('pull_request', () => true, { pull_request })));
    const event = readEvent(name, file, 'refs/pull/5/merge');
    assert.ok(event.kind === 'pull-request');
    assert.equal(event.isFork, isFork);
  });
