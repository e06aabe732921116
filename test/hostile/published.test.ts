import test from 'node:test';
import { rules } from '../../src/rules/index.js';
import { check, checkExample } from '../in-memory.js';
import { assertHarmless, FORMATS } from './harmless.js';
import { hostileChange, hostileTexts, unjudgedFiles } from './texts.js';

for (const { name, text } of hostileTexts) {
  const { files, base } = hostileChange(text);
  const changed = check(files, { base, projects: ['auto'] });
  const unjudged = check(unjudgedFiles(text), { projects: ['auto'] });
  for (const [format, harmlessIn] of Object.entries(FORMATS))
    test(`${name} in ${format} is text and nothing else`, () => {
      harmlessIn(changed);
      harmlessIn(unjudged);
    });
}

for (const { id, bad } of rules)
  test(`what is found in the bad example of ${id} is harmless in every format`, () =>
    assertHarmless(checkExample(bad)));
