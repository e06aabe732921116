import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import type { Log, PhysicalLocation, Region } from 'sarif';
import packageJson from '../../package.json' with { type: 'json' };
import { addressOf } from '../../src/formats/explain.js';
import { sarif } from '../../src/formats/sarif.js';
import { rules } from '../../src/rules/index.js';
import { temporaryFolder } from '../e2e/site.js';
import { everyText, hostileChange } from '../hostile/texts.js';
import { check, type Files } from '../in-memory.js';
import { finding, reportWith } from '../report/report-with.js';
import { toolAt } from '../tools.js';

const EVERYTHING = check({
  'package.json': '{\n  "id": 1,\n  "mode": "Auto",\n  "title": "",\n  "auth": { "x": true }\n}\n',
  'server/api/[a].get.ts': 'export default 1;\n',
  'server/api/[b].get.ts': 'export default (',
}).report;

const { files: hostile, base } = hostileChange(everyText);
const HOSTILE = check(hostile, { base, projects: ['auto'] }).report;

function runOf(report: Parameters<typeof sarif>[0]) {
  const [run] = (JSON.parse(sarif(report)) as Log).runs;
  assert.ok(run);
  return { ...run, results: run.results ?? [], invocation: run.invocations?.[0] };
}

const multitool = toolAt('@microsoft/sarif-multitool-linux/Sarif.Multitool');

test("of several logs GitHub's rules of the SARIF multitool find only what is wrong", {
  skip: multitool.skip,
}, (context) => {
  const failed = { ...reportWith([]), failures: [{ project: 'a', message: 'There is none.' }] };
  const logs = [EVERYTHING, HOSTILE, reportWith([]), failed, EVERYTHING].map(
    (report): Log => JSON.parse(sarif(report)),
  );
  delete logs.at(-1)?.runs[0]?.results?.[0]?.locations;
  const [file, out] = ['log.sarif', 'out.sarif'].map((name) => join(temporaryFolder(context), name)) as [
    string,
    string,
  ];
  writeFileSync(file, JSON.stringify({ ...logs[0], runs: logs.flatMap(({ runs }) => runs) }));
  const args = ['validate', file, '--rule-kind', 'Sarif;GHAS', '-o', out, '--log', 'ForceOverwrite'];
  // It ends with 0 even where it finds something.
  spawnSync(multitool.at, args, { env: { ...process.env, DOTNET_SYSTEM_GLOBALIZATION_INVARIANT: '1' } });
  const [run] = (JSON.parse(readFileSync(out, 'utf8').replace(/^\uFEFF/, '')) as Log).runs;
  const said = (run?.results ?? []).map(({ ruleId, message }) => [ruleId, message.text, message.arguments].join());
  assert.ok(said.length > 0);
  for (const complaint of said) assert.match(complaint, /\bruns\[4\]/);
});

test('every rule has its texts, section and page; one that is off is turned off, and none is elsewhere', () => {
  const described = runOf(EVERYTHING).tool.driver.rules ?? [];
  const kinds = rules.flatMap(({ cases = {}, ...rule }) => [
    { ...rule, kind: rule.id },
    ...Object.entries(cases).map(([name, title]) => ({ ...rule, title, kind: `${rule.id}/${name}` })),
  ]);
  assert.deepEqual(
    described.map((one) => [one.id, one.shortDescription?.text]),
    kinds.map(({ kind, title }) => [kind, title.replaceAll('`', '')]),
  );
  for (const [at, { id, section, severity }] of kinds.entries()) {
    const one = described[at];
    assert.ok(one?.help?.text, id);
    const cited = section === null ? '' : ` (platform document §${section})`;
    assert.equal(/ \(platform document [^)]*\)$/.exec(one.fullDescription?.text ?? '')?.[0] ?? '', cited, id);
    assert.ok(one.helpUri?.endsWith(`/blob/v${packageJson.version}/docs/rules.md#${id}`), one.helpUri);
    assert.equal(one.defaultConfiguration?.enabled, severity === 'off' ? false : undefined, id);
  }
});

test('every result has a whole region, a fingerprint, its rule, and an address that no file name breaks', () => {
  for (const result of [EVERYTHING, HOSTILE].flatMap((report) => runOf(report).results)) {
    const { region, artifactLocation } = result.locations?.[0]?.physicalLocation ?? {};
    assert.deepEqual(Object.keys(region ?? {}), ['startLine', 'startColumn', 'endLine', 'endColumn']);
    assert.match(artifactLocation?.uri ?? '', /^[A-Za-z0-9%/._-]+$/);
    // Under CodeQL's own name an upload warns wherever it computes another one.
    assert.deepEqual(Object.keys(result.partialFingerprints ?? {}), ['websitePreflight/v1']);
    assert.match(result.partialFingerprints?.['websitePreflight/v1'] ?? '', /^[0-9a-f]{32}$/);
    assert.equal(runOf(EVERYTHING).tool.driver.rules?.[result.ruleIndex ?? -1]?.id, result.ruleId);
  }
});

const HANDLER = 'export default () => ({});\n';
const UNUSED = 'export default (data: unknown) => ({});\n';

/** Files, a rule, where it finds something in them, and what an editor or reviewdog may put where. */
const PLACES: readonly (readonly [files: Files, rule: string, place: string, ...fixes: string[]])[] = [
  [{ 'package.json': '{\n "mode": "Auto"\n}\n' }, 'manifest-field', 'package.json:2:10-2:16', '2:10-2:16 = "auto"'],
  // What is beyond the first plane takes two columns.
  [{ 'package.json': '{"x":"😀","mode":"Auto"}' }, 'manifest-field', 'package.json:1:18-1:24', '1:18-1:24 = "auto"'],
  [{ 'server/api/a.ts': UNUSED }, 'handler-unused', 'server/api/a.ts:1:17-1:21', '1:17-1:17 = _'],
  // A name that a URL must encode, and a finding about a whole file
  [{ 'server/api/a b/[id.ts': HANDLER }, 'route-name', 'server/api/a b/[id.ts:1:1-1:1'],
  // No fix shows a line of payment.
  [{ 'package.json': '{ "payment": { "mode": "Live" } }' }, 'manifest-field', 'package.json:1:24-1:30'],
];

for (const [files, rule, place, ...fixes] of PLACES)
  test(`${rule} is at ${place}, with ${fixes.join() || 'no fix'}`, () => {
    const { results, tool } = runOf(check({ 'package.json': '{}', ...files }).report);
    const [result, ...others] = results.filter(({ ruleId }) => ruleId === rule);
    assert.deepEqual(others, []);
    assert.equal(placeOf(result?.locations?.[0]?.physicalLocation), place);
    assert.equal(tool.driver.rules?.[result?.ruleIndex ?? -1]?.helpUri, addressOf(rule));
    const replacements = result?.fixes?.flatMap(({ artifactChanges }) => artifactChanges[0]?.replacements ?? []) ?? [];
    const told = replacements.map((one) => `${rangeOf(one.deletedRegion)} = ${one.insertedContent?.text}`);
    assert.deepEqual(told, fixes);
  });

function placeOf({ artifactLocation, region }: PhysicalLocation = {}): string {
  return `${decodeURIComponent(artifactLocation?.uri ?? '')}:${rangeOf(region)}`;
}

function rangeOf({ startLine, startColumn, endLine, endColumn }: Region = {}): string {
  return `${startLine}:${startColumn}-${endLine}:${endColumn}`;
}

test('over the limit the new and the severe are kept, and the log says how many are not', () => {
  const findings = Array.from({ length: 25_001 }, (_, at) =>
    finding({ state: at === 1 ? 'existing' : 'new', severity: at % 2 ? 'error' : 'notice', blocks: false }),
  );
  const { results, invocation } = runOf(reportWith(findings));
  assert.equal(results.length, 25_000);
  assert.ok(results.every(({ properties }) => properties?.state === 'new'));
  assert.equal(results[0]?.level, 'error');
  const said = invocation?.toolExecutionNotifications?.map(({ message }) => message.text);
  assert.deepEqual(said, ['Not listed: 1 finding.']);
});

test('up to the limit the findings keep their order, and nothing is said', () => {
  const { results, invocation, automationDetails } = runOf(reportWith([finding({ severity: 'notice' }), finding()]));
  const levels = results.map(({ level }) => level);
  assert.deepEqual([levels, invocation?.toolExecutionNotifications], [['note', 'error'], []]);
  // The category of an upload counts only where a log names none of its own.
  assert.equal(automationDetails, undefined);
});

test('a failure is a notification, and the run was not successful', () => {
  const failures = [{ project: 'a', message: 'It has no manifest.' }];
  const { invocation } = runOf({ ...reportWith([]), failures });
  assert.equal(invocation?.executionSuccessful, false);
  assert.equal(invocation?.toolExecutionNotifications?.[0]?.message.text, '`a`: It has no manifest.');
  assert.equal(runOf(reportWith([])).invocation?.executionSuccessful, true);
});

test('a result says what is wrong and the fix, its brackets escaped, and where else', () => {
  const related = [{ file: 'a/[b].ts', range: null, message: 'The other is `a/[b].ts`.' }];
  const given = finding({ message: 'Wrong `[id]`.', help: 'Remove it.', related, pointer: '/auth' });
  const [result] = runOf({ ...reportWith([]), findings: [given] }).results;
  const other = result?.relatedLocations?.[0];
  assert.equal(result?.message.text, 'Wrong `\\[id\\]`.\nFix: Remove it.');
  assert.equal(other?.message?.text, 'The other is `a/\\[b\\].ts`.');
  assert.equal(placeOf(other.physicalLocation), 'a/[b].ts:1:1-1:1');
  assert.equal(result?.properties?.pointer, '/auth');
});
