import { authPageGuarded } from '../../src/rules/auth-page-guarded.js';
import { type AuthRow, testAuthRule } from './auth-rules.js';

const rows: readonly AuthRow[] = [
  [
    `{"/":"member"}`,
    [],
    'auto',
    [
      `/auth/~1: "/" also covers "/login" and "/403", the paths for login or denied access (platform document §5). Its value is "member", so visitors without access may not reach those pages. Add the keys "/login" and "/403", which are more specific.`,
    ],
  ],
  [`{"/":"member","/login":false,"/403/":false}`, [], 'auto', []],
  [
    `{"login":"/enter?next=1","denied":"/no","/enter":true,"/n*":1,"/*":["a","b","c","d","e"]}`,
    [],
    'auto',
    [
      `/auth/~1*: "/*" also covers "/no", the path for login or denied access (platform document §5). Its value is ["a", "b", "c", "d", …], so visitors without access may not reach that page. Add the key "/no", which is more specific.`,
    ],
  ],
  [`{"login":5,"denied":"no","/login/x":1}`, [], 'auto', []],
];

testAuthRule(authPageGuarded, rows);
