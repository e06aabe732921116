import { testRule } from './found.js';

const DECIDE = 'Decide which routes the rule is for, or remove the key.';

testRule('auth-unmatched', [
  { auth: { '/api/*': true }, routes: 'a.get.ts', finds: [] },
  {
    auth: { '/api/user': true },
    routes: 'users.get.ts',
    finds: ['package.json:1:10: warning: `/api/user` covers no route. Fix: Rename it to `/api/users`, or remove it.'],
  },
  // The login page needs a key of its own where a wider rule covers it.
  { auth: { login: '/api/login', '/api': 1, '/api/login': false }, routes: 'a.ts', finds: [] },
  {
    auth: { login: '/api/enter', '/api': 1, '/api/login': false },
    routes: 'a.ts',
    finds: [`package.json:1:40: warning: \`/api/login\` covers no route. Fix: ${DECIDE}`],
  },
  // No rename to what is a key already, or another word.
  {
    auth: { '/api/A': 1, '/api/a': 1 },
    routes: 'a.ts',
    finds: [
      'package.json:1:10: warning: `/api/A` covers no route. Fix: Remove it: `/api/a` is a key, too, with ' +
        'the same value.',
    ],
  },
  {
    auth: { '/api/A': 1, '/api/a': 2, '/api/y': 3 },
    routes: 'a.ts b.ts',
    finds: [`package.json:1:32: warning: \`/api/y\` covers no route. Fix: ${DECIDE}`],
  },
  {
    auth: { '/api/users/[id]': true, '/api/users/:id': 1, '/api/users/{id}': true, '/api/users/<id>': 1 },
    routes: 'users/[id].get.ts',
    finds: [
      'package.json:1:10: warning: `/api/users/[id]` covers only URLs that hold the text `[id]`: auth ' +
        'keys have no parameters. Fix: To cover any value there, write `/api/users/*`.',
      'package.json:1:33: warning: `/api/users/:id` covers only URLs that hold the text `:id`: auth keys ' +
        'have no parameters. Fix: To cover any value there, write `/api/users/*`.',
      'package.json:1:52: warning: `/api/users/{id}` covers only URLs that hold the text `{id}`: auth ' +
        'keys have no parameters. Fix: To cover any value there, write `/api/users/*`.',
      'package.json:1:75: warning: `/api/users/<id>` covers only URLs that hold the text `<id>`: auth ' +
        'keys have no parameters. Fix: To cover any value there, write `/api/users/*`.',
    ],
  },
  { auth: { '/api/users/{id}': true }, routes: 'users/{id}.get.ts', finds: [] },
  {
    auth: { '/api/x/[id]': true },
    routes: 'y.ts',
    finds: [
      'package.json:1:10: warning: `/api/x/[id]` covers only URLs that hold the text `[id]`: auth ' +
        'keys have no parameters. Fix: Decide which routes the rule is for, or remove the key.',
    ],
  },
  {
    auth: { '/api/users/:id/x': true },
    routes: 'users/[id].get.ts',
    finds: [
      'package.json:1:10: warning: `/api/users/:id/x` covers only URLs that hold the text `:id`: auth ' +
        'keys have no parameters. Fix: Decide which routes the rule is for, or remove the key.',
    ],
  },
  // A star covers what the parameter does not: a literal text, or what is deeper.
  {
    auth: { '/api/:z': true },
    routes: 'x.ts y.ts',
    finds: [
      'package.json:1:10: warning: `/api/:z` covers only URLs that hold the text `:z`: auth ' +
        'keys have no parameters. Fix: A star there also covers `/api/x`. Decide which routes the rule is for, or ' +
        'remove the key.',
    ],
  },
  {
    auth: { '/api/:id': true },
    routes: 'admin/keys.ts users/[id].ts',
    finds: [
      'package.json:1:10: warning: `/api/:id` covers only URLs that hold the text `:id`: auth ' +
        'keys have no parameters. Fix: A star there also covers `/api/admin/keys`. Decide which routes the rule ' +
        'is for, or remove the key.',
    ],
  },
  {
    auth: { '/api/[id]': true },
    routes: '[id].ts admin/keys.ts',
    finds: [
      'package.json:1:10: warning: `/api/[id]` covers only URLs that hold the text `[id]`: auth keys ' +
        'have no parameters. Fix: A star there also covers `/api/admin/keys`. Decide which routes the rule ' +
        'is for, or remove the key.',
    ],
  },
  {
    auth: { '/api/u/:id': true },
    routes: 'u/[id].ts u/[id]/x.ts',
    finds: [
      'package.json:1:10: warning: `/api/u/:id` covers only URLs that hold the text `:id`: auth keys ' +
        'have no parameters. Fix: A star there also covers `/api/u/:id/x`. Decide which routes the rule is ' +
        'for, or remove the key.',
    ],
  },
  {
    auth: { '/api/u/:id/x': true },
    routes: 'u/[id]/x.ts u/[id]/x/y.ts',
    finds: [
      'package.json:1:10: warning: `/api/u/:id/x` covers only URLs that hold the text `:id`: auth keys ' +
        'have no parameters. Fix: To cover any value there, write `/api/u/*/x`.',
    ],
  },
  {
    auth: { '/api/users/:id/': true },
    routes: 'users/[id].ts users/[id]/x.ts',
    finds: [
      'package.json:1:10: warning: `/api/users/:id/` covers only URLs that hold the text `:id`: auth keys have ' +
        'no parameters. Fix: A star there also covers `/api/users/:id/x`. Decide which routes the rule is for, or ' +
        'remove the key.',
    ],
  },
  // Another number is no typo, and what would be a finding of its own is not offered.
  {
    auth: { '/api/v1': 's', '/api/v2/a': 't' },
    routes: 'v2/a.ts v2/z.ts',
    finds: [`package.json:1:10: warning: \`/api/v1\` covers no route. Fix: ${DECIDE}`],
  },
  {
    auth: { '/api/user': 'a', '/api/Users': 'b' },
    routes: 'users.ts',
    finds: [
      'package.json:1:10: warning: `/api/user` covers no route. Fix: Decide which routes the rule is for, ' +
        'or remove the key.',
      'package.json:1:26: warning: `/api/Users` covers no route. Fix: Rename it to `/api/users`, or remove it.',
    ],
  },
  {
    auth: { '/api/file/[...path]': true },
    routes: 'files/[...path].get.ts',
    finds: [
      'package.json:1:10: warning: `/api/file/[...path]` covers only URLs that hold the text `[...path]`: auth ' +
        'keys have no parameters. Fix: To cover any value there, write `/api/files/**`.',
    ],
  },
  {
    auth: { '/api/user/*': true },
    routes: 'users/[id].get.ts',
    finds: [
      'package.json:1:10: warning: `/api/user/*` covers no route. Fix: Rename it to `/api/users/*`, or remove it.',
    ],
  },
  {
    auth: { '/api/USERS': true, '/api/users/': true, '/api': 2, '/api/*': 1, '/admin': 1 },
    routes: 'users.get.ts',
    finds: ['package.json:1:10: warning: `/api/USERS` covers no route. Fix: Rename it to `/api/users`, or remove it.'],
  },
  {
    auth: { '/api/users//x': true },
    routes: 'users/[id]/x.ts',
    finds: [
      'package.json:1:10: warning: `/api/users//x` covers no route. Fix: Rename it to `/api/users/x`, or ' +
        'remove it.',
    ],
  },
  {
    auth: { '/api/users': true },
    finds: [`package.json:1:10: warning: \`/api/users\` covers no route. Fix: ${DECIDE}`],
  },
  {
    auth: { '/api': true },
    finds: [`package.json:1:10: warning: \`/api\` covers no route. Fix: ${DECIDE}`],
  },
  // Another key is looked for only for the first 30.
  {
    auth: Object.fromEntries(Array.from({ length: 31 }, (_, at) => [`/api/k${at + 10}`, true])),
    routes: Array.from({ length: 31 }, (_, at) => `ka${at + 10}.ts`).join(' '),
    finds: Array.from(
      { length: 31 },
      (_, at) =>
        `package.json:1:${10 + 16 * at}: warning: \`/api/k${at + 10}\` covers no route. Fix: ` +
        (at < 30 ? `Rename it to \`/api/ka${at + 10}\`, or remove it.` : DECIDE),
    ),
  },
  { auth: { '/api/users*': true, '/api/a ': true }, routes: 'b.ts', finds: [] },
  {
    auth: { '/API/a': true },
    routes: '[x].ts',
    finds: ['package.json:1:10: warning: `/API/a` covers no route. Fix: Rename it to `/api/a`, or remove it.'],
  },
  {
    auth: { '/API/Users/7': 1 },
    routes: 'Users/[id].ts',
    settings: { 'auth-matching': 'glob' },
    finds: [
      'package.json:1:10: warning: `/API/Users/7` covers no route (reading `glob`). Fix: Rename it to ' +
        '`/api/Users/7`, or remove it.',
    ],
  },
  // The key may be for a file that is not a route yet.
  {
    auth: { '/api/s/*': true, '/api/si': 1 },
    routes: 's/[host].xml.ts',
    finds: [
      'package.json:1:10: warning: `/api/s/*` covers no route. Fix: Keep the key until the name of ' +
        '`server/api/s/[host].xml.ts` is right: it may be for that route.',
      `package.json:1:26: warning: \`/api/si\` covers no route. Fix: ${DECIDE}`,
    ],
  },
  {
    auth: { '/api/a': 1, '/api/b/c': 2, '/api/u/*/posts': 3, '/api/s': 4 },
    routes: 'a/x.get.js b/c.get.js u/[id/posts.ts t.js',
    finds: [
      'package.json:1:10: warning: `/api/a` covers no route. Fix: Keep the key until the name of ' +
        '`server/api/a/x.get.js` is right: it may be for that route.',
      'package.json:1:21: warning: `/api/b/c` covers no route. Fix: Keep the key until the name of ' +
        '`server/api/b/c.get.js` is right: it may be for that route.',
      'package.json:1:34: warning: `/api/u/*/posts` covers no route. Fix: Keep the key until the name of ' +
        '`server/api/u/[id/posts.ts` is right: it may be for that route.',
      `package.json:1:53: warning: \`/api/s\` covers no route. Fix: ${DECIDE}`,
    ],
  },
  // Neither a star nor a folder is offered for a key that has none.
  {
    auth: { '/api/usrs/7': 1 },
    routes: 'users/[id].ts users.ts',
    finds: [
      'package.json:1:10: warning: `/api/usrs/7` covers no route. Fix: Rename it to `/api/users/7`, or remove it.',
    ],
  },
  // The change moved the routes of the key, and they have another rule there.
  {
    auth: { '/api/admin': 'staff', '/api': 'all' },
    routes: 'office/a.ts office/b.ts',
    base: { auth: { '/api/admin': 'staff', '/api': 'all' }, routes: 'admin/a.ts admin/b.ts' },
    finds: [
      'package.json:1:10: warning: `/api/admin` covers no route: this change moved its routes to `/api/office`. ' +
        'Fix: Decide whether its routes need this rule where they are now, and rename the key or remove it.',
    ],
  },
  {
    auth: { '/api/admin': 'staff', '/api/office': 'staff' },
    routes: 'office/a.ts',
    base: { auth: { '/api/admin': 'staff' }, routes: 'admin/a.ts' },
    finds: [
      'package.json:1:10: warning: `/api/admin` covers no route: this change moved its routes to `/api/office`. ' +
        'Fix: Remove it: `/api/office` is a key, too, with the same value.',
    ],
  },
  {
    auth: { '/api/admin': 'staff', '/api/office': 'boss' },
    routes: 'office/a.ts',
    base: { auth: { '/api/admin': 'staff' }, routes: 'admin/a.ts' },
    finds: [
      'package.json:1:10: warning: `/api/admin` covers no route: this change moved its routes to `/api/office`. ' +
        'Fix: Decide which value is right: `/api/office` is a key, too. Then remove this one.',
    ],
  },
  // A helper is no route under any name; code that may hold a handler may become one.
  {
    auth: { '/api/user': true },
    routes: 'users.get.ts',
    files: { 'server/api/user/format.js': 'export const format = 1;\n' },
    finds: ['package.json:1:10: warning: `/api/user` covers no route. Fix: Rename it to `/api/users`, or remove it.'],
  },
  {
    auth: { '/api/user': true },
    routes: 'users.get.ts',
    files: { 'server/api/user/format.js': 'export default () => ({});\n' },
    finds: [
      'package.json:1:10: warning: `/api/user` covers no route. Fix: Keep the key until the name of ' +
        '`server/api/user/format.js` is right: it may be for that route.',
    ],
  },
  // One of them is gone.
  {
    auth: { '/api/admin': 'staff', '/api': 'all' },
    routes: 'office/a.ts',
    base: { auth: { '/api/admin': 'staff', '/api': 'all' }, routes: 'admin/a.ts admin/b.ts' },
    finds: [
      'package.json:1:10: warning: `/api/admin` covers no route: this change moved or removed its routes. Fix: ' +
        'Decide whether its routes need this rule where they are now, and rename the key or remove it.',
    ],
  },
  // They went to two folders.
  {
    auth: { '/api/admin': 'staff', '/api': 'all' },
    routes: 'office/a.ts shop/b.ts',
    base: { auth: { '/api/admin': 'staff', '/api': 'all' }, routes: 'admin/a.ts admin/b.ts' },
    finds: [
      'package.json:1:10: warning: `/api/admin` covers no route: this change moved or removed its routes. Fix: ' +
        'Decide whether its routes need this rule where they are now, and rename the key or remove it.',
    ],
  },
  { manifest: '{"auth":["/a"]}', finds: [] },
  { manifest: '{', finds: [] },
]);
