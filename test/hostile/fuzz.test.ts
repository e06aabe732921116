import test from 'node:test';
import { KINDS, runCase } from './cases.js';

/** A share of what `scripts/fuzz.ts` runs: the first cases of each kind, and those that once went wrong. */
const SHARE = { names: 700, manifests: 3000, sources: 3000, trees: 400, events: 500 };
const KEPT: readonly (readonly [kind: (typeof KINDS)[number], number: number])[] = [];

for (const kind of KINDS) {
  test(`${SHARE[kind]} generated ${kind} are answered well`, () => {
    for (let number = 0; number < SHARE[kind]; number += 1) runCase(kind, number);
  });
}

for (const [kind, number] of KEPT) test(`case ${number} of the ${kind}`, () => runCase(kind, number));
