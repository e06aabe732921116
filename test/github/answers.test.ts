import assert from 'node:assert/strict';
import test from 'node:test';
import { keepComment } from '../../src/github/comment.js';
import { lastDeployed } from '../../src/github/deployments.js';
import type { WorkflowEvent } from '../../src/github/event.js';
import { findBase } from '../../src/github/find-base.js';
import { publish } from '../../src/github/publish.js';
import { postSuggestions } from '../../src/github/review.js';
import type { CommitId } from '../../src/read/listing.js';
import { asking } from '../github-server/server.js';

const HEAD = 'a'.repeat(40) as CommitId;
const BASE = 'b'.repeat(40) as CommitId;
const PULL_REQUEST: WorkflowEvent = {
  kind: 'pull-request',
  ...{ number: 5, head: BASE, base: BASE, merge: HEAD, isTarget: false, isFork: false },
};
const BRANCH: WorkflowEvent = { kind: 'branch', defaultBranch: 'main', isPush: true };

/** GitHub, which answers whatever it is asked with the same, or of the operations that a word names. */
const answering = (body: unknown, word = '') =>
  asking(({ operation }) => ({ status: 200, body: operation.includes(word) ? body : answerTo(operation) }));

/** No comments and no deployments, and a diff that accepts suggestions. */
function answerTo(operation: string): unknown {
  return operation.endsWith('/files') ? [{ filename: 'a', patch: '@@ -1 +1 @@\n' }] : [];
}

/** What is asked for a base, and answers with status 200 that are not GitHub's: of a proxy, or of another version. */
const ASKED: readonly (readonly [what: string, event: WorkflowEvent, option: string, ...answers: unknown[]])[] = [
  ['parents', PULL_REQUEST, 'auto', null, [], {}, { parents: null }, { parents: [{}] }, { parents: [{ sha: 'main' }] }],
  ['a merge-base', BRANCH, 'auto', null, {}, { merge_base_commit: null }, { merge_base_commit: { sha: null } }],
  ['a branch', BRANCH, 'main', null, [], {}, { sha: null }, { sha: '--upload-pack=x' }],
];

for (const [what, event, option, ...answers] of ASKED)
  for (const answer of answers)
    test(`${what} that GitHub answers with ${JSON.stringify(answer)}: the base could not be had`, async () => {
      const search = { root: '/', ask: answering(answer), event, environment: '', runCommit: HEAD, checkedOut: HEAD };
      const { failure, listing } = await findBase(search, option);
      assert.match(failure ?? '', /GitHub's answer was not understood \(.*fetch-depth: 2/);
      assert.equal(listing, null);
    });

const DEPLOYMENT = { id: 1, sha: BASE, environment: 'production' };
const STATUS = { id: 1, state: 'success', created_at: '2026-11-20T01:00:00Z' };

/** A list of deployments, the statuses of each, and whether they are GitHub's. */
const DEPLOYED: readonly (readonly [deployments: unknown, statuses: unknown, isKnown: boolean])[] = [
  [[DEPLOYMENT], [STATUS], true],
  [null, [STATUS], false],
  [{}, [STATUS], false],
  [[null], [STATUS], false],
  [[{ ...DEPLOYMENT, id: '1' }], [STATUS], false],
  [[{ ...DEPLOYMENT, sha: 'main' }], [STATUS], false],
  [[{ ...DEPLOYMENT, environment: null }], [STATUS], false],
  [[DEPLOYMENT], null, false],
  [[DEPLOYMENT], [{}], false],
  [[DEPLOYMENT], [{ ...STATUS, state: 1 }], false],
  [[DEPLOYMENT], [{ ...STATUS, created_at: undefined }], false],
];

for (const [deployments, statuses, isKnown] of DEPLOYED)
  test(`deployments ${JSON.stringify(deployments)} of ${JSON.stringify(statuses)}: ${isKnown ? 'one' : 'not had'}`, async () => {
    const body = (operation: string) => (operation.endsWith('/statuses') ? statuses : deployments);
    const found = lastDeployed(
      asking(({ operation }) => ({ status: 200, body: body(operation) })),
      null,
    );
    if (isKnown) assert.deepEqual(await found, { commit: BASE, what: 'deployed to `production` on 2026-11-20' });
    else await assert.rejects(found, /^Error: The deployments could not be read: GitHub's answer was not understood/);
  });

const SUGGESTION = { path: 'a', firstLine: 1, lastLine: 1, body: 'x' };

/** What is published, what it asks for first, and answers that are not GitHub's. */
const PUBLISHED: readonly (readonly [what: 'comment' | 'suggestions', asked: string, ...answers: unknown[]])[] = [
  ['suggestions', '/comments', null, {}, [null], [{ body: 'x' }], [{ body: 1, path: 'a', author_association: 'NONE' }]],
  ['suggestions', '/files', null, {}, [{}], [{ filename: 1 }], [{ filename: 'a', patch: 1 }]],
  ['comment', '/comments', null, {}, [{}], [{ id: '1', user: null }], [{ id: 1, user: {} }]],
  ['suggestions', '/reviews', null, {}, [], { message: 'Accepted' }, { id: null }],
  ['comment', 'POST /repos', null, {}, [], { message: 'Accepted' }, { id: null }],
];

for (const [what, asked, ...answers] of PUBLISHED)
  for (const answer of answers)
    test(`${asked} that GitHub answers with ${JSON.stringify(answer)}: one notice, and no ${what}`, async () => {
      const work = (ask: Parameters<typeof keepComment>[0]) =>
        what === 'comment'
          ? keepComment(ask, { number: 5, check: 'x', text: 'x', resolved: '', more: '' })
          : postSuggestions(ask, { number: 5, head: HEAD }, [SUGGESTION]);
      const [notice, ...others] = await publish(answering(answer, asked), false, 'Nothing', work);
      assert.match(notice ?? '', /^Nothing: GitHub's answer was not understood \(/);
      assert.deepEqual(others, []);
    });
