import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { manifestFolders } from '../../src/projects/websites.js';
import { type Files, memorySnapshot } from '../in-memory.js';

/** A manifest, and whether it makes its folder a website. */
const MANIFESTS: readonly (readonly [manifest: string, isWebsite: boolean])[] = [
  ['{}', false],
  ['{ "name": "shop", "private": true, "type": "module", "description": "A shop." }', false],
  ['{ "name": "web-0123456789ab" }', true],
  ['{ "name": "web-0123456789AB" }', false],
  ...['id', 'auth', 'payment', 'orientation', 'timezone'].map((field) => [`{ "${field}": null }`, true] as const),
  ['{ "\\u0069d": 1 }', true],
  ...['title', 'lang', 'image', 'favicon', 'mode', 'data', 'device'].map(
    (field, at, all) => [`{ "${field}": 1, "${all[at - 1] ?? 'main'}": 1 }`, at > 0] as const,
  ),
  ['{ "nested": { "auth": {}, "timezone": "UTC" } }', false],
  ['{ "auth": {}, }', true],
  ['{ "name": "web-0123456789ab", }', true],
  ['{ "author": "x", "name": "y", }', false],
  ['null', false],
];

for (const [manifest, isWebsite] of MANIFESTS)
  test(`${manifest} is ${isWebsite ? 'a website' : 'none'}, and with server/api one in any case`, () => {
    const told = (files: Files) => manifestFolders(memorySnapshot(files)).map((folder) => folder.isWebsite);
    assert.deepEqual(told({ 'a/package.json': manifest }), [isWebsite]);
    assert.deepEqual(told({ 'a/package.json': manifest, 'a/server/api/x.get.ts': '' }), [true]);
    assert.deepEqual(told({ 'a/package.json': manifest, 'b/server/api/x.get.ts': '' }), [isWebsite]);
  });

test('a manifest that is never read makes a website only with server/api', () => {
  const files = { 'a/package.json': '-> ../x', 'b/package.json': '-> ../x', 'b/server/api': '-> ../x' };
  const told = manifestFolders(memorySnapshot(files)).map(({ path, isWebsite }) => [path, isWebsite]);
  assert.deepEqual(told, [
    ['a', false],
    ['b', true],
  ]);
});

test('no library is a website', () => {
  const manifests = readdirSync('node_modules', { recursive: true, encoding: 'utf8' }).filter(
    (file) => /(?:^|[/\\])package\.json$/.test(file) && !/[/\\](?:test|tests|fixtures?)[/\\]/.test(file),
  );
  assert.ok(manifests.length > 200, `${manifests.length}`);
  const files = manifests.map((file, at) => [`${at}/package.json`, readFileSync(join('node_modules', file))] as const);
  const found = manifestFolders(memorySnapshot(Object.fromEntries(files))).filter(({ isWebsite }) => isWebsite);
  assert.deepEqual(
    found.map(({ path }) => manifests[Number(path)]),
    [],
  );
});
