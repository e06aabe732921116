import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { handlerSyntax } from '../../src/rules/handler-syntax.js';
import { lines, projectOf } from './handler-rules.js';

const rows: readonly (readonly [name: string, text: string, ...lines: string[]])[] = [
  ['mended', 'export default () => ({});'],
  ['a stray bracket', 'export default () => ({});\n  }\n'],
  ['columns count from the line feed', "const a = '\u2028';\r\nexport default =;\n"],
  ['two defaults', 'export default () => ({});\nexport default 1;\n'],
  ['too deep', '['.repeat(5000)],
];

describe('handler-syntax', () => {
  for (const [name, text, ...expected] of rows) {
    test(name, () => assert.deepEqual(lines(handlerSyntax, projectOf(text)), expected));
  }
});
