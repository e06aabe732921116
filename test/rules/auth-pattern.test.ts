import { testRule } from './found.js';

testRule('auth-pattern', [
  {
    auth: { '/shop*': true, '/a/**/b': 1, '/*.json': 1, '/a/user-*': 1, '/ok/*': 1, '/ok/**': 2, '/*/x': 1 },
    finds: [
      'package.json:1:10: warning: `/shop*` has a `*` inside a segment, which has no agreed meaning. The key ' +
        'is skipped, and rules for URLs that start with `/shop` are not certain. Fix: Decide which paths the ' +
        'rule is for, or remove the key.',
      'package.json:1:24: warning: `/a/**/b` has a `**` before the end, which has no agreed meaning. The key ' +
        'is skipped, and rules for URLs that start with `/a/` are not certain. Fix: Decide which paths the rule ' +
        'is for, or remove the key.',
      'package.json:1:36: warning: `/*.json` has a `*` inside a segment, which has no agreed meaning. The key ' +
        'is skipped, and rules for URLs that start with `/` are not certain. Fix: Decide which paths the rule ' +
        'is for, or remove the key.',
      'package.json:1:48: warning: `/a/user-*` has a `*` inside a segment, which has no agreed meaning. The ' +
        'key is skipped, and rules for URLs that start with `/a/user-` are not certain. Fix: If it is for all ' +
        'paths below `/a/user-`, write `/a/user-/*`.',
    ],
  },
  {
    auth: { '/api/a ': true, '/a b': 1, '/a%20b': 1, '/a?b': 1, '/*/a#b': 1 },
    routes: 'a.ts',
    settings: { 'auth-matching': 'glob' },
    finds: [
      'package.json:1:10: warning: `/api/a ` has a space, which no URL path has. The key is skipped, and ' +
        'rules for URLs that start with `/api/a` are not certain. Fix: Write it without the space: `/api/a`.',
      'package.json:1:25: warning: `/a b` has a space, which no URL path has. The key is skipped, and rules ' +
        'for URLs that start with `/a` are not certain. Fix: Decide which paths the rule is for, or remove the key.',
      'package.json:1:34: warning: `/a%20b` has a `%`, and whether keys are compared encoded is not ' +
        'documented. The key is skipped, and rules for URLs that start with `/a` are not certain. Fix: Decide ' +
        'which paths the rule is for, or remove the key.',
      'package.json:1:45: warning: `/a?b` has a `?`, which no URL path has. The key is skipped, and rules for ' +
        'URLs that start with `/a` are not certain. Fix: Decide which paths the rule is for, or remove the key.',
      'package.json:1:54: warning: `/*/a#b` has a `#`, which no URL path has. The key is skipped, and rules ' +
        'for URLs that start with `/*/a` are not certain. Fix: Decide which paths the rule is for, or remove ' +
        'the key.',
    ],
  },
  {
    auth: { '/api/a': 1, '/api/a ': 1 },
    routes: 'a.ts',
    finds: [
      'package.json:1:21: warning: `/api/a ` has a space, which no URL path has. The key is skipped, and ' +
        'rules for URLs that start with `/api/a` are not certain. Fix: Decide which paths the rule is for, or ' +
        'remove the key.',
    ],
  },
  {
    auth: { '/api/a*': true },
    routes: 'ab.ts',
    finds: [
      'package.json:1:10: warning: `/api/a*` has a `*` inside a segment, which has no agreed meaning. The key ' +
        'is skipped, and rules for URLs that start with `/api/a` are not certain. Fix: Decide which paths the ' +
        'rule is for, or remove the key.',
    ],
  },
  // A tail of another tool begins before its star.
  ...['/:path*', '/:path(.*)', '/(.*)', '/{**}', '/{*path}', '/*path', '/**/*', '{/*path}', '(.*)'].map((tail) => ({
    auth: { [`/api/admin${tail}`]: 'staff' },
    routes: 'admin/stock.ts',
    finds: [
      `package.json:1:10: warning: \`/api/admin${tail}\` has ${whyOpen(tail)}, which has no agreed meaning. The key is ` +
        `skipped, and rules for URLs that start with \`/api/admin${tail.startsWith('/') ? '/' : ''}\` are not certain. ` +
        'Fix: If it is for `/api/admin` and all paths below it, write `/api/admin`.',
    ],
  })),
  // Where keys match by another reading, such a key would cover one path.
  {
    auth: { '/api/admin/:path*': 'staff' },
    routes: 'admin/stock.ts',
    settings: { 'auth-matching': 'servlet' },
    finds: [
      'package.json:1:10: warning: `/api/admin/:path*` has a `*` inside a segment, which has no agreed meaning. The ' +
        'key is skipped, and rules for URLs that start with `/api/admin/` are not certain. Fix: If it is for all ' +
        'paths below `/api/admin`, write `/api/admin/*`.',
    ],
  },
  // Not offered: a route has another rule, none is below the path, or what the key leaves out is not known.
  {
    auth: { '/api/admin/:path*': 'staff', '/api/admin': 'owner' },
    routes: 'admin/stock.ts',
    finds: [undecided('/api/admin/:path*', 'a `*` inside a segment, which has no agreed meaning', '/api/admin/')],
  },
  {
    auth: { '/api/admin/:path*': 'staff' },
    routes: 'stock.ts',
    finds: [undecided('/api/admin/:path*', 'a `*` inside a segment, which has no agreed meaning', '/api/admin/')],
  },
  {
    auth: { '/((?!api/health).*)': 'staff' },
    routes: 'stock.ts',
    finds: [undecided('/((?!api/health).*)', 'a `?`, which no URL path has', '/')],
  },
  { auth: { '/api/admin/*': 'staff', '/api/admin/**': 'staff' }, routes: 'admin/stock.ts', finds: [] },
]);

function whyOpen(tail: string): string {
  return `a ${tail === '/**/*' ? '`**` before the end' : '`*` inside a segment'}`;
}

function undecided(key: string, why: string, start: string): string {
  return (
    `package.json:1:10: warning: \`${key}\` has ${why}. The key is skipped, and rules for URLs that start with ` +
    `\`${start}\` are not certain. Fix: Decide which paths the rule is for, or remove the key.`
  );
}
