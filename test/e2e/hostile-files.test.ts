import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import type { Report } from '../../src/report/report.js';
import { fifo, link, SECRET, socket, workspaceIn } from '../hostile/places.js';
import { NO_LINKS, notOnWindows } from '../not-on-windows.js';
import { runCommandLine } from '../runner/command-line.js';
import { temporaryFolder } from './site.js';

const NO_PLACES = notOnWindows('Windows has no FIFO, no socket file, and links only with a privilege');
const OUTSIDE = '../outside';

type Context = Parameters<typeof socket>[1];

/** What is put in place of a file or folder of the project, and the file that a finding `unsafe-file` is about. */
const rows: readonly (readonly [what: string, at: string, put: (at: string, context: Context) => unknown])[] = [
  [
    'a route that is a link out of the workspace',
    'server/api/a.ts',
    to(`../../../${OUTSIDE}/server/api/secret.get.ts`),
  ],
  ['a route that is a link inside the workspace', 'server/api/a.ts', to('ok.get.ts')],
  ['a link to itself', 'server/api/loop.ts', to('loop.ts')],
  ['a link to nowhere', 'server/api/nowhere.ts', to('nowhere')],
  ['a link to its own folder', 'server/api/self', to('.')],
  ['a folder of routes that is a link', 'server/api/more', to(`../../../${OUTSIDE}/server/api`)],
  ['server/api that is a link', 'server/api', to(`../../${OUTSIDE}/server/api`)],
  ['server that is a link', 'server', to(`../${OUTSIDE}/server`)],
  ['a manifest that is a link', 'package.json', to(`../${OUTSIDE}/package.json`)],
  ['a manifest that is a FIFO', 'package.json', fifo],
  ['a manifest that is a folder', 'package.json', (at) => mkdirSync(at)],
  ['a route that is a FIFO', 'server/api/f.ts', fifo],
  ['a route that is a socket', 'server/api/s.ts', socket],
];

function to(target: string): (at: string) => void {
  return (at) => link(at, target);
}

for (const [what, at, place] of rows)
  test(`${what} is a finding and never read`, NO_PLACES, async (context) => {
    const { root, site } = workspaceIn(temporaryFolder(context));
    rmSync(join(site, at), { recursive: true, force: true });
    await place(join(site, at), context);
    const { status, report, printed } = await checked(root, 'site');
    assert.equal(status, 1);
    const found = report.projects[0]?.findings.filter(({ rule }) => rule === 'unsafe-file');
    assert.deepEqual(
      found?.map(({ file }) => file),
      [`site/${at}`],
    );
    assert.ok(!printed.includes(SECRET));
  });

/** What is no project of the workspace. */
const refused: readonly (readonly [what: string, project: string, make: (root: string) => void])[] = [
  ['a link to a folder outside', 'a', (root) => link(join(root, 'a'), OUTSIDE)],
  ['a folder behind a link', 'a/site', (root) => link(join(root, 'a'), '..')],
  ['a glob below a link', 'a/*', (root) => link(join(root, 'a'), '..')],
  ['an alternative of a glob', '{..,x}/outside', () => {}],
];

for (const [what, project, make] of refused)
  test(`${what} is no project of the workspace`, NO_LINKS, async (context) => {
    const { root } = workspaceIn(temporaryFolder(context));
    make(root);
    const { status, printed } = await checked(root, project);
    assert.equal(status, 2);
    assert.ok(!printed.includes(SECRET));
  });

test(
  'a tree deeper than a path can be long is unchecked, and says where and why',
  notOnWindows('paths are others'),
  async (context) => {
    const { root, site } = workspaceIn(temporaryFolder(context));
    const made = 'cd "$1"; for i in $(seq 25); do mkdir $2; cd $2; done';
    spawnSync('bash', ['-c', made, '-', join(site, 'server/api'), 'd'.repeat(200)]);
    const { status, report } = await checked(root, 'site');
    assert.equal(status, 2);
    assert.match(report.failures[0]?.message ?? '', /^`site\/server\/api\/d{200}\/d.*could not be read: ENAMETOOLONG/);
  },
);

test('a file whose name is not UTF-8 is a finding', notOnWindows('names are UTF-16'), async (context) => {
  const { root, site } = workspaceIn(temporaryFolder(context));
  writeFileSync(Buffer.from(join(site, 'server/api/a\xff.ts'), 'latin1'), '');
  const { status, report } = await checked(root, 'site');
  assert.equal(status, 1);
  assert.ok(report.projects[0]?.findings.some(({ file }) => file === 'site/server/api/a\uFFFD.ts'));
});

async function checked(root: string, ...projects: readonly string[]) {
  const args = ['--base', 'none', '--format', 'json', ...projects];
  const { status, stdout, stderr } = await runCommandLine(root, args);
  return { status, report: (stdout ? JSON.parse(stdout) : null) as Report, printed: stdout + stderr };
}
