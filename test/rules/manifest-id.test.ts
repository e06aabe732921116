import assert from 'node:assert/strict';
import test from 'node:test';
import { manifestId } from '../../src/rules/manifest-id.js';
import { check, type Files } from '../in-memory.js';
import { lines, projectOf, violations } from '../manifest/project.js';
import { testRule } from './found.js';

const A = '"web-0123456789ab"';
const B = '"web-ba9876543210"';
const WRITTEN = 'error /id "id"';
const KEPT = 'warning /id "id"';

/** A manifest in base (null: nothing to compare with) and in head, and what is found: what counts is the value. */
const rows: readonly (readonly [base: string | null, head: string, ...found: string[]])[] = [
  [null, '{}'],
  [null, '{"x":{"id":1},"ID":1,"payment":{"id":1}}'],
  [null, `{"id":${A},}`],
  [null, `{"id":${A}}`, WRITTEN],
  [null, '{"name":"shop","id":"web-x"}', WRITTEN],
  ['{}', `{"id":${A}}`, WRITTEN],
  ['', `{"id":${A}}`, WRITTEN],
  ['{}', `{"\\u0069d":${A}}`, 'error /id "\\u0069d"'],
  [`{"name":${A}}`, `{"id":${A}}`, WRITTEN],
  [`{"id":${A}}`, `{"id":${A}}`, KEPT],
  [`{"id":${A}}`, '{"id":"web-0123456789a\\u0062"}', KEPT],
  [`{"id":${B}}`, `{"id":${A}}`, WRITTEN],
  ['{"id":{"a":[1,{}]}}', '{"id":{"a":[1,{}]}}', KEPT],
  ['{"id":{"a":[1,{"b":null}]}}', '{"id":{"a":[1,{}]}}', WRITTEN],
  ['{"id":{"a":1}}', '{"id":{}}', WRITTEN],
  ['{"id":{"b":2,"a":1}}', '{"id":{"a":1,"b":2}}', KEPT],
  ['{"id":[1]}', '{"id":[1,2]}', WRITTEN],
  ['{"id":{}}', '{"id":[]}', WRITTEN],
  // Of a repeated `id`, each is compared with the one in its place.
  [`{"id":${B}}`, `{"id":${A},"id":${B}}`, WRITTEN, KEPT],
  [`{"id":${A},"id":${B}}`, `{"id":${A},"id":${B}}`, KEPT, KEPT],
  [`{"id":${A},"id":${B}}`, `{"id":${B},"id":${A}}`, WRITTEN, WRITTEN],
  [`{"id":${A},"id":${B}}`, `{"id":${A}}`, WRITTEN],
  [`{"id":${A},"id":${B}}`, `{"id":${B}}`, KEPT],
  [`{"name":"shop","id":${A}}`, `{"name":${A}}`],
];

for (const [base, head, ...found] of rows)
  test(`manifest-id: ${base} in base, ${head} in head`, () => {
    assert.deepEqual(lines(manifestId, projectOf(head), base === null ? null : projectOf(base)), found);
  });

test('manifest-id takes out every `id` whose identity `name` holds for every parser', () => {
  const edits = (text: string) => violations(manifestId, projectOf(text)).map(({ edit }) => edit);
  assert.deepEqual(edits(`{"id":${A},"name":${A}}`), [{ start: 1, end: 25, text: '' }]);
  assert.deepEqual(edits(`{"id":${A},"id":${B},"name":${A}}`), [{ start: 1, end: 25, text: '' }, undefined]);
  // What another `id` covers stays covered.
  assert.deepEqual(edits(`{"id":null,"id":${A},"name":${A}}`), [undefined, undefined]);
  assert.deepEqual(edits(`{"id":${A},"name":"shop","name":${A}}`), [undefined]);
});

const MOVE = 'Move the identity to `name`: `"name": "web-0123456789ab",` Then remove `id` and its comma.';
testRule('manifest-id', [
  // Of a repeated `name`, one value is another identity, which is there, whether or not it was in base.
  {
    manifest: `{"name":"a","name":${B},"id":${A}}`,
    finds: [
      'package.json:1:39: error: `id` (`web-0123456789ab`) is deprecated and must not be written. The ' +
        "website's identity belongs in `name`. Fix: Decide which website this is: `name` holds " +
        '`web-ba9876543210`. Write the right identity into `name`. Then remove `id` and its comma.',
    ],
  },
  {
    base: { manifest: `{"name":${B}}` },
    manifest: `{"name":"a","id":${A}}`,
    finds: [
      'package.json:1:13: error: This change writes `id` (`web-0123456789ab`), which is deprecated and must not ' +
        "be written. The website's identity belongs in `name`. Fix: Decide which website this is: `name` held " +
        '`web-ba9876543210`. Write the right identity into `name`. Then remove `id` and its comma.',
    ],
  },
  {
    base: {},
    manifest: `{"id":${A}}`,
    finds: [
      'package.json:1:2: error: This change writes `id` (`web-0123456789ab`), which is deprecated and must ' +
        `not be written. The website's identity belongs in \`name\`. Fix: ${MOVE}`,
    ],
  },
  {
    base: {},
    manifest: `{"name":"shop","id":${A}}`,
    finds: [
      'package.json:1:16: error: This change writes `id` (`web-0123456789ab`), which is deprecated and must ' +
        'not be written. The website\'s identity belongs in `name`. Fix: Move the identity to `name`: `"name": ' +
        '"web-0123456789ab",` Then remove `id` and its comma.',
    ],
  },
  {
    base: { manifest: `{"name":${A}}` },
    manifest: `{"name":"shop","id":${A}}`,
    finds: [
      'package.json:1:16: error: This change writes `id` (`web-0123456789ab`), which is deprecated and must ' +
        'not be written. The website\'s identity belongs in `name`. Fix: Move the identity to `name`: `"name": ' +
        '"web-0123456789ab",` Then remove `id` and its comma.',
    ],
  },
  {
    base: {},
    manifest: `{"name":${B},"id":${A}}`,
    finds: [
      'package.json:1:28: error: This change writes `id` (`web-0123456789ab`), which is deprecated and must ' +
        "not be written. The website's identity belongs in `name`. Fix: Decide which website this is: `name` " +
        'holds `web-ba9876543210`. Write the right identity into `name`. Then remove `id` and its comma.',
    ],
  },
  {
    base: { manifest: `{"name":${B}}` },
    manifest: `{"name":"shop","id":${A}}`,
    finds: [
      'package.json:1:16: error: This change writes `id` (`web-0123456789ab`), which is deprecated and must ' +
        "not be written. The website's identity belongs in `name`. Fix: Decide which website this is: `name` " +
        'held `web-ba9876543210`. Write the right identity into `name`. Then remove `id` and its comma.',
    ],
  },
  {
    base: { manifest: `{"id":${B}}` },
    manifest: `{"name":"shop","id":${A}}`,
    finds: [
      'package.json:1:16: error: This change writes `id` (`web-0123456789ab`), which is deprecated and must ' +
        "not be written. The website's identity belongs in `name`. Fix: Decide which website this is: `id` " +
        'held `web-ba9876543210`. Write the right identity into `name`. Then remove `id` and its comma.',
    ],
  },
  {
    base: { manifest: `{"id":${A}}` },
    manifest: `{"name":${B},"id":${A}}`,
    finds: [
      'package.json:1:28: warning: `id` (`web-0123456789ab`) is deprecated and must not be written. It was ' +
        "there before this change. The website's identity belongs in `name`. Fix: Decide which website this " +
        'is: `name` holds `web-ba9876543210`. Write the right identity into `name`. Then remove `id` and its ' +
        'comma.',
    ],
  },
  {
    base: {},
    manifest: `{"name":${A},"id":"web-x"}`,
    finds: [
      'package.json:1:28: error: This change writes `id` (`web-x`), which is deprecated and must not be ' +
        "written. The website's identity belongs in `name`. Fix: Remove `id` and its comma; leave `name` " +
        'unchanged.',
    ],
  },
  {
    base: { manifest: `{"name":${A}}` },
    manifest: `{"name":${A},"id":${A}}`,
    finds: [
      'package.json:1:28: error: This change writes `id` (`web-0123456789ab`), which is deprecated and must ' +
        "not be written. The website's identity belongs in `name`. Fix: Remove `id` and its comma; leave " +
        '`name` unchanged. (--fix)',
    ],
  },
]);

const COPIED =
  /^Decide which website .* `[ab]\/package\.json` has it in its `id`, too\. Write it .* of that one alone, /;
const LEFT = /^Remove `id` and its comma; leave `name` unchanged\. `a\/package\.json` \w+ that identity/;

const NAMED = /`a\/package\.json` has it in its `name`, too\. Write it into the `name` of that one alone\.$/;

/** Manifests of `a` and `b` in base and in head, the severity in `b`, and the advice there. */
const beside: readonly (readonly [what: string, base: Files, files: Files, of: string, help: RegExp])[] = [
  ['a copy of an `id`', sites('"id"', ''), sites('"id"', '"id"'), 'error', LEFT],
  ['an identity that another `name` holds', sites('"name"', ''), sites('"name"', '"id"'), 'error', LEFT],
  ['one that another `name` held', sites('"name"', ''), sites('', '"id"'), 'error', LEFT],
  ['one that is new in another `name`, too', sites('', ''), sites('"name"', '"id"'), 'error', NAMED],
  ['one that is in both', sites('"id"', '"id"'), sites('"id"', '"id"'), 'warning', COPIED],
  ['one in the `name` of another', sites('"name"', '"id"'), sites('"name"', '"id"'), 'warning', LEFT],
];

for (const [what, base, files, severity, help] of beside)
  for (const projects of ['*', 'b'])
    test(`the advice of manifest-id on ${what} takes it from no other; checked are ${projects}`, () => {
      const { report } = check(files, { base, projects: [projects] });
      const found = report.projects.flatMap(({ findings }) => findings).filter(({ rule }) => rule === 'manifest-id');
      const [first] = found.filter(({ file }) => file.startsWith('b'));
      assert.equal(first?.severity, severity);
      assert.match(first?.help ?? '', help);
    });

function sites(...members: readonly string[]): Files {
  const texts = members.map((key) => `{"mode":"auto"${key && `,${key}:${A}`}}`);
  return { 'a/package.json': texts[0] ?? '', 'b/package.json': texts[1] ?? '' };
}
