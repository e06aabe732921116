import { HANDLER } from '../../src/rules/rule.js';
import { testRule } from './found.js';

/** The value of `auth`, files below `server/api`, and what is found. */
type Case = readonly [auth: Readonly<Record<string, unknown>>, routes: string, ...finds: string[]];

const DECIDE = 'Decide which routes the rule is for, or remove the key.';
const THE_FINDING = (on: string) => `Keep the key until the finding on \`${on}\` is gone: it may be for a route there.`;
const THE_NAME = (of: string, what: string) =>
  `Keep the key until the name of \`${of}\` is right: it may be for ${what}.`;

const cases: readonly Case[] = [
  [{ '/api/*': true }, 'a.get.ts'],
  [
    { '/api/user': true },
    'users.get.ts',
    'package.json:1:10: warning: `/api/user` covers no route. Fix: Rename it to `/api/users`, or remove it.',
  ],
  [
    { '/api/user/*': true },
    'users/[id].get.ts',
    'package.json:1:10: warning: `/api/user/*` covers no route. Fix: Rename it to `/api/users/*`, or ' + 'remove it.',
  ],
  // The route has another rule, or the same one.
  [{ '/api': 1, '/api/user': 2 }, 'users.get.ts', unmatched(19, '/api/user', DECIDE)],
  [
    { '/api': 1, '/api/user': 1 },
    'users.get.ts',
    unmatched(19, '/api/user', 'Rename it to `/api/users`, or remove it.'),
  ],
  [
    { '/api/usrs/7': 1 },
    'users/[id].ts users.ts',
    'package.json:1:10: warning: `/api/usrs/7` covers no route. Fix: Rename it to `/api/users/7`, or ' + 'remove it.',
  ],
  // The path without the empty segment is nearer than one in another case.
  [
    { '/api//admin': 1 },
    'Admin/x.get.ts admin/[id].get.ts',
    'package.json:1:10: warning: `/api//admin` covers no route. Fix: Rename it to `/api/admin`, or remove it.',
  ],
  [
    { '/api//admin': 1 },
    'Admin/x.get.ts',
    'package.json:1:10: warning: `/api//admin` covers no route. Fix: Rename it to `/api/Admin`, or remove it.',
  ],
  [
    { '/api/users//x': 1 },
    'users/[id]/x.ts',
    'package.json:1:10: warning: `/api/users//x` covers no route. Fix: Rename it to `/api/users/x`, or ' + 'remove it.',
  ],
  [
    { '/API/a': true },
    '[x].ts',
    'package.json:1:10: warning: `/API/a` covers no route. Fix: Rename it to `/api/a`, or remove it.',
  ],
  // The route has another rule, that may be lost or not.
  [
    { '/api': 'admin', '/API/a': 'staff' },
    'a.ts',
    'package.json:1:25: warning: `/API/a` covers no route. Fix: Rename it to `/api/a`, or remove it. Routes that it ' +
      'then covers have its rule instead of the one that they have now.',
  ],
  [
    { '/api': 'admin', '/API/a': false },
    'a.ts',
    'package.json:1:25: warning: `/API/a` covers no route. Fix: Decide which routes the rule is for, or remove the key.',
  ],
  [
    { '/api/USERS': true, '/api/users/': true, '/api': 2, '/api/*': 1, '/admin': 1 },
    'users.get.ts',
    'package.json:1:10: warning: `/api/USERS` covers no route. Fix: Rename it to `/api/users`, or remove ' + 'it.',
  ],
  [
    { '/api/users': true, '/api': true },
    'x.md',
    'package.json:1:10: warning: `/api/users` covers no route. Fix: Decide which routes the rule is for, ' +
      'or remove the key.',
    'package.json:1:28: warning: `/api` covers no route. Fix: Decide which routes the rule is for, or ' +
      'remove the key.',
  ],
  [{ '/api/users*': true, '/api/a ': true }, 'b.ts'],
  // No request has a segment of two dots; three are a text.
  [
    { '/api/users': 1, '/api/users/..': 2, '/api/users/...': 4 },
    'users/[id].ts',
    unmatched(25, '/api/users/..', DECIDE),
  ],
  // A key that names a file or a folder, by itself or where a parameter takes it in.
  [
    { '/server/api/admin/stock.get.ts': 1, '/api/admin/bins.post.ts': 1, '/server/api/shops': 1 },
    'admin/stock.get.ts admin/bins.post.ts shops/[id].ts',
    file(10, '/server/api/admin/stock.get.ts', 'Rename it to `/api/admin/stock`, or remove it.'),
    file(45, '/api/admin/bins.post.ts', 'Rename it to `/api/admin/bins`, or remove it.'),
    file(73, '/server/api/shops', 'Rename it to `/api/shops`, or remove it.'),
  ],
  [
    { '/api/users/[id].get.ts': 1 },
    'users/[id].get.ts',
    file(10, '/api/users/[id].get.ts', 'Rename it to `/api/users/*`, or remove it.'),
  ],
  [
    { '/api/stock.ts': 1 },
    'stock.ts stock/[id].ts',
    file(
      10,
      '/api/stock.ts',
      '`/api/stock` also covers `/api/stock/:id`. Decide which routes the rule is for, or remove the key.',
    ),
  ],
  [
    { '/server/api/gone.ts': 1 },
    'a.ts',
    file(10, '/server/api/gone.ts', 'Decide which routes the rule is for, or remove the key.'),
  ],
  [{ '/api/files/a.ts': 1, '/servers/api': 1, '/server': 1 }, 'files/[...path].ts'],
  // A key without /api where the route has no rule; a page or a path of its own is none.
  [
    { '/admin/stock': 's', '/users/*': 't' },
    'admin/stock.get.ts users/[id].ts',
    withoutApi(10, '/admin/stock', 'GET `/api/admin/stock`', '"/api/admin/stock": "s",'),
    withoutApi(29, '/users/*', 'GET `/api/users/:id`', '"/api/users/*": "t",'),
  ],
  [{ '/orders/': 's' }, 'orders.get.ts', withoutApi(10, '/orders/', 'GET `/api/orders`', '"/api/orders": "s",')],
  [{ '/admin/stock': 's', '/api/admin': 't' }, 'admin/stock.get.ts'],
  [{ '/admin': 's', '/admin/bins': 's', '/': 1, '/*': 1, '/stocks': 1 }, 'admin/stock.get.ts stock.ts'],
  [{ login: '/enter', '/enter': false }, 'enter.post.ts'],
  // The login page needs a key of its own where a wider rule covers it.
  [{ login: '/api/login', '/api': 1, '/api/login': false }, 'a.ts'],
  [
    { login: '/api/enter', '/api': 1, '/api/login': false },
    'a.ts',
    'package.json:1:40: warning: `/api/login` covers no route. Fix: Decide which routes the rule is for, ' +
      'or remove the key.',
  ],
  // No rename to what is a key already, another word, another number, or what would be a finding of its own.
  [
    { '/api/A': 1, '/api/a': 1 },
    'a.ts',
    'package.json:1:10: warning: `/api/A` covers no route. Fix: Decide which routes the rule is for, or ' +
      'remove the key.',
  ],
  [
    { '/api/A': 1, '/api/a': 2, '/api/y': 3 },
    'a.ts b.ts',
    'package.json:1:32: warning: `/api/y` covers no route. Fix: Decide which routes the rule is for, or ' +
      'remove the key.',
  ],
  [
    { '/api/v1': 's', '/api/v2/a': 't' },
    'v2/a.ts v2/z.ts',
    'package.json:1:10: warning: `/api/v1` covers no route. Fix: Decide which routes the rule is for, or ' +
      'remove the key.',
  ],
  [
    { '/api/user': 'a', '/api/Users': 'b' },
    'users.ts',
    'package.json:1:10: warning: `/api/user` covers no route. Fix: Decide which routes the rule is for, or ' +
      'remove the key.',
    'package.json:1:26: warning: `/api/Users` covers no route. Fix: Rename it to `/api/users`, or remove ' + 'it.',
  ],
  // One is told where the others would be another spelling of a third, or the same key again.
  [
    { '/api/user': 'a', '/api/USER': 'b', '/api/Users': 'c' },
    'users.ts',
    unmatched(10, '/api/user', DECIDE),
    unmatched(26, '/api/USER', DECIDE),
    unmatched(42, '/api/Users', 'Rename it to `/api/users`, or remove it.'),
  ],
  [
    { '/api/user': 1, '/api/usrs': 1, '/api/Users': 1 },
    'users.ts',
    unmatched(10, '/api/user', DECIDE),
    unmatched(24, '/api/usrs', DECIDE),
    unmatched(38, '/api/Users', DECIDE),
  ],
  // The notice auth-parent would add the same key with the same value.
  [
    { '/api/ADMIN': 'staff', '/api/admin/*': 'staff' },
    'admin.ts admin/a.ts',
    unmatched(10, '/api/ADMIN', 'Rename it to `/api/admin`, or remove it.'),
  ],
  // A parameter written in a key.
  [
    { '/api/users/[id]': true },
    'users/[id].get.ts',
    parameter(10, '/api/users/[id]', '[id]', 'To cover any value there, write `/api/users/*`.'),
  ],
  [
    { '/api/users/:id': true },
    'users/[id].get.ts',
    parameter(10, '/api/users/:id', ':id', 'To cover any value there, write `/api/users/*`.'),
  ],
  [
    { '/api/users/{id}': true },
    'users/[id].get.ts',
    parameter(10, '/api/users/{id}', '{id}', 'To cover any value there, write `/api/users/*`.'),
  ],
  [
    { '/api/users/<id>': true },
    'users/[id].get.ts',
    parameter(10, '/api/users/<id>', '<id>', 'To cover any value there, write `/api/users/*`.'),
  ],
  // Of two keys that would be the same, neither is offered it.
  [
    { '/api/users/[id]': true, '/api/users/:id': true },
    'users/[id].get.ts',
    parameter(10, '/api/users/[id]', '[id]', DECIDE),
    parameter(33, '/api/users/:id', ':id', DECIDE),
  ],
  [
    { '/api/user': true, '/api/uers': true },
    'users.get.ts',
    `package.json:1:10: warning: \`/api/user\` covers no route. Fix: ${DECIDE}`,
    `package.json:1:27: warning: \`/api/uers\` covers no route. Fix: ${DECIDE}`,
  ],
  [{ '/api/users/{id}': true }, 'users/{id}.get.ts'],
  [
    { '/api/file/[...path]': 1 },
    'files/[...path].ts',
    'package.json:1:10: warning: `/api/file/[...path]` covers only URLs that hold the text `[...path]`: ' +
      'auth keys have no parameters. Fix: To cover any value there, write `/api/files/**`.',
  ],
  [
    { '/api/x/[id]': true },
    'y.ts',
    'package.json:1:10: warning: `/api/x/[id]` covers only URLs that hold the text `[id]`: auth keys have ' +
      'no parameters. Fix: Decide which routes the rule is for, or remove the key.',
  ],
  [
    { '/api/users/:id/x': true },
    'users/[id].get.ts',
    'package.json:1:10: warning: `/api/users/:id/x` covers only URLs that hold the text `:id`: auth keys ' +
      'have no parameters. Fix: Decide which routes the rule is for, or remove the key.',
  ],
  // A star covers what the parameter does not: a literal text, or what is deeper.
  [
    { '/api/:z': true },
    'x.ts y.ts',
    'package.json:1:10: warning: `/api/:z` covers only URLs that hold the text `:z`: auth keys have no ' +
      'parameters. Fix: A star there also covers `/api/x`. Decide which routes the rule is for, or remove ' +
      'the key.',
  ],
  [
    { '/api/[id]': 1 },
    '[id].ts admin/keys.ts',
    'package.json:1:10: warning: `/api/[id]` covers only URLs that hold the text `[id]`: auth keys have no ' +
      'parameters. Fix: A star there also covers `/api/admin/keys`. Decide which routes the rule is for, or ' +
      'remove the key.',
  ],
  [
    { '/api/u/:id': 1 },
    'u/[id].ts u/[id]/x.ts',
    'package.json:1:10: warning: `/api/u/:id` covers only URLs that hold the text `:id`: auth keys have no ' +
      'parameters. Fix: A star there also covers `/api/u/:id/x`. Decide which routes the rule is for, or ' +
      'remove the key.',
  ],
  [
    { '/api/u/:id/': 1 },
    'u/[id].ts u/[id]/x.ts',
    'package.json:1:10: warning: `/api/u/:id/` covers only URLs that hold the text `:id`: auth keys have ' +
      'no parameters. Fix: A star there also covers `/api/u/:id/x`. Decide which routes the rule is for, or ' +
      'remove the key.',
  ],
  [
    { '/api/u/:id/x': 1 },
    'u/[id]/x.ts u/[id]/x/y.ts',
    'package.json:1:10: warning: `/api/u/:id/x` covers only URLs that hold the text `:id`: auth keys have ' +
      'no parameters. Fix: To cover any value there, write `/api/u/*/x`.',
  ],
  // The key may be for a file that is not a route yet.
  [
    { '/api/s/*': true, '/api/si': 1 },
    's/[host].xml.ts',
    'package.json:1:10: warning: `/api/s/*` covers no route. Fix: Keep the key until the name of ' +
      '`server/api/s/[host].xml.ts` is right: it may be for that route.',
    'package.json:1:26: warning: `/api/si` covers no route. Fix: Decide which routes the rule is for, or ' +
      'remove the key.',
  ],
  [
    { '/api/a': 1, '/api/b/c': 2, '/api/u/*/posts': 3, '/api/s': 4 },
    'a/x.get.js b/c.get.js u/[id/posts.ts t.js',
    'package.json:1:10: warning: `/api/a` covers no route. Fix: Keep the key until the name of ' +
      '`server/api/a/x.get.js` is right: it may be for that route.',
    'package.json:1:21: warning: `/api/b/c` covers no route. Fix: Keep the key until the name of ' +
      '`server/api/b/c.get.js` is right: it may be for that route.',
    'package.json:1:34: warning: `/api/u/*/posts` covers no route. Fix: Keep the key until the name of ' +
      '`server/api/u/[id/posts.ts` is right: it may be for that route.',
    'package.json:1:53: warning: `/api/s` covers no route. Fix: Decide which routes the rule is for, or ' +
      'remove the key.',
  ],
];

testRule('auth-unmatched', [
  ...cases.map(([auth, routes, ...finds]) => ({ auth, routes, finds })),
  {
    auth: { '/API/Users/7': 1 },
    routes: 'Users/[id].ts',
    settings: { 'auth-matching': 'glob' },
    finds: [
      'package.json:1:10: warning: `/API/Users/7` covers no route (reading `glob`). Fix: Rename it to ' +
        '`/api/Users/7`, or remove it.',
    ],
  },
  // What is there and is not a route yet, and what the key is not for.
  ...(
    [
      ['/api/admin', { 'server/api/admin/a.get.ts': '-> ../../../a.ts' }, THE_FINDING('server/api/admin/a.get.ts')],
      ['/api/admin', { 'server/api/admin': '-> ../../admin' }, THE_FINDING('server/api/admin')],
      ['/api/admin/a', { 'server/api': '-> ../real' }, THE_FINDING('server/api')],
      ['/api/admin', { 'server/api/shop/a.get.ts': '-> ../../../a.ts' }, DECIDE],
      ['/api/admin', { 'server/api/shop': '-> ../../shop' }, DECIDE],
      ['/api/admin', { server: 'no folder' }, 'Keep the key until `server` is a folder: it may be for a route there.'],
      ['/api/admin', { 'server/API/admin/a.ts': HANDLER }, THE_NAME('server/API', 'a route there')],
      ['/api/admin', { 'server/API/shop/a.ts': HANDLER }, DECIDE],
      ['/api/a/me', { 'server/api/a/[id].js': HANDLER }, THE_NAME('server/api/a/[id].js', 'that route')],
      ['/api/a', { 'server/api/a.get.TS': HANDLER }, THE_NAME('server/api/a.get.TS', 'that route')],
      ['/api/a', { 'server/api/b.get.TS': HANDLER }, DECIDE],
      ['/api', { 'server/api/a.test.js': HANDLER }, DECIDE],
      ['/api/a/b', { 'server/api/a/[...x]/b.ts': HANDLER }, THE_NAME('server/api/a/[...x]/b.ts', 'that route')],
      ['/api/a/b', { 'server/api/a/[].ts': HANDLER }, THE_NAME('server/api/a/[].ts', 'that route')],
      ['/api/b', { 'server/api/a/[].ts': HANDLER }, DECIDE],
    ] as const
  ).map(([key, files, help]) => ({ auth: { [key]: 1 }, files, finds: [unmatched(10, key, help)] })),
  // A helper is no route under any name.
  {
    auth: { '/api/user': true },
    routes: 'users.get.ts',
    files: { 'server/api/user/format.js': 'export const format = 1;\n' },
    finds: ['package.json:1:10: warning: `/api/user` covers no route. Fix: Rename it to `/api/users`, or remove it.'],
  },
]);

const STAFF = { '/api/admin': 'staff' };
/** Keys of base and of head, routes of head, and what is said: the change moved the routes of `/api/admin`. */
const moves: readonly (readonly [base: object, head: object, routes: string, finds: string])[] = [
  [
    { ...STAFF, '/api': 'all' },
    { ...STAFF, '/api': 'all' },
    'office/a.ts office/b.ts',
    'package.json:1:10: warning: `/api/admin` covers no route: this change moved its routes to ' +
      '`/api/office`. Fix: Decide whether its routes need this rule where they are now, and rename the key ' +
      'or remove it.',
  ],
  [
    STAFF,
    { ...STAFF, '/api/office': 'staff' },
    'office/a.ts office/b.ts',
    'package.json:1:10: warning: `/api/admin` covers no route: this change moved its routes to `/api/office`. ' +
      'Fix: Decide whether its routes need this rule where they are now, and rename the key or remove it.',
  ],
  [
    STAFF,
    { ...STAFF, '/api/office': 'boss' },
    'office/a.ts office/b.ts',
    'package.json:1:10: warning: `/api/admin` covers no route: this change moved its routes to `/api/office`. ' +
      'Fix: Decide whether its routes need this rule where they are now, and rename the key or remove it.',
  ],
  // One of them is gone, or they went to two folders.
  ...['office/a.ts', 'office/a.ts shop/b.ts'].map(
    (routes) =>
      [
        { ...STAFF, '/api': 'all' },
        { ...STAFF, '/api': 'all' },
        routes,
        'package.json:1:10: warning: `/api/admin` covers no route: this change moved or removed its routes. ' +
          'Fix: Decide whether its routes need this rule where they are now, and rename the key or remove it.',
      ] as const,
  ),
];

testRule(
  'auth-unmatched',
  moves.map(([base, auth, routes, finds]) => ({
    auth,
    routes,
    base: { auth: base, routes: 'admin/a.ts admin/b.ts' },
    finds: [finds],
  })),
);

function unmatched(column: number, key: string, help: string): string {
  return `package.json:1:${column}: warning: \`${key}\` covers no route. Fix: ${help}`;
}

function file(column: number, key: string, help: string): string {
  return (
    `package.json:1:${column}: warning: \`${key}\` covers no route: it names a file or a folder, and a key is a path ` +
    `of URLs. Fix: ${help}`
  );
}

function parameter(column: number, key: string, text: string, help: string): string {
  return (
    `package.json:1:${column}: warning: \`${key}\` covers only URLs that hold the text \`${text}\`: auth keys have no ` +
    `parameters. Fix: ${help}`
  );
}

function withoutApi(column: number, key: string, route: string, line: string): string {
  return (
    `package.json:1:${column}: warning: \`${key}\` covers no route, and ${route} has no rule: the URLs of routes ` +
    `begin with \`/api\`. Fix: If it is for that route, add \`${line}\` above it.`
  );
}

/** A handler that none of the change's other files is like. */
const OTHER = 'export default () => {\n  return "another";\n};\n';
const added = (...names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [`server/api/${name}`, `${OTHER}// ${name}\n`]));

testRule('auth-unmatched', [
  // Its routes are gone, and there are new ones that it may be for: that they need it only a person knows.
  {
    auth: STAFF,
    files: added('office/a.ts'),
    base: { auth: STAFF, routes: 'admin/a.ts' },
    finds: [
      'package.json:1:10: warning: `/api/admin` covers no route: this change removed its routes. Fix: Decide whether the rule is for GET ' +
        '`/api/office/a`, which this change adds with no auth rule, and rename the key.',
    ],
  },
  {
    auth: STAFF,
    files: added('b.ts', 'c.ts', 'd.post.ts', 'e.ts', 'admi/a.ts'),
    base: { auth: STAFF, routes: 'admin/a.ts' },
    finds: [
      'package.json:1:10: warning: `/api/admin` covers no route: this change removed its routes. Fix: Decide which of the routes that this ' +
        'change adds with no auth rule need it, and rename the key: GET `/api/admi/a`, GET `/api/b`, GET ' +
        '`/api/c` and 2 more.',
    ],
  },
  // A route was renamed, and has a rule; another one is new.
  {
    auth: { ...STAFF, '/api/office': 'staff' },
    routes: 'office/a.ts',
    files: added('b.ts'),
    base: { auth: STAFF, routes: 'admin/a.ts' },
    finds: [
      'package.json:1:10: warning: `/api/admin` covers no route: this change moved its routes to ' +
        '`/api/office`. Fix: Decide whether the rule is for GET `/api/b`, which this change adds with no auth ' +
        'rule, and rename the key.',
    ],
  },
  // New ones have a rule, or were there, or none is new; or the key covered none in base either.
  {
    auth: { ...STAFF, '/api/office': 'x' },
    files: added('office/a.ts'),
    base: { auth: STAFF, routes: 'admin/a.ts' },
    finds: [
      'package.json:1:10: warning: `/api/admin` covers no route: this change removed its routes. Fix: Decide which routes the rule is for, ' +
        'or remove the key.',
    ],
  },
  {
    auth: STAFF,
    routes: 'b.ts',
    base: { auth: STAFF, routes: 'admin/a.ts b.ts' },
    finds: [
      'package.json:1:10: warning: `/api/admin` covers no route: this change removed its routes. Fix: Decide which routes the rule is for, ' +
        'or remove the key.',
    ],
  },
  {
    auth: STAFF,
    files: added('b.ts'),
    base: { auth: STAFF, routes: 'c.ts' },
    finds: [
      'package.json:1:10: warning: `/api/admin` covers no route. Fix: Decide which routes the rule is for, ' +
        'or remove the key.',
    ],
  },
  {
    auth: { '/api/:id': 'x' },
    routes: '[id].ts b.ts',
    base: { auth: { '/api/:id': 'x' }, routes: '[id].ts' },
    finds: [
      'package.json:1:10: warning: `/api/:id` covers only URLs that hold the text `:id`: auth keys have no ' +
        'parameters. Fix: A star there also covers `/api/b`. Decide which routes the rule is for, or remove ' +
        'the key.',
    ],
  },
  // It covers a route by accident, as it did in base.
  {
    auth: { '/api/a.get.ts': 'x' },
    routes: 'a.get.ts [x].get.ts b.ts',
    base: { auth: { '/api/a.get.ts': 'x' }, routes: 'a.get.ts [x].get.ts' },
    finds: [
      file(
        10,
        '/api/a.get.ts',
        '`/api/a` also covers `/api/:x`. Decide which routes the rule is for, or remove the key.',
      ),
    ],
  },
  // A key that is new had no routes.
  {
    auth: STAFF,
    files: added('office/a.ts'),
    base: { routes: 'admin/a.ts' },
    finds: [unmatched(10, '/api/admin', 'Decide which routes the rule is for, or remove the key.')],
  },
  // What the keys of base covered is not known.
  {
    auth: STAFF,
    routes: 'office/a.ts',
    base: { manifest: '{', routes: 'admin/a.ts' },
    finds: [
      'package.json:1:10: warning: `/api/admin` covers no route. Fix: Decide which routes the rule is for, ' +
        'or remove the key.',
    ],
  },
  // The rule auth-lost reports the key that another one was respelt to.
  {
    auth: { '/api/member': 'x' },
    routes: 'members.ts',
    base: { auth: { '/api/members': 'x' }, routes: 'members.ts' },
    finds: [],
  },
]);
