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
  // A renamed file that is known by its text alone.
  {
    files: { 'server/api/b.ts': 'export default (data) => ({});' },
    base: { files: { 'server/api/c.ts': 'export default (data) => ({});' } },
    finds: [
      'server/api/b.ts:1:17: warning: Parameter `data` is not used. Unused parameters have a leading underscore. ' +
        'Fix: Rename it to `_data`. Do it in a later change: with another edit, this one no longer shows which file ' +
        'was renamed.',
    ],
  },
]);
