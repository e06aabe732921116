import assert from 'node:assert/strict';
import test from 'node:test';
import { UNALTERED } from '../../src/compare/change.js';
import { changeOf } from '../../src/compare/compare.js';
import { lostCalls } from '../../src/compare/lost-calls.js';
import { check, type Files, projectIn } from '../in-memory.js';

const HANDLER = 'export default () => ({});\n';

function site(routes: string, files: Files = {}): Files {
  const names = routes.split(' ').map((name) => [`server/api/${name}.ts`, HANDLER] as const);
  return { 'package.json': '{}', ...Object.fromEntries(names), ...files };
}

function callsIn(base: string, head: string, files: Files): readonly string[] {
  const { findings } = check(site(head, files), { base: site(base) });
  const found = findings.filter(({ rule }) => rule === 'route-called');
  return found.flatMap(({ file, related = [] }) => [file, ...related.map((place) => place.file)]);
}

/** Routes of base and of head beside `z`, what a file writes (`@{` starts a variable), and whether it calls what went. */
const rows: readonly (readonly [base: string, head: string, path: string, isCall: boolean])[] = [
  ['a/[id]', 'b/[id]', '`/api/a/@{id}`', true],
  ['a/[id]', 'b/[id]', '"/api/a/7"', true],
  ['a/[id]', 'b/[id]', '"/api/a/:id"', true],
  ['a/[id]', 'b/[id]', "'/api/a/' + id", true],
  ['a/[id]', 'b/[id]', '"/api/a"', false],
  ['a/[id]', 'b/[id]', '"/api/a/7/8"', false],
  ['a/[...rest]', 'b', '"/api/a/7/8"', true],
  ['a/[...rest]', 'b', '"/api/a"', false],
  ['[[lang]]/a', 'b', '"/api/a"', true],
  ['[[lang]]/a', 'b', '"/api/de/a"', true],
  // Another route answers some of the URLs.
  ['a/[id]', 'a/me', '"/api/a/me"', false],
  ['a/[id]', 'a/me', '"/api/a/you"', true],
  ['a/[id]', 'a/me', '`/api/a/@{id}`', true],
  ['a/[...rest]', 'a/[id]', '"/api/a/7"', false],
  ['a/[...rest]', 'a/[id]', '"/api/a/7/8"', true],
  // A variable that may be a name of the path, as long as something names the route.
  ['a/list', 'b', '`/api/@{kind}/list`', true],
  ['a/list', 'b', '`/api/a/@{what}`', true],
  ['a/list', 'b', '`/api/@{kind}/@{what}`', false],
  ['a/list', 'b', '`/api/@{kind}-@{id}/@{what}`', false],
  ['a/list', 'b', '`/api/a/li@{what}`', true],
  ['a/list', 'b', '`/api/a/mi@{what}`', false],
  ['a/aba', 'b', '`/api/a/ab@{what}ba`', false],
  ['a/abba', 'b', '`/api/a/ab@{what}ba`', true],
  ['[id]', 'b/c', '`/api/@{id}`', true],
  ['a/[id]/index a/like', 'b', '`/api/a/@{id}`', true],
  // A route, of base or of head, answers whatever the variable is; a file called index may answer for its folder.
  ['a/index', 'a/[id]/index', '`/api/a/@{id}`', false],
  ['a/like', 'a/[id]/index a/[id]/like', '`/api/a/@{id}`', false],
  ['a/like', 'a/[id]/index a/[id]/like', '"/api/a/like"', false],
  ['a/like', 'a/[id]/like', '"/api/a/like"', true],
  ['a/[id]', 'a/[id]/index', '`/api/a/@{id}`', false],
  ['a', 'a/index', '"/api/a"', false],
  ['a', 'b/index', '"/api/a"', true],
  ['a/like', 'a/b/index', '`/api/a/@{id}`', false],
  // A route of head may be what the variable says.
  ['a/ping', 'a/pong', '`/api/a/@{id}`', false],
  ['a/ping', 'a/pong', '"/api/a/ping"', true],
  ['a/ping', 'a/pong', '`/api/a/ping@{query}`', true],
  ['a/ping', 'a/pong', '`/api/a/pi@{rest}`', false],
  ['a/ping', 'a/[id]', '`/api/a/ping@{query}`', false],
  ['a/ping', 'a/pong/b', '`/api/a/@{id}`', true],
  ['a/[kind]/ping', 'a/b/pong', '`/api/a/@{kind}/@{id}`', false],
  ['a/[id]/posts', 'c/[id]/posts d/[id]/posts', '`/api/@{kind}/@{id}/posts`', false],
  ['größe', 'b', '"/api/gr%C3%B6%C3%9Fe"', true],
];

for (const [base, head, path, isCall] of rows)
  test(`${path} is ${isCall ? 'a' : 'no'} call of ${base}, which became ${head}`, () => {
    assert.deepEqual(
      callsIn(`${base} z`, `${head} z`, { 'app.ts': path.replaceAll('@{', '${') }),
      isCall ? ['app.ts'] : [],
    );
    assert.deepEqual(callsIn(`${base} z`, `${base} z`, { 'app.ts': path.replaceAll('@{', '${') }), []);
  });

/** Routes that went, what a file calls, and how often each of them is told. */
const shared: readonly (readonly [gone: string, calls: string, told: readonly string[]])[] = [
  // The more specific route alone is told of a call that may be of either.
  ['a/[id].delete a/list', '"/api/a/list"; "/api/a/" + id;', ['DELETE `/api/a/:id` 1', 'GET `/api/a/list` 1']],
  ['a/[...rest] a/[id]', '"/api/a/7"', ['GET `/api/a/:id` 1']],
  ['[[lang]]/a.post a', '"/api/a"; "/api/de/a"', ['POST `/api/:lang?/a` 1', 'GET `/api/a` 1']],
  // Of two that overlap, both are.
  ['a/[x]/b a/c/[y]', '"/api/a/c/b"', ['GET `/api/a/:x/b` 1', 'GET `/api/a/c/:y` 1']],
  ['a/[id] b/[id]', '"/api/a/7"; "/api/b/7"', ['GET `/api/a/:id` 1', 'GET `/api/b/:id` 1']],
];

for (const [gone, calls, told] of shared)
  test(`${calls} calls of ${gone} ${told.join(', ')}`, () => {
    const { findings } = check(site('z', { 'app.ts': calls }), { base: site(`${gone} z`) });
    const found = findings.flatMap(({ rule, message, related = [] }) =>
      rule === 'route-called' ? `${/removed ([^.]*)/.exec(message)?.[1]} ${1 + related.length}` : [],
    );
    assert.deepEqual(found.sort(), [...told].sort());
  });

test('texts of other websites, large files and what is no text are not searched', () => {
  const call = '"/api/a"';
  const files = {
    'app.ts': call,
    'docs/page.html': call,
    'apps/shop/app.ts': call,
    'apps/shop/server/api/a.ts': HANDLER,
    'apps/shop/package.json': '{}',
    'apps/package.json': '{}',
    'apps/app.ts': call,
    'large.ts': call + ' '.repeat(1024 * 1024),
    'binary.png': Buffer.concat([Buffer.from(call), Buffer.from([0xff])]),
  };
  assert.deepEqual(callsIn('a b', 'b', files), ['app.ts', 'apps/app.ts', 'docs/page.html']);
});

test('no file is listed or read where no URL went', () => {
  const project = projectIn(site('a b'));
  const calls = () => assert.fail('a file was listed or read');
  const change = { ...changeOf(project, project), calls };
  assert.deepEqual(lostCalls(project, change), []);
  // The same URLs are still answered.
  const routes = change.routes.map(({ base }) => ({ kind: 'removed', base, head: null, ...UNALTERED }) as const);
  const gone = { ...change, routes: routes as typeof change.routes };
  assert.deepEqual(lostCalls(project, gone), []);
  assert.throws(() => lostCalls({ ...project, routes: [] }, gone), /was listed/);
});
