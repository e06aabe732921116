import assert from 'node:assert/strict';
import { test } from 'node:test';
import { said } from './handler-rules.js';

/** What a handler reads, the path of its file below `server/api`, and place, name, what there is, and help. */
const rows: readonly (readonly [read: string, path: string, ...found: string[]])[] = [
  ['context.params.id', '[id]'],
  ['context.params.page', '[[page]]'],
  ['context.params.rest', '[...rest]'],
  ['context.app', '[id]'],
  ['context.params.ID', '[id]', '1:52-1:54', 'ID', '`id`', 'Use `id`.'],
  [
    'context.params.user',
    'users',
    '1:52-1:56',
    'user',
    'no parameters',
    'Add `[user]` to the file path, or do not read it.',
  ],
  ['context.params.postID', '[id]/[postId]', '1:52-1:58', 'postID', '`id` and `postId`', 'Use `postId`.'],
  [
    'context.params.slug',
    '[id]/[postId]/[...rest]',
    '1:52-1:56',
    'slug',
    '`id`, `postId` and `rest`',
    'Add `[slug]` to the file path, or do not read it.',
  ],
  // A file that is not a route has no path to compare with.
  ['context.params.slug', '[id'],
];

for (const [read, path, place, name, has, help] of rows)
  test(`handler-params: ${read} in ${path}`, () => {
    const why = 'Parameters are named in brackets in the file path.';
    const message = `This file's path has no parameter \`${name}\`; it has ${has}. ${why}`;
    const found = said('handler-params', `export default (_data, context) => (${read});`, path);
    assert.deepEqual(found, place === undefined ? [] : [place, message, help]);
  });

test('handler-params: every place is found', () => {
  const text = 'export default (_data, context) => [context.params.slug, context.params.slug];';
  assert.equal(said('handler-params', text, '[id]').length, 6);
});
