import { testRule } from './found.js';

const GLOB = { 'auth-matching': 'glob' };
const KEPT =
  '… Fix: Decide which value is right, and give it to `/api/a`. Then remove `/api/A`, which covers no route.';

testRule('auth-conflict', [
  {
    auth: { '/a': 'x', '/A/': 'y' },
    finds: [
      'package.json:1:19: warning: `/A/` and `/a` may be the same path. They differ only in slashes, dots, ' +
        'case or Unicode form. The platform document does not say which of their values counts: `"y"` or ' +
        '`"x"`. Fix: Decide which value is right. Then remove `/A/` or `/a`, or give both that value.',
    ],
  },
  { auth: { '/a': 'x', '/A/': 'x' }, finds: [] },
  // The key that covers a route stays.
  { auth: { '/api/a': 1, '/api/A': 2 }, routes: 'a.ts', finds: [KEPT] },
  { auth: { '/api/A': 1, '/api/a': 2 }, routes: 'a.ts', finds: [KEPT] },
  // Each is the rule of a route.
  {
    auth: { '/api/a': 'x', '/api/A': 'y' },
    routes: 'A.get.ts a.ts',
    settings: GLOB,
    finds: ['… Fix: Decide which value is right, and give it to both keys.'],
  },
  {
    auth: { '/a/*': ['x'], '/a/**': ['y'] },
    finds: ['… `/a/**` covers the same paths as `/a/*` (reading `prefix`). … counts: `["y"]` or `["x"]`. Fix: …'],
  },
  { auth: { '/a/*': ['x'], '/a/**': ['y'] }, settings: GLOB, finds: [] },
  {
    auth: { '/café': 1, '/cafe\u0301': 2, '//CAFé/./x/..': 3 },
    finds: ['…:1:20: … `/cafe\u0301` and `/café` may …', '…:1:31: … `//CAFé/./x/..` and `/café` may …'],
  },
]);
