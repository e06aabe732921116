import assert from 'node:assert/strict';
import test from 'node:test';
import { reportText } from '../../src/formats/text.js';
import { withoutCommands } from '../../src/formats/workflow-commands.js';
import { reportJson } from '../../src/report/report.js';
import { sourceOf } from '../../src/text/source.js';
import { finding, reportWith } from '../report/report-with.js';
import { type Matcher, matched } from '../runner/problem-matchers.js';

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
  test(`${matcher} finds something in ${JSON.stringify(lines)}, and nothing in it once it is made safe for a log`, () => {
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
    assert.deepEqual(matched(reportText(report, () => source)), []);
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
