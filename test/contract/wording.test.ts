import assert from 'node:assert/strict';
import test from 'node:test';
import { files, sentencesOf } from '../../scripts/sentences.js';
import { forbiddenIn } from './forbidden.js';

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
