import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { UnsafeEntry } from '../../src/read/snapshot.js';
import { unsafeFile } from '../../src/rules/unsafe-file.js';
import { projectOf, violations } from '../manifest/project.js';
import { testRule } from './found.js';

testRule('unsafe-file', [
  {
    files: { 'server/api/z.get.ts': '-> ../../elsewhere.ts' },
    finds: [
      'server/api/z.get.ts:1:1: error: `server/api/z.get.ts` is a symbolic link, or behind one, and was not read. Only ' +
        'regular files inside the checkout are read. Fix: Replace the link with what it points to.',
    ],
  },
  {
    files: { 'package.json': '-> elsewhere.json' },
    finds: [
      'package.json:1:1: error: `package.json` is a symbolic link, or behind one, and was not read. Only regular files ' +
        'inside the checkout are read. Fix: Replace the link with what it points to.',
    ],
  },
  {
    base: { manifest: '{ "name": "web-0123456789ab" }', routes: 'z.get.ts' },
    files: { 'package.json': '-> elsewhere.json', 'server/api/z.get.ts': '-> ../../elsewhere.ts' },
    finds: [
      'package.json:1:1: error: `package.json` is a symbolic link, or behind one, and was not read. Only regular files ' +
        'inside the checkout are read. Whether `name` still holds the website identity `web-0123456789ab` cannot be ' +
        'read. Fix: Replace the link with what it points to.',
      'server/api/z.get.ts:1:1: error: `server/api/z.get.ts` is a symbolic link, or behind one, and was not read. Only ' +
        'regular files inside the checkout are read. Fix: Replace the link with what it points to.',
    ],
  },
  {
    files: { 'server/api': '-> ../../elsewhere' },
    finds: [
      'server/api:1:1: error: `server/api` is a symbolic link, or behind one, and was not read. Only regular ' +
        'files inside the checkout are read. Fix: Replace the link with what it points to.',
    ],
  },
  // What is no part of a website may be a link.
  { files: { 'README.md': '-> elsewhere.md' }, routes: 'a.ts', finds: [] },
]);

/** What only a disk has, and what is said of it. */
const others: readonly (readonly [kind: UnsafeEntry['kind'], says: RegExp])[] = [
  ['folder', /^`server\/api\/a\.ts` is a folder and was not read\. .* Rename or move the folder, /],
  ['unnameable', / has a name that is not valid UTF-8 and was not read\. .* Rename it with characters of UTF-8\.$/],
  ['repository', / is a repository of its own and was not read\. .* Move it out/],
  ['device', / is neither a file nor a folder and was not read\. .* Move it out/],
];

for (const [kind, says] of others)
  test(`unsafe-file tells a path that is ${kind}`, () => {
    const project = projectOf('{}', { unsafeFiles: [{ path: 'server/api/a.ts', kind }] });
    const [found] = violations(unsafeFile, project);
    assert.match(`${found?.message} ${found?.help}`, says);
  });
