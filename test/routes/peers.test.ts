import assert from 'node:assert/strict';
import { test } from 'node:test';
import { matches, withEmptyRest } from '../../src/patterns/pattern.js';
import { overlapsOf } from '../../src/routes/overlaps.js';
import { patternOf } from '../patterns/notation.js';
import { namedFiles } from './named-files.js';

/** Whether two files can be registered together in Go's ServeMux: it refuses those that overlap, neither more specific. */
const serveMux: readonly (readonly [first: string, second: string, isConflict: boolean])[] = [
  ['a.ts', 'a.get.ts', true],
  ['a.ts', 'ab.ts', false],
  ['a/b/cd.ts', 'a/b/cd.get.ts', true],
  ['a/b/cd.ts', 'a/b/c.ts', false],
  ['a/b/c.ts', 'a/c/c.ts', false],
  ['[x].ts', '[y].ts', true],
  ['[x].ts', 'a.ts', false],
  ['[x]/[y].ts', '[x]/a.ts', false],
  ['[x]/[y].ts', '[x]/a/b.ts', false],
  ['[x].ts', 'a/[y].ts', false],
  ['[x]/[y].ts', '[x]/a/[...z].ts', false],
  ['[x].ts', 'a/[...y].ts', false],
  ['[x]/a/[y].ts', '[x]/a/[...y].ts', false],
  ['a/[x].ts', '[x]/b.ts', true],
  ['a/[z]/[...x].ts', '[z]/b/[...y].ts', true],
  ['a/[x]/b/[...y].ts', '[x]/c/[...y].ts', true],
  ['a.get.ts', 'a.post.ts', false],
  ['[x].get.ts', '[y].head.ts', false],
];

for (const [first, second, isConflict] of serveMux) {
  test(`${first} beside ${second}: ${isConflict ? 'a conflict' : 'none'} in ServeMux`, () => {
    for (const names of [
      [first, second],
      [second, first],
    ]) {
      const { pairs, conflicts } = overlapsOf(namedFiles(names));
      const relations = pairs.map(({ relation }) => relation);
      assert.equal(relations.includes('equivalent') || relations.includes('overlapping'), isConflict);
      assert.equal(conflicts.length > 0, relations.includes('equivalent'));
    }
  });
}

test("no file is more specific than one that comes before it in SvelteKit's order", () => {
  const order = [
    ...['a', 'b', 'b/[required]', 'c', 'c/bar', 'c/foo', 'd/e', 'e/f', 'g/[[optional]]/static', 'g/[required]'],
    ...['h/a/b', 'h/a/[required]/b', 'nested/[[optional]]/sub', 'nested/[[optional]]', 'x/[...rest]', '[required]'],
    ...['[[optional]]', '[...rest]'],
  ];
  const place = new Map(order.map((name, index) => [`server/api/${name}.ts`, index]));
  const { pairs, complete } = overlapsOf(namedFiles(order.map((name) => `${name}.ts`)));
  assert.ok(complete && pairs.length > 20);
  for (const { files, relation } of pairs) {
    if (!relation.endsWith('more-specific')) continue;
    const [specific, general] = relation === 'first-more-specific' ? files : [files[1], files[0]];
    assert.ok((place.get(specific) ?? 0) < (place.get(general) ?? 0), `${specific} ${general}`);
  }
});

/** Whether a route takes a path if the rest of a catch-all has a segment, and if it may be empty: SvelteKit's view, and that of rou3's `**`. */
const taken: readonly (readonly [route: string, path: string, strict: boolean, ifEmpty: boolean])[] = [
  ['/blog/:slug', '/blog', false, false],
  ['/blog/:slug', '/blog/a', true, true],
  ['/blog/:slug?', '/blog', true, true],
  ['/blog/:slug?', '/blog/a/b', false, false],
  ['/blog/:slug?/sub', '/blog/sub', true, true],
  ['/blog/:slug?/sub', '/blog/slug/sub', true, true],
  ['/blog/:slug?/sub', '/blog/slug', false, false],
  ['/:slug?/*', '/slug/rest/sub', true, true],
  ['/:slug?/*', '/slug', true, true],
  ['/:slug?/*', '/', false, true],
  ['/:slug1?/:slug2?', '/', true, true],
  ['/:slug1?/:slug2?', '/slug1/slug2', true, true],
  ['/:slug1?/:slug2?', '/slug1/slug2/x', false, false],
  ['/*', '/', false, true],
  ['/wildcard/*', '/wildcard', false, true],
  ['/wildcard/*', '/wildcard/abc/def', true, true],
  ['/carbon/:element/test/:testing', '/carbon/test2/test/test23', true, true],
  ['/route/:p1/something/*', '/route/param1/something/c/d', true, true],
  ['/polymer/*', '/polymer/constructor', true, true],
  ['/c/*', '/cart', false, false],
];

for (const [route, path, strict, ifEmpty] of taken) {
  test(`${route} ${strict ? 'takes' : 'does not take'} ${path}${strict === ifEmpty ? '' : ', but if the rest may be empty'}`, () => {
    const segments = path.split('/').filter(Boolean);
    assert.equal(matches(patternOf(route), segments), strict);
    assert.equal(matches(withEmptyRest(patternOf(route)), segments), ifEmpty);
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
