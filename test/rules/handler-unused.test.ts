import { testRule } from './found.js';

testRule('handler-unused', [
  // What another rule wants gone
  { files: { 'server/api/file.get.ts': 'export default (a, b, c) => [a, b];' }, finds: [] },
  {
    files: { 'server/api/file.get.ts': 'export default (data) => ({});' },
    finds: [
      'server/api/file.get.ts:1:17: warning: Parameter `data` is not used. Unused parameters have a ' +
        'leading underscore. Fix: Rename it to `_data`. (--fix)',
    ],
  },
  {
    files: { 'server/api/file.get.ts': 'export default (_data, { app }) => ({});' },
    finds: [
      'server/api/file.get.ts:1:24: warning: Parameter `{ app }` is not used. Unused parameters have a ' +
        'leading underscore. Fix: Replace it with `_context`.',
    ],
  },
  {
    files: { 'server/api/file.get.ts': 'export default (_data, {\n  app,\n}) => ({});' },
    finds: [
      'server/api/file.get.ts:1:24: warning: Parameter `{ app, }` is not used. Unused parameters have a ' +
        'leading underscore. Fix: Replace it with `_context`.',
    ],
  },
]);
