import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import test from 'node:test';
import { parse } from 'yaml';
import packageJson from '../../package.json' with { type: 'json' };
import { findingsIn } from '../../src/report/report.js';
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
const bin = join(folder, 'bin');
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
  const [repository] = parse(fenceWith('repos:')).repos;
  assert.deepEqual(repository.hooks, [{ id: hook.id }]);
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

test('recipes: reviewdog gets the SARIF log on its standard input', () => {
  program('reviewdog', 'test "$*" = "-f=sarif -reporter=github-pr-review" && cat');
  const { stdout, stderr } = run(scripts[1] ?? '');
  assert.equal(JSON.parse(stdout).version, '2.1.0', stderr);
});

/** Puts an error, a warning and a notice into the site. */
function breakSite(): void {
  put(join(site, 'package.json'), '{\n "title": "", "langs": "en" }');
  put(join(site, 'server/api/[id].put.ts'), 'break;\n');
}

test('recipes: the task of VS Code reads each finding by its matcher, and not the verdict', () => {
  const [{ command, problemMatcher }] = JSON.parse(fenceWith('"tasks"')).tasks;
  // VS Code takes a word that it does not know, such as notice, for this.
  assert.equal(problemMatcher.severity, 'info');
  breakSite();
  const { pattern } = problemMatcher;
  const lines = run(command).stdout.trimEnd().split('\n');
  const read = lines.flatMap((line) => {
    const match = new RegExp(pattern.regexp).exec(line);
    return match ? [pattern.file, pattern.line, pattern.column, pattern.severity].map((at) => match[at]).join() : [];
  });
  const found = findingsIn(JSON.parse(run('website-preflight --format json').stdout)).map(({ file, range, severity }) =>
    [file, range?.start.line ?? 1, range?.start.column ?? 1, severity].join(),
  );
  assert.ok(new Set(found.map((line) => line.split(',').at(-1))).size === 3, found.join('\n'));
  assert.deepEqual(read.sort(), found.sort());
  assert.equal(lines.length, found.length + 1);
});

test('recipes: what agents are told to run does what is said of it', () => {
  const said = [...fenceWith('- After a change of').matchAll(/`(website-preflight [^`]+)`/g)].map(
    ([, text = '']) => text,
  );
  const [lines = '', explain = '', which = '', fix = '', ...others] = said;
  assert.deepEqual(others, []);
  breakSite();
  const listed = run(lines);
  assert.equal(listed.status, 1);
  const [verdict, ...findings] = listed.stdout.trimEnd().split('\n').toReversed();
  assert.match(verdict ?? '', /^blocked by /);
  for (const finding of findings) {
    const [, rule = ''] = /^\S+:\d+:\d+: (?:error|warning|notice): .+ Fix: .+ \[([\w-]+)\]$/.exec(finding) ?? [];
    const { status, stdout } = run(explain.replace('RULE', rule));
    assert.deepEqual([status, stdout.includes(rule)], [0, true], finding);
  }
  const { status, stdout } = run(which);
  assert.deepEqual([status, /orders\/\[id\]\.get\.ts[\s\S]*Auth rule/.test(stdout)], [0, true], stdout);
  put(join(site, 'package.json'), '{ "mode": "Auto", "auth": {} }\n');
  run(fix);
  assert.equal(readFileSync(join(site, 'package.json'), 'utf8'), '{ "mode": "auto", "auth": {} }\n');
  const unchecked = run(`${lines} nowhere`);
  assert.equal(unchecked.status, 2);
  assert.match(unchecked.stderr, /There is no `nowhere\/package\.json`/);
});

/** The example of the recipes that holds a text. */
function fenceWith(text: string): string {
  const fences = [...recipes.matchAll(/^```\w*\n([\s\S]*?)^```$/gm)].map(([, fence = '']) => fence);
  return fences.find((fence) => fence.includes(text)) ?? '';
}

test('each schema that a page links to is in dist/', () => {
  const linked = pages.flatMap(({ text }) => [...text.matchAll(/\/website-preflight\/v1\/(dist\/[\w.]+)/g)]);
  assert.deepEqual(
    linked.map(([, file = '']) => [file, existsSync(file)]),
    linked.map(([, file]) => [file, true]),
  );
  assert.ok(linked.length > 2);
});

test('every command in docs/ is run by this test or prints what a test compares', () => {
  const prose = pages.map(({ text }) => text.replaceAll(/^```[\s\S]*?^```$/gm, '')).join('\n');
  const named = [...prose.matchAll(/`(website-preflight [^`\n]+)`/g)].map(([, text = '']) => text);
  assert.deepEqual([...new Set(named)].sort(), [
    'website-preflight explain RULE',
    'website-preflight routes auto --format tsv --output ROUTES.tsv',
  ]);
  const made = run('website-preflight routes auto --format tsv --output ROUTES.tsv');
  assert.deepEqual([made.status, made.stdout, made.stderr], [0, '', '']);
  assert.match(readFileSync(join(site, 'ROUTES.tsv'), 'utf8'), /^method\troute\t/);
  assert.match(run('website-preflight --help').stdout, /^Checks website projects/);
  assert.equal(scripts.length, 2);
});

/** What no test can run, and why. */
const NOT_RUN: Readonly<Record<string, string>> = {
  [`gh release verify v${packageJson.version} --repo website-preflight/website-preflight`]:
    'it asks GitHub about a release',
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
  mkdirSync(bin);
  const started = `exec "${process.env.PREFLIGHT_NODE ?? process.execPath}" "${resolve('dist/cli.js')}"`;
  program('website-preflight', `${started} "$@"`);
  return bin;
}

function program(name: string, line: string): void {
  writeFileSync(join(bin, name), `#!/bin/sh\n${line}\n`, { mode: 0o755 });
}
