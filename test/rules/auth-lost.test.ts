import assert from 'node:assert/strict';
import test from 'node:test';
import { check } from '../in-memory.js';
import { testRule } from './found.js';

const STAFF = { '/api/admin': 'staff' };
const [X, Y] = [{ '/api/admin/x': 'staff' }, { '/api/admin/y': 'staff' }];
const [NEW, OLD] = [{ '/api/orders/new': 'staff' }, { '/api/orders/old': 'staff' }];
const ME = { '/api/u/me': 'owner' };
const MEMBER_ME = { '/api/u/*': 'member', ...ME };

/** Route files with another text than those of `routes`. */
const edited = (...names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [`server/api/${name}`, '// edited\nexport default () => ({});\n']));
const importing = (folder: string) => `export { default } from '${folder}/lib/a';\n`;

testRule('auth-lost', [
  { routes: 'admin/a.ts', auth: STAFF, base: { files: edited('admin/a.ts'), auth: STAFF }, finds: [] },
  {
    routes: 'admin/a.ts',
    auth: {},
    base: { routes: 'admin/a.ts', auth: STAFF },
    finds: [
      'package.json:1:2: warning: GET `/api/admin/a` lost its auth rule. Before this change `/api/admin` ' +
        'covered it. Fix: To give the rule back, add `"/api/admin": "staff"` to `auth`.',
    ],
  },
  // What is pasted twice would be a duplicate.
  {
    routes: 'a.ts b.ts',
    base: { routes: 'a.ts b.ts', auth: { '/api/a': 'x', '/api/b': 'y', '/c': 'z' } },
    finds: [
      'package.json:1:1: warning: 2 routes lost their auth rule. Before this change `/api/a` and `/api/b` covered ' +
        'them. Fix: To give the rules back, add `"auth": { "/api/a": "x", "/api/b": "y" }` to the manifest.',
    ],
  },
  {
    routes: 'admin/a.ts',
    base: { routes: 'admin/a.ts', auth: STAFF },
    finds: [
      'package.json:1:1: warning: GET `/api/admin/a` lost its auth rule. Before this change `/api/admin` ' +
        'covered it. Fix: To give the rule back, add `"auth": { "/api/admin": "staff" }` to the manifest.',
    ],
  },
  {
    routes: 'admin/a.ts',
    auth: {},
    base: { routes: 'admin/a.ts', auth: { '/api/admin': 3 } },
    finds: [
      'package.json:1:2: warning: GET `/api/admin/a` lost its auth rule. Before this change `/api/admin` ' +
        'covered it. Fix: Decide which rule GET `/api/admin/a` needs. Its rule was `"/api/admin": 3`.',
    ],
  },
  { routes: 'admin/a.ts', auth: { '/api/admin': false }, base: { routes: 'admin/a.ts', auth: STAFF }, finds: [] },
  // Without a base, or with a manifest that does not parse, nothing is known to be lost.
  { routes: 'admin/a.ts', auth: {}, finds: [] },
  { routes: 'admin/a.ts', manifest: '{', base: { routes: 'admin/a.ts', auth: STAFF }, finds: [] },
  // No rule in the stated reading.
  {
    routes: 'admin/a.ts',
    auth: {},
    settings: { 'auth-matching': 'glob' },
    base: { routes: 'admin/a.ts', auth: STAFF, settings: { 'auth-matching': 'glob' } },
    finds: [],
  },
  // Another file, or another name of a parameter.
  {
    files: edited('admin/a.get.ts'),
    auth: {},
    base: { routes: 'admin/a.ts', auth: STAFF },
    finds: [
      'package.json:1:2: warning: GET `/api/admin/a` lost its auth rule. Before this change `/api/admin` ' +
        'covered it. Fix: To give the rule back, add `"/api/admin": "staff"` to `auth`.',
    ],
  },
  {
    files: edited('admin/[b].ts', 'admin/[c].ts'),
    auth: {},
    base: { routes: 'admin/[a].ts', auth: STAFF },
    finds: [
      'package.json:1:2: warning: GET `/api/admin/:b` (was `/api/admin/:a`) lost its auth rule. Before this change ' +
        '`/api/admin` covered it. Fix: To give the rule back, add `"/api/admin": "staff"` to `auth`.',
    ],
  },
  // The key alone would give a URL another value than base.
  {
    routes: 'u/[id].ts',
    auth: {},
    base: { routes: 'u/[id].ts', auth: MEMBER_ME },
    finds: [
      'package.json:1:2: warning: GET `/api/u/:id` lost its auth rule. Before this change `/api/u/*` covered it. ' +
        'Fix: Decide which rule GET `/api/u/:id` needs. Its rules were `"/api/u/*": "member"` and ' +
        '`"/api/u/me": "owner"`.',
    ],
  },
  {
    routes: 'u/[id].ts',
    base: { routes: 'u/[id].ts', auth: MEMBER_ME },
    finds: [
      'package.json:1:1: warning: GET `/api/u/:id` lost its auth rule. Before this change `/api/u/*` covered it. ' +
        'Fix: To give the rules back, add `"auth": { "/api/u/*": "member", "/api/u/me": "owner" }` to the manifest.',
    ],
  },
  {
    routes: 'u/[id].ts',
    auth: ME,
    base: { routes: 'u/[id].ts', auth: MEMBER_ME },
    finds: [
      'package.json:1:2: warning: GET `/api/u/:id` lost its auth rule for some URLs, for example `/api/u/x`. Before ' +
        'this change `/api/u/*` covered it. Fix: To give the rule back, add `"/api/u/*": "member",` at the top of `auth`.',
    ],
  },
  {
    routes: 'u/[id].ts',
    auth: ME,
    base: { routes: 'u/[id].ts', auth: { '/api/u/*': 'member' } },
    finds: [
      'package.json:1:2: warning: GET `/api/u/:id` lost its auth rule for some URLs, for example `/api/u/x`. Before ' +
        'this change `/api/u/*` covered it. Fix: Decide which rule GET `/api/u/:id` needs. Its rule was ' +
        '`"/api/u/*": "member"`.',
    ],
  },
  // Another route, another method, or a route that had no rule.
  { files: edited('office/a.ts'), auth: STAFF, base: { routes: 'admin/a.ts', auth: STAFF }, finds: [] },
  { routes: 'admin/a.post.ts', auth: {}, base: { routes: 'admin/a.get.ts', auth: STAFF }, finds: [] },
  { routes: 'b.ts', auth: STAFF, base: { routes: 'a.ts', auth: STAFF }, finds: [] },
  // Some URLs of a route.
  {
    routes: 'admin/[a].ts',
    auth: X,
    base: { routes: 'admin/[a].ts', auth: STAFF },
    finds: [
      'package.json:1:2: warning: GET `/api/admin/:a` lost its auth rule for some URLs, for example ' +
        '`/api/admin/x1`. Before this change `/api/admin` covered it. Fix: To give the rule back, add ' +
        '`"/api/admin": "staff",` at the top of `auth`.',
    ],
  },
  {
    routes: '[...a].ts',
    auth: {},
    base: { routes: '[...a].ts', auth: STAFF },
    finds: [
      'package.json:1:2: warning: GET `/api/*` lost its auth rule. Before this change `/api/admin` ' +
        'covered it. Fix: To give the rule back, add `"/api/admin": "staff"` to `auth`.',
    ],
  },
  {
    routes: '[...a].ts',
    auth: NEW,
    base: { routes: '[...a].ts', auth: { ...STAFF, ...NEW } },
    finds: [
      'package.json:1:2: warning: GET `/api/*` lost its auth rule for some URLs, for example ' +
        '`/api/admin`. Before this change `/api/admin` covered it. Fix: To give the rule back, add ' +
        '`"/api/admin": "staff",` at the top of `auth`.',
    ],
  },
  { routes: '[...a].ts', auth: STAFF, base: { routes: '[...a].ts', auth: X }, finds: [] },
  // All of them by keys of their own.
  {
    routes: 'admin/[[a]].ts',
    auth: { '/api/admin': 'staff', '/api/admin/*': 'staff' },
    settings: { 'auth-matching': 'glob' },
    base: { routes: 'admin/[[a]].ts', auth: { '/api/**': 'staff' }, settings: { 'auth-matching': 'glob' } },
    finds: [],
  },
  // Wider now: the URL that had the rule counts.
  { routes: 'orders/[id].ts', auth: NEW, base: { routes: 'orders/new.ts', auth: NEW }, finds: [] },
  {
    routes: 'orders/[id].ts',
    auth: OLD,
    base: { routes: 'orders/new.ts', auth: NEW },
    finds: [
      'package.json:1:2: warning: GET `/api/orders/:id` (was `/api/orders/new`) lost its auth rule for ' +
        'some URLs, for example `/api/orders/new`. Before this change `/api/orders/new` covered it. Fix: ' +
        'To give the rule back, add `"/api/orders/new": "staff",` at the top of `auth`.',
    ],
  },
  { routes: '[...a].ts', auth: STAFF, base: { routes: 'admin/[...a].ts', auth: STAFF }, finds: [] },
  // Narrower now, without the URL that had it.
  { routes: 'orders/new.ts', auth: OLD, base: { routes: 'orders/[id].ts', auth: OLD }, finds: [] },
  // A folder that was renamed.
  {
    routes: 'office/a.ts office/b.ts',
    auth: STAFF,
    base: { routes: 'admin/a.ts admin/b.ts', auth: STAFF },
    finds: [
      'package.json:1:10: warning: 2 routes lost their auth rule. Before this change `/api/admin` ' +
        'covered them. Fix: Rename `/api/admin` to `/api/office`. (--fix)',
    ],
  },
  {
    routes: 'x/a.ts x/b.post.ts',
    auth: { '/api/admin/b': 1, ...STAFF },
    base: { routes: 'admin/a.ts admin/b.post.ts', auth: { '/api/admin/b': 1, ...STAFF } },
    finds: [
      'package.json:1:27: warning: 2 routes lost their auth rule. Before this change `/api/admin` and ' +
        '`/api/admin/b` covered them. Fix: Rename `/api/admin` to `/api/x`, and in the same way ' +
        '`/api/admin/b`. (--fix)',
    ],
  },
  {
    routes: 'x/a.ts y/b.post.ts',
    auth: STAFF,
    base: { routes: 'admin/a.ts admin/b.post.ts', auth: STAFF },
    finds: [
      'package.json:1:10: warning: 2 routes lost their auth rule. Before this change `/api/admin` ' +
        'covered them. Fix: Decide which rule each of them needs. GET `/api/x/a`, POST `/api/y/b` had ' +
        '`"/api/admin": "staff"`.',
    ],
  },
  {
    routes: 'office/a.ts',
    auth: {},
    base: { routes: 'admin/a.ts', auth: STAFF },
    finds: [
      'package.json:1:2: warning: GET `/api/office/a` (was `/api/admin/a`) lost its auth rule. Before ' +
        'this change `/api/admin` covered it. Fix: Decide which rule GET `/api/office/a` needs. Its rule ' +
        'was `"/api/admin": "staff"`.',
    ],
  },
  // Of its edited files another one shows that it moved.
  {
    routes: 'office/b.post.ts',
    files: edited('office/a.ts'),
    auth: STAFF,
    base: { routes: 'admin/a.ts admin/b.post.ts', auth: STAFF },
    finds: [
      'package.json:1:10: warning: 2 routes lost their auth rule. Before this change `/api/admin` ' +
        'covered them. Fix: Rename `/api/admin` to `/api/office`. (--fix)',
    ],
  },
  {
    files: edited('office/a.ts', 'office/b.post.ts'),
    auth: STAFF,
    base: { routes: 'admin/a.ts admin/b.post.ts', auth: STAFF },
    finds: [],
  },
  // Imports that the move changed do not make another route.
  {
    files: { 'server/api/a/office/a.ts': importing('../../..') },
    auth: STAFF,
    base: { files: { 'server/api/admin/a.ts': importing('../..') }, auth: STAFF },
    finds: [
      'package.json:1:10: warning: GET `/api/a/office/a` (was `/api/admin/a`) lost its auth rule. Before ' +
        'this change `/api/admin` covered it. Fix: Rename `/api/admin` to `/api/a/office`. (--fix)',
    ],
  },
  // A route that was renamed away from rules for parts of it, from some of them, from none.
  {
    routes: 'office/[a].ts',
    auth: X,
    base: { routes: 'admin/[a].ts', auth: X },
    finds: [
      'package.json:1:10: warning: GET `/api/office/:a` (was `/api/admin/:a`) lost its auth rule. Before ' +
        'this change `/api/admin/x` covered it. Fix: Rename `/api/admin/x` to `/api/office/x`. (--fix)',
    ],
  },
  {
    routes: 'office/[a].ts',
    auth: { ...X, '/api/office/y': 'staff' },
    base: { routes: 'admin/[a].ts', auth: { ...X, ...Y } },
    finds: [],
  },
  {
    routes: 'office/[a].ts',
    auth: { '/api/office/x': 'staff', '/api/office/y': 'staff' },
    base: { routes: 'admin/[a].ts', auth: { ...X, ...Y } },
    finds: [],
  },
  {
    routes: 'items/[id].ts',
    auth: { '/api/a': 'x', '/api/items/b': 'y' },
    base: { routes: '[id].ts', auth: { '/api/a': 'x', '/api/b': 'y' } },
    finds: [],
  },
]);

/** A key of head in place of `/api/admin`, which is base's, and what is said of the route. */
const RELATED: readonly (readonly [key: string, says: string])[] = [
  ['/api/b', 'GET `/api/admin/:a` has no auth rule now.'],
  ['/api/admin/x', 'GET `/api/admin/:a` has no auth rule on `/api/admin/x1` now.'],
];

for (const [key, says] of RELATED)
  test(`auth-lost says at the route: ${says}`, () => {
    const site = (key: string) => ({
      'package.json': JSON.stringify({ auth: { [key]: 'staff' } }),
      'server/api/admin/[a].ts': 'export default () => ({});\n',
    });
    const { findings } = check(site(key), { base: site('/api/admin') });
    const related = findings.flatMap((one) => (one.rule === 'auth-lost' ? (one.related ?? []) : []));
    assert.deepEqual(
      related.map(({ file, message }) => [file, message]),
      [['server/api/admin/[a].ts', says]],
    );
  });
