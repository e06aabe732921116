import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { handlerUnused } from '../../src/rules/handler-unused.js';
import { lines, projectOf } from './handler-rules.js';

const rows: readonly (readonly [name: string, text: string, ...lines: string[]])[] = [
  ['used', 'export default (data) => ({ data });'],
  [
    'unused',
    'export default (data) => ({});',
    '1:17-1:21 Parameter `data` is not used. Unused parameters have a leading underscore. | Rename it to `_data`.',
  ],
  [
    'a pattern',
    'export default (_data, { app }) => ({});',
    '1:24-1:31 Parameter `{ app }` is not used. Unused parameters have a leading underscore. | Give it a name with a leading underscore.',
  ],
];

describe('handler-unused', () => {
  for (const [name, text, ...expected] of rows) {
    test(name, () => assert.deepEqual(lines(handlerUnused, projectOf(text)), expected));
  }
});
