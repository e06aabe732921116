import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import test from 'node:test';
import { rules } from '../../src/rules/index.js';

const ids = rules.map(({ id }) => id).join('|');

/** What the sentences of a report and of a page are called. */
const SENTENCES = 'message|help|note|reason|headline|title|words|sentence|counts|verdict';
/** Methods that depend on what a text says, or change it. */
const LOOKS = 'charAt|endsWith|exec|includes|indexOf|match|matchAll|replace|replaceAll|search|split|startsWith|test';

/** What no format does, because the report has every fact that it prints. */
const FORBIDDEN: readonly (readonly [what: string, code: RegExp])[] = [
  ['imports a rule', /from '(?:\.\.\/)+rules\/(?!index\.js|rule\.js)[^']*'/g],
  ['asks for a rule by its id', new RegExp(`['"\`/](?:${ids})['"\`/]`, 'g')],
  ['looks into a sentence', new RegExp(`\\b(?:${SENTENCES})\\.(?:${LOOKS})\\(`, 'g')],
  ['looks for a part of a sentence', new RegExp(`\\.(?:${LOOKS})\\((?:\\w+\\.)*(?:${SENTENCES})\\b`, 'g')],
  ['joins by the text of a request', /\b(?:Map|Set|groupedBy|get|has)\([^;]*?(?:requestText|\$\{method\})/g],
];

const files = readdirSync('src/formats', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));

for (const file of files)
  test(`${file} decides nothing anew`, () => {
    const code = readFileSync(`src/formats/${file}`, 'utf8');
    const found = FORBIDDEN.flatMap(([what, pattern]) => (code.match(pattern) ?? []).map((text) => `${what}: ${text}`));
    assert.deepEqual(found, []);
  });
