import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { readHandler } from '../../src/handler/read-handler.js';
import { sourceOf } from '../../src/text/source.js';
import { caseCount } from '../case-count.js';
import { assertInside, read } from './marked.js';

const TOO_DEEP = 'the file is nested too deeply to parse';
const TOO_TANGLED = 'the file is too complex to parse';

const texts: readonly (readonly [name: string, text: string, result: string])[] = [
  ['345 nested arrays', `export default ${'['.repeat(345)}${']'.repeat(345)};`, 'not-function'],
  ['2,000 nested arrays', `export default ${'['.repeat(2000)}${']'.repeat(2000)};`, 'not-function'],
  ['5,000 nested arrays', `export default ${'['.repeat(5000)}${']'.repeat(5000)};`, TOO_DEEP],
  ['open brackets', '('.repeat(500_000), TOO_DEEP],
  ['nested blocks', `${'{'.repeat(30_000)}${'}'.repeat(30_000)}`, TOO_DEEP],
  ['nested types', `let a: ${'Array<'.repeat(9000)}b${'>'.repeat(9000)};`, TOO_DEEP],
  ['a sum of 20,000', `const a = ${'a + '.repeat(20_000)}a; export default () => a;`, 'function'],
  ['a sum of 100,000', `export default () => ${'a + '.repeat(100_000)}a;`, TOO_DEEP],
  ['a member of a member', `export default () => ${'a.'.repeat(50_000)}a;`, 'function'],
  ['a call of a call', `export default a${'()'.repeat(50_000)};`, 'unverified'],
  ['a cast of a cast', `export default (() => 1)${' as A'.repeat(2000)};`, 'function'],
  ['a `!` of a `!`', `export default (_a, c) => c${'!'.repeat(100_000)}.params.id;`, 'function'],
  [
    'the context by many names',
    `export default (_a, a0) => { ${aliases(20_000)} return a20000.params.id; }`,
    'function',
  ],
  ['many returns', `export default (_a) => { ${'if (b) return c;'.repeat(50_000)} }`, 'function'],
  ['many exports of nothing', 'const a = 1;'.replace('1', `[${'b,'.repeat(400_000)}]`), 'missing'],
  ['values of values', `${doubled('const', 'true ? ', ' : ')} export default () => a0;`, 'function'],
  ['types of types', `${doubled('type', '', ' | ')} export default (_a): a0 => b();`, 'function'],
  ['inputs of inputs', `${doubled('type', '', ' | ')} export default (_a: a0) => b();`, 'function'],
  ['names of names', `${names(5000)} export default a0;`, 'unverified'],
  ['a conditional of 5,000 arms', `export default (a) => ${'a === "key" ? ("b") : '.repeat(5000)}"c";`, 'function'],
  ['else if', `export default (a) => { ${'if (a < 1) return "b"; else '.repeat(5000)} return "c"; };`, 'function'],
  ['a variable in many blocks', `${'{'.repeat(2500)}var ${nameList(2000)}${'}'.repeat(2500)}`, TOO_DEEP],
  ['guesses inside many labels', `${labels(3800)}{${'a<b;'.repeat(50_000)}}`, TOO_TANGLED],
  ['comparisons', `export default () => ({ a: [${'a < b, (c) ? (d) : e, '.repeat(500)}] });`, 'function'],
  ...[
    `a = ${'<a>('.repeat(40)}a${')'.repeat(40)};`,
    `a = ${'a<({a='.repeat(60)}`,
    `a = ${'a ? (b = '.repeat(40)}c${') : c => d'.repeat(40)};`,
    `a = ${'a ? (b) : c => '.repeat(60)}d;`,
    `a = ${'async <T>(a = '.repeat(40)}a${')'.repeat(40)};`,
  ].map((text) => [text.slice(0, 30), text, TOO_TANGLED] as const),
  ['a null character', 'export default () => "\0";', 'function'],
  ['half a character', 'export default () => "\ud800";', 'function'],
];

/** `a0` is made of `a1` twice, which is made of `a2` twice… */
function doubled(word: string, before: string, between: string): string {
  return Array.from({ length: 60 }, (_, at) => `${word} a${at} = ${before}a${at + 1}${between}a${at + 1};`).join(' ');
}

function nameList(count: number): string {
  return Array.from({ length: count }, (_, at) => `a${at}`).join();
}

function labels(count: number): string {
  return Array.from({ length: count }, (_, at) => `a${at}:`).join('');
}

function aliases(count: number): string {
  return Array.from({ length: count }, (_, at) => `const a${at + 1} = a${at};`).join(' ');
}

function names(count: number): string {
  return Array.from({ length: count }, (_, at) => `const a${at} = a${at + 1};`).join(' ');
}

describe('hostile texts have an answer', () => {
  for (const [name, text, result] of texts) {
    test(name, () => {
      const { export: kind, remarks } = read(text);
      const [remark] = remarks;
      assert.equal(remark?.kind === 'syntax' ? remark.message : kind, result);
    });
  }
});

const HANDLER = `import { a } from "b";
type Input = { id: string };
const render = (x: Input): string => \`<p>\${x.id}</p>\`;
export default async function handler(data: unknown, { params: { id }, app }: ApiContext) {
  if (!id) return Response.json({ error: 1 < 2 }, { status: 404 });
  switch (id) { case "a": return render(data as Input); default: throw new Error(id); }
}
`;

/** A text with a few stretches cut out, doubled or replaced. */
const mutated = fc
  .array(
    fc.record({
      at: fc.nat(HANDLER.length),
      length: fc.nat(20),
      put: fc.oneof(
        fc.constantFrom(...'(){}[]<>"`$,;:=!?@#*/\n', '=>', '...', 'void ', 'as ', 'await '),
        fc.string({ maxLength: 3 }),
      ),
    }),
    { minLength: 1, maxLength: 4 },
  )
  .map((edits) =>
    edits.reduce((text, { at, length, put }) => text.slice(0, at) + put + text.slice(at + length), HANDLER),
  );

test('every mutation of a handler has an answer, with places inside the text', () => {
  fc.assert(
    fc.property(mutated, (text) => {
      const source = sourceOf('server/api/file.ts', text);
      for (const { range } of readHandler(source).remarks) assertInside(range, source);
    }),
    { seed: 20, numRuns: caseCount(2000) },
  );
});

test('the same text has the same answer', () => {
  assert.deepEqual(read(HANDLER), read(HANDLER));
});

test('texts that are tangled together are refused by a bound of their own, plain ones beside them never', () => {
  const effort = { left: 30_000, remarks: 100 };
  const exports = ['', '', '', '', ''].map(() => {
    const { export: kind, remarks } = readHandler(sourceOf('a.ts', `a = ${'<a>('.repeat(40)}`), effort);
    const [remark] = remarks;
    return remark?.kind === 'syntax' ? remark.message : kind;
  });
  const together = 'the route files of this project together are too complex to parse';
  assert.deepEqual(exports, [TOO_TANGLED, together, together, together, together]);
  assert.equal(readHandler(sourceOf('a.ts', HANDLER), effort).export, 'function');
});

test('each way back is counted, also a short one, and a chain of conditions as generators write it takes little', () => {
  const took = (text: string) => {
    const effort = { left: 1_000_000, remarks: 0 };
    readHandler(sourceOf('a.ts', text), effort);
    return (1_000_000 - effort.left) / text.length;
  };
  assert.ok(took(`${'a ? (b) : c => '.repeat(12)}d;`) > 20);
  assert.ok(took(`export default (a) => (${'a === "key" ? "b" : '.repeat(1109)}"c");`) < 1);
});

test('a text with decorators is parsed once more only for what is said of them', () => {
  const took = (sign: string, end: string) => {
    const effort = { left: 1_000_000, remarks: 0 };
    readHandler(sourceOf('a.ts', `// ${sign}\n${'a ? (b) : c => '.repeat(12)}d;\n${end}`), effort);
    return 1_000_000 - effort.left;
  };
  assert.equal(took('@', 'export ]'), took('.', 'export ]'));
  assert.ok(took('@', '@d class A {} @d class A {}') < 3 * took('@', 'export ]'));
  assert.ok(took('@', 'function f(@d a) {} export ]') > took('@', 'export ]'));
});

test('an older decorator is read wherever its call ends', () => {
  for (const end of ['[0] m() {}', '\n[0] m() {}', '.e m() {}', ' m() {}'])
    assert.equal(read(`class A { @d({\n})${end} }\nexport default () => ({});`).export, 'function', end);
});

/** How a text is answered when the stack is nearly full already. */
function readWithin(room: number, text: string): unknown {
  const full = depthOfStack();
  const down = (calls: number): unknown =>
    calls > 0 ? [down(calls - 1)][0] : readHandler(sourceOf('server/api/file.ts', text));
  return down(Math.floor(full * (1 - room)));
}

function depthOfStack(): number {
  let depth = 0;
  const down = (): unknown => {
    depth += 1;
    return [down()][0];
  };
  assert.throws(down, RangeError);
  return depth;
}

test('how much of the stack is taken does not matter', () => {
  for (const text of [
    `export default () => ({ a: ${'['.repeat(345)}${']'.repeat(345)} });`,
    `export default (a) => ${'a ? "b" : '.repeat(1109)}"c";`,
    `export default (a) => ${'a + '.repeat(4000)}"c";`,
  ]) {
    const expected = read(text);
    assert.equal(expected.export, 'function');
    for (const room of [0.6, 0.4]) assert.deepEqual(readWithin(room, text), expected);
  }
});
