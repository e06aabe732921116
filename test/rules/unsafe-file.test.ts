import { testRule } from './found.js';

testRule('unsafe-file', [
  {
    files: { 'server/api/z.get.ts': '-> ../../elsewhere.ts' },
    finds: [
      'server/api/z.get.ts:1:1: error: `server/api/z.get.ts` is a symbolic link and was not read. Only ' +
        'regular files inside the checkout are read. Fix: Replace the link with the file that it points to.',
    ],
  },
  {
    files: { 'package.json': '-> elsewhere.json' },
    finds: [
      'package.json:1:1: error: `package.json` is a symbolic link and was not read. Only regular files ' +
        'inside the checkout are read. Fix: Replace the link with the file that it points to.',
    ],
  },
  {
    files: { 'server/api': '-> ../../elsewhere' },
    finds: [
      'server/api:1:1: error: `server/api` is a symbolic link, or behind one, and was not read. Only ' +
        'regular files inside the checkout are read. Fix: Replace the link with the folder that it points to.',
    ],
  },
  // What is no part of a website may be a link.
  { files: { 'README.md': '-> elsewhere.md' }, routes: 'a.ts', finds: [] },
]);
