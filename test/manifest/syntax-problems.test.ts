import assert from 'node:assert/strict';
import test from 'node:test';
import { parseManifest } from '../../src/manifest/parse-manifest.js';
import { syntaxProblems } from '../../src/manifest/syntax-problems.js';
import { sourceOf } from '../../src/text/source.js';

/** Odd JSON, and each problem as the text it marks and the words that name it. */
const rows: readonly (readonly [text: string, ...problems: (readonly [marked: string, words: string])[]])[] = [
  ['', ['', 'The file is empty']],
  [' \n\t', ['', 'The file is empty']],
  ['{"a":1,}', [',', 'trailing comma']],
  ['{"a":[1,2,],}', [',', 'trailing comma'], [',', 'trailing comma']],
  ['{"a":1 // why\n}', ['// why', 'a comment']],
  ['{"a":1, // why\n}', [',', 'trailing comma'], ['// why', 'a comment']],
  ['/* x */{}', ['/* x */', 'a comment']],
  ['{}//', ['//', 'a comment']],
  ['{"a":1 /* x', ['/* x', 'never closed']],
  ['{"a":1', ['1', 'The closing "}" is missing']],
  ['{"a":[{"b":1\n', ['1', 'The closing "}]}" is missing']],
  ['{', ['{', 'The closing "}" is missing']],
  ['{"a":{"b":[1}}', ['}', '"]" is missing before this "}"']],
  ['{"a":[1]]}', [']', 'closes nothing']],
  ['{"a":1}}', ['}', 'closes nothing']],
  ['}', ['}', 'closes nothing']],
  ['{}{}', ['{', 'Something follows the end']],
  ['{} x', ['x', 'Something follows the end']],
  ['{},', [',', 'Something follows the end']],
  ["{'a':'b'}", ["'a'", 'double quotes'], ["'b'", 'double quotes']],
  [
    '{`a`:\u2018b\u2019,\u201cc\u201d:1}',
    ['`a`', 'double quotes'],
    ['\u2018b\u2019', 'double quotes'],
    ['\u201cc\u201d', 'double quotes'],
  ],
  ["{'a", ["'a", 'not closed']],
  ['{a:1,b-c:2}', ['a', 'The key "a" is not in double quotes'], ['b-c', 'The key "b-c" is not in double quotes']],
  ['{1:2}', ['1', 'The key "1" is not in double quotes']],
  ['{"a":1 "b":2}', ['"b"', 'A comma is missing']],
  ['{"a":1\n"b":2\n"c":3}', ['"b"', 'A comma is missing'], ['"c"', 'A comma is missing']],
  ['{"a":[1 2]}', ['2', 'A comma is missing']],
  ['{"a":[{}{}]}', ['{', 'A comma is missing']],
  ['{"a" 1}', ['1', 'A ":" is missing']],
  ['{"a" {"b":1}}', ['{', 'A ":" is missing']],
  ['{"a"=1}', ['=', '"=" stands']],
  ['{"a":1;}', [';', '";" stands']],
  ['{"a"}', ['"a"', 'no value']],
  ['{"a":}', ['"a"', 'no value']],
  ['{"a":,"b":1}', ['"a"', 'no value']],
  ['{"a","b":1}', ['"a"', 'no value']],
  ['{:1}', [':', 'A key in double quotes is missing']],
  ['{{}}', ['{', 'A key in double quotes is missing']],
  ['{,"a":1}', [',', 'Nothing stands before this comma']],
  ['{"a":1,,"b":2}', [',', 'Nothing stands before this comma']],
  ['{"a":[,1]}', [',', 'Nothing stands before this comma']],
  ['{"a":["b":1]}', [':', 'inside an array']],
  ['{"a"::1}', [':', 'not expected']],
  ['{"a":1 {}}', ['{', 'not expected']],
  ['{"a":"x\ty"}', ['\t', 'U+0009']],
  ['{"a":"x\u0000y","b":"\u001f"}', ['\u0000', 'U+0000'], ['\u001f', 'U+001F']],
  ['{"a\tb":1}', ['\t', 'U+0009']],
  ['{"a":"\\x"}', ['\\x', 'no escape']],
  ['{"a":"C:\\Users"}', ['\\U', 'no escape']],
  ['{"a":"\\u12"}', ['\\u12', 'no escape']],
  ['{"a":"\\u12G4"}', ['\\u12', 'no escape']],
  ['{"a":"x\n"}', ['"x', 'not closed']],
  ['{"a":"x,\n"b":1}', ['"x,', 'not closed']],
  ['{"a":"x,\n"b":1,}', ['"x,', 'not closed'], [',', 'trailing comma']],
  ['{"a":1 "b"}', ['"b"', 'A comma is missing']],
  ['{"a":x;y}', ['x;y', 'no JSON value']],
  ['{"a":"x\r\n}', ['"x', 'not closed']],
  ['{"a":x",\n"b":1}', ['x"', 'no JSON value']],
  ['{"a":NaN,"b":-Infinity}', ['NaN', 'no JSON number'], ['-Infinity', 'no JSON number']],
  [
    '{"a":01,"b":+1,"c":1.,"d":.5}',
    ['01', 'no JSON number'],
    ['+1', 'no JSON number'],
    ['1.', 'no JSON number'],
    ['.5', 'no JSON number'],
  ],
  [
    '{"a":0x1F,"b":1_000,"c":1e,"d":--1}',
    ['0x1F', 'number'],
    ['1_000', 'number'],
    ['1e', 'number'],
    ['--1', 'no JSON value'],
  ],
  ['{"a":True,"b":NULL}', ['True', 'no JSON value'], ['NULL', 'no JSON value']],
  ['{"a":undefined,"b":None}', ['undefined', 'no JSON value'], ['None', 'no JSON value']],
  ['{"a":My shop, "b":it\'s}', ['My shop', 'no JSON value'], ["it's", 'no JSON value']],
  ['{"a":https://a.b/c,"d":/login}', ['https://a.b/c', 'no JSON value'], ['/login', 'no JSON value']],
  ['{\u00a0"a":1}', ['\u00a0', 'U+00A0']],
  ['\ufeff{}', ['\ufeff', 'U+FEFF']],
  ['{\u0000"\u0000', ['\u0000', 'U+0000'], ['"\u0000', 'not closed']],
  ['name: shop\n', ['name', 'no JSON value'], [':', 'Something follows']],
  ['<<<<<<< HEAD\n{}', ['<<<<<<< HEAD', 'no JSON value'], ['{', 'Something follows']],
];

for (const [text, ...problems] of rows) {
  test(`syntax of ${JSON.stringify(text)}`, () => {
    const found = syntaxProblems(text);
    assert.deepEqual(
      found.map(({ start, end }) => text.slice(start, end)),
      problems.map(([marked]) => marked),
    );
    for (const [at, [, words]] of problems.entries()) assert.ok(found[at]?.message.includes(words), found[at]?.message);
  });
}

const tops = [
  { text: '[{}]', marked: 1, words: 'The manifest is an array' },
  { text: '"x"', marked: 3, words: 'The manifest is a string' },
  { text: '12', marked: 2, words: 'The manifest is a number' },
  { text: 'true', marked: 4, words: 'The manifest is a boolean' },
  { text: 'null', marked: 4, words: 'The manifest is null' },
];

for (const { text, marked, words } of tops) {
  test(`the manifest is no object: ${text}`, () => {
    const { problems, root } = parseManifest(sourceOf('package.json', text));
    assert.equal(root, null);
    assert.equal(problems.length, 1);
    assert.ok(problems[0]?.message.startsWith(words));
    assert.deepEqual(problems[0]?.range, { start: { line: 1, column: 1 }, end: { line: 1, column: 1 + marked } });
  });
}

test('values inside payment are not repeated in a message', () => {
  const texts = [
    "{'payment':{'key':'s3cret'}}",
    '{payment:{key:s3cret}}',
    '{"payment":{"a":{"b":[s3cret]}}}',
    '{"payment":{"a":"s3cret\\q"}}',
  ];
  for (const text of texts) {
    const found = syntaxProblems(text);
    assert.ok(found.length > 0);
    assert.ok(!JSON.stringify(found).includes('s3cret'), text);
  }
});

test('at most 20 problems are listed', () => {
  assert.equal(syntaxProblems(`{${'"a":1,,'.repeat(50)}}`).length, 20);
});

const helps = [
  { text: '{"a":shop",\n"b":1}', help: 'Write "shop".' },
  { text: '{"a":True}', help: 'Write true.' },
  { text: "{'a b':1}", help: 'Write "a b".' },
  { text: '{"a":"x\ty"}', help: 'Write \\t instead.' },
  { text: '{"a":[{', help: 'Write "}]}" at the end.' },
];

for (const { text, help } of helps) {
  test(`the fix of ${JSON.stringify(text)}`, () => assert.equal(syntaxProblems(text)[0]?.help, help));
}
