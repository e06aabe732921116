import { authPageGuarded } from '../../src/rules/auth-page-guarded.js';
import { type AuthRow, testAuthRule } from './auth-rules.js';

const rows: readonly AuthRow[] = [
  [
    `{"/":"member"}`,
    [],
    'auto',
    [
      `/auth/~1: "/" with the value "member" also covers "/login" and "/403", which the document's 5 names for login or denied access (reading "prefix"). Add the keys "/login" and "/403", which are more specific than this one.`,
    ],
  ],
  [`{"/":"member","/login":false,"/403/":false}`, [], 'auto', []],
  [
    `{"login":"/enter?next=1","denied":"/no","/enter":true,"/n*":1,"/*":["a","b","c","d","e"]}`,
    [],
    'auto',
    [
      `/auth/~1*: "/*" with the value ["a", "b", "c", "d", …] also covers "/no", which the document's 5 names for login or denied access (reading "prefix"). Add the key "/no", which is more specific than this one.`,
    ],
  ],
  [`{"login":5,"denied":"no","/login/x":1}`, [], 'auto', []],
];

testAuthRule(authPageGuarded, rows);
