import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { parse } from 'yaml';
import { readmeWithFacts } from '../../scripts/readme.js';

test('the tables and outputs in README.md are what the program says', () => {
  const readme = readFileSync('README.md', 'utf8');
  assert.equal(readme, readmeWithFacts(readme), 'run "npm run readme"');
});

test('README names every output of action.yml and no other', () => {
  const { outputs } = parse(readFileSync('action.yml', 'utf8'));
  const [, table = ''] = readFileSync('README.md', 'utf8').split('## Outputs');
  const named = [...(table.split('##')[0] ?? '').matchAll(/^\| (`.*?`) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([a-z-]+)`/g)].map(([, name]) => name),
  );
  assert.deepEqual(named, Object.keys(outputs));
});
