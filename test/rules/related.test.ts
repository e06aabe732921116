import assert from 'node:assert/strict';
import test from 'node:test';
import { LIMITS } from '../../src/limits.js';
import { check, type Files } from '../in-memory.js';

const WEB = '{ "name": "web-0123456789ab" }';
const MANY = Array.from({ length: 40 }, (_, at) => at);

function api(nameOf: (at: number) => string, manifest = '{}'): Files {
  const files = MANY.map((at) => [`server/api/${nameOf(at)}`, 'export default () => ({});\n']);
  return { 'package.json': manifest, ...Object.fromEntries(files) };
}

/** A name in one of its spellings. */
function spelled(name: string, at: number): string {
  return [...name].map((letter, place) => (at & (1 << place) ? letter.toUpperCase() : letter)).join('');
}

const IN_FOLDER = (at: number) => `f/r${at}.ts`;

/** What relates 40 places, how the message says the number, and the files of base. */
const SCENES: readonly (readonly [rule: string, files: Files, says: RegExp, base?: Files])[] = [
  [
    'auth-lost',
    api(IN_FOLDER),
    /^40 routes lost their auth rule: .* and 37 more\. /,
    api(IN_FOLDER, '{ "auth": { "/api/f": true } }'),
  ],
  [
    'manifest-identity-shared',
    Object.fromEntries(MANY.map((at) => [`c${at}/package.json`, WEB])),
    / of 39 other projects /,
  ],
  ['route-case', api((at) => `${spelled('abcdef', at)}.ts`), / and 36 more only in case\. .* all but one are /],
  ['route-conflict', api((at) => `[p${at}].ts`), / and 37 more claim the same URLs: /],
  ['route-method', api((at) => `r${at}.put.ts`), / 39 more files have this suffix\.$/],
];

for (const [rule, files, says, base] of SCENES)
  test(`${rule} says how many places it relates, in a short message`, () => {
    const { findings } = check(files, { projects: ['package.json' in files ? '.' : '*'], ...(base && { base }) });
    const found = findings.find((one) => one.rule === rule);
    assert.ok(found);
    assert.equal(found.related?.length, LIMITS.relatedPlaces);
    assert.match(found.message, says);
    assert.ok(found.message.length <= 1000, found.message);
  });
