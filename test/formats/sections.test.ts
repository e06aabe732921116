import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { fit, type Section } from '../../src/formats/sections.js';

const text = (maxLength: number) => fc.string({ unit: fc.constantFrom('a', 'é', '店', '🚀', '\n'), maxLength });

const sections = fc.array(
  fc.record({
    priority: fc.nat(3),
    before: text(9),
    rows: fc.array(text(6), { maxLength: 20 }),
    after: text(3),
  }),
  { minLength: 1, maxLength: 9 },
);

const dropped = (count: number) => `[${count} dropped]`;

function made(given: readonly Omit<Section, 'leftOut'>[]): readonly Section[] {
  return given.map((section) => ({ ...section, leftOut: (count) => `[${count} left]` }));
}

test('the first section aside, nothing ever goes over the budget, and every row is there or counted', () => {
  fc.assert(
    fc.property(sections, fc.integer({ min: 120, max: 600 }), (given, budget) => {
      const rows = given.map((section) => ({ ...section, rows: section.rows.map((row) => `<${row}>`) }));
      const shown = fit(made(rows), budget, dropped);
      assert.ok(Buffer.byteLength(shown) <= budget, `${Buffer.byteLength(shown)} over ${budget}`);
      if (/dropped/.test(shown)) return;
      const left = [...shown.matchAll(/\[(\d+) left\]/g)].reduce((sum, [, count]) => sum + Number(count), 0);
      const all = given.reduce((sum, section) => sum + section.rows.length, 0);
      assert.equal((shown.match(/</g)?.length ?? 0) + left, all);
    }),
    { seed: 1, numRuns: 500 },
  );
});

test('with room for all, everything stands in order and nothing is said of a limit', () => {
  const given = [
    { priority: 1, before: 'a', rows: ['b', 'c'], after: 'd' },
    { priority: 0, before: 'e', rows: [], after: 'f' },
  ];
  assert.equal(fit(made(given), 1000, dropped), 'abcdef');
});

test('the lowest priority number keeps its rows longest', () => {
  const rows = Array.from({ length: 50 }, () => '0123456789');
  const given = [
    { priority: 2, before: 'A', rows, after: '' },
    { priority: 1, before: 'B', rows, after: '' },
  ];
  const shown = fit(made(given), 600, dropped);
  assert.match(shown, /^A(?:0123456789){0,9}\[\d+ left\]B(?:0123456789){50}$/);
});
