import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { handlerUnused } from '../../src/rules/handler-unused.js';
import { lines, projectOf } from './handler-rules.js';

const rows: readonly (readonly [name: string, text: string, ...lines: string[]])[] = [
  ['used', 'export default (data) => ({ data });'],
  ['unused', 'export default (data) => ({});'],
  ['a pattern', 'export default (_data, { app }) => ({});'],
];

describe('handler-unused', () => {
  for (const [name, text, ...expected] of rows) {
    test(name, () => assert.deepEqual(lines(handlerUnused, projectOf(text)), expected));
  }
});
