import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { handlerReturn } from '../../src/rules/handler-return.js';
import { lines, projectOf } from './handler-rules.js';

const rows: readonly (readonly [name: string, text: string, ...lines: string[]])[] = [
  ['an object', 'export default () => ({});'],
  ['some path', 'export default () => { if (a) return; return {}; };'],
  ['a number', 'export default () => 42;'],
  ['nothing', 'export default () => {};'],
];

describe('handler-return', () => {
  for (const [name, text, ...expected] of rows) {
    test(name, () => assert.deepEqual(lines(handlerReturn, projectOf(text)), expected));
  }
});
