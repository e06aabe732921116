import assert from 'node:assert/strict';
import test from 'node:test';
import { check } from '../in-memory.js';

const ENTRY = { rule: 'handler-unused', file: 'shop/server/api/a.ts', reason: 'x' };

for (const [what, text, unused] of [
  ['is clean', 'export default () => ({});\n', [{ rule: ENTRY.rule, file: ENTRY.file }]],
  ['cannot be read', ' '.repeat(1024 * 1024 + 1), []],
] as const)
  test(`an entry about a file that ${what}: ${unused.length} unused`, () => {
    const { report } = check(
      {
        'website-preflight.json': JSON.stringify({ ignore: [ENTRY] }),
        'shop/package.json': '{ "auth": {} }',
        'shop/server/api/a.ts': text,
      },
      { projects: ['shop'], isGiven: false },
    );
    assert.equal(report.failures.length, unused.length === 0 ? 1 : 0);
    assert.deepEqual(report.settings?.unused, unused);
  });

const NOWHERE = { rule: 'handler-unused', file: 'server/api/nowhere.ts', reason: 'x' };
const TWO = { 'shop/package.json': '{ "auth": {} }', 'old/package.json': '{ "auth": {} }', 'lib/package.json': '{}' };

for (const [what, projects, unused] of [
  ['every website is named', ['shop', 'old'], 1],
  ['a website is not named', ['shop'], 0],
  ['all are named', ['auto'], 1],
  ['one of all is excluded', ['auto', '!old'], 0],
] as const)
  test(`an entry about what is nowhere, where ${what}: ${unused} unused`, () => {
    const { report } = check({ 'website-preflight.json': JSON.stringify({ ignore: [NOWHERE] }), ...TWO }, { projects });
    assert.equal(report.settings?.unused.length, unused);
  });
