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
  ['context.params.ID', [ID]],
  ['context.params.user', []],
  ['context.params.postID', [ID, POST]],
  ['context.params.slug', [ID, POST, REST]],
  ['[context.params.slug, context.params.slug]', [ID]],
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
