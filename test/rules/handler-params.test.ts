import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Segment } from '../../src/patterns/pattern.js';
import { handlerParams } from '../../src/rules/handler-params.js';
import { lines, projectOf } from './handler-rules.js';

const ID: Segment = { kind: 'param', name: 'id' };
const POST: Segment = { kind: 'param', name: 'postId' };
const PAGE: Segment = { kind: 'optional', name: 'page' };
const REST: Segment = { kind: 'catchAll', name: 'rest' };

const rows: readonly (readonly [read: string, segments: readonly Segment[], ...lines: string[]])[] = [
  ['context.params.id', [ID]],
  ['context.params.page', [PAGE]],
  ['context.params.rest', [REST]],
  ['context.app', [ID]],
  [
    'context.params.ID',
    [ID],
    "1:52-1:54 The path of this file has no parameter `ID`: it has `id`. `context.params` is keyed by the bracket names in the file path (the document's 2.3). | Write `id`, or name the parameter `[ID]` in the file path.",
  ],
  [
    'context.params.user',
    [],
    "1:52-1:56 The path of this file has no parameter `user`: it has no name in brackets. `context.params` is keyed by the bracket names in the file path (the document's 2.3). | Name a parameter `[user]` in the file path.",
  ],
  [
    'context.params.postID',
    [ID, POST],
    "1:52-1:58 The path of this file has no parameter `postID`: it has `id`, `postId`. `context.params` is keyed by the bracket names in the file path (the document's 2.3). | Write `postId`, or name the parameter `[postID]` in the file path.",
  ],
  [
    'context.params.slug',
    [ID, POST, REST],
    "1:52-1:56 The path of this file has no parameter `slug`: it has `id`, `postId`, `rest`. `context.params` is keyed by the bracket names in the file path (the document's 2.3). | Name a parameter `[slug]` in the file path.",
  ],
  [
    '[context.params.slug, context.params.slug]',
    [ID],
    "1:53-1:57 The path of this file has no parameter `slug`: it has `id`. `context.params` is keyed by the bracket names in the file path (the document's 2.3). | Write `id`, or name the parameter `[slug]` in the file path.",
    "1:74-1:78 The path of this file has no parameter `slug`: it has `id`. `context.params` is keyed by the bracket names in the file path (the document's 2.3). | Write `id`, or name the parameter `[slug]` in the file path.",
  ],
];

describe('handler-params', () => {
  for (const [read, segments, ...expected] of rows) {
    test(`${read} under ${segments.map(({ kind }) => kind).join('/')}`, () => {
      const project = projectOf(`export default (_data, context) => (${read});`, segments);
      assert.deepEqual(lines(handlerParams, project), expected);
    });
  }

  test('a file that is no route has no path to compare with', () => {
    const project = projectOf('export default (_data, context) => context.params.id;');
    const routeFiles = project.routeFiles.map((file) => ({
      ...file,
      name: { kind: 'malformed', remarks: [] } as const,
    }));
    assert.deepEqual(lines(handlerParams, { ...project, routeFiles }), []);
  });
});
