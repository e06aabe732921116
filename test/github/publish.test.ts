import assert from 'node:assert/strict';
import test from 'node:test';
import { type Ask, Misunderstood } from '../../src/github/client.js';
import { keepComment } from '../../src/github/comment.js';
import { patiently, publish } from '../../src/github/publish.js';

function comment(ask: Ask): Promise<void> {
  return keepComment(ask, { number: 5, check: 'x', text: 'x', resolved: '', more: '' });
}

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
  ['an outage', refusal(503, 'Down', { 'retry-after': '60' }), false, /^(?!.*rate limit).*GitHub answered 503/],
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
  ['an answer of another shape', new Misunderstood('unexpected at /0'), false, /answer was not understood/],
  ['a fault of ours', new TypeError('x is null'), false, /^No comment: (?!GitHub's answer)/],
];

for (const [name, error, isForked, says] of ROWS) {
  test(`${name} is told as what it is, in one notice`, async () => {
    const notices = await publish(refusing(error, 'POST '), isForked, 'No comment', comment);
    assert.equal(notices.length, 1);
    assert.match(notices[0] ?? '', /^No comment: .* Every finding is in the job summary\.$/);
    assert.match(notices[0] ?? '', says);
    // What a fork can never have is not advised.
    if (isForked) assert.doesNotMatch(notices[0] ?? '', /job's permissions/);
  });
}

test('what fails before anything is asked is one notice, too', async () => {
  const failing = () => {
    throw new Error('no text');
  };
  const [notice = '', ...more] = await publish(refusing(new Error('asked')), false, 'No comment', failing);
  assert.deepEqual(more, []);
  assert.match(notice, /^No comment: .*no text.* Every finding is in the job summary\.$/);
});

test('without a token, nothing is asked', async () => {
  const [notice = ''] = await publish(null, false, 'No comment', comment);
  assert.match(
    notice,
    /^No comment: the input token is empty.* Set a token with "pull-requests: write"\. Every finding/,
  );
});

/** When a request is sent, after how many seconds GitHub takes the next one, and the milliseconds that each may take. */
const TIMES: readonly (readonly [at: number, after: number, ...milliseconds: number[]])[] = [
  [0, 4, 10_000, 10_000, 10_000],
  [15_000, 4, 10_000, 6000, 2000],
  [20_000, 4, 5000, 1000],
  [21_500, 4, 3500],
  [0, 26, 10_000],
];

for (const [at, after, ...milliseconds] of TIMES)
  test(`of 25 s the requests after ${at} ms, ${after} s apart, have ${milliseconds}`, async (context) => {
    let now = 1000;
    context.mock.method(performance, 'now', () => now);
    context.mock.method(globalThis, 'setTimeout', (done: () => void, pause: number) => {
      now += pause;
      queueMicrotask(done);
    });
    const given: (number | undefined)[] = [];
    const ask = patiently(async (_endpoint, _parameters, most) => {
      given.push(most);
      throw refusal(429, 'Slow', { 'retry-after': String(after) });
    });
    now += at;
    await assert.rejects(ask('POST /graphql', { query: '' }), { status: 429 });
    assert.deepEqual(given, milliseconds);
  });
