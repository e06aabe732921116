import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { parse } from 'yaml';
import { PAGES, readmeWithFacts } from '../../scripts/readme.js';
import { rulesPage } from '../../src/rules/explain.js';
import { rules } from '../../src/rules/index.js';

for (const page of PAGES)
  test(`the tables and outputs in ${page} are what the program says`, () => {
    const text = readFileSync(page, 'utf8');
    assert.equal(text, readmeWithFacts(text), 'run "npm run readme"');
  });

test('docs/rules.md has a heading for every rule, which alerts lead to', () => {
  assert.equal(readFileSync('docs/rules.md', 'utf8'), rulesPage(rules), 'run "npm run readme"');
});

test('README is read in a few minutes', () => {
  const words = readFileSync('README.md', 'utf8')
    .split(/\s+/)
    .filter((word) => /\w/.test(word));
  assert.ok(words.length <= 1200, `${words.length} words`);
});

test('docs/reference.md names every output of action.yml and no other', () => {
  const { outputs } = parse(readFileSync('action.yml', 'utf8'));
  const [, table = ''] = readFileSync('docs/reference.md', 'utf8').split('## Outputs');
  const named = [...(table.split('##')[0] ?? '').matchAll(/^\| (`.*?`) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([a-z-]+)`/g)].map(([, name]) => name),
  );
  assert.deepEqual(named, Object.keys(outputs));
});
