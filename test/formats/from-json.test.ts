import assert from 'node:assert/strict';
import test from 'node:test';
import { annotations } from '../../src/formats/annotations.js';
import { sarif } from '../../src/formats/sarif.js';
import { summary } from '../../src/formats/summary.js';
import { reportText } from '../../src/formats/text.js';
import { isReport, type Report, reportJson } from '../../src/report/report.js';
import { rules } from '../../src/rules/index.js';
import { check, checkExample, type Files } from '../in-memory.js';
import { hostileTexts } from './hostile.js';

/** What every format prints of a report alone, by the format's name. */
function printed(report: Report): Readonly<Record<string, string>> {
  return {
    text: reportText(report, () => undefined),
    markdown: summary(report, { blob: null }),
    sarif: sarif(report),
    annotations: JSON.stringify(annotations(report)),
    json: reportJson(report),
  };
}

const HOSTILE: Files = {
  'package.json': JSON.stringify({
    auth: Object.fromEntries(hostileTexts.map(({ text }) => [`/api/${text}`, text])),
    title: hostileTexts.map(({ text }) => text).join(''),
    ...Object.fromEntries(hostileTexts.map(({ text }) => [`titl${text}`, text])),
  }),
  ...Object.fromEntries(
    hostileTexts.map(({ text }) => [
      `server/api/${text.replaceAll('/', '-')}.ts`,
      `export default (d: '${text.replaceAll(/['\\\n\r\u2028\u2029]/g, '')}\u0002\u0003', c) => c.params.nope;`,
    ]),
  ),
  'server/api/\u0002a\u0003/[[p]].ts': 'export default 1;',
};

const REPORTS = [
  ...rules.map((rule) => ({ name: rule.id, report: checkExample(rule.bad).report })),
  { name: 'hostile texts', report: check(HOSTILE).report },
  { name: 'a project without a manifest', report: check({ 'a b/package.json': '{}' }, { projects: ['a b/c'] }).report },
];

for (const { name, report } of REPORTS) {
  test(`${name}: every format prints the same from the JSON report alone`, () => {
    const read: unknown = JSON.parse(reportJson(report));
    assert.ok(isReport(read));
    assert.deepEqual(printed(read), printed(report));
  });

  test(`${name}: no mark of a message is left in any format`, () => {
    for (const [format, text] of Object.entries(printed(report))) {
      assert.ok(!text.includes('\u0002') && !text.includes('\u0003'), format);
      if (name !== 'hostile texts') assert.doesNotMatch(text, /\\u(?:000[23]|\{[23]\})/, format);
    }
  });
}
