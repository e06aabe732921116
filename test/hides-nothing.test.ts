import assert from 'node:assert/strict';
import test from 'node:test';
import { checkThrough } from '../src/check-through.js';
import { pageOf } from '../src/formats/page/page.js';
import { parseOptions } from '../src/options.js';
import { noBase } from '../src/read/comparison.js';
import { CheckError } from '../src/read/failure.js';
import type { Content } from '../src/read/snapshot.js';
import { baseOf, doorAt, type Files, memorySnapshot, within } from './in-memory.js';

const API = 'server/api';
const FOUND = `${API}/found.get.ts`;
/** A website with a finding in its manifest, and one in a route file. */
const SITE: Files = {
  'package.json': '{ "auth": {}, "mode": "fast" }',
  [FOUND]: 'export default (data) => ({});\n',
};
const LARGE = ' '.repeat(1024 * 1024 + 1);
const DEEP = `export default () => ${'['.repeat(20_000)}${']'.repeat(20_000)};\n`;
const MANY_KEYS = JSON.stringify({
  auth: Object.fromEntries(Array.from({ length: 201 }, (_, at) => [`/k${at}`, true])),
});

/** What of a website cannot be read or judged: `at` differs so, and what is read there. */
interface Unread {
  readonly what: string;
  readonly at: string;
  readonly text?: string;
  readonly content?: Content;
  readonly isLeftOut?: true;
  readonly says: RegExp;
}

const UNREAD: readonly Unread[] = [
  {
    what: 'a route file that is too large',
    at: `${API}/x.ts`,
    text: LARGE,
    says: /x\.ts` has 1048577 bytes.* Make it/,
  },
  { what: 'a route file that is nested too deeply', at: `${API}/x.ts`, text: DEEP, says: /x\.ts` is .* to parse\. / },
  {
    what: 'a route file without access',
    at: `${API}/x.ts`,
    content: { kind: 'unreadable', why: 'EACCES: permission denied' },
    says: /x\.ts` could not be read: EACCES: permission denied\. Run/,
  },
  { what: 'a route file that is gone', at: `${API}/x.ts`, content: { kind: 'missing' }, says: /x\.ts` .* disappeared/ },
  {
    what: 'an image without access',
    at: `${API}/x.png`,
    content: { kind: 'unreadable', why: 'EIO: i/o error' },
    says: /x\.png` could not be read: EIO: i\/o error\. Run/,
  },
  {
    what: 'a path that is too deep',
    at: `${API}/${'d/'.repeat(32)}x.ts`,
    says: /x\.ts` has 33 segments; the limit is 32/,
  },
  {
    what: 'a route file that a sparse checkout leaves out',
    at: `${API}/x.ts`,
    isLeftOut: true,
    says: /leaves out .*x\.ts/,
  },
];

/** A disk of files of which some cannot be read. */
function diskOf(files: Files, unread: readonly Unread[]) {
  const added = unread.map(({ at, text = 'export default () => 1;\n' }) => [at, text] as const);
  const disk = memorySnapshot({ ...files, ...Object.fromEntries(added) });
  const leftOut = new Set(unread.flatMap(({ at, isLeftOut }) => (isLeftOut ? at : [])));
  const contents = new Map(unread.flatMap(({ at, content }) => (content ? [[at, content] as const] : [])));
  return {
    ...disk,
    kindAt: (path: string) => (leftOut.has(path) ? 'left-out' : disk.kindAt(path)),
    below: (folder: string) =>
      disk.below(folder).map(({ path, kind }) => ({ path, kind: leftOut.has(path) ? ('left-out' as const) : kind })),
    read: (path: string) =>
      leftOut.has(path) ? { kind: 'missing' as const } : (contents.get(path) ?? disk.read(path)),
  };
}

async function checked(files: Files, unread: readonly Unread[], base?: Files) {
  const door = doorAt('/', base ? baseOf(base) : noBase('none was given'));
  const { report } = await checkThrough(door, diskOf(files, unread), parseOptions({}));
  const found = report.projects.flatMap(({ findings }) => findings.map(({ rule, file }) => `${rule} ${file}`));
  return { ...report, found, said: report.failures.map(({ project, message }) => `${project}: ${message}`) };
}

const ALL = ['handler-unused server/api/found.get.ts', 'manifest-field package.json'];

test('a website that is read whole has its findings and no failure', async () => {
  const { conclusion, found, failures } = await checked(SITE, []);
  for (const one of ALL) assert.ok(found.includes(one), one);
  assert.deepEqual([conclusion, failures], ['blocked', []]);
});

for (const unread of UNREAD)
  test(`${unread.what} is a failure by name, and hides nothing`, async () => {
    const { conclusion, found, said } = await checked(SITE, [unread]);
    for (const one of ALL) assert.ok(found.includes(one), one);
    assert.deepEqual([conclusion, said.length], ['unchecked', 1]);
    assert.match(said.join(), unread.says);
  });

test('of several files each is a failure', async () => {
  const { said } = await checked(SITE, [
    { what: '', at: `${API}/x.ts`, text: LARGE, says: /x/ },
    { what: '', at: `${API}/y.ts`, text: LARGE, says: /y/ },
  ]);
  assert.deepEqual(
    said.map((line) => line.slice(0, 20)),
    ['.: `server/api/x.ts`', '.: `server/api/y.ts`'],
  );
});

test('a route whose file cannot be judged is still listed, and no route that is gone', async () => {
  const base = { ...SITE, [`${API}/x.ts`]: 'export default () => 1;\n' };
  const { projects } = await checked(SITE, [{ what: '', at: `${API}/x.ts`, text: LARGE, says: /x/ }], base);
  const [project] = projects;
  assert.deepEqual(
    project?.routes.map(({ path }) => path),
    ['/api/found', '/api/x'],
  );
  assert.deepEqual(project?.changes?.routes, []);
});

test('a manifest that is beyond a cap hides no finding of a route file', async () => {
  const { conclusion, found, said } = await checked({ ...SITE, 'package.json': MANY_KEYS }, []);
  assert.ok(found.includes(ALL[0] ?? ''));
  assert.deepEqual([conclusion, said.length], ['unchecked', 1]);
  assert.match(said.join(), /^\.: `package\.json` was not judged: auth has 201 keys/);
});

test('a manifest of base that is beyond a cap is said of base, and hides nothing', async () => {
  const { conclusion, found, said, projects } = await checked(SITE, [], { ...SITE, 'package.json': MANY_KEYS });
  // What the change does to access is not known.
  assert.equal(projects[0]?.changes, null);
  for (const one of ALL) assert.ok(found.includes(one), one);
  assert.deepEqual([conclusion, said.length], ['unchecked', 1]);
  assert.match(
    said.join(),
    /^\.: In base: `package\.json` was not judged: .* To check without it, set base to none\.$/,
  );
});

for (const [what, text] of [
  ['too large', LARGE],
  ['nested too deeply', DEEP],
] as const)
  test(`a route file of base that is ${what} is not compared, and no failure`, async () => {
    const x = `${API}/x.get.ts`;
    const { conclusion, said } = await checked(
      { 'package.json': '{ "auth": {} }', [x]: 'export default () => 1;\n' },
      [],
      {
        'package.json': '{ "auth": {} }',
        [x]: text,
      },
    );
    assert.deepEqual([conclusion, said], ['passed', []]);
  });

/** A check of files of which a folder cannot be listed. */
async function checkedBeside(closed: string, files: Files, base: Files) {
  const disk = memorySnapshot(files);
  const below = (folder: string) => {
    if (folder !== closed) return disk.below(folder);
    throw new CheckError(`${folder} could not be read: EACCES.`);
  };
  const { report } = await checkThrough(doorAt('/', baseOf(base)), { ...disk, below }, parseOptions({}));
  return report;
}

test('where it is not known which route files there are, nothing is said of them, and the manifest is judged', async () => {
  const KEYS = '{ "auth": { "/api/found": true, "/api/gone": true }, "mode": "fast" }';
  const files = { ...SITE, 'package.json': KEYS };
  const report = await checkedBeside(API, files, { ...files, [`${API}/gone.get.ts`]: 'export default () => 1;\n' });
  const [project] = report.projects;
  assert.deepEqual(
    project?.findings.map(({ rule, file }) => `${rule} ${file}`),
    ['manifest-field package.json'],
  );
  assert.deepEqual(
    [project?.routes, project?.auth, project?.changes?.routes, project?.changes?.access],
    [[], null, [], []],
  );
  assert.deepEqual(report.failures, [{ project: '.', message: 'server/api could not be read: EACCES.' }]);
  // The manifest is not what could not be read.
  assert.doesNotMatch(pageOf(report).notes.join(), /Until/);
});

/** What cannot be listed below `a`, which has a finding in each file that is known; `found`: what is said of it. */
const CLOSED: readonly (readonly [what: string, closed: string, now: Files, found: readonly string[]])[] = [
  ['a folder like its route folder', 'a/Server/api', { 'a/Server/api/x.ts': '', ...within('a', SITE) }, ALL],
  ['the route folder that is left of it', `a/${API}`, { [`a/${FOUND}`]: '' }, []],
];

for (const [what, closed, now, found] of CLOSED)
  for (const isClosed of [true, false])
    test(`a website where ${what} is ${isClosed ? 'closed' : 'open'} hides nothing of itself or another`, async () => {
      const [a, b] = ['a', 'b'].map((folder) => within(folder, SITE));
      const report = await checkedBeside(isClosed ? closed : '', { ...now, ...b }, { ...a, ...b });
      const told = report.projects.flatMap(({ findings }) => findings.map(({ rule, file }) => `${rule} ${file}`));
      for (const one of [
        ...found.map((each) => each.replace(' ', ' a/')),
        ...ALL.map((each) => each.replace(' ', ' b/')),
      ])
        assert.ok(told.includes(one), one);
      const failed = report.failures.some(
        ({ project, message }) => `${project}: ${message}` === `a: ${closed} could not be read: EACCES.`,
      );
      assert.equal(failed, isClosed);
    });
