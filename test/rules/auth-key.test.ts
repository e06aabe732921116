import { type Row, testRule } from './found.js';

/** What is said of a key where it is the first of `auth`; `why` ends the first sentence. */
const told = (key: string, help: string, why = '') =>
  `package.json:1:10: error: \`${key}\` is not a valid key of \`auth\`${why}. ` +
  `Keys are \`login\`, \`denied\` or begin with \`/\`. Fix: ${help}`;
const RENAME = (key: string) => `If it is a path, rename it to \`${key}\`.`;
const WRITE = 'Write the path that the rule is for.';
const SPACE = ': it has a space';

testRule('auth-key', [
  { auth: { login: '/in', denied: '/no', '/': true, '/admin': true, '//': true, '/*': true }, finds: [] },
  // An auth that is no object is left to manifest-field.
  { auth: ['x'], finds: [] },
  { auth: { admin: true }, finds: [told('admin', RENAME('/admin'))] },
  { auth: { './admin': true }, finds: [told('./admin', RENAME('/admin'))] },
  { auth: { 'api//a': true }, finds: [told('api//a', RENAME('/api/a'))] },
  { manifest: '{"auth":{"__proto__":true}}', finds: [told('__proto__', RENAME('/__proto__'))] },
  // A key `/*` covers the login page, too.
  { auth: { '*': true }, finds: [told('*', 'Write the path that the rule is for, or remove the key.')] },
  { auth: { 'my page': true }, finds: [told('my page', WRITE, SPACE)] },
  { auth: { '\\admin': true }, finds: [told('\\admin', WRITE, ': it has characters that a path does not have')] },
  { auth: { 'a,b': true }, finds: [told('a,b', 'Write a key for each path.', ': a key is one path')] },
]);

const METHOD = ['Write only the path: its rule is for all methods.', ': a key cannot name a method'] as const;
const EMPTY = ['Remove it, or name the path that the rule is for.', ': it is empty'] as const;
const HOST = ': a key has no scheme and no host';
const SAME = 'Remove it: `/api/a` is a key, too, with the same value.';
const OTHER = 'Decide which value is right: `/api/a` is a key, too. Then remove this one.';
const NO_RULE = 'If it is a path, write `/api/a` with a value that a rule allows.';

// Beside the route `a.ts`; a slash is written by a machine where the key then covers a route.
testRule(
  'auth-key',
  [
    { auth: { 'api/a': 'staff' }, finds: [`${told('api/a', RENAME('/api/a'))} (--fix)`] },
    { auth: { api: true }, finds: [`${told('api', RENAME('/api'))} (--fix)`] },
    { auth: { 'api/a/b': 'staff' }, finds: [told('api/a/b', RENAME('/api/a/b'))] },
    // It has other characters than a path, or its value is no rule.
    { auth: { 'api/*': 'staff' }, finds: [told('api/*', RENAME('/api/*'))] },
    { auth: { 'api/a ': 'staff' }, finds: [told('api/a ', WRITE, SPACE)] },
    { auth: { 'GET /api/a': 'staff' }, finds: [told('GET /api/a', ...METHOD)] },
    { auth: { 'http://x.com/a': 'staff' }, finds: [told('http://x.com/a', 'Use only the path.', HOST)] },
    { auth: { '': 'staff' }, finds: [told('""', ...EMPTY)] },
    { auth: { 'api/a': 1 }, finds: [told('api/a', NO_RULE)] },
    // There are two of that key or path.
    { auth: { 'api/a': true, '/api/a': true }, finds: [told('api/a', SAME)] },
    { auth: { 'api/a': true, '/api/a': false }, finds: [told('api/a', OTHER)] },
    { auth: { 'api/a': true, '/api/A/': true }, finds: [told('api/a', RENAME('/api/a'))] },
    {
      auth: { 'api/a': true, 'api/a/': false },
      finds: [told('api/a', RENAME('/api/a')), told('api/a/', RENAME('/api/a/')).replace(':10:', ':23:')],
    },
    {
      auth: { 'api/a': true, 'api/a/b': false },
      finds: [
        `${told('api/a', RENAME('/api/a'))} (--fix)`,
        told('api/a/b', RENAME('/api/a/b')).replace(':10:', ':23:'),
      ],
    },
  ].map((row): Row => ({ ...row, routes: 'a.ts' })),
);

/** Keys with a path as their value that are almost a page's, or a path. */
const PAGES = { login: ['logn', 'lgoin', 'Login', 'logout', 'sign-in'], denied: ['deny', 'denyed', 'forbidden'] };

for (const [page, keys] of Object.entries(PAGES))
  testRule('auth-key', [
    ...keys.map((key) => ({
      auth: { [key]: '/page' },
      finds: [told(key, `If it names the ${page} page, rename it to \`${page}\`.`)],
    })),
    ...keys.slice(0, 1).map((key) => ({
      auth: { [key]: '/page', [page]: '/other' },
      finds: [told(key, `Remove it if it names the ${page} page: \`${page}\` is set, too.`)],
    })),
  ]);

testRule('auth-key', [
  { auth: { logn: 'page' }, finds: [told('logn', RENAME('/logn'))] },
  { auth: { plugin: '/page' }, finds: [told('plugin', RENAME('/plugin'))] },
  // The page would be under the rule of all pages.
  {
    auth: { logn: '/enter', '/': 'm', '/login': false, '/403': false },
    finds: [told('logn', 'Decide whether it names the login page, and which rule that page needs.')],
  },
  {
    auth: { logn: '/enter', '/': 'm', '/login': false, '/403': false, '/enter': false },
    finds: [told('logn', 'If it names the login page, rename it to `login`.')],
  },
  {
    auth: { 'api/users/7': true },
    routes: 'users/[id].ts',
    finds: [`${told('api/users/7', RENAME('/api/users/7'))} (--fix)`],
  },
  {
    manifest: '{"auth":{"api/a":true,"api/a":false}}',
    routes: 'a.ts',
    finds: [told('api/a', 'Write the path that the rule is for, or remove the key.').replace(':10:', ':23:')],
  },
]);
