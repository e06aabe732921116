import assert from 'node:assert/strict';
import { join } from 'node:path';
import test from 'node:test';
import type { Report } from '../../src/report/report.js';
import { runCommandLine } from '../runner/command-line.js';
import { committed, temporaryFolder } from './site.js';

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

const repository = temporaryFolder(test);
committed(repository, {
  ...site('apps/shop'),
  ...site('apps/blog'),
  ...site('apps/old'),
  'website-preflight.json': JSON.stringify(SETTINGS),
  'other.json': '{ "methods": ["put"] }',
});

const run = (folder: string, ...args: readonly string[]) => runCommandLine(join(repository, folder), args);

async function found(folder: string, ...args: readonly string[]): Promise<readonly string[]> {
  const { stdout, stderr } = await run(folder, ...args, '--format', 'json');
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
  ['apps/shop', [], 'blocked', 'apps/shop route-index error'],
  ['apps/shop', ['--rule', 'route-index=off'], 'passed'],
  ['apps/shop', ['--settings', 'none'], 'passed', 'apps/shop route-index notice', 'apps/shop route-method warning'],
  ['apps/shop', ['--settings', '../../other.json'], 'passed', 'apps/shop route-index notice'],
];

for (const [folder, args, ...expected] of rows) {
  test(`in ${folder}: website-preflight ${args.join(' ')}`, async () =>
    assert.deepEqual(await found(folder, ...args), expected));
}
