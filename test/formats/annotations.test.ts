import assert from 'node:assert/strict';
import test from 'node:test';
import { annotations, type Circumstances } from '../../src/formats/annotations.js';
import { everyLine } from '../../src/formats/diff-view.js';
import { type Annotation, workflowCommand } from '../../src/formats/workflow-commands.js';
import type { FindingEntry } from '../../src/report/report.js';
import { rules } from '../../src/rules/index.js';
import { visible } from '../../src/text/quote.js';
import { finding, reportWith } from '../report/report-with.js';
import { readCommands } from '../runner/commands.js';
import { hostileTexts } from './hostile.js';

const many = (count: number, more: Partial<FindingEntry>) =>
  Array.from({ length: count }, (_, index) => finding({ file: `f${index}.ts`, ...more }));

const levels = (shown: readonly Annotation[]) =>
  (['error', 'warning', 'notice'] as const).map((level) => shown.filter((one) => one.level === level).length);

const COUNTS: readonly { name: string; findings: readonly FindingEntry[]; levels: readonly number[]; more?: number }[] =
  [
    { name: 'nothing', findings: [], levels: [0, 0, 0] },
    { name: 'ten of a level', findings: many(10, { severity: 'error' }), levels: [10, 0, 0] },
    { name: 'eleven errors', findings: many(11, { severity: 'error' }), levels: [10, 0, 1], more: 1 },
    { name: 'ten notices', findings: many(10, { severity: 'notice' }), levels: [0, 0, 10] },
    { name: 'eleven notices', findings: many(11, { severity: 'notice' }), levels: [0, 0, 10], more: 2 },
    {
      name: 'ten notices and eleven warnings',
      findings: [...many(10, { severity: 'notice' }), ...many(11, { severity: 'warning' })],
      levels: [0, 10, 10],
      more: 2,
    },
  ];

for (const row of COUNTS) {
  test(`${row.name}: what is shown and what is counted add up`, () => {
    const shown = annotations(reportWith(row.findings));
    assert.deepEqual(levels(shown), row.levels);
    const last = shown.at(-1);
    if (row.more === undefined) assert.equal(shown.length, row.findings.length);
    else {
      assert.match(last?.message ?? '', new RegExp(`^${row.more} more in the job summary`));
      assert.equal(shown.length - 1 + row.more, row.findings.length);
    }
  });
}

test('notices of the run have their place', () => {
  const shown = annotations(reportWith(many(20, { severity: 'notice' })), { notices: ['Read this.', 'And this.'] });
  assert.equal(levels(shown)[2], 10);
  assert.ok(shown.some(({ message }) => message === 'Read this.'));
});

const OLD_AND_NEW = [
  finding({ state: 'existing', severity: 'error', message: 'old error' }),
  ...many(12, { state: 'existing', severity: 'warning', message: 'old warning' }),
  finding({ state: 'new', severity: 'notice', message: 'new notice' }),
];

const SHOWN: readonly (readonly [shows: Circumstances['shows'], messages: readonly string[], rest: RegExp | null])[] = [
  ['all', ['new notice', 'old error', ...Array(10).fill('old warning')], /^2 more in the job summary: GitHub shows 10/],
  ['new and errors', ['new notice', 'old error'], /^12 more in the job summary: 12 were there before this change\.$/],
  ['new', ['new notice'], /^13 more in the job summary: 13 were there before this change\.$/],
  ['none', [], null],
];

for (const [shows, messages, rest] of SHOWN) {
  test(`what was there before the change is one notice, where ${shows} of the findings are shown`, () => {
    const shown = annotations(reportWith(OLD_AND_NEW), { shows });
    const [notice, ...others] = shown.filter(({ file }) => file === undefined);
    assert.deepEqual(
      shown.filter(({ file }) => file !== undefined).map(({ message }) => message),
      messages,
    );
    assert.equal(others.length, 0);
    if (rest === null) assert.equal(notice, undefined);
    else assert.match(notice?.message ?? '', rest);
  });
}

test('a failure is shown whatever is said of findings', () => {
  const report = { ...reportWith(OLD_AND_NEW), failures: [{ project: null, message: 'It could not be read.' }] };
  const [failure] = annotations(report, { shows: 'none' });
  assert.match(failure?.message ?? '', /could not be read/);
});

test('without a base everything is new', () => {
  assert.equal(annotations(reportWith(many(3, { state: 'unknown' })), { shows: 'new' }).length, 3);
});

test('new before existing, errors first, lines of the diff first, each rule and file once before any twice', () => {
  const rows = [
    finding({ state: 'existing', severity: 'error', message: '6' }),
    finding({ state: 'new', severity: 'warning', message: '5', range: at(1) }),
    finding({ state: 'new', severity: 'error', message: '3', range: at(1) }),
    finding({ state: 'new', severity: 'error', message: '4', range: at(2) }),
    finding({ state: 'new', severity: 'error', message: '1', range: at(8) }),
    finding({ state: 'new', severity: 'error', message: '2', range: at(9), rule: 'route-name' }),
  ];
  const diff = { ...everyLine, isChanged: (_: string, line: number) => line > 7 };
  const order = annotations(reportWith(rows), { diff }).map(({ message }) => message);
  assert.deepEqual(order, ['1', '2', '3', '4', '5', '6']);
});

test('one root cause is one annotation that names the other places', () => {
  const shown = annotations(reportWith([finding({ range: at(3) }), finding({ range: at(5) })]));
  assert.match(shown[0]?.message ?? '', /Also at 1 more place: 5:1\./);
  assert.equal(shown[1]?.message, '1 more in the job summary: identical findings share one annotation.');
});

test('the title says the rule and what is wrong, and the message repeats neither them nor the place', () => {
  const [shown] = annotations(
    reportWith([finding({ rule: 'manifest-id', message: 'Wrong.', help: 'Write "x".', range: at(3) })]),
  );
  assert.equal(shown?.message, 'Wrong.\nFix: Write "x".');
  const title = rules
    .find(({ id }) => id === 'manifest-id')
    ?.title.replaceAll('`', '')
    .replace(/\.$/, '');
  assert.equal(shown?.title, `manifest-id: ${title}`);
  assert.deepEqual([shown?.startLine, shown?.endLine, shown?.startColumn, shown?.endColumn], [3, 3, 1, 4]);
});

test('a finding about a file as a whole stands at its first line, without columns', () => {
  const [shown] = annotations(reportWith([finding({ range: null })]));
  assert.deepEqual([shown?.startLine, shown?.endLine, shown?.startColumn], [1, 1, undefined]);
});

test('a range of several lines has no columns', () => {
  const range = { start: { line: 2, column: 3 }, end: { line: 4, column: 1 } };
  const [shown] = annotations(reportWith([finding({ range })]));
  assert.deepEqual([shown?.startLine, shown?.endLine, shown?.startColumn], [2, 4, undefined]);
});

test('a message is cut within the limit, and the fix stays', () => {
  const [shown] = annotations(reportWith([finding({ message: '\u{1F680}'.repeat(4000), help: 'Write "x".' })]));
  assert.ok((shown?.message.length ?? 0) <= 4096);
  assert.match(shown?.message ?? '', /Fix: Write "x"\.$/);
  assert.ok(shown?.message.isWellFormed());
});

for (const { name, text } of hostileTexts) {
  test(`${name} is read back by a runner as one annotation and no other command`, () => {
    const [planned] = annotations(reportWith([finding({ file: `a/${text}.ts`, message: `Bad ${text}`, help: text })]));
    assert.ok(planned);
    const read = readCommands(workflowCommand(planned));
    assert.equal(read.shown.length, 1);
    assert.deepEqual(read.others, []);
    assert.equal(read.shown[0]?.message, planned.message);
    assert.equal(read.shown[0]?.file, visible(`a/${text}.ts`));
    assert.doesNotMatch(workflowCommand(planned), /(?!\n)[\p{Cc}\p{Cf}]/u);
  });
}

function at(line: number): FindingEntry['range'] {
  return { start: { line, column: 1 }, end: { line, column: 4 } };
}
