import assert from 'node:assert/strict';
import test from 'node:test';
import { Ajv, type ErrorObject } from 'ajv';
import fc from 'fast-check';
import { manifestJsonSchema } from '../../src/manifest/schema.js';
import { authKey } from '../../src/rules/auth-key.js';
import { manifestField } from '../../src/rules/manifest-field.js';
import { caseCount } from '../case-count.js';
import { lines, projectOf } from './project.js';
import { refusedByReference } from './reference.js';

const ajv = new Ajv({ strict: true, allowUnionTypes: false, allErrors: true });
ajv.addKeyword('x-platform-source');
const validate = ajv.compile(manifestJsonSchema());

/** What each of the three says of a manifest: the pointers of the values or keys that the document does not allow. */
function verdicts(text: string) {
  const project = projectOf(text);
  const found = [...lines(manifestField, project), ...lines(authKey, project)].map((line) => line.split(' '));
  const of = (severity: string) => unique(found.flatMap(([one, pointer = '']) => (one === severity ? pointer : [])));
  validate(JSON.parse(text));
  return {
    ours: of('error'),
    warned: of('warning'),
    ajv: unique((validate.errors ?? []).map(pointerOf)),
    reference: unique(refusedByReference(JSON.parse(text))),
  };
}

/** Of a key that is not allowed, ajv tells where it is. */
function pointerOf({ instancePath, params }: ErrorObject): string {
  const key: string | undefined = params.additionalProperty;
  return key === undefined ? instancePath : `${instancePath}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

/** ajv tells a list beside what is wrong in it. */
function keysOf(pointers: readonly string[]): readonly string[] {
  return unique(pointers.map((pointer) => pointer.split('/').slice(0, 3).join('/')));
}

function unique(pointers: readonly string[]): readonly string[] {
  return [...new Set(pointers)].sort();
}

function agree(text: string): void {
  const all = verdicts(text);
  assert.deepEqual(all.ours, all.reference, text);
  // We warn about case, which a schema can only refuse.
  const refused = all.ajv.filter((pointer) => !all.warned.includes(pointer));
  assert.deepEqual(keysOf(refused), keysOf(all.ours), text);
}

const face = '\u{1F600}';
const scalars: readonly unknown[] = [
  ...[null, true, false, 0, 1, '', [], {}, [''], ['x'], ['x', 'x'], ['x', 'y', 'z'], ['x', 'y', 'z', 'w'], [1], ['X']],
  ...[['a b'], { a: 1 }, { a: '1' }, { a: {} }],
  ...[1, 15, 21, 200, 201, 500].map((length) => face.repeat(length)),
  ...['web-0123456789ab\n', 'xweb-0123456789ab', 'x\n/y', '\\/x', `/${face.repeat(1500)}`, `x${face.repeat(1500)}`],
  ...[1, 2, 20, 21, 200, 201, 500, 501].map((length) => 'x'.repeat(length)),
  ...[1999, 2000].map((length) => `/${'x'.repeat(length)}`),
  ...'X module / /a* // http:// https://x HTTP://x UTC utc Asia/Kolkata JST EUR EURO eu1 true test live'.split(' '),
  ...'web-0123456789ab web-0123456789aB web-0123456789a web-0123456789abc ftp://x image.png'.split(' '),
  ...'auto static local server fullstack desktop tablet mobile landscape portrait'.split(' '),
];
const fields = (
  'name private type packageManager id title description image lang favicon timezone mode data device orientation ' +
  'auth dependencies overrides payment other __proto__ constructor'
).split(' ');
const authKeys = ['login', 'denied', '/', '/a', '/__proto__', '__proto__', 'admin', 'constructor', ''];
const paymentKeys = ['mode', 'currency', 'providers', 'other', '__proto__'];

test('the three agree on every field with every value', () => {
  const filled = (keys: readonly string[], value: unknown) => object(keys.map((key) => [key, value]));
  for (const value of scalars) {
    agree(filled(fields, value));
    const map = filled(['__proto__', 'a'], value);
    const inside = `"auth":${filled(authKeys, value)},"payment":${filled(paymentKeys, value)}`;
    agree(`{${inside},"dependencies":${map},"overrides":${map}}`);
  }
});

test('the three agree on generated manifests', () => {
  const value = fc.constantFrom(...scalars);
  const entries = (keys: readonly string[]) => fc.array(fc.tuple(fc.constantFrom(...keys), value), { maxLength: 5 });
  const manifest = fc.tuple(entries(fields), entries(authKeys), entries(paymentKeys)).map(([top, auth, payment]) => {
    const more = top.length > 0 ? `,${object(top).slice(1, -1)}` : '';
    return `{"auth":${object(auth)},"payment":${object(payment)}${more}}`;
  });
  fc.assert(fc.property(manifest, agree), { numRuns: caseCount(500, 20), seed: 11 });
});

/** JSON text, so that `__proto__` is a key and a repeated key stays one. */
function object(entries: readonly (readonly [string, unknown])[]): string {
  return `{${entries.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`).join(',')}}`;
}

test('the published schema has an explanation for every field and one extension keyword', () => {
  const schema = manifestJsonSchema() as {
    readonly properties: Record<string, { readonly description?: string; readonly deprecated?: boolean }>;
  } & Record<string, unknown>;
  assert.equal(schema.$schema, 'http://json-schema.org/draft-07/schema#');
  assert.deepEqual(schema['x-platform-source'], {
    form: 'JSON object',
    legacyMigration: ['project.ts', 'website.ts', 'config.ts', 'package.ts'],
  });
  assert.equal(schema.required, undefined);
  for (const [name, { description }] of Object.entries(schema.properties)) assert.ok(description, name);
  assert.equal(schema.properties.id?.deprecated, true);
  assert.deepEqual(Object.keys(schema.properties), fields.slice(0, 19));
});
