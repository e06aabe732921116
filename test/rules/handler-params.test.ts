import { testRule } from './found.js';

testRule('handler-params', [
  { files: { 'server/api/[id].get.ts': 'export default (_a, context) => context.params.id;' }, finds: [] },
  { files: { 'server/api/[[page]].get.ts': 'export default (_a, context) => context.params.page;' }, finds: [] },
  { files: { 'server/api/[...rest].get.ts': 'export default (_a, context) => context.params.rest;' }, finds: [] },
  {
    files: { 'server/api/[id].get.ts': 'export default (_a, context) => context.params.key;' },
    finds: [
      "server/api/[id].get.ts:1:48: warning: This file's path has no parameter `key`; it has `id`. " +
        'Parameters are named in brackets in the file path. Fix: Use `id`.',
    ],
  },
  {
    files: { 'server/api/users.get.ts': 'export default (_a, context) => context.params.user;' },
    finds: [
      "server/api/users.get.ts:1:48: warning: This file's path has no parameter `user`; it has no " +
        'parameters. Parameters are named in brackets in the file path. Fix: Add `[user]` to the file path, ' +
        'or do not read it.',
    ],
  },
  {
    files: { 'server/api/[id]/[postId].get.ts': 'export default (_a, context) => context.params.postID;' },
    finds: [
      "server/api/[id]/[postId].get.ts:1:48: warning: This file's path has no parameter `postID`; it has " +
        '`id` and `postId`. Parameters are named in brackets in the file path. Fix: Use `postId`.',
    ],
  },
  {
    files: { 'server/api/[id]/[b]/[...rest].get.ts': 'export default (_a, context) => context.params.slug;' },
    finds: [
      "server/api/[id]/[b]/[...rest].get.ts:1:48: warning: This file's path has no parameter `slug`; it " +
        'has `id`, `b` and `rest`. Parameters are named in brackets in the file path. Fix: Add `[slug]` to ' +
        'the file path, or do not read it.',
    ],
  },
  // A name that is read as well was meant by itself.
  {
    files: { 'server/api/[id].get.ts': 'export default (_a, { params: { id, tab } }) => [id, tab];' },
    finds: [
      "server/api/[id].get.ts:1:37: warning: This file's path has no parameter `tab`; it has `id`. " +
        'Parameters are named in brackets in the file path. Fix: Add `[tab]` to the file path, or do not ' +
        'read it.',
    ],
  },
  {
    files: { 'server/api/[id].get.ts': 'export default (_a, { params: { id, ids } }) => [id, ids];' },
    finds: [
      "server/api/[id].get.ts:1:37: warning: This file's path has no parameter `ids`; it has `id`. " +
        'Parameters are named in brackets in the file path. Fix: Use `id`.',
    ],
  },
  // The rule route-name corrects this name.
  {
    files: { 'server/api/[id?].ts': 'export default (_a, context) => context.params.id;' },
    finds: [
      "server/api/[id?].ts:1:48: warning: This file's path has no parameter `id`; it has `id?`. Parameters " +
        'are named in brackets in the file path. Fix: Add `[id]` to the file path, or do not read it.',
    ],
  },
  // A file that is not a route has no path to compare with.
  { files: { 'server/api/[id.get.ts': 'export default (_a, context) => context.params.slug;' }, finds: [] },
]);
