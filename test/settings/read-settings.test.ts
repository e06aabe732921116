import assert from 'node:assert/strict';
import test from 'node:test';
import { LIMITS } from '../../src/limits.js';
import { rules } from '../../src/rules/index.js';
import { readSettings } from '../../src/settings/read-settings.js';
import { messageOf } from '../../src/text/quote.js';

const entry = (more: object) => JSON.stringify({ ignore: [{ rule: 'route-index', file: 'a', reason: 'b', ...more }] });
const many = (count: number, file: string) =>
  JSON.stringify({
    ignore: Array.from({ length: count }, (_, at) => ({ rule: 'route-index', file: `${file}${at}`, reason: 'b' })),
  });

const accepted: readonly (readonly [text: string, values: object])[] = [
  ['{}', {}],
  ['\uFEFF{ "$schema": "./dist/settings.schema.json" }', {}],
  ['{ "projects": "auto" }', { projects: 'auto' }],
  [
    '{ "projects": ["apps/*", "!apps/old"], "manifest": "site.json" }',
    { projects: ['apps/*', '!apps/old'], manifest: 'site.json' },
  ],
  ['{ "fail-on": "never", "new-only": true }', { 'fail-on': 'never', 'new-only': true }],
  [
    '{ "rules": { "route-index": "off", "handler-void": "error" } }',
    { rules: { 'route-index': 'off', 'handler-void': 'error' } },
  ],
  [
    '{ "methods": ["put"], "payment-providers": ["acme"], "auth-matching": "glob" }',
    { methods: ['put'], 'payment-providers': ['acme'], 'auth-matching': 'glob' },
  ],
  [entry({ until: '2028-02-29' }), {}],
  [entry({ file: undefined, pointer: '' }), {}],
  [many(LIMITS.ignoreEntries, 'f'), {}],
];

for (const [text, values] of accepted) {
  test(`${text.slice(0, 90)} is understood`, () => {
    const read = readSettings('s.json', { kind: 'bytes', bytes: Buffer.from(text) }, rules);
    assert.deepEqual(read.kind === 'read' && read.settings.values, values);
  });
}

/** What is wrong, where, and the nearest right word. */
const refused: readonly (readonly [text: string, ...says: string[]])[] = [
  ['', 's.json:1:1: The file is empty.'],
  ['[]', 's.json:1:1: The file is a list. Use an object.'],
  ['{ // why\n}', 's.json:1:3: JSON has no comments.'],
  ['{\n  "methods": [],\n}', 's.json:2:16: JSON has no trailing commas.'],
  ['{"a":'.repeat(101), 's.json:1:501: Brackets are nested more than 100 deep. What is inside is not checked.'],
  ['{\n  "fail_on": "error"\n}', 's.json:2:3: Unknown key "fail_on". Did you mean "fail-on"?'],
  [
    '{ "fail-on": "errors" }',
    's.json:1:14: "fail-on" is "errors". Use one of: error, warning, notice, never. Did you mean "error"?',
  ],
  ['{ "rules": { "route-inde": "off" } }', 's.json:1:14: There is no rule "route-inde". Did you mean "route-index"?'],
  ['{ "rules": { "__proto__": "off" } }', 's.json:1:14: There is no rule "__proto__".'],
  [
    '{ "rules": { "route-index": "of" } }',
    's.json:1:29: "route-index" of "rules" is "of". Use one of: error, warning, notice, off. Did you mean "off"?',
  ],
  ['{ "new-only": "True" }', 's.json:1:15: "new-only" is "True". Use true or false. Did you mean true?'],
  ['{ "new-only": "yes" }', 's.json:1:15: "new-only" is "yes". Use true or false.'],
  ...[
    ['"warn"', 'warning'],
    ['"Err"', 'error'],
    ['"info"', 'notice'],
    ['"none"', 'off'],
    ['false', 'off'],
  ].map(
    ([written, meant]) =>
      [
        `{ "rules": { "route-index": ${written} } }`,
        `s.json:1:29: "route-index" of "rules" is ${written}. Use one of: error, warning, notice, off. Did you mean "${meant}"?`,
      ] as const,
  ),
  [
    '{ "fail-on": "none" }',
    's.json:1:14: "fail-on" is "none". Use one of: error, warning, notice, never. Did you mean "never"?',
  ],
  ['{ "fail-on": 1 }', 's.json:1:14: "fail-on" is 1. Use one of: error, warning, notice, never.'],
  ['{ "projects": ["a", 1] }', 's.json:1:21: Entry 2 of "projects" is 1. Use text.'],
  [
    '{ "methods": ["PUT"] }',
    's.json:1:15: Entry 1 of "methods" is "PUT". Use method suffixes in lower case, such as put or delete.',
  ],
  [
    '{ "methods": ["put", 3] }',
    's.json:1:22: Entry 2 of "methods" is 3. Use method suffixes in lower case, such as put or delete.',
  ],
  [
    '{ "payment-providers": [1] }',
    's.json:1:25: Entry 1 of "payment-providers" is 1. Use provider identifiers in lower case.',
  ],
  ['{ "manifest": 5 }', 's.json:1:15: "manifest" is 5. Use a file name without a folder.'],
  [
    '{ "projects": "aut" }',
    's.json:1:15: "projects" is "aut". Use "auto", or a list of project folders and globs. Did you mean "auto"?',
  ],
  ['{ "projects": [] }', 's.json:1:15: "projects" is a list. Use at least one entry without "!".'],
  ['{ "projects": ["!a"] }', 's.json:1:15: "projects" is a list. Use at least one entry without "!".'],
  ['{ "methods": null }', 's.json:1:14: "methods" is null. Use a list.'],
  ['{ "manifest": "a/b" }', 's.json:1:15: "manifest" is "a/b". Use a file name without a folder.'],
  [
    '{ "fail-on": "error",\n  "\\u0066ail-on": "error" }',
    's.json:2:3: Duplicate key "fail-on" (first on line 1). Remove one of the two.',
  ],
  [
    '{ "rules": { "route-index": "off", "route-index": "error" } }',
    's.json:1:36: Duplicate key "route-index" (first on line 1). Remove one of the two.',
  ],
  [entry({ reason: undefined }), 's.json:1:12: Entry 1 of "ignore" has no "reason". Add a reason.'],
  [
    entry({ reason: ' ' }),
    's.json:1:54: "reason" of entry 1 of "ignore" is " ". Use text on one line, without spaces around it or invisible characters.',
  ],
  [
    entry({ reason: 'a\u202eb' }),
    's.json:1:54: "reason" of entry 1 of "ignore" is "a\\u202eb". Use text on one line, without spaces around it or invisible characters.',
  ],
  [
    entry({ reason: 'x'.repeat(501) }),
    's.json:1:54: "reason" of entry 1 of "ignore" is "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…". Use at most 500 characters.',
  ],
  [entry({ file: undefined }), 's.json:1:12: Entry 1 of "ignore" has neither "file" nor "pointer". Add one of them.'],
  [
    entry({ until: '2027-02-30' }),
    's.json:1:66: "until" of entry 1 of "ignore" is "2027-02-30". Use a date like 2027-01-31.',
  ],
  [entry({ until: 20270131 }), 's.json:1:66: "until" of entry 1 of "ignore" is 20270131. Use a date like 2027-01-31.'],
  [entry({ untill: '2027-01-31' }), 's.json:1:58: Unknown key "untill". Did you mean "until"?'],
  [
    entry({ rule: 'route-inde' }),
    's.json:1:20: "rule" of entry 1 of "ignore" is "route-inde". Use the id of a rule. Did you mean "route-index"?',
  ],
  [
    entry({ pointer: 'auth' }),
    's.json:1:68: "pointer" of entry 1 of "ignore" is "auth". Use a JSON Pointer like /auth/login.',
  ],
  [many(LIMITS.ignoreEntries + 1, 'f'), 's.json:1:11: "ignore" is a list. Use at most 1000 entries.'],
  [many(LIMITS.ignoreGlobs + 1, '*'), 's.json:1:11: "ignore" has 101 entries with a glob; the limit is 100.'],
  [
    '{ "a": 1, "b": 2 }',
    ...['a', 'b'].map(
      (key, at) =>
        `s.json:1:${at * 8 + 3}: Unknown key "${key}". Known keys: $schema, projects, manifest, fail-on, new-only, rules, methods, payment-providers, auth-matching, ignore.`,
    ),
  ],
];

for (const [text, ...says] of refused) {
  test(`${text.slice(0, 90)} is refused with its place and what is right`, () => {
    assert.deepEqual(faultsOf({ kind: 'bytes', bytes: Buffer.from(text) }), says);
  });
}

test('a file that is none, too large or no UTF-8 is named', () => {
  assert.deepEqual(faultsOf({ kind: 'unsafe', why: 'it is a symbolic link' }), [
    's.json was not read: it is a symbolic link. Replace it with the file itself.',
  ]);
  assert.deepEqual(faultsOf({ kind: 'too-large', size: 1048577 }), [
    's.json has 1048577 bytes; the limit is 1048576 bytes (1 MiB).',
  ]);
  assert.deepEqual(faultsOf({ kind: 'bytes', bytes: Buffer.from([0x7b, 0xff, 0x7d]) }), ['s.json:1:2: Invalid UTF-8.']);
});

test('of many faults the first are told', () => {
  const keys = Array.from({ length: 50 }, (_, at) => `"zzz${at}": 1`).join();
  assert.equal(faultsOf({ kind: 'bytes', bytes: Buffer.from(`{${keys}}`) }).length, LIMITS.settingsTold);
});

function faultsOf(content: Parameters<typeof readSettings>[1]): readonly string[] {
  const read = readSettings('s.json', content, rules);
  return read.kind === 'bad' ? read.faults.map((fault) => messageOf(fault).message) : [];
}
