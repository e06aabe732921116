import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { handlerSyntax } from '../../src/rules/handler-syntax.js';
import { lines, projectOf } from './handler-rules.js';

const rows: readonly (readonly [name: string, text: string, ...lines: string[]])[] = [
  ['mended', 'export default () => ({});'],
  [
    'a stray bracket',
    'export default () => ({});\n  }\n',
    '2:3-2:4 Syntax error: Unexpected token. This route has no handler because of it. | Fix the syntax error; the rest of the file is not checked until then.',
  ],
  [
    'columns count from the line feed',
    "const a = '\u2028';\r\nexport default =;\n",
    '2:16-2:17 Syntax error: Unexpected token. This route has no handler because of it. | Fix the syntax error; the rest of the file is not checked until then.',
  ],
  [
    'two defaults',
    'export default () => ({});\nexport default 1;\n',
    '2:16-2:17 Syntax error: the file has two default exports. This route has no handler because of it. | Fix the syntax error; the rest of the file is not checked until then.',
  ],
];

describe('handler-syntax', () => {
  for (const [name, text, ...expected] of rows) {
    test(name, () => assert.deepEqual(lines(handlerSyntax, projectOf(text)), expected));
  }
});
