import { testRule } from './found.js';

testRule('handler-syntax', [
  {
    handler: 'export default () => ({});\n  }\n',
    finds: [
      'server/api/a.ts:2:3: error: Syntax error: Unexpected token. This route has no handler ' +
        'because of it. Fix: Correct the syntax; the rest of the file is not checked until then.',
    ],
  },
  // Columns count from the line feed.
  {
    handler: "const a = '\u2028';\r\nexport default =;\n",
    finds: [
      'server/api/a.ts:2:16: error: Syntax error: Unexpected token. This route has no handler because of it. ' +
        'Fix: Correct the syntax; the rest of the file is not checked until then.',
    ],
  },
  {
    handler: 'export default () => ({});\nexport default 1;\n',
    finds: [
      'server/api/a.ts:2:16: error: Syntax error: the file has two default exports. This route has no ' +
        'handler because of it. Fix: Correct the syntax; the rest of the file is not checked until then.',
    ],
  },
  // Accidents have a name.
  ...['<<<<<<< HEAD\nexport default () => 1;\n=======\n>>>>>>> b\n', '>>>>>>> b\r\n'].map((handler) => ({
    handler,
    finds: [
      'server/api/a.ts:1:1: error: Syntax error: a merge conflict marker is left. This route has no handler because ' +
        'of it. Fix: Resolve the merge conflict, and remove its markers.',
    ],
  })),
  {
    handler: 'export default () => ({\n  a: 1\n=======\n});\n',
    finds: [
      'server/api/a.ts:3:1: error: Syntax error: a merge conflict marker is left. This route has no handler because ' +
        'of it. Fix: Resolve the merge conflict, and remove its markers.',
    ],
  },
  {
    handler: 'export default () => <div title="a">hi</div>;',
    finds: [
      'server/api/a.ts:1:22: error: Syntax error: a .ts file cannot hold JSX. This route has no handler because of ' +
        'it. Fix: Return HTML as a string, or move the file out of server/api if it is not a route.',
    ],
  },
  // What only looks like them.
  {
    handler: '/*\n=======\n*/\nconst a = `\n<<<<<< a`;\nexport default () => <div>a;\n}\n',
    finds: [
      'server/api/a.ts:7:1: error: Syntax error: Unexpected token. This route has no handler because of it. Fix: ' +
        'Correct the syntax; the rest of the file is not checked until then.',
    ],
  },
  { handler: 'const a = `\n<<<<<<< a\n=======\n`;\nexport default () => ({ a });\n', finds: [] },
  { handler: 'export default (): unknown => <string>"a";\n', finds: [] },
]);
