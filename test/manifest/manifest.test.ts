import assert from 'node:assert/strict';
import test from 'node:test';
import type { JsonPath } from '../../src/json/json.js';
import { linesOfPayment, placeOf } from '../../src/manifest/manifest.js';
import { parseManifest } from '../../src/manifest/read-manifest.js';
import { sourceOf } from '../../src/text/source.js';

const pointers: readonly (readonly [pointer: string, ...keys: JsonPath])[] = [
  ['/auth/~1a~1b', 'auth', '/a/b'],
  ['/~01', '~1'],
  ['/a/0', 'a', 0],
  ['/a/', 'a', ''],
];

for (const [pointer, ...keys] of pointers) {
  const manifest = parseManifest(sourceOf('package.json', '{}'));
  test(`pointer ${pointer.slice(0, 20)}`, () =>
    assert.equal(placeOf(manifest, { start: 0, end: 2 }, ...keys).pointer, pointer));
}

/** A manifest, and the lines of it that are never shown. */
const hidden: readonly (readonly [name: string, text: string, lines: readonly [number, number] | null])[] = [
  ['no payment', '{\n"title":"A"\n}', null],
  ['payment over lines', '{\n"title":"A",\n"payment":{\n"key":"sk"\n},\n"lang":"en"\n}', [3, 5]],
  ['the same name elsewhere', '{\n"auth":{"payment":1}\n}', null],
  ['a repeated payment', '{"payment":{"a":1},\n"lang":"en",\n"payment":{"b":2}}', [1, 3]],
  ['an escaped key', '{\n"p\\u0061yment":{}\n}', [2, 2]],
  ['a typo of it', '{\n"payments":{\n"key":"sk_1"\n}\n}', [2, 4]],
  ['no JSON, in another case', '{"title":"A"\n"Payment":{\n"key":"sk_1",}}', [2, 3]],
  ['no JSON, escaped', '{"title":"A",\n"pay\\u006dent":{\n"key":"sk_1",}}', [2, 3]],
  ['no JSON, a typo', '{"title":"A",\n"paymnt":{\n"key":"sk_1",}}', [2, 3]],
  ['no JSON', '{"title":"A",\npayment:{\n"key":"sk_1",}}', [2, 3]],
];

for (const [name, text, lines] of hidden) {
  test(`lines of payment: ${name}`, () => {
    const found = linesOfPayment(parseManifest(sourceOf('package.json', text)));
    assert.deepEqual(found && [found.first, found.last], lines);
  });
}
