import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import test from 'node:test';
import { PAGES, readmeWithFacts } from '../../scripts/readme.js';
import { rulesPage } from '../../src/formats/explain.js';
import { rules } from '../../src/rules/index.js';

for (const page of PAGES)
  test(`the tables and outputs in ${page} are what the program says`, () => {
    const text = readFileSync(page, 'utf8');
    assert.equal(text, readmeWithFacts(text), 'run "npm run docs"');
  });

test('docs/rules.md has a heading for every rule, which alerts lead to', () => {
  assert.equal(readFileSync('docs/rules.md', 'utf8'), rulesPage(rules), 'run "npm run docs"');
});

test('every file that SECURITY and CONTRIBUTING name is there', () => {
  const pages = ['SECURITY.md', 'CONTRIBUTING.md'].map((page) => readFileSync(page, 'utf8')).join('\n');
  const named = pages.match(/\b(?:src|test)\/[\w/-]+\.ts\b/g) ?? [];
  assert.ok(named.length > 5, named.join());
  assert.deepEqual(
    named.filter((file) => !existsSync(file)),
    [],
  );
});

test('README is read in a few minutes', () => {
  const words = readFileSync('README.md', 'utf8').match(/\w\S*/g) ?? [];
  assert.ok(words.length <= 1300, `${words.length} words`);
});
