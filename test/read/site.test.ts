import assert from 'node:assert/strict';
import test from 'node:test';
import { filesOfSite, readSite } from '../../src/read/site.js';
import { type Snapshot, Unreadable } from '../../src/read/snapshot.js';
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
const read = (files: Files) => readSite(memorySnapshot(files), 'shop');

test('a site is a folder as it was read', () => {
  const site = read(FILES);
  const bytes = (text: string) => ({ kind: 'bytes', bytes: Buffer.from(text) });
  assert.deepEqual(site.manifest, { file: 'shop/package.json', content: bytes('{}') });
  assert.deepEqual(site.inPlace, []);
  assert.deepEqual(
    site.files.map(({ file, content }) => [file.slice(API.length + 1), content]),
    [
      ['a.ts', bytes('12345')],
      ['b/c.ts', bytes('67890')],
      ['notes.md', bytes('# Notes')],
      ['types.d.ts', bytes('export {};')],
    ],
  );
  assert.deepEqual(site.legacy, [{ file: 'shop/website.ts', content: bytes('old') }]);
  const needed = filesOfSite(memorySnapshot(FILES), 'shop');
  const all = ['a.ts', 'b/c.ts', 'notes.md', 'types.d.ts'].map((name) => `${API}/${name}`);
  assert.deepEqual(needed, [...all, 'shop/website.ts']);
});

for (const [what, files, path] of [
  ['server/api', { [API]: '-> x' }, API],
  ['server', { 'shop/server': '-> x' }, 'shop/server'],
] as const)
  test(`a link in place of ${what} is told, and nothing behind it`, () => {
    const site = read({ 'shop/package.json': '{}', ...files });
    assert.deepEqual([site.inPlace, site.files, site.others], [[{ path, kind: 'link' }], [], []]);
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
    const reading = () => read({ 'shop/package.json': '{}', ...files });
    if (says === null) assert.equal(reading().files.length, Object.keys(files).length);
    else assert.throws(reading, (error: Error) => error instanceof Unreadable && says.test(error.message));
  });

function routes(count: number): Files {
  return Object.fromEntries(Array.from({ length: count }, (_, at) => [`${API}/r${at}.ts`, '']));
}

for (const path of [`${API}/x/y.md`, 'shop/website.ts'])
  test(`${path} that a sparse checkout leaves out is refused by name`, () => {
    const { kindAt, below } = memorySnapshot(FILES);
    const says = `A sparse checkout leaves out \`${path}\`. Check it out.`;
    const leftOut = { path, kind: 'left-out' as const };
    assertRefused(
      path.startsWith(API)
        ? { below: (folder) => [...below(folder), leftOut] }
        : { kindAt: (asked) => (asked === path ? 'left-out' : kindAt(asked)) },
      says,
    );
  });

test('a folder `server` that is left out without routes holds none', () => {
  const files = { 'shop/package.json': '{}' };
  const { kindAt, ...rest } = memorySnapshot(files);
  const snapshot: Snapshot = { ...rest, kindAt: (path) => (path === 'shop/server' ? 'left-out' : kindAt(path)) };
  const site = readSite(snapshot, 'shop');
  assert.deepEqual([site.inPlace, site.files, site.others], [[], [], []]);
});

for (const [kind, why] of [
  ['missing', 'it disappeared during the check'],
  ['unreadable', 'EIO: i/o error'],
] as const)
  test(`a file that is ${kind} when it is read is named`, () => {
    const { read } = memorySnapshot(FILES);
    for (const file of [`${API}/a.ts`, `${API}/notes.md`])
      assertRefused(
        { read: (path) => (path === file ? { kind, why } : read(path)) },
        `\`${file}\` could not be read: ${why}. Run the check again.`,
      );
  });

/** Asserts that a snapshot of the files that differs so is refused with a message. */
function assertRefused(faulty: Partial<Snapshot>, message: string): void {
  const isExpected = (error: Error) => error instanceof Unreadable && error.message === message;
  assert.throws(() => readSite({ ...memorySnapshot(FILES), ...faulty }, 'shop'), isExpected);
}
