import assert from 'node:assert/strict';
import test from 'node:test';
import { files, sentencesOf } from '../../scripts/sentences.js';
import { assertAllowed, refusedIn } from './forbidden.js';

const READ: ReadonlyMap<string, ReturnType<typeof sentencesOf>> = new Map(
  files.map((file) => [file, sentencesOf(file)]),
);

test('what a user reads calls no route public or protected, which no rule of the platform is said to make it', () => {
  // Pages for those who work on the program.
  const others = /platform\.md$|^(?:CHANGELOG|CONTRIBUTING|RELEASING|SECURITY)/;
  const said = [...READ].flatMap(([file, { said }]) => (others.test(file) ? [] : said));
  const claims = said.filter((sentence) => /\b(?:public|protected)\b/i.test(sentence));
  assert.deepEqual(claims, []);
});

test('every sentence and every comment is plain', () => {
  const all = [...READ].flatMap(([file, { said, comments }]) => [...said, ...comments].map((text) => ({ file, text })));
  assertAllowed(all.flatMap(({ file, text }) => refusedIn(file, text)));
});
