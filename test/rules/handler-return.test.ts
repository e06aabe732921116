import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { handlerReturn } from '../../src/rules/handler-return.js';
import { lines, projectOf } from './handler-rules.js';

const rows: readonly (readonly [name: string, text: string, ...lines: string[]])[] = [
  ['an object', 'export default () => ({});'],
  ['some path', 'export default () => { if (a) return; return {}; };'],
  [
    'a number',
    'export default () => 42;',
    '1:22-1:24 The handler returns a number. A response comes from a string, an object or a `Response`. | Wrap it in an object: `return { value: … };`',
  ],
  [
    'nothing',
    'export default () => {};',
    '1:19-1:21 The handler returns `undefined` on every path. A response comes from a string, an object or a `Response`. | For an empty response: `return new Response(null, { status: 204 });`',
  ],
];

describe('handler-return', () => {
  for (const [name, text, ...expected] of rows) {
    test(name, () => assert.deepEqual(lines(handlerReturn, projectOf(text)), expected));
  }
});
