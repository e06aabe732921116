import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { parse } from '@babel/parser';
import { FORBIDDEN } from './forbidden.js';

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => /\.c?ts$/.test(file));

for (const file of sources) {
  test(`every sentence in src/${file} is plain`, () => {
    const found = textsOf(readFileSync(join('src', file), 'utf8')).filter((text) => FORBIDDEN.test(text));
    assert.deepEqual(found, []);
  });
}

/** The comments of a source, and the sentences or parts of them among its strings; lists of words and examples of code are left out. */
function textsOf(source: string): readonly string[] {
  const { tokens, comments } = parse(source, {
    sourceType: 'unambiguous',
    plugins: ['typescript', 'importAttributes'],
    tokens: true,
  });
  const said = (comments ?? []).map(({ value }) =>
    value.replaceAll(/\s*\n\s*\*?\s*/g, ' ').replaceAll(/`[^`]*`/g, 'code'),
  );
  const strings = (tokens ?? [])
    .flatMap(({ type, value }: { type: unknown; value: unknown }) => {
      const { label = '' } = (typeof type === 'object' ? type : {}) as { label?: string };
      return /string|template/.test(label) && typeof value === 'string' && value.includes(' ') ? [value] : [];
    })
    .filter((text) => !/\n {2}|^ {2,}|[{};]$/.test(text))
    .map((text) => text.trim().replaceAll(/\s*\n\s*/g, ' '));
  return [...said, ...strings];
}
