import assert from 'node:assert/strict';
import test from 'node:test';
import { annotations, workflowCommand } from '../../src/formats/annotations.js';
import { LOG_READER, withoutCommands } from '../../src/formats/reader.js';
import { reportText } from '../../src/formats/terminal.js';
import { reportJson } from '../../src/report/report.js';
import { sourceOf } from '../../src/text/source.js';
import { finding, reportWith } from '../report/report-with.js';
import { readCommands } from '../runner/commands.js';
import { type Matcher, matched } from '../runner/problem-matchers.js';

/** Lines that a stranger may write into a file, and the commands that a runner reads in them. */
const COMMANDS: readonly (readonly [line: string, ...commands: string[]])[] = [
  ['::error::x', 'error'],
  ['  \u00a0::set-output name=a::b', 'set-output'],
  ['x ##[warning]y', 'warning'],
  ['x ::error::y'],
  ['a::b'],
  ['# [x]'],
];

for (const [line, ...commands] of COMMANDS)
  test(`${JSON.stringify(line)} is ${commands.join() || 'no command'}, and never one in a log`, () => {
    const names = (log: string) => {
      const { shown, others } = readCommands(log);
      return [...shown.map(({ level }) => level), ...others];
    };
    assert.deepEqual(names(line), commands);
    assert.deepEqual(names(withoutCommands(line)), []);
    if (commands.length === 0) assert.equal(withoutCommands(line), line);
  });

/** Lines that a stranger may write into a file or give as a name, and whose matcher takes them for a finding. */
const LINES: readonly { readonly matcher: Matcher['owner']; readonly lines: string }[] = [
  { matcher: 'tsc', lines: 'src/a.ts(1,2): error TS2322: Wrong.' },
  { matcher: 'tsc', lines: 'src/a.ts:1:2 - error TS2322: Wrong.' },
  { matcher: 'tsc', lines: '\u00a0a.ts:1,2 -  warning  TS1  : Wrong.' },
  { matcher: 'old tsc', lines: 'src/a.ts(1,2) : warning AB1 : Wrong.' },
  { matcher: 'old tsc', lines: '  7>src/a.ts(1): info T1:Wrong.' },
  { matcher: 'eslint-compact', lines: 'src/a.ts: line 1, col 2, Error - Wrong. (no-wrong)' },
  { matcher: 'eslint-compact', lines: 'src/a.ts: line 1, col 2, warning - Wrong. (no-wrong)' },
  { matcher: 'eslint-stylish', lines: 'src/a.ts\n  1:2  error  Wrong  no-wrong' },
  { matcher: 'eslint-stylish', lines: 'src/a.ts\n\t1:2\twarning\tWrong\t\tno-wrong' },
  { matcher: 'python', lines: '  File "a.py", line 1, in f\n    raise Error(\'Wrong\')' },
];

for (const { matcher, lines } of LINES) {
  test(`${matcher} finds something in ${JSON.stringify(lines)}, and nothing once it is safe for a log`, () => {
    assert.ok(matched(lines).includes(matcher));
    assert.deepEqual(matched(withoutCommands(lines)), []);
  });

  test(`${matcher} finds nothing in a report of which every text is ${JSON.stringify(lines)}`, () => {
    const file = `a/${lines}`;
    const source = sourceOf(file, `${lines}\n${lines}\n`);
    const report = reportWith([
      finding({ file, message: lines, help: lines, related: [{ file: lines, range: null, message: lines }] }),
      finding({
        file: lines,
        message: `x\n${lines}`,
        range: { start: { line: 2, column: 1 }, end: { line: 2, column: 5 } },
      }),
    ]);
    const sources = { sourceOf: () => source, areShowable: () => true };
    const commands = annotations(report).map(workflowCommand).join('');
    assert.deepEqual(matched(reportText(report, sources, LOG_READER)), []);
    assert.deepEqual(matched(commands), []);
    assert.deepEqual(matched(reportJson(report)), []);
  });
}

test('what no matcher takes for a finding stays as it is', () => {
  const text = [
    'server/api/a.get.ts:1:2  error  handler-export (new)',
    '  1 | export default 1; // error: line 1, column 2',
    '  GET  /api/a  1:2',
    '2 errors, 1 warning: passed',
    'File "a" has a line 1',
  ].join('\n');
  assert.deepEqual(matched(text), []);
  assert.equal(withoutCommands(text), text);
});
