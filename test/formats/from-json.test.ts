import assert from 'node:assert/strict';
import test from 'node:test';
import { Ajv } from 'ajv';
import { annotations, workflowCommand } from '../../src/formats/annotations.js';
import { JOB_LOG } from '../../src/formats/audience.js';
import { sarif } from '../../src/formats/sarif.js';
import { commentText, summary } from '../../src/formats/summary.js';
import { reportText } from '../../src/formats/terminal.js';
import { type Report, reportJson, reportJsonSchema } from '../../src/report/report.js';
import type { Sources } from '../../src/report/sources.js';
import { rules } from '../../src/rules/index.js';
import { everyText, hostileChange } from '../hostile/texts.js';
import { check, checkExample, type Files, treesOf, within } from '../in-memory.js';

const NO_SOURCES: Sources = { sourceOf: () => undefined, areShowable: () => false };

/** What every format prints of a report alone, by the format's name. */
function printed(report: Report): Readonly<Record<string, string>> {
  return {
    text: reportText(report, NO_SOURCES, { ...JOB_LOG, detail: 'verbose' }),
    summary: summary(report, 'https://github.com/octo/shop/blob/c0ffee'),
    comment: commentText(report, null) ?? '',
    sarif: sarif(report),
    annotations: annotations(report).map(workflowCommand).join(''),
    json: reportJson(report),
  };
}

const { files: hostile, base } = hostileChange(everyText);

const REPORTS = [
  ...rules.map((rule) => ({ name: rule.id, report: checkExample(rule.bad).report })),
  { name: 'hostile texts', report: check(hostile, { projects: ['*'] }).report },
  { name: 'hostile texts that are new', report: check(hostile, { base, projects: ['auto'] }).report },
  { name: 'a project without a manifest', report: check({ 'a b/package.json': '{}' }, { projects: ['a b/c'] }).report },
];

const validate = new Ajv({ strict: true, allowUnionTypes: true }).compile(reportJsonSchema());

for (const { name, report } of REPORTS) {
  test(`${name}: the report is valid, in order, without a path of this machine, and the same each time`, () => {
    const json = reportJson(report);
    assert.ok(validate(JSON.parse(json)), JSON.stringify(validate.errors));
    assert.equal(json, reportJson(report));
    assert.doesNotMatch(json, /"\/(?:work|home|tmp)\/|node_modules/);
    for (const { findings, routes } of report.projects) {
      if (report.base.commit === null) assert.ok(findings.every(({ state }) => state === 'unknown'));
      const places = findings.map(
        ({ file, range }) => [file, range?.start.line ?? 0, range?.start.column ?? 0] as const,
      );
      assert.deepEqual(
        places,
        places.toSorted(([a, b, c], [d, e, f]) => (a < d ? -1 : a > d ? 1 : b - e || c - f)),
      );
      const files = routes.map(({ file }) => file);
      assert.deepEqual(
        files,
        files.toSorted((one, other) => (one < other ? -1 : 1)),
      );
    }
  });

  test(`${name}: every format prints the same from the JSON report alone`, () => {
    assert.deepEqual(printed(JSON.parse(reportJson(report))), printed(report));
  });
}

test('the order in which projects are named and files are listed changes no report', () => {
  const files: Files = Object.assign({}, ...rules.map(({ id, bad }) => within(id, treesOf(bad).files)));
  const ids = rules.map(({ id }) => id);
  const inReverse = Object.fromEntries(Object.entries(files).reverse());
  assert.equal(
    reportJson(check(inReverse, { base: files, projects: ids.toReversed() }).report),
    reportJson(check(files, { base: inReverse, projects: ids }).report),
  );
});
