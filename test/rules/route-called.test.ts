import assert from 'node:assert/strict';
import test from 'node:test';
import { check } from '../in-memory.js';
import { testRule } from './found.js';

/** What base had, what head has, files of the website beside them, and what is found. */
type Case = readonly [base: string, head: string, files: Readonly<Record<string, string>>, ...finds: string[]];

const gone = (place: string, path: string, became: string, help: string) =>
  `${place}: warning: No route answers \`${path}\` any more. This change ${became}. Fix: ${help}`;
const RENAMED = 'renamed GET `/api/orders` to `/api/purchases`';
const CALL = 'Call `/api/purchases` instead, or keep a file for `/api/orders`.';
const REMOVED = 'removed GET `/api/orders`';
const REMOVE = 'Remove the call, or keep a file for `/api/orders`.';
const call = { 'a.ts': 'x("/api/orders")' };

const ofFolder = (done: string, help: string, to = '`/api/purchases/index`') =>
  gone(
    'a.ts:1:4',
    '/api/orders',
    `${done} GET \`/api/orders/index\`${done === 'renamed' ? ` to ${to}` : ''}`,
    help,
  ).replace('any more', 'any more if `index` stands for its folder');

const cases: readonly Case[] = [
  ['orders.ts', 'purchases.ts', call, gone('a.ts:1:4', '/api/orders', RENAMED, CALL)],
  ['orders.ts', 'orders.ts', call],
  // Another method answers, or another file for the same URL.
  ['orders.ts', 'orders.post.ts', call],
  ['orders.ts', '[name].ts', call],
  ['orders.ts', '[...rest].ts', call],
  ['orders.ts purchases.ts', 'purchases.ts', call, gone('a.ts:1:4', '/api/orders', REMOVED, REMOVE)],
  // Where index stands for its folder, the calls of the folder were of it.
  [
    'orders/index.ts a.ts',
    'a.ts',
    call,
    ofFolder('removed', 'Remove the call, or keep a file for `/api/orders/index`.'),
  ],
  [
    'orders/index.ts',
    'purchases/index.ts',
    call,
    ofFolder('renamed', 'Call `/api/purchases` instead, or keep a file for `/api/orders/index`.'),
  ],
  [
    'orders/index.ts',
    'purchases.ts',
    call,
    ofFolder('renamed', 'Call `/api/purchases` instead, or keep a file for `/api/orders/index`.', '`/api/purchases`'),
  ],
  [
    'orders/index.ts orders.ts',
    'a.ts',
    call,
    gone('a.ts:1:4', '/api/orders', 'removed GET `/api/orders` and removed GET `/api/orders/index`', REMOVE),
  ],
  ['orders/index.ts', 'orders.ts', call],
  ['orders/index.ts', 'orders/index.post.ts', call],
  ['orders/index.ts orders.post.ts', 'orders.post.ts', call],
  ['orders/index.ts', '[...rest].ts', call],
  ['index.ts', 'a.ts', { 'a.ts': 'x("/api/" + y, "/api/")' }],
  // A text that reads like a parameter is none.
  [
    'users/[id].ts',
    'users/:id.ts',
    { 'a.ts': `x(\`/api/users/$\{a}\`)` },
    gone(
      'a.ts:1:4',
      `/api/users/$\{a}`,
      'renamed GET `/api/users/:id` to `/api/users/%3Aid`',
      'If it is a call, call `/api/users/%3Aid` instead, or keep a file for `/api/users/:id`. Leave it if it is for `/api/users/%3Aid`.',
    ).replace('answers', 'answers all of'),
  ],
  // The prefix of other routes may be what a guard compares with.
  [
    'orders.ts orders/[id].ts',
    'orders/[id].ts',
    call,
    gone(
      'a.ts:1:4',
      '/api/orders',
      REMOVED,
      'If it is a call, remove it, or keep a file for `/api/orders`. Leave it if it is for `/api/orders/:id`.',
    ),
  ],
  [
    'orders.ts orders/[id].ts',
    'purchases.ts orders/[id].ts',
    call,
    gone(
      'a.ts:1:4',
      '/api/orders',
      RENAMED,
      `If it is a call, ${CALL.replace('C', 'c')} Leave it if it is for \`/api/orders/:id\`.`,
    ),
  ],
  // Only the text that is shown counts, with what is fixed of it.
  [
    'orders/[id].ts orders/new.ts',
    'orders/new.ts',
    { 'a.ts': `x("/api/orders/7"); x(\`/api/orders/$\{a}\`)` },
    gone(
      'a.ts:1:4',
      '/api/orders/7',
      'removed GET `/api/orders/:id`. 2 places call it',
      'Remove the call, or keep a file for `/api/orders/:id`.',
    ),
  ],
  [
    'orders/[id].ts orders/new.ts',
    'orders/new.ts',
    { 'a.ts': `x(\`/api/orders/old-$\{a}\`)` },
    gone(
      'a.ts:1:4',
      `/api/orders/old-$\{a}`,
      'removed GET `/api/orders/:id`',
      'Remove the call, or keep a file for `/api/orders/:id`.',
    ),
  ],
  // A variable may be what another route answers.
  [
    'orders/[id].ts orders/new.ts',
    'orders/new.ts',
    { 'a.ts': `x(\`/api/orders/$\{a}\`)` },
    gone(
      'a.ts:1:4',
      `/api/orders/$\{a}`,
      'removed GET `/api/orders/:id`',
      'If it is a call, remove it, or keep a file for `/api/orders/:id`. Leave it if it is for `/api/orders/new`.',
    ).replace('answers', 'answers all of'),
  ],
  [
    '[slug].ts',
    'users.ts posts.ts',
    { 'a.ts': `x(\`/api/$\{a}\`)` },
    gone(
      'a.ts:1:4',
      `/api/$\{a}`,
      'removed GET `/api/:slug`',
      'If it is a call, remove it, or keep a file for `/api/:slug`. Leave it if it is for `/api/posts`.',
    ).replace('answers', 'answers all of'),
  ],
  [
    'orders.ts orders/[id].ts',
    'orders/[id].ts',
    { 'a.ts': `x(\`/api/orders$\{a}\`)` },
    gone(
      'a.ts:1:4',
      `/api/orders$\{a}`,
      'removed GET `/api/orders`',
      'If it is a call, remove it, or keep a file for `/api/orders`. Leave it if it is for `/api/orders/:id`.',
    ).replace('answers', 'answers all of'),
  ],
  [
    'orders/[...rest].ts orders/old/a.ts',
    'orders/old/a.ts',
    { 'a.ts': 'x("/api/orders/7/b")' },
    gone(
      'a.ts:1:4',
      '/api/orders/7/b',
      'removed GET `/api/orders/*`',
      'Remove the call, or keep a file for `/api/orders/*`.',
    ),
  ],
  // One finding for the methods of one URL.
  [
    'orders.ts orders.post.ts',
    'purchases.ts',
    call,
    gone('a.ts:1:4', '/api/orders', `${RENAMED} and removed POST \`/api/orders\``, CALL),
  ],
  [
    'orders.ts orders.post.ts',
    'purchases.ts purchases.post.ts',
    call,
    gone('a.ts:1:4', '/api/orders', RENAMED.replace('GET', 'GET and POST'), CALL),
  ],
  // The first place in the order of files; the others are related.
  [
    'orders.ts purchases.ts',
    'purchases.ts',
    { 'b.vue': '\n  to="/api/orders"', 'a/c.ts': "f('/api/orders#x')\nf('/api/orders?y')" },
    gone('a/c.ts:1:4', '/api/orders', `${REMOVED}. 3 places call it`, REMOVE),
  ],
  // A finding for each URL that went.
  [
    'orders.ts carts.ts purchases.ts',
    'purchases.ts',
    { 'a.ts': 'x("/api/orders", "/api/carts")' },
    gone('a.ts:1:4', '/api/orders', REMOVED, REMOVE),
    gone('a.ts:1:19', '/api/carts', REMOVED.replace('orders', 'carts'), REMOVE.replace('orders', 'carts')),
  ],
  // Server code calls, too; documents, lock files and keys of auth do not.
  [
    'orders.ts b.ts',
    'b.ts',
    { 'server/api/b.ts': 'export default () => $fetch("/api/orders");\n' },
    gone('server/api/b.ts:1:30', '/api/orders', REMOVED, REMOVE),
  ],
  [
    'orders.ts b.ts',
    'b.ts',
    { 'README.md': '"/api/orders"', 'x-lock.json': '"/api/orders"', 'bun.lock': '"/api/orders"' },
  ],
  ['orders.ts b.ts', 'b.ts', { 'yarn.lock': '"/api/orders"', 'npm-shrinkwrap.json': '"/api/orders"' }],
  ['orders.ts b.ts', 'b.ts', { 'a-lock.ts': '"/api/orders"' }, gone('a-lock.ts:1:2', '/api/orders', REMOVED, REMOVE)],
  ['orders.ts b.ts', 'b.ts', { 'package.json': '{ "auth": { "/api/orders": true } }' }],
  ['orders.ts b.ts', 'b.ts', { 'x.json': '"/api/orders"' }, gone('x.json:1:2', '/api/orders', REMOVED, REMOVE)],
];

testRule(
  'route-called',
  cases.map(([base, head, files, ...finds]) => ({ base: { routes: base }, routes: head, files, finds })),
);

test('route-called: a finding keeps its fingerprint when another place of the file calls the URL first', () => {
  const site = { 'package.json': '{}', 'server/api/b.ts': 'export default () => ({});\n' };
  const base = { ...site, 'server/api/orders.ts': 'export default () => ({});\n' };
  const found = ['x("/api/orders")', 'x("/api/orders/"); x("/api/orders")'].map(
    (text) => check({ ...site, 'a.ts': text }, { base }).findings[0],
  );
  assert.deepEqual(
    found.map((one) => one?.rule),
    ['route-called', 'route-called'],
  );
  assert.equal(found[0]?.fingerprint, found[1]?.fingerprint);
});
