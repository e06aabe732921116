import { testRule } from './found.js';

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
  { auth: { '/s/o/*': 1, '/s/*/k': 2, '/s/o/k': 1 }, finds: [] },
  {
    auth: { '/s/o/*': 1, '/s/*/k': 2, '/s/o/k/*': 1 },
    finds: [
      'package.json:1:21: warning: `/s/*/k` and `/s/o/*` overlap, and neither is more specific. Both cover ' +
        '`/s/o/k` (reading `prefix`). `/s/*/k` alone covers `/s/x/k`, and `/s/o/*` alone `/s/o/x`. The ' +
        'platform document does not say which value counts: `2` or `1`. Fix: Decide which value is right ' +
        'there, and add a more specific key: `"/s/o/k": 1,` or `"/s/o/k": 2,`',
    ],
  },
  { auth: { '/s/o/*': 1, '/s/*/k': 1 }, finds: [] },
  {
    auth: { '/*/b': 1, '/a/*': 2, '/*/b/c': 2 },
    settings: { 'auth-matching': 'glob' },
    finds: [
      'package.json:1:19: warning: `/a/*` and `/*/b` overlap, and neither is more specific. Both cover ' +
        '`/a/b` (reading `glob`). `/a/*` alone covers `/a/x`, and `/*/b` alone `/x/b`. The platform document ' +
        'does not say which value counts: `2` or `1`. Fix: Decide which value is right there, and add a more ' +
        'specific key: `"/a/b": 1,` or `"/a/b": 2,`',
    ],
  },
  {
    auth: { '/a/**': 1, '/*/*/c': 2 },
    settings: { 'auth-matching': 'glob' },
    finds: [
      'package.json:1:20: warning: `/*/*/c` and `/a/**` overlap, and neither is more specific. Both cover ' +
        '`/a/x/c` (reading `glob`). `/*/*/c` alone covers `/x/x/c`, and `/a/**` alone `/a/x`. The platform ' +
        'document does not say which value counts: `2` or `1`. Fix: Decide which value is right there, and ' +
        'add a more specific key: `"/a/*/c": 1,` or `"/a/*/c": 2,`',
    ],
  },
  {
    auth: { '/*/b/': 1, '/a/*/c': 2 },
    finds: [
      'package.json:1:20: warning: `/a/*/c` and `/*/b/` overlap, and neither is more specific. Both cover ' +
        '`/a/b/c` (reading `prefix`). `/a/*/c` alone covers `/a/x/c`, and `/*/b/` alone `/x/b`. The platform ' +
        'document does not say which value counts: `2` or `1`. Fix: Decide which value is right there, and ' +
        'add a more specific key: `"/a/b/c": 1,` or `"/a/b/c": 2,`',
    ],
  },
  { auth: { '/*/b': 1, '/a/*': 2 }, settings: { 'auth-matching': 'servlet' }, finds: [] },
  { auth: { '/*/*/c': 1, '/a/b/*': 2, '/a/*/c': 2 }, settings: { 'auth-matching': 'glob' }, finds: [] },
  { manifest: '{"auth":["/a"]}', finds: [] },
  { manifest: '{', finds: [] },
]);
