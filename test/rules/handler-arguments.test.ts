import { testRule } from './found.js';

testRule('handler-arguments', [
  {
    handler: 'export default (a, b, c) => [a, b, c];',
    finds: [
      'server/api/a.ts:1:23: warning: The handler requires 3 parameters but gets two: the input and ' +
        'the context. Fix: Remove `c`, or give it a default.',
    ],
  },
  {
    handler: 'export default (a, b, c) => [a, b];',
    finds: [
      'server/api/a.ts:1:23: warning: The handler requires 3 parameters but gets two: the input and the ' +
        'context. Fix: Remove `c`.',
    ],
  },
  { handler: 'export default (a, b, c = 1) => [a, b, c];', finds: [] },
  {
    handler: 'export default (a, b, c, { d }) => [a, b, c, d];',
    finds: [
      'server/api/a.ts:1:23: warning: The handler requires 4 parameters but gets two: the input and the ' +
        'context. Fix: Remove `c` and `{ d }`, or give each a default.',
    ],
  },
  {
    handler: 'export default (a: { b: string }) => a;',
    finds: [
      'server/api/a.ts:1:20: warning: The input is typed `{ b: string }`, but it can be anything. ' +
        'Type it as `unknown` and check it before use. Fix: Change the type to `unknown`.',
    ],
  },
  {
    handler: 'export default ({ b }: B) => b;',
    finds: [
      'server/api/a.ts:1:24: warning: The input is typed `B`, but it can be anything. Type it as `unknown` ' +
        'and check it before use. Fix: Take `data: unknown`, and destructure it after checking it.',
    ],
  },
]);
