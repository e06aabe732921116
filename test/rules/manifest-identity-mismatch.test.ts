import assert from 'node:assert/strict';
import test from 'node:test';
import { manifestIdentityMismatch } from '../../src/rules/manifest-identity-mismatch.js';
import { check, type Files } from '../in-memory.js';
import { lines, projectOf } from '../manifest/project.js';
import { testRule } from './found.js';

const A = '"web-0123456789ab"';
const B = '"web-ba9876543210"';
const UNNAMED = `warning /id ${A}`;

/** A manifest in base (null: nothing to compare with) and in head, and what is found. */
const rows: readonly (readonly [base: string | null, head: string, ...found: string[]])[] = [
  [null, '{}'],
  [null, `{"id":${A}}`, UNNAMED],
  [null, `{"name":${A},"id":${A}}`],
  [null, `{"name":"shop","name":${A},"id":${A}}`, UNNAMED],
  [null, `{"name":"shop","id":${A}}`, UNNAMED],
  [null, '{"name":"shop","id":"web-x"}'],
  // The rule manifest-id reports an `id` that is written.
  ['{}', `{"id":${A}}`],
  [`{"id":${A}}`, `{"id":${A}}`, UNNAMED],
  [`{"id":${A}}`, '{"id":"web-0123456789a\\u0062"}', 'warning /id "web-0123456789a\\u0062"'],
  // Each of a repeated `id` counts.
  [`{"id":${B}}`, `{"id":${A},"id":${B}}`, `warning /id ${B}`],
  [`{"id":${A},"id":${B}}`, `{"id":${A},"id":${B}}`, UNNAMED, `warning /id ${B}`],
  [`{"id":${A},"id":${B}}`, `{"id":${B}}`, 'warning  {', `warning /id ${B}`],
  [`{"id":${A},"id":${B}}`, `{"name":${A}}`, `warning /name ${A}`],
  // An `id` is gone, and `name` holds its identity, or does not.
  [`{"name":"shop","id":${A}}`, `{"name":${A}}`],
  [`{"id":${A}}`, '{}', 'warning  {'],
  [`{"id":${A}}`, '{"name":"shop"}', 'warning /name "shop"'],
  [`{"id":${A}}`, `{"name":${B}}`, `warning /name ${B}`],
  [`{"name":"shop","id":${B}}`, `{"name":"shop","id":${A}}`, 'warning /name "shop"'],
  ['{"name":"shop","id":"web-x"}', '{"name":"shop"}'],
  [`{"name":"shop","id":${A}}`, '{'],
  // The rule manifest-identity reports what was in `name`.
  [`{"name":${A},"id":${A}}`, '{"name":"shop"}'],
];

for (const [base, head, ...found] of rows)
  test(`manifest-identity-mismatch: ${base} in base, ${head} in head`, () => {
    assert.deepEqual(lines(manifestIdentityMismatch, projectOf(head), base === null ? null : projectOf(base)), found);
  });

testRule('manifest-identity-mismatch', [
  {
    manifest: `{"name":"shop","id":${A}}`,
    finds: [
      "package.json:1:21: warning: `id` is `web-0123456789ab`, but `name` is `shop`. The website's " +
        'identity belongs in `name`. Fix: If `id` is the website\'s identity, set `"name": ' +
        '"web-0123456789ab",` and remove `id` and its comma.',
    ],
  },
  {
    manifest: `{"id":${A}}`,
    finds: [
      "package.json:1:7: warning: `id` is `web-0123456789ab`, but there is no `name`. The website's identity " +
        'belongs in `name`. Fix: If `id` is the website\'s identity, set `"name": "web-0123456789ab",` and ' +
        'remove `id` and its comma.',
    ],
  },
  {
    base: { manifest: `{"id":${A}}` },
    manifest: '{"name":"shop"}',
    finds: [
      'package.json:1:9: warning: `id` was `web-0123456789ab`, and `name` does not hold that identity. It ' +
        'may be lost. Fix: If it is this website\'s identity, set `"name": "web-0123456789ab"`',
    ],
  },
  {
    manifest: `{"name":${B},"id":${A}}`,
    finds: [
      'package.json:1:33: warning: `id` is `web-0123456789ab`, but `name` is `web-ba9876543210`. The ' +
        "website's identity belongs in `name`. Fix: Decide which website this is: `name` holds " +
        '`web-ba9876543210`. Write the right identity into `name`.',
    ],
  },
  {
    base: { manifest: `{"name":${B},"id":${A}}` },
    manifest: `{"name":"shop","id":${A}}`,
    finds: [
      "package.json:1:21: warning: `id` is `web-0123456789ab`, but `name` is `shop`. The website's identity " +
        'belongs in `name`. Fix: Decide which website this is: `name` held `web-ba9876543210`. Write the right ' +
        'identity into `name`.',
    ],
  },
  {
    base: { manifest: `{"name":${B},"id":${A}}` },
    manifest: `{"name":${B}}`,
    finds: [
      'package.json:1:9: warning: `id` was `web-0123456789ab`, and `name` does not hold that identity. It ' +
        'may be lost. Fix: Decide which website this is: `name` holds `web-ba9876543210`. Write the right ' +
        'identity into `name`.',
    ],
  },
]);

const COPIED =
  /^Decide which website .* `[ab]\/package\.json` has it in its `id`, too\. Write it .* of that one alone, /;
const NAMED = /`b\/package\.json` holds it in its `name`, too\. Write it into the `name` of that one alone\.$/;

/** Two websites in base and in head, and the advice on what was lost in it. */
const two: readonly (readonly [what: string, base: Files, files: Files, ...help: RegExp[]])[] = [
  ['an identity that is gone', sites('"id"', ''), sites('', ''), /^If it is this website's identity/],
  ['one that another project holds now', sites('"id"', ''), sites('', '"name"'), NAMED],
  ['one that another project holds as well', sites('"id"', '"name"'), sites('"id"', '"name"'), NAMED],
  ['one that both have in `id`', sites('"id"', '"id"'), sites('"id"', '"id"'), COPIED, COPIED],
  ['the remedy of that', sites('"id"', '"id"'), sites('"name"', '')],
  ['the `id` of a copy that goes', sites('"id"', '"name"'), sites('', '"name"')],
];

for (const [what, base, files, ...help] of two)
  test(`manifest-identity-mismatch: ${what}`, () => {
    const { report } = check(files, { base, projects: ['*'] });
    const findings = report.projects.flatMap((project) => project.findings);
    const found = findings.filter(({ rule }) => rule === 'manifest-identity-mismatch');
    assert.equal(found.length, help.length);
    for (const [at, one] of found.entries()) assert.match(one.help ?? '', help[at] ?? /^$/);
  });

function sites(...members: readonly string[]): Files {
  const texts = members.map((key) => `{"mode":"auto"${key && `,${key}:${A}`}}`);
  return { 'a/package.json': texts[0] ?? '', 'b/package.json': texts[1] ?? '' };
}
