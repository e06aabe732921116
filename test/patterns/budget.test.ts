import assert from 'node:assert/strict';
import test from 'node:test';
import { budgetOf, halfOf } from '../../src/patterns/budget.js';

test('what one question uses up leaves half to the next, and what it leaves is there for all', () => {
  const whole = budgetOf(100);
  const first = halfOf(whole);
  first.left -= 51;
  assert.deepEqual([first.left, whole.left], [-1, 49]);
  const second = halfOf(whole);
  second.left -= 1;
  const third = halfOf(second);
  assert.deepEqual([second.left, whole.left, third.left], [23.5, 48, 11.75]);
  third.left -= 11;
  assert.deepEqual([whole.left, halfOf(budgetOf(-3)).left], [37, -3]);
});
