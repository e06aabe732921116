import assert from 'node:assert/strict';
import test from 'node:test';
import { byIdentity } from '../../src/manifest/identity.js';
import { manifestField } from '../../src/rules/manifest-field.js';
import { manifestId } from '../../src/rules/manifest-id.js';
import { manifestIdentity } from '../../src/rules/manifest-identity.js';
import { manifestIdentityMismatch } from '../../src/rules/manifest-identity-mismatch.js';
import { manifestIdentityShared } from '../../src/rules/manifest-identity-shared.js';
import type { Rule } from '../../src/rules/rule.js';
import { check, type Files } from '../in-memory.js';
import { lines, projectOf, violations } from '../manifest/project.js';

const A = '"web-0123456789ab"';
const B = '"web-ba9876543210"';

const RULES: Readonly<Record<string, Rule>> = {
  id: manifestId,
  identity: manifestIdentity,
  mismatch: manifestIdentityMismatch,
};
const WRITTEN = 'id error /id "id"';
const KEPT = 'id warning /id "id"';
const UNNAMED = `mismatch warning /id ${A}`;

/** A manifest before (null: nothing to compare with) and after a change, and all that is said of its identity. */
const rows: readonly (readonly [base: string | null, head: string, ...found: string[]])[] = [
  [null, '{}'],
  [null, '{"x":{"id":1},"ID":1,"payment":{"id":1}}'],
  [null, `{"id":${A},}`],
  // An `id` is written, or kept: what counts is its value.
  [null, `{"id":${A}}`, WRITTEN, UNNAMED],
  [null, `{"name":${A},"id":${A}}`, WRITTEN],
  [null, `{"name":"shop","id":${A}}`, WRITTEN, UNNAMED],
  [null, `{"name":${B},"id":${A}}`, WRITTEN, UNNAMED],
  [null, `{"name":1,"id":${A}}`, WRITTEN, UNNAMED],
  [null, '{"name":"shop","id":"web-x"}', WRITTEN],
  ['{}', `{"id":${A}}`, WRITTEN],
  ['', `{"id":${A}}`, WRITTEN],
  ['{}', '{"id":null}', WRITTEN],
  ['{}', `{"\\u0069d":${A}}`, 'id error /id "\\u0069d"'],
  [`{"id":${A},}`, `{"id":${A}}`, WRITTEN],
  [`{"id":${A}}`, `{"id":${A}}`, KEPT, UNNAMED],
  [`{"id":${A}}`, '{"id":"web-0123456789a\\u0062"}', KEPT, 'mismatch warning /id "web-0123456789a\\u0062"'],
  [`{"x":1,"id":${A}}`, `{"\\u0069d":${A}}`, 'id warning /id "\\u0069d"', UNNAMED],
  [`{"id":${B}}`, `{"id":${A}}`, WRITTEN, 'mismatch warning  {'],
  ['{"id":{"a":[1,{}]}}', '{"id":{"a":[1,{}]}}', KEPT],
  ['{"id":{"a":[1,{"b":null}]}}', '{"id":{"a":[1,{}]}}', WRITTEN],
  ['{"id":{"a":1}}', '{"id":{}}', WRITTEN],
  ['{"id":{"b":2,"a":1}}', '{"id":{"a":1,"b":2}}', KEPT],
  ['{"id":[1]}', '{"id":[1,2]}', WRITTEN],
  ['{"id":{}}', '{"id":[]}', WRITTEN],
  ['{"id":{"__proto__":2}}', '{"id":{"__proto__":1}}', WRITTEN],
  ['{"id":false}', '{"id":0}', WRITTEN],
  // Of a repeated `id`, each is compared with the one in its place, and the last one counts.
  [`{"id":${B}}`, `{"id":${A},"id":${B}}`, WRITTEN, KEPT, `mismatch warning /id ${B}`],
  [`{"id":${A},"id":${B}}`, `{"id":${A},"id":${B}}`, KEPT, KEPT, `mismatch warning /id ${B}`],
  [`{"id":${A},"id":${B}}`, `{"id":${B},"id":${A}}`, WRITTEN, WRITTEN, 'mismatch warning  {'],
  [`{"id":${A},"id":${B}}`, `{"id":${A}}`, WRITTEN, 'mismatch warning  {'],
  [`{"id":${A},"id":${B}}`, `{"id":${B}}`, KEPT, `mismatch warning /id ${B}`],
  // An `id` is gone, and `name` holds its identity, or does not.
  [`{"name":"shop","id":${A}}`, `{"name":${A}}`],
  [`{"id":${A}}`, '{}', 'mismatch warning  {'],
  [`{"id":${A}}`, '{"name":"shop"}', 'mismatch warning /name "shop"'],
  [`{"id":${A}}`, `{"name":${B}}`, `mismatch warning /name ${B}`],
  ['{"name":"shop","id":"web-x"}', '{"name":"shop"}'],
  [`{"name":"shop","id":${A}}`, '{'],
  // A `name` is set and changed as one likes, until it is an identity.
  ['{"name":"shop"}', `{"name":${A}}`],
  ['{"name":"shop"}', '{}'],
  ['{"name":"web-x"}', '{"name":"shop"}'],
  [`{"name":${A}}`, '{"x":1,"n\\u0061me":"web-0123456789\\u0061b"}'],
  [`{"name":${A}}`, `{"name":${B}}`, `identity error /name ${B}`],
  [`{"name":${A}}`, '{"name":"shop"}', 'identity error /name "shop"'],
  [`{"name":${A}}`, '{"name":"WEB-0123456789AB"}', 'identity error /name "WEB-0123456789AB"'],
  [`{"name":${A}}`, '{"name":null}', 'identity error /name null'],
  [`{"name":${A}}`, '\n {}', 'identity error  {'],
  [`{"name":${A}}`, `{"name":${A},"name":"shop"}`, 'identity error /name "shop"'],
  [`{"name":${A}}`, `{"name":"shop","name":${A}}`],
  [`{"name":${A}}`, ''],
  [`{"name":${A},}`, '{"name":"shop"}'],
  // What one of the rules reports the others do not.
  [`{"name":${A}}`, `{"id":${A}}`, WRITTEN, 'identity error  {'],
  [`{"name":${A},"id":${A}}`, '{"name":"shop"}', 'identity error /name "shop"'],
  ['{"name":"shop"}', `{"name":"shop","id":${A}}`, WRITTEN],
  [`{"name":"shop","id":${B}}`, `{"name":"shop","id":${A}}`, WRITTEN, 'mismatch warning /name "shop"'],
];

for (const [base, head, ...found] of rows)
  test(`an identity: ${base} then ${head}`, () => {
    const [project, before] = [projectOf(head), base === null ? null : projectOf(base)];
    const said = Object.entries(RULES).flatMap(([name, rule]) => {
      return lines(rule, project, before).map((line) => `${name} ${line}`);
    });
    assert.deepEqual(said, found);
    const isOfName = found.some((one) => one.startsWith('identity'));
    if (isOfName) assert.deepEqual(lines(manifestField, project, before), [], 'one finding for one token');
  });

test('manifest-id does not tell a copy to take the identity', () => {
  const { report } = check(sites('"id"', '"id"'), { base: sites('"id"', ''), projects: ['*'] });
  const found = report.projects.flatMap(({ findings }) => findings).filter(({ rule }) => rule === 'manifest-id');
  assert.deepEqual(
    found.map(({ severity }) => severity),
    ['warning', 'error'],
  );
  for (const { help } of found) assert.match(help ?? '', COPIED);
});

test('manifest-id takes out every `id` whose identity `name` holds', () => {
  const edits = (text: string) => violations(manifestId, projectOf(text)).map(({ edit }) => edit);
  assert.deepEqual(edits(`{"id":${A},"name":${A}}`), [{ start: 1, end: 25, text: '' }]);
  assert.deepEqual(edits(`{"id":${A},"id":${B},"name":${A}}`), [{ start: 1, end: 25, text: '' }, undefined]);
});

const MOVE = /^Move the identity to `name`: `"name": "web-0123456789ab"`\. Then remove `id`\.$/;
const IF = /^If `id` is the website's identity, set `"name": /;

/** What is left to a person: no machine takes the only place of an identity, or decides whose it is. */
const advice: readonly (readonly [rule: string, base: string | null, head: string, help: RegExp])[] = [
  ['id', '{}', `{"id":${A}}`, MOVE],
  ['id', '{}', `{"name":"shop","id":${A}}`, MOVE],
  ['id', `{"name":${A}}`, `{"name":"shop","id":${A}}`, MOVE],
  [
    'id',
    '{}',
    `{"name":${B},"id":${A}}`,
    /^Decide which website this is\. `name` holds `web-ba98\w+`: keep that there/,
  ],
  [
    'id',
    `{"name":${B}}`,
    `{"name":"shop","id":${A}}`,
    /^Decide which website this is\. `name` held `web-ba9876543210`/,
  ],
  [
    'id',
    `{"id":${B}}`,
    `{"name":"shop","id":${A}}`,
    /^Decide which .*\. `id` was `web-ba9876543210`\. Write the right/,
  ],
  ['id', '{}', `{"name":${A},"id":"web-x"}`, /^Remove `id` and its comma/],
  ['mismatch', null, `{"name":"shop","id":${A}}`, IF],
  ['mismatch', `{"name":${A},"id":${A}}`, `{"name":"shop","id":${A}}`, IF],
  ['mismatch', `{"id":${A}}`, '{"name":"shop"}', /^If it is this website's identity, set `"name": /],
  ['mismatch', null, `{"name":${B},"id":${A}}`, /^Decide which website this is: `name` holds `web-ba9876543210`\.$/],
  ['mismatch', `{"name":${B},"id":${A}}`, `{"name":"shop","id":${A}}`, /^Decide .*: `name` held `web-ba9876543210`\.$/],
  ['mismatch', `{"name":${B},"id":${A}}`, `{"name":${B}}`, /^Decide which .*: `name` holds `web-ba9876543210`\.$/],
];

for (const [name, base, head, help] of advice)
  test(`an identity: the advice of ${name} on ${base} then ${head}`, () => {
    const rule = RULES[name] ?? assert.fail();
    const [violation, ...others] = violations(rule, projectOf(head), base === null ? null : projectOf(base));
    assert.match(violation?.help ?? '', help);
    assert.deepEqual([violation?.edit, others], [undefined, []]);
  });

const COPIED =
  /^Decide which website .* `[ab]\/package\.json` has it in its `id`, too\. Write it .* of that one alone, /;

/** Two websites before and after a change, and the advice on what was lost in it. */
const two: readonly (readonly [what: string, base: Files, files: Files, ...help: RegExp[]])[] = [
  ['an identity that is gone', sites('"id"', ''), sites('', ''), /^If it is this website's identity/],
  ['one that the other holds now', sites('"id"', ''), sites('', '"name"')],
  ['one that the other holds as well', sites('"id"', '"name"'), sites('"id"', '"name"'), /`b\/package\.json` holds it/],
  ['one that both have in `id`', sites('"id"', '"id"'), sites('"id"', '"id"'), COPIED, COPIED],
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

const start = { line: 1, column: 1 };
const holder = (file: string, identity = A) => ({ file, range: { start, end: start }, identity: JSON.parse(identity) });

/** A manifest, who holds which identity in `name`, and what is said. */
const shared: readonly (readonly [head: string, holders: readonly ReturnType<typeof holder>[], ...found: string[]])[] =
  [
    [`{"name":${A}}`, []],
    [`{"name":${A}}`, [holder('package.json')]],
    [`{"name":${A}}`, [holder('b/package.json', B)]],
    [`{"name":${A}}`, [holder('b/package.json')], `error /name ${A}`],
    ['{"name":"shop"}', [holder('b/package.json')]],
    [`{"id":${A}}`, [holder('b/package.json')]],
  ];

for (const [head, holders, ...found] of shared)
  test(`manifest-identity-shared ${head} beside ${JSON.stringify(holders)}`, () => {
    assert.deepEqual(lines(manifestIdentityShared, projectOf(head, { identities: byIdentity(holders) })), found);
  });

test('manifest-identity-shared names the others', () => {
  const identities = byIdentity(Array.from({ length: 50 }, (_, at) => holder(`p${at}/package.json`)));
  const [violation] = violations(manifestIdentityShared, projectOf(`{"name":${A}}`, { identities }));
  assert.match(violation?.message ?? '', /50 other projects/);
  assert.deepEqual([violation?.related?.length, violation?.related?.[0]?.file], [50, 'p0/package.json']);
});
