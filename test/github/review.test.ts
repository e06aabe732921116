import assert from 'node:assert/strict';
import test from 'node:test';
import type { Suggestion } from '../../src/formats/github/suggestions.js';
import { postSuggestions } from '../../src/github/review.js';
import type { CommitId } from '../../src/read/listing.js';
import { type HeldComment, type HeldPullRequest, holding, pullRequestWith } from '../github-server/pull-request.js';
import { server } from '../github-server/server.js';

/** Suggestions for `FILE:LINE` or `FILE:FIRST-LAST`, with blanks between them. */
const suggestionsOf = (places: string) =>
  [...places.matchAll(/(\w+):(\d+)(?:-(\d+))?/g)].map(([, path = '', first, last = first]): Suggestion => {
    const body = `\`manifest-id\`: Wrong ${first}.\n\n\`\`\`suggestion\n\`\`\`\n`;
    return { path, firstLine: Number(first), lastLine: Number(last), body };
  });

/** Posts suggestions to a pull request. */
async function post(held: HeldPullRequest, places: string): Promise<void> {
  const suggestions = suggestionsOf(places);
  await postSuggestions(holding(held), { number: 5, head: 'a'.repeat(40) as CommitId }, suggestions);
  assert.deepEqual(server.faults, []);
}

const placesOf = ({ reviewComments }: HeldPullRequest) => reviewComments.map(({ path, line }) => `${path}:${line}`);

const PATCH = '@@ -1,3 +1,4 @@\n {\n+x\n@@ -20,2 +21,3 @@ y\n z\n';
const A = { path: 'a', patch: PATCH };
const OTHERS = Array.from({ length: 250 }, (_, at) => ({ path: `f${at}`, patch: PATCH }));

/** The files of the diff, what is suggested, and what of it is posted. */
type Row = readonly [what: string, files: HeldPullRequest['files'], suggested: string, posted: string];

const PLACES: readonly Row[] = [
  ['only lines in a hunk of the diff', [A], 'a:1 a:4 a:5 a:20 a:21 a:23 a:24', 'a:1 a:4 a:21 a:23'],
  ['not across two hunks', [A], 'a:4-21 a:2-4', 'a:4'],
  [
    'not after what looks like a header behind another line break',
    [{ path: 'a', patch: '@@ -1 +1 @@\n+x\u2028@@ -1 +1,9 @@' }],
    'a:1 a:3',
    'a:1',
  ],
  ['in a hunk of one line, which has no count', [{ path: 'a', patch: '@@ -0,0 +1 @@\n+{}' }], 'a:1 a:2', 'a:1'],
  ['a renamed file under its new name', [{ path: 'b', was: 'a', patch: PATCH }], 'b:1 a:2', 'b:1'],
  ['nothing in a file whose patch GitHub leaves out', [{ path: 'a', patch: undefined }], 'a:1', ''],
  ['a file on the third page of the diff', [...OTHERS, A], 'a:1', 'a:1'],
];

for (const [what, files, suggested, posted] of PLACES)
  test(`suggested are ${what}`, async () => {
    const held = pullRequestWith({ files });
    await post(held, suggested);
    assert.equal(placesOf(held).join(' '), posted);
  });

/** What becomes of a suggestion on line 1 that was posted, and the lines that are posted after it. */
const EARLIER: readonly (readonly [what: string, becomes: (one: HeldComment) => void, then: readonly string[]])[] = [
  ['is there', () => {}, []],
  ['is there, with other line ends', (one) => Object.assign(one, { body: one.body.replaceAll('\n', '\r\n') }), []],
  ['is there, after another sentence', (one) => Object.assign(one, { body: one.body.replace('1', '2') }), []],
  ['has other lines', (one) => Object.assign(one, { body: one.body.replace('suggestion\n', '$&x\n') }), ['a:1']],
  ['moved to another line', (one) => Object.assign(one, { line: 4 }), ['a:1']],
  ['left the diff', (one) => Object.assign(one, { line: null }), ['a:1']],
  ...['NONE', 'FIRST_TIME_CONTRIBUTOR', 'CONTRIBUTOR'].map((association) => by(association, ['a:1'])),
  ...['COLLABORATOR', 'MEMBER', 'OWNER'].map((association) => by(association, [])),
];

/** Posted by a user whom GitHub calls so, who may have copied it. */
function by(association: string, then: readonly string[]): (typeof EARLIER)[number] {
  return [`is by a ${association}`, (one) => Object.assign(one, { user: 'octocat', association }), then];
}

for (const [what, becomes, then] of EARLIER)
  test(`a suggestion that ${what} is posted ${then.length > 0 ? 'again' : 'no second time'}`, async () => {
    const held = pullRequestWith({ files: [A] });
    await post(held, 'a:1');
    for (const one of held.reviewComments) becomes(one);
    await post(held, 'a:1');
    assert.deepEqual(placesOf(held).slice(1), then);
  });

test('a diff that GitHub does not give is no place to suggest anything', async () => {
  const refused = { status: 403, body: { message: 'No' } };
  const held = pullRequestWith({ first: ({ operation }) => (operation.endsWith('/files') ? refused : undefined) });
  await assert.rejects(post(held, 'a:1'), { status: 403 });
  assert.deepEqual(held.writes, []);
});
