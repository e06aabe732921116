import assert from 'node:assert/strict';
import test from 'node:test';
import { allLicences } from '../../scripts/licences.js';

const ZOD = 'zod\nMIT\nMIT License\n\nCopyright one\nor two\n\n';
const DIFF = 'diff\nBSD-3-Clause\nBSD 3-Clause License\n\nText\n\n';
const CORE = '@actions/core\nMIT\nThe MIT License (MIT)\n\nText\n\n';
const NEWER_ZOD = 'zod\nMIT\nMIT License\n\nCopyright three\n\n';

/** The lists of what is bundled, and that of all of them. */
const LISTS: readonly (readonly [what: string, lists: readonly string[], all: string])[] = [
  ['one of a list that the others have is there once', [CORE + ZOD, ZOD], CORE + ZOD],
  ['one that only the last list has is there', [CORE, ZOD, ZOD + DIFF], CORE + ZOD + DIFF],
  ['of one package with two licences both are there', [ZOD, NEWER_ZOD], ZOD + NEWER_ZOD],
  ['a list without an end of its last line', [ZOD.trimEnd(), DIFF.trimEnd()], ZOD + DIFF],
];

for (const [what, lists, all] of LISTS) test(`licences: ${what}`, () => assert.equal(allLicences(lists), all));
