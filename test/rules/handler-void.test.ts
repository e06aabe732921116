import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { handlerVoid } from '../../src/rules/handler-void.js';
import { lines, projectOf } from './handler-rules.js';

const rows: readonly (readonly [name: string, text: string, ...lines: string[]])[] = [
  ['none', 'export default (_data) => ({});'],
  [
    'consumed',
    'export default (data) => {\n  void data;\n  return {};\n};',
    '2:3-2:12 Parameter `data` is consumed as `void data`. Unused parameters have a leading underscore instead. | Remove `void data`. If it is not used elsewhere, name it `_data`.',
  ],
  [
    'with its underscore',
    'export default (_data) => {\n  void _data;\n  return {};\n};',
    '2:3-2:13 Parameter `_data` is consumed as `void _data`. Unused parameters have a leading underscore instead. | Remove `void _data`.',
  ],
];

describe('handler-void', () => {
  for (const [name, text, ...expected] of rows) {
    test(name, () => assert.deepEqual(lines(handlerVoid, projectOf(text)), expected));
  }
});
