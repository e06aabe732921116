import { testRule } from './found.js';

testRule('auth-page-guarded', [
  {
    auth: { '/': 'm' },
    finds: [
      'package.json:1:10: warning: `/` also covers `/login` and `/403`, the paths for login or denied ' +
        'access. Its value is `"m"`, so visitors without access may not reach those pages. Fix: Decide who ' +
        'may see those pages, and add `/login` and `/403` as keys of their own: they are more specific.',
    ],
  },
  { auth: { '/': 'm', '/login': false, '/403/': false }, finds: [] },
  {
    auth: { login: '/enter?next=1', denied: '/no', '/enter': true, '/n*': 1, '/*': ['a', 'b'] },
    finds: [
      'package.json:1:71: warning: `/*` also covers `/no`, the path for login or denied access. Its value ' +
        'is `["a","b"]`, so visitors without access may not reach that page. Fix: Decide who may see that ' +
        'page, and add `/no` as a key of its own: it is more specific.',
    ],
  },
  // One page for both is told once.
  {
    auth: { login: '/in', denied: '/in', '/': 1 },
    finds: [
      'package.json:1:39: warning: `/` also covers `/in`, the path for login or denied access. Its value is ' +
        '`1`, so visitors without access may not reach that page. Fix: Decide who may see that page, and add ' +
        '`/in` as a key of its own: it is more specific.',
    ],
  },
  // No key can name these paths.
  {
    auth: { login: '/log in', denied: '/a//b', '/': 1 },
    finds: [
      'package.json:1:45: warning: `/` also covers `/log in` and `/a//b`, the paths for login or denied ' +
        'access. Its value is `1`, so visitors without access may not reach those pages. Fix: Decide who may ' +
        'see those pages, and which key says so.',
    ],
  },
  {
    auth: { login: '/log-in', denied: '/a/b', '/': 1 },
    finds: [
      'package.json:1:44: warning: `/` also covers `/log-in` and `/a/b`, the paths for login or denied ' +
        'access. Its value is `1`, so visitors without access may not reach those pages. Fix: Decide who may ' +
        'see those pages, and add `/log-in` and `/a/b` as keys of their own: they are more specific.',
    ],
  },
  // Such a key would give a route another rule.
  {
    auth: { '/api': 'm', login: '/api/in', denied: '/no' },
    routes: 'in/a.ts',
    finds: [
      'package.json:1:10: warning: `/api` also covers `/api/in`, the path for login or denied access. Its value ' +
        'is `"m"`, so visitors without access may not reach that page. Fix: Decide who may see that page, and ' +
        'which key says so.',
    ],
  },
  // A key of their own would be another spelling of one, or overlap one.
  ...['/Login', '/*/x'].map((key) => ({
    auth: { '/': 'm', '/403': false, [key]: true },
    finds: [
      'package.json:1:10: warning: `/` also covers `/login`, the path for login or denied access. Its value ' +
        'is `"m"`, so visitors without access may not reach that page. Fix: Decide who may see that page, and ' +
        'which key says so.',
    ],
  })),
  // What is behind the path is no part of the page's own key.
  ...['/login#form', '/login?from=/#form'].map((login) => ({
    auth: { '/': 'member', '/login': false, '/403': false, login },
    finds: [],
  })),
  { auth: { login: 5, denied: 'no', '/login/x': 1 }, finds: [] },
]);
