import assert from 'node:assert/strict';
import { test } from 'node:test';
import { matches } from '../../src/patterns/pattern.js';
import { overlapsOf } from '../../src/routes/overlaps.js';
import { patternOf } from '../patterns/notation.js';
import { namedFiles } from './named-files.js';

test("no file is more specific than one that comes before it in SvelteKit's order", () => {
  const order = [
    ...['a', 'b', 'b/[required]', 'c', 'c/bar', 'c/foo', 'd/e', 'e/f', 'g/[[optional]]/static', 'g/[required]'],
    ...['h/a/b', 'h/a/[required]/b', 'nested/[[optional]]/sub', 'nested/[[optional]]', 'x/[...rest]', '[required]'],
    ...['[[optional]]', '[...rest]'],
  ];
  const place = new Map(order.map((name, index) => [`server/api/${name}.ts`, index]));
  const { pairs } = overlapsOf(namedFiles(order.map((name) => `${name}.ts`)));
  assert.ok(pairs.length > 20);
  for (const { files, relation } of pairs) {
    if (!relation.endsWith('more-specific')) continue;
    const [specific, general] = relation === 'first-more-specific' ? files : [files[1], files[0]];
    assert.ok((place.get(specific) ?? 0) < (place.get(general) ?? 0), `${specific} ${general}`);
  }
});

/** Whether a route takes a path, in SvelteKit's tests and rou3's, where the rest of a catch-all has a segment. */
const taken: readonly (readonly [route: string, path: string, isTaken: boolean])[] = [
  ['/blog/:slug', '/blog', false],
  ['/blog/:slug', '/blog/a', true],
  ['/blog/:slug?', '/blog', true],
  ['/blog/:slug?', '/blog/a/b', false],
  ['/blog/:slug?/sub', '/blog/sub', true],
  ['/blog/:slug?/sub', '/blog/slug/sub', true],
  ['/blog/:slug?/sub', '/blog/slug', false],
  ['/:slug?/*', '/slug/rest/sub', true],
  ['/:slug?/*', '/slug', true],
  ['/:slug?/*', '/', false],
  ['/:slug1?/:slug2?', '/', true],
  ['/:slug1?/:slug2?', '/slug1/slug2', true],
  ['/:slug1?/:slug2?', '/slug1/slug2/x', false],
  ['/*', '/', false],
  ['/wildcard/*', '/wildcard', false],
  ['/wildcard/*', '/wildcard/abc/def', true],
  ['/carbon/:element/test/:testing', '/carbon/test2/test/test23', true],
  ['/route/:p1/something/*', '/route/param1/something/c/d', true],
  ['/polymer/*', '/polymer/constructor', true],
  ['/c/*', '/cart', false],
];

for (const [route, path, isTaken] of taken) {
  test(`${route} ${isTaken ? 'takes' : 'does not take'} ${path}`, () => {
    assert.equal(matches(patternOf(route), path.split('/').filter(Boolean)), isTaken);
  });
}

test('all that take a path are those that rou3 lists', () => {
  const routes = ['/foo', '/foo/**', '/foo/bar', '/foo/bar/baz', '/foo/:x/baz', '/**', '/foo/baz/**', '/c/**'];
  const takers = (path: string) =>
    routes.filter((route) => matches(patternOf(route), path.split('/').filter(Boolean))).join(' ');
  assert.equal(takers('/foo/bar/baz'), '/foo/** /foo/bar/baz /foo/:x/baz /**');
  assert.equal(takers('/foo'), '/foo /foo/** /**');
  assert.equal(takers('/foo/baz'), '/foo/** /** /foo/baz/**');
  assert.equal(takers('/cart'), '/**');
});
