import assert from 'node:assert/strict';
import test from 'node:test';
import type { Ask } from '../../src/github/client.js';
import { shortHash } from '../../src/github/comment.js';
import { publish } from '../../src/github/publish.js';

const ONLY_COMMENT = {
  comment: { number: 5, check: 'x', text: 'x', more: '' },
  suggestions: null,
};

/** GitHub, which refuses all that is asked, or all that writes. */
function refusing(error: unknown, what = ''): Ask {
  const ask = async (route: string) => {
    if (route.startsWith(what)) throw error;
    return [];
  };
  return ask as Ask;
}

const refusal = (status: number, message: string, headers: Readonly<Record<string, string>> = {}) =>
  Object.assign(new Error(message), { status, response: { headers } });

const MISSING = 'Resource not accessible by integration';
const LIMIT = 'You have exceeded a secondary rate limit. Please wait a few minutes before you try again.';

const ROWS: readonly (readonly [name: string, error: unknown, isForked: boolean, says: RegExp])[] = [
  ['a missing permission', refusal(403, MISSING), false, /has no "pull-requests: write" \(403\)\. Add it to the job's/],
  ["a fork's token", refusal(403, MISSING), true, /comes from a fork, whose token can only read \(403\)/],
  ['a secondary limit that only its words tell', refusal(403, LIMIT), false, /rate limit is reached \(403\).*later/],
  ['a secondary limit in a fork', refusal(403, LIMIT), true, /rate limit is reached/],
  ['a limit of an hour', refusal(429, 'Slow', { 'retry-after': '3600' }), false, /rate limit .* again in 3600 s/],
  ['a used up limit', refusal(403, 'No', { 'x-ratelimit-remaining': '0' }), false, /rate limit is reached/],
  [
    'a locked pull request',
    refusal(403, 'Unable to create comment because issue is locked.'),
    false,
    /issue is locked/,
  ],
  ['a bad token', refusal(401, 'Bad credentials'), true, /refused the token \(401\)/],
  ['what is not accepted', refusal(422, 'Body\u202E is too long'), false, /\(422\): .Body\\u\{202e\} is too long./],
  ['a fault', refusal(503, 'x'), false, /answered 503/],
  [
    'no answer',
    Object.assign(new Error('no answer in 10 s'), { status: 500 }),
    false,
    /no answer \(.no answer in 10 s.\)/,
  ],
  ['an answer of another shape', new TypeError('comments is not iterable'), false, /answer was not understood/],
];

for (const [name, error, isForked, says] of ROWS) {
  test(`${name} is told as what it is, in one notice`, async () => {
    const notices = await publish(refusing(error, 'POST '), ONLY_COMMENT, isForked);
    assert.equal(notices.length, 1);
    assert.match(notices[0] ?? '', /^No comment: .* Every finding is in the job summary\.$/);
    assert.match(notices[0] ?? '', says);
    // What a fork can never have is not advised.
    if (isForked) assert.doesNotMatch(notices[0] ?? '', /job's permissions/);
  });
}

test('what is published in part is not said to be missing', async () => {
  const body = `<!-- website-preflight ${shortHash('check')} ${'1'.repeat(32)} ${'2'.repeat(16)} -->`;
  const user = { login: 'github-actions[bot]', type: 'Bot' };
  const earlier = { id: 1, body, path: 'a', user, author_association: 'NONE' };
  const ask = (async (route: string) => {
    if (route.startsWith('PATCH ')) throw refusal(500, 'x');
    if (route.endsWith('/comments')) return [earlier];
    return route.endsWith('/files') ? [{ filename: 'a', patch: '@@ -1 +1 @@' }] : {};
  }) as unknown as Ask;
  const one = { fingerprint: '1'.repeat(32), path: 'a', firstLine: 1, lastLine: 1, body: 'x' };
  const suggestions = { number: 5, head: 'c', check: 'check', suggestions: [one], isThere: () => false };
  const notices = await publish(ask, { comment: null, suggestions }, false);
  assert.match(notices[0] ?? '', /^The review with suggestions is incomplete: GitHub answered 500/);
});

test('what nobody asked for is not published', async () => {
  assert.deepEqual(await publish(refusing(new Error('asked')), { comment: null, suggestions: null }, false), []);
});
