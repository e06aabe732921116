import { authConflict } from '../../src/rules/auth-conflict.js';
import { type AuthRow, testAuthRule } from './auth-rules.js';

const rows: readonly AuthRow[] = [
  [
    `{"/admin":"owner","/Admin/":"staff"}`,
    [],
    'auto',
    [
      `/auth/~1Admin~1: "/Admin/" and "/admin" may be the same path. They differ only in slashes, dots, case, encoding or Unicode form. Their values are "staff" and "owner", and the platform document does not say which one counts (§5). Remove "/Admin/" or "/admin", or give both the same value.`,
    ],
  ],
  [`{"/admin":"owner","/Admin/":"owner"}`, [], 'auto', []],
  [
    `{"/a/*":["x"],"/a/**":["y","z"]}`,
    [],
    'auto',
    [
      `/auth/~1a~1**: "/a/**" covers the same paths as "/a/*" (reading "prefix"). Their values are ["y", "z"] and ["x"], and the platform document does not say which one counts (§5). Remove "/a/**" or "/a/*", or give both the same value.`,
    ],
  ],
  [`{"/a/*":["x"],"/a/**":["y","z"]}`, [], 'glob', []],
  [
    `{"/caf\\u00e9":1,"/cafe\\u0301":2,"//caf%C3%A9/./x/..":3}`,
    [],
    'auto',
    [
      `/auth/~1café: "/café" and "/café" may be the same path. They differ only in slashes, dots, case, encoding or Unicode form. Their values are 2 and 1, and the platform document does not say which one counts (§5). Remove "/café" or "/café", or give both the same value.`,
      `/auth/~1~1caf%C3%A9~1.~1x~1..: "//caf%C3%A9/./x/.." and "/café" may be the same path. They differ only in slashes, dots, case, encoding or Unicode form. Their values are 3 and 1, and the platform document does not say which one counts (§5). Remove "//caf%C3%A9/./x/.." or "/café", or give both the same value.`,
    ],
  ],
];

testAuthRule(authConflict, rows);
