import { testRule } from './found.js';

const GLOB = { 'auth-matching': 'glob' };

testRule('auth-ambiguous', [
  {
    auth: { '/s/*/k': 'a', '/s/o/*': ['b', 'c'] },
    finds: [
      'package.json:1:23: warning: `/s/o/*` and `/s/*/k` overlap, and neither is more specific. Both cover ' +
        '`/s/o/k` (reading `prefix`). `/s/o/*` alone covers `/s/o/x`, and `/s/*/k` alone `/s/x/k`. The ' +
        'platform document does not say which value counts: `["b","c"]` or `"a"`. Fix: Decide which value is ' +
        'right there, and add a more specific key: `"/s/o/k": "a",` or `"/s/o/k": ["b","c"],`',
    ],
  },
  { auth: { '/s/o/*': 'm', '/s/*/k': 'm' }, finds: [] },
  { auth: { '/s/o/*': 'm', '/s/*/k': 'n', '/s/o/k': 'm' }, finds: [] },
  // A key of both that says nothing of all that both cover.
  { auth: { '/s/o/*': 'm', '/s/*/k': 'n', '/s/o/k/*': 'm' }, finds: ['… a more specific key: `"/s/o/k": "m",` or …'] },
  // The key of both would cover no route, in the first; in the second it covers one.
  {
    auth: { '/api/*/k': 'm', '/api/o/*': 'n' },
    routes: 'o/p.ts s/k.ts',
    finds: [
      '… Decide which value is right for the paths that both cover. Then give both keys that value, or remove one.',
    ],
  },
  { auth: { '/api/*/k': 'm', '/api/o/*': 'n' }, routes: 'o/[p].ts s/k.ts', finds: ['… `"/api/o/k": "m",` or …'] },
  { auth: { '/*/b/': 'm', '/a/*/c': 'n' }, finds: ['… `/*/b/` alone `/x/b`. … `"/a/b/c": "m",` or `"/a/b/c": "n",`'] },
  { auth: { '/*/b': 'm', '/a/*': 'n', '/*/b/c': 'n' }, settings: GLOB, finds: ['… `/a/b` (reading `glob`). …'] },
  {
    auth: { '/a/**': 'm', '/*/*/c': 'n' },
    settings: GLOB,
    finds: ['… `/a/x/c` (reading `glob`). … `"/a/*/c": "m",` …'],
  },
  { auth: { '/*/*/c': 'm', '/a/b/*': 'n', '/a/*/c': 'n' }, settings: GLOB, finds: [] },
  { auth: { '/*/b': 'm', '/a/*': 'n' }, settings: { 'auth-matching': 'servlet' }, finds: [] },
]);
