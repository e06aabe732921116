import test from 'node:test';
import { rules } from '../../src/rules/index.js';
import { hasAllCases } from '../case-count.js';
import { check, type Files, treesOf, within } from '../in-memory.js';
import { assertHarmless } from './harmless.js';
import { hostileChange, hostileTexts, unjudgedFiles } from './texts.js';

/** Without `--all`, every sixth of the texts. */
const TEXTS = hostileTexts.filter((_, at) => hasAllCases || at % 6 === 0);

for (const { name, text } of TEXTS)
  test(`${name} is text and nothing else in every format`, () => {
    const { files, base } = hostileChange(text);
    assertHarmless(check(files, { base, projects: ['auto'] }));
    assertHarmless(check(unjudgedFiles(text), { projects: ['auto'] }));
  });

test('what the rules find in their bad examples is harmless in every format', () => {
  const files: Files = Object.assign({}, ...rules.map(({ id, bad }) => within(id, treesOf(bad).files)));
  assertHarmless(check(files, { projects: ['*'] }));
});
