import assert from 'node:assert/strict';
import { join } from 'node:path';
import test from 'node:test';
import { server } from '../github-server/server.js';
import { put } from '../hostile/places.js';
import { runAction } from '../runner/run-action.js';
import { temporaryFolder } from './site.js';

const [BASE, HEAD] = ['a'.repeat(40), 'b'.repeat(40)];
const KEPT = '{ "name": "web-0123456789ab", "title": "Shop" }\n';
const LOST = '{ "name": "shop", "title": "Shop" }\n';
/** The blob that git makes of the manifest that keeps the identity. */
const SHA = 'eb257a262e668746a952120f9a4211c20b74fc63';

const blob = { content: Buffer.from(KEPT).toString('base64'), encoding: 'base64' };
const entry = { path: 'package.json', mode: '100644', type: 'blob', sha: SHA };
const { mode: _, ...modeless } = entry;
const listing = (entries: readonly object[]) => ({ sha: BASE, tree: entries, truncated: false });

/** What GitHub's API answers for the tree of the base, the manifest of the change, and the exit code. */
const ANSWERS: readonly (readonly [what: string, tree: unknown, manifest: string, code: 0 | 1 | 2])[] = [
  ['the base, and an identity is lost', listing([entry]), LOST, 1],
  ['the base, and the identity is kept', listing([entry]), KEPT, 0],
  ['a list that may be cut', { tree: [] }, LOST, 2],
  ['entries without anything', listing([{}]), LOST, 2],
  ['an entry without its mode', listing([modeless]), LOST, 2],
  ['an entry with a path that git does not write', listing([{ ...entry, path: './package.json' }]), LOST, 2],
];

for (const [what, answer, manifest, code] of ANSWERS)
  test(`the API answers with ${what}: ${code}`, async (context) => {
    const workspace = temporaryFolder(context);
    put(join(workspace, 'package.json'), manifest);
    server.answering(({ operation }) => {
      return { status: 200, body: operation.includes('/git/trees/') ? answer : blob, isAnything: true };
    });
    const event = {
      name: 'push',
      payload: { ref: 'refs/heads/main', before: BASE, repository: { default_branch: 'main' } },
    };
    const env = { GITHUB_API_URL: server.url, GITHUB_SHA: HEAD };
    const { exitCode, stdout } = await runAction({ workspace, event, inputs: { projects: '.', token: 't' }, env });
    assert.equal(exitCode, code, stdout);
    if (code === 2) assert.match(stdout, /GitHub's answer was not understood/);
  });
