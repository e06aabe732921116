import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { nameInstead } from '../../src/routes/name-instead.js';
import { type NameRemark, parametersOf, pathText } from '../../src/routes/route.js';
import { routeNameOf } from '../../src/routes/route-name.js';
import { caseCount } from '../case-count.js';

/** `!` after the path: the document does not state the mapping. */
const listed: readonly (readonly [file: string, route: string, ...remarks: NameRemark['kind'][]])[] = [
  ['users.ts', 'GET /api/users'],
  ['users.get.ts', 'GET /api/users'],
  ['users.post.ts', 'POST /api/users'],
  ['users.head.ts', 'HEAD /api/users'],
  ['users.options.ts', 'OPTIONS /api/users'],
  ['users/[id].patch.ts', 'PATCH /api/users/:id'],
  ['files/[...path].get.ts', 'GET /api/files/*'],
  ['[...path].ts', 'GET /api/*'],
  ['posts/[[page]].get.ts', 'GET /api/posts/:page?'],
  ['[[lang]]/users.get.ts', 'GET /api/:lang?/users'],
  ['[shop]/[[page]]/[...rest].ts', 'GET /api/:shop/:page?/*'],
  ['get.ts', 'GET /api/get'],
  ['post.get.ts', 'GET /api/post'],
  ['put.ts', 'GET /api/put'],
  ['x.get/y.ts', 'GET /api/x.get/y'],
  ['users.get.post.ts', 'POST /api/users.get'],
  ['users.get.v2.ts', 'GET /api/users.get.v2'],
  ['qrcode.svg.get.ts', 'GET /api/qrcode.svg'],
  ['d.ts', 'GET /api/d'],
  ['.well-known/security.txt.get.ts', 'GET /api/.well-known/security.txt'],
  ['größe/日本.get.ts', 'GET /api/größe/日本'],
  ['_helpers.ts', 'GET /api/_helpers'],
  ['-draft.ts', 'GET /api/-draft'],
  ['users.test.ts', 'GET /api/users.test'],
  ["a-b_c~d!$&'()*+,;=:@.ts", "GET /api/a-b_c~d!$&'()*+,;=:@"],
  ['__proto__/constructor.ts', 'GET /api/__proto__/constructor'],
  ['index/users.ts', 'GET /api/index/users'],
  ['config.ts', 'GET /api/config'],
  ['users.put.ts', 'PUT /api/users!', 'method-undocumented'],
  ['[id].delete.ts', 'DELETE /api/:id!', 'method-undocumented'],
  ['a.connect.ts', 'CONNECT /api/a!', 'method-undocumented'],
  ['a.trace.ts', 'TRACE /api/a!', 'method-undocumented'],
  ['users.GET.ts', 'GET /api/users!', 'method-case'],
  ['users.PUT.ts', 'PUT /api/users!', 'method-case'],
  ['users.gett.ts', 'GET /api/users.gett', 'method-near-miss'],
  ['users.get\u200B.ts', 'GET /api/users.get\u200B', 'method-near-miss'],
  ['index.ts', 'GET /api/index!', 'index'],
  ['index.put.ts', 'PUT /api/index!', 'method-undocumented', 'index'],
  ['[id]/[id].ts', 'GET /api/:id/:id', 'duplicate-parameter'],
  ['[[id]]/[...id].ts', 'GET /api/:id?/*', 'duplicate-parameter'],
  ['a b.ts', 'GET /api/a b!', 'url-characters'],
  ['a\nb/c.ts', 'GET /api/a\nb/c!', 'url-characters'],
  ['50%.ts', 'GET /api/50%!', 'url-characters'],
  ['a?b#c.ts', 'GET /api/a?b#c!', 'url-characters'],
  ['a\u202Eb.ts', 'GET /api/a\u202Eb!', 'url-characters'],
];

for (const [file, expected, ...remarks] of listed) {
  test(`${JSON.stringify(file)} is ${JSON.stringify(expected)}`, () => {
    const name = routeNameOf(file, []);
    assert.ok(name.kind === 'route');
    const { method, pattern, documented } = name.route;
    assert.equal(`${method} ${pathText(pattern)}${documented ? '' : '!'}`, expected);
    assert.deepEqual(
      name.remarks.map(({ kind }) => kind),
      remarks,
    );
  });
}

/** Slips from other routers: what the letter says, and the name to use instead. */
const slips: readonly (readonly [file: string, route: string, instead: string | null])[] = [
  ['[id?].ts', 'GET /api/:id?', '[[id]].ts'],
  ['[[id?]].get.ts', 'GET /api/:id??', '[[id]].get.ts'],
  ['users/[id:int].ts', 'GET /api/users/:id:int', 'users/[id].ts'],
  ['[id:int?].ts', 'GET /api/:id:int?', '[[id]].ts'],
  ['[...path?].ts', 'GET /api/*', '[...path].ts'],
  ['[ id ].ts', 'GET /api/: id ', '[id].ts'],
  ['[my id]/x.ts', 'GET /api/:my id/x', '[my_id]/x.ts'],
  [':id.ts', 'GET /api/:id', '[id].ts'],
  [':id?/x.get.ts', 'GET /api/:id?/x', '[[id]]/x.get.ts'],
  ['files/*.ts', 'GET /api/files/*', 'files/[...rest].ts'],
  ['files/**.post.ts', 'POST /api/files/**', 'files/[...rest].post.ts'],
  ['*/a.ts', 'GET /api/*/a', '[any]/a.ts'],
  ['**/a.ts', 'GET /api/**/a', null],
  ['[?].ts', 'GET /api/:?', null],
  [':a/[b?]/*.ts', 'GET /api/:a/:b?/*', '[a]/[[b]]/[...rest].ts'],
];

for (const [file, expected, instead] of slips)
  test(`${file} is ${expected}, and a slip of ${instead}`, () => {
    const name = routeNameOf(file, []);
    assert.ok(name.kind === 'route' && name.route.documented);
    assert.equal(`${name.route.method} ${pathText(name.route.pattern)}`, expected);
    assert.deepEqual(
      name.remarks.map(({ kind }) => kind),
      ['slip'],
    );
    assert.equal(nameInstead(file, []), instead);
  });

for (const file of ['[id].ts', 'a:b.ts', '[a-b].ts', 'a*b.ts', ':.ts', '[...p].ts'])
  test(`${file} is no slip`, () => {
    const name = routeNameOf(file, []);
    assert.ok('remarks' in name && name.remarks.every(({ kind }) => kind !== 'slip'));
  });

/** Code with another ending, and the route that it would be. */
const code: readonly (readonly [file: string, instead: string | null])[] = [
  ['a.js', 'a.ts'],
  ['a.get.mjs', 'a.get.ts'],
  ['a.cjs', 'a.ts'],
  ['a.mts', 'a.ts'],
  ['a.cts', 'a.ts'],
  ['a.jsx', 'a.ts'],
  ['[id].post.tsx', '[id].post.ts'],
  ['[id.js', '[id].ts'],
  ['a.test.js', null],
  ['a.stories.js', null],
  ['stories.js', 'stories.ts'],
];

for (const [file, instead] of code)
  test(`${file} would be ${instead ?? 'no route'}`, () => {
    assert.deepEqual(routeNameOf(file, []), { kind: 'not-a-route-file', why: 'code' });
    assert.equal(nameInstead(file, []), instead);
  });

/** Names with several faults: each finding proposes the same name. */
const several: readonly (readonly [file: string, instead: string])[] = [
  ['a b/:id.ts', 'a-b/[id].ts'],
  [':id.gett.js', '[id].get.ts'],
  ['[id.GET.ts', '[id].get.ts'],
  ['[a?]/50%.get.ts', '[[a]]/50.get.ts'],
  ['users/..gett.ts', 'users.get.ts'],
];

for (const [file, instead] of several)
  test(`${file} should be ${instead}`, () => assert.equal(nameInstead(file, []), instead));

const unlisted: readonly (readonly [file: string, instead: string | null, why: string])[] = [
  ['.get.ts', null, 'empty name'],
  ['.ts', null, 'empty name'],
  ['users/.get.ts', 'users.get.ts', 'empty name'],
  ['users/[id]/.put.ts', 'users/[id].put.ts', 'empty name'],
  ['users/..get.ts', 'users.get.ts', 'dots only'],
  ['users/[id.get.ts', 'users/[id].get.ts', 'unbalanced brackets'],
  ['users/id].get.ts', 'users/[id].get.ts', 'unbalanced brackets'],
  ['[[id].ts', '[[id]].ts', 'unbalanced brackets'],
  ['[id]].ts', '[[id]].ts', 'unbalanced brackets'],
  ['[.ts', null, 'unbalanced brackets'],
  ['[].ts', null, 'empty brackets'],
  ['[[]].ts', null, 'empty brackets'],
  ['[...].get.ts', '[...rest].get.ts', 'empty brackets'],
  ['[[...]].ts', null, 'empty brackets'],
  ['[..x].ts', '[...x].ts', 'dots before the name'],
  ['[.x].ts', '[x].ts', 'dots before the name'],
  ['[....x].ts', '[...x].ts', 'dots before the name'],
  ['[[...x]].ts', '[...x].ts', 'optional catch-all'],
  ['[[...x]]/y.ts', null, 'optional catch-all'],
  ['pre-[x].ts', 'pre/[x].ts', 'brackets inside a segment'],
  ['[x]post.get.ts', '[x]/post.get.ts', 'brackets inside a segment'],
  ['[id].json.get.ts', '[id]/json.get.ts', 'brackets inside a segment'],
  ['[a]-[b].ts', '[a]/[b].ts', 'brackets inside a segment'],
  ['[[[x]]].ts', '[[x]].ts', 'brackets inside a segment'],
  ['a[b]/c[d].post.ts', 'a/[b]/c/[d].post.ts', 'brackets inside a segment'],
  ['[id].gett.ts', '[id].get.ts', 'brackets inside a segment'],
  // The file of a test has no right name below server/api.
  ['[id].get.test.ts', null, 'brackets inside a segment'],
  ['users/pre[id].spec.ts', null, 'brackets inside a segment'],
  ['[id]?.ts', null, 'brackets inside a segment'],
  ['[x...]-list.ts', null, 'brackets inside a segment'],
  ['[id]/pre[id].ts', null, 'brackets inside a segment'],
  ['[...a]/pre[b].ts', null, 'brackets inside a segment'],
];

for (const [file, instead, why] of unlisted) {
  test(`${file} is no route, ${instead ?? 'nothing certain'} would be`, () => {
    const name = routeNameOf(file, []);
    assert.ok(name.kind === 'malformed');
    const [remark] = name.remarks;
    assert.ok(remark?.kind === 'malformed');
    assert.deepEqual([nameInstead(file, []), remark.why], [instead, why]);
  });
}

test('four optional segments are a route, five are not', () => {
  const optional = (count: number) => Array.from({ length: count }, (_, at) => `[[p${at}]]`).join('/');
  assert.equal(routeNameOf(`${optional(4)}/a.ts`, []).kind, 'route');
  assert.deepEqual(routeNameOf(`${optional(5)}/a.ts`, []), {
    kind: 'malformed',
    remarks: [{ kind: 'malformed', segment: '', why: 'too many optional segments' }],
  });
});

test('a catch-all that is not last is no route', () => {
  for (const file of ['files/[...path]/meta.get.ts', '[...path]/[...b].ts'])
    assert.deepEqual(routeNameOf(file, []), {
      kind: 'malformed',
      remarks: [{ kind: 'catch-all-not-last', name: 'path' }],
    });
});

for (const file of ['types.d.ts', 'users.get.d.ts', 'users.js', 'users.tsx', 'users.TS', '.gitkeep', '']) {
  test(`${JSON.stringify(file)} is no route file`, () => {
    assert.equal(routeNameOf(file, []).kind, 'not-a-route-file');
  });
}

test('a method that the user states is as good as one that the document shows', () => {
  const put = routeNameOf('users.put.ts', ['put']);
  assert.ok(put.kind === 'route' && put.route.documented && put.route.method === 'PUT' && put.remarks.length === 0);
  const query = routeNameOf('users.query.ts', ['query']);
  assert.ok(query.kind === 'route' && query.route.documented && query.route.method === 'QUERY');
  const near = routeNameOf('users.querry.ts', ['query']);
  assert.ok(
    near.kind === 'route' && near.remarks[0]?.kind === 'method-near-miss' && near.remarks[0].nearest === 'query',
  );
});

const nearMisses = {
  gett: 'get',
  gte: 'get',
  pst: 'post',
  psot: 'post',
  poost: 'post',
  pach: 'patch',
  pacth: 'patch',
  hed: 'head',
  pots: 'post',
  gget: 'get',
  optoins: 'options',
  delte: 'delete',
  dleete: 'delete',
  option: 'options',
  gets: 'get',
  heads: 'head',
  deletes: 'delete',
  Gett: 'get',
};

for (const [word, nearest] of Object.entries(nearMisses)) {
  test(`.${word} is nearly .${nearest}`, () => {
    const name = routeNameOf(`users.${word}.ts`, []);
    assert.ok(name.kind === 'route' && name.route.method === 'GET');
    const isDocumented = nearest !== 'delete';
    assert.deepEqual(name.remarks, [{ kind: 'method-near-miss', word, nearest, isDocumented }]);
    assert.equal(nameInstead(`users.${word}.ts`, []), `users.${nearest}.ts`);
  });
}

const ordinary =
  'test spec data config json svg txt xml yaml csv html css js min map local server client mock schema types util v1 v2 2024 ' +
  'path match batch watch read lead host port posts past list set reset let net track race deleted header public input output ' +
  'best rest next text geo git pub put1 zip pdf png webp ics rss atom manifest sitemap index prod dev pot ' +
  'gpt gst gmt gwt ppt pct pvt pout catchall tracer';

for (const word of ordinary.split(' ')) {
  test(`.${word} is an ordinary word`, () => {
    const name = routeNameOf(`users.${word}.ts`, []);
    assert.ok(name.kind === 'route' && name.route.method === 'GET' && name.route.documented);
    assert.equal(name.remarks.length, 0);
  });
}

test('a dot file is no near miss', () => {
  const name = routeNameOf('.gett.ts', []);
  assert.ok(name.kind === 'route' && name.remarks.length === 0);
});

test('any path has an answer, and the name to use instead has no fault', () => {
  const piece = fc.constantFrom(
    ...['[', ']', '[[', ']]', '...', '.', '/', 'a', 'id', 'get', '.get', '.gett', '.put', ' ', '-', '\n', 'index'],
    ...[
      '?',
      '…',
      '[a]',
      '[id]',
      '[...a]',
      '[[a]]',
      '.test',
      '.PUT',
      '.delte',
      '%',
      '{',
      '_',
      '\u200b',
      'a2',
      '..',
      ':',
      '*',
      '**',
      '[a?]',
    ],
  );
  const segment = fc.constantFrom(
    'a',
    '[a]',
    '[a2]',
    '[[a]]',
    '[...a]',
    '[a...]',
    '[[a..]]',
    'a b',
    'pre[a]',
    '[]',
    ':a',
    '[a?]',
  );
  const path = fc.oneof(
    fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join('')),
    fc
      .tuple(fc.array(segment, { minLength: 1, maxLength: 4 }), fc.constantFrom('', '.get', '.gett', '.PUT'))
      .map(([segments, end]) => segments.join('/') + end),
  );
  const seen = new Map<string, number>();
  fc.assert(
    fc.property(path, fc.constantFrom('.ts', '.js'), (text, ending) => {
      const name = routeNameOf(text + ending, []);
      const instead = nameInstead(text + ending, []);
      if (instead === null) return;
      const better = routeNameOf(instead, []);
      assert.ok(better.kind === 'route', instead);
      const kinds = better.remarks.map(({ kind }) => kind);
      assert.ok(
        kinds.every((kind) => kind === 'method-undocumented' || kind === 'index'),
        instead,
      );
      assert.equal(nameInstead(instead, []), instead);
      const faults = 'remarks' in name ? name.remarks.map(({ kind }) => kind) : ['code'];
      for (const fault of faults.filter((kind) => !/^(?:method-undocumented|index)$/.test(kind)))
        seen.set(fault, (seen.get(fault) ?? 0) + 1);
    }),
    { numRuns: caseCount(40_000), seed: 4 },
  );
  assert.ok(
    [...seen.values()].length === 6 && [...seen.values()].every((count) => count > caseCount(50)),
    [...seen].join(),
  );
});

test('the parameters of a path from left to right', () => {
  const name = routeNameOf('[a]/[[b]]/[...c].ts', []);
  assert.ok(name.kind === 'route');
  assert.deepEqual(parametersOf(name.route.pattern), [
    { name: 'a', kind: 'param' },
    { name: 'b', kind: 'optional' },
    { name: 'c', kind: 'catch-all' },
  ]);
});
