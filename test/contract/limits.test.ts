import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { LIMITS } from '../../src/limits.js';

const table = readFileSync('src/limits.ts', 'utf8');
const entries = new Map(
  [...table.matchAll(/\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n {2}(\w+):/g)].map(([, comment = '', name = '']) => [
    name,
    comment,
  ]),
);
const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.c?ts$/.test(file) && file !== 'limits.ts')
  .map((file) => ({ file, text: readFileSync(join('src', file), 'utf8') }));

for (const name of Object.keys(LIMITS)) {
  test(`the limit ${name} says which promise it keeps, and keeps it somewhere`, () => {
    assert.match(entries.get(name) ?? '', /\bKeeps: .+\.|GitHub/s);
    const users = sources.filter(({ text }) => new RegExp(`\\b${name}\\b`).test(text));
    assert.notDeepEqual(users, [], `${name} bounds nothing`);
  });
}

// What the manifest's fields may hold is stated by their schema.
test('no limit has a home of its own outside of the table', () => {
  const strays = sources
    .filter(({ file }) => file !== join('manifest', 'schema.ts'))
    .flatMap(({ file, text }) =>
      [...text.matchAll(/^(?:export )?const ([A-Z][A-Z0-9_]+) = [\d_.]+;/gm)].map(([, name]) => `${file}: ${name}`),
    );
  assert.deepEqual(strays, []);
});
