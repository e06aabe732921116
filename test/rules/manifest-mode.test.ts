import { testRule } from './found.js';

testRule('manifest-mode', [
  {
    manifest: { mode: 'static' },
    routes: 'a.ts',
    finds: [
      'package.json:1:9: warning: `mode` is `static`, but there is 1 route file under server/api. `static` ' +
        'is for websites without server features. Fix: Use `"mode": "fullstack"` or `"mode": "auto"`.',
    ],
  },
  // Files that declare no route do not count.
  {
    manifest: { mode: 'static' },
    routes: 'a.ts b.ts x.md',
    finds: [
      'package.json:1:9: warning: `mode` is `static`, but there are 2 route files under server/api. `static` ' +
        'is for websites without server features. Fix: Use `"mode": "fullstack"` or `"mode": "auto"`.',
    ],
  },
  { manifest: { mode: 'static' }, routes: 'x.md [a.ts', finds: [] },
  { manifest: { mode: 'auto' }, routes: 'a.ts b.ts', finds: [] },
  { manifest: { payment: { mode: 'static' } }, routes: 'a.ts', finds: [] },
  {
    manifest: { mode: 'static', data: 'server' },
    finds: [
      'package.json:1:25: notice: `mode` is `static`, but `data` is `server`. `static` is for websites ' +
        'without server features. Fix: Decide which one is right: `"mode": "fullstack",` or other data such ' +
        'as `"data": "local"`.',
    ],
  },
  { manifest: { mode: 'static', data: 'local' }, finds: [] },
  { manifest: { mode: 'auto', data: 'server' }, finds: [] },
]);
