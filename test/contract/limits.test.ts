import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { LIMITS } from '../../src/limits.js';

/** The caps that are promised. `test/hostile/caps.test.ts` meets each, `test/read/site.test.ts` those of a folder. */
const PROMISED: Readonly<Record<keyof typeof LIMITS, number>> = {
  fileBytes: 1024 * 1024,
  manifestDepth: 100,
  judgedValues: 20_000,
  routeFiles: 10_000,
  pathSegments: 32,
  optionalSegments: 4,
  authKeys: 200,
  authKeyCharacters: 1000,
  listedFiles: 200_000,
  gitAnswerBytes: 128 * 1024 * 1024,
  findingsOfARule: 1000,
  listedOverlaps: 1000,
  shownText: 300,
  looksOfACharacter: 10,
  looks: 20_000,
};

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && file !== 'limits.ts')
  .map((file) => readFileSync(join('src', file), 'utf8'));

test('the caps are those that are promised, and there is no other', () => assert.deepEqual({ ...LIMITS }, PROMISED));

for (const name of Object.keys(LIMITS))
  test(`the cap ${name} bounds something`, () => {
    assert.ok(sources.some((text) => new RegExp(`\\b${name}\\b`).test(text)));
  });
