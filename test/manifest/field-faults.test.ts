import assert from 'node:assert/strict';
import test from 'node:test';
import { fieldFaults } from '../../src/manifest/field-faults.js';
import { parseManifest } from '../../src/manifest/read-manifest.js';
import { sourceOf } from '../../src/text/source.js';

function faultsOf(text: string, most?: number) {
  return fieldFaults(parseManifest(sourceOf('package.json', text)), most);
}

/** Manifests, and how many values of theirs have constraints. */
const rows: readonly (readonly [text: string, count: number])[] = [
  ['{"title":1}', 1],
  ['{"title":1,"title":2}', 1],
  ['{"other":[1,2,3],"title":1}', 1],
  ['{"auth":{"/a":["x",1]}}', 4],
  ['{"auth":{"/a":[[1,2,3]]}}', 3],
  ['{"payment":{"other":{"a":{"b":1}},"mode":1}}', 4],
];

for (const [text, count] of rows) {
  test(`${text} is checked when ${count} values are`, () => {
    assert.ok(faultsOf(text, count).every(({ pointer }) => pointer !== ''));
    const [fault, ...more] = faultsOf(text, count - 1);
    assert.deepEqual(more, []);
    assert.equal(fault?.pointer, '');
    assert.match(fault?.message ?? '', new RegExp(`hold ${count} values, more than ${count - 1}`));
  });
}

const many = (count: number, one: (at: number) => string) => Array.from({ length: count }, (_, at) => one(at)).join();

/** As many wrong values as are checked at once, and more than a list of arguments can hold. */
const hostile = [
  { name: 'dependencies', text: (count: number) => `{"dependencies":{${many(count, (at) => `"k${at}":1`)}}}` },
  { name: 'keys of auth', text: (count: number) => `{"auth":{${many(count, (at) => `"/${at}":1`)}}}` },
  { name: 'items of a rule', text: (count: number) => `{"auth":{"/a":[${many(count, () => '1')}]}}` },
  { name: 'equal items', text: (count: number) => `{"auth":{"/a":["x",${many(count, () => '"x"')}]}}` },
  { name: 'providers', text: (count: number) => `{"payment":{"providers":[${many(count, () => '1')}]}}` },
];

for (const { name, text } of hostile) {
  test(`many wrong ${name} are each a fault, too many are one`, () => {
    assert.equal(faultsOf(text(19_990)).length, 19_990);
    assert.equal(faultsOf(text(80_000)).length, 1);
  });
}
