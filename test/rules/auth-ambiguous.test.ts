import { authAmbiguous } from '../../src/rules/auth-ambiguous.js';
import { type AuthRow, testAuthRule } from './auth-rules.js';

const rows: readonly AuthRow[] = [
  [
    `{"/shop/*/stock":"staff","/shop/outlet/*":["owner","boss"]}`,
    [],
    'auto',
    [
      '/auth/~1shop~1outlet~1*: `/shop/outlet/*` and `/shop/*/stock` overlap, and neither is more specific. Both cover `/shop/outlet/stock`; only the first covers `/shop/outlet/x`, and only the second covers `/shop/x/stock` (reading `prefix`). The platform document does not say which of their values counts: `["owner","boss"]` or `"staff"`. Decide which value is right there, and add a more specific key: `"/shop/outlet/stock": "staff"`, or the same with `["owner","boss"]`.',
    ],
  ],
  [`{"/shop/outlet/*":"owner","/shop/*/stock":"staff","/shop/outlet/stock":"owner"}`, [], 'auto', []],
  [
    `{"/shop/outlet/*":"owner","/shop/*/stock":"staff","/shop/outlet/stock/*":"owner"}`,
    [],
    'auto',
    [
      '/auth/~1shop~1*~1stock: `/shop/*/stock` and `/shop/outlet/*` overlap, and neither is more specific. Both cover `/shop/outlet/stock`; only the first covers `/shop/x/stock`, and only the second covers `/shop/outlet/x` (reading `prefix`). The platform document does not say which of their values counts: `"staff"` or `"owner"`. Decide which value is right there, and add a more specific key: `"/shop/outlet/stock": "owner"`, or the same with `"staff"`.',
    ],
  ],
  [`{"/shop/outlet/*":"owner","/shop/*/stock":"owner"}`, [], 'auto', []],
  [
    `{"/*/b":1,"/a/*":2,"/*/b/c":2}`,
    [],
    'glob',
    [
      '/auth/~1a~1*: `/a/*` and `/*/b` overlap, and neither is more specific. Both cover `/a/b`; only the first covers `/a/x`, and only the second covers `/x/b` (reading `glob`). The platform document does not say which of their values counts: `2` or `1`. Decide which value is right there, and add a more specific key: `"/a/b": 1`, or the same with `2`.',
    ],
  ],
  [
    `{"/a/**":1,"/*/*/c":2}`,
    [],
    'glob',
    [
      '/auth/~1*~1*~1c: `/*/*/c` and `/a/**` overlap, and neither is more specific. Both cover `/a/x/c`; only the first covers `/x/x/c`, and only the second covers `/a/x` (reading `glob`). The platform document does not say which of their values counts: `2` or `1`. Decide which value is right there, and add a more specific key: `"/a/*/c": 1`, or the same with `2`.',
    ],
  ],
  [
    `{"/*/b/":1,"/a/*/c":2}`,
    [],
    'auto',
    [
      '/auth/~1a~1*~1c: `/a/*/c` and `/*/b/` overlap, and neither is more specific. Both cover `/a/b/c`; only the first covers `/a/x/c`, and only the second covers `/x/b` (reading `prefix`). The platform document does not say which of their values counts: `2` or `1`. Decide which value is right there, and add a more specific key: `"/a/b/c": 1`, or the same with `2`.',
    ],
  ],
  [`{"/*/b":1,"/a/*":2}`, [], 'servlet', []],
  [`{"/*/b":1,"/a/*":2}`, [], 'servlet', []],
  [`{"/*/*/c":1,"/a/b/*":2,"/a/*/c":2}`, [], 'glob', []],
];

testAuthRule(authAmbiguous, rows);
