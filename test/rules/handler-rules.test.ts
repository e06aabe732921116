import assert from 'node:assert/strict';
import { test } from 'node:test';
import { said } from './handler-rules.js';

/** A route file, and the place, the message and the help of what is found. */
const rows: readonly (readonly [rule: string, text: string, ...said: string[]])[] = [
  ['handler-arguments', 'export default (a: unknown, b: ApiContext) => ({ a, b });'],
  [
    'handler-arguments',
    'export default (a, b, c) => ({ a, b, c });',
    '1:23-1:24',
    'The handler requires 3 parameters but gets two: the input and the context.',
    'Remove the parameter or give it a default.',
  ],
  [
    'handler-arguments',
    'export default (a: { b: string }) => ({ a });',
    '1:20-1:33',
    'The input is typed `{ b: string }`, but it can be anything. Type it as `unknown` and check it before use.',
    'Change the type to `: unknown`.',
  ],
  [
    'handler-arguments',
    `export default (a: {\n  b: string;\n  c: '${'x'.repeat(50)}';\n}) => ({ a });`,
    '1:20-4:2',
    `The input is typed \`{ b: string; c: '${'x'.repeat(43)}…\`, but it can be anything. ` +
      'Type it as `unknown` and check it before use.',
    'Change the type to `: unknown`.',
  ],

  ['handler-context', 'export default (_a, c) => [c.app, c.request, c.params, c.requestId];'],
  [
    'handler-context',
    'export default (_data: unknown, context: ApiContext) => context.requestID;',
    '1:65-1:74',
    'The context has no documented member `requestID`. It has `app`, `request`, `params` and `requestId`.',
    'Use `requestId`.',
  ],
  [
    'handler-context',
    'export default (_data: unknown, context: ApiContext) => context.user;',
    '1:65-1:69',
    'The context has no documented member `user`. It has `app`, `request`, `params` and `requestId`.',
    'Use one of these four, or remove it.',
  ],

  ['handler-export', 'export default () => ({});'],
  ['handler-export', 'export default wrap(() => 1);'],
  [
    'handler-export',
    'export const a = 1;\n',
    'file',
    'The file has no default export. A route file exports its handler, a function, as default.',
    'Add `export default (_data: unknown, _context: ApiContext) => ({});`. ' +
      'If the file is not a route, move it out of server/api.',
  ],
  [
    'handler-export',
    'class Handler {\n}\nexport default Handler;\n',
    '3:16-3:23',
    'The default export is a class, which only `new` can call. ' +
      'A route file exports its handler, a function, as default.',
    'Export a function: `export default (_data: unknown, _context: ApiContext) => ({});`. ' +
      'If the file is not a route, move it out of server/api.',
  ],

  ['handler-return', 'export default () => ({});'],
  ['handler-return', 'export default () => { if (a) return; return {}; };'],
  [
    'handler-return',
    'export default () => 42;',
    '1:22-1:24',
    'The handler returns a number. A response comes from a string, an object or a `Response`.',
    'Wrap it in an object: `return { value: … };`',
  ],
  [
    'handler-return',
    'export default () => {};',
    '1:19-1:21',
    'The handler returns `undefined` on every path. A response comes from a string, an object or a `Response`.',
    'For an empty response: `return new Response(null, { status: 204 });`',
  ],

  ['handler-syntax', 'export default () => ({});'],
  ...[
    ['export default () => ({});\n  }\n', '2:3-2:4', 'Unexpected token'],
    // Columns count from the line feed.
    ["const a = '\u2028';\r\nexport default =;\n", '2:16-2:17', 'Unexpected token'],
    ['export default () => ({});\nexport default 1;\n', '2:16-2:17', 'the file has two default exports'],
  ].map(
    ([text = '', place = '', what]) =>
      [
        'handler-syntax',
        text,
        place,
        `Syntax error: ${what}. This route has no handler because of it.`,
        'Fix the syntax error; the rest of the file is not checked until then.',
      ] as const,
  ),

  ['handler-unused', 'export default (data) => ({ data });'],
  [
    'handler-unused',
    'export default (data) => ({});',
    '1:17-1:21',
    'Parameter `data` is not used. Unused parameters have a leading underscore.',
    'Rename it to `_data`.',
  ],
  [
    'handler-unused',
    'export default (_data, { app }) => ({});',
    '1:24-1:31',
    'Parameter `{ app }` is not used. Unused parameters have a leading underscore.',
    'Give it a name with a leading underscore.',
  ],

  ['handler-void', 'export default (_data) => ({});'],
  [
    'handler-void',
    'export default (data) => {\n  void data;\n  return {};\n};',
    '2:3-2:12',
    'Parameter `data` is consumed as `void data`. Unused parameters have a leading underscore instead.',
    'Remove `void data`. If it is not used elsewhere, name it `_data`.',
  ],
  [
    'handler-void',
    'export default (_data) => {\n  void _data;\n  return {};\n};',
    '2:3-2:13',
    'Parameter `_data` is consumed as `void _data`. Unused parameters have a leading underscore instead.',
    'Remove `void _data`.',
  ],
];

for (const [rule, text, ...expected] of rows)
  test(`${rule} ${text}`, () => assert.deepEqual(said(rule, text), expected));
