import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import type { Json } from '../../src/manifest/manifest.js';
import { DEEPEST, parseManifest } from '../../src/manifest/parse-manifest.js';
import { syntaxProblems } from '../../src/manifest/syntax-problems.js';
import { sourceOf } from '../../src/text/source.js';

const runs = { numRuns: 3000, seed: 7 };

/** Text that is JSON or nearly: a value printed in one of the usual ways, then hurt in a few places. */
const nearlyJson = fc
  .tuple(
    fc.jsonValue({ maxDepth: 4 }),
    fc.constantFrom('', '  ', '\t', '\r\n '),
    fc.array(fc.tuple(fc.nat(), fc.constantFrom(...'{}[],:"\'\\/*0.1-+eE \n\t\r\u00a0\ufeff\u2028\0ut"'), fc.nat(2)), {
      maxLength: 3,
    }),
  )
  .map(([value, indent, wounds]) => wounds.reduce(hurt, JSON.stringify(value, null, indent) ?? 'null'));

function hurt(text: string, [where, character, removed]: readonly [number, string, number]): string {
  const at = where % (text.length + 1);
  return text.slice(0, at) + character + text.slice(at + removed);
}

test('there are no problems exactly when JSON.parse accepts the text and it is an object', () => {
  fc.assert(
    fc.property(nearlyJson, (text) => {
      const { root, problems } = parseManifest(sourceOf('package.json', text));
      const value = parsed(text.startsWith('\ufeff') ? text.slice(1) : text);
      const isObject = value !== undefined && value !== null && typeof value === 'object' && !Array.isArray(value);
      assert.equal(problems.length === 0, isObject);
      assert.equal(root !== null, isObject);
      if (root !== null) assert.deepEqual(plain(root), value);
    }),
    runs,
  );
});

test('every text that JSON.parse refuses gets words of its own, and no other text any', () => {
  fc.assert(
    fc.property(nearlyJson, (text) => {
      assert.equal(syntaxProblems(text).length > 0, parsed(text) === undefined);
    }),
    runs,
  );
});

test('every problem and every token lies inside the text', () => {
  fc.assert(
    fc.property(nearlyJson, (text) => {
      for (const { start, end } of syntaxProblems(text)) assert.ok(0 <= start && start <= end && end <= text.length);
      const { root } = parseManifest(sourceOf('package.json', text));
      for (const { keyStart, keyEnd, value } of root?.members ?? [])
        assert.ok(keyStart < keyEnd && keyEnd < value.start);
    }),
    { ...runs, numRuns: 500 },
  );
});

const depths = [
  { text: nested('[', ']', DEEPEST - 1), problems: 0 },
  { text: nested('[', ']', DEEPEST), problems: 1 },
  { text: nested('{"a":', '}', DEEPEST - 1, '1'), problems: 0 },
  { text: nested('{"a":', '}', DEEPEST, '1'), problems: 1 },
  { text: `{"a":"${'['.repeat(200)}"}`, problems: 0 },
  { text: `{"a":[${'[],'.repeat(200)}[]]}`, problems: 0 },
];

for (const { text, problems } of depths) {
  test(`nesting ${text.slice(0, 30)}… gives ${problems}`, () => {
    assert.equal(parseManifest(sourceOf('package.json', text)).problems.length, problems);
  });
}

function nested(open: string, close: string, times: number, inside = ''): string {
  return `{"a":${open.repeat(times)}${inside}${close.repeat(times)}}`;
}

test('nesting is reported at the bracket that is too deep', () => {
  const { problems } = parseManifest(sourceOf('package.json', nested('[', ']', 5000)));
  assert.deepEqual(problems[0]?.range, { start: { line: 1, column: 105 }, end: { line: 1, column: 106 } });
});

const million = 1 << 20;
const hostile: readonly string[] = [
  ...[
    'a',
    "'",
    '\u201c',
    '[',
    '[,',
    '{"a":',
    ' ',
    'a ',
    '=;',
    '/',
    '/*',
    '//\n',
    '"',
    '"\\',
    '\\',
    '\0',
    '\u00a0',
    '1 ',
    '{"a":"\n',
  ].map((part) => part.repeat(million / part.length)),
  `{"a":${'1 '.repeat(million / 2)}`,
  `{"x":"${'\\q'.repeat(million / 2)}"}`,
  `["a\n${' \n'.repeat(million / 2)}`,
  `{${'"a":[],'.repeat(million / 7)}`,
  `{"a":{${'"b":"\n"c":'.repeat(million / 11)}`,
];

for (const text of hostile) {
  test(`1 MiB beginning with ${JSON.stringify(text.slice(0, 10))} is refused in time`, { timeout: 3000 }, () => {
    const start = performance.now();
    const { problems } = parseManifest(sourceOf('package.json', text));
    assert.ok(problems.length > 0 && problems.length <= 20);
    assert.ok(performance.now() - start < 2000);
  });
}

const positions = [
  { name: 'after astral characters', text: '{"\u{1F600}":"\u{1F600}","a":1}', line: 1, column: 12 },
  { name: 'after CRLF', text: '{\r\n  "a":1\r\n}', line: 2, column: 3 },
  { name: 'after a lone CR', text: '{\r"a":1}', line: 1, column: 3 },
  { name: 'after tabs', text: '{\n\t\t"a":1}', line: 2, column: 3 },
  { name: 'after a byte order mark', text: '\ufeff{"a":1}', line: 1, column: 2 },
  { name: 'minified', text: `{${'"x":1,'.repeat(1000)}"a":1}`, line: 1, column: 6002 },
];

for (const { name, text, line, column } of positions) {
  test(`positions ${name}`, () => {
    const { root, source } = parseManifest(sourceOf('package.json', text));
    const member = root?.members.find(({ key }) => key === 'a');
    assert.ok(member);
    assert.deepEqual(source.range(member.keyStart, member.keyEnd), {
      start: { line, column },
      end: { line, column: column + 3 },
    });
  });
}

test('a repeated key, an escaped key and __proto__ are members like any other', () => {
  const { root } = parseManifest(sourceOf('package.json', '{"\\u0069d":1,"id":2,"__proto__":{"a":1}}'));
  assert.deepEqual(
    root?.members.map(({ key }) => key),
    ['id', 'id', '__proto__'],
  );
});

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function plain(json: Json): unknown {
  switch (json.kind) {
    case 'object': {
      const object = {};
      for (const { key, value } of json.members) {
        Object.defineProperty(object, key, {
          value: plain(value),
          enumerable: true,
          writable: true,
          configurable: true,
        });
      }
      return object;
    }
    case 'array':
      return json.items.map(plain);
    case 'null':
      return null;
    default:
      return json.value;
  }
}
