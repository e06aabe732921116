import assert from 'node:assert/strict';
import test from 'node:test';
import { Ajv } from 'ajv';
import { annotations } from '../../src/formats/github/annotations.js';
import { commentText } from '../../src/formats/github/comment.js';
import { summary } from '../../src/formats/github/summary.js';
import { sarif } from '../../src/formats/sarif.js';
import { JOB_LOG } from '../../src/formats/terminal/audience.js';
import { reportText } from '../../src/formats/terminal/terminal.js';
import { type Report, reportJson, reportJsonSchema } from '../../src/report/report.js';
import { NO_SOURCES } from '../../src/report/sources.js';
import { rules } from '../../src/rules/index.js';
import { everyText, hostileChange } from '../hostile/texts.js';
import { check, type Files, treesOf, within } from '../in-memory.js';

/** What every format prints of a report alone. */
const printed = (report: Report) => [
  reportText(report, NO_SOURCES, { ...JOB_LOG, detail: 'verbose' }),
  summary(report, 'https://github.com/octo/shop/blob/c0ffee'),
  commentText(report, null),
  sarif(report),
  annotations(report),
  reportJson(report),
];

const { files: hostile, base } = hostileChange(everyText);
const WRONG: Files = Object.assign({}, ...rules.map(({ id, bad }) => within(id, treesOf(bad).files)));
const IDS = rules.map(({ id }) => id);
const BEFORE: Files = Object.assign({}, ...rules.map(({ id, bad }) => within(id, treesOf(bad).base ?? {})));

const REPORTS: readonly (readonly [what: string, report: Report])[] = [
  ['what each rule finds', check(WRONG, { projects: IDS }).report],
  ['what each rule finds of a change', check(WRONG, { projects: IDS, base: BEFORE }).report],
  ['hostile texts', check(hostile, { projects: ['*'] }).report],
  ['hostile texts that are new', check(hostile, { base, projects: ['auto'] }).report],
  ['a project without a manifest', check({ 'a b/package.json': '{}' }, { projects: ['a b/c'] }).report],
];

const validate = new Ajv({ strict: true, allowUnionTypes: true }).compile(reportJsonSchema());

for (const [what, report] of REPORTS) {
  test(`${what}: the report is valid, in order, and without a path of this machine`, () => {
    const json = reportJson(report);
    assert.ok(validate(JSON.parse(json)), JSON.stringify(validate.errors));
    assert.doesNotMatch(json, /"\/(?:work|home|tmp)\/|node_modules/);
    for (const { findings, routes } of report.projects) {
      if (report.base.commit === null) assert.ok(findings.every(({ state }) => state === 'unknown'));
      const numbers = ({ line, column } = { line: 0, column: 0 }) => `${line}`.padStart(9) + `${column}`.padStart(9);
      assertSorted(findings.map(({ file, range }) => `${file}\0${numbers(range?.start)}`));
      assertSorted(routes.map(({ file }) => file));
    }
  });

  test(`${what}: every format prints the same from the JSON report alone`, () =>
    assert.deepEqual(printed(JSON.parse(reportJson(report))), printed(report)));
}

function assertSorted(texts: readonly string[]): void {
  assert.deepEqual(texts, [...texts].sort());
}

test('the order in which projects are named and files are listed changes no report', () => {
  const inReverse = Object.fromEntries(Object.entries(WRONG).reverse());
  const one = check(inReverse, { base: WRONG, projects: IDS.toReversed() }).report;
  assert.equal(reportJson(one), reportJson(check(WRONG, { base: inReverse, projects: IDS }).report));
});
