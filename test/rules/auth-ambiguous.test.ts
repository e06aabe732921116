import { authAmbiguous } from '../../src/rules/auth-ambiguous.js';
import { type AuthRow, testAuthRule } from './auth-rules.js';

const rows: readonly AuthRow[] = [
  [
    `{"/shop/*/stock":"staff","/shop/outlet/*":["owner","boss"]}`,
    [],
    'auto',
    [
      `/auth/~1shop~1outlet~1*: "/shop/outlet/*" and "/shop/*/stock" overlap, and neither is more specific. Both cover /shop/outlet/stock; only the first covers /shop/outlet/x, and only the second covers /shop/x/stock (reading "prefix"). Their values are ["owner", "boss"] and "staff"; the platform document does not say which one counts (§5). Add a more specific key: "/shop/outlet/stock": "staff", or with ["owner", "boss"].`,
    ],
  ],
  [`{"/shop/outlet/*":"owner","/shop/*/stock":"staff","/shop/outlet/stock":"owner"}`, [], 'auto', []],
  [
    `{"/shop/outlet/*":"owner","/shop/*/stock":"staff","/shop/outlet/stock/*":"owner"}`,
    [],
    'auto',
    [
      `/auth/~1shop~1*~1stock: "/shop/*/stock" and "/shop/outlet/*" overlap, and neither is more specific. Both cover /shop/outlet/stock; only the first covers /shop/x/stock, and only the second covers /shop/outlet/x (reading "prefix"). Their values are "staff" and "owner"; the platform document does not say which one counts (§5). Add a more specific key: "/shop/outlet/stock": "owner", or with "staff".`,
    ],
  ],
  [`{"/shop/outlet/*":"owner","/shop/*/stock":"owner"}`, [], 'auto', []],
  [
    `{"/*/b":1,"/a/*":2,"/*/b/c":2}`,
    [],
    'glob',
    [
      `/auth/~1a~1*: "/a/*" and "/*/b" overlap, and neither is more specific. Both cover /a/b; only the first covers /a/x, and only the second covers /x/b (reading "glob"). Their values are 2 and 1; the platform document does not say which one counts (§5). Add a more specific key: "/a/b": 1, or with 2.`,
    ],
  ],
  [
    `{"/a/**":1,"/*/*/c":2}`,
    [],
    'glob',
    [
      `/auth/~1*~1*~1c: "/*/*/c" and "/a/**" overlap, and neither is more specific. Both cover /a/x/c; only the first covers /x/y/c, and only the second covers /a/x (reading "glob"). Their values are 2 and 1; the platform document does not say which one counts (§5). Add a more specific key: "/a/*/c": 1, or with 2.`,
    ],
  ],
  [
    `{"/*/b/":1,"/a/*/c":2}`,
    [],
    'auto',
    [
      `/auth/~1a~1*~1c: "/a/*/c" and "/*/b/" overlap, and neither is more specific. Both cover /a/b/c; only the first covers /a/x/c, and only the second covers /x/b (reading "prefix"). Their values are 2 and 1; the platform document does not say which one counts (§5). Add a more specific key: "/a/b/c": 1, or with 2.`,
    ],
  ],
  [`{"/*/b":1,"/a/*":2}`, [], 'exact', []],
  [`{"/*/b":1,"/a/*":2}`, [], 'servlet', []],
  [`{"/*/*/c":1,"/a/b/*":2,"/a/*/c":2}`, [], 'glob', []],
];

testAuthRule(authAmbiguous, rows);
