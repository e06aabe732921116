import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import test from 'node:test';
import { parse } from 'yaml';
import { put } from '../hostile/places.js';
import { committed, git, temporaryFolder } from './site.js';

const MANIFEST = '{\n  "title": "Shop"\n}\n';
const WITH_ID = '{\n  "id": "web-0123456789ab",\n  "title": "Shop"\n}\n';

const pages = readdirSync('docs')
  .filter((page) => page.endsWith('.md'))
  .map((page) => ({ page, text: readFileSync(join('docs', page), 'utf8') }));
const recipes = pages.find(({ page }) => page === 'recipes.md')?.text ?? '';
const scripts = [...recipes.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, text = '']) => text);

const folder = temporaryFolder(test);
const site = join(folder, 'site');
const env = { ...process.env, PATH: `${programs()}${delimiter}${process.env.PATH}` };

cpSync('examples/storefront', site, { recursive: true });
committed(site, { 'package.json': MANIFEST });
git(site, ['tag', 'v1.4.0']);

/** Runs a line of a shell in the site. */
const run = (line: string) => spawnSync(line, { encoding: 'utf8', shell: '/bin/sh', cwd: site, env });

test('recipes: the notes of a release tell what it does to routes', () => {
  const [script = ''] = scripts;
  put(join(site, 'server/api/new/thing.ts'));
  const { status, stdout, stderr } = run(script);
  assert.deepEqual([status, stdout, stderr], [0, '', '']);
  const notes = readFileSync(join(site, 'release.md'), 'utf8');
  assert.match(notes, /1 route added[\s\S]*\| added \| GET `\/api\/new\/thing`/);
});

test('recipes: the hook for pre-commit stops what blocks, and shows each warning', () => {
  const [hook] = parse(readFileSync('.pre-commit-hooks.yaml', 'utf8'));
  const hooked = (manifest: string) => {
    put(join(site, 'package.json'), manifest);
    return run(`${resolve('.')}/${hook.entry}`);
  };
  // Without it, pre-commit prints only "Passed".
  assert.equal(hook.verbose, true);
  const stopped = hooked(WITH_ID);
  assert.equal(stopped.status, 1);
  assert.match(
    stopped.stdout,
    /\npackage\.json:2:3 {2}error {2}manifest-id[\s\S]*\nblocked by 1 error \(manifest-id\)\n$/,
  );
  const passed = hooked(MANIFEST.replace('{', '{ "auth": { "/api/gone": "staff" },'));
  assert.equal(passed.status, 0);
  assert.match(passed.stdout, /\npackage\.json:1:\d+ {2}warning {2}auth-unmatched[\s\S]*\npassed/);
});

test('recipes: the SARIF log that other tools read comes from the command as written', () => {
  const [command = ''] = scripts[1]?.split(' | ') ?? [];
  assert.equal(JSON.parse(run(command).stdout).version, '2.1.0');
});

test('every command in docs/ is run by this test or prints what a test compares', () => {
  const prose = pages.map(({ text }) => text.replaceAll(/^```[\s\S]*?^```$/gm, '')).join('\n');
  const named = [...prose.matchAll(/`(website-preflight [^`\n]+)`/g)].map(([, text = '']) => text);
  assert.deepEqual([...new Set(named)].sort(), [
    'website-preflight explain RULE',
    'website-preflight routes --format tsv --output ROUTES.tsv',
  ]);
  const made = run('website-preflight routes --format tsv --output ROUTES.tsv');
  assert.deepEqual([made.status, made.stdout, made.stderr], [0, '', '']);
  assert.match(readFileSync(join(site, 'ROUTES.tsv'), 'utf8'), /^method\troute\t/);
  assert.match(run('website-preflight --help').stdout, /^Checks website projects/);
  assert.equal(scripts.length, 2);
});

/** What no test can run, and why. */
const NOT_RUN: Readonly<Record<string, string>> = {
  'gh release verify v1.0.0 --repo website-preflight/website-preflight': 'it asks GitHub about a release',
  'gh attestation verify dist/index.js --repo website-preflight/website-preflight': 'it asks GitHub about a file',
  'npm audit signatures': 'it asks the registry',
};

test('every other line of a shell in docs/ and SECURITY.md is named with the reason why it is not run', () => {
  const security = { page: 'SECURITY.md', text: readFileSync('SECURITY.md', 'utf8') };
  const others = [...pages.filter(({ page }) => page !== 'recipes.md'), security];
  const lines = others.flatMap(({ text }) =>
    [...text.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].flatMap(([, script = '']) => script.trimEnd().split('\n')),
  );
  assert.deepEqual(lines.sort(), Object.keys(NOT_RUN).sort());
});

test('every npm script that a page names is there', () => {
  const known = Object.keys(JSON.parse(readFileSync('package.json', 'utf8')).scripts);
  const written = ['CONTRIBUTING.md', 'RELEASING.md'].map((page) => readFileSync(page, 'utf8'));
  const all = [...pages.map(({ text }) => text), ...written].join('\n');
  const named = [...all.matchAll(/`npm run ([\w:]+)/g)].map(([, name = '']) => name);
  assert.ok(named.length > 5);
  assert.deepEqual(
    named.filter((name) => !known.includes(name)),
    [],
  );
});

/** A folder with a `website-preflight` that starts the built command line, as the registry would bring it. */
function programs(): string {
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  const started = `exec "${process.env.PREFLIGHT_NODE ?? process.execPath}" "${resolve('dist/cli.js')}"`;
  writeFileSync(join(bin, 'website-preflight'), `#!/bin/sh\n${started} "$@"\n`, { mode: 0o755 });
  return bin;
}
