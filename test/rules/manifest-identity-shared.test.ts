import assert from 'node:assert/strict';
import test from 'node:test';
import { findingsIn } from '../../src/report/report.js';
import { check, type Files } from '../in-memory.js';
import { testRule } from './found.js';

const A = '"web-0123456789ab"';
const B = '"web-ba9876543210"';

testRule('manifest-identity-shared', [
  {
    manifest: `{"name":${A}}`,
    files: { 'b/package.json': `{"name":${A}}`, 'c/package.json': `{"name":${B}}` },
    finds: [
      'package.json:1:9: error: The identity `web-0123456789ab` is also that of another project in this repository. ' +
        'It belongs to one website. Fix: Decide which project is the copy. There, use a local package name: ' +
        '`"name": "my-website"`',
    ],
  },
  {
    manifest: `{"name":${A},"name":"shop"}`,
    files: { 'b/package.json': `{"name":${A}}`, 'c/package.json': `{"name":${A}}` },
    finds: [
      'package.json:1:9: error: The identity `web-0123456789ab` is also that of 2 other projects in this ' +
        'repository. It belongs to one website. Fix: Decide which project is the copy. There, use a local ' +
        'package name: `"name": "my-website"`',
    ],
  },
  { manifest: `{"name":${A}}`, files: { 'b/package.json': `{"name":${B}}` }, finds: [] },
  { manifest: '{"name":"shop"}', files: { 'b/package.json': `{"name":${A}}` }, finds: [] },
  { manifest: `{"id":${A}}`, files: { 'b/package.json': `{"name":${A}}` }, finds: [] },
]);

/** The `name` of websites in base and in head, and which share an identity, each with the others. */
const several: readonly (readonly [what: string, base: Files | null, head: Files, ...told: string[]])[] = [
  ['without a base', null, { a: A, b: A }, 'a unknown: b', 'b unknown: a'],
  ['as in base', { a: A, b: A }, { a: A, b: A }, 'a existing: b', 'b existing: a'],
  ['that base held nowhere', { a: '"a"', b: '"b"' }, { a: A, b: A }, 'a new: b', 'b new: a'],
  // The rule manifest-identity reports who takes one.
  ['that one takes', { a: A, b: '"b"' }, { a: A, b: A }],
  ['that a third takes', { a: A, b: A }, { a: A, b: A, c: A }, 'a existing: b', 'b existing: a'],
  ['that moved from its `id`', { a: A, b: `"b","id":${A}` }, { a: A, b: A }],
  [
    'that moved from the `id` of both',
    { a: `"a","id":${A}`, b: `"b","id":${A}` },
    { a: A, b: A },
    'a new: b',
    'b new: a',
  ],
];

for (const [what, base, head, ...told] of several)
  test(`manifest-identity-shared of an identity ${what}`, () => {
    const manifests = (names: Files) =>
      Object.fromEntries(
        Object.entries(names).map(([at, name]) => [`${at}/package.json`, `{"auth":{},"name":${name}}`]),
      );
    const { report } = check(manifests(head), { ...(base && { base: manifests(base) }), projects: ['*'] });
    const found = findingsIn(report).filter(({ rule }) => rule === 'manifest-identity-shared');
    const folders = (all: (typeof found)[number]['related'] = []) => all.map(({ file }) => file.charAt(0)).join();
    assert.deepEqual(
      found.map(({ file, state, related }) => `${file.charAt(0)} ${state}: ${folders(related)}`),
      told,
    );
  });
