import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { handlerSyntax } from '../../src/rules/handler-syntax.js';
import { lines, projectOf } from './handler-rules.js';

const rows: readonly (readonly [name: string, text: string, ...lines: string[]])[] = [
  ['mended', 'export default () => ({});'],
  [
    'a stray bracket',
    'export default () => ({});\n  }\n',
    "2:3-2:4 The file could not be parsed: Unexpected token. What it exports is not known, and a route file has a default export (the document's 4.2 rule 1). | Mend the text at this place; nothing else of the file is checked until then.",
  ],
  [
    'columns count from the line feed',
    "const a = '\u2028';\r\nexport default =;\n",
    "2:16-2:17 The file could not be parsed: Unexpected token. What it exports is not known, and a route file has a default export (the document's 4.2 rule 1). | Mend the text at this place; nothing else of the file is checked until then.",
  ],
  [
    'two defaults',
    'export default () => ({});\nexport default 1;\n',
    "2:16-2:17 The file could not be parsed: it has two default exports. What it exports is not known, and a route file has a default export (the document's 4.2 rule 1). | Mend the text at this place; nothing else of the file is checked until then.",
  ],
  [
    'too deep',
    '['.repeat(6000),
    "1:5001-1:5002 The file could not be parsed: it is nested too deeply to be parsed. What it exports is not known, and a route file has a default export (the document's 4.2 rule 1). | Mend the text at this place; nothing else of the file is checked until then.",
  ],
];

describe('handler-syntax', () => {
  for (const [name, text, ...expected] of rows) {
    test(name, () => assert.deepEqual(lines(handlerSyntax, projectOf(text)), expected));
  }
});
