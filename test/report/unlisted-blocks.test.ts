import assert from 'node:assert/strict';
import test from 'node:test';
import { LIMITS } from '../../src/limits.js';
import { findingsIn } from '../../src/report/report.js';
import { check, type Files } from '../in-memory.js';

const HANDLER = 'export default () => ({});\n';

/** Routes of which each of the first kind overlaps with each of the second, neither being more specific. */
function overlapping(firsts: number, seconds: number, ...more: readonly string[]): Files {
  const names = [
    ...Array.from({ length: firsts }, (_, at) => `[a]/x${at}`),
    ...Array.from({ length: seconds }, (_, at) => `y${at}/[b]`),
    ...more,
  ];
  return { 'package.json': '{}', ...Object.fromEntries(names.map((name) => [`server/api/${name}.ts`, HANDLER])) };
}

test('a new finding that is not listed blocks, although all that are listed are older', () => {
  const [base, files] = [overlapping(40, 40), overlapping(40, 40, 'yz/[b]')];
  const options = { rules: 'route-overlap: error', 'new-only': 'true' };
  const { report } = check(files, { base, options });
  const overlaps = findingsIn(report).filter(({ rule }) => rule === 'route-overlap');
  assert.equal(overlaps.length, LIMITS.listedOverlaps);
  assert.ok(overlaps.every(({ blocks }) => !blocks));
  assert.equal(report.conclusion, 'blocked');
  assert.equal(report.counts.error, 41 * 40);
});
