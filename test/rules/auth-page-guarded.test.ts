import { authPageGuarded } from '../../src/rules/auth-page-guarded.js';
import { type AuthRow, testAuthRule } from './auth-rules.js';

const rows: readonly AuthRow[] = [
  [
    `{"/":"member"}`,
    [],
    'auto',
    [
      '/auth/~1: `/` also covers `/login` and `/403`, the paths for login or denied access. Its value is `"member"`, so visitors without access may not reach those pages. Decide who may see those pages, and add `/login` and `/403` as keys of their own: they are more specific.',
    ],
  ],
  [`{"/":"member","/login":false,"/403/":false}`, [], 'auto', []],
  [
    `{"login":"/enter?next=1","denied":"/no","/enter":true,"/n*":1,"/*":["a","b","c","d","e"]}`,
    [],
    'auto',
    [
      '/auth/~1*: `/*` also covers `/no`, the path for login or denied access. Its value is `["a","b","c","d","e"]`, so visitors without access may not reach that page. Decide who may see that page, and add `/no` as a key of its own: it is more specific.',
    ],
  ],
  // One page for both is told once.
  [
    `{"login":"/in","denied":"/in","/":1}`,
    [],
    'auto',
    [
      '/auth/~1: `/` also covers `/in`, the path for login or denied access. Its value is `1`, so visitors without access may not reach that page. Decide who may see that page, and add `/in` as a key of its own: it is more specific.',
    ],
  ],
  [`{"login":5,"denied":"no","/login/x":1}`, [], 'auto', []],
];

testAuthRule(authPageGuarded, rows);
