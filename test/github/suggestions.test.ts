import assert from 'node:assert/strict';
import test, { after } from 'node:test';
import type { Suggestion } from '../../src/formats/suggestions.js';
import { postSuggestions } from '../../src/github/suggestions.js';
import {
  type HeldComment,
  type HeldPullRequest,
  pullRequestWith,
  startPullRequestServer,
} from '../github-server/pull-request.js';

const server = await startPullRequestServer();
after(() => server.close());

const suggestion = (line: number, more: Partial<Suggestion> = {}): Suggestion => ({
  path: 'package.json',
  firstLine: line,
  lastLine: line,
  body: `\`manifest-id\`: Wrong ${line}.\n\n\`\`\`suggestion\n\`\`\`\n`,
  ...more,
});

/** Posts suggestions to a pull request. */
async function post(held: HeldPullRequest, suggestions: readonly Suggestion[]): Promise<void> {
  await postSuggestions(server.holding(held), { number: 5, head: 'a'.repeat(40), suggestions });
  assert.deepEqual(server.faults, []);
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
    await post(held, suggestions);
    assert.deepEqual(linesOf(held), posted);
  });
}

test('a file on the third page of the diff is found', async () => {
  const others = Array.from({ length: 250 }, (_, at) => ({ path: `f${at}`, patch: PATCH }));
  const held = pullRequestWith({ files: [...others, { path: 'package.json', patch: PATCH }] });
  await post(held, [suggestion(1)]);
  assert.deepEqual(linesOf(held), ['package.json:1']);
});

test('one line that GitHub refuses does not lose the others', async () => {
  const held = pullRequestWith({ refuses: (_, line) => line === 3 });
  await assert.rejects(
    post(
      held,
      [1, 2, 3, 4, 5].map((line) => suggestion(line)),
    ),
    { status: 422 },
  );
  assert.deepEqual(
    linesOf(held).toSorted(),
    [1, 2, 4, 5].map((line) => `package.json:${line}`),
  );
});

/** What becomes of a suggestion on line 1 that was posted, and the lines that are posted after it. */
const EARLIER: readonly (readonly [what: string, becomes: (one: HeldComment) => void, then: readonly number[]])[] = [
  ['is there', () => {}, []],
  ['is there, with other line ends', (one) => Object.assign(one, { body: one.body.replaceAll('\n', '\r\n') }), []],
  ['moved to another line', (one) => Object.assign(one, { line: 4 }), [1]],
  ['left the diff', (one) => Object.assign(one, { line: null }), [1]],
  ['is the copy of a stranger', (one) => Object.assign(one, { user: 'stranger' }), [1]],
];

for (const [what, becomes, then] of EARLIER)
  test(`a suggestion that ${what} is posted ${then.length > 0 ? 'again' : 'no second time'}`, async () => {
    const held = pullRequestWith();
    await post(held, [suggestion(1)]);
    for (const one of held.reviewComments) becomes(one);
    const before = held.reviewComments.length;
    await post(held, [suggestion(1)]);
    assert.deepEqual(
      held.reviewComments.slice(before).map(({ line }) => line),
      then,
    );
  });

test('a diff that GitHub does not give is no place to suggest anything', async () => {
  const held = pullRequestWith({
    first: ({ operation }) => (operation.endsWith('/files') ? { status: 403, body: { message: 'No' } } : undefined),
  });
  await assert.rejects(post(held, [suggestion(1)]), { status: 403 });
  assert.deepEqual(held.writes, []);
});
