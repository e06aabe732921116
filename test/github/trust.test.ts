import assert from 'node:assert/strict';
import test from 'node:test';
import { isTrusted } from '../../src/github/comment.js';

/** The type and association of an author, as GitHub names them, and whether what they wrote can be ours. */
const AUTHORS: readonly (readonly [type: string, association: string, isTrusted: boolean])[] = [
  ['Bot', 'NONE', true],
  ['User', 'OWNER', true],
  ['User', 'MEMBER', true],
  ['User', 'COLLABORATOR', true],
  ['User', 'CONTRIBUTOR', false],
  ['User', 'FIRST_TIME_CONTRIBUTOR', false],
  ['User', 'FIRST_TIMER', false],
  ['User', 'MANNEQUIN', false],
  ['User', 'NONE', false],
];

for (const [type, association, expected] of AUTHORS)
  test(`a comment of a ${type} with ${association} is ${expected ? '' : 'not '}taken for our own`, () => {
    assert.equal(isTrusted({ type }, association), expected);
  });

test('a comment of a deleted account is not taken for our own', () => {
  assert.equal(isTrusted(null, 'NONE'), false);
});
