import assert from 'node:assert/strict';
import test from 'node:test';
import { changeOf } from '../../src/compare/compare.js';
import { routeNameOf } from '../../src/routes/read-name.js';
import { trialsOf } from '../../src/rules/advice/trials.js';
import { rules } from '../../src/rules/index.js';
import { authProject } from '../auth/auth-project.js';

/** A manifest beside GET `/api/a`, what advice makes of it, and whether that ends a key that covers no route. */
const ending: readonly (readonly [what: string, manifest: string, advised: string, ends: boolean])[] = [
  ['covers the route', '{"auth":{"/api/b":"s"}}', '{"auth":{"/api/a":"s"}}', true],
  ['covers no route either', '{"auth":{"/api/b":"s"}}', '{"auth":{"/api/c":"s"}}', false],
  ['takes the rule from the route', '{"auth":{"/api/a":"s","/api/b":"s"}}', '{"auth":{}}', false],
  ['makes another warning', '{"auth":{"/api/b":"s"}}', '{"mode":"static"}', false],
];

/** The same, and what speaks against another name of the route's file, GET `/api/b`, with it. */
const renaming: readonly (readonly [what: string, manifest: string, advised: string, obstacle: string | null])[] = [
  ['has its rule still', '{"auth":{"/api":"s"}}', '{"auth":{"/api":"s","/b":"t"}}', null],
  ['gets its rule by another key', '{"auth":{"/api/a":"s"}}', '{"auth":{"/api/b":"s"}}', null],
  ['loses its rule', '{"auth":{"/api/a":"s"}}', '{"auth":{"/api/a":"s"}}', 'another rule'],
  ['gets another rule', '{"auth":{"/api":"s"}}', '{"auth":{"/api":"t"}}', 'another rule'],
  ['makes another warning', '{"auth":{"/api":"s"}}', '{"auth":{"/api":"s"},"mode":"static"}', 'another finding'],
];

for (const [what, manifest, advised, ends] of ending)
  test(`advice that ${what} ${ends ? 'ends' : 'does not end'} the finding`, () =>
    assert.equal(trialOn(manifest).resolves(whole(manifest, advised).edit), ends));

for (const [what, manifest, advised, obstacle] of renaming)
  test(`a renamed route that ${what} ${obstacle ? 'is not' : 'is'} offered`, () => {
    const renamed = { file: 'server/api/a.ts', to: 'server/api/b.ts', name: routeNameOf('b.ts', []) };
    assert.equal(trialOn(manifest).obstacle(renamed, whole(manifest, advised).edit)?.kind ?? null, obstacle);
  });

function trialOn(manifest: string) {
  const project = authProject(manifest, ['a.ts'], 'prefix');
  const stated = { ...project.stated, 'auth-matching': 'prefix' } as const;
  return trialsOf(rules, { ...project, stated }, changeOf(null, project))('auth-unmatched');
}

function whole(manifest: string, advised: string) {
  return { edit: { start: 0, end: manifest.length, text: advised } };
}
