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
          'needs, and add it to `auth`.',
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
          'it needs, and add it to `auth`.',
      ],
    },
    { auth: { '/api/a': 'staff' }, routes: 'a.post.ts', base: { routes: 'a.get.ts' }, finds: [] },
    {
      auth: STAFF,
      routes: '[...a].ts',
      base: {},
      finds: [
        'server/api/[...a].ts:1:1: warning: GET `/api/*` is new and has no auth rule for some of its URLs. ' +
          'Fix: Decide which rule it needs, and add it to `auth`.',
      ],
    },
    // Without a base every route is new.
    {
      routes: 'users/[id]/keys.post.ts',
      finds: [
        'server/api/users/[id]/keys.post.ts:1:1: warning: POST `/api/users/:id/keys` is new and has no auth ' +
          'rule. Fix: Decide which rule it needs, and add it to `auth`.',
      ],
    },
    {
      auth: STAFF,
      routes: '[[lang]]/about.ts',
      base: {},
      finds: [
        'server/api/[[lang]]/about.ts:1:1: warning: GET `/api/:lang?/about` is new and has no auth rule for ' +
          'some of its URLs. Fix: Decide which rule it needs, and add it to `auth`.',
      ],
    },
    // Several keys cover all URLs together.
    { auth: { '/api/o': 1, '/api/o/*': 1 }, routes: 'o/[[id]].ts', settings: GLOB, finds: [] },
    { manifest: '{', routes: 'a.ts', base: {}, finds: [] },
  ],
  'warning',
);
