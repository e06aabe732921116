import assert from 'node:assert/strict';
import test from 'node:test';
import { annotations } from '../../src/formats/github/annotations.js';
import { lineInHead } from '../../src/formats/github/head-lines.js';
import type { Finding } from '../../src/report/finding.js';
import { rules } from '../../src/rules/index.js';
import { SEVERITIES } from '../../src/severity.js';
import { finding, reportWith } from '../report/report-with.js';

const lineOne = (line: number): Finding['range'] => ({ start: { line, column: 1 }, end: { line, column: 4 } });

/** Findings in words: `10 error, 3 old warning`. */
const findingsOf = (words: string) =>
  [...words.matchAll(/(\d+) (old|baseless)? ?(error|warning|notice)( that blocks)?/g)].flatMap(
    ([, count, age, severity, blocks]) => {
      const state = age === 'old' ? 'existing' : age === 'baseless' ? 'unknown' : 'new';
      const more = { state, severity: severity as Finding['severity'], ...(blocks && { blocks: true }) } as const;
      return Array.from({ length: Number(count) }, (_, at) => finding({ file: `f${at}.ts`, ...more }));
    },
  );

/** Findings, notices of the run, how many errors, warnings and notices are shown, and how many the last one counts. */
const COUNTS: readonly (readonly [what: string, notices: readonly string[], levels: string, more: number])[] = [
  ['nothing', [], '0 0 0', 0],
  ['10 error, 10 warning, 10 notice', [], '10 10 10', 0],
  ['11 error', [], '10 0 1', 1],
  ['10 notice, 11 warning', [], '0 10 10', 2],
  ['10 notice', ['Read this.'], '0 0 10', 2],
  ['9 notice', ['Read this.'], '0 0 10', 0],
  ['20 old error', [], '0 0 0', 0],
  ['1 old error that blocks, 11 old warning', [], '1 0 0', 0],
  ['3 baseless error', [], '3 0 0', 0],
];

for (const [what, notices, levels, more] of COUNTS)
  test(`${what} beside ${notices.length} of the run: ${levels}, and ${more} more`, () => {
    const shown = annotations(reportWith(findingsOf(what)), undefined, notices);
    const counts = SEVERITIES.map((severity) => shown.filter(({ level }) => level === severity).length);
    assert.equal(counts.join(' '), levels);
    const messages = shown.map(({ message }) => message);
    const own = messages.filter((message) => notices.includes(message));
    assert.deepEqual(own, notices);
    const counted = /^(\d+) more in the summary of this job\.$/.exec(messages.at(-1) ?? '')?.[1];
    assert.equal(counted, more === 0 ? undefined : `${more}`);
  });

test('new before existing, errors first, and of a file what is about a line first', () => {
  const rows = [
    finding({ state: 'existing', message: '6', blocks: true }),
    finding({ severity: 'notice', message: '5' }),
    finding({ severity: 'warning', message: '4' }),
    finding({ message: '3', range: null }),
    finding({ message: '2' }),
  ];
  const report = { ...reportWith(rows), findings: [finding({ message: '1', file: 'website-preflight.json' })] };
  assert.deepEqual(
    annotations(report).map(({ message }) => message),
    ['1', '2', '3', '4', '5', '6'],
  );
});

test('of findings with one cause the new one is shown', () => {
  const older = finding({ state: 'existing', blocks: true, range: lineOne(2) });
  const shown = annotations(reportWith([older, finding({ range: lineOne(3) })]));
  assert.deepEqual(
    shown.map(({ startLine }) => startLine),
    [3],
  );
});

test('a failure comes before any finding, with its project, and says that the check is not complete', () => {
  const failures = [
    { project: 'a', message: 'It could not be read.' },
    { project: null, message: 'No token.' },
  ];
  const shown = annotations({ ...reportWith(findingsOf('12 error')), failures });
  const messages = shown.map(({ level, message }) => `${level} ${message}`);
  const first = ['error unchecked: `a`: It could not be read.', 'error unchecked: No token.'];
  assert.deepEqual(messages.slice(0, 2), first);
  assert.equal(messages.at(-1), 'notice 4 more in the summary of this job.');
});

/** Pairs of findings, and whether they have one root cause. */
const CAUSES: readonly (readonly [what: string, other: Partial<Finding>, count: number])[] = [
  ['another line', { range: lineOne(9) }, 1],
  ['another file', { file: 'g.ts' }, 2],
  ['another rule', { rule: 'auth-key' }, 2],
  ['another message', { message: 'Other.' }, 2],
  ['another severity', { severity: 'warning' }, 2],
];

for (const [what, other, count] of CAUSES)
  test(`two findings with ${what}: ${count}`, () => {
    assert.equal(annotations(reportWith([finding(), finding(other)])).length, count);
  });

test('the title of a rule is its id, section and what is wrong, and the message repeats none of them', () => {
  const kinds = rules.flatMap(({ title, cases = {}, ...rule }) => [
    { ...rule, title },
    ...Object.entries(cases).map(([kind, title]) => ({ ...rule, title, case: kind })),
  ]);
  for (const { id, section, title, ...kind } of kinds) {
    const one = { rule: id, section, case: 'case' in kind ? kind.case : undefined };
    const [shown] = annotations(reportWith([finding({ ...one, message: 'Wrong.', help: 'Remove it.' })]));
    assert.equal(shown?.title, `${id}${section === null ? '' : ` §${section}`}: ${title.replaceAll('`', '')}`);
    assert.equal(shown.message, 'Wrong.\nFix: Remove it.');
    assert.ok(shown.title.length <= 255, id);
  }
});

/** Ranges, and the place of the annotation: lines, then columns. */
const RANGES: readonly (readonly [what: string, range: Finding['range'], ...place: (number | undefined)[]])[] = [
  ['on one line', lineOne(3), 3, 3, 1, 4],
  ['of a whole file', null, 1, 1, undefined, undefined],
  ['of several lines', { start: { line: 2, column: 3 }, end: { line: 4, column: 1 } }, 2, 4, undefined, undefined],
];

for (const [what, range, ...place] of RANGES)
  test(`a finding ${what} is at ${place}`, () => {
    const [shown] = annotations(reportWith([finding({ range })]));
    assert.deepEqual([shown?.startLine, shown?.endLine, shown?.startColumn, shown?.endColumn], place);
  });

test('lines are those of the head commit', () => {
  const head = lineInHead([{ file: 'f.ts', checked: 'x\ny\na\n', head: 'a\n' }]);
  const [shown] = annotations(reportWith([finding({ range: lineOne(3) })]), head);
  assert.deepEqual([shown?.startLine, shown?.endLine], [1, 1]);
});

test('a message is cut within the limit of GitHub', () => {
  const [shown] = annotations(reportWith([finding({ message: 'x'.repeat(5000) })]));
  assert.equal(shown?.message.length, 4096);
});
