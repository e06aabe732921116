import assert from 'node:assert/strict';
import test from 'node:test';
import { manifestUnknownField } from '../../src/rules/manifest-unknown-field.js';
import { projectOf, violations } from '../manifest/project.js';

/** Known fields, and unknown ones that are told to be almost these, or almost none. */
const SLIPS: readonly (readonly [meant: string | null, keys: string])[] = [
  ['title', 'titles titl tittle titel tytle Title'],
  ['packageManager', 'packagemanager PACKAGEMANAGER'],
  ['timezone', 'timeZone'],
  ['overrides', 'override'],
  ['dependencies', 'dependancies'],
  [null, 'title tytel overide devDependencies types main author id ids is __proto__'],
];

for (const [meant, keys] of SLIPS)
  for (const key of keys.split(' '))
    test(`manifest-unknown-field ${key} is almost ${meant}`, () => {
      const found = violations(manifestUnknownField, projectOf(`{${JSON.stringify(key)}:1}`));
      const told = found.map(({ message }) => /Did you mean `(.*)`\?/.exec(message)?.[1]);
      assert.deepEqual(told, meant === null ? [] : [meant]);
    });

/** A manifest with a slip, and help that makes no error. */
const safe: readonly (readonly [manifest: string, help: string])[] = [
  ['{"name":"a","Name":"b"}', 'Decide whether it is a typo of `name`, and which value `name` should have.'],
  ['{"Mode":"fast"}', 'Decide whether it is a typo of `mode`, and which value `mode` should have.'],
  ['{"Mode":"auto"}', 'Rename it to `mode`, if it is a typo.'],
  ['{"Auth":{"admin":true}}', 'Decide whether it is a typo of `auth`, and which value `auth` should have.'],
  ['{"Auth":{"/admin":true}}', 'Rename it to `auth`, if it is a typo.'],
  ['{"id":1,"Id":2}', "If it is the website's identity, it belongs in `name`. `id` must not be written."],
  ['{"Id":1}', "If it is the website's identity, it belongs in `name`. `id` must not be written."],
];

for (const [manifest, help] of safe)
  test(`manifest-unknown-field ${manifest} is told what makes no error`, () =>
    assert.equal(violations(manifestUnknownField, projectOf(manifest))[0]?.help, help));
