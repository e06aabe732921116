import assert from 'node:assert/strict';
import test from 'node:test';
import { type CheckAnnotation, checkRunOutput } from '../../src/formats/check-run-output.js';
import { everyLine } from '../../src/formats/diff-view.js';
import { publishCheckRun } from '../../src/github/check-run.js';
import type { Ask } from '../../src/github/client.js';
import { finding, reportWith } from '../report/report-with.js';

const PLACE = { commit: 'c', name: 'Website Preflight (check)', id: 'website-preflight/abc/7', attempt: 2 };
const VIEW = { blob: null };

/** GitHub with at most one check run, which remembers what it was asked and shows. */
function gitHub(
  there: { externalId: string | null; annotations: readonly CheckAnnotation[]; isClosed?: boolean } | null,
) {
  const writes: { route: string; annotations: number }[] = [];
  const run = there && {
    id: 4,
    external_id: there.externalId,
    output: { annotations_count: there.annotations.length },
  };
  const ask = async (route: string, parameters: { output?: { annotations: unknown[] }; page?: number }) => {
    if (route.endsWith('/annotations')) {
      const from = ((parameters.page ?? 1) - 1) * 100;
      return there?.annotations.slice(from, from + 100);
    }
    if (route.startsWith('GET')) return { check_runs: run ? [run] : [] };
    writes.push({ route: route.split(' ')[0] ?? '', annotations: parameters.output?.annotations.length ?? 0 });
    if (there?.isClosed && route.startsWith('PATCH')) throw Object.assign(new Error('No'), { status: 403 });
    return { id: 9 };
  };
  return { ask: ask as unknown as Ask, writes };
}

const findings = (count: number) =>
  Array.from({ length: count }, (_, index) => finding({ message: `Wrong ${index}`, file: `f${index}` }));
const outputOf = (count: number) => checkRunOutput(reportWith(findings(count)), VIEW, everyLine);

const RUNS: readonly { name: string; there: Parameters<typeof gitHub>[0]; count: number; writes: readonly string[] }[] =
  [
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
    const server = gitHub(there);
    await publishCheckRun(server.ask, PLACE, outputOf(count));
    assert.deepEqual(
      server.writes.map(({ route, annotations }) => `${route} ${annotations}`),
      writes,
    );
  });
}

test('the first attempt of a run looks for none that could be continued', async () => {
  const server = gitHub(shown(3, 'website-preflight/abc/7/0'));
  await publishCheckRun(server.ask, { ...PLACE, attempt: 1 }, outputOf(3));
  assert.deepEqual(server.writes, [{ route: 'POST', annotations: 3 }]);
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

function shown(count: number, externalId = 'website-preflight/abc/7/1') {
  return { externalId, annotations: outputOf(count).annotations };
}
