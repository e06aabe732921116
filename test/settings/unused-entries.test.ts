import assert from 'node:assert/strict';
import test from 'node:test';
import { check, type Files } from '../in-memory.js';

const HANDLER = 'export default () => ({});\n';
const SITES: Files = {
  'shop/package.json': '{ "auth": {} }',
  'shop/server/api/a.ts': HANDLER,
  'old/package.json': '{ "auth": {} }',
  'lib/package.json': '{}',
};

/** What an entry is about, the projects that are checked, and whether it is told to be unused. */
const ROWS: readonly (readonly [
  what: string,
  file: string,
  projects: readonly string[],
  isUnused: boolean,
  text?: string,
  beside?: Files,
])[] = [
  ['is clean', 'shop/server/api/a.ts', ['shop'], true],
  ['cannot be read', 'shop/server/api/a.ts', ['shop'], false, ' '.repeat(1024 * 1024 + 1)],
  ['does not parse', 'shop/server/api/a.ts', ['shop'], false, 'export default ('],
  ['is nowhere, beside a handler that does not parse', 'shop/x.ts', ['auto'], false, 'export default ('],
  [
    'is nowhere, beside code of no route that does not parse',
    'shop/x.ts',
    ['auto'],
    true,
    HANDLER,
    { 'shop/x.ts': '(' },
  ],
  [
    'is clean, beside a manifest that does not parse',
    'shop/server/api/a.ts',
    ['auto'],
    false,
    HANDLER,
    { 'shop/package.json': '{' },
  ],
  ['is nowhere, and every website is named', 'server/api/x.ts', ['shop', 'old'], true],
  ['is nowhere, and a website is not named', 'server/api/x.ts', ['shop'], false],
  ['is nowhere, and all are named', 'server/api/x.ts', ['auto'], true],
  ['is nowhere, and one of all is excluded', 'server/api/x.ts', ['auto', '!old'], false],
];

for (const [what, file, projects, isUnused, text = HANDLER, beside = {}] of ROWS)
  test(`an entry about a file that ${what} is ${isUnused ? '' : 'not '}unused`, () => {
    const settings = JSON.stringify({ ignore: [{ rule: 'handler-unused', file, reason: 'x' }] });
    const files = { ...SITES, 'shop/server/api/a.ts': text, ...beside, 'website-preflight.json': settings };
    const { report } = check(files, { projects, isGiven: file.startsWith('server') });
    assert.deepEqual(report.settings?.unused, isUnused ? [{ rule: 'handler-unused', file }] : []);
  });

test('an entry about a website that the settings do not name is unused; where an input names others, it may have a use', () => {
  const ignore = [{ rule: 'handler-unused', file: 'old/server/api/a.ts', reason: 'x' }];
  const files = { ...SITES, 'website-preflight.json': JSON.stringify({ projects: ['shop'], ignore }) };
  const unusedOf = (isGiven: boolean) => check(files, { projects: ['shop'], isGiven }).report.settings?.unused.length;
  assert.deepEqual([unusedOf(false), unusedOf(true)], [1, 0]);
});
