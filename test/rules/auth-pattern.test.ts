import { authPattern } from '../../src/rules/auth-pattern.js';
import { type AuthRow, testAuthRule } from './auth-rules.js';

const rows: readonly AuthRow[] = [
  [
    `{"/shop*":true,"/a/**/b":1,"/*.json":1,"/a/user-*":1,"/ok/*":1,"/ok/**":2,"/*/x":1}`,
    [],
    'auto',
    [
      `/auth/~1shop*: Cannot tell what "/shop*" covers: "*" inside a segment, or "**" before the end, has no agreed meaning. The key is skipped, and rules for URLs that start with "/shop" are not certain (platform document §5). Use whole segments, for example "/shop/*".`,
      `/auth/~1a~1**~1b: Cannot tell what "/a/**/b" covers: "*" inside a segment, or "**" before the end, has no agreed meaning. The key is skipped, and rules for URLs that start with "/a/" are not certain (platform document §5). Use whole segments, for example "/a/*/b".`,
      `/auth/~1*.json: Cannot tell what "/*.json" covers: "*" inside a segment, or "**" before the end, has no agreed meaning. The key is skipped, and rules for URLs that start with "/" are not certain (platform document §5). Use whole segments, for example "/*".`,
      `/auth/~1a~1user-*: Cannot tell what "/a/user-*" covers: "*" inside a segment, or "**" before the end, has no agreed meaning. The key is skipped, and rules for URLs that start with "/a/user-" are not certain (platform document §5). Use whole segments, for example "/a/*".`,
    ],
  ],
  [`{"/shop*":true}`, [], 'exact', []],
];

testAuthRule(authPattern, rows);
