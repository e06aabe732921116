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
  {
    auth: { '/s/o/*': 'm', '/s/*/k': 'n', '/s/o/k/*': 'm' },
    finds: [
      'package.json:1:23: warning: `/s/*/k` and `/s/o/*` overlap, and neither is more specific. Both cover ' +
        '`/s/o/k` (reading `prefix`). `/s/*/k` alone covers `/s/x/k`, and `/s/o/*` alone `/s/o/x`. The ' +
        'platform document does not say which value counts: `"n"` or `"m"`. Fix: Decide which value is right ' +
        'there, and add a more specific key: `"/s/o/k": "m",` or `"/s/o/k": "n",`',
    ],
  },
  // The key of both would cover no route, in the first; in the second it covers one.
  {
    auth: { '/api/*/k': 'm', '/api/o/*': 'n' },
    routes: 'o/p.ts s/k.ts',
    finds: [
      'package.json:1:25: warning: `/api/o/*` and `/api/*/k` overlap, and neither is more specific. Both ' +
        'cover `/api/o/k` (reading `prefix`). `/api/o/*` alone covers `/api/o/x`, and `/api/*/k` alone ' +
        '`/api/x/k`. The platform document does not say which value counts: `"n"` or `"m"`. Fix: Decide which ' +
        'value is right where both apply. Changing or removing a key also changes paths that it alone covers, ' +
        'such as `/api/o/x`.',
    ],
  },
  {
    auth: { '/api/*/k': 'm', '/api/o/*': 'n' },
    routes: 'o/[p].ts s/k.ts',
    finds: [
      'package.json:1:25: warning: `/api/o/*` and `/api/*/k` overlap, and neither is more specific. Both ' +
        'cover `/api/o/k` (reading `prefix`). `/api/o/*` alone covers `/api/o/x`, and `/api/*/k` alone ' +
        '`/api/x/k`. The platform document does not say which value counts: `"n"` or `"m"`. Fix: Decide which ' +
        'value is right there, and add a more specific key: `"/api/o/k": "m",` or `"/api/o/k": "n",`',
    ],
  },
  {
    auth: { '/*/b/': 'm', '/a/*/c': 'n' },
    finds: [
      'package.json:1:22: warning: `/a/*/c` and `/*/b/` overlap, and neither is more specific. Both cover ' +
        '`/a/b/c` (reading `prefix`). `/a/*/c` alone covers `/a/x/c`, and `/*/b/` alone `/x/b`. The platform ' +
        'document does not say which value counts: `"n"` or `"m"`. Fix: Decide which value is right there, and ' +
        'add a more specific key: `"/a/b/c": "m",` or `"/a/b/c": "n",`',
    ],
  },
  {
    auth: { '/*/b': 'm', '/a/*': 'n', '/*/b/c': 'n' },
    settings: GLOB,
    finds: [
      'package.json:1:21: warning: `/a/*` and `/*/b` overlap, and neither is more specific. Both cover ' +
        '`/a/b` (reading `glob`). `/a/*` alone covers `/a/x`, and `/*/b` alone `/x/b`. The platform document ' +
        'does not say which value counts: `"n"` or `"m"`. Fix: Decide which value is right there, and add a ' +
        'more specific key: `"/a/b": "m",` or `"/a/b": "n",`',
    ],
  },
  {
    auth: { '/a/**': 'm', '/*/*/c': 'n' },
    settings: GLOB,
    finds: [
      'package.json:1:22: warning: `/*/*/c` and `/a/**` overlap, and neither is more specific. Both cover ' +
        '`/a/x/c` (reading `glob`). `/*/*/c` alone covers `/x/x/c`, and `/a/**` alone `/a/x`. The platform ' +
        'document does not say which value counts: `"n"` or `"m"`. Fix: Decide which value is right there, and ' +
        'add a more specific key: `"/a/*/c": "m",` or `"/a/*/c": "n",`',
    ],
  },
  { auth: { '/*/*/c': 'm', '/a/b/*': 'n', '/a/*/c': 'n' }, settings: GLOB, finds: [] },
  { auth: { '/*/b': 'm', '/a/*': 'n' }, settings: { 'auth-matching': 'servlet' }, finds: [] },
]);
