import assert from 'node:assert/strict';
import test from 'node:test';
import { runCommandLine } from '../runner/command-line.js';
import { runAction } from '../runner/run-action.js';
import { changedFrom, committed, type Files, temporaryFolder } from './site.js';

/** Most rows only read the same website, so that they share its repository. */
const shared = temporaryFolder(test);
const SITE: Files = { 'a/package.json': '{ "auth": {} }' };
const NEITHER = { 'README.md': '# Notes\n' };
committed(shared, SITE);

/** What fails at both doors: how it is asked for at each, the files after a change, and before it. */
type Row = readonly [
  what: string,
  inputs: Readonly<Record<string, string>>,
  words: readonly string[],
  files: Files,
  before?: Files,
];

const ROWS: readonly Row[] = [
  ['no website', {}, [], NEITHER],
  ['every website left out', { projects: 'auto\n!a' }, ['auto', '!a'], SITE],
  ['only exclusions', { projects: '!a' }, ['!a'], SITE],
  ['a glob of nothing', { projects: 'x*' }, ['x*'], SITE],
  ['an exclusion outside', { projects: 'auto\n!../x' }, ['auto', '!../x'], SITE],
  ['a folder without a manifest', { projects: 'b' }, ['b'], SITE],
  ['a website that a change removes', { projects: 'b' }, ['b'], SITE, { 'b/package.json': '{}' }],
  ['a manifest that may be one of a website', {}, [], { ...SITE, 'b/package.json': '{' }, SITE],
  ['a base that does not exist', { base: 'moon' }, ['--base', 'moon'], SITE],
  ['settings that do not exist', { 'settings-file': 'x.json' }, ['--settings-file', 'x.json'], SITE],
  ['settings outside', { 'settings-file': '../x.json' }, ['--settings-file', '../x.json'], SITE],
  ['a bad value', { 'fail-on': 'moon' }, ['--fail-on', 'moon'], SITE],
];

for (const [what, inputs, words, files, before] of ROWS)
  test(`each door names its own options: ${what}`, async (context) => {
    const isOwn = before !== undefined || files !== SITE;
    const root = isOwn ? temporaryFolder(context) : shared;
    const base = isOwn ? changedFrom(root, before ?? files, files) : 'none';
    const given = { base: before ? base : 'none', ...inputs };
    const { exitCode, shown } = await runAction({ workspace: root, inputs: { token: '', ...given } });
    const typed = words.includes('--base') ? words : ['--base', given.base, ...words];
    const { status, stdout, stderr } = await runCommandLine(root, [...typed, '--format', 'json']);
    assert.deepEqual([exitCode, status], [2, 2]);
    const inAction = shown.map(({ message }) => message).join('\n');
    const atTerminal = stderr || stdout;
    assert.doesNotMatch(inAction, /(?:^|[\s`])--\w|npx |`website-preflight /);
    assert.doesNotMatch(atTerminal, /`?\bprojects`?:? |projects: |\binputs?\b|fetch-depth|workflow|`with:`/);
  });
