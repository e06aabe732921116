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
    "1:52-1:54 This file's path has no parameter `ID`; it has `id`. Parameters are named in brackets in the file path. | Use `id`, or rename the parameter in the file path to `[ID]`.",
  ],
  [
    'context.params.user',
    [],
    "1:52-1:56 This file's path has no parameter `user`; it has no parameters. Parameters are named in brackets in the file path. | Add `[user]` to the file path, or do not read it.",
  ],
  [
    'context.params.postID',
    [ID, POST],
    "1:52-1:58 This file's path has no parameter `postID`; it has `id` and `postId`. Parameters are named in brackets in the file path. | Use `postId`, or rename the parameter in the file path to `[postID]`.",
  ],
  [
    'context.params.slug',
    [ID, POST, REST],
    "1:52-1:56 This file's path has no parameter `slug`; it has `id`, `postId` and `rest`. Parameters are named in brackets in the file path. | Add `[slug]` to the file path, or do not read it.",
  ],
  [
    '[context.params.slug, context.params.slug]',
    [ID],
    "1:53-1:57 This file's path has no parameter `slug`; it has `id`. Parameters are named in brackets in the file path. | Use `id`, or rename the parameter in the file path to `[slug]`.",
    "1:74-1:78 This file's path has no parameter `slug`; it has `id`. Parameters are named in brackets in the file path. | Use `id`, or rename the parameter in the file path to `[slug]`.",
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
