import { authPattern } from '../../src/rules/auth-pattern.js';
import { type AuthRow, testAuthRule } from './auth-rules.js';

const rows: readonly AuthRow[] = [
  [
    `{"/shop*":true,"/a/**/b":1,"/*.json":1,"/a/user-*":1,"/ok/*":1,"/ok/**":2,"/*/x":1}`,
    [],
    'auto',
    [
      `/auth/~1shop*: No reading says what "/shop*" covers, so the key is not analysed: how a key matches is not shown (the document's 5). No route that starts with "/shop" is certain. Write whole segments, for example "/shop/*".`,
      `/auth/~1a~1**~1b: No reading says what "/a/**/b" covers, so the key is not analysed: how a key matches is not shown (the document's 5). No route that starts with "/a/" is certain. Write whole segments, for example "/a/*/b".`,
      `/auth/~1*.json: No reading says what "/*.json" covers, so the key is not analysed: how a key matches is not shown (the document's 5). No route that starts with "/" is certain. Write whole segments, for example "/*".`,
      `/auth/~1a~1user-*: No reading says what "/a/user-*" covers, so the key is not analysed: how a key matches is not shown (the document's 5). No route that starts with "/a/user-" is certain. Write whole segments, for example "/a/*".`,
    ],
  ],
  [`{"/shop*":true}`, [], 'exact', []],
];

testAuthRule(authPattern, rows);
