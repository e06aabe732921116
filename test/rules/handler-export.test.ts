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
  // Only running the code would tell.
  { handler: 'export default wrapped();', finds: [] },
]);
