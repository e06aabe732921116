import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { handlerExport } from '../../src/rules/handler-export.js';
import { lines, projectOf } from './handler-rules.js';

const rows: readonly (readonly [name: string, text: string, ...lines: string[]])[] = [
  ['a function', 'export default () => ({});'],
  ['undecided', 'export default wrap(() => 1);'],
  ['nothing', 'export const a = 1;\n'],
  ['types', 'export interface A {}\n'],
  ['an object', 'export default { a: 1 };\n'],
  ['a class under a name', 'class Handler {\n}\nexport default Handler;\n'],
];

describe('handler-export', () => {
  for (const [name, text, ...expected] of rows) {
    test(name, () => assert.deepEqual(lines(handlerExport, projectOf(text)), expected));
  }
});
