import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import test from 'node:test';
import type { Report } from '../../src/report/report.js';
import { fifo, link, put, SECRET, socket, workspaceIn } from '../hostile/places.js';
import { NO_LINKS, notOnWindows } from '../not-on-windows.js';
import { temporaryFolder } from './site.js';

const CLI = resolve('dist/cli.js');
const NO_SHELL = notOnWindows('the tree is made by bash and removed by rm');
const NO_PLACES = notOnWindows('Windows has no FIFO, no socket file, and links only with a privilege');

/** Makes a tree whose paths are longer than a system call takes. */
function deepTree(folder: string): void {
  const script = 'cd "$1" && for i in $(seq 25); do mkdir "$2" && cd "$2"; done';
  spawnSync('bash', ['-c', script, '-', folder, 'd'.repeat(200)]);
}

/** Only a walk on foot removes such a tree. */
function folderForDeepTree(context: { after(done: () => void): void }): string {
  const folder = mkdtempSync(join(tmpdir(), 'preflight-deep-'));
  context.after(() => void spawnSync('rm', ['-rf', folder]));
  return folder;
}

/** `unsafe`: the files that a finding `unsafe-file` is about. */
interface Row {
  readonly name: string;
  readonly place: (site: string, context: Parameters<typeof socket>[1]) => void | Promise<void>;
  readonly unsafe: readonly string[];
}

const rows: readonly Row[] = [
  {
    name: 'a route file that is a link out of the workspace',
    place: (site) => link(join(site, 'server/api/a.ts'), '../../../../outside/server/api/secret.get.ts'),
    unsafe: ['site/server/api/a.ts'],
  },
  {
    name: 'a route file that is a link inside the workspace',
    place: (site) => link(join(site, 'server/api/a.ts'), 'ok.get.ts'),
    unsafe: ['site/server/api/a.ts'],
  },
  {
    name: 'a link to itself, one to nowhere and one to its own folder',
    place: (site) => {
      link(join(site, 'server/api/loop.ts'), 'loop.ts');
      link(join(site, 'server/api/nowhere.ts'), 'nowhere');
      link(join(site, 'server/api/self'), '.');
    },
    unsafe: ['site/server/api/loop.ts', 'site/server/api/nowhere.ts', 'site/server/api/self'],
  },
  {
    name: 'a folder of routes that is a link',
    place: (site) => link(join(site, 'server/api/more'), '../../../../outside/server/api'),
    unsafe: ['site/server/api/more'],
  },
  {
    name: 'server/api that is a link',
    place: (site) => {
      rmSync(join(site, 'server/api'), { recursive: true });
      link(join(site, 'server/api'), '../../../outside/server/api');
    },
    unsafe: ['site/server/api'],
  },
  {
    name: 'server that is a link',
    place: (site) => {
      rmSync(join(site, 'server'), { recursive: true });
      link(join(site, 'server'), '../../outside/server');
    },
    unsafe: ['site/server'],
  },
  {
    name: 'a manifest that is a link',
    place: (site) => {
      rmSync(join(site, 'package.json'));
      link(join(site, 'package.json'), '../../outside/package.json');
    },
    unsafe: ['site/package.json'],
  },
  {
    name: 'a manifest that is a FIFO',
    place: (site) => {
      rmSync(join(site, 'package.json'));
      fifo(join(site, 'package.json'));
    },
    unsafe: ['site/package.json'],
  },
  {
    name: 'a manifest that is a folder',
    place: (site) => {
      rmSync(join(site, 'package.json'));
      mkdirSync(join(site, 'package.json'));
    },
    unsafe: ['site/package.json'],
  },
  {
    name: 'a route file that is a FIFO',
    place: (site) => fifo(join(site, 'server/api/f.ts')),
    unsafe: ['site/server/api/f.ts'],
  },
  {
    name: 'a route file that is a socket',
    place: (site, context) => socket(join(site, 'server/api/s.ts'), context),
    unsafe: ['site/server/api/s.ts'],
  },
  {
    name: 'names that are no UTF-8',
    place: (site) => {
      const inApi = (name: string) =>
        Buffer.concat([Buffer.from(join(site, 'server/api/')), Buffer.from(name, 'latin1')]);
      writeFileSync(inApi('a\xff.ts'), '');
      mkdirSync(inApi('b\xfe'));
      writeFileSync(inApi('b\xfe/x.ts'), '');
    },
    unsafe: ['site/server/api/a\uFFFD.ts', 'site/server/api/b\uFFFD'],
  },
];

function lacking(name: string) {
  const isLinux = process.platform === 'linux';
  return name.includes('UTF-8') && !isLinux ? { skip: 'file names are always UTF-8 here' } : NO_PLACES;
}

for (const { name, place, unsafe } of rows) {
  test(`${name} is a finding and never read`, lacking(name), async (context) => {
    const { root, site } = workspaceIn(temporaryFolder(context));
    await place(site, context);
    const { status, report, printed } = checked(root, ['site']);
    assert.equal(status, 1);
    const [project] = report.projects;
    const found = project?.findings.filter(({ rule }) => rule === 'unsafe-file').map(({ file }) => file);
    assert.deepEqual(found, unsafe);
    assert.ok(!printed.includes(SECRET));
  });
}

const refused: readonly (readonly [name: string, project: string, make: (root: string) => void])[] = [
  ['a link to a folder outside', 'a', (root) => link(join(root, 'a'), '../outside')],
  ['a folder behind a link', 'a/site', (root) => link(join(root, 'a'), '..')],
  ['an alternative of a glob', '{..,x}/outside', () => {}],
  ['a glob below a link', 'a/*', (root) => link(join(root, 'a'), '..')],
];

for (const [name, project, make] of refused) {
  test(`${name} is no project of the workspace`, NO_LINKS, (context) => {
    const { root } = workspaceIn(temporaryFolder(context));
    make(root);
    const { status, printed } = checked(root, [project]);
    assert.equal(status, 2);
    assert.ok(!printed.includes(SECRET));
  });
}

test('a tree deeper than a path can be long is unchecked and named', NO_SHELL, (context) => {
  const { root, site } = workspaceIn(folderForDeepTree(context));
  deepTree(join(site, 'server/api'));
  const { status, report } = checked(root, ['site']);
  assert.equal(status, 2);
  assert.match(report.failures[0]?.message ?? '', /^site\/server\/api\/d+.* could not be listed: ENAMETOOLONG/);
});

test('another project that cannot be listed hides nothing', NO_SHELL, (context) => {
  const { root, site } = workspaceIn(folderForDeepTree(context));
  put(join(site, 'package.json'), '{"name":"web-0123456789ab"}\n');
  deepTree(root);
  assert.equal(checked(root, ['site']).status, 0);
});

function checked(root: string, projects: readonly string[]) {
  const args = [CLI, '--base', 'none', '--format', 'json', ...projects];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: root,
    encoding: 'utf8',
    timeout: 20_000,
  });
  const text = spawnSync(process.execPath, [CLI, '--base', 'none', ...projects], {
    cwd: root,
    encoding: 'utf8',
  }).stdout;
  return { status, report: (stdout ? JSON.parse(stdout) : null) as Report, printed: stdout + stderr + text };
}
