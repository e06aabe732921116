import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import test from 'node:test';
import { LIMITS } from '../../src/limits.js';
import { check, type Files } from '../in-memory.js';

const HANDLER = 'export default () => ({});\n';
const WEB = '{ "name": "web-0123456789ab" }';
const MANY = Array.from({ length: 40 }, (_, at) => at);

function api(nameOf: (at: number) => string): Files {
  const files = MANY.map((at) => [`server/api/${nameOf(at)}`, HANDLER]);
  return { 'package.json': '{}', ...Object.fromEntries(files) };
}

/** A name in one of its spellings. */
function spelled(name: string, at: number): string {
  return [...name].map((letter, place) => (at & (1 << place) ? letter.toUpperCase() : letter)).join('');
}

interface Scene {
  readonly files: Files;
  readonly base?: Files;
  readonly projects?: readonly string[];
  /** How the message says the number. */
  readonly says: RegExp;
}

/** What relates 40 places; null for a rule that relates one at most. */
const SCENES: Readonly<Record<string, Scene | null>> = {
  'auth-ambiguous': null,
  'auth-conflict': null,
  'auth-lost': {
    files: api((at) => `f/r${at}.ts`),
    base: { ...api((at) => `f/r${at}.ts`), 'package.json': '{ "auth": { "/api/f": true } }' },
    says: /^40 routes lost their auth rule\. /,
  },
  'handler-export': null,
  'manifest-duplicate-key': null,
  'manifest-field': null,
  'manifest-identity-mismatch': null,
  'manifest-identity-shared': {
    files: Object.fromEntries(MANY.map((at) => [`c${at}/package.json`, WEB])),
    projects: ['*'],
    says: / of 39 other projects /,
  },
  'route-case': {
    files: api((at) => `${spelled('abcdef', at)}.ts`),
    says: / and 36 more only in case\. .* all but one are /,
  },
  'route-conflict': { files: api((at) => `[p${at}].ts`), says: / and 37 more claim the same URLs: / },
  'route-index': null,
  'route-method': { files: api((at) => `r${at}.put.ts`), says: / 39 more files have this suffix\.$/ },
  'route-overlap': null,
  'route-removed': null,
};

test('every rule that relates places is here', () => {
  const relating = readdirSync('src/rules').filter(
    (file) => file.includes('-') && readFileSync(`src/rules/${file}`, 'utf8').includes('related:'),
  );
  assert.deepEqual(relating.map((file) => file.replace('.ts', '')).sort(), Object.keys(SCENES).sort());
});

for (const [rule, scene] of Object.entries(SCENES)) {
  if (scene === null) continue;
  const { files, base, projects, says } = scene;
  test(`${rule} says how many places it relates, in a short message`, () => {
    const { report } = check(files, { ...(base && { base }), ...(projects && { projects }) });
    const found = report.projects.flatMap(({ findings }) => findings).find((one) => one.rule === rule);
    assert.ok(found);
    assert.equal(found.related?.length, LIMITS.relatedPlaces);
    assert.match(found.message, says);
    assert.ok(found.message.length <= 1000, found.message);
  });
}
