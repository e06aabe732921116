import { testRule } from './found.js';

testRule('handler-context', [
  {
    handler: 'export default (_a, c) => c.requestID;',
    finds: [
      'server/api/a.ts:1:29: notice: The context has no documented member `requestID`. It has ' +
        '`app`, `request`, `params` and `requestId`. Fix: Use `requestId`.',
    ],
  },
  {
    handler: 'export default (_a, c) => c.user;',
    finds: [
      'server/api/a.ts:1:29: notice: The context has no documented member `user`. It has `app`, `request`, ' +
        '`params` and `requestId`. Fix: Use one of these four, or remove it.',
    ],
  },
  { handler: 'export default (_a, { app, request }) => [app, request];', finds: [] },
]);
