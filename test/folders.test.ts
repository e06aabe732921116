import assert from 'node:assert/strict';
import test from 'node:test';
import { projectFolders } from '../src/folders/folders.js';
import { filesOfBase } from '../src/folders/listed-folders.js';
import { identitiesIn, isWebsiteAt, websitesIn } from '../src/folders/manifests.js';
import { type Files, memorySnapshot } from './in-memory.js';
import { namedFolders } from './read/found-projects.js';

const A = '{ "name": "web-aaaaaaaaaaaa" }';
const B = '{ "name": "web-bbbbbbbbbbbb" }';
const NAMED = '{ "name": "shop" }';
const READING = { manifest: 'package.json', methods: [] };

/** The manifests of head and of base by their folders, and for each folder that is checked the one that it had in base. */
const CASES: readonly {
  readonly what: string;
  readonly now: Files;
  readonly base: Files;
  readonly checked: Readonly<Record<string, string | null>>;
}[] = [
  { what: 'a project that stayed', now: { a: A }, base: { a: A }, checked: { a: 'a' } },
  {
    what: 'a project that stayed, whatever another folder held',
    now: { a: A },
    base: { a: B, b: A },
    checked: { a: 'a' },
  },
  { what: 'a project that lost its identity in its place', now: { a: NAMED }, base: { a: A }, checked: { a: 'a' } },
  { what: 'a new project', now: { a: A, b: '{}' }, base: { a: A }, checked: { a: 'a', b: null } },
  { what: 'a project whose identity moved', now: { b: A }, base: { a: A }, checked: { b: 'a' } },
  {
    what: 'a project whose identity moved to the root',
    now: { '.': A },
    base: { 'apps/a': A },
    checked: { '.': 'apps/a' },
  },
  { what: 'two that moved', now: { c: A, d: B }, base: { a: B, b: A }, checked: { c: 'b', d: 'a' } },
  {
    what: 'a name that is no identity is followed nowhere',
    now: { b: NAMED },
    base: { a: NAMED },
    checked: { b: null },
  },
  { what: 'equal files are followed nowhere', now: { b: '{}' }, base: { a: '{}' }, checked: { b: null } },
  { what: 'an identity that is still there was copied', now: { a: A, b: A }, base: { a: A }, checked: { b: null } },
  { what: 'an identity that is in two new places', now: { b: A, c: A }, base: { a: A }, checked: { b: null, c: null } },
  { what: 'the second of those is not checked', now: { b: A, c: A }, base: { a: A }, checked: { b: null } },
  { what: 'an identity that came from two places', now: { c: A }, base: { a: A, b: A }, checked: { c: null } },
  { what: 'an identity below node_modules', now: { b: A }, base: { 'node_modules/a': A }, checked: { b: null } },
  { what: 'a manifest that cannot be read', now: { b: '{' }, base: { a: A }, checked: { b: null } },
  { what: 'a link in place of the manifest', now: { a: A }, base: { a: '-> x' }, checked: { a: 'a' } },
  {
    what: 'two that swapped their folders',
    now: { a: B, 'a/server/api/b.ts': '', b: A, 'b/server/api/a.ts': '' },
    base: { a: A, 'a/server/api/a.ts': '', b: B, 'b/server/api/b.ts': '' },
    checked: { a: 'b', b: 'a' },
  },
  {
    what: 'two that swapped their names alone',
    now: { a: B, 'a/server/api/a.ts': '', b: A, 'b/server/api/b.ts': '' },
    base: { a: A, 'a/server/api/a.ts': '', b: B, 'b/server/api/b.ts': '' },
    checked: { a: 'a', b: 'b' },
  },
  {
    what: 'a website that another took the folder of, and that is gone',
    now: { a: B, 'a/server/api/b.ts': '' },
    base: { a: A, 'a/server/api/a.ts': '', b: B, 'b/server/api/b.ts': '' },
    checked: { a: 'a' },
  },
  {
    what: 'the root, of which only a workspace is left',
    now: { '.': '{ "workspaces": ["web"] }', web: A, 'web/server/api/a.ts': '' },
    base: { '.': A, 'server/api/a.ts': '' },
    checked: { '.': null, web: '.' },
  },
  {
    what: 'the root, of which only the name left',
    now: { '.': NAMED, 'server/api/a.ts': '', web: A },
    base: { '.': A, 'server/api/a.ts': '' },
    checked: { '.': '.', web: null },
  },
];

for (const { what, now, base, checked } of CASES) {
  test(`where projects were in base: ${what}`, () => {
    const wanted = namedFolders(...Object.keys(checked));
    assert.deepEqual(
      projectFolders(wanted, manifestsOf(now), manifestsOf(base), READING).folders,
      Object.entries(checked).map(([path, before]) => ({ path, before })),
    );
  });
}

/** What a change leaves of the website in `a`, which has three routes, and the folders that are told to be the same website. */
const LEFT: readonly (readonly [what: string, now: Files, heirs: readonly string[] | null])[] = [
  ['it moved with its identity', { z: A, ...routesIn('z', 3) }, null],
  ['it moved with its identity, and all its routes are others', { z: A, 'z/server/api/other.ts': '' }, null],
  [
    'it moved with its identity, and another has a copy of it',
    { y: NAMED, ...routesIn('y', 3), z: A, ...routesIn('z', 2) },
    null,
  ],
  ['it moved without, and a manifest with nothing else has that', { decoy: A, z: NAMED, ...routesIn('z', 3) }, ['z']],
  ['that is in two others', { decoy: A, other: A, z: NAMED, ...routesIn('z', 2) }, ['z']],
  ['it moved without', { z: NAMED, ...routesIn('z', 2) }, ['z']],
  ['a smaller part of it moved', { z: NAMED, ...routesIn('z', 1) }, []],
  ['it moved without, and its parameters have other names', { z: NAMED, ...routesIn('z', 2, 'slug') }, ['z']],
  ['one with an identity of its own took it over', { ...routesIn('b', 2) }, ['b']],
];

for (const [what, now, heirs] of LEFT) {
  test(`a website and its identity: ${what}`, () => {
    const head = manifestsOf({ ...now, b: B });
    const base = manifestsOf({ a: A, ...routesIn('a', 3), b: B });
    const { around } = projectFolders(namedFolders('b'), head, base, READING);
    assert.deepEqual(
      around.gone.map(({ folder, heirs }) => [folder, ...heirs]),
      heirs === null ? [] : [['a', ...heirs]],
    );
  });
}

function routesIn(folder: string, count: number, parameter = 'id'): Files {
  const names = ['x', 'y', 'z'].slice(0, count);
  return Object.fromEntries(names.map((name) => [`${folder}/server/api/[${parameter}]/${name}.ts`, '']));
}

test('a website that had the same routes before takes nothing over, also where it moved', () => {
  const base = manifestsOf({ a: A, ...routesIn('a', 3), b: B, ...routesIn('b', 3) });
  for (const place of ['b', 'z']) {
    const { around } = projectFolders(
      namedFolders(place),
      manifestsOf({ [place]: B, ...routesIn(place, 3) }),
      base,
      READING,
    );
    assert.deepEqual(
      around.gone.map(({ folder, heirs }) => [folder, ...heirs]),
      [['a']],
    );
  }
});

test('a website whose folder is named is missed by the run or the shard that checks it, and is not told as removed', () => {
  const [head, base] = [manifestsOf({ b: B }), manifestsOf({ a: A, b: B })];
  const removedBy = (names: readonly string[], planned?: readonly string[]) =>
    projectFolders(namedFolders(...names), head, base, { ...READING, planned }).removed.map(({ project }) => project);
  assert.deepEqual(removedBy(['a', 'b']), []);
  assert.deepEqual(removedBy(['b'], ['a', 'b']), []);
  assert.deepEqual(removedBy(['b'], ['b']), ['a']);
  assert.deepEqual(removedBy(['b']), ['a']);
});

test('without a base all are new', () => {
  assert.deepEqual(projectFolders(namedFolders('a'), manifestsOf({ a: A }), null, READING).folders, [
    { path: 'a', before: null },
  ]);
});

test('of base, the files of the folders that are checked are read, and of those that an identity may have left', () => {
  const sites = (...folders: readonly string[]) =>
    Object.fromEntries(
      folders.flatMap((folder) => [
        [`${folder}/package.json`, A],
        [`${folder}/server/api/a.ts`, ''],
      ]),
    );
  const base = memorySnapshot({ ...sites('stays', 'gone', 'other'), 'stays/server/api/a.md': '', 'stays/b.ts': '' });
  const asked = (paths: readonly string[], head: Files) =>
    filesOfBase(namedFolders(...paths), memorySnapshot(head), base, 'package.json').filter(
      (path) => base.named(path).length > 0 && path.endsWith('.ts'),
    );
  const stays = ['stays/server/api/a.ts'];
  const gone = ['gone/server/api/a.ts'];
  assert.deepEqual(asked(['stays'], sites('stays', 'other')), stays);
  assert.deepEqual(asked(['new', 'stays'], { ...sites('stays', 'other'), 'new/package.json': '{}' }), stays);
  assert.deepEqual(asked(['new', 'stays'], sites('new', 'stays', 'other')), [...stays, ...gone]);
});

function manifestsOf(manifests: Files) {
  return memorySnapshot(
    Object.fromEntries(
      Object.entries(manifests).map(([folder, text]) => [
        folder === '.' ? 'package.json' : folder.endsWith('.ts') ? folder : `${folder}/package.json`,
        text,
      ]),
    ),
  );
}

test('each manifest is read once, whoever asks', () => {
  const read: string[] = [];
  const snapshot = memorySnapshot({ 'a/package.json': A, 'b/package.json': '{ "auth": {} }', 'c/package.json': '{}' });
  const counting = {
    ...snapshot,
    read: (paths: readonly string[]) => {
      read.push(...paths);
      return snapshot.read(paths);
    },
  };
  const files = ['a', 'b', 'c'].map((folder) => `${folder}/package.json`);
  assert.deepEqual(websitesIn(counting, files), ['a', 'b']);
  assert.deepEqual(
    identitiesIn(counting, files).map(({ file }) => file),
    ['a/package.json'],
  );
  assert.equal(isWebsiteAt(counting, 'b', 'package.json'), true);
  assert.deepEqual(read, files);
});

test('the manifests of a workspace are bounded together: exactly so many bytes are read', () => {
  const files = ['a/package.json', 'b/package.json', 'c/package.json'];
  const snapshot = () => memorySnapshot({ 'a/package.json': A, 'b/package.json': B, 'c/package.json': NAMED });
  const manifestBytes = A.length + B.length;
  assert.deepEqual(websitesIn(snapshot(), files, { manifestBytes }), ['a', 'b']);
  assert.throws(() => websitesIn(snapshot(), files, { manifestBytes: manifestBytes - 1 }), {
    message: `The manifests that look like those of websites, in the workspace or in its base, have more than ${manifestBytes - 1} bytes in total. Move data out of them.`,
  });
});
