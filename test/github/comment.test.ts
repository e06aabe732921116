import assert from 'node:assert/strict';
import test from 'node:test';
import { Misunderstood } from '../../src/github/client.js';
import { keepComment } from '../../src/github/comment.js';
import { type HeldPullRequest, holding, pullRequestWith } from '../github-server/pull-request.js';
import { server } from '../github-server/server.js';

const CHECK = 'Website Preflight (check)';

/** Keeps the comment of a run with a text, or with nothing to say. */
async function keep(held: HeldPullRequest, text: string | null, check = CHECK, run = 7): Promise<void> {
  const more = `[the job summary](https://github.com/octo/shop/actions/runs/${run})`;
  await keepComment(holding(held), { number: 5, check, text, resolved: 'Resolved.\n', more });
  assert.deepEqual(server.faults, []);
}

test('where there is nothing to say, nothing is written', async () => {
  const held = pullRequestWith();
  await keep(held, null);
  assert.deepEqual(held.writes, []);
});

test('it is written once, not again with the same text, kept up to date, and turned to resolved', async () => {
  const held = pullRequestWith();
  for (const [run, text] of ['One.\n', 'One.\n', 'Two.\n', null, null].entries()) await keep(held, text, CHECK, run);
  assert.deepEqual(held.writes, ['POST comments', ...Array(2).fill('PATCH issues/comments/{comment_id}')]);
  assert.equal(held.comments.length, 1);
  assert.match(held.comments[0]?.body ?? '', /\nResolved\.\nMore in \[the job summary\]\(/);
});

/** What somebody does to the comment on `Wrong.`, and what is written when that is said again. */
const EDITED: readonly (readonly [what: string, edit: (body: string) => string, writes: number])[] = [
  ['is edited', (body) => body.replace('Wrong.', 'Right!'), 1],
  ['has other line ends', (body) => body.replaceAll('\n', '\r\n'), 0],
];

for (const [what, edit, writes] of EDITED)
  test(`a comment that ${what} is written anew: ${writes}`, async () => {
    const held = pullRequestWith();
    await keep(held, 'Wrong.');
    const [comment] = held.comments;
    assert.ok(comment);
    const { body } = comment;
    comment.body = edit(body);
    held.writes.length = 0;
    await keep(held, 'Wrong.');
    assert.deepEqual([held.writes.length, comment.body], [writes, writes === 0 ? edit(body) : body]);
  });

test('two checks on one pull request have a comment each', async () => {
  const held = pullRequestWith();
  await keep(held, 'Wrong.');
  await keep(held, 'Two.', 'another');
  await keep(held, 'Three.');
  const said = held.comments.map(({ body }) => /(?:Two|Three)\./.exec(body)?.[0]);
  assert.deepEqual(said, ['Three.', 'Two.']);
});

const COPIED: readonly (readonly [user: string, author: string, edit: (body: string) => string])[] = [
  ['stranger', 'github-actions[bot]', (body) => body],
  ['maintainer', 'github-actions[bot]', (body) => body],
  ['other-app[bot]', 'github-actions[bot]', (body) => body],
  ['github-actions[bot]', 'github-actions[bot]', (body) => `Coverage: 12%\n${body}`],
  ['github-actions[bot]', 'github-actions[bot]', (body) => ` ${body}`],
  ['github-actions[bot]', 'maintainer', (body) => body],
  ['stranger', 'maintainer', (body) => body],
];

for (const [user, author, edit] of COPIED)
  test(`a comment of ${user} with ${JSON.stringify(edit('our marker'))} is not that of ${author}`, async () => {
    const held = pullRequestWith({ author });
    await keep(held, 'Wrong.');
    const [ours] = held.comments.splice(0);
    const theirs = { id: 1, user, body: edit(ours?.body ?? '') };
    held.comments.push({ ...theirs });
    await keep(held, 'Two.');
    await keep(held, 'Three.');
    assert.deepEqual(held.comments[0], theirs);
    assert.deepEqual(
      held.comments.map((comment) => comment.user),
      [user, author],
    );
  });

for (const author of ['github-actions[bot]', 'shop-preflight[bot]', 'maintainer', 'someone'])
  test(`with a token of ${author} there is one comment, too, also behind a hundred others`, async () => {
    const held = pullRequestWith({ author });
    for (let id = 1001; id <= 1150; id += 1) held.comments.push({ id, user: 'stranger', body: 'Nice.' });
    for (const message of ['One.', 'Two.']) await keep(held, message);
    const ours = held.comments.filter(({ user }) => user === author);
    assert.equal(ours.length, 1);
    assert.match(ours[0]?.body ?? '', /Two\./);
  });

test('a comment that lacks what comments have ends nothing', async () => {
  const held = pullRequestWith();
  held.first = ({ operation }) => {
    if (!operation.startsWith('GET ') || !operation.endsWith('/comments')) return undefined;
    const known = held.comments.map(({ id, body, user }) => ({ id, body, user: { login: user } }));
    return { status: 200, isAnything: true, body: [{ id: 1, body: null, user: null }, { id: 2 }, ...known] };
  };
  for (const message of ['One.', 'Two.']) await keep(held, message);
  assert.deepEqual(held.writes, ['POST comments', 'PATCH issues/comments/{comment_id}']);
});

for (const answer of [{ errors: [{ message: 'Bad credentials' }] }, { data: { viewer: null } }])
  test(`where GitHub says of the token ${JSON.stringify(answer)} no comment is edited`, async () => {
    const held = pullRequestWith();
    await keep(held, 'One.');
    held.first = ({ operation }) => (operation.endsWith('/graphql') ? { status: 200, body: answer } : undefined);
    await assert.rejects(keep(held, 'Two.'), Misunderstood);
    assert.equal(held.writes.length, 1);
  });
