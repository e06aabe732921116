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
      '…:1:19: … returns `undefined` on every path. … Fix: Return one of these three. An empty response ' +
        'is `new Response(null, { status: 204 })`.',
    ],
  },
  { handler: 'export default () => "a";', finds: [] },
  { handler: 'export default () => 1n;', finds: ['… returns a bigint. … instead: `({ value: String(1n) })`'] },
  {
    handler: 'export default (d: unknown) => {\n  if (d) return !d;\n  return d ? 1 : 2;\n};',
    finds: [
      '…:2:17: … returns a boolean. … instead: `({ value: !d })`',
      '…:3:10: … returns a number. … instead: `({ value: d ? 1 : 2 })`',
    ],
  },
  // Too long to be shown whole, or only told by the type.
  ...[`(d) => !(d === '${'long'.repeat(15)}')`, '(d): boolean => read(d)'].map((handler) => ({
    handler: `export default ${handler};`,
    finds: ['… returns a boolean. … Fix: Return an object instead that has it as a field.'],
  })),
]);
