import assert from 'node:assert/strict';
import test from 'node:test';
import { check } from '../in-memory.js';
import { testRule } from './found.js';

const STAFF = { '/api/admin': 'staff' };
const [X, Y] = [{ '/api/admin/x': 'staff' }, { '/api/admin/y': 'staff' }];
const [NEW, OLD] = [{ '/api/orders/new': 'staff' }, { '/api/orders/old': 'staff' }];
const ME = { '/api/u/me': 'owner' };
const MEMBER = { '/api/u/*': 'member' };
const MEMBER_ME = { ...MEMBER, ...ME };
const B = { '/api/admin/b': 1, ...STAFF };
const GLOB = { 'auth-matching': 'glob' };

/** Routes and `auth` of base, those of head, and what is found. */
type Case = readonly [routes: string, auth: object, routesNow: string, authNow: object | undefined, ...finds: string[]];

const cases: readonly Case[] = [
  [
    'admin/a.ts',
    STAFF,
    'admin/a.ts',
    {},
    'package.json:1:2: warning: GET `/api/admin/a` lost its auth rule. Before this change `/api/admin` ' +
      'covered it. Fix: Restore `"/api/admin": "staff"`.',
  ],
  ['admin/a.ts', STAFF, 'admin/a.ts', { '/api/admin': false }],
  // A key below the folder that no reading explains would stay behind.
  [
    'admin/a.ts',
    { ...STAFF, '/api/admin/:x*': 'owner' },
    'office/a.ts',
    { ...STAFF, '/api/admin/:x*': 'owner' },
    'package.json:1:10: warning: GET `/api/office/a` (was `/api/admin/a`) lost its auth rule. Before this change ' +
      '`/api/admin` covered it. Fix: Decide which rule GET `/api/office/a` needs. Its rule was `"/api/admin": "staff"`.',
  ],
  [
    'admin/a.ts',
    { ...STAFF, '/api/adm*': 'owner' },
    'office/a.ts',
    { ...STAFF, '/api/adm*': 'owner' },
    'package.json:1:10: warning: GET `/api/office/a` (was `/api/admin/a`) lost its auth rule. Before this change ' +
      '`/api/admin` covered it. Fix: Rename `/api/admin` to `/api/office`. (--fix)',
  ],
  // Of a folder that another key still has a route for.
  [
    'admin.ts admin/a.ts',
    { ...STAFF, '/api/admin/*': 'owner' },
    'admin.ts office/a.ts',
    { ...STAFF, '/api/admin/*': 'owner' },
    'package.json:1:31: warning: GET `/api/office/a` (was `/api/admin/a`) lost its auth rule. Before this change ' +
      '`/api/admin/*` covered it. Fix: Rename `/api/admin/*` to `/api/office/*`.',
  ],
  // A key that followed already is not added again.
  [
    'a/[id].ts',
    { '/api/a': 'staff', '/api/a/x': 'owner' },
    'b/[id].ts',
    { '/api/b/x': 'owner' },
    'package.json:1:2: warning: GET `/api/b/:id` (was `/api/a/:id`) lost its auth rule for some URLs, for example ' +
      '`/api/b/x1`. Before this change the key for these was `/api/a`. Fix: Add `"/api/b": "staff"`.',
  ],
  [
    'admin/a.ts',
    STAFF,
    'admin/a.ts',
    undefined,
    'package.json:1:1: warning: GET `/api/admin/a` lost its auth rule. Before this change `/api/admin` ' +
      'covered it. Fix: Restore `"/api/admin": "staff"`.',
  ],
  [
    'a.ts b.ts',
    { '/api/a': 'x', '/api/b': 'y', '/c': 'z' },
    'a.ts b.ts',
    undefined,
    'package.json:1:1: warning: 2 routes lost their auth rule: GET `/api/a` and GET `/api/b`. Before this ' +
      'change `/api/a` and `/api/b` covered them. Fix: Restore `"/api/a": "x"` and `"/api/b": "y"`.',
  ],
  [
    'admin/a.ts',
    { '/api/admin': 3 },
    'admin/a.ts',
    {},
    'package.json:1:2: warning: GET `/api/admin/a` lost its auth rule. Before this change `/api/admin` ' +
      'covered it. Fix: Decide which rule GET `/api/admin/a` needs. Its rule was `"/api/admin": 3`.',
  ],
  [
    'u/[id].ts',
    MEMBER_ME,
    'u/[id].ts',
    {},
    'package.json:1:2: warning: GET `/api/u/:id` lost its auth rule. Before this change `/api/u/*` ' +
      'covered it. Fix: Restore `"/api/u/*": "member"` and `"/api/u/me": "owner"`.',
  ],
  [
    'u/[id].ts',
    MEMBER_ME,
    'u/[id].ts',
    undefined,
    'package.json:1:1: warning: GET `/api/u/:id` lost its auth rule. Before this change `/api/u/*` ' +
      'covered it. Fix: Restore `"/api/u/*": "member"` and `"/api/u/me": "owner"`.',
  ],
  [
    'u/[id].ts',
    MEMBER_ME,
    'u/[id].ts',
    ME,
    'package.json:1:2: warning: GET `/api/u/:id` lost its auth rule for some URLs, for example ' +
      '`/api/u/x`. Before this change the key for these was `/api/u/*`. Fix: Restore `"/api/u/*": ' +
      '"member"`.',
  ],
  [
    'u/[id].ts',
    MEMBER,
    'u/[id].ts',
    ME,
    'package.json:1:2: warning: GET `/api/u/:id` lost its auth rule for some URLs, for example ' +
      '`/api/u/x`. Before this change the key for these was `/api/u/*`. Fix: Restore `"/api/u/*": ' +
      '"member"`.',
  ],
  // Another file, or another name of a parameter.
  [
    'admin/[a].ts',
    STAFF,
    'admin/[b].get.ts',
    {},
    'package.json:1:2: warning: GET `/api/admin/:b` (was `/api/admin/:a`) lost its auth rule. Before this ' +
      'change `/api/admin` covered it. Fix: Restore `"/api/admin": "staff"`.',
  ],
  // Another method, or a route that had no rule.
  ['admin/a.get.ts', STAFF, 'admin/a.post.ts', {}],
  ['a.ts', STAFF, 'b.ts', STAFF],
  // Some URLs of a route.
  [
    'admin/[a].ts',
    STAFF,
    'admin/[a].ts',
    X,
    'package.json:1:2: warning: GET `/api/admin/:a` lost its auth rule for some URLs, for example ' +
      '`/api/admin/x1`. Before this change the key for these was `/api/admin`. Fix: Restore `"/api/admin": ' +
      '"staff"`.',
  ],
  [
    '[...a].ts',
    STAFF,
    '[...a].ts',
    {},
    'package.json:1:2: warning: GET `/api/*` lost its auth rule for some URLs, for example `/api/admin`. ' +
      'Before this change the key for these was `/api/admin`. Fix: Restore `"/api/admin": "staff"`.',
  ],
  [
    '[...a].ts',
    { ...STAFF, ...NEW },
    '[...a].ts',
    NEW,
    'package.json:1:2: warning: GET `/api/*` lost its auth rule for some URLs, for example `/api/admin`. ' +
      'Before this change the key for these was `/api/admin`. Fix: Restore `"/api/admin": "staff"`.',
  ],
  ['[...a].ts', X, '[...a].ts', STAFF],
  // Wider now: the URL that had the rule counts.
  ['orders/new.ts', NEW, 'orders/[id].ts', NEW],
  [
    'orders/new.ts',
    NEW,
    'orders/[id].ts',
    OLD,
    'package.json:1:2: warning: GET `/api/orders/:id` (was `/api/orders/new`) lost its auth rule for some ' +
      'URLs, for example `/api/orders/new`. Before this change the key for these was `/api/orders/new`. ' +
      'Fix: Restore `"/api/orders/new": "staff"`.',
  ],
  ['admin/[...a].ts', STAFF, '[...a].ts', STAFF],
  // Narrower now, without the URL that had it.
  ['orders/[id].ts', OLD, 'orders/new.ts', OLD],
  // The notice auth-parent would add the same key, with the same value or another.
  ...['x', 'y'].map(
    (value): Case => [
      'me.ts',
      { '/x': 1, '/api/me': 'x' },
      'me.ts',
      { '/x': 1, '/api/me/*': value },
      'package.json:1:2: warning: GET `/api/me` lost its auth rule. Before this change `/api/me` covered it. ' +
        'Fix: Restore `"/api/me": "x"`.',
    ],
  ),
  // Removed, and a URL that it had is answered by an added route; not by one of another method, nor with its rule.
  [
    'f/[...p].ts',
    { '/api/f': 'staff' },
    'f/[n].ts g.ts',
    {},
    'package.json:1:2: warning: GET `/api/f/:n` (was `/api/f/*`) lost its auth rule for some URLs, for example ' +
      '`/api/f/x`. Before this change the key for these was `/api/f`. Fix: Restore `"/api/f": "staff"`.',
  ],
  [
    'a.ts b/c.ts',
    { '/api/a': 'staff', '/api/b/c': 'owner' },
    '[...all].ts g.post.ts h.post.ts i.ts',
    {},
    'package.json:1:2: warning: GET `/api/*` (was `/api/a`) lost its auth rule for some URLs, for example `/api/a`. ' +
      'Before this change the key for these was `/api/a`. Fix: Restore `"/api/a": "staff"` and `"/api/b/c": "owner"`.',
  ],
  ['f/[...p].ts', { '/api/f': 'staff' }, 'f/[n].ts g.ts', { '/api/f': 'staff' }],
  ['f/[...p].ts', { '/api/f': 'staff' }, 'f/[n].post.ts', {}],
  ['f/[...p].ts', { '/api/f': 'staff' }, 'g/[n].ts h.ts', {}],
  // A folder that was renamed.
  [
    'admin/a.ts admin/b.ts',
    STAFF,
    'office/a.ts office/b.ts',
    STAFF,
    'package.json:1:10: warning: 2 routes lost their auth rule: GET `/api/office/a` (was ' +
      '`/api/admin/a`) and GET `/api/office/b` (was `/api/admin/b`). Before this change `/api/admin` covered them. ' +
      'Fix: Rename `/api/admin` to `/api/office`. (--fix)',
  ],
  // Renamed to the folder around it, whose key covers more: a person must decide. To one in it, the key covers less.
  [
    'admin/a.ts',
    STAFF,
    'a.ts',
    STAFF,
    'package.json:1:10: warning: GET `/api/a` (was `/api/admin/a`) lost its auth rule. Before this change ' +
      '`/api/admin` covered it. Fix: Rename `/api/admin` to `/api`.',
  ],
  [
    'admin/x.ts',
    X,
    'admin/new/x.ts',
    X,
    'package.json:1:10: warning: GET `/api/admin/new/x` (was `/api/admin/x`) lost its auth rule. Before this ' +
      'change `/api/admin/x` covered it. Fix: Rename `/api/admin/x` to `/api/admin/new/x`. (--fix)',
  ],
  [
    'admin/a.ts admin/b.ts',
    B,
    'x/a.ts x/b.ts',
    B,
    'package.json:1:27: warning: 2 routes lost their auth rule: GET `/api/x/a` (was `/api/admin/a`) ' +
      'and GET `/api/x/b` (was `/api/admin/b`). Before this change `/api/admin` and `/api/admin/b` covered them. Fix: Rename `/api/admin` to `/api/x`, and ' +
      'in the same way `/api/admin/b`. (--fix)',
  ],
  [
    'admin/a.ts admin/b.post.ts',
    STAFF,
    'x/a.ts y/b.post.ts',
    STAFF,
    'package.json:1:10: warning: 2 routes lost their auth rule: GET `/api/x/a` (was `/api/admin/a`) ' +
      'and POST `/api/y/b` (was `/api/admin/b`). Before this change `/api/admin` covered them. Fix: Decide which rule each of them needs. GET ' +
      '`/api/x/a`, POST `/api/y/b` had `"/api/admin": "staff"`.',
  ],
  [
    'admin/a.ts',
    STAFF,
    'office/a.ts',
    {},
    'package.json:1:2: warning: GET `/api/office/a` (was `/api/admin/a`) lost its auth rule. Before this ' +
      'change `/api/admin` covered it. Fix: Add `"/api/office": "staff"`.',
  ],
  // A removed key above a folder that was renamed: two causes.
  [
    'cart.ts admin/a.ts admin/b.post.ts',
    { '/api': 'member', ...STAFF },
    'cart.ts office/a.ts office/b.post.ts',
    STAFF,
    'package.json:1:2: warning: GET `/api/cart` lost its auth rule. Before this change `/api` covered it. ' +
      'Fix: Decide which rule GET `/api/cart` needs. Its rule was `"/api": "member"`.',
    'package.json:1:10: warning: 2 routes lost their auth rule: GET `/api/office/a` (was ' +
      '`/api/admin/a`) and POST `/api/office/b` (was `/api/admin/b`). Before this change `/api/admin` covered them. ' +
      'Fix: Rename `/api/admin` to `/api/office`. (--fix)',
  ],
  // A misspelt key, its value, and one above it.
  [
    'members/a.ts',
    { '/api/members': 'x' },
    'members/a.ts',
    { '/api/member': 'x' },
    'package.json:1:10: warning: GET `/api/members/a` lost its auth rule. Before this change ' +
      '`/api/members` covered it. Fix: Rename `/api/member` to `/api/members`.',
  ],
  [
    'members/a.ts',
    { '/api/members': 'x' },
    'members/a.ts',
    { '/api/member': 'y' },
    'package.json:1:10: warning: GET `/api/members/a` lost its auth rule. Before this change ' +
      '`/api/members` covered it. Fix: Decide which rule GET `/api/members/a` needs. Its rule was ' +
      '`"/api/members": "x"`.',
  ],
  [
    'members/a.ts',
    { '/api/members': 'x' },
    'members/a.ts',
    { '/api/team': 'x' },
    'package.json:1:10: warning: GET `/api/members/a` lost its auth rule. Before this change ' +
      '`/api/members` covered it. Fix: Rename `/api/team` to `/api/members`.',
  ],
  [
    'members/a.ts',
    { '/api/members': 'x' },
    'members/a.ts',
    { '/api/team': 'y' },
    'package.json:1:2: warning: GET `/api/members/a` lost its auth rule. Before this change ' +
      '`/api/members` covered it. Fix: Restore `"/api/members": "x"`.',
  ],
  [
    'u/[id].ts',
    { '/api/u/*': 'x' },
    'u/[id].ts',
    { '/api/u/:id': 'x' },
    'package.json:1:10: warning: GET `/api/u/:id` lost its auth rule. Before this change `/api/u/*` ' +
      'covered it. Fix: Rename `/api/u/:id` to `/api/u/*`.',
  ],
  // A key of another value is a respelt one only if a letter makes it so.
  [
    'tags.ts cart.ts',
    { '/api/tags': 'staff', '/api/cart': 'staff' },
    'tags.ts cart.ts',
    { '/api/logs': 'owner', '/api/cart': 'staff' },
    'package.json:1:2: warning: GET `/api/tags` lost its auth rule. Before this change `/api/tags` covered it. Fix: ' +
      'Restore `"/api/tags": "staff"`.',
  ],
  // A key of the value of two missing ones stands for the one that it is spelled like.
  [
    'me/a.ts admin/a.ts',
    { '/api/me': 'owner', '/api/admin': 'owner' },
    'me/a.ts admin/a.ts',
    { '/api/admin/x': 'owner' },
    'package.json:1:2: warning: GET `/api/me/a` lost its auth rule. Before this change `/api/me` covered it. Fix: ' +
      'Restore `"/api/me": "owner"`.',
    'package.json:1:10: warning: GET `/api/admin/a` lost its auth rule. Before this change `/api/admin` ' +
      'covered it. Fix: Rename `/api/admin/x` to `/api/admin`.',
  ],
  [
    'm/a.ts m/b.ts',
    { '/api/members/x': 1, '/api/m': 'x', '/api/m/b': 'y' },
    'm/a.ts m/b.ts',
    { '/api/n': 'x', '/api/m/bb': 'y' },
    'package.json:1:10: warning: 2 routes lost their auth rule: GET `/api/m/a` and GET `/api/m/b`. Before ' +
      'this change `/api/m` and `/api/m/b` covered them. Fix: Rename `/api/n` to `/api/m` and `/api/m/bb` ' +
      'to `/api/m/b`.',
  ],
  // The key is there, without its slash: another rule gives it that.
  [
    'a/b.ts',
    { '/api/a': 'x' },
    'a/b.ts',
    { 'api/a': 'x' },
    'package.json:1:2: warning: GET `/api/a/b` lost its auth rule. Before this change `/api/a` covered ' +
      'it. Fix: Decide which rule GET `/api/a/b` needs. Its rule was `"/api/a": "x"`.',
  ],
  // More routes than are named, and some of them only for some URLs.
  [
    'a/b.ts a/c.ts a/d.ts a/e.ts [x]/y.ts [z]/y.post.ts',
    { '/api/a': 'x' },
    'a/b.ts a/c.ts a/d.ts a/e.ts [x]/y.ts [z]/y.post.ts',
    {},
    'package.json:1:2: warning: 4 routes lost their auth rule: GET `/api/a/b`, GET `/api/a/c`, GET ' +
      '`/api/a/d` and 1 more. 2 routes lost their auth rule for some URLs, for example `/api/a/y`: GET ' +
      '`/api/:x/y` and POST `/api/:z/y`. Before this change `/api/a` covered them. Fix: Restore `"/api/a": ' +
      '"x"`.',
  ],
  [
    't/[id].ts u/[id].ts',
    { '/api/*/drafts': 'x' },
    't/[id].ts u/[id].ts',
    {},
    'package.json:1:2: warning: 2 routes lost their auth rule for some URLs, for example `/api/t/drafts`: ' +
      'GET `/api/t/:id` and GET `/api/u/:id`. Before this change the key for these was `/api/*/drafts`. ' +
      'Fix: Restore `"/api/*/drafts": "x"`.',
  ],
  // The key for the text of a parameter was for no route.
  ['[id].ts admin/keys.ts', { '/api/:id': 'x' }, '[id].ts admin/keys.ts', {}],
  // The fix would put the login page under a rule.
  [
    'admin/a.ts',
    { login: '/api/office/login', ...STAFF },
    'office/a.ts',
    { login: '/api/office/login', ...STAFF },
    'package.json:1:38: warning: GET `/api/office/a` (was `/api/admin/a`) lost its auth rule. Before this ' +
      'change `/api/admin` covered it. Fix: Decide which rule GET `/api/office/a` needs. Its rule was ' +
      '`"/api/admin": "staff"`.',
  ],
  // With a rule for some of its URLs where it is now.
  [
    'admin/[a].ts',
    STAFF,
    'office/[a].ts',
    { ...STAFF, '/api/office/x': 'staff' },
    'package.json:1:10: warning: GET `/api/office/:a` (was `/api/admin/:a`) lost its auth rule for some ' +
      'URLs, for example `/api/office/x1`. Before this change the key for these was `/api/admin`. Fix: ' +
      'Rename `/api/admin` to `/api/office`. (--fix)',
  ],
  ['admin/[a].ts', X, 'office/[a].ts', { '/api/office/y': 'staff' }],
  // A route that was renamed away from rules for parts of it, from some of them, from none.
  [
    'admin/[a].ts',
    X,
    'office/[a].ts',
    X,
    'package.json:1:10: warning: GET `/api/office/:a` (was `/api/admin/:a`) lost its auth rule for some ' +
      'URLs, for example `/api/admin/x`. Before this change the key for these was `/api/admin/x`. Fix: ' +
      'Rename `/api/admin/x` to `/api/office/x`. (--fix)',
  ],
  ['admin/[a].ts', { ...X, ...Y }, 'office/[a].ts', { ...X, '/api/office/y': 'staff' }],
  ['[id].ts', { '/api/a': 'x', '/api/b': 'y' }, 'items/[id].ts', { '/api/a': 'x', '/api/items/b': 'y' }],
];

testRule('auth-lost', [
  ...cases.map(([was, auth, routes, authNow, ...finds]) => ({
    base: { routes: was, auth },
    routes,
    auth: authNow,
    finds,
  })),
  // Without a base, or with a manifest that does not parse, nothing is known to be lost.
  { routes: 'admin/a.ts', auth: {}, finds: [] },
  { routes: 'admin/a.ts', manifest: '{', base: { routes: 'admin/a.ts', auth: STAFF }, finds: [] },
  // No rule in the stated reading.
  {
    routes: 'admin/a.ts',
    auth: {},
    settings: GLOB,
    base: { routes: 'admin/a.ts', auth: STAFF, settings: GLOB },
    finds: [],
  },
  // All of them by keys of their own.
  {
    routes: 'admin/[[a]].ts',
    auth: { '/api/admin': 'staff', '/api/admin/*': 'staff' },
    settings: GLOB,
    base: { routes: 'admin/[[a]].ts', auth: { '/api/**': 'staff' }, settings: GLOB },
    finds: [],
  },
]);

/** A key of head in place of `/api/admin`, which is base's, and what is said of the route. */
const RELATED: readonly (readonly [key: string, says: string])[] = [
  ['/api/b', 'GET `/api/admin/:a` has no auth rule now.'],
  ['/api/admin/x', 'GET `/api/admin/:a` lost its auth rule on `/api/admin/x1`.'],
];

for (const [key, says] of RELATED)
  test(`auth-lost says at the route: ${says}`, () => {
    const site = (key: string) => ({
      'package.json': JSON.stringify({ auth: { [key]: 'staff' } }),
      'server/api/admin/[a].ts': 'export default () => ({});\n',
    });
    const { findings } = check(site(key), { base: site('/api/admin') });
    const related = findings.find(({ rule }) => rule === 'auth-lost')?.related;
    assert.deepEqual(related, [{ file: 'server/api/admin/[a].ts', range: null, message: says }]);
  });
