import assert from 'node:assert/strict';
import test from 'node:test';
import { baseAt } from './base-at.js';

test('a commit before the push that GitHub cannot process does not exist any more', async () => {
  const answer = { status: 422, body: { message: 'No commit found', documentation_url: 'https://docs.github.com' } };
  const { note, failure } = await baseAt(
    'forced push to main',
    {},
    {
      first: ({ operation }) => (operation.includes('/git/trees/') ? answer : undefined),
    },
  );
  assert.match(note, /^No base \(the commit before the push does not exist any more\)/);
  assert.equal(failure, undefined);
});
