import test from 'node:test';
import { caseCount } from '../case-count.js';
import { KINDS, runCase } from './cases.js';

/** A share of what `scripts/fuzz.ts` runs: the first cases of each kind. */
const SHARE = { names: 700, manifests: 1500, trees: 600 };
for (const kind of KINDS) {
  test(`generated ${kind} are answered well`, () => {
    for (let number = 0; number < caseCount(SHARE[kind]); number += 1) runCase(kind, number);
  });
}
