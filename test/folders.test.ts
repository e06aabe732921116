import assert from 'node:assert/strict';
import test from 'node:test';
import { filesOfBase, projectFolders } from '../src/folders/folders.js';
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
        folder === '.' ? 'package.json' : `${folder}/package.json`,
        text,
      ]),
    ),
  );
}
