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
      'Parameters are named in brackets in the file path. Fix: Rename the file so that its path has ' +
      '`[user]`, or do not read it.',
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
      '`id`, `b` and `rest`. Parameters are named in brackets in the file path. Fix: Rename the file so ' +
      'that its path has `[slug]`, or do not read it.',
  ],
  // The rule route-name corrects this name.
  [
    '[id?].ts',
    'id',
    "server/api/[id?].ts:1:43: warning: This file's path has no parameter `id`; it has `id?`. Parameters " +
      'are named in brackets in the file path. Fix: Rename the file so that its path has `[id]`, or do not read it.',
  ],
];

testRule(
  'handler-params',
  rows.map(([file, read, ...finds]) => ({
    files: { [`server/api/${file}`]: `export default (_a, { params }) => params.${read};` },
    finds,
  })),
);

// A name that is read as well was meant by itself, and of two wrong names one at most is the sole parameter.
testRule('handler-params', [
  {
    files: {
      'server/api/u/[userId]/[postId].ts': 'export default (_a, { params: { user, post } }) => [user, post];',
    },
    finds: [
      "server/api/u/[userId]/[postId].ts:1:33: warning: This file's path has no parameter `user`; it has `userId` " +
        'and `postId`. Parameters are named in brackets in the file path. Fix: Use `userId: user`.',
      "server/api/u/[userId]/[postId].ts:1:39: warning: This file's path has no parameter `post`; it has `userId` " +
        'and `postId`. Parameters are named in brackets in the file path. Fix: Use `postId: post`.',
    ],
  },
  {
    files: { 'server/api/[id].ts': 'export default (_a, { params: { user, tab } }) => [user, tab];' },
    finds: [
      "server/api/[id].ts:1:33: warning: This file's path has no parameter `user`; it has `id`. Parameters " +
        'are named in brackets in the file path. Fix: Rename the file so that its path has `[user]`, or do not ' +
        'read it.',
      "server/api/[id].ts:1:39: warning: This file's path has no parameter `tab`; it has `id`. Parameters " +
        'are named in brackets in the file path. Fix: Rename the file so that its path has `[tab]`, or do not ' +
        'read it.',
    ],
  },
  {
    files: { 'server/api/[id].ts': 'export default (_a, { params: { id, tab } }) => [id, tab];' },
    finds: [
      "server/api/[id].ts:1:37: warning: This file's path has no parameter `tab`; it has `id`. Parameters " +
        'are named in brackets in the file path. Fix: Rename the file so that its path has `[tab]`, or do not ' +
        'read it.',
    ],
  },
  {
    files: { 'server/api/[id].ts': 'export default (_a, { params: { id, ids } }) => [id, ids];' },
    finds: [
      "server/api/[id].ts:1:37: warning: This file's path has no parameter `ids`; it has `id`. Parameters " +
        'are named in brackets in the file path. Fix: Use `id: ids`.',
    ],
  },
]);

/** A handler of a file, marked where the finding is, the name that it reads, and the text to write there. */
const instead: readonly (readonly [file: string, handler: string, name: string, has: string, use: string])[] = [
  ['[id]', '{ params }) => { const { «user» } = params; return user; }', 'user', 'id', 'id: user'],
  ['[id]', '{ params: { «user» } }) => user', 'user', 'id', 'id: user'],
  ['[id]', "{ params: { «user» = '1' } }) => user", 'user', 'id', 'id: user'],
  ['[id]', '{ params: { «user»: a } }) => a', 'user', 'id', 'id'],
  ['[id]', "{ params: { «'user'»: a } }) => a", 'user', 'id', 'id'],
  ['[id]', "{ params: { [«'user'»]: a } }) => a", 'user', 'id', "'id'"],
  ['[id]', "{ params }) => params[«'user'»]", 'user', 'id', "'id'"],
  ['[user-id]', '{ params }) => «params.userId»', 'userId', 'user-id', "params['user-id']"],
  ['[user-id]', 'c) => «c?.params?.userId»', 'userId', 'user-id', "c?.params?.['user-id']"],
  ['[user-id]', '{ params: { «userId» } }) => userId', 'userId', 'user-id', "'user-id': userId"],
  ['[user-id]', '{ params: { «userId»: a } }) => a', 'userId', 'user-id', "'user-id'"],
  ["[it's]", '{ params }) => «params.its»', 'its', "it's", 'params["it\'s"]'],
];

testRule(
  'handler-params',
  instead.map(([file, marked, name, has, use]) => {
    const handler = `export default (_data, ${marked};`;
    return {
      files: { [`server/api/${file}.ts`]: handler.replaceAll(/[«»]/g, '') },
      finds: [
        `server/api/${file}.ts:1:${handler.indexOf('«') + 1}: warning: This file's path has no parameter \`${name}\`; ` +
          `it has \`${has}\`. Parameters are named in brackets in the file path. Fix: Use \`${use}\`.`,
      ],
    };
  }),
);

testRule('handler-params', [
  { files: { 'server/api/[user-id].ts': "export default (_data, { params }) => params['user-id'];" }, finds: [] },
  { files: { 'server/api/[id].ts': 'export default (_data, { params: { id: user } }) => user;' }, finds: [] },
  // The rule route-name corrects the name of the file.
  {
    files: { 'server/api/[id=integer].ts': 'export default (_data, { params }) => params.id;' },
    finds: [
      "server/api/[id=integer].ts:1:46: warning: This file's path has no parameter `id`; it has `id=integer`. " +
        'Parameters are named in brackets in the file path. Fix: Rename the file so that its path has `[id]`, or do ' +
        'not read it.',
    ],
  },
]);

const NO_PARAMETER =
  "warning: This file's path has no parameter `book`; it has no parameters. Parameters are named in brackets in the " +
  'file path.';
const HAS_BRACKETS = 'so that its path has `[book]`, or do not read it.';

/** A file that reads the parameter `book`, files beside it, and how to rename it: to a name where only brackets are missing. */
const missing: readonly (readonly [file: string, beside: string, rename: string, keys?: object])[] = [
  ['book.post', '', 'to `server/api/[book].post.ts`, or do not read it.'],
  ['book/seats', '', 'to `server/api/[book]/seats.ts`, or do not read it.'],
  ['books', '', HAS_BRACKETS],
  [
    'book',
    '',
    'to `server/api/[book].ts`, and the key `/api/book` to `/api/*`, or do not read it.',
    { '/api/book': true },
  ],
  // The new name would repeat a parameter.
  ['book/book', '', HAS_BRACKETS],
];

testRule(
  'handler-params',
  missing.map(([file, beside, rename, auth]) => ({
    auth,
    ...(beside && { routes: beside }),
    files: { [`server/api/${file}.ts`]: 'export default (_a, { params }) => params.book;' },
    finds: [`server/api/${file}.ts:1:43: ${NO_PARAMETER} Fix: Rename the file ${rename}`],
  })),
);

// The new name would be the route of another file.
testRule('handler-params', [
  {
    routes: '[id].get.ts',
    files: { 'server/api/book.ts': 'export default (_a, { params }) => params.book;' },
    finds: [
      `server/api/book.ts:1:43: ${NO_PARAMETER} Fix: \`server/api/[book].ts\` would be the right name, but ` +
        '`server/api/[id].get.ts` serves that route already. Decide which of the files does.',
    ],
  },
]);
