import assert from 'node:assert/strict';
import test from 'node:test';
import { manifestUnknownField } from '../../src/rules/manifest-unknown-field.js';
import { projectOf } from '../manifest/project.js';
import { violations } from './violations.js';

/** Unknown fields, and the known one that each is told to be almost. */
const rows: readonly (readonly [key: string, meant: string | null])[] = [
  ['title', null],
  ['titles', 'title'],
  ['titl', 'title'],
  ['tittle', 'title'],
  ['titel', 'title'],
  ['tytle', 'title'],
  ['tytel', null],
  ['Title', 'title'],
  ['packagemanager', 'packageManager'],
  ['PACKAGEMANAGER', 'packageManager'],
  ['timeZone', 'timezone'],
  ['overide', null],
  ['override', 'overrides'],
  ['dependancies', 'dependencies'],
  ['devDependencies', null],
  ['peerDependencies', null],
  ['types', null],
  ['typings', null],
  ['main', null],
  ['module', null],
  ['author', null],
  ['id', null],
  ['ids', null],
  ['is', null],
  ['__proto__', null],
  ['', null],
];

for (const [key, meant] of rows) {
  test(`manifest-unknown-field ${key}`, () => {
    const found = violations(manifestUnknownField, projectOf(JSON.stringify({ x: 1 }).replace('x', key)));
    assert.deepEqual(
      found.map(({ help, edit }) => [help, edit]),
      meant === null ? [] : [[`Rename it to "${meant}".`, { start: 1, end: key.length + 3, text: `"${meant}"` }]],
    );
  });
}

test('manifest-unknown-field offers no renaming that would repeat a key', () => {
  const [violation] = violations(manifestUnknownField, projectOf('{"title":"a","titles":1}'));
  assert.equal(violation?.pointer, '/titles');
  assert.equal(violation?.edit, undefined);
  const both = violations(manifestUnknownField, projectOf('{"titel":"a","titles":1}'));
  assert.deepEqual(
    both.map(({ edit }) => edit),
    [undefined, undefined],
  );
});

test('manifest-unknown-field does not compare endless keys', () => {
  const keys = Array.from({ length: 20 }, (_, at) => `"${at}${'x'.repeat(50_000)}":1`);
  assert.deepEqual(violations(manifestUnknownField, projectOf(`{${keys.join(',')}}`)), []);
});

test('manifest-unknown-field never proposes to write `id`', () => {
  const [violation] = violations(manifestUnknownField, projectOf('{"ID":1}'));
  assert.equal(violation?.help, 'Remove it: "id" must not be written.');
  assert.equal(violation?.edit, undefined);
});
