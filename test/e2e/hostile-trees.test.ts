import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import test from 'node:test';
import type { Report } from '../../src/report/report.js';
import { put } from '../hostile/places.js';
import { git, temporaryFolder } from './site.js';

const CLI = resolve('dist/cli.js');
const HANDLER = "export default () => 'ok';\n";

type Entry = readonly [mode: string, name: string | Buffer, object: string];

/** Writes a tree entry by entry, as no command of git would. */
function tree(root: string, ...entries: readonly Entry[]): string {
  const parts = entries.flatMap(([mode, name, object]) => [
    Buffer.from(`${mode} `),
    Buffer.from(name),
    Buffer.from([0]),
    Buffer.from(object, 'hex'),
  ]);
  const args = ['hash-object', '-t', 'tree', '-w', '--literally', '--stdin'];
  return spawnSync('git', args, { cwd: root, input: Buffer.concat(parts), encoding: 'utf8' }).stdout.trim();
}

interface Objects {
  readonly manifest: string;
  readonly handler: string;
  /** A link to `../outside`. */
  readonly link: string;
  /** The trees of `server/api` and `server` of an ordinary project. */
  readonly api: string;
  readonly server: string;
  readonly commit: string;
  tree(...entries: readonly Entry[]): string;
}

const MODES = { folder: '40000', file: '100644', link: '120000', submodule: '160000' };
const { folder, file, link, submodule } = MODES;

/** Trees of a base in which something is not what it should be; `added` are the routes that base does not hold. */
const rows: readonly (readonly [name: string, made: (o: Objects) => readonly Entry[], added: number])[] = [
  [
    'a manifest that is a link',
    (o) => [
      [link, 'package.json', o.link],
      [folder, 'server', o.server],
    ],
    0,
  ],
  [
    'a manifest that is a submodule',
    (o) => [
      [submodule, 'package.json', o.commit],
      [folder, 'server', o.server],
    ],
    0,
  ],
  [
    'server that is a link',
    (o) => [
      [file, 'package.json', o.manifest],
      [link, 'server', o.link],
    ],
    1,
  ],
  [
    'server that is a submodule',
    (o) => [
      [file, 'package.json', o.manifest],
      [submodule, 'server', o.commit],
    ],
    1,
  ],
  ['server/api that is a link', (o) => project(o, o.tree([link, 'api', o.link])), 1],
  ['a route that is a link', (o) => project(o, api(o, [link, 'a.get.ts', o.link])), 1],
  ['a route that is a submodule', (o) => project(o, api(o, [submodule, 'a.get.ts', o.commit])), 1],
  ['a folder ..', (o) => [[folder, '..', o.tree(...project(o, o.server))]], 1],
  ['a folder .. among the routes', (o) => project(o, api(o, [folder, '..', o.api], [file, 'a.get.ts', o.handler])), 0],
  ['a folder .git', (o) => [[folder, '.git', o.tree(...project(o, o.server))]], 1],
  ['a name with a slash', (o) => [...project(o, o.server), [file, 'server/api/../../../x.ts', o.handler]], 0],
  [
    'one name three times',
    (o) =>
      project(o, api(o, ...(['a.get.ts', 'a.get.ts', 'a.get.ts'].map((name) => [file, name, o.handler]) as Entry[]))),
    0,
  ],
  ['a manifest that is a tree by mode of a file', (o) => [[file, 'package.json', o.api]], 1],
  ['a manifest that nobody has', () => [[file, 'package.json', '12'.repeat(20)]], 1],
  [
    'unknown modes',
    (o) => [
      ['777777', 'package.json', o.manifest],
      ['0', 'b', o.handler],
    ],
    1,
  ],
  [
    'names that are no UTF-8',
    (o) => project(o, api(o, [file, 'a.get.ts', o.handler], [file, Buffer.from('b\xff.js', 'latin1'), o.handler])),
    0,
  ],
];

for (const [name, made, added] of rows) {
  test(`a base with ${name} is compared with what is in it`, { skip: process.platform === 'win32' }, (context) => {
    const { root, objects } = repository(temporaryFolder(context));
    const { status, report } = compared(root, git(root, ['commit-tree', objects.tree(...made(objects)), '-m', 'x']));
    assert.equal(status, 0);
    assert.equal(report?.base.source, 'git');
    assert.equal(report.projects[0]?.changes?.routes.length, added);
    assert.deepEqual(report.failures, []);
  });
}

test('a base that would be more files than any disk holds is refused, in time and in memory', (context) => {
  const { root, objects } = repository(temporaryFolder(context));
  let bomb = objects.api;
  for (let level = 0; level < 8; level += 1)
    bomb = objects.tree(...[...'abcdefghij'].map((name): Entry => [folder, name, bomb]));
  const commit = git(root, ['commit-tree', bomb, '-m', 'x']);
  const { status, stderr } = compared(root, commit, ['--max-old-space-size=200']);
  assert.equal(status, 2);
  assert.match(stderr, /--base: /);
});

const NO_COMMITS = [
  '--upload-pack=touch pwned',
  '-h',
  'HEAD^{/x',
  ':/x',
  '@{-1}',
  'HEAD:package.json',
  '\u{1b}[2J',
  '$(touch pwned)',
  '..',
  'HEAD..HEAD',
  '^HEAD',
];

for (const name of NO_COMMITS) {
  test(`the base ${JSON.stringify(name)} is no commit`, (context) => {
    const { root } = repository(temporaryFolder(context));
    const { status, stderr } = compared(root, name);
    assert.equal(status, 2);
    assert.match(stderr, /--base/);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
    assert.doesNotMatch(stderr, /\x1b/);
    assert.ok(!existsSync(join(root, 'pwned')));
  });
}

test('the id of a file or a tree is no commit', (context) => {
  const { root, objects } = repository(temporaryFolder(context));
  for (const id of [objects.manifest, objects.api]) assert.equal(compared(root, id).status, 2);
});

/** A project with one route at HEAD, beside a folder that must never be read. */
function repository(parent: string): { readonly root: string; readonly objects: Objects } {
  const root = join(parent, 'root');
  put(join(parent, 'package.json'), '{"title": ""}');
  put(join(parent, 'outside/a.get.ts'), HANDLER);
  put(join(root, 'package.json'), '{}');
  put(join(root, 'server/api/a.get.ts'), HANDLER);
  git(root, ['init', '--quiet']);
  git(root, ['add', '.']);
  git(root, ['commit', '--quiet', '--message', 'x']);
  const blob = (text: string) => git(root, ['hash-object', '-w', '--stdin'], text).toString().trim();
  const handler = blob(HANDLER);
  const inRoot = (...entries: readonly Entry[]) => tree(root, ...entries);
  const routes = inRoot([file, 'a.get.ts', handler]);
  const commit = git(root, ['rev-parse', 'HEAD']).toString().trim();
  return {
    root,
    objects: {
      manifest: blob('{}'),
      handler,
      link: blob('../outside'),
      api: routes,
      server: inRoot([folder, 'api', routes]),
      commit,
      tree: inRoot,
    },
  };
}

function project(objects: Objects, server: string): readonly Entry[] {
  return [
    [file, 'package.json', objects.manifest],
    [folder, 'server', server],
  ];
}

function api(objects: Objects, ...entries: readonly Entry[]): string {
  return objects.tree([folder, 'api', objects.tree(...entries)]);
}

function compared(root: string, base: string | Buffer, options: readonly string[] = []) {
  const args = [...options, CLI, '--format', 'json', `--base=${base.toString().trim()}`, '.'];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  return { status, stderr, report: stdout ? (JSON.parse(stdout) as Report) : undefined };
}
