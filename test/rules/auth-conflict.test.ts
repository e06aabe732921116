import { testRule } from './found.js';

const GLOB = { 'auth-matching': 'glob' };
testRule('auth-conflict', [
  {
    auth: { '/a': 'x', '/A/': 'y' },
    finds: [
      'package.json:1:19: warning: `/A/` and `/a` may be the same path. They differ only in slashes, dots, ' +
        'case or Unicode form. The platform document does not say which of their values counts: `"y"` or ' +
        '`"x"`. Fix: Decide which value is right, and give it to both keys.',
    ],
  },
  { auth: { '/a': 'x', '/A/': 'x' }, finds: [] },
  // The key that covers a route stays.
  {
    auth: { '/api/a': 1, '/api/A': 2 },
    routes: 'a.ts',
    finds: [
      'package.json:1:21: warning: `/api/A` and `/api/a` may be the same path. They differ only in slashes, ' +
        'dots, case or Unicode form. The platform document does not say which of their values counts: `2` or ' +
        '`1`. Fix: Decide which value is right, and give it to `/api/a`. Then remove `/api/A`.',
    ],
  },
  {
    auth: { '/api/A': 1, '/api/a': 2 },
    routes: 'a.ts',
    finds: [
      'package.json:1:21: warning: `/api/a` and `/api/A` may be the same path. They differ only in slashes, ' +
        'dots, case or Unicode form. The platform document does not say which of their values counts: `2` or ' +
        '`1`. Fix: Decide which value is right, and give it to `/api/a`. Then remove `/api/A`.',
    ],
  },
  // Each is the rule of a route.
  {
    auth: { '/api/a': 'x', '/api/A': 'y' },
    routes: 'A.get.ts a.ts',
    settings: GLOB,
    finds: [
      'package.json:1:23: warning: `/api/A` and `/api/a` may be the same path. They differ only in slashes, ' +
        'dots, case or Unicode form. The platform document does not say which of their values counts: `"y"` or ' +
        '`"x"`. Fix: Decide which value is right, and give it to both keys.',
    ],
  },
  // Each is the rule of some URL of a route.
  {
    auth: { '/api/me': 'x', '/api/Me': 'y' },
    routes: '[id].ts',
    finds: [
      'package.json:1:24: warning: `/api/Me` and `/api/me` may be the same path. They differ only in slashes, ' +
        'dots, case or Unicode form. The platform document does not say which of their values counts: `"y"` or ' +
        '`"x"`. Fix: Decide which value is right, and give it to both keys.',
    ],
  },
  {
    auth: { '/a/*': ['x'], '/a/**': ['y'] },
    finds: [
      'package.json:1:23: warning: `/a/**` covers the same paths as `/a/*` (reading `prefix`). The platform ' +
        'document does not say which of their values counts: `["y"]` or `["x"]`. Fix: Decide which value is ' +
        'right, and give it to both keys.',
    ],
  },
  // In every reading that is possible, one covers all that the other does.
  {
    auth: { '/a/*': ['x'], '/a/**': ['y'] },
    settings: { 'auth-matching': 'prefix' },
    finds: [
      'package.json:1:23: warning: `/a/**` covers the same paths as `/a/*` (reading `prefix`). The platform ' +
        'document does not say which of their values counts: `["y"]` or `["x"]`. Fix: Decide which value is ' +
        'right. Then remove `/a/**` or `/a/*`, or give both that value.',
    ],
  },
  // Not every reading takes one for the other.
  {
    auth: { '/a': ['x'], '/a/': ['y'] },
    finds: [
      'package.json:1:21: warning: `/a/` and `/a` may be the same path. They differ only in slashes, dots, case ' +
        'or Unicode form. The platform document does not say which of their values counts: `["y"]` or `["x"]`. ' +
        'Fix: Decide which value is right, and give it to `/a`. Then remove `/a/`.',
    ],
  },
  { auth: { '/a/*': ['x'], '/a/**': ['y'] }, settings: GLOB, finds: [] },
  {
    auth: { '/café': 1, '/cafe\u0301': 2, '//CAFé/./x/..': 3 },
    finds: [
      'package.json:1:20: warning: `/cafe\u0301` and `/café` may be the same path. They differ only in slashes, ' +
        'dots, case or Unicode form. The platform document does not say which of their values counts: `2` or ' +
        '`1`. Fix: Decide which value is right, and give it to both keys.',
      'package.json:1:31: warning: `//CAFé/./x/..` and `/café` may be the same path. They differ only in ' +
        'slashes, dots, case or Unicode form. The platform document does not say which of their values counts: ' +
        '`3` or `1`. Fix: Decide which value is right, and give it to `/café`. Then remove `//CAFé/./x/..`.',
    ],
  },
]);
