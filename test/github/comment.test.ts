import assert from 'node:assert/strict';
import test, { after } from 'node:test';
import { type Comment, commentOf } from '../../src/formats/comment.js';
import type { Ask } from '../../src/github/client.js';
import { publish } from '../../src/github/publish.js';
import { keepComment } from '../../src/github/pull-request.js';
import type { ProjectReport } from '../../src/report/report.js';
import { type HeldPullRequest, pullRequestWith, startPullRequestServer } from '../github-server/pull-request.js';
import { finding, reportWith } from '../report/report-with.js';

const server = await startPullRequestServer();
after(() => server.close());

const VIEW = { blob: null, blocks: () => true };
const CHECK = 'Website Preflight (check)';
const page = (run: number) => `https://github.com/octo/shop/actions/runs/${run}`;

const REMOVED = { kind: 'removed', method: 'GET', path: '/api/a', file: 'server/api/a.get.ts' } as const;
const CHANGES: ProjectReport['changes'] = { routes: [REMOVED], access: [] };

const SAYS: readonly (readonly [name: string, report: Parameters<typeof commentOf>[0], says: Comment['says']])[] = [
  ['a new finding', reportWith([finding()]), 'new'],
  ['a finding where there is no base', reportWith([finding({ state: 'unknown' })]), 'new'],
  ['a change to routes', reportWith([], { changes: CHANGES }), 'new'],
  ['only what was there before', reportWith([finding({ state: 'existing' })]), 'resolved'],
  ['nothing', reportWith([], { changes: { routes: [], access: [] } }), 'resolved'],
  ['a check that could not be made', { ...reportWith([]), conclusion: 'unchecked' }, 'kept'],
];

for (const [name, report, says] of SAYS) {
  test(`${name} is ${says}`, () => assert.equal(commentOf(report, VIEW, CHECK, page(7)).says, says));
}

test('a comment is the first screen and a link to the rest', () => {
  const { body } = commentOf(reportWith([finding({ message: 'It is wrong.' })]), VIEW, CHECK, page(7));
  assert.match(body, /^## ⛔ Website Preflight: blocked by 1 error \(manifest-field\)\n/);
  assert.match(body, /It is wrong\./);
  assert.ok(body.endsWith(`More in [the job summary](${page(7)}) of \`${CHECK}\`.\n`));
});

const worthSaying = (message = 'Wrong.', run = 7) =>
  commentOf(reportWith([finding({ message })]), VIEW, CHECK, page(run));
const RESOLVED = commentOf(reportWith([]), VIEW, CHECK, page(8));

async function keep(held: HeldPullRequest, comment: Comment, check = CHECK): Promise<void> {
  await keepComment(server.holding(held), { number: 5, check, ...comment });
  assert.deepEqual(server.faults, []);
}

test('where there is nothing to say, nothing is written', async () => {
  const held = pullRequestWith();
  await keep(held, RESOLVED);
  await keep(held, { ...worthSaying(), says: 'kept' });
  assert.deepEqual(held.writes, []);
});

test('it is written once, not again with the same text, kept up to date, and turned to resolved', async () => {
  const held = pullRequestWith();
  for (const comment of [worthSaying('One.'), worthSaying('One.', 8), worthSaying('Two.'), RESOLVED, RESOLVED])
    await keep(held, comment);
  assert.deepEqual(held.writes, ['POST comments', ...Array(2).fill('PATCH issues/comments/{comment_id}')]);
  assert.equal(held.comments.length, 1);
  assert.match(held.comments[0]?.body ?? '', /## ✅ Website Preflight: resolved/);
});

test('it is written anew over what somebody edited', async () => {
  const held = pullRequestWith();
  await keep(held, worthSaying());
  const [comment] = held.comments;
  assert.ok(comment);
  const { body } = comment;
  comment.body = body.replace('Wrong.', 'Right!').replaceAll('\n', '\r\n');
  await keep(held, worthSaying());
  assert.equal(comment.body, body);
  comment.body = body.replaceAll('\n', '\r\n');
  held.writes.length = 0;
  await keep(held, worthSaying());
  assert.deepEqual(held.writes, []);
});

test('two checks on one pull request have a comment each', async () => {
  const held = pullRequestWith();
  await keep(held, worthSaying());
  await keep(held, worthSaying('Two.'), 'another');
  await keep(held, worthSaying('Three.'));
  assert.deepEqual(
    held.comments.map(({ body }) => /(?:Two|Three)\./.exec(body)?.[0]),
    ['Three.', 'Two.'],
  );
});

for (const user of ['stranger', 'other-app[bot]']) {
  test(`the marker in a comment of ${user} makes it not ours`, async () => {
    const held = pullRequestWith();
    await keep(held, worthSaying());
    const [ours] = held.comments.splice(0);
    const theirs = { id: 1, user, body: ours?.body ?? '' };
    held.comments.push(theirs);
    await keep(held, worthSaying('Two.'));
    await keep(held, worthSaying('Three.'));
    assert.deepEqual(
      held.comments.map(({ user, body }) => [user, body === ours?.body]),
      [
        [user, true],
        ['github-actions[bot]', false],
      ],
    );
  });
}

for (const author of ['our-app[bot]', 'maintainer']) {
  test(`with a token of ${author} there is one comment, too`, async () => {
    const held = pullRequestWith({ author });
    for (const message of ['One.', 'Two.']) await keep(held, worthSaying(message));
    assert.equal(held.comments.length, 1);
    assert.match(held.comments[0]?.body ?? '', /Two\./);
  });
}

test('it is found behind a hundred others, and behind a thousand none is looked for', async () => {
  const held = pullRequestWith();
  await keep(held, worthSaying('One.'));
  const user = { login: 'github-actions[bot]', type: 'Bot' };
  const ours = { id: 3, user, body: held.comments[0]?.body };
  const writes: string[] = [];
  const askOf = (count: number) =>
    (async (route: string, { page }: { page: number }) => {
      const all = [...Array.from({ length: count }, () => ({ id: 1, user: null, body: 'Nice.' })), ours];
      if (route.startsWith('GET')) return all.slice((page - 1) * 100, page * 100);
      writes.push(route.split(' ')[0] ?? '');
      return {};
    }) as unknown as Ask;
  const saying = (message: string) => ({ number: 5, check: CHECK, ...worthSaying(message) });
  await keepComment(askOf(150), saying('Two.'));
  await assert.rejects(keepComment(askOf(1200), saying('Three.')), /too many/);
  assert.deepEqual(writes, ['PATCH']);
});

test('it is never longer than GitHub takes', async () => {
  const held = pullRequestWith();
  const long = finding({ message: 'é|'.repeat(2000) });
  const report = reportWith(
    Array.from({ length: 40 }, () => ({ ...long })),
    { path: 'x'.repeat(4000) },
  );
  const failures = Array.from({ length: 200 }, (_, at) => ({ project: `p${at}`, message: 'é'.repeat(3000) }));
  await keep(held, commentOf({ ...report, failures, conclusion: 'unchecked' }, VIEW, CHECK, page(7)));
  assert.ok((held.comments[0]?.body.length ?? Number.POSITIVE_INFINITY) <= 65_536);
});

test('a refusal is one notice', async () => {
  const first = () => ({ status: 403, body: { message: 'Resource not accessible by integration' } });
  server.holding(pullRequestWith({ first }));
  const comment = { number: 5, check: CHECK, ...worthSaying() };
  const { notices } = await publish(server.github, { checkRun: null, comment, suggestions: null }, false);
  assert.deepEqual(notices, [
    'No comment: the token has no "pull-requests: write" (403). Add it to the job\'s permissions. Every finding is in the job summary.',
  ]);
});
