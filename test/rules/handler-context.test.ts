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
    '1:65-1:74 The context has no documented member `requestID`. It has `app`, `request`, `params` and `requestId`. | Use `requestId`.',
  ],
  [
    'far',
    'export default (_data: unknown, context: ApiContext) => context.user;',
    '1:65-1:69 The context has no documented member `user`. It has `app`, `request`, `params` and `requestId`. | Use one of these four, or remove it.',
  ],
];

describe('handler-context', () => {
  for (const [name, text, ...expected] of rows) {
    test(name, () => assert.deepEqual(lines(handlerContext, projectOf(text)), expected));
  }
});
