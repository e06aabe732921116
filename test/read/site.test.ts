import assert from 'node:assert/strict';
import test from 'node:test';
import { LIMITS } from '../../src/limits.js';
import { readSite } from '../../src/read/site.js';
import { Unreadable } from '../../src/read/snapshot.js';
import { memorySnapshot } from '../in-memory.js';

const API = 'shop/server/api';
const FILES = {
  'shop/package.json': '{}',
  [`${API}/a.ts`]: '12345',
  [`${API}/b/c.ts`]: '67890',
  'shop/website.ts': '',
  'shop/docs/x.md': '',
};

test('a site is a folder as it was read', () => {
  const site = readSite(memorySnapshot(FILES), 'shop', 'package.json');
  assert.deepEqual(site.manifest, { file: 'shop/package.json', content: { kind: 'bytes', bytes: Buffer.from('{}') } });
  assert.deepEqual(
    site.above.map(({ path, kind }) => [path, kind]),
    [
      ['shop/server', 'folder'],
      [API, 'folder'],
    ],
  );
  assert.deepEqual(
    site.entries.map(({ path }) => path),
    [`${API}/a.ts`, `${API}/b/c.ts`],
  );
  assert.deepEqual(site.beside, ['shop/package.json', 'shop/website.ts']);
  assert.deepEqual([...site.contents([`${API}/a.ts`])], [{ kind: 'bytes', bytes: Buffer.from('12345') }]);
});

/** Each budget, the most that these files come to, and what is said of one less. */
const BOUNDS: readonly (readonly [keyof typeof LIMITS, enough: number, says: RegExp])[] = [
  ['routeFiles', 2, /^shop\/server\/api holds 2 files; the limit is 1\. Split the project\.$/],
  ['pathCharacters', 12, /^shop\/server\/api holds 12 characters of file names; the limit is 11/],
  ['pathSegments', 3, /^shop\/server\/api holds 3 folders and files in the paths of its files; the limit is 2/],
];

for (const [name, enough, says] of BOUNDS) {
  test(`the budget ${name} is kept: ${enough} is enough and ${enough - 1} is not`, () => {
    const read = (most: number) => {
      const site = readSite(memorySnapshot(FILES), 'shop', 'package.json', { ...LIMITS, [name]: most });
      return [...site.contents(site.entries.map(({ path }) => path))];
    };
    assert.equal(read(enough).length, 2);
    assert.throws(
      () => read(enough - 1),
      (error: Error) => error instanceof Unreadable && says.test(error.message),
    );
  });
}
