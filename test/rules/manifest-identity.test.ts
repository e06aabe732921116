import assert from 'node:assert/strict';
import test from 'node:test';
import { manifestField } from '../../src/rules/manifest-field.js';
import { manifestIdentity } from '../../src/rules/manifest-identity.js';
import { lines, projectOf } from '../manifest/project.js';

const A = '"web-0123456789ab"';
const B = '"web-ba9876543210"';

/** The life of a name: base (null: nothing to compare with), head, and what is found. */
const rows: readonly (readonly [base: string | null, head: string, ...found: string[]])[] = [
  [null, `{"name":${A}}`],
  ['{}', `{"name":${A}}`],
  ['{"name":"shop"}', `{"name":${A}}`],
  ['{"name":"shop"}', '{"name":"store"}'],
  ['{"name":"shop"}', '{}'],
  ['{"name":"web-x"}', '{"name":"shop"}'],
  [`{"name":${A}}`, `{"x":1,"name":${A}}`],
  [`{"name":${A}}`, '{"n\\u0061me":"web-0123456789\\u0061b"}'],
  [`{"name":${A}}`, `{"name":${B}}`, `error /name ${B}`],
  [`{"name":${A}}`, '{"name":"shop"}', 'error /name "shop"'],
  [`{"name":${A}}`, '{"name":"WEB-0123456789AB"}', 'error /name "WEB-0123456789AB"'],
  [`{"name":${A}}`, '{"name":null}', 'error /name null'],
  [`{"name":${A}}`, `{"id":${A}}`, 'error  {'],
  [`{"name":${A}}`, '\n {}', 'error  {'],
  [`{"name":${A}}`, `{"name":${A},"name":"shop"}`, 'error /name "shop"'],
  [`{"name":${A}}`, `{"name":"shop","name":${A}}`],
  [`{"name":${A}}`, ''],
  [`{"name":${A},}`, '{"name":"shop"}'],
  [`{"id":${A}}`, '{"name":"shop"}'],
];

for (const [base, head, ...found] of rows) {
  test(`manifest-identity ${base} then ${head}`, () => {
    const [project, before] = [projectOf(head), base === null ? null : projectOf(base)];
    assert.deepEqual(lines(manifestIdentity, project, before), found);
    if (found.length > 0) assert.deepEqual(lines(manifestField, project, before), [], 'one finding for one token');
  });
}
