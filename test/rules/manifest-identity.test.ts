import assert from 'node:assert/strict';
import test from 'node:test';
import { manifestField } from '../../src/rules/manifest-field.js';
import { manifestIdentity } from '../../src/rules/manifest-identity.js';
import { check, type Files } from '../in-memory.js';
import { lines, projectOf } from '../manifest/project.js';
import { testRule } from './found.js';

const A = '"web-0123456789ab"';
const B = '"web-ba9876543210"';

/** A manifest in base and in head, and what is found: a `name` is changed as one likes, until it is an identity. */
const rows: readonly (readonly [base: string | null, head: string, ...found: string[]])[] = [
  [null, '{"name":"shop"}'],
  ['{"name":"shop"}', `{"name":${A}}`],
  ['{"name":"web-x"}', '{"name":"shop"}'],
  [`{"name":${A}}`, '{"x":1,"n\\u0061me":"web-0123456789\\u0061b"}'],
  [`{"name":${A}}`, `{"name":${B}}`, `error /name ${B}`],
  [`{"name":${A}}`, '{"name":"shop"}', 'error /name "shop"'],
  [`{"name":${A}}`, '{"name":"WEB-0123456789AB"}', 'error /name "WEB-0123456789AB"'],
  [`{"name":${A}}`, '{"name":null}', 'error /name null'],
  [`{"name":${A}}`, '\n {}', 'error  {'],
  [`{"name":${A}}`, `{"id":${A}}`, 'error  {'],
  // Where head cannot be read, the rule manifest-syntax reports it.
  [`{"name":${A}}`, ''],
  [`{"name":${A}}`, `{"name":${A},}`],
  ['{"name":"shop"}', '{'],
  // Some parsers take the first of a repeated `name`, others the last.
  [`{"name":${A}}`, `{"name":${A},"name":"shop"}`, 'error /name "shop"'],
  [`{"name":${A}}`, `{"name":"shop","name":${A}}`, 'error /name "shop"'],
  [`{"name":${A}}`, `{"name":${A},"name":"shop","name":${A}}`, 'error /name "shop"'],
  [`{"name":${A}}`, `{"name":${A},"name":${A}}`],
  [`{"name":"shop","name":${A}}`, `{"name":${A}}`],
  [`{"name":${A},"name":"shop"}`, '{"name":"shop"}', 'error /name "shop"'],
  // An `id` is gone, and `name` holds its identity, or does not. The rule manifest-id reports one that is there.
  [`{"name":"shop","id":${A}}`, `{"name":${A}}`],
  [`{"name":"shop","id":${A}}`, `{"name":"shop","id":${A}}`],
  [`{"id":${A}}`, '{}', 'warning  {'],
  [`{"id":${A}}`, '{"name":"shop"}', 'warning /name "shop"'],
  [`{"id":${A}}`, `{"name":${B}}`, `warning /name ${B}`],
  [`{"name":"shop","id":${B}}`, `{"name":"shop","id":${A}}`, 'warning /name "shop"'],
  [`{"id":${A},"id":${B}}`, `{"id":${B}}`, 'warning  {'],
  [`{"id":${A},"id":${B}}`, `{"name":${A}}`, `warning /name ${A}`],
  ['{"name":"shop","id":"web-x"}', '{"name":"shop"}'],
  [`{"name":"shop","id":${A}}`, '{'],
  // One identity is told once.
  [`{"name":${A},"id":${A}}`, '{"name":"shop"}', 'error /name "shop"'],
  [`{"name":${A},"id":${B}}`, '{"name":"shop"}', 'error /name "shop"', 'warning /name "shop"'],
];

for (const [base, head, ...found] of rows)
  test(`manifest-identity: ${base} in base, ${head} in head`, () => {
    const [project, before] = [projectOf(head), base === null ? null : projectOf(base)];
    assert.deepEqual(lines(manifestIdentity, project, before), found);
    if (found.join().includes('error'))
      assert.deepEqual(lines(manifestField, project, before), [], 'one finding for one token');
  });

testRule('manifest-identity', [
  {
    base: { manifest: `{"name":${A}}` },
    manifest: '{"name":"shop"}',
    finds: [
      'package.json:1:9: error: This change replaces the website identity `web-0123456789ab` in `name` ' +
        'with `shop`. The project would become another website. Fix: `"name": "web-0123456789ab"`',
    ],
  },
  {
    base: { manifest: `{"name":${A}}` },
    manifest: '{}',
    finds: [
      'package.json:1:1: error: This change removes the website identity `web-0123456789ab` from `name`. The ' +
        'project would become another website. Fix: `"name": "web-0123456789ab"`',
    ],
  },
  {
    base: { manifest: `{"name":${A}}` },
    manifest: `{"name":"shop","name":${A}}`,
    finds: [
      'package.json:1:9: error: `name` is `shop` beside the website identity `web-0123456789ab`. JSON ' +
        'parsers disagree on which value wins. Fix: `"name": "web-0123456789ab"`',
    ],
  },
  {
    base: { manifest: `{"id":${A}}` },
    manifest: '{"name":"shop"}',
    finds: [
      'package.json:1:9: warning: `id` was `web-0123456789ab`, and `name` does not hold that identity. It ' +
        'may be lost. Fix: If it is this website\'s identity, set `"name": "web-0123456789ab"`',
    ],
  },
  {
    base: { manifest: `{"name":${B},"id":${A}}` },
    manifest: `{"name":${B}}`,
    finds: [
      'package.json:1:9: warning: `id` was `web-0123456789ab`, and `name` does not hold that identity. It ' +
        'may be lost. Fix: Decide which website this is: `name` holds `web-ba9876543210`. Write the right ' +
        'identity into `name`.',
    ],
  },
  // One website takes the identity of another in place of its own.
  {
    base: { manifest: `{"name":${A}}`, files: { 'b/package.json': `{"name":${B}}` } },
    manifest: `{"name":${B}}`,
    files: { 'b/package.json': `{"name":${B}}` },
    finds: [
      'package.json:1:9: error: This change replaces the website identity `web-0123456789ab` in `name` with ' +
        '`web-ba9876543210`. That is the identity of `b/package.json`. Fix: `"name": "web-0123456789ab"`',
    ],
  },
  // Each identity in a text that does not parse was in `name`.
  {
    base: { manifest: `{"name":${A},"id":${B}` },
    manifest: `{"name":${A}}`,
    finds: [
      'package.json:1:9: error: This change replaces the website identity `web-ba9876543210` in `name` with ' +
        '`web-0123456789ab`. The project would become another website. Fix: Decide which website this is: ' +
        '`name` holds `web-0123456789ab`. Write the right identity into `name`.',
    ],
  },
  { base: { manifest: `{"name":${A},}` }, manifest: `{"name":${A}}`, finds: [] },
  {
    base: { manifest: `<<<<<<< ours\n{"name":${A}}` },
    manifest: '{"name":"shop"}',
    finds: [
      'package.json:1:9: error: This change replaces the website identity `web-0123456789ab` in `name` ' +
        'with `shop`. The project would become another website. Fix: `"name": "web-0123456789ab"`',
    ],
  },
  {
    base: { manifest: `{"name":${A},"name":${B}}` },
    manifest: `{"name":${B}}`,
    finds: [
      'package.json:1:9: error: This change replaces the website identity `web-0123456789ab` in `name` with ' +
        '`web-ba9876543210`. The project would become another website. Fix: Decide which website this is: ' +
        '`name` holds `web-ba9876543210`. Write the right identity into `name`.',
    ],
  },
]);

const LOCAL = 'Use a local package name here: `"name": "';

/** Manifests by folder in base and in head, the projects, and what is said in which file. */
const several: readonly (readonly [what: string, base: Files, head: Files, projects: string, ...found: string[]])[] = [
  ['a swap', { a: A, b: B }, { a: B, b: A }, '*', 'a error: Write it back', 'b error: Write it back'],
  ['a decoy', { a: A }, { a: '"shop"', b: A }, '*', 'a error: Write it back', `b error: ${LOCAL}my-website`],
  ['the remedy of a copy', { a: A, b: A }, { a: A, b: '"b"' }, '*', 'b notice: If that is intended, nothing is left'],
  ['a copy given up for another', { a: A, b: A, c: B }, { a: B, b: A, c: B }, '*', `a error: ${LOCAL}`, 'a notice: If'],
  ['both copies given up', { a: A, b: A }, { a: '"a"', b: '"b"' }, '*', 'a error: `"name"', 'b error: `"name"'],
  [
    'a copy moved on',
    { a: A, b: A },
    { a: '"a"', c: A },
    '*',
    'a error: Write it back',
    'b warning: Decide which',
    `c error: ${LOCAL}`,
  ],
  ['taken', { a: A, b: '"b"' }, { a: A, b: A }, '*', `b error: ${LOCAL}b"`],
  ['taken from an `id`', { a: `"a","id":${A}`, b: '"b"' }, { a: `"a","id":${A}`, b: A }, '*', `b error: ${LOCAL}b"`],
  ['taken by two new folders', { a: A }, { b: A, c: A }, '*', 'a warning', `b error: ${LOCAL}`, `c error: ${LOCAL}`],
  ['taken from what is not checked', { a: A, b: '"b"' }, { a: '"a"', b: A }, 'b', `b error: ${LOCAL}b"`],
  [
    'taken by what is not checked',
    { a: A, b: '"b"' },
    { a: A, b: A },
    'a',
    `b error: ${LOCAL.slice(0, LOCAL.indexOf(':'))}.`,
  ],
  [
    'taken by a new folder that is not checked',
    { a: A },
    { a: A, b: A },
    'a',
    `b error: ${LOCAL.slice(0, LOCAL.indexOf(':'))}.`,
  ],
  ['an unchecked copy of before', { a: A, b: A }, { a: A, b: A }, 'a'],
  ['taken by a new folder', { a: A }, { a: '"a"', b: A }, 'b', `b error: ${LOCAL}my-website`],
  ['taken from a manifest that cannot be read', { a: A }, { a: '', b: A }, 'b', `b error: ${LOCAL}my-website`],
  ['its own identity beside a fixture of it', { a: A, b: A }, { a: '"a"', b: A }, 'b'],
  ['removed', { a: A, b: B }, { b: B }, '*', 'a warning: If that is intended, nothing is left to do. If'],
  ['removed, and taken', { a: A, b: '"b"' }, { b: A }, '*', 'a warning: Decide which', `b error: ${LOCAL}b"`],
  ['an `id` given up', { a: `"a","id":${A}`, b: A }, { a: '"a"', b: A }, '*', 'a notice: If that is intended'],
  ['moved', { a: A }, { b: A }, '*'],
  ['removed without an identity', { a: '"a"', b: B }, { b: B }, '*'],
];

const manifests = (names: Files) =>
  Object.fromEntries(
    Object.entries(names).map(([folder, name]) => [`${folder}/package.json`, name && `{"auth":{},"name":${name}}`]),
  );

for (const [what, base, head, projects, ...found] of several)
  test(`manifest-identity in several folders: ${what}`, () => {
    const { report } = check(manifests(head), { base: manifests(base), projects: [projects] });
    const all = [...report.findings, ...report.projects.flatMap(({ findings }) => findings)];
    const told = all.filter(({ rule }) => rule === 'manifest-identity');
    const lines = told.map(({ file, severity, help = '' }) => `${file.charAt(0)} ${severity}: ${help}`).sort();
    assert.equal(lines.length, found.length, lines.join('\n'));
    for (const [at, line] of lines.entries()) assert.ok(line.startsWith(found[at] ?? '?'), line);
  });

/** The manifests that are left beside a removed one, and how the message ends. */
const removals: readonly (readonly [head: Files, end: string])[] = [
  [{ b: '"b"' }, '.'],
  [{ b: A }, ', which is now in `b/package.json`.'],
  [{ b: A, c: A, d: A }, ', which is now in `b/package.json`, `c/package.json`, `d/package.json`.'],
];

for (const [head, end] of removals)
  test(`manifest-identity says of a removed website${end}`, () => {
    const { report } = check(manifests(head), { base: manifests({ a: A, b: '"b"' }), projects: ['*'] });
    const gone = 'This change removes the deployed website `a`. The platform knows it as `web-0123456789ab`';
    assert.equal(report.findings[0]?.message, gone + end);
  });

for (const field of ['name', 'id'])
  test(`manifest-identity is about the whole manifest of a removed website that held its identity in ${field}`, () => {
    const base = { ...manifests({ b: '"b"' }), 'a/package.json': `{"auth":{},"${field}":${A}}` };
    const { report } = check(manifests({ b: '"b"' }), { base, projects: ['*'] });
    assert.deepEqual(
      report.findings.map(({ range, pointer }) => [range, pointer]),
      [[null, '']],
    );
  });
