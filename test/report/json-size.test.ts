import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { jsonSize } from '../../src/report/json-size.js';
import { jsonText } from '../../src/text/quote.js';
import { caseCount } from '../case-count.js';

const text = fc.oneof(fc.string({ unit: 'binary' }), fc.string(), fc.constantFrom('"', '\\', '\u2028', '\ud800', 'é'));
const { value } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    text,
    fc.double(),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(text, fc.option(tie('value'), { nil: undefined }), { maxKeys: 4 }),
  ),
}));

test('a value is as long as it is when written, without blanks and indented', () => {
  fc.assert(
    fc.property(value, (json) => {
      const written = [jsonText(json), jsonText(json, 2)].map((form) => Buffer.byteLength(form));
      const { compact, indented } = jsonSize(json, Number.MAX_SAFE_INTEGER);
      assert.deepEqual([compact, indented], written);
    }),
    { seed: 3, numRuns: caseCount(3000) },
  );
});

test('a large value that stands at many places is measured at each depth', () => {
  const large = Array.from({ length: 300 }, (_, index) => ({ index }));
  const json = { a: large, b: [large, { c: large }], d: large };
  const { compact, indented } = jsonSize(json, Number.MAX_SAFE_INTEGER);
  assert.deepEqual([compact, indented], [JSON.stringify(json).length, JSON.stringify(json, null, 2).length]);
});

test('counting ends soon after the most that was asked for', () => {
  const { compact } = jsonSize(
    Array.from({ length: 100_000 }, () => 'ten bytes.'),
    1000,
  );
  assert.ok(compact > 1000 && compact < 1100, `${compact}`);
});
