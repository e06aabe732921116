import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { handlerExport } from '../../src/rules/handler-export.js';
import { lines, projectOf } from './handler-rules.js';

const rows: readonly (readonly [name: string, text: string, ...lines: string[]])[] = [
  ['a function', 'export default () => ({});'],
  ['undecided', 'export default wrap(() => 1);'],
  [
    'nothing',
    'export const a = 1;\n',
    'file The file has no default export. A route file exports its handler, a function, as default. | Add `export default (_data: unknown, _context: ApiContext) => ({});`. If the file is not a route, move it out of server/api.',
  ],
  [
    'an object',
    'export default { a: 1 };\n',
    '1:16-1:24 The default export is an object. A route file exports its handler, a function, as default. | Export a function: `export default (_data: unknown, _context: ApiContext) => ({});`. If the file is not a route, move it out of server/api.',
  ],
  [
    'a class under a name',
    'class Handler {\n}\nexport default Handler;\n',
    '3:16-3:23 The default export is a class, which only `new` can call. A route file exports its handler, a function, as default. | Export a function: `export default (_data: unknown, _context: ApiContext) => ({});`. If the file is not a route, move it out of server/api.',
  ],
];

describe('handler-export', () => {
  for (const [name, text, ...expected] of rows) {
    test(name, () => assert.deepEqual(lines(handlerExport, projectOf(text)), expected));
  }
});
