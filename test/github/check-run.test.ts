import assert from 'node:assert/strict';
import test, { after } from 'node:test';
import { type CheckAnnotation, checkRunOutput } from '../../src/formats/check-run-output.js';
import { everyLine } from '../../src/formats/diff-view.js';
import { publishCheckRun } from '../../src/github/check-run.js';
import { gitHubOf } from '../../src/github/client.js';
import { example } from '../github-server/examples.js';
import { type GitHubRequest, type GitHubResponse, startGitHubServer } from '../github-server/server.js';
import { finding, reportWith } from '../report/report-with.js';

const PLACE = { commit: 'c', name: 'Website Preflight (check)', id: 'website-preflight/abc/7', attempt: 2 };
const VIEW = { blob: null };

/** A check run that GitHub has already. */
interface Held {
  readonly externalId: string | null;
  readonly annotations: readonly CheckAnnotation[];
  readonly isClosed?: boolean;
}

let there: Held | null = null;
const writes: string[] = [];
const server = await startGitHubServer({ respond: answer });
after(() => server.close());
process.env.GITHUB_API_URL = server.url;
const { ask } = gitHubOf('t', 'octo/shop') ?? assert.fail();

function answer({ operation, method, query, body }: GitHubRequest): GitHubResponse {
  const listed = example('check-run-paginated') as { readonly check_runs: readonly [{ readonly output: object }] };
  const [usual] = listed.check_runs;
  if (operation.endsWith('/annotations')) {
    const [size, page] = [Number(query.per_page ?? 30), Number(query.page ?? 1)];
    const shown = there?.annotations.slice((page - 1) * size, page * size) ?? [];
    const rest = { start_column: null, end_column: null, raw_details: null, blob_href: 'https://github.com/x' };
    return { status: 200, body: shown.map((annotation) => ({ ...rest, ...annotation })) };
  }
  if (method === 'GET') {
    const output = { ...usual.output, annotations_count: there?.annotations.length ?? 0 };
    const runs = there ? [{ ...usual, id: 4, external_id: there.externalId, output }] : [];
    return { status: 200, body: { total_count: runs.length, check_runs: runs } };
  }
  const { output } = body as { readonly output: { readonly annotations: readonly unknown[] } };
  writes.push(`${method} ${output.annotations.length}`);
  if (there?.isClosed && method === 'PATCH') return { status: 403, body: { message: 'No' } };
  return { status: method === 'POST' ? 201 : 200, body: { ...usual, id: 9 } };
}

/** Publishes so many findings where GitHub has that check run, and gives what is written. */
async function published(held: Held | null, count: number, attempt = PLACE.attempt): Promise<readonly string[]> {
  there = held;
  writes.length = 0;
  await publishCheckRun(ask, { ...PLACE, attempt }, outputOf(count));
  assert.deepEqual(server.faults, []);
  return writes;
}

const findings = (count: number) =>
  Array.from({ length: count }, (_, index) => finding({ message: `Wrong ${index}`, file: `f${index}` }));
const outputOf = (count: number) => checkRunOutput(reportWith(findings(count)), VIEW, everyLine);

const RUNS: readonly { name: string; there: Held | null; count: number; writes: readonly string[] }[] = [
  { name: 'no finding', there: null, count: 0, writes: ['POST 0'] },
  { name: 'fifty', there: null, count: 50, writes: ['POST 50'] },
  { name: 'fifty-one', there: null, count: 51, writes: ['POST 50', 'PATCH 1'] },
  { name: '500', there: null, count: 500, writes: ['POST 50', ...Array(9).fill('PATCH 50')] },
  { name: 'a re-run with the same', there: shown(130), count: 130, writes: ['PATCH 0'] },
  { name: 'a re-run with more', there: shown(30), count: 130, writes: ['PATCH 50', 'PATCH 50'] },
  { name: 'a re-run with fewer starts anew', there: shown(30), count: 20, writes: ['POST 20'] },
  { name: 'no earlier attempt', there: shown(3, 'website-preflight/abc/7/2'), count: 3, writes: ['POST 3'] },
  { name: "another job's", there: shown(3, 'website-preflight/abd/7/1'), count: 3, writes: ['POST 3'] },
  {
    name: "another run's, as of another event",
    there: shown(3, 'website-preflight/abc/8/1'),
    count: 3,
    writes: ['POST 3'],
  },
  {
    name: "a run's whose id begins alike",
    there: shown(3, 'website-preflight/abc/71/1'),
    count: 3,
    writes: ['POST 3'],
  },
  { name: 'one without an id', there: { ...shown(3), externalId: null }, count: 3, writes: ['POST 3'] },
  {
    name: 'one that may not be changed',
    there: { ...shown(3), isClosed: true },
    count: 5,
    writes: ['PATCH 2', 'POST 5'],
  },
];

for (const { name, there, count, writes } of RUNS) {
  test(`${name}: what is created and what is updated`, async () => {
    assert.deepEqual(await published(there, count), writes);
  });
}

test('the first attempt of a run looks for none that could be continued', async () => {
  assert.deepEqual(await published(shown(3, 'website-preflight/abc/7/0'), 3, 1), ['POST 3']);
});

test('the limits of every text are kept', () => {
  const long = 'é'.repeat(100_000);
  const many = [...findings(3000), finding({ message: long, file: 'g', range: null })];
  const { title, summary, annotations } = checkRunOutput(reportWith(many), VIEW, everyLine);
  assert.ok(title.length <= 255);
  assert.ok(summary.length <= 65_535 && summary.includes('not shown here'));
  for (const { message, start_line, end_line } of annotations) {
    assert.ok(Buffer.byteLength(message) <= 64 * 1024);
    assert.ok(start_line >= 1 && end_line >= start_line);
  }
});

test('columns only on one line', () => {
  const range = { start: { line: 2, column: 9 }, end: { line: 3, column: 2 } };
  const { annotations } = checkRunOutput(reportWith([finding({ range }), finding({ file: 'g' })]), VIEW, everyLine);
  assert.deepEqual(
    annotations.map(({ start_column, end_column }) => [start_column, end_column]),
    [
      [undefined, undefined],
      [1, 4],
    ],
  );
});

for (const [conclusion, expected] of [
  ['passed', 'success'],
  ['blocked', 'failure'],
  ['unchecked', 'failure'],
] as const) {
  test(`${conclusion} is ${expected}`, () => {
    assert.equal(checkRunOutput({ ...reportWith([]), conclusion }, VIEW, everyLine).conclusion, expected);
  });
}

function shown(count: number, externalId = 'website-preflight/abc/7/1'): Held {
  return { externalId, annotations: outputOf(count).annotations };
}
