import assert from 'node:assert/strict';
import test from 'node:test';
import { rules } from '../../src/rules/index.js';
import { readSettings } from '../../src/settings/read-settings.js';
import { GUARDS, UNSETTABLE } from '../../src/settings/settings-schema.js';

const entry = (more: object) => JSON.stringify({ ignore: [{ rule: 'route-index', file: 'a', reason: 'b', ...more }] });
const PROJECTS = { projects: ['apps/*', '!apps/old'], 'fail-on': 'warning', 'new-only': true };
const FACTS = { methods: ['put'], 'payment-providers': ['acme'], 'auth-matching': 'glob' };
const RULES = { rules: { 'route-index': 'off', 'handler-void': 'error' } };
const accepted: readonly (readonly [text: string, values: object])[] = [
  ['{}', {}],
  ['\uFEFF{ "$schema": "./dist/settings.schema.json" }', {}],
  ['{ "projects": "auto" }', { projects: 'auto' }],
  ...[PROJECTS, FACTS, RULES].map((values) => [JSON.stringify(values), values] as const),
  [entry({ file: undefined, pointer: '' }), {}],
  [entry({ file: 'a/*b*c*/**/[[...x]]/(y)/**' }), {}],
  [entry({ file: 'a{1..500}' }), {}],
];

for (const [text, values] of accepted) {
  test(`${text.slice(0, 90)} is understood`, () => {
    const read = readSettings('s.json', { kind: 'bytes', bytes: Buffer.from(text) }, rules);
    assert.deepEqual(read.valid?.values, values);
  });
}

const LEVELS = 'Use one of `error`, `warning`, `notice`,';
const GLOB = 'Use a file, or a glob whose braces spell out at most 1000 paths.';
const METHODS = 'Use method suffixes in lower case, such as put or delete.';
const AUTO = 'Use "auto", or a list of project folders and globs.';
const KEPT = 'The settings file can neither set nor ignore';
const KEYS = '$schema, projects, fail-on, new-only, rules, methods, payment-providers, auth-matching, ignore';
const INDEX = '`route-index` of `rules` is';
const rule = (severity: string) => `{ "rules": { "route-index": ${severity} } }`;

/** What is wrong, its line and column, and the nearest right word. */
const refused: readonly (readonly [text: string, ...says: string[]])[] = [
  ['', '1:1 The file is empty.'],
  ['[]', '1:1 The file is an empty array. Use an object.'],
  ['{ // why\n}', '1:3 JSON has no comments.'],
  ['{\n  "methods": [],\n}', '2:16 JSON has no trailing commas.'],
  ['{"a":'.repeat(101), '1:501 Brackets are nested more than 100 deep.'],
  ['{\n  "fail_on": "error"\n}', '2:3 Unknown key `fail_on`. Did you mean `fail-on`?'],
  [
    '{ "a": 1, "b": 2 }',
    `1:3 Unknown key \`a\`. Choose from: ${KEYS}.`,
    `1:11 Unknown key \`b\`. Choose from: ${KEYS}.`,
  ],
  ['{ "fail-on": "errors" }', `1:14 \`fail-on\` is \`errors\`. ${LEVELS} \`never\`. Did you mean \`error\`?`],
  ['{ "fail-on": 1 }', `1:14 \`fail-on\` is \`1\`. ${LEVELS} \`never\`.`],
  ['{ "rules": { "route-inde": "off" } }', '1:14 There is no rule `route-inde`. Did you mean `route-index`?'],
  ['{ "rules": { "__proto__": "off" } }', '1:14 There is no rule `__proto__`.'],
  ['{ "rules": { "__proto__ ": "off" } }', '1:14 There is no rule `__proto__ `.'],
  [rule('"of"'), `1:29 ${INDEX} \`of\`. ${LEVELS} \`off\`. Did you mean \`off\`?`],
  [rule('false'), `1:29 ${INDEX} \`false\`. ${LEVELS} \`off\`.`],
  ['{ "new-only": "True" }', '1:15 `new-only` is `True`. Use true or false.'],
  ['{ "projects": ["a", 1] }', '1:21 Entry 2 of `projects` is `1`. Use text.'],
  ['{ "projects": "aut" }', `1:15 \`projects\` is \`aut\`. ${AUTO} Did you mean \`auto\`?`],
  ['{ "projects": [] }', '1:15 `projects` is an empty array. Use at least one entry without "!".'],
  ['{ "projects": ["!a"] }', '1:15 `projects` is an array. Use at least one entry without "!".'],
  ['{ "methods": ["PUT"] }', `1:15 Entry 1 of \`methods\` is \`PUT\`. ${METHODS}`],
  ['{ "methods": null }', '1:14 `methods` is `null`. Use a list.'],
  ['{ "fail-on": "error",\n  "\\u0066ail-on": "error" }', '2:3 Duplicate key `fail-on`. Remove one of the two.'],
  ['{ "rules": { "a": "off", "a": "error" } }', '1:26 Duplicate key `a`. Remove one of the two.'],
  [
    entry({ reason: undefined }),
    '1:12 Entry 1 of `ignore` has no `reason`. Add `"reason": "…"`, with why the finding may stay.',
  ],
  [entry({ reason: ' ' }), '1:54 `reason` of entry 1 of `ignore` is ` `. Use text.'],
  [entry({ file: undefined }), '1:12 Entry 1 of `ignore` has no `file`. Use a "file" or a "pointer".'],
  [entry({ file: 'a{1..5000}' }), `1:41 \`file\` of entry 1 of \`ignore\` is \`a{1..5000}\`. ${GLOB}`],
  [entry({ when: 'x' }), '1:58 Unknown key `when`. Choose from: rule, file, pointer, reason.'],
  [entry({ rule: 'x' }), '1:20 `rule` of entry 1 of `ignore` is `x`. Use the id of a rule.'],
  [entry({ pointer: 'auth' }), '1:68 `pointer` of entry 1 of `ignore` is `auth`. Use a JSON Pointer like /auth/login.'],
  ...[...GUARDS, ...UNSETTABLE].flatMap((id) => [
    [`{\n"rules": { "${id}": "off" } }`, `2:12 ${KEPT} \`${id}\`. Remove it here.`] as const,
    [entry({ rule: id }), `1:20 ${KEPT} \`${id}\`. Remove it here.`] as const,
  ]),
];

test('what no change disarms, and what says that something could not be read', () => {
  assert.deepEqual(UNSETTABLE, ['manifest-syntax', 'unsafe-file']);
  assert.deepEqual(GUARDS, ['manifest-id', 'manifest-identity', 'settings-changed', ...UNSETTABLE]);
});

for (const [text, ...says] of refused) {
  test(`${text.slice(0, 90)} is refused with its place and what is right`, () => {
    assert.deepEqual(failuresOf({ kind: 'bytes', bytes: Buffer.from(text) }), says);
  });
}

/** What is there in place of a text, and what is said of it. */
const UNREAD: readonly (readonly [content: Parameters<typeof readSettings>[1], says: string])[] = [
  [
    { kind: 'unsafe', why: 'it is a symbolic link' },
    '`s.json` was not read: it is a symbolic link. Replace it with the file itself.',
  ],
  [{ kind: 'too-large', size: 1048577 }, '`s.json` has 1048577 bytes, more than 1048576 (1 MiB). Make it smaller.'],
  [{ kind: 'bytes', bytes: Buffer.from('\xef\xbb\xbf{\xff}', 'latin1') }, '1:2 Invalid UTF-8.'],
];

for (const [content, says] of UNREAD) test(says, () => assert.deepEqual(failuresOf(content), [says]));

test('a file that is not there is absent', () => {
  const absent = { file: 's.json', text: null, valid: null, failures: [] };
  assert.deepEqual(readSettings('s.json', { kind: 'missing' }, rules), absent);
});

test('of many failures the first are told', () => {
  const keys = Array.from({ length: 50 }, (_, at) => `"zzz${at}": 1`).join();
  assert.equal(failuresOf({ kind: 'bytes', bytes: Buffer.from(`{${keys}}`) }).length, 10);
});

function failuresOf(content: Parameters<typeof readSettings>[1]): readonly string[] {
  const read = readSettings('s.json', content, rules);
  return read.failures.map((failure) => failure.replace(/^`s\.json:(\d+:\d+)`: /, '$1 '));
}
