import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { readHandler } from '../../src/handler/read-handler.js';
import { sourceOf } from '../../src/text/source.js';
import { caseCount } from '../case-count.js';
import { assertInside } from './marked.js';

const TOO_DEEP = 'is nested too deeply to parse';

const texts: readonly (readonly [name: string, text: string, result: string])[] = [
  ['5,000 nested arrays', `export default ${'['.repeat(5000)}${']'.repeat(5000)};`, TOO_DEEP],
  ['a sum of 100,000', `export default () => ${'a + '.repeat(100_000)}a;`, TOO_DEEP],
  ['a call of a call', `export default a${'()'.repeat(50_000)};`, 'unverified'],
  ['a `!` of a `!`', `export default (_a, c) => c${'!'.repeat(100_000)}.params.id;`, 'function'],
  [
    'the context by 20,000 names',
    `export default (_a, a0) => { ${many(20_000, (at) => `const a${at + 1} = a${at};`)} return a0; }`,
    TOO_DEEP,
  ],
  ['20,000 names in a pattern', `export default ({ ${many(20_000, (at) => `a${at},`)} }) => ({})`, 'function'],
  ['many returns', `export default (_a) => { ${'if (b) return c;'.repeat(20_000)} }`, 'function'],
  ['names of names', `${many(5000, (at) => `const a${at} = a${at + 1};`)} export default a0;`, 'unverified'],
  ['one name in many scopes', `export default (a) => { ${'{ let b; a; '.repeat(200)}${'}'.repeat(201)};`, 'function'],
  ['5,001 private names', `class A { ${many(5001, (at) => `#a${at};`)} } export default () => ({});`, 'function'],
  [
    'a table below the word `var`',
    `// an env var\nconst a = [${many(5001, (at) => `[0, "c${at}"],`)}]; export default () => a;`,
    'function',
  ],
  ['comparisons', `export default () => ({ a: [${'a < b, (c) ? (d) : e, '.repeat(2000)}] });`, 'function'],
  ['half a character', 'export default () => "\ud800";', 'function'],
];

function many(count: number, textAt: (at: number) => string): string {
  return Array.from({ length: count }, (_, at) => textAt(at)).join(' ');
}

describe('hostile texts are read, or it is said why not', () => {
  for (const [name, text, result] of texts)
    test(name, () => {
      const { handler, unread } = readHandler(sourceOf('server/api/file.ts', text));
      assert.equal(handler?.export ?? unread, result);
    });
});

const HANDLER = `import { a } from "b";
type Input = { id: string };
const render = (x: Input): string => \`<p>\${x.id}</p>\`;
export default async function handler(data: unknown, { params: { id }, app }: ApiContext) {
  if (!id) return Response.json({ error: 1 < 2 }, { status: 404 });
  switch (id) { case "a": return render(data as Input); default: throw new Error(id); }
}
`;

const put = fc.oneof(
  fc.constantFrom(...'(){}[]<>"`$,;:=!?@#*/\n', '=>', '...', 'void ', 'as ', 'await '),
  fc.string({ maxLength: 3 }),
);
const edit = fc.record({ at: fc.nat(HANDLER.length), length: fc.nat(20), put });

/** A handler with a few stretches cut out, doubled or replaced. */
const mutated = fc.array(edit, { minLength: 1, maxLength: 4 }).map((edits) => {
  return edits.reduce((text, { at, length, put }) => text.slice(0, at) + put + text.slice(at + length), HANDLER);
});

test('every mutation of a handler has an answer, with places inside the text', () => {
  fc.assert(
    fc.property(mutated, (text) => {
      const source = sourceOf('server/api/file.ts', text);
      for (const { range } of readHandler(source).handler?.remarks ?? []) assertInside(range, source);
    }),
    { seed: 20, numRuns: caseCount(2000) },
  );
});
