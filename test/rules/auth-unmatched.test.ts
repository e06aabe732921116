import { testRule } from './found.js';

const DECIDE = 'Decide which routes the rule is for, or remove the key.';

/** The value of `auth`, files below `server/api`, and what is found. */
type Case = readonly [auth: Readonly<Record<string, unknown>>, routes: string, ...finds: string[]];

const cases: readonly Case[] = [
  [{ '/api/*': true }, 'a.get.ts'],
  [
    { '/api/user': true },
    'users.get.ts',
    'package.json:1:10: warning: `/api/user` covers no route. Fix: Rename it to `/api/users`, or remove it.',
  ],
  [{ '/api/user/*': true }, 'users/[id].get.ts', '… Fix: Rename it to `/api/users/*`, or remove it.'],
  [{ '/api/usrs/7': 1 }, 'users/[id].ts users.ts', '… Fix: Rename it to `/api/users/7`, or remove it.'],
  [{ '/api/users//x': 1 }, 'users/[id]/x.ts', '… Fix: Rename it to `/api/users/x`, or remove it.'],
  [{ '/API/a': true }, '[x].ts', '… Fix: Rename it to `/api/a`, or remove it.'],
  [
    { '/api/USERS': true, '/api/users/': true, '/api': 2, '/api/*': 1, '/admin': 1 },
    'users.get.ts',
    '… `/api/USERS` covers no route. Fix: Rename it to `/api/users`, or remove it.',
  ],
  [
    { '/api/users': true, '/api': true },
    'x.md',
    `… \`/api/users\` covers no route. Fix: ${DECIDE}`,
    `…:28: … ${DECIDE}`,
  ],
  [{ '/api/users*': true, '/api/a ': true }, 'b.ts'],
  // The login page needs a key of its own where a wider rule covers it.
  [{ login: '/api/login', '/api': 1, '/api/login': false }, 'a.ts'],
  [{ login: '/api/enter', '/api': 1, '/api/login': false }, 'a.ts', `…:1:40: … \`/api/login\` … Fix: ${DECIDE}`],
  // No rename to what is a key already, another word, another number, or what would be a finding of its own.
  [{ '/api/A': 1, '/api/a': 1 }, 'a.ts', '…:1:10: … Fix: Remove it: `/api/a` is a key, too, with the same value.'],
  [{ '/api/A': 1, '/api/a': 2, '/api/y': 3 }, 'a.ts b.ts', `… \`/api/y\` covers no route. Fix: ${DECIDE}`],
  [{ '/api/v1': 's', '/api/v2/a': 't' }, 'v2/a.ts v2/z.ts', `… \`/api/v1\` covers no route. Fix: ${DECIDE}`],
  [
    { '/api/user': 'a', '/api/Users': 'b' },
    'users.ts',
    `… \`/api/user\` covers no route. Fix: ${DECIDE}`,
    '… `/api/Users` covers no route. Fix: Rename it to `/api/users`, or remove it.',
  ],
  // A parameter written in a key.
  [
    { '/api/users/[id]': true, '/api/users/:id': 1, '/api/users/{id}': true, '/api/users/<id>': 1 },
    'users/[id].get.ts',
    'package.json:1:10: warning: `/api/users/[id]` covers only URLs that hold the text `[id]`: auth ' +
      'keys have no parameters. Fix: To cover any value there, write `/api/users/*`.',
    '… the text `:id`: … write `/api/users/*`.',
    '… the text `{id}`: … write `/api/users/*`.',
    '… the text `<id>`: … write `/api/users/*`.',
  ],
  [{ '/api/users/{id}': true }, 'users/{id}.get.ts'],
  [{ '/api/file/[...path]': 1 }, 'files/[...path].ts', '… the text `[...path]`: … there, write `/api/files/**`.'],
  [{ '/api/x/[id]': true }, 'y.ts', `… the text \`[id]\`: … Fix: ${DECIDE}`],
  [{ '/api/users/:id/x': true }, 'users/[id].get.ts', `… the text \`:id\`: … Fix: ${DECIDE}`],
  // A star covers what the parameter does not: a literal text, or what is deeper.
  [{ '/api/:z': true }, 'x.ts y.ts', `… the text \`:z\`: … Fix: A star there also covers \`/api/x\`. ${DECIDE}`],
  [{ '/api/[id]': 1 }, '[id].ts admin/keys.ts', '… Fix: A star there also covers `/api/admin/keys`. Decide …'],
  [{ '/api/u/:id': 1 }, 'u/[id].ts u/[id]/x.ts', '… Fix: A star there also covers `/api/u/:id/x`. Decide …'],
  [{ '/api/u/:id/': 1 }, 'u/[id].ts u/[id]/x.ts', '… Fix: A star there also covers `/api/u/:id/x`. Decide …'],
  [{ '/api/u/:id/x': 1 }, 'u/[id]/x.ts u/[id]/x/y.ts', '… Fix: To cover any value there, write `/api/u/*/x`.'],
  // The key may be for a file that is not a route yet.
  [
    { '/api/s/*': true, '/api/si': 1 },
    's/[host].xml.ts',
    '… `/api/s/*` covers no route. Fix: Keep the key until the name of `server/api/s/[host].xml.ts` is right: ' +
      'it may be for that route.',
    `… \`/api/si\` covers no route. Fix: ${DECIDE}`,
  ],
  [
    { '/api/a': 1, '/api/b/c': 2, '/api/u/*/posts': 3, '/api/s': 4 },
    'a/x.get.js b/c.get.js u/[id/posts.ts t.js',
    '… `/api/a` … Fix: Keep the key until the name of `server/api/a/x.get.js` is right: …',
    '… `/api/b/c` … Fix: Keep the key until the name of `server/api/b/c.get.js` is right: …',
    '… `/api/u/*/posts` … Fix: Keep the key until the name of `server/api/u/[id/posts.ts` is right: …',
    `… \`/api/s\` … Fix: ${DECIDE}`,
  ],
];

testRule('auth-unmatched', [
  ...cases.map(([auth, routes, ...finds]) => ({ auth, routes, finds })),
  {
    auth: { '/API/Users/7': 1 },
    routes: 'Users/[id].ts',
    settings: { 'auth-matching': 'glob' },
    finds: ['… covers no route (reading `glob`). Fix: Rename it to `/api/Users/7`, or remove it.'],
  },
  // A helper is no route under any name.
  {
    auth: { '/api/user': true },
    routes: 'users.get.ts',
    files: { 'server/api/user/format.js': 'export const format = 1;\n' },
    finds: ['… Fix: Rename it to `/api/users`, or remove it.'],
  },
  // Another key is looked for only for the first 30.
  {
    auth: Object.fromEntries(Array.from({ length: 31 }, (_, at) => [`/api/k${at + 10}`, true])),
    routes: Array.from({ length: 31 }, (_, at) => `ka${at + 10}.ts`).join(' '),
    finds: Array.from({ length: 31 }, (_, at) =>
      at < 30 ? `… Fix: Rename it to \`/api/ka${at + 10}\`, or remove it.` : `… Fix: ${DECIDE}`,
    ),
  },
]);

const STAFF = { '/api/admin': 'staff' };
const MOVED = '… `/api/admin` covers no route: this change moved its routes to `/api/office`. Fix:';

/** Keys of base and of head, routes of head, and what is said: the change moved the routes of `/api/admin`. */
const moves: readonly (readonly [base: object, head: object, routes: string, finds: string])[] = [
  [
    { ...STAFF, '/api': 'all' },
    { ...STAFF, '/api': 'all' },
    'office/a.ts office/b.ts',
    `${MOVED} Decide whether its routes need this rule where they are now, and rename the key or remove it.`,
  ],
  [
    STAFF,
    { ...STAFF, '/api/office': 'staff' },
    'office/a.ts office/b.ts',
    `${MOVED} Remove it: \`/api/office\` is a key, too, with the same value.`,
  ],
  [
    STAFF,
    { ...STAFF, '/api/office': 'boss' },
    'office/a.ts office/b.ts',
    `${MOVED} Decide which value is right: \`/api/office\` is a key, too. Then remove this one.`,
  ],
  // One of them is gone, or they went to two folders.
  ...['office/a.ts', 'office/a.ts shop/b.ts'].map(
    (routes) =>
      [
        { ...STAFF, '/api': 'all' },
        { ...STAFF, '/api': 'all' },
        routes,
        '… covers no route: this change moved or removed its routes. Fix: Decide whether its routes need this rule …',
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
