import { authPattern } from '../../src/rules/auth-pattern.js';
import { type AuthRow, testAuthRule } from './auth-rules.js';

const OTHER = 'Write the path as it is, not encoded, without a query or fragment; or remove the key.';

const rows: readonly AuthRow[] = [
  [
    `{"/shop*":true,"/a/**/b":1,"/*.json":1,"/a/user-*":1,"/ok/*":1,"/ok/**":2,"/*/x":1}`,
    [],
    'auto',
    [
      '/auth/~1shop*: Cannot tell what `/shop*` covers: `*` inside a segment, or `**` before the end, has no agreed meaning. The key is skipped, and rules for URLs that start with `/shop` are not certain. Decide which whole segments it covers, for example `/shop/*`.',
      '/auth/~1a~1**~1b: Cannot tell what `/a/**/b` covers: `*` inside a segment, or `**` before the end, has no agreed meaning. The key is skipped, and rules for URLs that start with `/a/` are not certain. Decide which whole segments it covers, for example `/a/*/b`.',
      '/auth/~1*.json: Cannot tell what `/*.json` covers: `*` inside a segment, or `**` before the end, has no agreed meaning. The key is skipped, and rules for URLs that start with `/` are not certain. Decide which whole segments it covers, for example `/*`.',
      '/auth/~1a~1user-*: Cannot tell what `/a/user-*` covers: `*` inside a segment, or `**` before the end, has no agreed meaning. The key is skipped, and rules for URLs that start with `/a/user-` are not certain. Decide which whole segments it covers, for example `/a/*`.',
    ],
  ],
  [
    `{"/api/a ":true,"/a b":1,"/a%20b":1,"/a?b":1,"/*/a#b":1}`,
    [],
    'glob',
    [
      '/auth/~1api~1a : Cannot tell what `/api/a ` covers: a path holds a blank only encoded. The key is skipped, and rules for URLs that start with `/api/a` are not certain. Write it without the blank: `/api/a`.',
      `/auth/~1a b: Cannot tell what \`/a b\` covers: a path holds a blank only encoded. The key is skipped, and rules for URLs that start with \`/a\` are not certain. ${OTHER}`,
      `/auth/~1a%20b: Cannot tell what \`/a%20b\` covers: a path holds \`%\` only encoded. The key is skipped, and rules for URLs that start with \`/a\` are not certain. ${OTHER}`,
      `/auth/~1a?b: Cannot tell what \`/a?b\` covers: a path holds \`?\` only encoded. The key is skipped, and rules for URLs that start with \`/a\` are not certain. ${OTHER}`,
      `/auth/~1*~1a#b: Cannot tell what \`/*/a#b\` covers: a path holds \`#\` only encoded. The key is skipped, and rules for URLs that start with \`/\` are not certain. ${OTHER}`,
    ],
  ],
];

testAuthRule(authPattern, rows);
