import { testRule } from './found.js';

testRule('handler-context', [
  {
    files: { 'server/api/file.get.ts': 'export default (_a, c) => c.requestID;' },
    finds: [
      'server/api/file.get.ts:1:29: notice: The context has no documented member `requestID`. It has ' +
        '`app`, `request`, `params` and `requestId`. Fix: Use `requestId`.',
    ],
  },
  {
    files: { 'server/api/file.get.ts': 'export default (_a, c) => c.user;' },
    finds: [
      'server/api/file.get.ts:1:29: notice: The context has no documented member `user`. It has `app`, ' +
        '`request`, `params` and `requestId`. Fix: Use one of these four, or remove it.',
    ],
  },
]);
