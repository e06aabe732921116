import assert from 'node:assert/strict';
import test from 'node:test';
import { manifestId } from '../../src/rules/manifest-id.js';
import { lines, projectOf, violations } from '../manifest/project.js';

const A = '"web-0123456789ab"';
const B = '"web-ba9876543210"';

/** Head, base (null: nothing to compare with), and what is found. */
const rows: readonly (readonly [head: string, base: string | null, ...found: string[]])[] = [
  ['{}', null],
  ['{}', `{"id":${A}}`],
  ['{"x":{"id":1},"ID":1,"payment":{"id":1}}', null],
  [`{"id":${A}}`, null, 'error /id "id"'],
  [`{"id":${A}}`, '{}', 'error /id "id"'],
  [`{"id":${A}}`, `{"id":${A}}`, 'warning /id "id"'],
  [`{"id":${A}}`, `{"id":${B}}`, 'error /id "id"'],
  [`{"id":${A}}`, `{"id":${A},}`, 'error /id "id"'],
  [`{"id":${A}}`, '', 'error /id "id"'],
  [`{"\\u0069d":${A}}`, '{}', 'error /id "\\u0069d"'],
  [`{"\\u0069d":${A}}`, `{"x":1,"id":${A}}`, 'warning /id "\\u0069d"'],
  [`{"id":"web-0123456789a\\u0062"}`, `{"id":${A}}`, 'warning /id "id"'],
  ['{"id":null}', '{}', 'error /id "id"'],
  ['{"id":null}', '{"id":null}', 'warning /id "id"'],
  ['{"id":{"a":[1,{}]}}', '{"id":{"a":[1,{}]}}', 'warning /id "id"'],
  ['{"id":{"a":[1,{}]}}', '{"id":{"a":[1,{"b":null}]}}', 'error /id "id"'],
  ['{"id":{}}', '{"id":{"a":1}}', 'error /id "id"'],
  ['{"id":{"a":1}}', '{"id":{}}', 'error /id "id"'],
  ['{"id":{"a":1,"b":2}}', '{"id":{"b":2,"a":1}}', 'warning /id "id"'],
  ['{"id":[1]}', '{"id":[1,2]}', 'error /id "id"'],
  ['{"id":[1,2]}', '{"id":[1]}', 'error /id "id"'],
  ['{"id":[]}', '{"id":{}}', 'error /id "id"'],
  ['{"id":{"__proto__":1}}', '{"id":{"__proto__":2}}', 'error /id "id"'],
  ['{"id":0}', '{"id":false}', 'error /id "id"'],
  [`{"id":${A},"id":${B}}`, `{"id":${B}}`, 'error /id "id"', 'warning /id "id"'],
  [`{"id":${A},"id":${B}}`, `{"id":${A},"id":${B}}`, 'warning /id "id"', 'warning /id "id"'],
  [`{"id":${B},"id":${A}}`, `{"id":${A},"id":${B}}`, 'error /id "id"', 'error /id "id"'],
  [`{"id":${A}}`, `{"id":${A},"id":${B}}`, 'error /id "id"'],
  [`{"id":${B}}`, `{"id":${A},"id":${B}}`, 'warning /id "id"'],
  [`{"id":${A},}`, null],
];

for (const [head, base, ...found] of rows) {
  test(`manifest-id ${head} after ${base}`, () => {
    assert.deepEqual(lines(manifestId, projectOf(head), base === null ? null : projectOf(base)), found);
  });
}

test('manifest-id takes out every `id` whose identity `name` holds', () => {
  const edits = (text: string) => violations(manifestId, projectOf(text)).map(({ edit }) => edit);
  assert.deepEqual(edits(`{"id":${A},"name":${A}}`), [{ start: 1, end: 25, text: '' }]);
  assert.deepEqual(edits(`{"id":${A},"id":${B},"name":${A}}`), [{ start: 1, end: 25, text: '' }, undefined]);
});

/** A manifest and what was there before it: no machine takes the only place of an identity, or what is none. */
const judged: readonly (readonly [head: string, base: string, help: RegExp])[] = [
  [`{"id":${A}}`, '{}', /^Move the identity to `name`: `"name": "web-0123456789ab"`\. Then remove `id`\.$/],
  [`{"name":"shop","id":${A}}`, '{}', /^Move the identity to `name`/],
  [`{"name":${B},"id":${A}}`, '{}', /^Decide which website this is\. `name` holds `web-ba9876543210`: keep that there/],
  [`{"name":"shop","id":${A}}`, `{"name":${B}}`, /^Decide which website this is\. `name` held `web-ba9876543210`/],
  [`{"name":"shop","id":${A}}`, `{"name":${A}}`, /^Move the identity to `name`/],
  [
    `{"name":"shop","id":${A}}`,
    `{"id":${B}}`,
    /^Decide which website this is\. `id` was `web-ba9876543210`\. Write the right/,
  ],
  [`{"name":${A},"id":"web-x"}`, '{}', /^Remove `id` and its comma/],
  [`{"name":${A},"id":1}`, '{}', /^Remove `id` and its comma/],
];

for (const [head, base, help] of judged) {
  test(`manifest-id ${head} after ${base} is for a person`, () => {
    const [violation, ...others] = violations(manifestId, projectOf(head), projectOf(base));
    assert.deepEqual([violation?.edit, others], [undefined, []]);
    assert.match(violation?.help ?? '', help);
  });
}
