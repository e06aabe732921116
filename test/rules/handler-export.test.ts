import assert from 'node:assert/strict';
import test from 'node:test';
import { check } from '../in-memory.js';
import { testRule } from './found.js';

testRule('handler-export', [
  {
    handler: 'export const a = 1;\n',
    finds: [
      'server/api/a.ts:1:1: error: The file has no default export. A route file exports its handler, a ' +
        'function, as default. Fix: If the file is not a route, move it out of server/api; else add: ' +
        '`export default (_data: unknown) => ({});`',
    ],
  },
  // A name that says that the file is no route.
  ...['_db.ts', 'events.e2e.ts', 'a/_b/-draft.get.ts'].map((name) => ({
    files: { [`server/api/${name}`]: 'export const a = 1;\n' },
    finds: [
      `server/api/${name}:1:1: error: The file has no default export. A route file exports its handler, a function, ` +
        'as default. Fix: Move the file out of server/api: every file there is a route.',
    ],
  })),
  {
    handler: 'interface A {}\nexport default A;',
    finds: [
      'server/api/a.ts:2:16: error: The default export is only a type. A route file exports its handler, a ' +
        'function, as default. Fix: If the file is not a route, move it out of server/api; else replace the ' +
        'export with: `export default (_data: unknown) => ({});`',
    ],
  },
  // Beside the export of a type there may be a handler.
  {
    handler: 'export default interface A {}',
    finds: [
      'server/api/a.ts:1:1: error: The file has no default export. A route file exports its handler, a ' +
        'function, as default. Fix: If the file is not a route, move it out of server/api; else add: `export ' +
        'default (_data: unknown) => ({});`',
    ],
  },
  {
    handler: 'class A {\n}\nexport default A;\n',
    finds: [
      'server/api/a.ts:3:16: error: The default export is a class, which only `new` can call. A route file ' +
        'exports its handler, a function, as default. Fix: If the file is not a route, move it out of ' +
        'server/api; else export a function: `export default (_data: unknown) => ({});`',
    ],
  },
  // Other routers have a file for all methods.
  ...(
    [
      ['users/route.ts', 'export const GET = () => ({}), POST = 1;', ['users.get.ts', 'users.post.ts']],
      ['users/[id].ts', 'export async function PATCH() {}', ['users/[id].patch.ts']],
      ['users/+server.ts', 'export { a as GET, b as HEAD } from "./a";', ['users.get.ts', 'users.head.ts']],
      ['$id.ts', 'export function GET() {}\nexport function POST() {}', ['[id].get.ts', '[id].post.ts']],
    ] as const
  ).map(([name, text, files]) => ({
    files: { [`server/api/${name}`]: text },
    finds: [
      `server/api/${name}:1:1: error: The file has no default export. A route file exports its handler, a function, as ` +
        'default. Fix: Write one file per method, each with its handler as default export: ' +
        `${files.map((file) => `\`server/api/${file}\``).join(' and ')}.`,
    ],
  })),
  // A method that the platform document does not list, or a file that is there already.
  ...['export const GET = 1, PUT = 2;', 'export const GET = 1, POST = 2;'].map((text) => ({
    files: { 'server/api/users/route.ts': text, 'server/api/users.post.ts': 'export default () => ({});' },
    finds: [
      'server/api/users/route.ts:1:1: error: The file has no default export. A route file exports its handler, a ' +
        'function, as default. Fix: Write one file per method, each with its handler as default export.',
    ],
  })),
  // Its own method is missing only as default export.
  ...(
    [
      ['users.get.ts', 'export const GET = () => ({});'],
      ['users.get.ts', 'export const get = 1;'],
      ['users.get.ts', 'export type GET = 1;'],
      ['users.put.ts', 'export const PUT = 1;'],
    ] as const
  ).map(([name, text]) => ({
    files: { [`server/api/${name}`]: text },
    finds: [
      `server/api/${name}:1:1: error: The file has no default export. A route file exports its handler, a ` +
        'function, as default. Fix: If the file is not a route, move it out of server/api; else add: ' +
        '`export default (_data: unknown) => ({});`',
    ],
  })),
  { handler: 'export const GET = 1;\nexport default () => ({});', finds: [] },
  // Only running the code would tell.
  { handler: 'export default wrapped();', finds: [] },
]);

test('handler-export: the folder of a website does not say that a file is not a route', () => {
  const site = 'web-server/api/_old';
  const files = { [`${site}/package.json`]: '{}', [`${site}/server/api/a.ts`]: 'export const a = 1;\n' };
  const { findings } = check(files, { projects: [site] });
  assert.deepEqual(
    findings.map(({ help }) => help?.split(';')[0]),
    ['If the file is not a route, move it out of server/api'],
  );
});
