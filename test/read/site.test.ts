import assert from 'node:assert/strict';
import test from 'node:test';
import { contentOf, siteAt } from '../../src/read/site.js';
import { type Content, type Snapshot, Unreadable } from '../../src/read/snapshot.js';
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
  assert.deepEqual(siteOf(FILES), { inPlace: [], files, legacy: ['shop/website.ts'], unsafe: [] });
});

for (const [what, files, path] of [
  ['server/api', { [API]: '-> x' }, API],
  ['server', { 'shop/server': '-> x' }, 'shop/server'],
] as const)
  test(`a link in place of ${what} is told, and nothing behind it`, () => {
    const site = siteOf({ 'shop/package.json': '{}', ...files });
    assert.deepEqual(site, { inPlace: [], files: [], legacy: [], unsafe: [{ path, kind: 'link' }] });
  });

/** Files that are too many or too deep, and what is said. */
const BOUNDS: readonly (readonly [files: Files, says: RegExp | null])[] = [
  [{ ...routes(10_000), [`${API}/notes.md`]: '', [`${API}/types.d.ts`]: '' }, null],
  [routes(10_001), /holds 10001 route files; the limit is 10000\. Split the project\.$/],
  [{ [`${API}/${'d/'.repeat(31)}x.ts`]: '' }, null],
  [{ [`${API}/${'d/'.repeat(32)}x.ts`]: '' }, /has 33 segments; the limit is 32\. Shorten the path\.$/],
];

for (const [files, says] of BOUNDS)
  test(`${Object.keys(files).length} files are ${says === null ? 'read' : 'refused by name'}`, () => {
    const reading = () => siteOf({ 'shop/package.json': '{}', ...files });
    if (says === null) assert.equal(reading().files.length, Object.keys(files).length);
    else assert.throws(reading, (error: Error) => error instanceof Unreadable && says.test(error.message));
  });

function routes(count: number): Files {
  return Object.fromEntries(Array.from({ length: count }, (_, at) => [`${API}/r${at}.ts`, '']));
}

test('what a sparse checkout leaves out is refused by name', () => {
  const { kindAt, below } = memorySnapshot(FILES);
  const saysOf = (path: string) => `A sparse checkout leaves out \`${path}\`. Check it out.`;
  const route = { path: `${API}/x/y.md`, kind: 'left-out' as const };
  assertRefused({ below: (folder) => [...below(folder), route] }, saysOf(route.path));
  const legacy = 'shop/website.ts';
  assertRefused({ kindAt: (path) => (path === legacy ? 'left-out' : kindAt(path)) }, saysOf(legacy));
});

test('a folder `server` that is left out without routes holds none', () => {
  const { kindAt, ...rest } = memorySnapshot({ 'shop/package.json': '{}' });
  const leftOut = (path: string) => (path === 'shop/server' ? 'left-out' : kindAt(path));
  const site = siteAt({ ...rest, kindAt: leftOut }, 'shop');
  assert.deepEqual(site, { inPlace: [], files: [], legacy: [], unsafe: [] });
});

test('a file that is gone, or cannot be read, is named', () => {
  const { read } = memorySnapshot(FILES);
  for (const file of [`${API}/a.ts`, `${API}/notes.md`]) {
    const saysOf = (why: string) => `\`${file}\` could not be read: ${why}. Run the check again.`;
    const reading = (content: Content) => ({ read: (path: string) => (path === file ? content : read(path)) });
    assertRefused(reading({ kind: 'missing' }), saysOf('it disappeared during the check'));
    assertRefused(reading({ kind: 'unreadable', why: 'EIO: i/o error' }), saysOf('EIO: i/o error'));
  }
});

/** Asserts that a snapshot of the files that differs so cannot be read, with a message. */
function assertRefused(faulty: Partial<Snapshot>, message: string): void {
  const isExpected = (error: Error) => error instanceof Unreadable && error.message === message;
  const snapshot = { ...memorySnapshot(FILES), ...faulty };
  assert.throws(() => siteAt(snapshot, 'shop').files.map((file) => contentOf(snapshot, file)), isExpected);
}
