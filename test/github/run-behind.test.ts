import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import test, { after } from 'node:test';
import { gitHubOf } from '../../src/github/client.js';
import { readEvent } from '../../src/github/event.js';
import { eventBehind } from '../../src/github/run-behind.js';
import { payload } from '../e2e/payloads.js';
import { temporaryFolder } from '../e2e/site.js';
import { example } from '../github-server/examples.js';
import { startGitHubServer } from '../github-server/server.js';

const HEAD = 'a'.repeat(40);
const OLD = 'b'.repeat(40);
const BASE = 'c'.repeat(40);

interface Pull {
  readonly number: number;
  readonly sha: string;
  readonly from: string | null;
}

const OURS = { number: 5, sha: HEAD, from: 'stranger/site' };

let open: readonly Pull[] = [];
let status = 200;
let isOnce = false;
const asked: string[] = [];

const server = await startGitHubServer({
  respond: ({ query }) => {
    asked.push(query.head ?? '');
    if (status === 200) return { status, body: open.map(answerOf) };
    const failed = { status, body: { message: 'No' } };
    if (isOnce) status = 200;
    return failed;
  },
});
after(() => server.close());
process.env.GITHUB_API_URL = server.url;

function answerOf({ number, sha, from }: Pull) {
  type Side = { readonly repo: object };
  const [pull] = example('pull-request-simple-items') as unknown as [Readonly<Record<'head' | 'base', Side>>];
  const repo = { ...pull.head.repo, full_name: from };
  return {
    ...pull,
    number,
    requested_teams: [],
    head: { ...pull.head, sha, ...(from !== null && { repo }) },
    base: { ...pull.base, sha: BASE },
  };
}

/** What a stranger's job may leave as the event of its run; a text is the file itself. */
type Left = Readonly<Record<string, unknown>> | string;

function eventOf(number: unknown, sha: string, full_name = 'stranger/site'): Left {
  const pull_request = { number, head: { sha, repo: { full_name } } };
  return payload('pull_request', ({ action }) => action === 'opened', { number, pull_request });
}

interface Row {
  readonly name: string;
  readonly left?: Left;
  readonly eventName?: string;
  readonly behind?: string;
  readonly listed?: readonly number[];
  /** The repository that those are of; 7 is the workflow's own. */
  readonly of?: number;
  readonly open?: readonly Pull[];
  readonly status?: number;
  /** GitHub gives it once only. */
  readonly isOnce?: boolean;
  readonly token?: string;
  /** The number of the pull request, null where none is known, or why the run is unchecked. */
  readonly is: number | null | RegExp;
  /** Why none is known. */
  readonly untold?: RegExp;
}

const NOT_OPEN = /^event-file: pull request 5 is closed, or its head is not aaaaaaa of .*stranger\/site:feature/;
const NO_EVENT =
  /^event-file: .* is not the event of a pull request with the head aaaaaaa .* Upload .*github\.event_path/;
const UNCONFIRMED = /^event-file: pull request 5 could not be confirmed: GitHub's API .*pull-requests: read/;

const rows: readonly Row[] = [
  { name: 'the file of the run behind', left: eventOf(5, HEAD), eventName: 'pull_request', is: 5 },
  { name: 'no file', is: 5 },
  {
    name: 'no file, and no such pull request',
    open: [],
    is: null,
    untold: /^no open pull request is known to have the head aaaaaaa\.$/,
  },
  { name: 'no file, and a newer head', open: [{ ...OURS, sha: OLD }], is: null },
  { name: "no file, and another owner's branch", open: [{ ...OURS, from: 'stranger/other' }], is: null },
  {
    name: 'no file, and no answer',
    status: 500,
    is: null,
    untold: /^GitHub does not say which pull request has the head aaaaaaa: GitHub answered 500\.$/,
  },
  { name: 'no file, and an answer at the second try', status: 500, isOnce: true, is: 5 },
  {
    name: 'no file, and a limit',
    status: 429,
    is: null,
    untold: /: GitHub's rate limit is reached \(429\)\. Run the job again/,
  },
  { name: 'no file, and no token', token: '', is: null, untold: /: GitHub was not asked: there is no token\.$/ },
  { name: 'no file, and a pull request that the run lists', listed: [8], is: 8 },
  { name: 'no file, and one that the run lists of a fork', listed: [8], of: 9, is: 5 },
  { name: 'no file, and two that the run lists', listed: [8, 9], is: 5 },
  {
    name: 'no file, and two with this head',
    open: [OURS, { ...OURS, number: 6 }],
    is: /^Several open .* event-file\.$/,
  },
  { name: 'the file of one of two', left: eventOf(6, HEAD), open: [OURS, { ...OURS, number: 6 }], is: 6 },
  { name: 'a file that is wiser than the list of the run', left: eventOf(5, HEAD), listed: [8], is: 5 },
  { name: 'a forged number', left: eventOf(1, HEAD), is: /^event-file: pull request 1 is closed, or its head is not/ },
  { name: 'a forged head', left: eventOf(5, OLD), is: NO_EVENT },
  { name: 'a forged repository', left: eventOf(5, HEAD, 'octo/shop'), is: NO_EVENT },
  { name: 'a number that is a text', left: eventOf('5', HEAD), is: NO_EVENT },
  { name: 'the event of a push', left: { ref: 'refs/heads/main', after: HEAD }, is: NO_EVENT },
  { name: 'no JSON', left: '{', is: NO_EVENT },
  { name: 'a file of 2 MB', left: ' '.repeat(2 << 20) + JSON.stringify(eventOf(5, HEAD)), is: NO_EVENT },
  { name: 'a file that is not there', left: 'missing', is: NO_EVENT },
  { name: 'a device', left: '/dev/zero', is: NO_EVENT },
  { name: 'a pull request that has gone on', left: eventOf(5, HEAD), open: [{ ...OURS, sha: OLD }], is: NOT_OPEN },
  { name: 'a fork that is gone', left: eventOf(5, HEAD), open: [{ ...OURS, from: null }], is: NOT_OPEN },
  { name: 'a file that nobody confirms', left: eventOf(5, HEAD), status: 403, is: UNCONFIRMED },
  { name: 'a file without a token', left: eventOf(5, HEAD), token: '', is: UNCONFIRMED },
  { name: 'another name', eventName: 'push', is: /^event-name: .* was started by .*pull_request.*, not by .*push/ },
  {
    name: 'a head that is not told',
    behind: 'pull_request_target',
    is: /Run the first workflow on pull_request\.$/,
  },
];

for (const row of rows) {
  test(`${row.name}: ${row.is}`, async (context) => {
    open = row.open ?? [OURS];
    status = row.status ?? 200;
    isOnce = row.isOnce === true;
    const folder = temporaryFolder(context);
    const listed = (row.listed ?? []).map((number) => ({
      number,
      head: { sha: HEAD },
      base: { sha: BASE, repo: { id: row.of ?? 7 } },
    }));
    const started = readEvent('workflow_run', fileOf(folder, 'run.json', workflowRun(row.behind, listed)));
    const inputs = { 'event-file': eventFile(folder, row.left), 'event-name': row.eventName ?? '' };
    const event = await eventBehind(started, inputs, folder, gitHubOf(row.token ?? 't', 'octo/shop')).catch(
      ({ message }: Error) => message,
    );
    if (row.is instanceof RegExp) return assert.match(String(event), row.is);
    assert.ok(typeof event !== 'string', String(event));
    assert.ok(event.kind === 'pull-request');
    assert.deepEqual([event.number, event.base], [row.is, row.is && BASE]);
    if (row.untold) assert.match(event.untold ?? '', row.untold);
    else if (row.is !== null) assert.equal(event.untold, undefined);
    assert.equal(event.head, HEAD);
  });
}

test('only the head that the run itself names was asked for, and GitHub takes the question', () => {
  assert.deepEqual([...new Set(asked)], ['stranger:feature']);
  assert.deepEqual(server.faults, []);
});

test('the inputs are for workflow_run, and change nothing about a push behind it', async () => {
  const inputs = { 'event-file': 'event.json', 'event-name': 'push' };
  await assert.rejects(
    eventBehind(readEvent('push', undefined), inputs, '.', null),
    /^Error: The inputs event-file and event-name are for runs on workflow_run only\. Leave them out\.$/,
  );
  const behind = { head: HEAD, event: 'push' } as never;
  const pushed = { kind: 'branch', branch: 'feature', defaultBranch: 'main', behind } as const;
  assert.equal(await eventBehind(pushed, inputs, '.', null), pushed);
});

function workflowRun(event = 'pull_request', pull_requests: readonly unknown[]) {
  const head_repository = { full_name: 'stranger/site' };
  const workflow_run = { event, head_sha: HEAD, head_branch: 'feature', head_repository, pull_requests };
  return payload('workflow_run', () => true, { workflow_run, repository: { id: 7 } });
}

function eventFile(folder: string, left: Left | undefined): string {
  if (left === undefined) return '';
  if (left === 'missing' || left === '/dev/zero') return left;
  fileOf(folder, 'event.json', left);
  return 'event.json';
}

function fileOf(folder: string, name: string, content: Left): string {
  writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));
  return join(folder, name);
}
