import assert from 'node:assert/strict';
import test from 'node:test';
import { manifestIdentityMismatch } from '../../src/rules/manifest-identity-mismatch.js';
import { check, type Files } from '../in-memory.js';
import { lines, projectOf, violations } from '../manifest/project.js';

const A = '"web-0123456789ab"';
const B = '"web-ba9876543210"';

/** A manifest, the one before the change (null: nothing to compare with), and what is found. */
const rows: readonly (readonly [head: string, base: string | null, ...found: string[]])[] = [
  ['{}', null],
  [`{"name":${A}}`, null],
  [`{"name":${A},"id":${A}}`, null],
  [`{"name":"shop","id":${A}}`, null, `warning /id ${A}`],
  [`{"name":${B},"id":${A}}`, null, `warning /id ${A}`],
  [`{"id":${A}}`, null, `warning /id ${A}`],
  [`{"name":1,"id":${A}}`, null, `warning /id ${A}`],
  ['{"name":"shop","id":"web-x"}', null],
  ['{"name":"shop","id":null}', null],
  ['{"name":"shop"}', `{"name":"shop","id":${A}}`, 'warning /name "shop"'],
  ['{}', `{"id":${A}}`, 'warning  {'],
  [`{"name":${B}}`, `{"id":${A}}`, `warning /name ${B}`],
  [`{"name":${A}}`, `{"name":"shop","id":${A}}`],
  ['{"name":"shop"}', '{"name":"shop","id":"web-x"}'],
  ['{"name":"shop"}', '{"name":"shop"}'],
  ['{', `{"name":"shop","id":${A}}`],
  // What another rule reports: an identity that was in `name`, and an `id` that the change writes.
  ['{"name":"shop"}', `{"name":${A},"id":${A}}`],
  [`{"name":"shop","id":${A}}`, '{"name":"shop"}'],
  [`{"name":"shop","id":${A}}`, `{"name":"shop","id":${B}}`, 'warning /name "shop"'],
];

for (const [head, base, ...found] of rows)
  test(`manifest-identity-mismatch ${head} after ${base}`, () => {
    const before = base === null ? null : projectOf(base);
    assert.deepEqual(lines(manifestIdentityMismatch, projectOf(head), before), found);
  });

test('manifest-identity-mismatch: an identity that another project holds now is not lost', () => {
  const base = { 'a/package.json': `{"mode":"auto","id":${A}}`, 'b/package.json': '{"mode":"auto"}' };
  const found = (files: Files) =>
    check(files, { base, projects: ['a', 'b'] }).findings.filter(({ rule }) => rule === 'manifest-identity-mismatch');
  const gone = { ...base, 'a/package.json': '{"mode":"auto"}' };
  assert.equal(found(gone).length, 1);
  assert.equal(found({ ...gone, 'b/package.json': `{"name":${A}}` }).length, 0);
});

test('manifest-identity-mismatch: an identity that another manifest holds is not to be written twice', () => {
  const { report } = check(
    { 'a/package.json': `{"name":${A}}`, 'b/package.json': `{"name":"b","id":${A}}` },
    { projects: ['*'] },
  );
  const found = report.projects
    .flatMap(({ findings }) => findings)
    .find(({ rule }) => rule === 'manifest-identity-mismatch');
  assert.equal(found?.help, 'Decide which website has this identity: `a/package.json` holds it in its `name`, too.');
});

/** A manifest, the one before the change if there is one, and what its finding advises. */
const advised: readonly (readonly [head: string, base: string | null, help: RegExp])[] = [
  [`{"name":"shop","id":${A}}`, null, /^If `id` is the website's identity, set `"name": /],
  [`{"name":"shop","id":${A}}`, `{"name":${A},"id":${A}}`, /^If `id` is the website's identity, set `"name": /],
  [`{"name":"shop"}`, `{"id":${A}}`, /^If it is this website's identity, set `"name": /],
  [`{"name":${B},"id":${A}}`, null, /^Decide which website this is: `name` holds `web-ba9876543210`\.$/],
  [
    `{"name":"shop","id":${A}}`,
    `{"name":${B},"id":${A}}`,
    /^Decide which website this is: `name` held `web-ba9876543210`\.$/,
  ],
  [`{"name":${B}}`, `{"name":${B},"id":${A}}`, /^Decide which website this is: `name` holds `web-ba9876543210`\.$/],
];

for (const [head, base, help] of advised) {
  test(`manifest-identity-mismatch: the advice on ${head} after ${base}`, () => {
    const found = violations(manifestIdentityMismatch, projectOf(head), base === null ? null : projectOf(base));
    assert.match(found.map((one) => one.help).join(), help);
  });
}
