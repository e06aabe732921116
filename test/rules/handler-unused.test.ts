import { testRule } from './found.js';

testRule('handler-unused', [
  // What another rule wants gone.
  { handler: 'export default (a, b, c) => [a, b];', finds: [] },
  {
    handler: 'export default (data) => ({});',
    finds: [
      'server/api/a.ts:1:17: warning: Parameter `data` is not used. Unused parameters have a ' +
        'leading underscore. Fix: Rename it to `_data`. (--fix)',
    ],
  },
  {
    handler: 'export default (_data, {\n  app,\n}) => ({});',
    finds: [
      'server/api/a.ts:1:24: warning: Parameter `{ app, }` is not used. Unused parameters have a leading ' +
        'underscore. Fix: Replace it with `_context`.',
    ],
  },
]);
