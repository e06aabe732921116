import { testRule } from './found.js';

testRule('handler-void', [
  {
    handler: 'export default (data) => {\n  void data;\n};',
    finds: [
      'server/api/a.ts:2:3: warning: Parameter `data` is consumed as `void data`. Unused parameters have a ' +
        'leading underscore instead. Fix: Remove `void data`. If it is not used elsewhere, name it `_data`.',
    ],
  },
  {
    handler: 'export default (_data) => {\n  void _data;\n};',
    finds: [
      'server/api/a.ts:2:3: warning: Parameter `_data` is consumed as `void _data`. Unused parameters have a ' +
        'leading underscore instead. Fix: Remove `void _data`.',
    ],
  },
  {
    handler: 'export default (_a, { app }) => {\n  void app;\n};',
    finds: [
      'server/api/a.ts:2:3: warning: Parameter `app` is consumed as `void app`. Unused parameters have a ' +
        'leading underscore instead. Fix: Remove `void app`. If it is not used elsewhere, take it out of the ' +
        'pattern.',
    ],
  },
  { handler: 'export default (a) => void log(a);', finds: [] },
]);
