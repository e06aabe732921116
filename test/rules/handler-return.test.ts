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
  // JSON has no bigint.
  {
    files: { 'server/api/file.get.ts': 'export default () => 1n;' },
    finds: [
      'server/api/file.get.ts:1:22: warning: The handler returns a bigint. A response comes from a string, ' +
        'an object or a `Response`. Fix: Return an object instead: `({ value: String(1n) })`',
    ],
  },
  {
    files: {
      'server/api/file.get.ts': 'export default (d: unknown) => {\n  if (d) return !d;\n  return d ? 1 : 2;\n};',
    },
    finds: [
      'server/api/file.get.ts:2:17: warning: The handler returns a boolean. A response comes from a ' +
        'string, an object or a `Response`. Fix: Return an object instead: `({ value: !d })`',
      'server/api/file.get.ts:3:10: warning: The handler returns a number. A response comes from a string, ' +
        'an object or a `Response`. Fix: Return an object instead: `({ value: d ? 1 : 2 })`',
    ],
  },
  // Too long to be shown whole.
  {
    files: { 'server/api/file.get.ts': `export default (data: unknown) => !(data === '${'long'.repeat(15)}');` },
    finds: [
      'server/api/file.get.ts:1:35: warning: The handler returns a boolean. A response comes from a ' +
        'string, an object or a `Response`. Fix: Return an object instead that has it as a field.',
    ],
  },
  // Only the type tells what it returns.
  {
    files: { 'server/api/file.get.ts': 'export default (data: unknown): number => read(data);' },
    finds: [
      'server/api/file.get.ts:1:40: warning: The handler returns a number. A response comes from a string, ' +
        'an object or a `Response`. Fix: Return an object instead that has it as a field.',
    ],
  },
]);
