import assert from 'node:assert/strict';
import test from 'node:test';
import { projectFolders } from '../../src/folders/folders.js';
import { parseOptions } from '../../src/options.js';
import { preflight } from '../../src/preflight.js';
import { noBase } from '../../src/read/base.js';
import type { Content, Snapshot } from '../../src/read/snapshot.js';
import { memorySnapshot } from '../in-memory.js';
import { namedFolders } from '../read/found-projects.js';

const FILES = {
  'a/package.json': '{ "id": null }',
  'b/package.json': '{}',
  'b/server/api/gone.get.ts': "export default () => 'x';",
};

const rows: readonly (readonly [path: string, content: Content, said: RegExp])[] = [
  ['b/server/api/gone.get.ts', { kind: 'missing' }, /gone\.get\.ts could not be read: it disappeared/],
  ['b/server/api/gone.get.ts', { kind: 'unreadable', why: 'EIO' }, /gone\.get\.ts could not be read: EIO/],
  ['b/package.json', { kind: 'missing' }, /There is no b\/package\.json/],
];

for (const [path, content, said] of rows) {
  test(`${path} is ${content.kind} when it is read: unchecked, and the other project is still reported`, () => {
    const snapshot = memorySnapshot(FILES);
    const faulty: Snapshot = {
      ...snapshot,
      read: (paths) => Array.from(snapshot.read(paths), (found, index) => (paths[index] === path ? content : found)),
    };
    const parsed = parseOptions({});
    assert.ok('options' in parsed);
    const found = projectFolders(namedFolders('a', 'b'), snapshot, null, parsed.options);
    const { report } = preflight(parsed.options, found, faulty, noBase('none was given'));
    assert.equal(report.conclusion, 'unchecked');
    assert.deepEqual(
      report.failures.map(({ project }) => project),
      ['b'],
    );
    assert.match(report.failures[0]?.message ?? '', said);
    assert.ok(report.projects[0]?.findings.some(({ rule }) => rule === 'manifest-id'));
  });
}

test('a folder that cannot be listed is unchecked, and says which', () => {
  const snapshot = memorySnapshot(FILES);
  const faulty: Snapshot = {
    ...snapshot,
    below: () => {
      throw new Error('EACCES: permission denied');
    },
  };
  const parsed = parseOptions({});
  assert.ok('options' in parsed);
  const found = projectFolders(namedFolders('a'), snapshot, null, parsed.options);
  const { report } = preflight(parsed.options, found, faulty, noBase('none was given'));
  assert.equal(report.conclusion, 'unchecked');
  assert.match(report.failures[0]?.message ?? '', /EACCES/);
});
