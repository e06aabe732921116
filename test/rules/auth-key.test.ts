import { testRule } from './found.js';

/** A key that holds a path which cannot be written alone. */
const TWICE = (key: string, auth: object) =>
  `package.json:1:${JSON.stringify({ auth }).indexOf(`"${key}"`) + 1}: error: \`${key}\` is not a valid key of ` +
  `\`auth\`: a key ${key.includes('://') ? 'has no scheme and no host' : 'cannot name a method'}. Keys are \`login\`, ` +
  '`denied` or begin with `/`. Fix: Decide which rule the path needs, and write the path once.';

/** The value of `auth`, and what is found beside the route `a.ts`. */
const cases: readonly (readonly [auth: object | string, ...finds: string[]])[] = [
  [{ login: '/in', denied: '/no', '/': true, '/admin': true, '//': true, '/*': true }],
  // The rule manifest-field reports an `auth` that is no object.
  [['x']],
  [
    { admin: true },
    'package.json:1:10: error: `admin` is not a valid key of `auth`. ' +
      'Keys are `login`, `denied` or begin with `/`. Fix: If it is a path, rename it to `/admin`.',
  ],
  [
    { './admin': true },
    'package.json:1:10: error: `./admin` is not a valid key of `auth`. Keys are `login`, `denied` or begin ' +
      'with `/`. Fix: If it is a path, rename it to `/admin`.',
  ],
  [
    { 'api//b': true },
    'package.json:1:10: error: `api//b` is not a valid key of `auth`. Keys are `login`, `denied` or begin ' +
      'with `/`. Fix: If it is a path, rename it to `/api//b`.',
  ],
  // A slash is written by a machine where the key then covers a route.
  [
    { 'api/a': 'staff' },
    'package.json:1:10: error: `api/a` is not a valid key of `auth`. Keys are `login`, `denied` or begin ' +
      'with `/`. Fix: If it is a path, rename it to `/api/a`. (--fix)',
  ],
  [
    { api: true },
    'package.json:1:10: error: `api` is not a valid key of `auth`. Keys are `login`, `denied` or begin ' +
      'with `/`. Fix: If it is a path, rename it to `/api`. (--fix)',
  ],
  [
    { 'api/a/b': 'staff' },
    'package.json:1:10: error: `api/a/b` is not a valid key of `auth`. Keys are `login`, `denied` or begin ' +
      'with `/`. Fix: If it is a path, rename it to `/api/a/b`.',
  ],
  [
    { 'api/*': 'staff' },
    'package.json:1:10: error: `api/*` is not a valid key of `auth`. Keys are `login`, `denied` or begin ' +
      'with `/`. Fix: If it is a path, rename it to `/api/*`.',
  ],
  // It is no path, or its value is no rule.
  [
    { '': true },
    'package.json:1:10: error: `""` is not a valid key of `auth`: it is empty. Keys are `login`, `denied` ' +
      'or begin with `/`. Fix: Remove it, or name the path that the rule is for.',
  ],
  [
    { 'GET /api/a': true },
    'package.json:1:10: error: `GET /api/a` is not a valid key of `auth`: a key cannot name a method. Keys ' +
      'are `login`, `denied` or begin with `/`. Fix: Write only the path: its rule is for all methods.',
  ],
  [
    { 'http://x.com/api/a': true },
    'package.json:1:10: error: `http://x.com/api/a` is not a valid key of `auth`: a key has no scheme and ' +
      'no host. Keys are `login`, `denied` or begin with `/`. Fix: Use only the path.',
  ],
  // Its path is a key already, or that of two keys.
  ...(
    [
      [{ 'GET /api/a': 1, '/api/a': 2 }, 'GET /api/a'],
      [{ 'GET /api/a': true, '/api/a': false }, 'GET /api/a'],
      [{ 'GET /api/a': true, 'POST /api/a': true }, 'GET /api/a', 'POST /api/a'],
      [{ 'https://x.com/api/a': true, '/api/a': true }, 'https://x.com/api/a'],
    ] as const
  ).map(([auth, ...keys]) => [auth, ...keys.map((key) => TWICE(key, auth))] as const),
  [
    { 'GET /api/b': true, '/api/a': true },
    'package.json:1:10: error: `GET /api/b` is not a valid key of `auth`: a key cannot name a method. Keys ' +
      'are `login`, `denied` or begin with `/`. Fix: Write only the path: its rule is for all methods.',
  ],
  [
    { 'a,b': true },
    'package.json:1:10: error: `a,b` is not a valid key of `auth`: a key is one path. Keys are `login`, ' +
      '`denied` or begin with `/`. Fix: Write a key for each path.',
  ],
  [
    { 'api/a ': true },
    'package.json:1:10: error: `api/a ` is not a valid key of `auth`: it has a space. Keys are `login`, ' +
      '`denied` or begin with `/`. Fix: Write the path that the rule is for.',
  ],
  ...['\\admin', 'api/[id]', 'api/{id}', 'api/a?b', 'api/a#b', 'api/a%20b', 'api/<b>', 'a|b', 'a^b'].map(
    (key) =>
      [
        { [key]: true },
        `package.json:1:10: error: \`${key}\` is not a valid key of \`auth\`: it has characters that a path does ` +
          'not have. Keys are `login`, `denied` or begin with `/`. Fix: Write the path that the rule is for.',
      ] as const,
  ),
  [
    { 'api/a': 1 },
    'package.json:1:10: error: `api/a` is not a valid key of `auth`. Keys are `login`, `denied` or begin with ' +
      '`/`. Fix: Write the path that the rule is for, or remove the key.',
  ],
  // A key `/*` covers the login page, too.
  [
    { '*': true },
    'package.json:1:10: error: `*` is not a valid key of `auth`. Keys are `login`, `denied` or begin with ' +
      '`/`. Fix: Write the path that the rule is for, or remove the key.',
  ],
  // There are two of that key or path.
  [
    { 'api/a': true, '/api/a': true },
    'package.json:1:10: error: `api/a` is not a valid key of `auth`. Keys are `login`, `denied` or begin with ' +
      '`/`. Fix: Write the path that the rule is for, or remove the key.',
  ],
  [
    { 'api/a': 1, '/api/a': 0 },
    'package.json:1:10: error: `api/a` is not a valid key of `auth`. Keys are `login`, `denied` or begin with ' +
      '`/`. Fix: Write the path that the rule is for, or remove the key.',
  ],
  // The route has another rule, that may be lost or not, or the same one.
  [
    { '/api': 'admin', 'api/a': false },
    'package.json:1:25: error: `api/a` is not a valid key of `auth`. Keys are `login`, `denied` or begin with ' +
      '`/`. Fix: Write the path that the rule is for, or remove the key.',
  ],
  [
    { '/api': 'admin', 'api/a': 'staff' },
    'package.json:1:25: error: `api/a` is not a valid key of `auth`. Keys are `login`, `denied` or begin with ' +
      '`/`. Fix: If it is a path, rename it to `/api/a`. Routes that it then covers have its rule instead of the one ' +
      'that they have now.',
  ],
  [
    { '/api': 'admin', 'api/a': 'admin' },
    'package.json:1:25: error: `api/a` is not a valid key of `auth`. Keys are `login`, `denied` or begin ' +
      'with `/`. Fix: If it is a path, rename it to `/api/a`. (--fix)',
  ],
  // The rule auth-unmatched would offer the same key for the other one, with the same value or another.
  [
    { 'api/a': true, '/api/A/': true },
    'package.json:1:10: error: `api/a` is not a valid key of `auth`. Keys are `login`, `denied` or begin ' +
      'with `/`. Fix: If it is a path, rename it to `/api/a`. (--fix)',
  ],
  [
    { 'api/a': true, '/api/A/': false },
    'package.json:1:10: error: `api/a` is not a valid key of `auth`. Keys are `login`, `denied` or begin ' +
      'with `/`. Fix: Write the path that the rule is for, or remove the key.',
  ],
  [
    { 'api/a': true, 'api/a/': false },
    'package.json:1:10: error: `api/a` is not a valid key of `auth`. Keys are `login`, `denied` or begin ' +
      'with `/`. Fix: Write the path that the rule is for, or remove the key.',
    'package.json:1:23: error: `api/a/` is not a valid key of `auth`. Keys are `login`, `denied` or begin ' +
      'with `/`. Fix: Write the path that the rule is for, or remove the key.',
  ],
  [
    { 'api/a': true, 'api/a/b': false },
    'package.json:1:10: error: `api/a` is not a valid key of `auth`. Keys are `login`, `denied` or begin ' +
      'with `/`. Fix: If it is a path, rename it to `/api/a`. (--fix)',
    'package.json:1:23: error: `api/a/b` is not a valid key of `auth`. Keys are `login`, `denied` or begin ' +
      'with `/`. Fix: If it is a path, rename it to `/api/a/b`.',
  ],
  [
    '{"auth":{"api/a":true,"api/a":false}}',
    'package.json:1:23: error: `api/a` is not a valid key of `auth`. Keys are `login`, `denied` or begin ' +
      'with `/`. Fix: Write the path that the rule is for, or remove the key.',
  ],
  // A key with a path as its value that is almost that of a page.
  ...['logn', 'lgoin', 'Login', 'logout', 'sign-in'].map(
    (key) =>
      [
        { [key]: '/page' },
        `package.json:1:10: error: \`${key}\` is not a valid key of \`auth\`. Keys are \`login\`, \`denied\` or begin ` +
          'with `/`. Fix: If it names the login page, rename it to `login`.',
      ] as const,
  ),
  ...['deny', 'denyed', 'forbidden'].map(
    (key) =>
      [
        { [key]: '/page' },
        `package.json:1:10: error: \`${key}\` is not a valid key of \`auth\`. Keys are \`login\`, \`denied\` or begin ` +
          'with `/`. Fix: If it names the denied page, rename it to `denied`.',
      ] as const,
  ),
  [
    { logn: 'page' },
    'package.json:1:10: error: `logn` is not a valid key of `auth`. Keys are `login`, `denied` or begin ' +
      'with `/`. Fix: If it is a path, rename it to `/logn`.',
  ],
  [
    { plugin: '/page' },
    'package.json:1:10: error: `plugin` is not a valid key of `auth`. Keys are `login`, `denied` or begin ' +
      'with `/`. Fix: If it is a path, rename it to `/plugin`.',
  ],
  [
    { logn: '/page', login: '/in' },
    'package.json:1:10: error: `logn` is not a valid key of `auth`. Keys are `login`, `denied` or begin with ' +
      '`/`. Fix: Decide whether it names the login page, and which rule that page needs.',
  ],
  // The page would be under the rule of all pages, in the first.
  [
    { logn: '/in', '/': 'm', '/login': false, '/403': false },
    'package.json:1:10: error: `logn` is not a valid key of `auth`. Keys are `login`, `denied` or begin ' +
      'with `/`. Fix: Decide whether it names the login page, and which rule that page needs.',
  ],
  [
    { logn: '/in', '/': 'm', '/login': false, '/403': false, '/in': false },
    'package.json:1:10: error: `logn` is not a valid key of `auth`. Keys are `login`, `denied` or begin ' +
      'with `/`. Fix: If it names the login page, rename it to `login`.',
  ],
];

testRule('auth-key', [
  ...cases.map(([auth, ...finds]) => ({
    ...(typeof auth === 'string' ? { manifest: auth } : { auth }),
    routes: 'a.ts',
    finds,
  })),
  {
    auth: { 'users/7': true },
    routes: '[id].ts',
    finds: [
      'package.json:1:10: error: `users/7` is not a valid key of `auth`. Keys are `login`, `denied` or begin ' +
        'with `/`. Fix: If it is a path, rename it to `/users/7`.',
    ],
  },
  // A URL path holds letters and signs of any script, some of them encoded.
  ...['größe', '€', '@me', 'a:b', "!$&'()+;="].map((name) => ({
    auth: { [`api/${name}`]: true },
    routes: `${name}.ts`,
    finds: [
      `package.json:1:10: error: \`api/${name}\` is not a valid key of \`auth\`. Keys are \`login\`, \`denied\` or ` +
        `begin with \`/\`. Fix: If it is a path, rename it to \`/api/${name}\`. (--fix)`,
    ],
  })),
  {
    auth: { 'api/users/7': true },
    routes: 'users/[id].ts',
    finds: [
      'package.json:1:10: error: `api/users/7` is not a valid key of `auth`. Keys are `login`, `denied` or ' +
        'begin with `/`. Fix: If it is a path, rename it to `/api/users/7`. (--fix)',
    ],
  },
  // The route had another rule, or the same one.
  ...[false, 'staff'].map((value) => ({
    auth: { 'api/a': value },
    routes: 'a.ts',
    base: { auth: { '/api/a': 'staff' }, routes: 'a.ts' },
    finds: [
      'package.json:1:10: error: `api/a` is not a valid key of `auth`. Keys are `login`, `denied` or begin with ' +
        `\`/\`. Fix: ${value ? 'If it is a path, rename it to `/api/a`. (--fix)' : 'Write the path that the rule is for, or remove the key.'}`,
    ],
  })),
]);
