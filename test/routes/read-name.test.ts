import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { nameInstead } from '../../src/routes/name-instead.js';
import { routeNameOf } from '../../src/routes/read-name.js';
import { parametersOf } from '../../src/routes/route.js';
import { caseCount } from '../case-count.js';
import { saidOf } from './said.js';

const BRACKETS = 'no route: brackets-inside-a-segment';

/** File names, what they declare, `!` where the document does not state that, and the name to use where it is another. */
const rows: readonly (readonly [file: string, says: string, instead?: string | null])[] = [
  // What the document shows
  ['users.ts', 'GET /api/users'],
  ['users.get.ts', 'GET /api/users'],
  ['users.post.ts', 'POST /api/users'],
  ['users.head.ts', 'HEAD /api/users'],
  ['users.options.ts', 'OPTIONS /api/users'],
  ['users/[id].patch.ts', 'PATCH /api/users/:id'],
  ['files/[...path].get.ts', 'GET /api/files/*'],
  ['posts/[[page]].get.ts', 'GET /api/posts/:page?'],
  ['[shop]/[[page]]/[...rest].ts', 'GET /api/:shop/:page?/*'],
  // Its letter, where other routers differ
  ['get.ts', 'GET /api/get'],
  ['x.get/y.ts', 'GET /api/x.get/y'],
  ['qrcode.svg.get.ts', 'GET /api/qrcode.svg'],
  ['.gett.ts', 'GET /api/.gett'],
  ['d.ts', 'GET /api/d'],
  ['.well-known/security.txt.get.ts', 'GET /api/.well-known/security.txt'],
  ['größe/日本.get.ts', 'GET /api/größe/日本'],
  ['_helpers.ts', 'GET /api/_helpers'],
  ['-draft.ts', 'GET /api/-draft'],
  ['users.test.ts', 'GET /api/users.test'],
  ["a-b_c~d!$&'()*+,;=:@.ts", "GET /api/a-b_c~d!$&'()*+,;=:@"],
  ['__proto__/constructor.ts', 'GET /api/__proto__/constructor'],
  ['config.ts', 'GET /api/config'],
  ['index/users.ts', 'GET /api/index/users'],
  ['index.ts', 'GET /api/index!, index'],
  // Methods
  ['users.put.ts', 'PUT /api/users!, method-undocumented'],
  ['a.delete.ts', 'DELETE /api/a!, method-undocumented'],
  ['a.connect.ts', 'CONNECT /api/a!, method-undocumented'],
  ['a.trace.ts', 'TRACE /api/a!, method-undocumented'],
  ['index.put.ts', 'PUT /api/index!, method-undocumented, index'],
  ['users.GET.ts', 'GET /api/users!, method-case', 'users.get.ts'],
  ['users.PUT.ts', 'PUT /api/users!, method-case', 'users.put.ts'],
  ['users.gett.ts', 'GET /api/users.gett, nearly get', 'users.get.ts'],
  ['users.Gte.ts', 'GET /api/users.Gte, nearly get', 'users.get.ts'],
  ['users.ptch.ts', 'GET /api/users.ptch, nearly patch', 'users.patch.ts'],
  ['users.pots.ts', 'GET /api/users.pots, nearly post', 'users.post.ts'],
  ['users.hed.ts', 'GET /api/users.hed, nearly head', 'users.head.ts'],
  ['users.optoins.ts', 'GET /api/users.optoins, nearly options', 'users.options.ts'],
  ['users.delte.ts', 'GET /api/users.delte, nearly delete', 'users.delete.ts'],
  ['users.get\u200B.ts', 'GET /api/users.get\u200B, nearly get', 'users.get.ts'],
  // Parameters
  ['[id]/[id].ts', 'GET /api/:id/:id, duplicate-parameter', null],
  ['[...path]/a.ts', 'no route: catch-all-not-last', null],
  ['[...path]/[...b].ts', 'no route: catch-all-not-last', null],
  // Characters that a URL cannot hold
  ['a b.ts', 'GET /api/a b!, url-characters', 'a-b.ts'],
  ['50%.ts', 'GET /api/50%!, url-characters', '50.ts'],
  ['a?b#c.ts', 'GET /api/a?b#c!, url-characters', 'a-b-c.ts'],
  ['a\u202Eb.ts', 'GET /api/a\u202Eb!, url-characters', 'a-b.ts'],
  // Slips from other routers
  ['[[id?]].get.ts', 'GET /api/:id??, slip', '[[id]].get.ts'],
  ['users/[id:int].ts', 'GET /api/users/:id:int, slip', 'users/[id].ts'],
  ['[id:int?].ts', 'GET /api/:id:int?, slip', '[[id]].ts'],
  ['[...path?].ts', 'GET /api/*, slip', '[...path].ts'],
  ['[ id ].ts', 'GET /api/: id , slip', '[id].ts'],
  ['[my id]/x.ts', 'GET /api/:my id/x, slip', '[my_id]/x.ts'],
  [':id.ts', 'GET /api/:id, slip', '[id].ts'],
  [':id?/x.get.ts', 'GET /api/:id?/x!, slip', '[[id]]/x.get.ts'],
  ['files/*.ts', 'GET /api/files/*, slip', 'files/[...rest].ts'],
  ['files/**.post.ts', 'POST /api/files/**, slip', 'files/[...rest].post.ts'],
  ['[id]?.ts', 'GET /api/[id]?!, slip', '[[id]].ts'],
  ['[id=int].ts', 'GET /api/:id=int, slip', '[id].ts'],
  ['[id+].ts', 'GET /api/:id+, slip', '[...id].ts'],
  ['[id*].get.ts', 'GET /api/:id*, slip', '[...id].get.ts'],
  ['[id+]/x.ts', 'GET /api/:id+/x, slip', null],
  ['$id.ts', 'GET /api/$id, slip', '[id].ts'],
  ['users.$id.edit.ts', 'GET /api/users.$id.edit, slip', 'users/[id]/edit.ts'],
  ['files/$.ts', 'GET /api/files/$, slip', 'files/[...rest].ts'],
  ['{id}.ts', 'GET /api/{id}!, slip', '[id].ts'],
  ['{id?}/x.ts', 'GET /api/{id?}/x!, slip', '[[id]]/x.ts'],
  ['{**rest}.ts', 'GET /api/{**rest}!, slip', '[...rest].ts'],
  ['<id>.ts', 'GET /api/<id>!, slip', '[id].ts'],
  ['<path:rest>.ts', 'GET /api/<path:rest>!, slip', '[...rest].ts'],
  ['%5Bid%5D.get.ts', 'GET /api/%5Bid%5D!, slip', '[id].get.ts'],
  ['%5B%5Bid%5D%5D.ts', 'GET /api/%5B%5Bid%5D%5D!, slip', '[[id]].ts'],
  ['%5B...rest%5D.ts', 'GET /api/%5B...rest%5D!, slip', '[...rest].ts'],
  ['(admin)/users.ts', 'GET /api/(admin)/users, slip', 'users.ts'],
  ['(a)/(b)/c.ts', 'GET /api/(a)/(b)/c, slip', 'c.ts'],
  ['cost-$5.ts', 'GET /api/cost-$5'],
  ['(admin).ts', 'GET /api/(admin)'],
  ['a(b)/c.ts', 'GET /api/a(b)/c'],
  ['a+b/c=d.ts', 'GET /api/a+b/c=d'],
  // A method that is not the last suffix
  ['users.post.dev.ts', 'GET /api/users.post.dev, method-not-last', 'users.post.ts'],
  ['users.get.post.ts', 'POST /api/users.get, method-not-last', 'users.post.ts'],
  ['users.Delete.v2.ts', 'GET /api/users.Delete.v2, method-not-last', 'users.v2.delete.ts'],
  ['users.dev.ts', 'GET /api/users.dev'],
  ['get.users.ts', 'GET /api/get.users'],
  ['users.get.test.ts', 'GET /api/users.get.test'],
  ['[id].post.dev.ts', BRACKETS, '[id].post.ts'],
  ['*/a.ts', 'GET /api/*/a, slip', '[any]/a.ts'],
  ['**/a.ts', 'GET /api/**/a, slip', null],
  ['[?].ts', 'GET /api/:?, slip', null],
  ['[a-b].ts', 'GET /api/:a-b'],
  ['a:b.ts', 'GET /api/a:b'],
  [':.ts', 'GET /api/:'],
  // Malformed names
  ['.get.ts', 'no route: empty-name', null],
  ['users/.get.ts', 'no route: empty-name', null],
  ['users/..get.ts', 'no route: dots-only', null],
  ['users/[id.get.ts', 'no route: unbalanced-brackets', 'users/[id].get.ts'],
  ['[[id].ts', 'no route: unbalanced-brackets', '[[id]].ts'],
  ['[id]].ts', 'no route: unbalanced-brackets', '[[id]].ts'],
  ['[.ts', 'no route: unbalanced-brackets', null],
  ['[].ts', 'no route: empty-brackets', null],
  ['[[]].ts', 'no route: empty-brackets', null],
  ['[...].get.ts', 'no route: empty-brackets', '[...rest].get.ts'],
  ['[..x].ts', 'no route: dots-before-the-name', '[...x].ts'],
  ['[.x].ts', 'no route: dots-before-the-name', '[x].ts'],
  ['[....x].ts', 'no route: dots-before-the-name', '[...x].ts'],
  ['[[...x]].ts', 'no route: optional-catch-all', '[...x].ts'],
  ['[[...x]]/y.ts', 'no route: optional-catch-all', null],
  ['[[..x]].ts', 'no route: dots-before-the-name', '[...x].ts'],
  ['pre-[x].ts', BRACKETS, 'pre/[x].ts'],
  ['pre-{x}.ts', 'GET /api/pre-{x}!, url-characters', 'pre/[x].ts'],
  ['a%20b.ts', 'GET /api/a%20b!, url-characters', 'a-b.ts'],
  ['a%2Fb.ts', 'GET /api/a%2Fb!, url-characters', 'a-2Fb.ts'],
  ['[x]+.ts', BRACKETS, '[...x].ts'],
  ['[[x]]*.ts', BRACKETS, '[...x].ts'],
  ['[x]+/a.ts', BRACKETS, null],
  ['[x]post.get.ts', BRACKETS, '[x]/post.get.ts'],
  ['[a]-[b].ts', BRACKETS, '[a]/[b].ts'],
  ['a[b]/c[d].post.ts', BRACKETS, 'a/[b]/c/[d].post.ts'],
  ['[id]/pre[id].ts', BRACKETS, null],
  ['[...a]/pre[b].ts', BRACKETS, null],
  // The file of a test has no right name below server/api.
  ['[id].get.test.ts', BRACKETS, null],
  // No TypeScript
  ['a.get.mjs', 'no route file: code', 'a.get.ts'],
  ['[id].post.tsx', 'no route file: code', '[id].post.ts'],
  ['a.test.js', 'no route file: code', null],
  ['a.stories.js', 'no route file: code', null],
  ['stories.js', 'no route file: code', 'stories.ts'],
  // Several faults
  ['a b/:id.ts', 'GET /api/a b/:id!, slip, url-characters', 'a-b/[id].ts'],
  [':id.gett.js', 'no route file: code', '[id].get.ts'],
  ['a.get.TS', 'no route file: code', 'a.get.ts'],
  ['[id].gett.ts', `${BRACKETS}, nearly get`, '[id].get.ts'],
];

for (const [file, says, instead = file] of rows)
  test(`${JSON.stringify(file)} is ${JSON.stringify(says)}`, () => {
    assert.equal(saidOf(file), says);
    assert.equal(nameInstead(file, []), instead);
  });

test('declarations and files with other endings are no route files', () => {
  assert.equal(saidOf('users.get.d.ts'), 'no route file: declarations');
  for (const file of ['.gitkeep', '']) assert.equal(saidOf(file), 'no route file: other-ending');
});

test('four optional segments are a route, five are not', () => {
  const optional = (count: number) => `${'[[p]]/'.repeat(count)}a.ts`;
  assert.match(saidOf(optional(4)), /^GET /);
  assert.equal(saidOf(optional(5)), 'no route: too-many-optional-segments');
});

test('a method that the user states is as good as one that the document shows', () => {
  assert.equal(saidOf('users.put.ts', ['put']), 'PUT /api/users');
  assert.equal(saidOf('users.query.ts', ['query']), 'QUERY /api/users');
  assert.equal(saidOf('users.querry.ts', ['query']), 'GET /api/users.querry, nearly query');
});

const ordinary =
  'test spec data config json svg txt xml yaml csv html css js min map local server client mock schema types util v1 v2 2024 ' +
  'path match batch watch read lead host port posts past list set reset let net track race deleted header public input output ' +
  'best rest next text geo git pub put1 zip pdf png webp ics rss atom manifest sitemap index prod dev pot ' +
  'gpt gst gmt gwt ppt pct pvt pout catchall tracer';

test('an ordinary word at the end of a name is no method', () => {
  for (const word of ordinary.split(' ')) assert.equal(saidOf(`users.${word}.ts`), `GET /api/users.${word}`);
});

test('any path has an answer, and the name to use instead has no fault', () => {
  const some = (texts: string) => fc.constantFrom(...texts.split(' '));
  const piece = fc.oneof(
    some('[ ] [[ ]] ... . / a id get .get .gett .put - index [a] [id] [...a] [[a]] .test .PUT .delte'),
    some('? … % { _ \u200b a2 .. : * ** [a?]'),
    fc.constantFrom(' ', '\n'),
  );
  const segment = fc.oneof(
    some('a [a] [a2] [[a]] [...a] [a...] [[a..]] pre[a] [] :a [a?] {a} $a.b (a) %5Ba%5D [a]+'),
    fc.constant('a b'),
  );
  const ending = fc.constantFrom('', '.get', '.gett', '.PUT', '.get.dev');
  const path = fc.oneof(
    fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join('')),
    fc.tuple(fc.array(segment, { minLength: 1, maxLength: 4 }), ending).map(([names, end]) => names.join('/') + end),
  );
  const isLeft = (kind: string) => kind === 'method-undocumented' || kind === 'index';
  const seen = new Map<string, number>();
  fc.assert(
    fc.property(path, fc.constantFrom('.ts', '.js'), (text, ending) => {
      const name = routeNameOf(text + ending, []);
      const instead = nameInstead(text + ending, []);
      if (instead === null) return;
      const better = routeNameOf(instead, []);
      assert.ok(better.kind === 'route' && better.remarks.every(({ kind }) => isLeft(kind)), instead);
      assert.equal(nameInstead(instead, []), instead);
      const faults = 'remarks' in name ? name.remarks.map(({ kind }) => kind) : ['code'];
      for (const fault of faults.filter((kind) => !isLeft(kind))) seen.set(fault, (seen.get(fault) ?? 0) + 1);
    }),
    { numRuns: caseCount(40_000), seed: 4 },
  );
  assert.equal(seen.size, 7);
  assert.ok(Math.min(...seen.values()) > caseCount(50), [...seen].join());
});

test('the parameters of a path from left to right', () => {
  const name = routeNameOf('[a]/[[b]]/[...c].ts', []);
  assert.ok(name.kind === 'route');
  const parameters = parametersOf(name.route.pattern).map(({ name, kind }) => `${name} ${kind}`);
  assert.deepEqual(parameters, ['a param', 'b optional', 'c catch-all']);
});
