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
  {
    handler: 'export default (_a, { requestID }) => requestID;',
    finds: [
      'server/api/a.ts:1:23: notice: The context has no documented member `requestID`. It has `app`, `request`, ' +
        '`params` and `requestId`. Fix: Use `requestId: requestID`.',
    ],
  },
  // Only where the path has what is read of it.
  {
    files: { 'server/api/[id].ts': 'export default (_a, c) => c.param.id;' },
    finds: [
      'server/api/[id].ts:1:29: notice: The context has no documented member `param`. It has `app`, `request`, ' +
        '`params` and `requestId`. Fix: Use `params`.',
    ],
  },
  {
    handler: 'export default (_a, { param: { id } }) => id;',
    finds: [
      'server/api/a.ts:1:23: notice: The context has no documented member `param`. It has `app`, `request`, `params` ' +
        'and `requestId`. Fix: Decide which parameter of the path it is: `params` has no `id` here.',
    ],
  },
  { handler: 'export default (_a, { app, request }) => [app, request];', finds: [] },
]);
