import assert from 'node:assert/strict';
import test from 'node:test';
import { annotations } from '../../src/formats/annotations.js';
import { sarif } from '../../src/formats/sarif.js';
import { summary } from '../../src/formats/summary.js';
import { reportText } from '../../src/formats/text.js';
import { LIMITS } from '../../src/limits.js';
import { mergeReports } from '../../src/merge.js';
import { parseOptions, type Said, withSettings as withOptions } from '../../src/options.js';
import { type Report, reportJson, type SettingsEntry } from '../../src/report/report.js';
import { areTried } from '../../src/report/settings.js';
import { check, type Files } from '../in-memory.js';
import { finding, reportWith } from './report-with.js';

const SITE = { 'package.json': '{ "title": "" }\n', 'server/api/index.get.ts': 'export default () => ({});\n' };
const NOTICE = { rule: 'route-index', file: 'server/api/index.get.ts', reason: 'meant' };
const ERROR = { rule: 'manifest-field', pointer: '/title', reason: 'not yet' };

function withSettings(settings: object, files: Files = SITE): Files {
  return { ...files, 'website-preflight.json': JSON.stringify(settings, null, 1) };
}

function findings({ projects }: Report): readonly string[] {
  return projects.flatMap(({ findings }) =>
    findings.map(({ rule, severity, ignored }) => `${rule} ${ignored ? `ignored: ${ignored.reason}` : severity}`),
  );
}

test('what is ignored does not block and is in no count; it is listed with its reason', () => {
  const { report } = check(withSettings({ ignore: [ERROR, NOTICE] }));
  assert.deepEqual(findings(check(SITE).report), ['manifest-field error', 'route-index notice']);
  assert.deepEqual(findings(report), ['manifest-field ignored: not yet', 'route-index ignored: meant']);
  assert.deepEqual(report.counts, { error: 0, warning: 0, notice: 0 });
  assert.equal(report.conclusion, 'passed');
});

test('one that is not ignored blocks all the same', () => {
  const { report } = check(withSettings({ ignore: [NOTICE] }));
  assert.deepEqual(report.counts, { error: 1, warning: 0, notice: 0 });
  assert.equal(report.conclusion, 'blocked');
});

test('no format but JSON shows an ignored finding as one that counts', () => {
  const { report, findings: mendable } = check(withSettings({ ignore: [ERROR, NOTICE] }));
  assert.deepEqual(mendable, []);
  assert.deepEqual(annotations(report), []);
  assert.deepEqual(JSON.parse(sarif(report)).runs[0].results, []);
  const text = reportText(report, () => undefined);
  assert.match(text, /^Settings of website-preflight\.json: 2 findings ignored\.$/m);
  assert.doesNotMatch(text, /manifest-field/);
  const page = summary(report, { blob: null });
  assert.match(page, /^## ✅ Website Preflight: passed\n/);
  assert.match(
    page,
    /<summary>2 findings ignored by the settings file<\/summary>\n\n- `manifest-field` `package\.json:1`: not yet\n/,
  );
});

test('an ignored finding takes the place of none that counts', () => {
  const many = Object.fromEntries(
    Array.from({ length: 1500 }, (_, at) => [`server/api/${at < 1200 ? 'a' : 'b'}${at}.js`, '']),
  );
  const ignore = [{ rule: 'route-file', file: 'server/api/a*.js', reason: 'later' }];
  const { report } = check(withSettings({ ignore }, { 'package.json': '{}', ...many }));
  const listed = report.projects[0]?.findings ?? [];
  assert.equal(listed.filter(({ ignored }) => !ignored).length, 300);
  assert.equal(listed.filter(({ ignored }) => ignored).length, 1000);
  assert.equal(report.settings?.ignore[0]?.matched, 1200);
  assert.equal(report.counts.notice, 300);
});

/** Entries of two projects, which of the projects are checked, and the entries of which it can be said that nobody needs them. */
const TWO = {
  ...Object.fromEntries(Object.entries(SITE).map(([name, text]) => [`a/${name}`, text])),
  ...Object.fromEntries(Object.entries(SITE).map(([name, text]) => [`b/${name}`, text])),
};
const used = { ...NOTICE, file: '*/server/api/index.get.ts' };
const rows: readonly (readonly [ignore: object, projects: readonly string[], isUnused: boolean])[] = [
  [used, ['a', 'b'], false],
  [used, ['a'], false],
  [{ ...NOTICE, file: 'b/server/api/index.get.ts' }, ['a', 'b'], false],
  [{ ...NOTICE, file: 'b/server/api/index.get.ts' }, ['a'], false],
  [{ ...NOTICE, file: 'a/server/api/gone.get.ts' }, ['a'], true],
  [{ ...NOTICE, file: 'a/**/gone.get.ts' }, ['a'], true],
  [{ ...NOTICE, file: '*/server/api/gone.get.ts' }, ['a'], false],
  [{ ...NOTICE, file: '*/server/api/gone.get.ts' }, ['a', 'b'], true],
  [{ ...NOTICE, file: 'typo/server/api/index.get.ts' }, ['a', 'b'], true],
  [{ ...ERROR, pointer: '/nothing' }, ['a', 'b'], true],
  [{ ...ERROR, rule: 'route-case' }, ['a', 'b'], true],
];

for (const [ignore, projects, isUnused] of rows) {
  test(`${JSON.stringify(ignore)} where ${projects} of a,b are checked: ${isUnused ? 'unused' : 'nothing is said'}`, () => {
    const { report } = check(withSettings({ ignore: [ignore] }, TWO), { projects, settled: ['a', 'b'] });
    assert.equal(findings(report).includes('settings-unused notice'), isUnused);
  });
}

test('an entry that nobody needs is found on the settings file, at its place, with the severity that was chosen', () => {
  const settings = { ignore: [{ ...NOTICE, file: 'gone.ts' }], rules: { 'settings-unused': 'error' } };
  const { report } = check(withSettings(settings));
  const [found] = report.projects.flatMap(({ findings }) => findings.filter(({ rule }) => rule === 'settings-unused'));
  assert.equal(found?.file, 'website-preflight.json');
  assert.deepEqual(found?.range?.start, { line: 3, column: 3 });
  assert.equal(found?.severity, 'error');
  assert.equal(found?.message, 'No finding matches the ignore entry for `route-index` in "gone.ts".');
  assert.equal(report.counts.error, 2);
  assert.deepEqual(findings(check(withSettings({ ...settings, rules: { 'settings-unused': 'off' } })).report), [
    'manifest-field error',
    'route-index notice',
  ]);
});

test('reports of shards merge to the bytes of a single run, and are concluded by the same settings', () => {
  const gone = { ...NOTICE, file: '**/gone.get.ts' };
  const files = withSettings({ 'fail-on': 'notice', ignore: [{ ...ERROR }, used, gone] }, TWO);
  const run = (projects: readonly string[], options = {}) =>
    check(files, { projects, options, settled: ['a', 'b'] }).report;
  const single = run(['a', 'b']);
  assert.equal(single.conclusion, 'blocked');
  assert.deepEqual(single.counts, { error: 0, warning: 0, notice: 1 });
  const shards = ['b', 'a'].map((project) => ({
    name: project,
    text: reportJson(run([project], { 'fail-on': 'never' })),
  }));
  const by = (options: Parameters<typeof parseOptions>[0]) => {
    const asked = parseOptions(options);
    assert.ok('options' in asked);
    return (says: Said | undefined) => withOptions(asked, says);
  };
  assert.equal(reportJson(mergeReports(shards, null, by({}))), reportJson(single));
  assert.equal(mergeReports(shards, null, by({ 'fail-on': 'error' })).conclusion, 'passed');
  const other = { name: 'other', text: reportJson(check(withSettings({}, TWO), { projects: ['b'] }).report) };
  const failures = mergeReports([...shards.slice(1), other], null, by({})).failures;
  assert.match(failures.map(({ message }) => message).join(), /"other" was checked with different settings/);
});

test('an entry for one of the files of a conflict does not excuse a file that joins them', () => {
  const handler = 'export default () => ({});\n';
  const [a, b, c] = ['[a]', '[b]', '[c]'].map((name) => `server/api/${name}.get.ts`) as [string, string, string];
  const ignoring = (...files: readonly string[]) => ({
    ignore: files.map((file) => ({ rule: 'route-conflict', file, reason: 'old' })),
  });
  const site = { 'package.json': '{}\n', [a]: handler, [b]: handler };
  const conclusion = (files: Files, base?: Files) => check(files, base && { base }).report.conclusion;
  for (const one of [a, b]) {
    const before = withSettings(ignoring(one), site);
    assert.equal(conclusion(before), 'passed', 'without a base');
    assert.equal(conclusion(before, before), 'passed', 'what was there');
    assert.equal(conclusion({ ...before, [c]: handler }, before), 'blocked', 'a third file');
    const other = withSettings(ignoring(one), { 'package.json': '{}\n', [one]: handler });
    assert.equal(conclusion({ ...other, [c]: handler }, other), 'blocked', 'a second file');
  }
  const named = withSettings(ignoring(a, c), site);
  assert.equal(conclusion({ ...named, [c]: handler }, named), 'passed', 'a third file with an entry of its own');
});

test('changed settings are tried out on so many routes, auth keys and findings, and no more', () => {
  const { report } = check({
    'package.json': '{ "title": "", "auth": { "/api/a": "user", "/api/b": "user" } }',
    'server/api/a.get.ts': 'export default () => ({});\n',
  });
  const [project] = report.projects;
  const entries = 1 + 2 + (project?.findings.length ?? 0);
  assert.deepEqual(
    [entries, entries - 1].map((most) => areTried(report.projects, most)),
    [true, false],
  );
});

const parsed = parseOptions({});
const OPTIONS = 'options' in parsed ? parsed.options : assert.fail();

/** The settings of a run that a change of `website-preflight.json` would make ignore two findings. */
const CHANGED: SettingsEntry = {
  file: 'website-preflight.json',
  says: {},
  ignore: [],
  unused: 'notice',
  projects: ['a', 'b'],
  change: {
    kind: 'changed',
    counts: 'base',
    differs: ['ignore'],
    faults: [],
    effects: { ignored: 2, counted: 0, silenced: 0, raised: 0, regraded: 0 },
  },
};

for (const [count, ignored] of [
  [LIMITS.triedEntries / 2, 4],
  [LIMITS.triedEntries / 2 + 1, undefined],
] as const)
  test(`merge tells what changed settings alter where one run of ${2 * count} findings would: ${ignored}`, () => {
    const one = finding({ severity: 'notice' });
    const shards = ['a', 'b'].map((path) => {
      const report = {
        ...reportWith(
          Array.from({ length: count }, () => one),
          { path },
        ),
        settings: CHANGED,
      };
      return { name: `${path}.json`, text: reportJson(report) };
    });
    const { settings, failures } = mergeReports(shards, null, () => OPTIONS);
    assert.deepEqual(failures, []);
    assert.equal(settings?.change?.effects?.ignored, ignored);
  });
