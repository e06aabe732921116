import test from 'node:test';
import fc from 'fast-check';
import { caseCount } from '../case-count.js';
import { CASES } from './cases.js';
import { randomBy } from './generated.js';

for (const [kind, count] of [
  ['names', 150],
  ['manifests', 250],
  ['trees', 150],
] as const)
  test(`generated ${kind} are answered well`, () => {
    const isAnswered = fc.property(fc.gen(), (draw) => CASES[kind](randomBy(draw)));
    fc.assert(isAnswered, { seed: 1, numRuns: caseCount(count, 5) });
  });
