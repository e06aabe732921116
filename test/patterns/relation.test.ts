import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findPath } from '../../src/patterns/paths.js';
import { urlOf } from '../../src/patterns/pattern.js';
import { type Relation, relate } from '../../src/patterns/relation.js';
import { patternOf } from './notation.js';

type Row = readonly [first: string, second: string, verdict: Relation];

const own: readonly Row[] = [
  ['/api/users/me', '/api/users/:id', 'moreSpecific'],
  ['/api/:a/b', '/api/b/:c', 'overlapping'],
  ['/api/:a?', '/api', 'moreGeneral'],
  ['/api/:a?', '/api/:a', 'moreGeneral'],
  ['/api/:a?', '/api/*', 'overlapping'],
  ['/api/:a?/:b', '/api/:b/:c?', 'equivalent'],
  ['/api/:a?/*', '/api/*', 'equivalent'],
  ['/api/*', '/api/**', 'moreSpecific'],
  ['/api/files', '/api/files/*', 'disjoint'],
  ['/api/files', '/api/files/**', 'moreSpecific'],
  ['/:lang?/users', '/users', 'moreGeneral'],
  ['/:lang?/users', '/:a/:b?', 'moreSpecific'],
  ['/:a?/s/:b?', '/s/s', 'moreGeneral'],
  ['/:a?/s/:b?', '/:a?/:b?/s', 'overlapping'],
  ['/:a?/:b?/s', '/:a?/s', 'moreGeneral'],
  ['/', '/**', 'moreSpecific'],
  ['/', '/', 'equivalent'],
  ['/__proto__', '/constructor', 'disjoint'],
];

/** What the pattern tests of Go's ServeMux hold true, where it also holds here; a trailing slash of theirs is `*`. */
const serveMux: readonly Row[] = [
  ['/*', '/a', 'moreGeneral'],
  ['/*', '/:x', 'moreGeneral'],
  ['/*', '/*', 'equivalent'],
  ['/*', '/a/b', 'moreGeneral'],
  ['/a/b/*', '/a/b/c/d/*', 'moreGeneral'],
  ['/a/*', '/a/b/*', 'moreGeneral'],
  ['/a/:x/b/*', '/:x/c/*', 'overlapping'],
  ['/a/*', '/b/*', 'disjoint'],
  ['/a/:z/*', '/a/b/*', 'moreGeneral'],
  ['/a/:z/*', '/:z/b/*', 'overlapping'],
  ['/a/*', '/a/:x/*', 'moreGeneral'],
  ['/a', '/a', 'equivalent'],
  ['/a', '/b', 'disjoint'],
  ['/a', '/:x', 'moreSpecific'],
  ['/b/a', '/b/b', 'disjoint'],
  ['/b/a', '/b/*', 'moreSpecific'],
  ['/b/a', '/b/:x', 'moreSpecific'],
  ['/:z/a', '/:y/a', 'equivalent'],
  ['/:z/a', '/:z/b', 'disjoint'],
  ['/:z/a', '/:z/:x', 'moreSpecific'],
  ['/:z/a', '/:z/*', 'moreSpecific'],
  ['/:z', '/a/b', 'disjoint'],
  ['/:z', '/:x', 'equivalent'],
  ['/:z', '/*', 'moreSpecific'],
  ['/b/:z', '/b/a', 'moreGeneral'],
  ['/b/:z', '/b/a/b', 'disjoint'],
  ['/b/:z', '/b/*', 'moreSpecific'],
  ['/:z/*', '/:z/a/b', 'moreGeneral'],
  ['/:z/*', '/a/*', 'moreGeneral'],
  ['/a/:z/*', '/:z/a/*', 'overlapping'],
  ['/a', '/ab', 'disjoint'],
  ['/a/b/cd', '/a/b/c', 'disjoint'],
  ['/a/b/c', '/a/c/c', 'disjoint'],
  ['/:x/:y', '/:x/a', 'moreGeneral'],
  ['/:x/:y', '/:x/a/b', 'disjoint'],
  ['/:x', '/a/:y', 'disjoint'],
  ['/:x', '/a/*', 'disjoint'],
  ['/:x/a/:y', '/:x/a/*', 'moreSpecific'],
  ['/a/:x', '/:x/b', 'overlapping'],
  ['/a/b/*', '/a/b/c', 'moreGeneral'],
  ['/a/b/*', '/a/b/c/d', 'moreGeneral'],
  ['/a/*', '/a', 'disjoint'],
  ['/b/*', '/b', 'disjoint'],
  ['/b/*', '/b/a/b', 'moreGeneral'],
  ['/b/:z', '/b/:x', 'equivalent'],
  ['/:z/*', '/:z/:x', 'moreGeneral'],
  ['/:z/*', '/:w/*', 'equivalent'],
  ['/:x/:y', '/:x/a/*', 'disjoint'],
  ['/:x/:y/*', '/:x/a/*', 'moreGeneral'],
  ['/a/:z/*', '/:z/a/:y', 'overlapping'],
  ['/a/bc', '/a/b', 'disjoint'],
];

/** The routes that SvelteKit's and TanStack's tests put side by side, with an optional segment or the same shape. */
const neighbours: readonly Row[] = [
  ['/blog/:slug?', '/blog', 'moreGeneral'],
  ['/blog/:slug?', '/blog/:slug', 'moreGeneral'],
  ['/blog/:slug?/sub', '/blog/sub', 'moreGeneral'],
  ['/blog/:slug?/sub', '/blog/:slug', 'overlapping'],
  ['/:slug?/*', '/*', 'equivalent'],
  ['/:slug1?/:slug2?', '/:slug1?', 'moreGeneral'],
  ['/:slug1?/:slug2?', '/:a/:b', 'moreGeneral'],
  ['/foo/bar/:id', '/foo/:id/bar', 'overlapping'],
  ['/foo/:bar?/qux', '/foo/:id/bar', 'disjoint'],
  ['/foo/:bar?/qux', '/foo/:bar', 'overlapping'],
  ['/foo/:bar?/qux', '/foo/bar/:id', 'overlapping'],
  ['/:id/bar/foo', '/foo/:id/bar', 'disjoint'],
  ['/:id/bar/foo', '/foo/bar/:id', 'overlapping'],
  ['/:id/foo/bar', '/foo/:id/bar', 'overlapping'],
  ['/a/:id', '/a/:slug?', 'moreSpecific'],
  ['/a/profile', '/a/:slug?', 'moreSpecific'],
  ['/a/profile/settings', '/a/:slug?', 'disjoint'],
  ['/a', '/a/:slug?', 'moreSpecific'],
  ['/a/*', '/a/:slug?', 'overlapping'],
  ['/:a?/:b?', '/:a?', 'moreGeneral'],
  ['/nested/:optional?/sub', '/nested/:optional?', 'overlapping'],
  ['/g/:optional?/static', '/g/:required', 'overlapping'],
  ['/h/a/:required/b', '/h/a/*', 'moreSpecific'],
];

/** What rou3's tests hold of two patterns; its `**` is zero segments or more, its `*` at the end one or none. */
const rou3: readonly Row[] = [
  ['/a/**', '/a/b', 'moreGeneral'],
  ['/a/**', '/a', 'moreGeneral'],
  ['/a/**', '/a/b/c/d', 'moreGeneral'],
  ['/**', '/a/**', 'moreGeneral'],
  ['/a/**', '/b/**', 'disjoint'],
  ['/ab/**', '/a/**', 'disjoint'],
  ['/a/**', '/ab', 'disjoint'],
  ['/a/*', '/a', 'disjoint'],
  ['/a/**', '/a/*', 'moreGeneral'],
  ['/a/*', '/a/b/**', 'moreGeneral'],
  ['/a/:x?', '/a/:x', 'moreGeneral'],
  ['/a/:x/c', '/a/:y/c', 'equivalent'],
  ['/a/:x/c', '/a/c', 'disjoint'],
  ['/a/**', '/a/:x', 'moreGeneral'],
  ['/a/:x/c', '/a/b/:y?', 'overlapping'],
  ['/a/**', '/:x/b', 'overlapping'],
  ['/a/:x?', '/a/b/c', 'disjoint'],
  ['/protected/**', '/protected/feed/**', 'moreGeneral'],
];

const REVERSED = { moreSpecific: 'moreGeneral', moreGeneral: 'moreSpecific' } as const;

for (const [first, second, verdict] of [...own, ...serveMux, ...neighbours, ...rou3]) {
  test(`${first} to ${second}: ${verdict}`, () => {
    const reversed = verdict in REVERSED ? REVERSED[verdict as keyof typeof REVERSED] : verdict;
    const [one, other] = [patternOf(first), patternOf(second)];
    assert.equal(relate(one, other), verdict);
    assert.equal(relate(other, one), reversed);
    for (const itself of [one, other]) assert.equal(relate(itself, itself), 'equivalent');
  });
}

/** A dash stands for a URL that does not exist. */
const witnesses: readonly (readonly [first: string, second: string, both: string, first: string, second: string])[] = [
  ['/api/users/me', '/api/users/:id', '/api/users/me', '-', '/api/users/x'],
  ['/a/:x', '/:x/a', '/a/a', '/a/x', '/x/a'],
  ['/a/:z/*', '/:z/a/*', '/a/a/x', '/a/x/x', '/x/a/x'],
  ['/a/:x/b/*', '/:x/c/*', '/a/c/b/x', '/a/x/b/x', '/x/c/x'],
  ['/x/:p', '/:p/y', '/x/y', '/x/x1', '/x1/y'],
  ['/:a?/:b?', '/*', '/x', '/', '/x/x/x'],
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
