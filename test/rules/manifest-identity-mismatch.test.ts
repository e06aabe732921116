import assert from 'node:assert/strict';
import test from 'node:test';
import { manifestIdentityMismatch } from '../../src/rules/manifest-identity-mismatch.js';
import { lines, projectOf } from '../manifest/project.js';

const A = '"web-0123456789ab"';
const B = '"web-ba9876543210"';

const rows: readonly (readonly [manifest: string, ...found: string[]])[] = [
  ['{}'],
  [`{"name":${A}}`],
  [`{"name":${A},"id":${A}}`],
  [`{"name":"shop","id":${A}}`, `warning /id ${A}`],
  [`{"name":${B},"id":${A}}`, `warning /id ${A}`],
  [`{"id":${A}}`, `warning /id ${A}`],
  [`{"name":1,"id":${A}}`, `warning /id ${A}`],
  ['{"name":"shop","id":"web-x"}'],
  ['{"name":"shop","id":null}'],
];

for (const [manifest, ...found] of rows) {
  test(`manifest-identity-mismatch ${manifest}`, () => {
    assert.deepEqual(lines(manifestIdentityMismatch, projectOf(manifest)), found);
  });
}
