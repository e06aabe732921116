import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { handlerVoid } from '../../src/rules/handler-void.js';
import { lines, projectOf } from './handler-rules.js';

const rows: readonly (readonly [name: string, text: string, ...lines: string[]])[] = [
  ['none', 'export default (_data) => ({});'],
  ['consumed', 'export default (data) => {\n  void data;\n  return {};\n};'],
  ['with its underscore', 'export default (_data) => {\n  void _data;\n  return {};\n};'],
];

describe('handler-void', () => {
  for (const [name, text, ...expected] of rows) {
    test(name, () => assert.deepEqual(lines(handlerVoid, projectOf(text)), expected));
  }
});
