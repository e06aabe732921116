import assert from 'node:assert/strict';
import test from 'node:test';
import { sarif } from '../../src/formats/sarif.js';
import { summary } from '../../src/formats/summary.js';
import { reportText } from '../../src/formats/text.js';
import { mergeReports } from '../../src/merge.js';
import { parseOptions, withSettings } from '../../src/options.js';
import { reportJson } from '../../src/report/report.js';
import { cpuSeconds } from '../cpu-seconds.js';
import { check } from '../in-memory.js';

const HANDLER = "export default () => 'ok';\n";
const parsed = parseOptions({});
const asked = 'options' in parsed ? parsed : assert.fail();
const json = reportJson(
  check({ 'package.json': '{"auth":{"/api":"VALUE"}}', 'server/api/a.ts': HANDLER, 'server/api/[b].put.ts': HANDLER })
    .report,
);
const one = JSON.parse(json);
const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

/** Reports of shards as a stranger may write them; `says`: why one is not taken, or null. */
const rows: readonly (readonly [name: string, text: string, says: RegExp | null])[] = [
  ['as it was written', json, null],
  ['a value of 90 levels', json.replaceAll('"VALUE"', deep(90)), null],
  ['a value of 100,000 levels', json.replaceAll('"VALUE"', deep(100_000)), /nested deeper/],
  ['a million levels', deep(1_000_000), /not a report/],
  [
    'one project twice',
    JSON.stringify({ ...one, projects: [...one.projects, ...one.projects] }),
    /repeats the project/,
  ],
  ['a file that leads up', json.replaceAll('server/api/a.ts', '../../../evil/x'), /not a report/],
  ['a file of the root', json.replaceAll('server/api/a.ts', '/evil/x'), /not a report/],
  ['a rule of its own', json.replaceAll('"route-method"', '"route-lol"'), /not a report/],
  ['a prototype', json.replace('{', '{"__proto__":{"conclusion":"blocked"},'), null],
  ['a path of wildcards', json.replaceAll('"/api/a"', JSON.stringify('/:a?'.repeat(60))), null],
  ['keys of wildcards', json.replaceAll('"/api"', JSON.stringify('/*/**'.repeat(60))), null],
  ['a note of a word of 10 MB', JSON.stringify({ ...one, base: { ...one.base, note: '`"'.repeat(5_000_000) } }), null],
  ['more than any report', json.replaceAll('"VALUE"', JSON.stringify('x'.repeat(30_000_000))), /larger than 47000000/],
];

for (const [name, text, says] of rows) {
  test(`a report with ${name} is ${says ? 'not taken' : 'shown'}`, () => {
    const seconds = cpuSeconds(() => {
      const merged = mergeReports([{ name: 'shard', text }], null, (says) => withSettings(asked, says));
      assert.match(merged.failures.map(({ message }) => message).join(), says ?? /^$/);
      assert.equal(merged.conclusion, says ? 'unchecked' : one.conclusion);
      for (const write of [reportJson, sarif]) JSON.parse(write(merged));
      summary(merged, { blob: 'https://github.com/octo/shop/blob/0123456' });
      reportText(merged, () => undefined);
    });
    assert.ok(seconds < 10, `${seconds} s`);
  });
}
