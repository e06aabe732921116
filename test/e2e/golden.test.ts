import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { EXAMPLES, FORMATS, goldenFile, printed } from '../../scripts/golden.js';

for (const example of EXAMPLES) {
  for (const { format, extension } of FORMATS) {
    test(`${example} as ${format} is what was read and accepted`, () => {
      assert.equal(
        printed(example, format),
        readFileSync(goldenFile(example, extension), 'utf8'),
        'read the difference, then "npm run golden"',
      );
    });
  }
}
