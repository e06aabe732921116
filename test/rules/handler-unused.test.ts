import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { handlerUnused } from '../../src/rules/handler-unused.js';
import { lines, projectOf } from './handler-rules.js';

const rows: readonly (readonly [name: string, text: string, ...lines: string[]])[] = [
  ['used', 'export default (data) => ({ data });'],
  [
    'unused',
    'export default (data) => ({});',
    "1:17-1:21 The parameter `data` is not used. Such a parameter is named with a leading underscore (the document's 4.2 rule 2). | Write `_data`.",
  ],
  [
    'a pattern',
    'export default (_data, { app }) => ({});',
    "1:24-1:31 The parameter `{ app }` is not used. Such a parameter is named with a leading underscore (the document's 4.2 rule 2). | Write `_context`.",
  ],
];

describe('handler-unused', () => {
  for (const [name, text, ...expected] of rows) {
    test(name, () => assert.deepEqual(lines(handlerUnused, projectOf(text)), expected));
  }
});
