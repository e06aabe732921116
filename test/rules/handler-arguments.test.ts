import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { handlerArguments } from '../../src/rules/handler-arguments.js';
import { lines, projectOf } from './handler-rules.js';

const rows: readonly (readonly [name: string, text: string, ...lines: string[]])[] = [
  ['two', 'export default (a: unknown, b: ApiContext) => ({ a, b });'],
  ['three', 'export default (a, b, c) => ({ a, b, c });'],
  ['typed', 'export default (a: { b: string }) => ({ a });'],
  [
    'a long type',
    "export default (a: {\n  b: string;\n  c: 'a very long text that goes on and on and on and on and on';\n}) => ({ a });",
  ],
];

describe('handler-arguments', () => {
  for (const [name, text, ...expected] of rows) {
    test(name, () => assert.deepEqual(lines(handlerArguments, projectOf(text)), expected));
  }
});
