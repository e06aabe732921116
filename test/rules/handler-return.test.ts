import { testRule } from './found.js';

testRule('handler-return', [
  {
    files: { 'server/api/file.get.ts': 'export default () => 42;' },
    finds: [
      'server/api/file.get.ts:1:22: warning: The handler returns a number. A response comes from a string, ' +
        'an object or a `Response`. Fix: Return an object instead: `({ value: 42 })`',
    ],
  },
  {
    files: { 'server/api/file.get.ts': 'export default () => {};' },
    finds: [
      'server/api/file.get.ts:1:19: warning: The handler returns `undefined` on every path. A response ' +
        'comes from a string, an object or a `Response`. Fix: Return one of these three. An empty response ' +
        'is `new Response(null, { status: 204 })`.',
    ],
  },
]);
