import { testRule } from './found.js';

/** A route file, the parameter that its handler reads, and what is found. */
const rows: readonly (readonly [file: string, read: string, ...finds: string[]])[] = [
  ['[id].get.ts', 'id'],
  ['[[page]].get.ts', 'page'],
  ['[...rest].get.ts', 'rest'],
  // A file that is not a route has no path to compare with.
  ['[id.get.ts', 'slug'],
  [
    '[id].get.ts',
    'key',
    "server/api/[id].get.ts:1:43: warning: This file's path has no parameter `key`; it has `id`. " +
      'Parameters are named in brackets in the file path. Fix: Use `id`.',
  ],
  [
    'a.ts',
    'user',
    "server/api/a.ts:1:43: warning: This file's path has no parameter `user`; it has no parameters. " +
      'Parameters are named in brackets in the file path. Fix: Add `[user]` to the file path, or do not read ' +
      'it.',
  ],
  [
    '[id]/[postId].ts',
    'postID',
    "server/api/[id]/[postId].ts:1:43: warning: This file's path has no parameter `postID`; it has `id` " +
      'and `postId`. Parameters are named in brackets in the file path. Fix: Use `postId`.',
  ],
  [
    '[id]/[b]/[...rest].ts',
    'slug',
    "server/api/[id]/[b]/[...rest].ts:1:43: warning: This file's path has no parameter `slug`; it has " +
      '`id`, `b` and `rest`. Parameters are named in brackets in the file path. Fix: Add `[slug]` to the ' +
      'file path, or do not read it.',
  ],
  // The rule route-name corrects this name.
  [
    '[id?].ts',
    'id',
    "server/api/[id?].ts:1:43: warning: This file's path has no parameter `id`; it has `id?`. Parameters " +
      'are named in brackets in the file path. Fix: Add `[id]` to the file path, or do not read it.',
  ],
];

testRule(
  'handler-params',
  rows.map(([file, read, ...finds]) => ({
    files: { [`server/api/${file}`]: `export default (_a, { params }) => params.${read};` },
    finds,
  })),
);

// A name that is read as well was meant by itself.
testRule('handler-params', [
  {
    files: { 'server/api/[id].ts': 'export default (_a, { params: { id, tab } }) => [id, tab];' },
    finds: [
      "server/api/[id].ts:1:37: warning: This file's path has no parameter `tab`; it has `id`. Parameters " +
        'are named in brackets in the file path. Fix: Add `[tab]` to the file path, or do not read it.',
    ],
  },
  {
    files: { 'server/api/[id].ts': 'export default (_a, { params: { id, ids } }) => [id, ids];' },
    finds: [
      "server/api/[id].ts:1:37: warning: This file's path has no parameter `ids`; it has `id`. Parameters " +
        'are named in brackets in the file path. Fix: Use `id`.',
    ],
  },
]);
