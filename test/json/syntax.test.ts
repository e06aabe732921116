import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { parseManifest } from '../../src/manifest/read-manifest.js';
import { sourceOf } from '../../src/text/source.js';
import { caseCount } from '../case-count.js';
import { offsetOf } from '../manifest/project.js';
import { nearlyJson } from './nearly-json.js';

const FLAT = 'Flatten the value; what is inside is not checked until then.';

/** Text that is not JSON, the part of it that is marked, and what is said of that. */
const rows: readonly (readonly [text: string, marked: string, words: string, help?: string])[] = [
  ['', '', 'The file is empty', 'Write at least `{}`.'],
  ['{"a":1,}', ',', 'JSON has no trailing commas', 'Remove the comma.'],
  ['{"a":1 // why\n}', '// why', 'JSON has no comments', 'Remove the comment.'],
  ['{"a":1 /* x', '/* x', 'JSON has no comments', 'Remove the comment.'],
  ['{', '{', 'Expected `}`, found the end of the file'],
  ['{"a": ', ':', 'Expected a value, found the end of the file'],
  ['{"a":{"b":[1}}', '}', 'Expected `]`, found `}`'],
  ['}', '}', 'Expected a value, found `}`'],
  ['{}{}', '{', 'Expected the end of the file, found `{`'],
  ["{'a':'b'}", "'a'", "`'a'` is not valid JSON"],
  ['{`a`:1}', '`a`', '`\\u{60}a\\u{60}` is not valid JSON'],
  ['{1:2}', '1', 'Expected a key in double quotes, found `1`'],
  ['{"a":1\n"b":2\n"c":3}', '1', 'A comma is missing at the end of line 1', '`{"a":1,`'],
  ['{\n  "a": [1,\n    2\n    3]\n}', '2', 'A comma is missing at the end of line 3', '`2,`'],
  ['{"payment":{"key":"s"\n"x":1}}', '"', 'A comma is missing at the end of line 1'],
  ['{"Payment":{"key":"s" "x":1}}', '"x"', 'Expected `,`, found a value'],
  ['{"pay\\u006dent":{"key":"s"\n"x":1}}', '"', 'A comma is missing at the end of line 1'],
  ['{"paymnt":{"key":hunter2}}', 'hunter2', 'This value is not valid JSON'],
  ['[}'.repeat(101), '[', 'Brackets are nested more than 100 deep', FLAT],
  ['{"a":[1 2]}', '2', 'Expected `,`, found `2`'],
  ['{"a" 1}', '1', 'Expected `:`, found `1`'],
  ['{"a"}', '}', 'Expected `:`, found `}`'],
  ['{{}}', '{', 'Expected a key in double quotes, found `{`'],
  ['{"a":1,,"b":2}', ',', 'Expected a key in double quotes, found `,`'],
  ['{"a":[,1]}', ',', 'Expected a value, found `,`'],
  ['{"a":"x\ty"}', '\t', 'The control character U+0009 must be escaped in a string'],
  ['{"a":"\\x"}', '\\x', '`\\x` is not a valid escape'],
  ['{"a":"\\u00e9\\u12G4"}', '\\u12', '`\\u12` is not a valid escape'],
  ['{"a":"\\\u{1F600}"}', '\\\u{1F600}', '`\\\u{1F600}` is not a valid escape'],
  ['{"payment":{"key":"\\ukey1"}}', '\\u', 'This is not a valid escape'],
  ['{"payment":{"key":"\\u12fsecret"}}', '\\u12f', 'This is not a valid escape'],
  ['{"a":"x\n"}', '"x', 'A string is not closed on its line'],
  ['{"a":x",\n"b":1}', 'x', '`x` is not valid JSON'],
  ['{"a":+1}', '+1', '`+1` is not valid JSON'],
  ['{"a":0x1F}', 'x1F', '`x1F` is not valid JSON'],
  ['{\u00a0"a":1}', '\u00a0', 'The invisible character U+00A0 is not allowed'],
  [
    '<<<<<<< HEAD\n{}',
    '<<<<<<<',
    'A merge conflict marker is left',
    'Resolve the merge conflict, and remove its markers.',
  ],
  ['<<<<<<<HEAD\n{}', '<<<<<<<HEAD', '`<<<<<<<HEAD` is not valid JSON'],
];

const NEXT = 'Correct the syntax; the rest of the file is not checked until then.';

for (const [text, marked, words, help = NEXT] of rows) {
  test(`syntax of ${JSON.stringify(text)}`, () => {
    const found = problemOf(text);
    assert.equal(found?.text.slice(found.start, found.end), marked);
    assert.equal(found?.message, `${words}.`);
    assert.equal(found?.help, help);
  });
}

test('what is marked lies inside the text, and nothing before it is wrong', () => {
  fc.assert(
    fc.property(nearlyJson, (text) => {
      const found = problemOf(text);
      if (found === undefined) return;
      assert.ok(0 <= found.start && found.start <= found.end && found.end <= found.text.length);
      assert.ok(found.start < found.end || found.text.trim() === '');
      assert.doesNotMatch(found.message, /^A string is not valid JSON/);
      const before = found.text.slice(0, found.start);
      const earlier = problemOf(before);
      assert.ok(
        !earlier || earlier.message.startsWith('The manifest is') || earlier.end >= before.trimEnd().length,
        `${JSON.stringify(text)}: ${found.message} before ${earlier?.message}`,
      );
    }),
    { numRuns: caseCount(3000), seed: 9 },
  );
});

test('JSON that is not an object is called by its kind, and marked', () => {
  const said = ['[{}]', '"x"', 'null'].map((text) => {
    const found = problemOf(text);
    return [found?.message, text.slice(found?.start, found?.end)];
  });
  const called = [
    ['an array', '['],
    ['`x`', '"x"'],
    ['`null`', 'null'],
  ];
  assert.deepEqual(
    said,
    called.map(([kind, marked]) => [`The manifest is ${kind}, but it must be a JSON object.`, marked]),
  );
});

test('values inside payment are not repeated in a message', () => {
  const texts = [
    "{'payment':{'key':'s3cret'}}",
    '{payment:{key:s3cret}}',
    '{"payment":{"key":s3cret}}',
    '{"payment":{"key" "s3cret"}}',
    '{"payment":{"a":{"b":[s3cret]}}}',
    '{"payment":{"a":"s3cret\\q"}}',
    '{"payment":{"a":"s3cret\n"}}',
  ];
  for (const text of texts) assert.ok(!(problemOf(text)?.message ?? 's3cret').includes('s3cret'), text);
});

/** What is wrong with a text, and where in it. */
function problemOf(text: string) {
  const { source, problem } = parseManifest(sourceOf('package.json', text));
  if (problem === null) return undefined;
  const { range, message, help } = problem;
  const [start, end] = [offsetOf(source.text, range.start), offsetOf(source.text, range.end)];
  return { message, help, text: source.text, start, end };
}
