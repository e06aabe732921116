import assert from 'node:assert/strict';
import test from 'node:test';
import { siteAt } from '../../src/read/site.js';
import { type Snapshot, whyUnread } from '../../src/read/snapshot.js';
import { type Files, memorySnapshot } from '../in-memory.js';

const API = 'shop/server/api';
const FILES: Files = {
  'shop/package.json': '{}',
  [`${API}/a.ts`]: '12345',
  [`${API}/b/c.ts`]: '67890',
  [`${API}/notes.md`]: '# Notes',
  [`${API}/types.d.ts`]: 'export {};',
  'shop/website.ts': 'old',
  'shop/docs/x.md': '',
};
const siteOf = (files: Files) => siteAt(memorySnapshot(files), 'shop');

test('a site is what is read of a folder', () => {
  const files = ['a.ts', 'b/c.ts', 'notes.md', 'types.d.ts'].map((name) => `${API}/${name}`);
  assert.deepEqual(siteOf(FILES), {
    inPlace: [],
    files,
    legacy: ['shop/website.ts'],
    unsafe: [],
    isListed: true,
    failures: [],
  });
});

for (const [what, files, path] of [
  ['server/api', { [API]: '-> x' }, API],
  ['server', { 'shop/server': '-> x' }, 'shop/server'],
] as const)
  test(`a link in place of ${what} is told, and nothing behind it`, () => {
    const site = siteOf({ 'shop/package.json': '{}', ...files });
    assert.deepEqual(site, {
      inPlace: [],
      files: [],
      legacy: [],
      unsafe: [{ path, kind: 'link' }],
      isListed: true,
      failures: [],
    });
  });

/** Files that are too many or too deep, and what is said. */
const BOUNDS: readonly (readonly [files: Files, says: RegExp | null])[] = [
  [{ ...routes(10_000), [`${API}/notes.md`]: '', [`${API}/types.d.ts`]: '' }, null],
  [routes(10_001), /holds 10001 route files; the limit is 10000\. Split the project\.$/],
];

for (const [files, says] of BOUNDS)
  test(`${Object.keys(files).length} files are ${says === null ? 'read' : 'refused by name'}`, () => {
    const site = siteOf({ 'shop/package.json': '{}', ...files });
    if (says === null) assert.equal(site.files.length, Object.keys(files).length);
    else assert.deepEqual([site.isListed, site.files, says.test(site.failures.join())], [false, [], true]);
  });

test('a path that is too deep is told, and is not among the files', () => {
  const deepAs = (folders: number) => ({ [`${API}/${'d/'.repeat(folders)}x.ts`]: '', [`${API}/y.ts`]: '' });
  const [most, beyond] = [31, 32].map((folders) => siteOf(deepAs(folders)));
  assert.deepEqual([most?.failures, most?.files.length], [[], 2]);
  assert.match(beyond?.failures.join() ?? '', /x\.ts` has 33 segments; the limit is 32\. Shorten the path\.$/);
  assert.deepEqual(beyond?.files, [`${API}/y.ts`]);
});

function routes(count: number): Files {
  return Object.fromEntries(Array.from({ length: count }, (_, at) => [`${API}/r${at}.ts`, '']));
}

test('what a sparse checkout leaves out is told: of several files the first', () => {
  const { kindAt, below } = memorySnapshot(FILES);
  const saysOf = (path: string) => `A sparse checkout leaves out \`${path}\`. Check it out.`;
  const [first, second] = ['x.ts', 'y.ts'].map((name) => ({ path: `${API}/${name}`, kind: 'left-out' as const }));
  const listed = siteWith({ below: (folder) => [...below(folder), ...(first && second ? [first, second] : [])] });
  assert.deepEqual(
    [listed.failures, listed.files.slice(-2)],
    [[saysOf(`${API}/x.ts`)], [`${API}/x.ts`, `${API}/y.ts`]],
  );
  const legacy = 'shop/website.ts';
  const without = siteWith({ kindAt: (path) => (path === legacy ? 'left-out' : kindAt(path)) });
  assert.deepEqual([without.failures, without.legacy], [[saysOf(legacy)], []]);
});

test('a folder `server` that is left out without routes holds none', () => {
  const { kindAt, ...rest } = memorySnapshot({ 'shop/package.json': '{}' });
  const leftOut = (path: string) => (path === 'shop/server' ? 'left-out' : kindAt(path));
  const site = siteAt({ ...rest, kindAt: leftOut }, 'shop');
  assert.deepEqual(site, { inPlace: [], files: [], legacy: [], unsafe: [], isListed: true, failures: [] });
});

test('a file that is gone, or cannot be read, is told with the reason', () => {
  const says = (why: string) => `could not be read: ${why}. Run the check again.`;
  assert.equal(whyUnread({ kind: 'missing' }), says('it disappeared during the check'));
  assert.equal(whyUnread({ kind: 'unreadable', why: 'EIO: i/o error' }), says('EIO: i/o error'));
});

function siteWith(other: Partial<Snapshot>) {
  return siteAt({ ...memorySnapshot(FILES), ...other }, 'shop');
}
