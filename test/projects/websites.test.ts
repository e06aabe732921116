import assert from 'node:assert/strict';
import test from 'node:test';
import { manifestFolders } from '../../src/projects/websites.js';
import { type Files, memorySnapshot } from '../in-memory.js';

/** A manifest, and whether it makes its folder a website. */
const MANIFESTS: readonly (readonly [manifest: string, isWebsite: boolean])[] = [
  ['{}', false],
  ['{ "name": "shop", "private": true, "type": "module", "description": "A shop." }', false],
  // What libraries have: a title of older ones, what npm, bundlers and editors read, an app's own fields.
  ['{ "name": "lib", "title": "Lib", "version": "1.0.0", "licenses": [{ "type": "MIT" }], "main": "lib" }', false],
  ['{ "name": "@a/lib", "type": "module", "exports": {}, "browser": {}, "overrides": {}, "dependencies": {} }', false],
  ['{ "name": "ext", "publisher": "a", "icon": "a.png", "engines": {}, "contributes": {}, "lang": "en" }', false],
  ['{ "name": "web-app", "private": true, "scripts": {}, "workspaces": [], "packageManager": "npm@11.0.0" }', false],
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
    const told = (files: Files) =>
      [...manifestFolders(memorySnapshot(files)).values()].map((folder) => folder.isWebsite);
    assert.deepEqual(told({ 'a/package.json': manifest }), [isWebsite]);
    assert.deepEqual(told({ 'a/package.json': manifest, 'a/server/api/x.get.ts': '' }), [true]);
    assert.deepEqual(told({ 'a/package.json': manifest, 'b/server/api/x.get.ts': '' }), [isWebsite]);
  });

test('a manifest that is never read makes a website only with server/api', () => {
  const files = { 'a/package.json': '-> ../x', 'b/package.json': '-> ../x', 'b/server/api': '-> ../x' };
  const told = [...manifestFolders(memorySnapshot(files)).values()].map(({ path, isWebsite }) => [path, isWebsite]);
  assert.deepEqual(told, [
    ['a', false],
    ['b', true],
  ]);
});
