import assert from 'node:assert/strict';
import test from 'node:test';
import { mergeReports } from '../src/merge.js';
import { parseOptions } from '../src/options.js';
import { planShards, readPlan } from '../src/plan.js';
import { type Report, reportJson } from '../src/report/report.js';
import { check, memorySnapshot } from './in-memory.js';

const FILES = { 'a/package.json': '{}', 'b/package.json': '{"title":""}', 'c/package.json': '{}' };
const BASE = '0123456789abcdef0123456789abcdef01234567';
const parsed = parseOptions({});
const options = 'options' in parsed ? parsed.options : assert.fail();
const HEAD = 'a'.repeat(40);
const reportOf = (...projects: readonly string[]): Report => {
  const { report } = check(FILES, { projects, base: FILES });
  return { ...report, base: { ...report.base, head: HEAD } };
};
const shards = planShards(['a', 'b', 'c'], memorySnapshot(FILES), 2, { lost: new Set('b') });
const plan = readPlan(JSON.stringify(shards.map((shard) => ({ ...shard, base: BASE, head: HEAD, elsewhere: [] }))));
const [first, second] = [reportOf('a', 'c'), reportOf('b')];
const removed = { project: 'b', manifest: 'b/package.json', identity: null };

/** The reports of the two shards of a plan (`a` and `c`, `b`) as they are found, and what is said of them; nothing: they are merged. */
const rows: readonly (readonly [
  what: string,
  reports: readonly (Report | string | null)[],
  says: readonly RegExp[],
])[] = [
  ['both', [first, second], []],
  ["both, under each other's name", [second, first], []],
  ['a project that is gone', [first, { ...second, projects: [], removed: [removed] }], []],
  [
    'a project that could not be checked',
    [first, { ...second, projects: [], failures: [{ project: 'b', message: 'Why.' }] }],
    [/^Why\.$/],
  ],
  [
    'one is missing',
    [first, null],
    [/"shard-2" is missing/, /^Shard 2 of the plan has no report\. Not checked: "b"\./],
  ],
  ['none', [], [/^Shard 1 .*: "a" and 1 more project\./, /^Shard 2/]],
  ['one is damaged', [first, reportJson(second).slice(1)], [/"shard-2" is not a report/, /^Shard 2/]],
  ['one is empty', [first, ''], [/"shard-2" is not a report/, /^Shard 2/]],
  [
    'one is of no project',
    [first, { ...second, projects: [] }],
    [/"shard-2" matches no shard of the plan/, /^Shard 2/],
  ],
  [
    'one is of another commit',
    [first, { ...second, base: { ...second.base, commit: 'f'.repeat(40) } }],
    [/a different base/, /^Shard 2/],
  ],
  [
    'both are of another commit',
    [first, second].map((one) => ({ ...one, base: { ...one.base, commit: 'f'.repeat(40) } })),
    [/a different commit than the plan/, /a different commit than the plan/, /^Shard 1/, /^Shard 2/],
  ],
  [
    'both are of another commit beside the same base',
    [first, second].map((one) => ({ ...one, base: { ...one.base, head: 'f'.repeat(40) } })),
    [/is of another commit than the plan/, /is of another commit than the plan/, /^Shard 1/, /^Shard 2/],
  ],
  [
    'one does not say its commit',
    [first, { ...second, base: { ...second.base, head: undefined } }],
    [/is of another commit/, /^Shard 2/],
  ],
  [
    'a project is said to be gone that the plan has',
    [{ ...first, projects: first.projects.slice(1), removed: [{ ...removed, project: 'a' }] }, second],
    [/matches no shard of the plan/, /^Shard 1/],
  ],
  [
    'a project of another shard is said to be gone',
    [first, { ...second, removed: [{ ...removed, project: 'a' }] }],
    [/matches no shard of the plan/, /^Shard 2/],
  ],
  ['one is of other projects', [first, reportOf('c')], [/repeats the project "c"/, /^Shard 2/]],
  ['one is of a project too many', [reportOf('a', 'b', 'c')], [/matches no shard of the plan/, /^Shard 1/, /^Shard 2/]],
  ['one is given twice', [first, second, second], [/repeats the project "b"/]],
];

for (const [what, reports, says] of rows) {
  test(`the reports of a plan: ${what}`, () => {
    const shards = reports.map((report, index) => ({
      name: `shard-${index + 1}`,
      text: report === null || typeof report === 'string' ? report : reportJson(report),
    }));
    const merged = mergeReports(shards, plan, () => options);
    const messages = merged.failures.map(({ message }) => message);
    assert.equal(messages.length, says.length, messages.join('\n'));
    for (const said of says)
      assert.ok(
        messages.some((message) => said.test(message)),
        messages.join('\n'),
      );
    if (says.length > 0) return assert.equal(merged.conclusion, 'unchecked');
    if (!merged.removed.length) assert.equal(reportJson(merged), reportJson(reportOf('a', 'b', 'c')));
  });
}

test('what is no plan is refused, and no text is none', () => {
  assert.equal(readPlan(''), null);
  for (const text of [
    'missing',
    '{}',
    '[{}]',
    '[{"shard":1,"projects":"a","report":"../x","paths":[],"base":null,"elsewhere":[]}]',
  ])
    assert.throws(() => readPlan(text), /The plan is not the output of mode plan/);
});

test('without a plan, reports of two commits are not merged', () => {
  const merged = (head: string) => {
    const texts = [first, { ...second, base: { ...second.base, head } }].map((report) => reportJson(report));
    return mergeReports(
      texts.map((text, index) => ({ name: `shard-${index + 1}`, text })),
      null,
      () => options,
    );
  };
  assert.deepEqual(merged(HEAD).failures, []);
  const { conclusion, failures } = merged('f'.repeat(40));
  assert.equal(conclusion, 'unchecked');
  assert.match(failures[0]?.message ?? '', /"shard-2" is of another commit/);
});

test('a report that is nested deeper than any report, or too long outside of its projects, is refused by name', () => {
  const deep = `${'['.repeat(6000)}${']'.repeat(6000)}`;
  const written = reportJson(second).trimEnd().slice(0, -1);
  for (const text of [
    `${written},"removed":${deep}}`,
    `${written},"more":${deep}}`,
    `${written},"settings":{"x":${deep}}}`,
  ]) {
    const shards = [
      { name: 'shard-1', text: reportJson(first) },
      { name: 'shard-2', text },
    ];
    const { conclusion, failures, projects } = mergeReports(shards, plan, () => options);
    assert.equal(conclusion, 'unchecked');
    const messages = failures.map(({ message }) => message).join('\n');
    assert.match(messages, /"shard-2" (?:is not a report|would make the merged report)/);
    assert.deepEqual(
      projects.map(({ path }) => path),
      ['a', 'c'],
    );
  }
});
