import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import test from 'node:test';
import type { Report } from '../../src/report/report.js';
import { newRepository, writeFiles } from '../runner/repository.js';

const CLI = resolve('dist/cli.js');
const handler = 'export default () => ({});\n';
const site = (folder: string) => ({
  [`${folder}/package.json`]: '{}\n',
  [`${folder}/server/api/index.get.ts`]: handler,
  [`${folder}/server/api/stock.put.ts`]: handler,
});
const SETTINGS = {
  projects: ['apps/*', '!apps/old'],
  'fail-on': 'notice',
  methods: ['put'],
  rules: { 'route-index': 'error' },
  ignore: [{ rule: 'route-index', file: 'apps/blog/**', reason: 'meant' }],
};

const repository = newRepository();
test.after(() => repository.remove());
repository.commit({
  ...site('apps/shop'),
  ...site('apps/blog'),
  ...site('apps/old'),
  'website-preflight.json': JSON.stringify(SETTINGS),
  'other.json': '{ "methods": ["put"] }',
});

function run(folder: string, ...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [CLI, ...args], {
    cwd: join(repository.folder, folder),
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

function found(folder: string, ...args: readonly string[]): readonly string[] {
  const { stdout, stderr } = run(folder, ...args, '--format', 'json');
  assert.ok(stdout, stderr);
  const { conclusion, projects }: Report = JSON.parse(stdout);
  const findings = projects.flatMap(({ path, findings, ignored }) => [
    ...ignored.map(({ rule }) => `${path} ${rule} ignored`),
    ...findings.map(({ rule, severity }) => `${path} ${rule} ${severity}`),
  ]);
  return [conclusion, ...findings];
}

/** Where the command line is started, what it is given, and what it finds: the settings file, unless a flag says otherwise. */
const rows: readonly (readonly [folder: string, args: readonly string[], ...found: readonly string[]])[] = [
  ['.', [], 'blocked', 'apps/blog route-index ignored', 'apps/shop route-index error'],
  ['.', ['apps/blog'], 'passed', 'apps/blog route-index ignored'],
  ['apps/shop', [], 'blocked', 'apps/shop route-index error'],
  ['apps/shop', ['--rule', 'route-index=off'], 'passed'],
  ['apps/shop', ['--rule', 'route-index=warning', '--fail-on', 'error'], 'passed', 'apps/shop route-index warning'],
  ['apps/shop', ['--rule', 'route-case=off'], 'blocked', 'apps/shop route-index error'],
  ['apps/shop', ['--method', 'delete'], 'blocked', 'apps/shop route-index error', 'apps/shop route-method warning'],
  ['apps/shop', ['--settings', 'none'], 'passed', 'apps/shop route-index notice', 'apps/shop route-method warning'],
  ['apps/shop', ['--settings', '../../other.json'], 'passed', 'apps/shop route-index notice'],
];

for (const [folder, args, ...expected] of rows) {
  test(`in ${folder}: website-preflight ${args.join(' ')}`, () => assert.deepEqual(found(folder, ...args), expected));
}

test('settings that cannot be gone by, or are not there, are unchecked with the place and the fix', () => {
  const said = (...args: readonly string[]) => {
    const { status, stderr } = run('.', ...args);
    assert.equal(status, 2);
    return stderr;
  };
  writeFiles(repository.folder, { 'bad.json': '{\n  "fail_on": "error"\n}\n' });
  assert.equal(said('--settings', 'bad.json'), '`bad.json:2:3`: Unknown key `fail_on`. Did you mean `fail-on`?\n');
  assert.match(said('--settings', 'gone.json'), /^There is no settings file `gone\.json`\./);
  assert.match(said('--settings', '../gone.json'), /`\.\.\/gone\.json` is outside the repository/);
});
