import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Segment } from '../../src/patterns/pattern.js';
import { handlerParams } from '../../src/rules/handler-params.js';
import { projectOf, said } from './handler-rules.js';

const ID: Segment = { kind: 'param', name: 'id' };
const POST: Segment = { kind: 'param', name: 'postId' };
const PAGE: Segment = { kind: 'optional', name: 'page' };
const REST: Segment = { kind: 'catchAll', name: 'rest' };

/** What a handler reads, the parameters of its path, and place, name, what there is, and help. */
const rows: readonly (readonly [read: string, segments: readonly Segment[], ...found: string[]])[] = [
  ['context.params.id', [ID]],
  ['context.params.page', [PAGE]],
  ['context.params.rest', [REST]],
  ['context.app', [ID]],
  ['context.params.ID', [ID], '1:52-1:54', 'ID', '`id`', 'Use `id`.'],
  [
    'context.params.user',
    [],
    '1:52-1:56',
    'user',
    'no parameters',
    'Add `[user]` to the file path, or do not read it.',
  ],
  ['context.params.postID', [ID, POST], '1:52-1:58', 'postID', '`id` and `postId`', 'Use `postId`.'],
  [
    'context.params.slug',
    [ID, POST, REST],
    '1:52-1:56',
    'slug',
    '`id`, `postId` and `rest`',
    'Add `[slug]` to the file path, or do not read it.',
  ],
];

for (const [read, segments, place, name, has, help] of rows)
  test(`handler-params: ${read} under ${segments.map(({ kind }) => kind).join('/')}`, () => {
    const project = projectOf(`export default (_data, context) => (${read});`, segments);
    const why = 'Parameters are named in brackets in the file path.';
    const message = `This file's path has no parameter \`${name}\`; it has ${has}. ${why}`;
    assert.deepEqual(said(handlerParams, project), place === undefined ? [] : [place, message, help]);
  });

test('handler-params: every place is found', () => {
  const project = projectOf('export default (_data, context) => [context.params.slug, context.params.slug];', [ID]);
  assert.equal(said(handlerParams, project).length, 6);
});

test('handler-params: a file that is no route has no path to compare with', () => {
  const project = projectOf('export default (_data, context) => context.params.id;');
  const routeFiles = project.routeFiles.map((file) => ({ ...file, name: { kind: 'malformed', remarks: [] } as const }));
  assert.deepEqual(said(handlerParams, { ...project, routeFiles }), []);
});
