import assert from 'node:assert/strict';
import test from 'node:test';
import { changeOf } from '../../src/compare/compare.js';
import { rules } from '../../src/rules/index.js';
import { trialsOf } from '../../src/rules/trial.js';
import { authProject } from '../auth/auth-project.js';

/** A manifest beside GET `/api/a`, what advice makes of it, and whether that ends a key that covers no route. */
const ending: readonly (readonly [what: string, manifest: string, advised: string, ends: boolean])[] = [
  ['covers the route', '{"auth":{"/api/b":"s"}}', '{"auth":{"/api/a":"s"}}', true],
  ['covers no route either', '{"auth":{"/api/b":"s"}}', '{"auth":{"/api/c":"s"}}', false],
  ['takes the rule from the route', '{"auth":{"/api/a":"s","/api/b":"s"}}', '{"auth":{}}', false],
  ['makes another warning', '{"auth":{"/api/b":"s"}}', '{"mode":"static"}', false],
];

/** The same, and whether the route has its rule still. */
const keeping: readonly (readonly [what: string, manifest: string, advised: string, keeps: boolean])[] = [
  ['adds a rule for others', '{"auth":{"/api/a":"s"}}', '{"auth":{"/api/a":"s","/b":"t"}}', true],
  ['writes the rule in another way', '{"auth":{"/api/a":"s"}}', '{"auth":{"/api/**":"s"}}', true],
  ['changes the rule', '{"auth":{"/api/a":"s"}}', '{"auth":{"/api/a":"t"}}', false],
  ['makes another warning', '{"auth":{"/api/a":"s"}}', '{"auth":{"/api/a":"s"},"mode":"static"}', false],
];

for (const [what, manifest, advised, ends] of ending)
  test(`advice that ${what} ${ends ? 'ends' : 'does not end'} the finding`, () =>
    assert.equal(trialOn(manifest)?.ends(whole(manifest, advised)), ends));

for (const [what, manifest, advised, keeps] of keeping)
  test(`advice that ${what} ${keeps ? 'keeps' : 'does not keep'} rules`, () =>
    assert.equal(trialOn(manifest)?.keepsAccess(whole(manifest, advised)), keeps));

test('advice is tried for as many findings of each rule', () => {
  const project = authProject('{}', ['a.ts'], 'prefix');
  const nextTrial = trialsOf(rules, project, changeOf(null, project));
  const triedOf = (rule: string) => Array.from({ length: 40 }, () => nextTrial(rule)).filter((trial) => trial !== null);
  assert.deepEqual([triedOf('auth-key').length, triedOf('auth-lost').length], [30, 30]);
});

function trialOn(manifest: string) {
  const project = authProject(manifest, ['a.ts'], 'prefix');
  const stated = { ...project.stated, 'auth-matching': 'prefix' } as const;
  return trialsOf(rules, { ...project, stated }, changeOf(null, project))('auth-unmatched');
}

function whole(manifest: string, advised: string) {
  return { edit: { start: 0, end: manifest.length, text: advised } };
}
