import assert from 'node:assert/strict';
import test from 'node:test';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { rules } from '../../src/rules/index.js';
import { readSettings } from '../../src/settings/read-settings.js';
import { isTunable, settingsJsonSchema } from '../../src/settings/settings-schema.js';

const ajv = new Ajv({ strict: true, allowUnionTypes: false });
addFormats.default(ajv);
const schema = settingsJsonSchema(rules) as {
  properties: Record<string, { description?: string; properties?: object }>;
};
const validate = ajv.compile(schema);

const entry = { rule: 'route-index', file: 'a', reason: 'b' };
const rows: readonly unknown[] = [
  ...[{}, [], null, { other: 1 }, { $schema: 'x' }, { $schema: 1 }],
  ...[{ projects: 'auto' }, { projects: 'apps' }, { projects: ['a'] }, { projects: [''] }],
  ...[{ 'fail-on': 'never' }, { 'fail-on': 'off' }, { 'new-only': true }, { 'new-only': 'true' }],
  ...[{ 'route-index': 'off' }, { 'route-index': 'never' }, { nothing: 'off' }, { 'settings-changed': 'off' }, []].map(
    (severities) => ({ rules: severities }),
  ),
  ...[{ methods: ['put'] }, { methods: ['PUT'] }, { 'payment-providers': ['a', 1] }],
  ...[{ 'auth-matching': 'glob' }, { 'auth-matching': 'regex' }],
  ...[
    entry,
    { ...entry, rule: 'x' },
    { ...entry, rule: 'manifest-id' },
    { ...entry, other: 1 },
    { rule: 'route-index', reason: 'b' },
    { rule: 'route-index', pointer: '/a', reason: 'b' },
    { rule: 'route-index', file: 'a' },
  ].map((one) => ({ ignore: [one] })),
];

test('the published schema accepts what the program accepts', () => {
  for (const row of rows) {
    const read = readSettings('s.json', { kind: 'bytes', bytes: Buffer.from(JSON.stringify(row)) }, rules);
    assert.equal(validate(row), read.valid !== null, JSON.stringify(row));
  }
});

test('an editor is told what each setting and each rule is about', () => {
  const names = '$schema projects fail-on new-only rules methods payment-providers auth-matching ignore';
  assert.equal(Object.keys(schema.properties).join(' '), names);
  for (const [name, { description }] of Object.entries(schema.properties)) assert.ok(description, name);
  const { properties = {} } = schema.properties.rules ?? {};
  assert.deepEqual(
    Object.entries(properties).map(([id, { description }]) => [id, description]),
    rules.filter(({ id }) => isTunable(id)).map(({ id, title }) => [id, title]),
  );
});
