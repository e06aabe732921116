import { testRule } from './found.js';

testRule(
  'auth-missing',
  [
    {
      auth: { '/api/admin': 'staff' },
      routes: 'a.ts',
      base: {},
      finds: [
        'server/api/a.ts:1:1: warning: GET `/api/a` is new and has no auth rule. Fix: Decide which rule it ' +
          'needs, and add a key to `auth`, such as `/api/a`.',
      ],
    },
    { auth: { '/api/admin': 'staff' }, routes: 'a.ts', base: { routes: 'a.ts' }, finds: [] },
    { auth: { '/api/admin': 'staff' }, routes: 'a.get.ts', base: { routes: 'a.ts' }, finds: [] },
    { auth: { '/api/admin': 'staff' }, routes: 'a.ts a.get.ts', base: { routes: 'a.ts' }, finds: [] },
    { auth: { '/api/admin': 'staff' }, routes: '[b].ts', base: { routes: '[a].ts' }, finds: [] },
    // A route is its method and its URLs: with another method it is a new route.
    {
      auth: { '/api/admin': 'staff' },
      routes: 'a.post.ts',
      base: { routes: 'a.get.ts' },
      finds: [
        'server/api/a.post.ts:1:1: warning: POST `/api/a` is new and has no auth rule. Fix: Decide which rule ' +
          'it needs, and add a key to `auth`, such as `/api/a`.',
      ],
    },
    { auth: { '/api/a': 'staff' }, routes: 'a.post.ts', base: { routes: 'a.get.ts' }, finds: [] },
    { auth: { '/api/admin': 'staff' }, routes: 'admin/a.ts', base: {}, finds: [] },
    {
      auth: { '/api/admin': 'staff' },
      routes: '[...a].ts',
      base: {},
      finds: [
        'server/api/[...a].ts:1:1: warning: GET `/api/*` is new and has no auth rule for some of its URLs. ' +
          'Fix: Decide which rule it needs, and add a key to `auth`, such as `/api/**`.',
      ],
    },
    // Such a key would be another spelling of one.
    {
      auth: { '/API/a': 'staff', '/api/b': 'staff' },
      routes: 'a.ts [b].post.ts',
      settings: { 'auth-matching': 'glob' },
      base: { routes: '[b].post.ts' },
      finds: [
        'server/api/a.ts:1:1: warning: GET `/api/a` is new and has no auth rule. Fix: Decide which rule it ' +
          'needs, and add keys to `auth`.',
      ],
    },
    // Without a base every route is new.
    {
      routes: 'users/[id]/keys.post.ts',
      finds: [
        'server/api/users/[id]/keys.post.ts:1:1: warning: POST `/api/users/:id/keys` is new and has no auth ' +
          'rule. Fix: Decide which rule it needs, and add a key to `auth`, such as `/api/users/*/keys`.',
      ],
    },
    // With and without the segment in front, it takes two keys.
    {
      auth: { '/api/admin': 'staff' },
      routes: '[[lang]]/about.ts',
      base: {},
      finds: [
        'server/api/[[lang]]/about.ts:1:1: warning: GET `/api/:lang?/about` is new and has no auth rule for ' +
          'some of its URLs. Fix: Decide which rule it needs, and add keys to `auth`.',
      ],
    },
    // A star before the end is literal to `servlet`.
    {
      routes: 'users/[id]/posts.ts',
      settings: { 'auth-matching': 'servlet' },
      finds: [
        'server/api/users/[id]/posts.ts:1:1: warning: GET `/api/users/:id/posts` is new and has no auth rule. ' +
          'Fix: Decide which rule it needs, and add keys to `auth`.',
      ],
    },
    {
      routes: 'users/[id]/posts.ts',
      settings: { 'auth-matching': 'glob' },
      finds: [
        'server/api/users/[id]/posts.ts:1:1: warning: GET `/api/users/:id/posts` is new and has no auth rule. ' +
          'Fix: Decide which rule it needs, and add a key to `auth`, such as `/api/users/*/posts`.',
      ],
    },
    { manifest: '{', routes: 'a.ts', base: {}, finds: [] },
    // Several keys cover all URLs together.
    {
      auth: { '/api/o': 1, '/api/o/*': 1 },
      routes: 'o/[[id]].ts',
      settings: { 'auth-matching': 'glob' },
      base: { settings: { 'auth-matching': 'glob' } },
      finds: [],
    },
  ],
  'warning',
);
