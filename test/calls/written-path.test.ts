import assert from 'node:assert/strict';
import test from 'node:test';
import { HOLE, writtenPaths } from '../../src/calls/written-path.js';

/** A text, with `@{` for the start of a variable, and the paths that it writes, a hole as `*`. */
const rows: readonly (readonly [text: string, ...paths: string[]])[] = [
  ['f("/api/a")', 'api/a'],
  ["f('/api/a/b/')", 'api/a/b'],
  ['f(`/api/a`)', 'api/a'],
  // A query or a hash ends the path.
  ['"/api/a?b=/c"', 'api/a'],
  ['"/api/a#b"', 'api/a'],
  ['`/api/a?b=@{c}`', 'api/a'],
  // What stands for any text.
  ['`/api/@{a}/b`', 'api/*/b'],
  ['`/api/@{f({ a: 1 })}`', 'api/*'],
  ['`/api/a-@{b}.json`', 'api/a-*.json'],
  ['`/api/@{a ? "b" : `c`}/d`', 'api/*/d'],
  ["'/api/a/' + b", 'api/a/*'],
  ["'/api/a/'\n  + b", 'api/a/*'],
  ["'/api/a' + b", 'api/a'],
  ["'/api/a/' + b + '?c=' + d", 'api/a/*'],
  // The first string of a longer path.
  ["'/api/a/' + b + '/c'"],
  ['"/api/a/" +\n  f(b.c)\n  + `/c`'],
  ["'/api/a' + '/' + b"],
  ['"/api/a"\n  + `/@{b}`'],
  ["'/api/a' + b + '/c'"],
  ["'/api/a/' + 'b'"],
  ["'/api/' + 'a'"],
  ["'/api/a' + 'b'"],
  // A query ends the path.
  ["'/api/a' + '?b=1'", 'api/a'],
  ["'/api/a/' + `?b=@{c}`", 'api/a'],
  // After an origin, a base path or a variable.
  ['"https://shop.example/api/a"', 'api/a'],
  ['"http://localhost:3000/base/api/a"', 'api/a'],
  ['"//shop.example/api/a"', 'api/a'],
  ['"/base/api/a"', 'api/a'],
  ['`@{base}/api/a`', 'api/a'],
  ["`@{config.public['url']}/v1/api/a`", 'api/a'],
  ['base + "/api/a"', 'api/a'],
  ['"{{base_url}}/api/a"', 'api/a'],
  ['"{{ base }}/v1/api/a/{{ id }}/b-{{c}}"', 'api/a/*/b-*'],
  // Other syntaxes.
  ['<a href="/api/a">', 'api/a'],
  ['\'<a href="/api/a">\'', 'api/a'],
  ['"<a href=\\"/api/a\\">"', 'api/a'],
  ['// "/api/a" is old', 'api/a'],
  ['"/api/gr%C3%BCn/%"', 'api/grün/%'],
  ['["/api/a", "/api/b"]', 'api/a', 'api/b'],
  ['"/api/a/api/b"', 'api/a/api/b'],
  // No path below /api of this website, or no string.
  ['/api/a'],
  ['see /api/a'],
  ['"see /api/a"'],
  ['"/api/a is old"'],
  ['"./api/a"'],
  ['"../server/api/a"'],
  ['"~/api/a"'],
  ['"@/server/api/a"'],
  ['"/server/api/a"'],
  ['"/apis/a"'],
  ['"$lib/api/a"'],
  ['"{projectRoot}/api/a"'],
  // A pattern.
  ['"/api/a/**"'],
  ['"/api/a/:b*"'],
  ['"/api/(.*)/a"'],
  ['`/api/a/@{b * 2}`', 'api/a/*'],
  ['"/api"'],
];

for (const [row, ...paths] of rows)
  test(`paths in ${row}`, () => {
    const text = row.replaceAll('@{', '${');
    const written = [...writtenPaths(text)];
    assert.deepEqual(
      written.map(({ segments }) =>
        segments
          .map((segment) => segment.text)
          .join('/')
          .replaceAll(HOLE, '*'),
      ),
      paths,
    );
    // The place is the path alone.
    for (const { start, end } of written) assert.match(text.slice(start, end), /^\/api\/.*[^?#'"]$/);
  });
