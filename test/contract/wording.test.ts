import assert from 'node:assert/strict';
import test from 'node:test';
import { files, sentencesOf } from '../../scripts/sentences.js';
import { FORBIDDEN } from './forbidden.js';

for (const file of files)
  test(`every sentence in ${file} is plain`, () => {
    const { said, comments } = sentencesOf(file);
    assert.deepEqual(
      [...said, ...comments].filter((text) => FORBIDDEN.test(text)),
      [],
    );
  });
