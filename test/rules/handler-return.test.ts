import { testRule } from './found.js';

testRule('handler-return', [
  {
    handler: 'export default () => 42;',
    finds: [
      'server/api/a.ts:1:22: warning: The handler returns a number. A response comes from a string, ' +
        'an object or a `Response`. Fix: Return an object instead: `({ value: 42 })`',
    ],
  },
  {
    handler: 'export default () => {};',
    finds: [
      'server/api/a.ts:1:16: warning: The handler returns `undefined` on every path. A response comes from a ' +
        'string, an object or a `Response`. Fix: Return one of these three. An empty response is `new ' +
        'Response(null, { status: 204 })`.',
    ],
  },
  { handler: 'export default () => "a";', finds: [] },
  {
    handler: 'export default () => 1n;',
    finds: [
      'server/api/a.ts:1:22: warning: The handler returns a bigint. A response comes from a string, an ' +
        'object or a `Response`. Fix: Return an object instead: `({ value: String(1n) })`',
    ],
  },
  {
    handler: 'export default (d: unknown) => {\n  if (d) return true;\n  return d ? 1 : 2;\n};',
    finds: [
      'server/api/a.ts:2:17: warning: The handler returns a boolean. A response comes from a string, an ' +
        'object or a `Response`. Fix: Return an object instead: `({ value: true })`',
      'server/api/a.ts:3:10: warning: The handler returns a number. A response comes from a string, an ' +
        'object or a `Response`. Fix: Return an object instead: `({ value: d ? 1 : 2 })`',
    ],
  },
  // Too long to be shown whole.
  {
    handler: `export default (d) => d === '${'long'.repeat(15)}' ? 1 : 2;`,
    finds: [
      'server/api/a.ts:1:23: warning: The handler returns a number. A response comes from a string, an ' +
        'object or a `Response`. Fix: Return an object instead that has it as a field.',
    ],
  },
  // What only running or a type would tell
  { handler: 'export default (d): boolean => read(d);', finds: [] },
]);
