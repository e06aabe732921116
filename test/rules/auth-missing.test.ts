import { testRule } from './found.js';

const STAFF = { '/api/admin': 'staff' };
const GLOB = { 'auth-matching': 'glob' };

testRule(
  'auth-missing',
  [
    {
      auth: STAFF,
      routes: 'a.ts',
      base: {},
      finds: [
        'server/api/a.ts:1:1: warning: GET `/api/a` is new and has no auth rule. Fix: Decide which rule it ' +
          'needs, and add a key to `auth`, such as `/api/a`.',
      ],
    },
    { auth: STAFF, routes: 'admin/a.ts', base: {}, finds: [] },
    { auth: STAFF, routes: 'a.ts a.get.ts', base: { routes: 'a.ts' }, finds: [] },
    { auth: STAFF, routes: '[b].ts', base: { routes: '[a].ts' }, finds: [] },
    // A route is its method and its URLs: with another method it is a new route.
    {
      auth: STAFF,
      routes: 'a.post.ts',
      base: { routes: 'a.get.ts' },
      finds: [
        'server/api/a.post.ts:1:1: warning: POST `/api/a` is new and has no auth rule. Fix: Decide which rule ' +
          'it needs, and add a key to `auth`, such as `/api/a`.',
      ],
    },
    { auth: { '/api/a': 'staff' }, routes: 'a.post.ts', base: { routes: 'a.get.ts' }, finds: [] },
    {
      auth: STAFF,
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
      settings: GLOB,
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
      auth: STAFF,
      routes: '[[lang]]/about.ts',
      base: {},
      finds: [
        'server/api/[[lang]]/about.ts:1:1: warning: GET `/api/:lang?/about` is new and has no auth rule for ' +
          'some of its URLs. Fix: Decide which rule it needs, and add keys to `auth`.',
      ],
    },
    // A star before the end is literal to `servlet`.
    {
      routes: 'u/[id]/posts.ts',
      settings: { 'auth-matching': 'servlet' },
      finds: [
        'server/api/u/[id]/posts.ts:1:1: warning: GET `/api/u/:id/posts` is new and has no auth rule. Fix: ' +
          'Decide which rule it needs, and add keys to `auth`.',
      ],
    },
    {
      routes: 'u/[id]/posts.ts',
      settings: GLOB,
      finds: [
        'server/api/u/[id]/posts.ts:1:1: warning: GET `/api/u/:id/posts` is new and has no auth rule. Fix: ' +
          'Decide which rule it needs, and add a key to `auth`, such as `/api/u/*/posts`.',
      ],
    },
    // A name that is a star has no key: in a key, a star covers other routes, too.
    {
      auth: STAFF,
      routes: 'b/*.ts',
      base: {},
      finds: [
        'server/api/b/*.ts:1:1: warning: GET `/api/b/*` is new and has no auth rule. Fix: Decide which rule it ' +
          'needs, and add keys to `auth`.',
      ],
    },
    {
      auth: STAFF,
      routes: 'b/[c].ts',
      base: {},
      finds: [
        'server/api/b/[c].ts:1:1: warning: GET `/api/b/:c` is new and has no auth rule. Fix: Decide which rule it ' +
          'needs, and add a key to `auth`, such as `/api/b/*`.',
      ],
    },
    // Several keys cover all URLs together.
    { auth: { '/api/o': 1, '/api/o/*': 1 }, routes: 'o/[[id]].ts', settings: GLOB, finds: [] },
    { manifest: '{', routes: 'a.ts', base: {}, finds: [] },
  ],
  'warning',
);
