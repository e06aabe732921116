import { authConflict } from '../../src/rules/auth-conflict.js';
import { type AuthRow, testAuthRule } from './auth-rules.js';

const rows: readonly AuthRow[] = [
  [
    `{"/admin":"owner","/Admin/":"staff"}`,
    [],
    'auto',
    [
      '/auth/~1Admin~1: `/Admin/` and `/admin` may be the same path. They differ only in slashes, dots, case, encoding or Unicode form. The platform document does not say which of their values counts: `"staff"` or `"owner"`. Decide which value is right. Then remove `/Admin/` or `/admin`, or give both that value.',
    ],
  ],
  [`{"/admin":"owner","/Admin/":"owner"}`, [], 'auto', []],
  [
    `{"/a/*":["x"],"/a/**":["y","z"]}`,
    [],
    'auto',
    [
      '/auth/~1a~1**: `/a/**` covers the same paths as `/a/*` (reading `prefix`). The platform document does not say which of their values counts: `["y","z"]` or `["x"]`. Decide which value is right. Then remove `/a/**` or `/a/*`, or give both that value.',
    ],
  ],
  [`{"/a/*":["x"],"/a/**":["y","z"]}`, [], 'glob', []],
  [
    `{"/caf\\u00e9":1,"/cafe\\u0301":2,"//caf%C3%A9/./x/..":3}`,
    [],
    'auto',
    [
      '/auth/~1café: `/café` and `/café` may be the same path. They differ only in slashes, dots, case, encoding or Unicode form. The platform document does not say which of their values counts: `2` or `1`. Decide which value is right. Then remove `/café` or `/café`, or give both that value.',
      '/auth/~1~1caf%C3%A9~1.~1x~1..: `//caf%C3%A9/./x/..` and `/café` may be the same path. They differ only in slashes, dots, case, encoding or Unicode form. The platform document does not say which of their values counts: `3` or `1`. Decide which value is right. Then remove `//caf%C3%A9/./x/..` or `/café`, or give both that value.',
    ],
  ],
];

testAuthRule(authConflict, rows);
