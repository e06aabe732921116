import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import test from 'node:test';
import { parse } from 'yaml';
import { transcripts } from '../../scripts/transcripts.js';
import { put } from '../hostile/places.js';
import { notOnWindows } from '../not-on-windows.js';
import { git, temporaryFolder } from './site.js';

const CLI = resolve('dist/cli.js');

function run(folder: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const { FORCE_COLOR: _, NO_COLOR: __, ...own } = process.env;
  return spawnSync(process.execPath, [CLI, ...args], { cwd: folder, encoding: 'utf8', env: { ...own, ...env } });
}

test('what a newcomer meets is printed as docs/terminal.md has it', notOnWindows('paths and quotes are others'), () => {
  assert.equal(transcripts(), readFileSync('docs/terminal.md', 'utf8'));
});

test('a command that is told to be typed works when it is typed', notOnWindows('quotes are others'), (context) => {
  const root = temporaryFolder(context);
  const sites = ['a', 'b c', '[d]', "e'f", '-g', 'h', 'i$j'];
  for (const site of sites) put(join(root, 'sites', site, 'server/api/x.get.ts'));
  for (const site of sites) put(join(root, 'sites', site, 'package.json'), '{}');
  put(join(root, 'sites/none/readme.txt'), '');
  mkdirSync(join(root, 'sites/a/deep'));
  git(root, ['init', '--quiet']);
  for (const [folder, args] of [
    ['.', ['sites']],
    ['sites', ['.']],
    ['sites/none', ['.']],
    ['.', ['sites/a/deep']],
    ['.', ['sitse/h']],
    ['.', ['explian']],
  ] as const) {
    const { stderr, status } = run(join(root, folder), args);
    assert.equal(status, 2, stderr);
    const typed = /^ {2}website-preflight (.*)$/m.exec(stderr)?.[1];
    assert.ok(typed !== undefined, stderr);
    const again = spawnSync(`"${process.execPath}" "${CLI}" ${typed}`, {
      cwd: join(root, folder),
      shell: true,
      encoding: 'utf8',
    });
    assert.equal(again.status, 0, `${typed}\n${again.stderr}`);
  }
});

test('colour is for terminals, unless the environment says otherwise', (context) => {
  const root = temporaryFolder(context);
  put(join(root, 'package.json'), '{"mode": "auto"}');
  const isColoured = (env: NodeJS.ProcessEnv, ...args: readonly string[]) =>
    run(root, args, env).stdout.includes('\u001b[');
  assert.deepEqual(
    [{}, { FORCE_COLOR: '1' }, { FORCE_COLOR: '0' }, { FORCE_COLOR: '1', TERM: 'dumb' }, { NO_COLOR: '1' }].map((env) =>
      isColoured(env),
    ),
    [false, true, false, true, false],
  );
  assert.ok(!isColoured({ FORCE_COLOR: '1' }, '--format', 'json'));
  run(root, ['--output', 'out.txt'], { FORCE_COLOR: '1' });
  assert.ok(!readFileSync(join(root, 'out.txt'), 'utf8').includes('\u001b'));
});

test('the JSON report is the same from every folder, and staged files are those of the index', (context) => {
  const root = temporaryFolder(context);
  put(join(root, 'package.json'), '{"lang": "en"}\n');
  put(join(root, 'server/api/a/b.get.ts'));
  git(root, ['init', '--quiet', '--initial-branch=main']);
  git(root, ['add', '--all']);
  const json = (folder: string, ...args: readonly string[]) => run(join(root, folder), ['--format', 'json', ...args]);
  assert.equal(json('server/api/a').stdout, json('.').stdout);
  writeFileSync(join(root, 'package.json'), '{"lang": ""}\n');
  assert.deepEqual([json('.').status, json('.', '--staged').status, json('server/api', '--staged').status], [1, 0, 0]);
  git(root, ['add', '--all']);
  writeFileSync(join(root, 'package.json'), '{"lang": "en"}\n');
  assert.deepEqual([json('.').status, json('.', '--staged').status], [0, 1]);
  assert.match(json('.', '--staged', '--fix').stderr, /Use only one\sof them/);
});

test('what is typed wrong is answered with what is right, on lines of 80 columns also in a pipe', (context) => {
  const root = temporaryFolder(context);
  const site = (name: string) => {
    put(join(root, name, 'package.json'), '{}');
    put(join(root, name, 'server/api/items/[id].get.ts'));
  };
  site('plan');
  site('shop/sub');
  git(root, ['init', '--quiet']);
  git(root, ['add', 'shop']);
  writeFileSync(join(root, 'website-preflight.json'), '{\n  "projects": ["plan", "shop/sob"]\n}\n');
  for (const [args, folder, says] of [
    [['which', 'GET'], 'shop/sub', /^There is no URL after GET\. For example:\n {2}website-preflight which GET \//],
    [['check', 'routes'], 'shop/sub', /^There is no folder "routes"\./],
    [['shop'], '.', /^There is no shop\/package\.json\. 1 website below it:\n {2}website-preflight shop\/sub\n$/],
    [['which', '/api/items/7', 'shop'], '.', /:\n {2}website-preflight which \/api\/items\/7 shop\/sub\n$/],
    [
      ['--fix', '--rule', 'route-case=off', 'shop'],
      '.',
      /^There is no shop\/[^\n]*:\n {2}website-preflight shop\/sub --fix --rule route-case=off\n$/,
    ],
    [['.'], '.', /\n {2}website-preflight \.\/plan shop\/sub\n$/],
    [
      ['--staged', 'plan/../plan'],
      '.',
      /^There is no plan\/package\.json in the index\. .*:\n {2}website-preflight \.\/plan\n$/s,
    ],
    [['plan', '--rule', 'x=off'], 'shop', /does not take/],
    [[], '.', /^shop\/sob: There is .* website-preflight\.json:2:24 names it\.\sDid\syou\smean "shop\/sub"\?\n$/s],
  ] as const) {
    const { stderr, status } = run(join(root, folder), args);
    assert.equal(status, 2, stderr);
    assert.match(stderr, says);
    assert.ok(
      stderr.split('\n').every((line) => line.length <= 80),
      stderr,
    );
  }
  writeFileSync(join(root, 'website-preflight.json'), '{ "fail-on": "warn" }');
  const below = run(join(root, 'shop/sub/server'), []);
  assert.match(below.stderr, /^\.\.\/\.\.\/\.\.\/website-preflight\.json:1:14: .*Did you\smean "warning"\?\n$/s);
  const notes = [
    ['/api/./items/7', /\nRead as a client sends it/, /id = "7"/],
    ['/api//items/7', /\nRead with an empty segment/, /No file matches/],
    ['/api/items//', /\nRead with an empty segment/, /No file matches\. The nearest routes:/],
    ['/api/Items/7', /\nLetters are compared as they are/, /No file matches/],
    ['/api/items/A', /^GET \/api\/items\/A\n\nFiles/, /id = "A"/],
  ] as const;
  writeFileSync(join(root, 'website-preflight.json'), '{}');
  for (const [url, ...says] of notes)
    for (const what of says) assert.match(run(join(root, 'shop/sub'), ['which', 'GET', url]).stdout, what);
  const unlike = run(root, ['which', '/zebra/x/y', 'shop/sub', '--method', 'put', '--method', 'trace']).stdout;
  assert.match(unlike, /All routes: website-preflight routes shop\/sub --method put --method trace\n/);
});

test('init writes a workflow for the websites of the repository, once', (context) => {
  const root = temporaryFolder(context);
  for (const site of ['shop', 'docs/[blog]']) put(join(root, site, 'server/api/x.get.ts'));
  for (const site of ['shop', 'docs/[blog]', 'library']) put(join(root, site, 'package.json'), '{}');
  assert.match(run(root, ['init']).stderr, /no git repository/);
  git(root, ['init', '--quiet', '--initial-branch=main']);
  const first = run(join(root, 'shop'), ['init']);
  assert.deepEqual([first.status, first.stderr], [0, '']);
  assert.match(
    first.stdout,
    /^Wrote \.\.\/\.github\/workflows\/website-preflight\.yml, which checks:\n {2}\.\.\/docs\/\[blog\]\n {2}\.\n/,
  );
  const file = join(root, '.github/workflows/website-preflight.yml');
  const written = readFileSync(file, 'utf8');
  const { jobs, permissions } = parse(written);
  assert.deepEqual(permissions, { contents: 'read' });
  const [, step] = jobs.preflight.steps;
  assert.match(step.uses, /^website-preflight\/website-preflight@v\d+$/);
  assert.deepEqual(step.with.projects.trim().split('\n'), ['docs/\\[blog\\]', 'shop']);
  const again = run(root, ['init']);
  assert.deepEqual([again.status, again.stdout], [2, '']);
  assert.match(again.stderr, /already exists and is never overwritten/);
  assert.equal(readFileSync(file, 'utf8'), written);
});

test('init leaves to the settings file what that says', (context) => {
  const root = temporaryFolder(context);
  for (const site of ['shop', 'blog']) put(join(root, site, 'server/api/x.get.ts'));
  for (const site of ['shop', 'blog']) put(join(root, site, 'web.json'), '{}');
  git(root, ['init', '--quiet']);
  const settings = join(root, 'website-preflight.json');
  writeFileSync(settings, '{ "projects": [] }');
  assert.match(run(root, ['init']).stderr, /^website-preflight\.json:1:15: "projects"/);
  writeFileSync(settings, '{ "projects": ["shop"], "manifest": "web.json" }');
  assert.match(run(root, ['init']).stdout, /which checks:\n {2}shop\nNext:/);
  const { jobs } = parse(readFileSync(join(root, '.github/workflows/website-preflight.yml'), 'utf8'));
  assert.equal(jobs.preflight.steps[1].with, undefined);
});

/** The tags there are besides the one that is released, where the major tag is, and where it is afterwards. */
const releases: readonly (readonly [what: string, tag: string, major: string | null, after: string])[] = [
  ['the first release makes the major tag', 'v1.0.0', null, 'POST v1.0.0'],
  ['a newer release moves it forwards', 'v1.2.0', 'v1.0.0', 'PATCH v1.2.0'],
  ['a fix of an older release leaves it', 'v1.0.0', 'v1.2.0', ''],
  ['where it is on another line, nothing is moved', 'v1.2.0', 'aside', 'fails'],
];

for (const [what, tag, major, after] of releases) {
  test(`releasing: ${what}`, notOnWindows('it is a shell script'), (context) => {
    const root = temporaryFolder(context);
    const { jobs } = parse(readFileSync('.github/workflows/release.yml', 'utf8'));
    const { run: script } = jobs.github.steps.find(({ name = '' }) => name.startsWith('Move the major tag'));
    git(root, ['init', '--quiet', '--initial-branch=main']);
    const commit = (name: string) => {
      git(root, ['commit', '--quiet', '--allow-empty', '--message', name]);
      git(root, ['tag', name]);
    };
    commit('v1.0.0');
    git(root, ['tag', 'v1.0']);
    git(root, ['checkout', '--quiet', '-b', 'other']);
    commit('aside');
    git(root, ['checkout', '--quiet', 'main']);
    if (major !== null) commit('v1.2.0');
    if (major !== null) git(root, ['tag', 'v1', `${major}^{commit}`]);
    writeFileSync(join(root, 'gh'), '#!/bin/sh\necho "$3 $6 $7 $8" >> calls\n');
    chmodSync(join(root, 'gh'), 0o755);
    const sha = git(root, ['rev-parse', tag]).toString().trim();
    const env = {
      ...process.env,
      PATH: `${root}${delimiter}${process.env.PATH}`,
      GITHUB_REF_NAME: tag,
      GITHUB_SHA: sha,
      GITHUB_REPOSITORY: 'octo/shop',
    };
    const { status } = spawnSync('bash', ['-e', '-o', 'pipefail', '-c', script], { cwd: root, env });
    const calls = spawnSync('cat', ['calls'], { cwd: root, encoding: 'utf8' }).stdout;
    if (after === 'fails') return assert.deepEqual([status === 0, calls], [false, '']);
    assert.equal(status, 0);
    const [method = ''] = after.split(' ');
    if (method === '') assert.equal(calls, '');
    else assert.ok(calls.startsWith(method) && calls.includes(sha), calls);
  });
}
