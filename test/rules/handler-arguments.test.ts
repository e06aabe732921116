import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { handlerArguments } from '../../src/rules/handler-arguments.js';
import { lines, projectOf } from './handler-rules.js';

const rows: readonly (readonly [name: string, text: string, ...lines: string[]])[] = [
  ['two', 'export default (a: unknown, b: ApiContext) => ({ a, b });'],
  [
    'three',
    'export default (a, b, c) => ({ a, b, c });',
    '1:23-1:24 The handler requires 3 parameters but gets two: the input and the context. | Remove the parameter or give it a default.',
  ],
  [
    'typed',
    'export default (a: { b: string }) => ({ a });',
    '1:20-1:33 The input is typed `{ b: string }`, but it can be anything. Type it as `unknown` and check it before use. | Change the type to `: unknown`.',
  ],
  [
    'a long type',
    "export default (a: {\n  b: string;\n  c: 'a very long text that goes on and on and on and on and on';\n}) => ({ a });",
    "1:20-4:2 The input is typed `{ b: string; c: 'a very long text that goes on and on and on…`, but it can be anything. Type it as `unknown` and check it before use. | Change the type to `: unknown`.",
  ],
];

describe('handler-arguments', () => {
  for (const [name, text, ...expected] of rows) {
    test(name, () => assert.deepEqual(lines(handlerArguments, projectOf(text)), expected));
  }
});
