import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findPath } from '../../src/patterns/paths.js';
import { urlOf } from '../../src/patterns/pattern.js';
import { relate, urlSet } from '../../src/patterns/relation.js';
import { patternOf } from './notation.js';

type Row = readonly [first: string, second: string, verdict: ReturnType<typeof relate>];

const rows: readonly Row[] = [
  ['/api/users/me', '/api/users/:id', 'moreSpecific'],
  ['/api/:a/b', '/api/b/:c', 'overlapping'],
  ['/api/:a?', '/api', 'moreGeneral'],
  ['/api/:a?/:b', '/api/:b/:c?', 'equivalent'],
  ['/api/:a?/*', '/api/*', 'equivalent'],
  ['/api/files', '/api/files/*', 'disjoint'],
  ['/:lang?/users', '/:a/:b?', 'moreSpecific'],
  ['/:a?/s/:b?', '/:a?/:b?/s', 'overlapping'],
  ['/', '/**', 'moreSpecific'],
  ['/__proto__', '/constructor', 'disjoint'],
];

const REVERSED = { moreSpecific: 'moreGeneral', moreGeneral: 'moreSpecific' } as const;

for (const [first, second, verdict] of rows) {
  test(`${first} to ${second}: ${verdict}`, () => {
    const reversed = verdict in REVERSED ? REVERSED[verdict as keyof typeof REVERSED] : verdict;
    const [one, other] = [patternOf(first), patternOf(second)];
    assert.equal(relate(one, other), verdict);
    assert.equal(relate(other, one), reversed);
    assert.equal(urlSet(one) === urlSet(other), verdict === 'equivalent');
    for (const itself of [one, other]) assert.equal(relate(itself, itself), 'equivalent');
  });
}

/** A dash stands for a URL that does not exist. */
const witnesses: readonly (readonly [first: string, second: string, both: string, first: string, second: string])[] = [
  ['/api/users/me', '/api/users/:id', '/api/users/me', '-', '/api/users/x'],
  ['/a/:x/b/*', '/:x/c/*', '/a/c/b/x', '/a/x/b/x', '/x/c/x'],
  ['/x/:p', '/:p/y', '/x/y', '/x/x1', '/x1/y'],
  ['/files/:a?/:b?', '/files/*', '/files/x', '/files', '/files/x/x/x'],
  ['/:dir/:name?', '/files/*', '/files/x', '/x', '/files/x/x'],
];

for (const [first, second, both, onlyFirst, onlySecond] of witnesses) {
  test(`witnesses of ${first} and ${second}`, () => {
    const [one, other] = [patternOf(first), patternOf(second)];
    const paths = [findPath([one, other], []), findPath([one], [other]), findPath([other], [one])];
    const urls = paths.map((path) => (path ? urlOf(path) : '-'));
    assert.deepEqual(urls, [both, onlyFirst, onlySecond]);
  });
}

test('a URL percent-encodes what is no part of a plain segment', () => {
  assert.equal(
    urlOf(['api', 'a b', 'ä/?#%', '__proto__', '\uD800']),
    '/api/a%20b/%C3%A4%2F%3F%23%25/__proto__/%EF%BF%BD',
  );
  assert.equal(urlOf([]), '/');
});
