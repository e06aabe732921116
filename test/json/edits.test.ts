import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { insertion, removal, renameKey } from '../../src/json/edits.js';
import { parseManifest } from '../../src/manifest/read-manifest.js';
import { edited, withoutOverlaps } from '../../src/text/edits.js';
import { sourceOf } from '../../src/text/source.js';
import { caseCount } from '../case-count.js';

/** A manifest with `id`, and the bytes that are left without it. */
const rows: readonly (readonly [name: string, before: string, after: string])[] = [
  ['a middle line', '{\n\t"a": 1,\n\t"id": 1,\n\t"b": 2\n}', '{\n\t"a": 1,\n\t"b": 2\n}'],
  ['the last line', '{\n  "a": 2,\n  "id": 1\n}\n', '{\n  "a": 2\n}\n'],
  ['the only line', '{\n  "id": 1\n}\n', '{\n}\n'],
  ['CRLF, last', '{\r\n  "a": 1,\r\n  "id": 1\r\n}', '{\r\n  "a": 1\r\n}'],
  ['one line, first', '{"id":1,"a":2}', '{"a":2}'],
  ['one line, last', '{ "a": 1, "id": 1 }', '{ "a": 1 }'],
  ['two on a line', '{\n  "id": 1, "a": 2,\n  "b": 3\n}', '{\n  "a": 2,\n  "b": 3\n}'],
  ['behind another on the line', '{\n  "a": 2, "id": 1,\n  "b": 3\n}', '{\n  "a": 2,\n  "b": 3\n}'],
  ['a value of several lines', '{\n  "id": [\n    1\n  ],\n  "a": 2\n}', '{\n  "a": 2\n}'],
  ['the comma on the next line', '{\n  "id": 1\n  ,"a": 2\n}', '{\n  "a": 2\n}'],
  ['commas first', '{ "a": 1\n, "id": 1\n, "b": 2\n}', '{ "a": 1\n, "b": 2\n}'],
  ['two', '{\n  "id": 1,\n  "a": 2,\n  "id": 3\n}\n', '{\n  "a": 2\n}\n'],
  ['two and no more', '{\n  "id": 1,\n  "id": 3\n}', '{\n}'],
  ['an empty line behind', '{\n  "id": 1,\n\n  "a": 2\n}', '{\n\n  "a": 2\n}'],
];

for (const [name, before, after] of rows) {
  test(`removing ${name}`, () => assert.equal(without(before), after));
}

test('a removal leaves JSON with every other member', () => {
  const blank = fc.constantFrom('', ' ', '\n', '\r\n\t', ' \n ');
  const key = fc.constantFrom('id', 'a', 'b', 'c');
  const members = fc.uniqueArray(fc.tuple(key, fc.tuple(blank, blank, blank, blank)), {
    selector: ([one, blanks]) => (one === 'id' ? blanks : one),
    comparator: 'SameValue',
  });
  fc.assert(
    fc.property(members, blank, (list, last) => {
      const texts = list.map(([one, [a, b, c, d]]) => `${a}"${one}"${b}:${c}"x,}"${d}`);
      const before = `{${texts.join(',')}${last}}`;
      const { id: _, ...rest } = JSON.parse(before);
      if (list.some(([one]) => one === 'id')) assert.deepEqual(JSON.parse(without(before)), rest);
    }),
    { numRuns: caseCount(2000), seed: 3 },
  );
});

/** An object, the member to add after, if any, and the text with `"x": 1` and `"y": 2`. */
const insertions: readonly (readonly [before: string, after: string | null, result: string])[] = [
  ['{\n  "a": 1,\n  "b": 2\n}\n', 'a', '{\n  "a": 1,\n  "x": 1,\n  "y": 2,\n  "b": 2\n}\n'],
  ['{\r\n\t"a": 1\r\n}', 'a', '{\r\n\t"a": 1,\r\n\t"x": 1,\r\n\t"y": 2\r\n}'],
  ['{\n  "a": [\n  ]\n}', null, '{\n  "x": 1,\n  "y": 2,\n  "a": [\n  ]\n}'],
  ['{"a":1,"b":2}', 'a', '{"a":1, "x": 1, "y": 2,"b":2}'],
  ['{ "a": 1 }', null, '{ "x": 1, "y": 2, "a": 1 }'],
  ['{\n}', null, '{ "x": 1, "y": 2 }'],
];

for (const [before, after, result] of insertions)
  test(`members are added ${after ? `after ${after} of` : 'to'} ${JSON.stringify(before)}`, () => {
    const { root } = parseManifest(sourceOf('package.json', before));
    assert.ok(root);
    const edit = insertion(before, root, ['"x": 1', '"y": 2'], root.fields.get(after ?? ''));
    assert.equal(edited(before, [edit]), result);
  });

test('a key is renamed from quote to quote, and escaped', () => {
  const text = '{ "a\\u0062" : 1, "b": 2 }';
  const member = parseManifest(sourceOf('package.json', text)).root?.members[0];
  assert.ok(member);
  assert.equal(edited(text, [renameKey(member, 'x"y')]), '{ "x\\"y" : 1, "b": 2 }');
});

/** A text without its members `id`, as rounds of fixes leave it. */
function without(text: string): string {
  const { root } = parseManifest(sourceOf('package.json', text));
  assert.ok(root);
  const ids = root.members.filter(({ key }) => key === 'id');
  if (ids.length === 0) return text;
  return without(edited(text, withoutOverlaps(ids.map((id) => removal(text, id)))));
}
