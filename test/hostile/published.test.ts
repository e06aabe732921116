import test from 'node:test';
import { rules } from '../../src/rules/index.js';
import { check, type Files, treesOf, within } from '../in-memory.js';
import { assertHarmless } from './harmless.js';
import { hostileChange, hostileTexts, unjudgedFiles } from './texts.js';

for (const { name, text } of hostileTexts)
  test(`${name} is text and nothing else in every format`, () => {
    const { files, base } = hostileChange(text);
    assertHarmless(check(files, { base, projects: ['auto'] }));
    assertHarmless(check(unjudgedFiles(text), { projects: ['auto'] }));
  });

test('what the rules find in their bad examples is harmless in every format', () => {
  const files: Files = Object.assign({}, ...rules.map(({ id, bad }) => within(id, treesOf(bad).files)));
  assertHarmless(check(files, { projects: ['*'] }));
});
