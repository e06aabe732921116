import assert from 'node:assert/strict';
import test from 'node:test';
import { manifestDuplicateKey } from '../../src/rules/manifest-duplicate-key.js';
import { edited, withoutOverlaps } from '../../src/text/edits.js';
import { check } from '../in-memory.js';
import { lines, projectOf, violations } from '../manifest/project.js';

const rows: readonly (readonly [manifest: string, ...found: string[]])[] = [
  ['{"a":1,"A":1,"b":{"a":1}}'],
  ['{"a":1,"a":2}', 'warning /a "a"'],
  ['{"a":1,"\\u0061":2}', 'warning /a "\\u0061"'],
  ['{"a":1,"a":2,"a":3}', 'warning /a "a"', 'warning /a "a"'],
  ['{"id":1,"\\u0069d":2}', 'error /id "\\u0069d"'],
  ['{"auth":{},"auth":{}}', 'error /auth "auth"'],
  ['{"auth":{"/a":{"b":1,"b":1}}}', 'error /auth/~1a/b "b"'],
  ['{"x":{"id":1,"id":1,"name":1,"name":1}}', 'warning /x/id "id"', 'warning /x/name "name"'],
  ['{"authx":{"a":1,"a":1}}', 'warning /authx/a "a"'],
  ['{"x":[0,{"y":1,"y":1}]}', 'warning /x/1/y "y"'],
  ['{"__proto__":1,"__proto__":2}', 'warning /__proto__ "__proto__"'],
];

for (const [manifest, ...found] of rows) {
  test(`manifest-duplicate-key ${manifest}`, () => {
    assert.deepEqual(lines(manifestDuplicateKey, projectOf(manifest)), found);
  });
}

test('manifest-duplicate-key points at the first of them', () => {
  const found = violations(manifestDuplicateKey, projectOf('{"a":1,\n"a":2,\n"a":3}'));
  const told = found.map(({ same, related }) => [same, related?.[0]?.range?.start]);
  const first = { line: 1, column: 2 };
  assert.deepEqual(told, [
    ['/a 2', first],
    ['/a 3', first],
  ]);
});

/** A manifest, and what is left of it where one of equal members is taken out. */
const equal: readonly (readonly [manifest: string, left: string | null])[] = [
  ['{"a":1,"a":1}', '{"a":1}'],
  ['{"a":1,"b":2,"a":1.0,"c":3}', '{"a":1,"b":2,"c":3}'],
  ['{"a":1,"a":1,"a":1}', '{"a":1}'],
  ['{"a":1,"a":2,"a":1}', null],
];

for (const [manifest, left] of equal) {
  test(`manifest-duplicate-key leaves ${left} of ${manifest}`, () => {
    const edits = violations(manifestDuplicateKey, projectOf(manifest)).flatMap(({ edit }) => edit ?? []);
    assert.equal(edits.length > 0 ? edited(manifest, withoutOverlaps(edits)) : null, left);
  });
}

const TWICE = '{ "name": "web-0123456789ab", "name": "web-0123456789ab" }';

/** A manifest, one of base, and whether what is repeated was so: an identity that stands twice in a broken text is none. */
const STATES: readonly (readonly [manifest: string, base: string, state: string])[] = [
  [TWICE, TWICE.replace(',', ''), 'new'],
  [TWICE, TWICE, 'existing'],
  [TWICE, '{ "name": "web-0123456789ab" }', 'new'],
  ['{"lang":"de","lang":"de"}', '{"lang":"en","lang":"en"}', 'existing'],
  ['{"lang":"de","lang":"en"}', '{"lang":"en","lang":"en"}', 'new'],
  ['{"lang":"en","lang":"en"}', '{"lang":"de","lang":"en"}', 'existing'],
  ['{"lang":"fr","lang":"en"}', '{"lang":"de","lang":"en"}', 'existing'],
];

for (const [manifest, base, state] of STATES)
  test(`what ${manifest} repeats is ${state} since ${base}`, () => {
    const { findings } = check({ 'package.json': manifest }, { base: { 'package.json': base } });
    const states = findings.flatMap((finding) => (finding.rule === manifestDuplicateKey.id ? finding.state : []));
    assert.deepEqual(states, [state]);
  });
