import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import test from 'node:test';
import type { Report } from '../../src/report/report.js';
import { put } from '../hostile/places.js';
import { NO_LINKS } from '../not-on-windows.js';
import { runAction } from '../runner/run-action.js';
import { git, temporaryFolder } from './site.js';

const CLI = resolve('dist/cli.js');
/** One in so many scenes is also checked on the command line and in shards; all of them with `npm run test:all`. */
const SHARE = process.env.TEST_CASES === 'all' ? 1 : 4;
const A = '"name": "web-aaaaaaaaaaaa"';
const HANDLER = "export default () => 'ok';\n";

/** What a change does to the workspace that `start` makes, and what is said of it. */
interface Scene {
  readonly what: string;
  readonly projects?: string;
  readonly settings?: object;
  readonly isSilent?: boolean;
  /** The manifest of apps/a before the change. */
  readonly manifest?: string;
  change(root: string): void;
  /** The conclusion, and what the report holds: checked folders, removed ones, failures by project, findings by rule. */
  readonly conclusion: Report['conclusion'];
  readonly checked: readonly string[];
  readonly removed?: readonly string[];
  readonly failed?: RegExp;
  readonly rules?: readonly string[];
  /** What a plan lists: what is checked, removed and failed, if nothing is said. */
  readonly planned?: readonly string[];
}

const move = (from: string, to: string) => (root: string) => {
  mkdirSync(join(root, to, '..'), { recursive: true });
  renameSync(join(root, from), join(root, to));
};
const gitlink = (root: string, path: string) => {
  git(root, ['rm', '-rq', '--cached', '--ignore-unmatch', path]);
  rmSync(join(root, path), { recursive: true, force: true });
  mkdirSync(join(root, path), { recursive: true });
  git(root, ['update-index', '--add', '--cacheinfo', `160000,${'1'.repeat(40)},${path}`]);
};

/** With what is before it and after, longer than the 4,096 bytes of a path. */
const LONG = Array.from({ length: 20 }, () => 'd'.repeat(202)).join('/');

/** A file that git has and the disk does not. */
const addToIndex = (root: string, path: string, text: string) => {
  const id = git(root, ['hash-object', '-w', '--stdin'], text).toString().trim();
  git(root, ['update-index', '--add', '--cacheinfo', `100644,${id},${path}`]);
};

const leaveOut = (root: string, path: string, text: string) => {
  addToIndex(root, path, text);
  git(root, ['update-index', '--skip-worktree', path]);
};

const checkedOut = (root: string, path: string) => {
  const place = join(root, path);
  git(root, ['rm', '-rq', '--cached', '--ignore-unmatch', path]);
  for (const args of [
    ['init', '--quiet'],
    ['add', '--all'],
    ['commit', '--quiet', '--message', 'x'],
  ])
    git(place, args);
  const commit = git(place, ['rev-parse', 'HEAD']).toString().trim();
  git(root, ['update-index', '--add', '--cacheinfo', `160000,${commit},${path}`]);
};

const scenes: readonly Scene[] = [
  { what: 'nothing', change: () => {}, conclusion: 'passed', checked: ['apps/a', 'apps/b'], planned: [] },
  {
    what: 'a project becomes a link to a folder outside of the glob',
    change(root) {
      move('apps/a', 'hidden/a')(root);
      symlinkSync('../hidden/a', join(root, 'apps/a'));
    },
    conclusion: 'unchecked',
    checked: ['apps/b'],
    failed: /^apps\/a: .*symbolic link/,
  },
  {
    what: 'a new link leads to a website that no glob finds',
    change(root) {
      put(join(root, 'hidden/c/package.json'), '{ "name": "web-cccccccccccc", "id": "web-cccccccccccc" }');
      symlinkSync('../hidden/c', join(root, 'apps/c'));
    },
    conclusion: 'unchecked',
    checked: ['apps/a', 'apps/b'],
    failed: /^apps\/c: .*symbolic link/,
    planned: ['apps/c'],
  },
  {
    what: 'a new link leads to a folder of websites that no glob finds',
    projects: 'apps/**',
    change(root) {
      put(join(root, 'hidden/x/c/package.json'), '{ "name": "web-cccccccccccc", "id": "web-cccccccccccc" }');
      symlinkSync('../hidden', join(root, 'apps/group'));
    },
    conclusion: 'unchecked',
    checked: ['apps/a', 'apps/b'],
    failed: /^apps\/group\/x\/c: .*symbolic link/,
    planned: ['apps/group/x/c'],
  },
  {
    what: 'new links lead to a folder of websites that are checked, to one without any, and to a file',
    projects: 'apps/**',
    change(root) {
      mkdirSync(join(root, 'assets/images'), { recursive: true });
      for (const [at, to] of Object.entries({ all: '../apps', images: '../assets', note: '../docs/package.json' }))
        symlinkSync(to, join(root, 'docs', at));
      symlinkSync('../assets', join(root, 'apps/assets'));
      symlinkSync('.', join(root, 'apps/current'));
    },
    conclusion: 'passed',
    checked: ['apps/a', 'apps/b'],
    planned: [],
  },
  ...['ident', 'filter=other', 'working-tree-encoding=UTF-16'].map((attribute) => ({
    what: `git is to rewrite a manifest by ${attribute}`,
    change: (root: string) => put(join(root, '.gitattributes'), `apps/a/package.json ${attribute}\n`),
    conclusion: 'unchecked' as const,
    checked: ['apps/b'],
    failed: /^apps\/a: .*rewrites on checkout\. Remove "[-a-z]+" in \.gitattributes for apps\/a\/package\.json/,
  })),
  {
    what: 'git is to rewrite line ends, and files that are not read',
    change: (root) =>
      put(
        join(root, '.gitattributes'),
        '* text=auto eol=lf -ident\n*.png binary\n*.jpg filter=lfs diff=lfs merge=lfs -text\n',
      ),
    conclusion: 'passed',
    checked: ['apps/a', 'apps/b'],
    planned: [],
  },
  {
    what: 'a new website is left out by a sparse checkout',
    projects: 'auto',
    change: (root) => leaveOut(root, 'sites/n/package.json', '{ "id": "web-cccccccccccc" }'),
    conclusion: 'unchecked',
    checked: ['apps/a', 'apps/b'],
    failed: /^sites\/n: .*left out by a sparse checkout/,
    planned: ['sites/n'],
  },
  {
    what: 'a new website that a glob means is left out by a sparse checkout',
    change: (root) => leaveOut(root, 'apps/n/package.json', '{ "id": "web-cccccccccccc" }'),
    conclusion: 'unchecked',
    checked: ['apps/a', 'apps/b'],
    failed: /^apps\/n: .*left out by a sparse checkout/,
    planned: ['apps/n'],
  },
  {
    what: 'a new manifest of no website is left out by a sparse checkout',
    projects: 'auto',
    change: (root) => leaveOut(root, 'libraries/n/package.json', '{ "version": "1" }'),
    conclusion: 'passed',
    checked: ['apps/a', 'apps/b'],
    planned: [],
  },
  {
    what: 'a website moves to where a sparse checkout leaves it out, with another name',
    manifest: `{ ${A} }`,
    change(root) {
      git(root, ['rm', '-rq', 'apps/a']);
      leaveOut(root, 'sites/z/package.json', '{ "name": "shop", "mode": "static" }');
    },
    conclusion: 'unchecked',
    checked: ['apps/b'],
    failed: /^apps\/a: .*may have moved to "sites\/z", which is not on this disk/,
  },
  {
    what: 'a website is removed, and a library is left out by a sparse checkout',
    manifest: `{ ${A} }`,
    change(root) {
      git(root, ['rm', '-rq', 'apps/a']);
      leaveOut(root, 'libraries/n/package.json', '{ "version": "1" }');
    },
    conclusion: 'passed',
    checked: ['apps/b'],
    removed: ['apps/a web-aaaaaaaaaaaa'],
  },
  {
    what: 'a new website has too long a path for this system',
    projects: 'auto',
    change: (root) => addToIndex(root, `apps/${LONG}/package.json`, '{ "id": "web-cccccccccccc" }'),
    conclusion: 'unchecked',
    checked: ['apps/a', 'apps/b'],
    failed: /^apps\/d+\/.*path that is too long to be read/,
    planned: [`apps/${LONG}`],
  },
  {
    what: 'a file that is no manifest has too long a path for this system',
    projects: 'auto',
    change: (root) => addToIndex(root, `apps/${LONG}/package.txt`, '{ "id": "web-cccccccccccc" }'),
    conclusion: 'passed',
    checked: ['apps/a', 'apps/b'],
    planned: [],
  },
  {
    what: 'a new link leads to a folder that is checked',
    change: (root) => symlinkSync('b', join(root, 'apps/current')),
    conclusion: 'passed',
    checked: ['apps/a', 'apps/b'],
    planned: [],
  },
  {
    what: 'a project becomes a submodule',
    change: (root) => gitlink(root, 'apps/a'),
    conclusion: 'unchecked',
    checked: ['apps/b'],
    failed: /^apps\/a: .*submodule/,
    planned: ['apps/a'],
  },
  {
    what: 'a project becomes a submodule that is checked out, with its identity',
    manifest: `{ ${A} }`,
    change: (root) => checkedOut(root, 'apps/a'),
    conclusion: 'unchecked',
    checked: ['apps/b'],
    failed: /^apps\/a: .*is now a submodule/,
    planned: ['apps/a'],
  },
  {
    what: 'a new submodule that is checked out holds a website that the glob finds',
    change(root) {
      put(join(root, 'apps/c/package.json'), '{ "id": "web-cccccccccccc" }');
      checkedOut(root, 'apps/c');
    },
    conclusion: 'blocked',
    checked: ['apps/a', 'apps/b', 'apps/c'],
    rules: ['manifest-id', 'manifest-identity-mismatch'],
    planned: ['apps/c'],
  },
  {
    what: 'a website moves into a new submodule with another name',
    projects: 'auto',
    manifest: `{ ${A} }`,
    change(root) {
      move('apps/a', 'sites/a')(root);
      put(join(root, 'sites/a/package.json'), '{ "name": "fresh" }');
      checkedOut(root, 'sites/a');
    },
    conclusion: 'unchecked',
    checked: ['apps/b'],
    failed: /^apps\/a: .*moved to "sites\/a", which is not checked/,
    removed: ['apps/a web-aaaaaaaaaaaa'],
  },
  {
    what: 'server/api becomes a submodule',
    change: (root) => gitlink(root, 'apps/a/server/api'),
    conclusion: 'blocked',
    checked: ['apps/a', 'apps/b'],
    rules: ['unsafe-file'],
    planned: ['apps/a'],
  },
  {
    what: 'a folder of server/api becomes a submodule',
    change: (root) => gitlink(root, 'apps/a/server/api/users'),
    conclusion: 'blocked',
    checked: ['apps/a', 'apps/b'],
    rules: ['unsafe-file'],
    planned: ['apps/a'],
  },
  {
    what: 'the manifest becomes a submodule',
    change: (root) => gitlink(root, 'apps/a/package.json'),
    conclusion: 'blocked',
    checked: ['apps/a', 'apps/b'],
    rules: ['unsafe-file'],
    planned: ['apps/a'],
  },
  {
    what: 'a project with an identity moves out of the glob',
    manifest: `{ ${A} }`,
    change: move('apps/a', 'sites/a'),
    conclusion: 'unchecked',
    checked: ['apps/b'],
    failed: /^apps\/a: .*moved to "sites\/a"/,
  },
  {
    what: 'a project with an identity moves within the glob',
    manifest: `{ ${A} }`,
    change: move('apps/a', 'apps/z'),
    conclusion: 'passed',
    checked: ['apps/b', 'apps/z'],
    planned: ['apps/z'],
  },
  {
    what: 'a project moves under node_modules',
    manifest: `{ ${A} }`,
    change: move('apps/a', 'apps/node_modules/a'),
    conclusion: 'passed',
    checked: ['apps/b'],
    removed: ['apps/a web-aaaaaaaaaaaa'],
  },
  {
    what: 'a project is deleted',
    change: (root) => rmSync(join(root, 'apps/a'), { recursive: true }),
    conclusion: 'passed',
    checked: ['apps/b'],
    removed: ['apps/a null'],
  },
  {
    what: 'a project moves into a folder of its own',
    projects: 'auto',
    change(root) {
      move('apps/a', 'web')(root);
      move('web', 'apps/a/web')(root);
    },
    conclusion: 'passed',
    checked: ['apps/a/web', 'apps/b'],
    removed: ['apps/a null'],
  },
  {
    what: 'a project around another is deleted, and files without a route are left',
    projects: 'apps/**',
    manifest: `{ ${A} }`,
    change(root) {
      put(join(root, 'apps/a/admin/package.json'), '{ "mode": "static" }');
      put(join(root, 'apps/a/README.md'), 'x');
      rmSync(join(root, 'apps/a/package.json'));
      rmSync(join(root, 'apps/a/server'), { recursive: true });
    },
    conclusion: 'passed',
    checked: ['apps/a/admin', 'apps/b'],
    removed: ['apps/a web-aaaaaaaaaaaa'],
    rules: ['manifest-identity'],
  },
  {
    what: 'a website is removed where warnings block',
    settings: { 'fail-on': 'warning' },
    manifest: `{ ${A} }`,
    change: (root) => rmSync(join(root, 'apps/a'), { recursive: true }),
    conclusion: 'blocked',
    checked: ['apps/b'],
    removed: ['apps/a web-aaaaaaaaaaaa'],
  },
  {
    what: 'a website is removed where warnings block and manifest-identity is off',
    settings: { 'fail-on': 'warning', rules: { 'manifest-identity': 'off' } },
    manifest: `{ ${A} }`,
    change: (root) => rmSync(join(root, 'apps/a'), { recursive: true }),
    conclusion: 'passed',
    checked: ['apps/b'],
    removed: ['apps/a web-aaaaaaaaaaaa'],
    isSilent: true,
  },
  {
    what: 'all projects are deleted',
    change: (root) => rmSync(join(root, 'apps'), { recursive: true }),
    conclusion: 'unchecked',
    checked: [],
    failed: /^null: Nothing is left to check: this change removes "apps\/a", "apps\/b"\./,
    removed: ['apps/a null', 'apps/b web-bbbbbbbbbbbb'],
    planned: [],
  },
  {
    what: 'a manifest is deleted and its routes are not',
    change: (root) => rmSync(join(root, 'apps/a/package.json')),
    conclusion: 'unchecked',
    checked: ['apps/b'],
    failed: /^apps\/a: There is no apps\/a\/package\.json/,
  },
  {
    what: 'a new folder has a line break in its name',
    change: (root) =>
      put(join(root, 'apps/c\nd/package.json'), '{ "name": "web-cccccccccccc", "id": "web-cccccccccccc" }'),
    conclusion: 'blocked',
    checked: ['apps/a', 'apps/b', 'apps/c\nd'],
    rules: ['manifest-id'],
  },
  {
    what: 'a new folder has U+2028 in its name',
    change: (root) =>
      put(join(root, 'apps/c\u2028d/package.json'), '{ "name": "web-cccccccccccc", "id": "web-cccccccccccc" }'),
    conclusion: 'blocked',
    checked: ['apps/a', 'apps/b', 'apps/c\u2028d'],
    rules: ['manifest-id'],
    planned: ['apps/c\u2028d'],
  },
  {
    what: 'a new folder has a name that is no UTF-8',
    change(root) {
      const folder = Buffer.concat([Buffer.from(`${root}/apps/`), Buffer.from([0xff])]);
      mkdirSync(folder);
      writeFileSync(
        Buffer.concat([folder, Buffer.from('/package.json')]),
        '{ "name": "web-cccccccccccc", "id": "web-cccccccccccc" }',
      );
    },
    conclusion: 'unchecked',
    checked: ['apps/a', 'apps/b'],
    failed: /^apps\/\ufffd: .*not valid UTF-8/,
    planned: ['apps/\ufffd'],
  },
  {
    what: 'a website loses its fields and its folder is ignored',
    projects: 'auto',
    manifest: '{ "mode": "static" }',
    change(root) {
      put(join(root, 'apps/a/package.json'), '{ "description": "" }');
      rmSync(join(root, 'apps/a/server'), { recursive: true });
      put(join(root, '.gitignore'), 'apps/a\n');
    },
    conclusion: 'blocked',
    checked: ['apps/a', 'apps/b'],
    rules: ['manifest-field'],
    planned: ['apps/a'],
  },
  {
    what: 'a website gets an id, and the root is a workspace',
    projects: 'auto',
    change: (root) =>
      put(join(root, 'apps/a/package.json'), '{ "name": "web-cccccccccccc", "id": "web-cccccccccccc" }'),
    conclusion: 'blocked',
    checked: ['apps/a', 'apps/b'],
    rules: ['manifest-id'],
    planned: ['apps/a'],
  },
  {
    what: 'websites are moved by their identity to where auto finds them',
    projects: 'auto',
    manifest: `{ ${A} }`,
    change: move('apps/a', 'elsewhere/deep/a'),
    conclusion: 'passed',
    checked: ['apps/b', 'elsewhere/deep/a'],
    planned: ['elsewhere/deep/a'],
  },
  {
    what: 'a website is copied under another name, with a comment in each route',
    projects: 'auto',
    manifest: `{ ${A} }`,
    change(root) {
      move('apps/a', 'apps/z')(root);
      put(join(root, 'apps/z/package.json'), '{ "name": "fresh" }');
      for (const route of ['a.get.ts', 'users/b.get.ts'])
        put(join(root, 'apps/z/server/api', route), `// x\n${HANDLER}`);
    },
    conclusion: 'blocked',
    checked: ['apps/b', 'apps/z'],
    removed: ['apps/a web-aaaaaaaaaaaa'],
    rules: ['manifest-identity'],
  },
  {
    what: 'a website is taken over by one with an identity of its own',
    manifest: `{ ${A} }`,
    change(root) {
      rmSync(join(root, 'apps/b/server'), { recursive: true });
      move('apps/a/server', 'apps/b/server')(root);
      rmSync(join(root, 'apps/a'), { recursive: true });
    },
    conclusion: 'blocked',
    checked: ['apps/b'],
    removed: ['apps/a web-aaaaaaaaaaaa'],
    rules: ['manifest-identity'],
    planned: ['apps/a', 'apps/b'],
  },
  {
    what: 'a website gets another name with its folder, and a manifest with nothing else has its identity',
    projects: 'auto',
    manifest: `{ ${A} }`,
    change(root) {
      move('apps/a', 'apps/z')(root);
      put(join(root, 'apps/z/package.json'), '{ "name": "fresh" }');
      put(join(root, 'decoy/package.json'), `{ ${A} }`);
    },
    conclusion: 'blocked',
    checked: ['apps/b', 'apps/z', 'decoy'],
    rules: ['manifest-identity'],
    planned: ['apps/z', 'decoy'],
  },
  {
    what: 'two websites swap their folders, and their identities go with them',
    manifest: `{ ${A} }`,
    change(root) {
      move('apps/a', 'apps/c')(root);
      move('apps/b', 'apps/a')(root);
      move('apps/c', 'apps/b')(root);
    },
    conclusion: 'passed',
    checked: ['apps/a', 'apps/b'],
    planned: ['apps/a', 'apps/b'],
  },
  {
    what: 'a website is removed, and another with routes of its own is new',
    manifest: `{ ${A} }`,
    change(root) {
      rmSync(join(root, 'apps/a'), { recursive: true });
      put(join(root, 'apps/z/package.json'), '{ "mode": "static" }');
    },
    conclusion: 'passed',
    checked: ['apps/b', 'apps/z'],
    removed: ['apps/a web-aaaaaaaaaaaa'],
    rules: ['manifest-identity'],
  },
  {
    what: 'a new website is in a folder whose name git would take for a pattern that is ignored',
    projects: 'auto',
    change(root) {
      put(join(root, ':/foo/package.json'), '{ "id": "web-cccccccccccc" }');
      put(join(root, '.gitignore'), '/foo/\n');
    },
    conclusion: 'blocked',
    checked: [':/foo', 'apps/a', 'apps/b'],
    rules: ['manifest-id', 'manifest-identity-mismatch'],
    planned: [':/foo'],
  },
  {
    what: 'a new manifest with an id cannot be parsed',
    projects: 'auto',
    change: (root) => put(join(root, 'apps/n/package.json'), '{ // x\n "id": "web-cccccccccccc" }'),
    conclusion: 'blocked',
    checked: ['apps/a', 'apps/b', 'apps/n'],
    rules: ['manifest-syntax'],
    planned: ['apps/n'],
  },
  {
    what: 'a new manifest of no website cannot be parsed',
    projects: 'auto',
    change: (root) => put(join(root, 'test/fixtures/broken/package.json'), '{ // x\n "version": "1" }'),
    conclusion: 'passed',
    checked: ['apps/a', 'apps/b'],
    planned: [],
  },
  {
    what: 'a new manifest with an id is a link',
    projects: 'auto',
    change(root) {
      put(join(root, 'hidden.json'), '{ "id": "web-cccccccccccc" }');
      mkdirSync(join(root, 'apps/n'));
      symlinkSync('../../hidden.json', join(root, 'apps/n/package.json'));
    },
    conclusion: 'blocked',
    checked: ['apps/a', 'apps/b', 'apps/n'],
    rules: ['unsafe-file'],
    planned: ['apps/n'],
  },
  {
    what: 'a website moves to where no glob looks, with another name',
    manifest: `{ ${A} }`,
    change(root) {
      move('apps/a', 'sites/a')(root);
      put(join(root, 'sites/a/package.json'), '{ "name": "fresh" }');
    },
    conclusion: 'unchecked',
    checked: ['apps/b'],
    failed: /^apps\/a: .*moved to "sites\/a", which is not checked/,
    removed: ['apps/a web-aaaaaaaaaaaa'],
  },
  {
    what: 'a website that this run does not mean moves with another name',
    projects: 'apps/b',
    manifest: `{ ${A} }`,
    change(root) {
      move('apps/a', 'sites/a')(root);
      put(join(root, 'sites/a/package.json'), '{ "name": "fresh" }');
    },
    conclusion: 'passed',
    checked: ['apps/b'],
    removed: ['apps/a web-aaaaaaaaaaaa'],
    planned: ['apps/b'],
  },
  {
    what: 'a website that is named is deleted',
    projects: 'apps/a\napps/b',
    manifest: `{ ${A} }`,
    change: (root) => rmSync(join(root, 'apps/a'), { recursive: true }),
    conclusion: 'unchecked',
    checked: ['apps/b'],
    failed: /^apps\/a: There is no apps\/a\/package\.json/,
  },
  {
    what: 'a manifest that this run does not mean takes the identity of a project',
    projects: 'apps/b',
    change: (root) => put(join(root, 'docs/package.json'), '{ "name": "web-bbbbbbbbbbbb" }'),
    conclusion: 'blocked',
    checked: ['apps/b'],
    rules: ['manifest-identity-shared'],
    planned: ['apps/b'],
  },
  {
    what: 'a folder that is no website is named beside websites',
    projects: 'docs',
    change: () => {},
    conclusion: 'passed',
    checked: ['docs'],
    rules: ['project-elsewhere'],
    planned: [],
  },
];

for (const [at, scene] of scenes.entries()) {
  test(`a change: ${scene.what}`, NO_LINKS, async (context) => {
    const { projects = 'apps/*', conclusion, checked, removed = [], failed, rules = [] } = scene;
    const root = join(temporaryFolder(context), 'site');
    const base = start(root, scene.manifest ?? '{}', scene.settings);
    scene.change(root);
    const reports = join(root, '../reports');
    const inputs = { projects, base, token: '', 'report-file': join(reports, 'single.json') };
    const run = await runAction({ workspace: root, inputs });
    const report = run.report ?? assert.fail(run.stdout);
    assert.deepEqual(
      [report.conclusion, ...report.projects.map(({ path }) => path)],
      [conclusion, ...checked],
      JSON.stringify(report.failures),
    );
    assert.deepEqual(
      report.removed.map(({ project, identity }) => `${project} ${identity}`),
      removed,
    );
    const failures = report.failures.map(({ project, message }) => `${project}: ${message}`);
    assert.equal(failures.length, failed ? 1 : 0, failures.join('\n'));
    if (failed) assert.match(failures[0] ?? '', failed);
    const found = report.projects.flatMap(({ findings }) => findings);
    assert.deepEqual([...new Set(found.map(({ rule }) => rule))], rules);
    for (const { identity } of report.removed)
      if (identity)
        assert.equal(
          run.shown.some(({ message }) => message.includes(identity)),
          !scene.isSilent,
          run.stdout,
        );
    assert.equal(Number(run.outputs.warnings), run.shown.filter(({ level }) => level === 'warning').length);
    if (at % SHARE !== 0) return;
    // The command line says the same.
    const local = spawnSync(process.execPath, [CLI, ...projects.split('\n'), '--base', base, '--format', 'json'], {
      cwd: root,
      encoding: 'utf8',
    });
    const { base: _, ...rest } = JSON.parse(local.stdout);
    const { base: __, ...expected } = report;
    assert.deepEqual(rest, expected);
    // A plan lists all of it, and its shards together say the same.
    const plan = await runAction({ workspace: root, inputs: { ...inputs, 'report-file': '', mode: 'plan' } });
    if (/[\n]/.test(checked.join(''))) return assert.match(plan.stdout, /line break/);
    const names = [
      ...checked,
      ...removed.map((line) => line.split(' ')[0]),
      ...failures.map((one) => one.split(':')[0]),
    ];
    const planned = scene.planned ?? [...new Set(names)].filter((name) => name !== 'apps/b').sort();
    assert.deepEqual(JSON.parse(plan.outputs.projects ?? '').sort(), planned);
    for (const shard of JSON.parse(plan.outputs.shards || '[]')) {
      const merged = { ...inputs, 'report-file': join(reports, shard.report), plan: plan.outputs.shards ?? '' };
      await runAction({ workspace: root, inputs: { ...merged, projects: shard.projects, 'fail-on': 'never' } });
      const joined = await runAction({
        workspace: root,
        inputs: { ...merged, projects: reports, mode: 'merge', 'report-file': join(reports, 'merged.json') },
      });
      const part = { ...report, projects: report.projects.filter(({ path }) => planned.includes(path)) };
      assert.deepEqual({ ...joined.report, counts: null }, { ...part, counts: null });
    }
  });
}

/** A workspace of three folders, committed; gives the commit. */
function start(root: string, manifest: string, settings?: object): string {
  if (settings) put(join(root, 'website-preflight.json'), JSON.stringify(settings));
  put(join(root, 'package.json'), '{ "private": true, "workspaces": ["apps/*"] }');
  put(join(root, 'docs/package.json'), '{}');
  put(join(root, 'apps/a/package.json'), manifest);
  put(join(root, 'apps/a/server/api/a.get.ts'), HANDLER);
  put(join(root, 'apps/a/server/api/users/b.get.ts'), HANDLER);
  put(join(root, 'apps/b/package.json'), '{ "name": "web-bbbbbbbbbbbb" }');
  put(join(root, 'apps/b/server/api/c.get.ts'), HANDLER);
  git(root, ['init', '--quiet', '--initial-branch=main']);
  git(root, ['add', '--all']);
  git(root, ['commit', '--quiet', '--message', 'x']);
  return git(root, ['rev-parse', 'HEAD']).toString().trim();
}
