import assert from 'node:assert/strict';
import { join } from 'node:path';
import test from 'node:test';
import { payload } from '../github-server/payloads.js';
import { repositoryAnswers } from '../github-server/repository-answers.js';
import { server } from '../github-server/server.js';
import { runCommandLine } from '../runner/command-line.js';
import { runAction } from '../runner/run-action.js';
import { checkOut, type Depth, type Files, git, makeOrigin, temporaryFolder } from './site.js';

/** A website before the platform gave it its identity, and after that. */
const LOCAL: Files = { 'package.json': '{ "name": "shop", "title": "Shop", "lang": "en" }\n' };
const LIVE: Files = { 'package.json': '{ "name": "web-0123456789ab", "title": "Shop", "lang": "en" }\n' };

const folder = temporaryFolder(test);
const origin = makeOrigin(join(folder, 'origin'));
const FEATURE = { 'feature.md': 'x\n' };
const first = origin.commit(LOCAL);
const live = origin.commit(LIVE, [first]);
const feature = origin.commit({ ...LOCAL, ...FEATURE }, [first]);
const main = origin.commit({ ...LIVE, ...FEATURE }, [live, feature]);
/** It merges what `main` merged, in the other direction, and keeps the name that had no identity. */
const crossed = origin.commit({ ...LOCAL, ...FEATURE }, [feature, live]);
/** It says the same, and left `main` after that had merged both. */
const plain = origin.commit({ ...LOCAL, ...FEATURE }, [main]);
/** It left `main` at one commit, and changes nothing. */
const harmless = origin.commit({ ...LIVE, 'more.md': 'x\n' }, [live]);
const heads = { crossed, plain, harmless };
const merges = {
  crossed: origin.commit({ ...LOCAL, ...FEATURE }, [main, crossed]),
  plain: origin.commit({ ...LOCAL, ...FEATURE }, [main, plain]),
  harmless: origin.commit({ ...LIVE, ...FEATURE, 'more.md': 'x\n' }, [main, harmless]),
};
origin.branch('refs/heads/main', main);

/** A branch, the event about it, which of its commits is checked out, how much of it, and what the action says. */
type Row = readonly [
  branch: keyof typeof heads,
  event: string,
  checkedOut: 'head' | 'merge' | 'main' | 'a step on merge',
  depth: Depth,
  exitCode: number,
  says: RegExp,
];

const SEVERAL = /unchecked: There are several best merge-bases with .* merge commit.* input base/;
const ELSEWHERE = /unchecked: The change was not checked: HEAD is \w{7}, not the commit of .* input base/;
const LOST = /manifest-identity/;
const FINE = /^$/;

/** One of each end; which base each event has is in test/github. */
const ROWS: readonly Row[] = [
  ['crossed', 'pull_request', 'merge', 'depth 2', 1, LOST],
  ['crossed', 'pull_request_target', 'head', 'full', 2, SEVERAL],
  ['plain', 'pull_request', 'head', 'depth 1', 1, LOST],
  ['plain', 'merge_group', 'main', 'full', 2, ELSEWHERE],
  ['harmless', 'pull_request', 'a step on merge', 'depth 1', 0, FINE],
  ['harmless', 'push', 'head', 'full', 0, FINE],
];

let workspaces = 0;

/** A workspace where this commit of a branch is checked out. */
function workspaceAt(branch: keyof typeof heads, checkedOut: Row[2], depth: Depth): string {
  workspaces += 1;
  const workspace = join(folder, String(workspaces));
  const commit = { head: heads[branch], merge: merges[branch], main, 'a step on merge': merges[branch] }[checkedOut];
  checkOut(origin, workspace, commit, depth);
  if (checkedOut === 'merge') git(workspace, ['update-ref', 'refs/remotes/pull/5/merge', commit]);
  if (checkedOut === 'a step on merge') git(workspace, ['commit', '--quiet', '--allow-empty', '--message', 'x']);
  return workspace;
}

function eventAbout(branch: keyof typeof heads, name: string) {
  const repository = { default_branch: 'main' };
  const pull_request = { number: 5, head: { sha: heads[branch] }, base: { sha: main }, merge_commit_sha: null };
  const payloads: Readonly<Record<string, unknown>> = {
    push: payload('push', () => true, { ref: `refs/heads/${branch}`, before: first, repository }),
    merge_group: payload('merge_group', () => true, { merge_group: { base_sha: main } }),
  };
  const runCommits: Readonly<Record<string, string>> = { push: heads[branch], pull_request_target: main };
  return {
    event: { name, payload: payloads[name] ?? payload('pull_request', () => true, { pull_request }) },
    env: { GITHUB_SHA: runCommits[name] ?? merges[branch] },
  };
}

for (const [branch, name, checkedOut, depth, exitCode, says] of ROWS)
  test(`${name} of a ${branch} branch, with its ${checkedOut} checked out at ${depth}: ${exitCode}`, async () => {
    server.answering(repositoryAnswers(origin));
    const workspace = workspaceAt(branch, checkedOut, depth);
    const { event, env } = eventAbout(branch, name);
    const given = { ...env, GITHUB_API_URL: server.url };
    const result = await runAction({ workspace, event, inputs: { token: 't' }, env: given });
    assert.deepEqual(server.faults, []);
    const shown = result.shown.map(({ title = '', message }) => `${title} ${message}`).join('\n');
    assert.match(shown, says);
    assert.equal(result.exitCode, exitCode, shown);
  });

for (const [branch, status, says] of [
  ['crossed', 2, /HEAD and origin\/main have several best merge-bases.* Merge origin\/main .* --base/],
  ['plain', 1, /manifest-identity/],
  ['harmless', 0, /passed/],
] as const)
  test(`at the terminal a ${branch} branch ends with ${status}`, async () => {
    const { status: found, stdout, stderr } = await runCommandLine(workspaceAt(branch, 'head', 'full'), []);
    assert.match((stdout + stderr).replaceAll(/\s+/g, ' '), says);
    assert.equal(found, status);
  });
