import assert from 'node:assert/strict';
import test from 'node:test';
import { files, sentencesOf } from '../../scripts/sentences.js';
import { forbiddenIn } from './forbidden.js';

test('what a user reads calls no route public or protected, which no rule of the platform is said to make it', () => {
  // Words of JavaScript, in code that the parser is tried on.
  const sources = files.filter((file) => file.startsWith('src') && !file.endsWith('let-pass.ts'));
  const said = [...sources, 'README.md', 'docs/reference.md', 'docs/recipes.md', 'docs/rules.md', 'action.yml'].flatMap(
    (file) => sentencesOf(file).said,
  );
  assert.deepEqual(
    said.filter((sentence) => /\b(?:public|protected)\b/i.test(sentence)),
    [],
  );
});

for (const file of files)
  test(`every sentence in ${file} is plain`, () => {
    const { said, comments } = sentencesOf(file);
    assert.deepEqual(
      [...said, ...comments].flatMap((text) =>
        forbiddenIn(text).map((words) => `${JSON.stringify(words)} in: ${text}`),
      ),
      [],
    );
  });
