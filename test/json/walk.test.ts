import assert from 'node:assert/strict';
import test from 'node:test';
import { parseJson } from '../../src/json/parse-json.js';
import { valueAt } from '../../src/json/walk.js';

/** The keys that lead from the root of a text, and the value that is found. */
const FOUND: readonly (readonly [keys: readonly (string | number)[], value: string])[] = [
  [[], '{ "a": { "b": [1, 2] }, "c": 3 }'],
  [['a', 'b', 1], '2'],
  [['a', 'b', 2], '[1, 2]'],
  [['a', 'x', 'b'], '{ "b": [1, 2] }'],
  [['x', 'c'], '{ "a": { "b": [1, 2] }, "c": 3 }'],
  [['c', 'a'], '3'],
];

const TEXT = FOUND[0]?.[1] ?? '';

for (const [keys, value] of FOUND)
  test(`the innermost value on the way ${JSON.stringify(keys)} is ${value}`, () => {
    const read = parseJson(TEXT);
    assert.ok('root' in read);
    const { start, end } = valueAt(read.root, keys);
    assert.equal(TEXT.slice(start, end), value);
  });
