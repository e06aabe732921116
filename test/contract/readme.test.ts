import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { readmeWithFacts } from '../../scripts/readme.js';

test('the tables and outputs in README.md are what the program says', () => {
  const readme = readFileSync('README.md', 'utf8');
  assert.equal(readme, readmeWithFacts(readme), 'run "npm run readme"');
});
