import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import test from 'node:test';
import type { Log } from 'sarif';
import packageJson from '../../package.json' with { type: 'json' };
import { sarif } from '../../src/formats/sarif.js';
import { rules } from '../../src/rules/index.js';
import { everyText, hostileChange } from '../hostile/texts.js';
import { check } from '../in-memory.js';
import { finding, reportWith } from '../report/report-with.js';

const EVERYTHING = check({
  'package.json': '{\n  "id": 1,\n  "mode": "Auto",\n  "title": "",\n  "auth": { "x": true }\n}\n',
  'server/api/[a].get.ts': 'export default 1;\n',
  'server/api/[b].get.ts': 'export default (',
}).report;

const { files: hostile, base } = hostileChange(everyText);
const HOSTILE = check(hostile, { base, projects: ['auto'] }).report;

const REPORTS = [
  EVERYTHING,
  HOSTILE,
  reportWith([]),
  { ...reportWith([]), failures: [{ project: 'a', message: 'There is none.' }] },
];

const multitool = multitoolPath();

test("of one log, GitHub's rule set of the SARIF multitool finds only what is wrong", {
  skip: multitool.missing,
}, () => {
  const wrong = logOf(EVERYTHING);
  delete wrong.runs[0]?.results?.[0]?.locations;
  const runs = [...REPORTS.map(logOf), wrong].flatMap((log) => log.runs);
  const said = complaints({ ...wrong, runs });
  assert.ok(said.length > 0);
  for (const complaint of said) assert.match(complaint, /\bruns\[4\]/);
});

test('every rule has all its texts, its section, its page and few tags', () => {
  const described = logOf(EVERYTHING).runs[0]?.tool.driver.rules ?? [];
  assert.deepEqual(
    described.map(({ id }) => id),
    rules.map(({ id }) => id),
  );
  for (const [at, { id, shortDescription, fullDescription, help, helpUri, properties }] of described.entries()) {
    assert.ok(shortDescription?.text && fullDescription?.text && help?.text, id);
    assert.ok((properties?.tags?.length ?? 0) <= 20);
    const section = rules[at]?.section;
    const cited = section === null ? '' : ` (platform document §${section})`;
    assert.ok(fullDescription.text.endsWith(cited), id);
    assert.ok(helpUri?.endsWith(`/blob/v${packageJson.version}/docs/rules.md#${id}`), helpUri);
  }
});

test('the rules that are off are turned off, and no others', () => {
  const described = logOf(EVERYTHING).runs[0]?.tool.driver.rules ?? [];
  const off = described.filter(({ defaultConfiguration }) => defaultConfiguration?.enabled === false);
  const expected = rules.filter(({ severity }) => severity === 'off');
  assert.ok(expected.length > 0);
  assert.deepEqual(
    off.map(({ id }) => id),
    expected.map(({ id }) => id),
  );
});

test('every result has a whole region, a fingerprint, its rule, and an address that no file name breaks', () => {
  for (const result of [EVERYTHING, HOSTILE].flatMap((report) => logOf(report).runs[0]?.results ?? [])) {
    const { region, artifactLocation } = result.locations?.[0]?.physicalLocation ?? {};
    assert.deepEqual(Object.keys(region ?? {}), ['startLine', 'startColumn', 'endLine', 'endColumn']);
    assert.match(artifactLocation?.uri ?? '', /^[A-Za-z0-9%/._-]+$/);
    // Under CodeQL's own name an upload warns wherever it computes another one.
    assert.deepEqual(Object.keys(result.partialFingerprints ?? {}), ['websitePreflight/v1']);
    assert.match(result.partialFingerprints?.['websitePreflight/v1'] ?? '', /^[0-9a-f]{32}$/);
    assert.equal(rules[result.ruleIndex ?? -1]?.id, result.ruleId);
  }
});

test('over the limit the new and the severe are kept, and the log says how many are not', () => {
  const findings = Array.from({ length: 25_001 }, (_, at) =>
    finding({ state: at === 1 ? 'existing' : 'new', severity: at % 2 ? 'error' : 'notice', blocks: false }),
  );
  const [run] = logOf(reportWith(findings)).runs;
  assert.equal(run?.results?.length, 25_000);
  assert.ok(run?.results?.every(({ properties }) => properties?.state === 'new'));
  assert.equal(run?.results?.[0]?.level, 'error');
  const [said] = run?.invocations?.[0]?.toolExecutionNotifications ?? [];
  assert.equal(said?.message.text, 'Not listed: 1 finding.');
});

test('up to the limit the findings keep their order, and nothing is said', () => {
  const [run] = logOf(reportWith([finding({ severity: 'notice' }), finding()])).runs;
  // The category of an upload counts only where a log names none of its own.
  assert.equal(run?.automationDetails, undefined);
  assert.deepEqual(
    run?.results?.map(({ level }) => level),
    ['note', 'error'],
  );
  assert.deepEqual(run?.invocations?.[0]?.toolExecutionNotifications, []);
});

test('a failure is a notification, and the run was not successful', () => {
  const failures = [{ project: 'a', message: 'It has no manifest.' }];
  const [invocation] = logOf({ ...reportWith([]), failures }).runs[0]?.invocations ?? [];
  assert.equal(invocation?.executionSuccessful, false);
  assert.equal(invocation?.toolExecutionNotifications?.[0]?.message.text, '`a`: It has no manifest.');
  assert.equal(logOf(reportWith([])).runs[0]?.invocations?.[0]?.executionSuccessful, true);
});

test('a result says what is wrong and the fix, its brackets escaped, and where else', () => {
  const related = [{ file: 'a/[b].ts', range: null, message: 'The other is `a/[b].ts`.' }];
  const given = finding({ message: 'Wrong `[id]`.', help: 'Remove it.', related, pointer: '/auth' });
  const [result] = logOf({ ...reportWith([]), findings: [given] }).runs[0]?.results ?? [];
  assert.equal(result?.message.text, 'Wrong `\\[id\\]`.\nFix: Remove it.');
  assert.equal(result?.relatedLocations?.[0]?.message?.text, 'The other is `a/\\[b\\].ts`.');
  assert.equal(result?.relatedLocations?.[0]?.physicalLocation?.artifactLocation?.uri, 'a/%5Bb%5D.ts');
  assert.equal(result?.properties?.pointer, '/auth');
});

function logOf(report: Parameters<typeof sarif>[0]): Log {
  return JSON.parse(sarif(report));
}

/** What the multitool says of a log, with the rules of SARIF and of GitHub; it exits with 0 even then. */
function complaints(log: Log): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), 'website-preflight-sarif-'));
  try {
    const [file, out] = [join(folder, 'log.sarif'), join(folder, 'out.sarif')];
    writeFileSync(file, JSON.stringify(log));
    const args = ['validate', file, '--rule-kind', 'Sarif;GHAS', '-o', out, '--log', 'ForceOverwrite'];
    spawnSync(multitool.path, args, { env: { ...process.env, DOTNET_SYSTEM_GLOBALIZATION_INVARIANT: '1' } });
    const [run] = (JSON.parse(readFileSync(out, 'utf8').replace(/^\uFEFF/, '')) as Log).runs;
    return (run?.results ?? []).map(({ ruleId, message }) =>
      [ruleId, message.text, ...(message.arguments ?? [])].join(),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The program of this platform; npm installs it only where it runs. */
function multitoolPath(): { readonly path: string; readonly missing: string | false } {
  const name = { linux: 'linux', darwin: 'darwin', win32: 'win32' }[process.platform as string];
  try {
    const folder = dirname(createRequire(import.meta.url).resolve(`@microsoft/sarif-multitool-${name}/package.json`));
    const path = join(folder, process.platform === 'win32' ? 'Sarif.Multitool.exe' : 'Sarif.Multitool');
    return {
      path,
      missing: existsSync(path) && process.arch === 'x64' ? false : 'the multitool is built for x64 only',
    };
  } catch {
    return { path: '', missing: `the SARIF multitool is not installed for ${process.platform}` };
  }
}
