import assert from 'node:assert/strict';
import test, { after } from 'node:test';
import type { Suggestion } from '../../src/formats/suggestions.js';
import type { Ask } from '../../src/github/client.js';
import { postSuggestions, type Review } from '../../src/github/suggestions.js';
import { type HeldPullRequest, pullRequestWith, startPullRequestServer } from '../github-server/pull-request.js';

const server = await startPullRequestServer();
after(() => server.close());

const suggestion = (line: number, more: Partial<Suggestion> = {}): Suggestion => ({
  fingerprint: line.toString(16).padStart(32, '0'),
  path: 'package.json',
  firstLine: line,
  lastLine: line,
  body: `\`manifest-id\`: Wrong ${line}.\n\n\`\`\`suggestion\n\`\`\`\n`,
  ...more,
});

const reviewOf = (suggestions: readonly Suggestion[], more: Partial<Review> = {}): Review => ({
  number: 5,
  head: 'a'.repeat(40),
  check: 'Website Preflight (check)',
  suggestions,
  isThere: (fingerprint) => suggestions.some((one) => one.fingerprint === fingerprint),
  ...more,
});

/** Posts a review; gives how many suggestions stand nowhere. */
async function post(held: HeldPullRequest, review: Review): Promise<number> {
  const left = await postSuggestions(server.holding(held), review);
  assert.deepEqual(server.faults, []);
  return left;
}

const linesOf = ({ reviewComments }: HeldPullRequest) => reviewComments.map(({ path, line }) => `${path}:${line}`);

const PATCH = '@@ -1,3 +1,4 @@\n {\n+x\n@@ -20,2 +21,3 @@ y\n z\n';

const PLACES: readonly {
  name: string;
  files: HeldPullRequest['files'];
  suggestions: Suggestion[];
  posted: string[];
}[] = [
  {
    name: 'only lines in the hunks of the diff that GitHub gives',
    files: [{ path: 'package.json', patch: PATCH }],
    suggestions: [1, 4, 5, 20, 21, 23, 24].map((line) => suggestion(line)),
    posted: ['package.json:1', 'package.json:4', 'package.json:21', 'package.json:23'],
  },
  {
    name: 'not across two hunks',
    files: [{ path: 'package.json', patch: PATCH }],
    suggestions: [suggestion(21, { firstLine: 4 }), suggestion(4, { firstLine: 2 })],
    posted: ['package.json:4'],
  },
  {
    name: 'a hunk of one line has no count',
    files: [{ path: 'package.json', patch: '@@ -0,0 +1 @@\n+{}' }],
    suggestions: [suggestion(1), suggestion(2)],
    posted: ['package.json:1'],
  },
  {
    name: 'a renamed file under its new name',
    files: [{ path: 'b/package.json', was: 'a/package.json', patch: PATCH }],
    suggestions: [suggestion(1, { path: 'b/package.json' }), suggestion(2, { path: 'a/package.json' })],
    posted: ['b/package.json:1'],
  },
  {
    name: 'nothing in a file whose patch GitHub leaves out',
    files: [{ path: 'package.json', patch: undefined }],
    suggestions: [suggestion(1)],
    posted: [],
  },
];

for (const { name, files, suggestions, posted } of PLACES) {
  test(`suggested are ${name}`, async () => {
    const held = pullRequestWith({ files });
    assert.equal(await post(held, reviewOf(suggestions)), suggestions.length - posted.length);
    assert.deepEqual(linesOf(held), posted);
  });
}

test('a file on the third page of the diff is found', async () => {
  const files = [
    ...Array.from({ length: 250 }, (_, at) => ({ filename: `f${at}` })),
    { filename: 'package.json', patch: PATCH },
  ];
  const writes: string[] = [];
  const ask = (async (route: string, { page = 1 }: { page?: number }) => {
    if (route.endsWith('/files')) return files.slice((page - 1) * 100, page * 100);
    if (route.startsWith('POST')) writes.push(route);
    return [];
  }) as unknown as Ask;
  assert.equal(await postSuggestions(ask, reviewOf([suggestion(1)])), 0);
  assert.equal(writes.length, 1);
});

test('one line that GitHub refuses does not lose the others', async () => {
  const held = pullRequestWith({ refuses: (_, line) => line === 3 });
  const review = reviewOf([1, 2, 3, 4, 5].map((line) => suggestion(line)));
  await assert.rejects(post(held, review), { status: 422 });
  assert.deepEqual(
    linesOf(held).toSorted(),
    [1, 2, 4, 5].map((line) => `package.json:${line}`),
  );
});

test('what stands there is not posted again, by whichever check', async () => {
  const held = pullRequestWith();
  const suggestions = [suggestion(1), suggestion(2)];
  await post(held, reviewOf(suggestions));
  held.writes.length = 0;
  assert.equal(await post(held, reviewOf(suggestions)), 0);
  await post(held, reviewOf(suggestions, { check: 'another' }));
  assert.deepEqual(held.writes, []);
});

test('a suggestion whose finding is gone is marked, once, and the others stay', async () => {
  const held = pullRequestWith();
  await post(held, reviewOf([suggestion(1), suggestion(2)]));
  await post(held, reviewOf([suggestion(2)]));
  held.writes.length = 0;
  await post(held, reviewOf([suggestion(2)]));
  assert.deepEqual(held.writes, []);
  const [gone, stays] = held.reviewComments.map(({ body }) => body);
  assert.equal(gone, 'Resolved: this finding is gone.');
  assert.match(stays ?? '', /```suggestion/);
});

test('a finding that is still there but offers no fix now keeps what was suggested', async () => {
  const held = pullRequestWith();
  await post(held, reviewOf([suggestion(1)]));
  held.writes.length = 0;
  await post(held, reviewOf([], { isThere: () => true }));
  assert.deepEqual(held.writes, []);
});

test("another check's suggestions are left alone", async () => {
  const held = pullRequestWith();
  await post(held, reviewOf([suggestion(1)]));
  await post(held, reviewOf([], { check: 'another' }));
  assert.match(held.reviewComments[0]?.body ?? '', /```suggestion/);
});

for (const [name, line] of [
  ['moved', 4],
  ['left the diff and came back', null],
] as const) {
  test(`a suggestion whose line ${name} is posted again, and the old one says so`, async () => {
    const held = pullRequestWith();
    const { fingerprint } = suggestion(1);
    await post(held, reviewOf([suggestion(1)]));
    const [old] = held.reviewComments;
    assert.ok(old);
    old.line = line;
    await post(held, reviewOf([suggestion(2, { fingerprint })]));
    assert.deepEqual(
      held.reviewComments.map(({ body, line }) => [body.split('\n')[0], line]),
      [
        ['Outdated: this fix is now suggested elsewhere.', line],
        ['`manifest-id`: Wrong 2.', 2],
      ],
    );
  });
}

test('a suggestion whose new line GitHub refuses keeps the old one as it is', async () => {
  const held = pullRequestWith();
  const { fingerprint } = suggestion(1);
  await post(held, reviewOf([suggestion(1)]));
  held.refuses = (_, line) => line === 3;
  const both = reviewOf([suggestion(2), suggestion(3, { fingerprint })]);
  await assert.rejects(post(held, both), { status: 422 });
  assert.deepEqual(
    held.reviewComments.map(({ body, line }) => [body.split('\n')[0], line]),
    [
      ['`manifest-id`: Wrong 1.', 1],
      ['`manifest-id`: Wrong 2.', 2],
    ],
  );
});

test("a stranger's copy of what marks a suggestion holds none back, and is not written over", async () => {
  const held = pullRequestWith();
  await post(held, reviewOf([suggestion(1)]));
  const [copied] = held.reviewComments.splice(0);
  held.reviewComments.push({ ...(copied as (typeof held.reviewComments)[number]), user: 'stranger' });
  await post(held, reviewOf([suggestion(1)]));
  await post(held, reviewOf([]));
  assert.deepEqual(
    held.reviewComments.map(({ user, body }) => [user, /```suggestion/.test(body)]),
    [
      ['stranger', true],
      ['github-actions[bot]', false],
    ],
  );
});

test('a diff that GitHub does not give is no place to suggest anything', async () => {
  const held = pullRequestWith({
    first: ({ operation }) => (operation.endsWith('/files') ? { status: 403, body: { message: 'No' } } : undefined),
  });
  await assert.rejects(postSuggestions(server.holding(held), reviewOf([suggestion(1)])), { status: 403 });
  assert.deepEqual(held.writes, []);
});
