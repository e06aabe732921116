import assert from 'node:assert/strict';
import test from 'node:test';
import { LIMITS, sizeOf } from '../../src/limits.js';
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

/** The bytes and files that a run may hold, and the projects that do not fit, each beside those before it. */
const rows: readonly (readonly [routeBytes: number, ofAFile: number, filesOfARun: number, unfit: readonly string[]])[] =
  [
    [20, 0, 65, []],
    [5, 5, 65, []],
    [4, 5, 65, ['b']],
    [2, 8, 65, []],
    [19, 0, 65, ['c']],
    [14, 0, 65, ['b']],
    [4, 0, 65, ['a', 'b', 'c']],
    [20, 0, 64, ['c']],
    [20, 0, 43.3, ['b']],
  ];

for (const [routeBytes, routeBytesOfAFile, filesOfARun, unfit] of rows) {
  test(`${routeBytes} and ${routeBytesOfAFile} a file, ${filesOfARun} files: [${unfit}] left out`, () => {
    const budget = { routeBytes, routeBytesOfAFile, filesOfARun };
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

test('the sum of all projects is bounded, too, and says so', () => {
  const [why] = oversized(SNAPSHOT, EXTENTS, { ...LIMITS, filesOfARun: 64 }).values();
  assert.equal(
    messageOf(why?.message ?? '').message,
    'The project "c" is too large for this run: its projects may have 64 files below "server/api" in total, where each project counts as 20 more, and each 25 bytes of its manifest as one more. Check fewer projects.',
  );
});

test('projects that do not fit leave the others checked', () => {
  const large = JSON.stringify({ description: 'x'.repeat(1_000_000) });
  const folders = Array.from({ length: 5 }, (_, at) => `p${at + 10}`);
  const files = Object.fromEntries(
    folders.map((folder) => [`${folder}/package.json`, folder === 'p14' ? '{}' : large]),
  );
  const { report } = check(files, { projects: folders });
  assert.deepEqual(
    [report.conclusion, report.projects.map(({ path }) => path), report.failures.map(({ project }) => project)],
    ['unchecked', folders.filter((folder) => folder !== 'p13'), ['p13']],
  );
});

test('one project of any legal size fits', () => {
  assert.ok(sizeOf(LIMITS.routeFiles, LIMITS.fileBytes) <= LIMITS.filesOfARun);
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
