import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { handlerContext } from '../../src/rules/handler-context.js';
import { lines, projectOf } from './handler-rules.js';

const rows: readonly (readonly [name: string, text: string, ...lines: string[]])[] = [
  [
    'listed',
    'export default (_data: unknown, context: ApiContext) => [context.app, context.request, context.params, context.requestId];',
  ],
  [
    'near',
    'export default (_data: unknown, context: ApiContext) => context.requestID;',
    "1:65-1:74 The context is not known to have `requestID`. The document's 2.3 lists `app`, `request`, `params`, `requestId`. | Write `requestId`.",
  ],
  [
    'far',
    'export default (_data: unknown, context: ApiContext) => context.user;',
    "1:65-1:69 The context is not known to have `user`. The document's 2.3 lists `app`, `request`, `params`, `requestId`. | Read one of these four, or remove it.",
  ],
];

describe('handler-context', () => {
  for (const [name, text, ...expected] of rows) {
    test(name, () => assert.deepEqual(lines(handlerContext, projectOf(text)), expected));
  }
});
