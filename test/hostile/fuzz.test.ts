import test from 'node:test';
import { caseCount } from '../case-count.js';
import { KINDS, runCase } from './cases.js';

/** A share of what `scripts/fuzz.ts` runs: the first cases of each kind. */
const SHARE = { names: 700, manifests: 3000, sources: 3000, trees: 400, events: 500 };
for (const kind of KINDS) {
  test(`generated ${kind} are answered well`, () => {
    for (let number = 0; number < caseCount(SHARE[kind]); number += 1) runCase(kind, number);
  });
}
