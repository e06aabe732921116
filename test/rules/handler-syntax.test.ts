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
  { handler: 'export default (): unknown => <string>"a";\n', finds: [] },
]);
