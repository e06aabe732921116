import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { put } from '../hostile/places.js';
import { notOnWindows } from '../not-on-windows.js';
import { CLI } from '../runner/command-line.js';
import { runAction, type Step, type StepResult } from '../runner/run-action.js';
import { temporaryFolder } from './site.js';

const NEVER = notOnWindows('the faults are made by bash, /nowhere and links');
const FULL_DISK = { skip: !existsSync('/dev/full') && 'this system has no /dev/full' };

/** What a test with this fault lacks on this system. */
function lacking(fault: unknown) {
  return JSON.stringify(fault).includes('/dev/full') ? FULL_DISK : NEVER;
}

/** The same fault must not change either conclusion. */
const PROJECTS = [
  { manifest: '{}\n', exitCode: 0, conclusion: 'passed' },
  { manifest: '{"private": false}\n', exitCode: 1, conclusion: 'blocked' },
] as const;

const harmless: readonly (readonly [name: string, fault: Omit<Step, 'workspace'>, notice: RegExp | null])[] = [
  ['a summary on a full disk', { env: { GITHUB_STEP_SUMMARY: '/dev/full' } }, /summary could not be written: ENOSPC/],
  ['a step without a summary', { env: { GITHUB_STEP_SUMMARY: '' } }, /supports job summaries\.$/],
  ['outputs that are nowhere', { env: { GITHUB_OUTPUT: '/nowhere/x' } }, /outputs could not be set/],
  ['a machine without git', { env: { PATH: '/nowhere' } }, null],
];

for (const { manifest, exitCode, conclusion } of PROJECTS) {
  for (const [name, fault, expected] of harmless) {
    test(`${name} leaves ${conclusion} as it is`, lacking(fault), async (context) => {
      const result = await runAction({ workspace: site(temporaryFolder(context), manifest), ...fault });
      assert.equal(result.exitCode, exitCode);
      const notices = noticesOf(result);
      assert.equal(notices.length, expected ? 1 : 0);
      if (expected) assert.match(notices[0] ?? '', expected);
      if (fault.env?.GITHUB_OUTPUT === undefined) assert.equal(result.outputs.conclusion, conclusion);
    });
  }
}

const unwritable: readonly (readonly [file: string, why: RegExp])[] = [
  ['/dev/full', /^unchecked: report-file: `\/dev\/full` could not be written: ENOSPC/],
  ['/proc/nowhere/report.json', /could not be written: ENOENT/],
  ['package.json/report.json', /could not be written: ENOTDIR/],
  ['server', /^unchecked: report-file: `server` could not be written: it is a folder\.$/],
  // What is checked is neither removed nor replaced.
  ['Package.json', /^unchecked: report-file: `Package\.json` could not be written: a file of this name is checked\.$/],
  ['package.json', /a file of this name is checked/],
  ['server/api/report.ts', /a file of this name is checked/],
  ['website-preflight.json', /a file of this name is checked/],
  ['.', /^unchecked: report-file: `\.` could not be written: it is a folder\.$/],
];

for (const [file, why] of unwritable) {
  test(`a report that cannot be written to ${file} makes the run unchecked`, lacking(file), async (context) => {
    const workspace = site(temporaryFolder(context), '{}');
    const { exitCode, outputs, shown } = await runAction({ workspace, inputs: { 'report-file': file } });
    assert.deepEqual([exitCode, outputs.conclusion], [2, 'unchecked']);
    assert.match(shown[0]?.message ?? '', why);
    assert.deepEqual(readdirSync(workspace).sort(), ['package.json', 'server']);
    assert.equal(readFileSync(join(workspace, 'package.json'), 'utf8'), '{}');
    assert.equal(outputs.routes, '1');
  });
}

test('of a log and a report each is written where the other cannot be', NEVER, async (context) => {
  const workspace = site(temporaryFolder(context), '{}');
  const run = (inputs: Readonly<Record<string, string>>) => runAction({ workspace, inputs });
  const unlogged = await run({ 'sarif-file': 'server', 'report-file': 'report.json' });
  const failures = [{ project: null, message: 'sarif-file: `server` could not be written: it is a folder.' }];
  assert.deepEqual(
    [unlogged.exitCode, unlogged.report?.conclusion, unlogged.report?.failures],
    [2, 'unchecked', failures],
  );
  const unreported = await run({ 'sarif-file': 'a.sarif', 'report-file': 'server' });
  assert.equal(unreported.exitCode, 2);
  assert.equal(JSON.parse(readFileSync(join(workspace, 'a.sarif'), 'utf8')).version, '2.1.0');
});

test(
  'a report is not written in place of a link, nor through one, and leaves nothing unfinished',
  NEVER,
  async (context) => {
    const folder = temporaryFolder(context);
    const workspace = site(join(folder, 'site'), '{}');
    put(join(folder, 'precious'), 'kept');
    symlinkSync('../precious', join(workspace, 'report.json'));
    symlinkSync('..', join(workspace, 'out'));
    symlinkSync('server', join(workspace, 'inside'));
    assert.equal((await runAction({ workspace, inputs: { 'report-file': 'report.json' } })).exitCode, 2);
    assert.equal(JSON.parse(readFileSync(join(workspace, 'report.json'), 'utf8')).conclusion, 'unchecked');
    assert.equal((await runAction({ workspace, inputs: { 'report-file': 'report.json' } })).exitCode, 0);
    for (const through of ['out/new/report.json', 'inside/report.json', 'inside/api/new/report.json'])
      assert.equal((await runAction({ workspace, inputs: { 'report-file': through } })).exitCode, 2, through);
    assert.deepEqual(readdirSync(join(workspace, 'server')), ['api']);
    assert.equal(readFileSync(join(folder, 'precious'), 'utf8'), 'kept');
    assert.deepEqual(readdirSync(folder).sort(), ['precious', 'site']);
  },
);

test(
  'a report that is not written to its end leaves none, not even the one that was there',
  notOnWindows('limits of a shell'),
  (context) => {
    const root = site(temporaryFolder(context), '{}');
    for (let at = 0; at < 50; at += 1) put(join(root, `server/api/r${at}.ts`));
    put(join(root, 'report.json'), 'former');
    const env = { PATH: process.env.PATH ?? '', GITHUB_WORKSPACE: root };
    // By way of `env`, since a shell drops variables with a hyphen.
    const start = 'ulimit -f 8; exec env INPUT_REPORT-FILE=report.json "$0" dist/index.js';
    assert.notEqual(spawnSync('sh', ['-c', start, process.execPath], { env }).status, 0);
    assert.ok(!existsSync(join(root, 'report.json')));
  },
);

test('a token stands in no output, also when the address of the API holds it', async (context) => {
  const token = 'ghs_0123456789TOKEN';
  const workspace = site(temporaryFolder(context), '{}');
  const event = { name: 'merge_group', payload: { merge_group: { base_sha: '0'.repeat(39).concat('1') } } };
  const env = { GITHUB_API_URL: `http://127.0.0.1:9/${token}` };
  for (const base of ['auto', '1'.repeat(40)]) {
    const { stdout, summary } = await runAction({ workspace, event, env, inputs: { token, base } });
    assert.ok(!(stdout + summary).includes(token));
  }
});

/** What a shell does with the command line where a finding blocks, and the exit code. */
const shells: readonly (readonly [name: string, command: string, exitCode: number])[] = [
  ['a reader that leaves after a line', '"$@" | head -1 > /dev/null; exit "$PIPESTATUS"', 1],
  ['an output that is closed', '"$@" >&-', 1],
  ['errors that are closed', '"$@" > /dev/null 2>&-', 1],
  ['a disk that is full', '"$@" > /dev/full', 2],
  ['a file on a disk that is full', '"$@" --output /dev/full', 2],
];

for (const [name, command, exitCode] of shells)
  test(`the command line with ${name}`, lacking(command), (context) => {
    const cwd = site(temporaryFolder(context), PROJECTS[1].manifest);
    const run = [process.execPath, CLI, '--base', 'none'];
    const { status, stderr } = spawnSync('bash', ['-c', command, '-', ...run], { cwd, encoding: 'utf8' });
    assert.equal(status, exitCode);
    assert.doesNotMatch(stderr, /\n\s+at |Please report/);
  });

function site(folder: string, manifest: string): string {
  put(join(folder, 'package.json'), manifest);
  put(join(folder, 'server/api/ok.get.ts'));
  return folder;
}

function noticesOf({ shown }: StepResult): readonly string[] {
  return shown.flatMap(({ level, message }) => (level === 'notice' ? message : []));
}
