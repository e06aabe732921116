import assert from 'node:assert/strict';
import test from 'node:test';
import { LIMITS } from '../../src/limits.js';
import { extentAt, oversized } from '../../src/read/run-size.js';
import { messageOf } from '../../src/text/quote.js';
import { check, memorySnapshot } from '../in-memory.js';

const FOLDERS = ['a', 'b', 'c'];
const SNAPSHOT = memorySnapshot({
  'a/package.json': '{}',
  'a/server/api/x.ts': '12345',
  'a/server/api/notes.md': 'not read',
  'b/package.json': '{"b": 1}',
  'b/server/api/x.ts': '1234567890',
  'c/package.json': '{}',
  'c/server/api/x.ts': '12345',
});
const EXTENTS = new Map(FOLDERS.map((folder) => [folder, extentAt(SNAPSHOT, folder, 'package.json')]));

/** The bytes that a run may hold, and the projects that do not fit, each beside those before it. */
const rows: readonly (readonly [
  routeBytes: number,
  ofAFile: number,
  manifestBytes: number,
  unfit: readonly string[],
])[] = [
  [20, 0, 12, []],
  [5, 5, 12, []],
  [4, 5, 12, ['b']],
  [2, 8, 12, []],
  [19, 0, 12, ['c']],
  [14, 0, 12, ['b']],
  [4, 0, 12, ['a', 'b', 'c']],
  [20, 0, 11, ['c']],
  [14, 0, 9, ['b']],
];

for (const [routeBytes, routeBytesOfAFile, manifestBytes, unfit] of rows) {
  test(`${routeBytes} and ${routeBytesOfAFile} a file, ${manifestBytes} of manifests: [${unfit}] left out`, () => {
    const budget = { routeBytes, routeBytesOfAFile, manifestBytes, manifestBytesOfAProject: 0 };
    assert.deepEqual([...oversized(SNAPSHOT, EXTENTS, budget).keys()], unfit);
  });
}

test('the message names the project, the bound and the way out', () => {
  const [why] = oversized(SNAPSHOT, EXTENTS, { ...LIMITS, routeBytes: 16, routeBytesOfAFile: 1 }).values();
  assert.equal(
    messageOf(why?.message ?? '').message,
    'The project "c" is too large for this run: beyond 1 bytes for each file of a project, the route files of a run may have 16 bytes in total. Move data out of them, or check fewer projects.',
  );
});

test('manifests that do not fit leave the other projects checked', () => {
  const large = JSON.stringify({ description: 'x'.repeat(700_000) });
  const { report } = check(
    { 'a/package.json': large, 'b/package.json': large, 'c/package.json': '{}' },
    { projects: FOLDERS },
  );
  assert.deepEqual(
    [report.conclusion, report.projects.map(({ path }) => path), report.failures.map(({ project }) => project)],
    ['unchecked', ['a', 'c'], ['b']],
  );
});

test('many small files of another project make no room', () => {
  const many = Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`b/server/api/r${at}.ts`, '1']));
  const snapshot = memorySnapshot({
    'a/package.json': '{}',
    'a/server/api/x.ts': '1234567890',
    'b/package.json': '{}',
    ...many,
  });
  const extents = new Map(['a', 'b'].map((folder) => [folder, extentAt(snapshot, folder, 'package.json')]));
  assert.deepEqual([...oversized(snapshot, extents, { ...LIMITS, routeBytes: 4, routeBytesOfAFile: 5 }).keys()], ['a']);
});
