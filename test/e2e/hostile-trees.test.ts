import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import type { Report } from '../../src/report/report.js';
import { put } from '../hostile/places.js';
import { notOnWindows } from '../not-on-windows.js';
import { CLI, runCommandLine } from '../runner/command-line.js';
import { committed, git, temporaryFolder } from './site.js';

const HANDLER = "export default () => 'ok';\n";

type Entry = readonly [mode: string, name: string | Buffer, object: string];

const MODES = { folder: '40000', file: '100644', link: '120000', submodule: '160000' };
const { folder, file, link, submodule } = MODES;

/** Objects of a repository whose only file that may be read is its own. */
interface Objects {
  readonly manifest: string;
  readonly handler: string;
  /** A link to `../outside`. */
  readonly elsewhere: string;
  readonly commit: string;
  tree(...entries: readonly Entry[]): string;
}

/** What `server/api` of a base holds that is not what it should be, and how many routes base lacks of head's one. */
const rows: readonly (readonly [what: string, entries: (o: Objects) => readonly Entry[], added: number])[] = [
  ['a route that is a link', (o) => [[link, 'a.get.ts', o.elsewhere]], 1],
  ['a route that is a submodule', (o) => [[submodule, 'a.get.ts', o.commit]], 1],
  ['a folder ..', (o) => [[folder, '..', o.tree([file, 'a.get.ts', o.handler])]], 1],
  ['a folder .git', (o) => [[folder, '.git', o.tree([file, 'a.get.ts', o.handler])]], 1],
  [
    'a name with a slash',
    (o) => [
      [file, 'a.get.ts', o.handler],
      [file, '../../../x.ts', o.handler],
    ],
    0,
  ],
  [
    'one name twice',
    (o) => [
      [file, 'a.get.ts', o.handler],
      [file, 'a.get.ts', o.handler],
    ],
    0,
  ],
  ['an unknown mode', (o) => [['777777', 'a.get.ts', o.handler]], 1],
  [
    'a name that is not UTF-8',
    (o) => [
      [file, 'a.get.ts', o.handler],
      [file, Buffer.from([0xff]), o.handler],
    ],
    0,
  ],
];

for (const [what, entries, added] of rows)
  test(`a base with ${what} is compared with what is in it`, notOnWindows('names are UTF-16'), async (context) => {
    const { root, objects } = repository(temporaryFolder(context));
    const server = objects.tree([folder, 'api', objects.tree(...entries(objects))]);
    const { status, report } = await compared(
      root,
      objects.tree([file, 'package.json', objects.manifest], [folder, 'server', server]),
    );
    assert.equal(status, 0);
    assert.deepEqual([report?.base.source, report?.projects[0]?.changes?.routes.length], ['git', added]);
  });

test('a base whose manifest nobody has is unchecked, and no comparison', async (context) => {
  const { root, objects } = repository(temporaryFolder(context));
  const { status, report } = await compared(root, objects.tree([file, 'package.json', '12'.repeat(20)]));
  assert.deepEqual([status, report?.base.source, report?.failures.length], [2, 'none', 1]);
});

test('a base of more files than any disk holds is refused, in time and in memory', async (context) => {
  const { root, objects } = repository(temporaryFolder(context));
  let bomb = objects.tree([file, 'a.ts', objects.handler]);
  for (let level = 0; level < 8; level += 1)
    bomb = objects.tree(...[...'abcdefghij'].map((name): Entry => [folder, name, bomb]));
  const { status, stderr } = await compared(root, bomb, ['--max-old-space-size=200']);
  assert.equal(status, 2);
  assert.match(stderr, /^git ls-tree answered more than \d+ bytes/);
});

/** What names no commit, whatever git makes of it elsewhere. */
const NO_COMMITS = [
  '--upload-pack=touch pwned',
  'HEAD:package.json',
  '\u{1b}[2J',
  '$(touch pwned)',
  'HEAD..HEAD',
  '^HEAD',
];

for (const name of NO_COMMITS)
  test(`the base ${JSON.stringify(name)} is no commit`, async (context) => {
    const { root } = repository(temporaryFolder(context));
    const { status, stderr } = await run(root, name);
    assert.equal(status, 2);
    assert.match(stderr, /--base/);
    assert.doesNotMatch(stderr, /(?!\n)\p{Cc}/u);
    assert.ok(!existsSync(join(root, 'pwned')));
  });

/** A project with one route at HEAD, beside a folder that must never be read. */
function repository(parent: string): { readonly root: string; readonly objects: Objects } {
  const root = join(parent, 'root');
  put(join(parent, 'outside/a.get.ts'), HANDLER);
  mkdirSync(root);
  const commit = committed(root, { 'package.json': '{}', 'server/api/a.get.ts': HANDLER });
  const written = (args: readonly string[], input: string | Buffer) =>
    spawnSync('git', ['hash-object', '-w', '--stdin', ...args], { cwd: root, input, encoding: 'utf8' }).stdout.trim();
  const bytesOf = ([mode, name, object]: Entry) =>
    Buffer.concat([Buffer.from(`${mode} `), Buffer.from(name), Buffer.from([0]), Buffer.from(object, 'hex')]);
  return {
    root,
    objects: {
      manifest: written([], '{}'),
      handler: written([], HANDLER),
      elsewhere: written([], '../outside'),
      commit,
      // Entry by entry, as no command of git would.
      tree: (...entries) => written(['-t', 'tree', '--literally'], Buffer.concat(entries.map(bytesOf))),
    },
  };
}

/** A check against a commit of a tree. */
function compared(root: string, tree: string, options: readonly string[] = []) {
  return run(root, git(root, ['commit-tree', tree, '-m', 'x']).toString().trim(), options);
}

async function run(root: string, base: string, options: readonly string[] = []) {
  const args = ['--format', 'json', `--base=${base}`, '.'];
  const { status, stdout, stderr } =
    options.length > 0
      ? spawnSync(process.execPath, [...options, CLI, ...args], { cwd: root, encoding: 'utf8' })
      : await runCommandLine(root, args);
  return { status, stderr, report: stdout ? (JSON.parse(stdout) as Report) : undefined };
}
