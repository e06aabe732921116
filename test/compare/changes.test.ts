import assert from 'node:assert/strict';
import test from 'node:test';
import { check, type Files } from '../in-memory.js';

const A = 'export default () => ({});\n';
const B = 'export default () => "b";\n';

/** Texts by their letters, one more after it; any other is a handler that imports such a path. */
const textOf = (word: string) => ({ A, B })[word] ?? (/^B\w$/.test(word) ? `${B}// ${word.slice(1)}` : importing(word));

/** Route files and their texts, as `a/b=A c.get=B`. */
function filesIn(words: string): Files {
  const pairs = words.split(' ').flatMap((word) => {
    const [name = '', text = ''] = word.split('=');
    return name === '' ? [] : [[`${name}.ts`, textOf(text)] as const];
  });
  return Object.fromEntries(pairs);
}

/** What is said of the rules of routes that are added and removed where there are none. */
function withoutRules(routes: readonly string[]): readonly string[] {
  return routes.flatMap((line) => {
    const [, kind, route] = /^(added|removed) (\S+ \S+)$/.exec(line) ?? [];
    return route ? [`${route}: ${kind === 'added' ? '- > none' : 'none > -'}`] : [];
  });
}

/** Files before and after, each `kind METHOD path` and what it was, and `METHOD path: before > after`; `-` where there is no route. */
type Row = readonly [
  name: string,
  change: string,
  routes: readonly string[],
  more?: { readonly access?: readonly string[]; readonly rules?: Readonly<Record<string, unknown>> },
];

const rows: readonly Row[] = [
  ['nothing', 'a=A > a=A', []],
  ['only the text', 'a=A > a=B', []],
  ['added', '> a=A', ['added GET /api/a']],
  ['removed', 'a=A >', ['removed GET /api/a']],
  ['another file for the same URL', 'a=A > a.get=B', ['moved GET /api/a < GET /api/a']],
  ['another URL for the same text', 'a=A > b=A', ['renamed GET /api/b < GET /api/a']],
  ['the same text twice is no pair', 'a=A > b=A c=A', ['removed GET /api/a', 'added GET /api/b', 'added GET /api/c']],
  ['one of two files for a URL is gone', 'a=A a.get=B > a.get=B', []],
  ['a second file for a URL', 'a=A > a=A a.get=B [x]=A', ['added GET /api/:x']],
  ['both of two files for a URL are gone', 'a=A a.get=B > c.post=A', ['removed GET /api/a', 'added POST /api/c']],
  [
    'two new files for a URL, one of them renamed',
    'b=A > a=A a.get=B c=B c.get=B',
    ['renamed GET /api/a < GET /api/b', 'added GET /api/c'],
  ],
  ['one of two files for a URL renamed, the other gone', 'a=A a.get=B > b=A', ['renamed GET /api/b < GET /api/a']],
  ['one of two files for a URL, renamed', 'a=A a.get=B > c=A a.get=B', ['renamed GET /api/c < GET /api/a']],
  ['one of two files for a URL with another method', 'a=A a.get=B > a.get=B a.post=A', ['added POST /api/a']],
  [
    'two files for a URL with parameters of other names',
    '[a]=A [b]=B > [c]=B [d]=A',
    ['renamed-params GET /api/:c < GET /api/:b', 'renamed-params GET /api/:d < GET /api/:a'],
  ],
  ['two files for a URL with other texts and parameters', '[a]=A [b]=A > [c]=B [d]=B', []],
  [
    'equal files of a folder that moved, and one beside it',
    'admin/a=A admin/b/c=A admin/d=B x=A z=Bz > office/a=A office/b/c=A office/d=Bd y=A z=Bz',
    [
      'renamed GET /api/office/a < GET /api/admin/a',
      'renamed GET /api/office/b/c < GET /api/admin/b/c',
      'renamed GET /api/office/d < GET /api/admin/d',
      'renamed GET /api/y < GET /api/x',
    ],
  ],
  [
    'equal files of two folders in one that moved',
    'v1/a/list=A v1/b/list=A > v2/a/list=A v2/b/list=A',
    ['renamed GET /api/v2/a/list < GET /api/v1/a/list', 'renamed GET /api/v2/b/list < GET /api/v1/b/list'],
  ],
  [
    'a folder that moved with each of its files edited',
    'a/x=A a/y=B > b/x=Bx b/y=By',
    ['renamed GET /api/b/x < GET /api/a/x', 'renamed GET /api/b/y < GET /api/a/y'],
  ],
  [
    'two folders with equal files that moved beside one that stayed',
    'a/x=A a/y=A b/x=A b/y=A c=B > v/a/x=A v/a/y=A v/b/x=A v/b/y=A c=B',
    [
      'renamed GET /api/v/a/x < GET /api/a/x',
      'renamed GET /api/v/a/y < GET /api/a/y',
      'renamed GET /api/v/b/x < GET /api/b/x',
      'renamed GET /api/v/b/y < GET /api/b/y',
    ],
  ],
  [
    'equal files of a folder that moved into itself',
    'a/x=A a/y=A > a/b/x=A a/b/y=A',
    ['renamed GET /api/a/b/x < GET /api/a/x', 'renamed GET /api/a/b/y < GET /api/a/y'],
  ],
  [
    'equal files of a folder of which one stayed',
    'admin/a=A admin/b=A admin/c=B > office/a=A office/b=A admin/c=B',
    ['removed GET /api/admin/a', 'removed GET /api/admin/b', 'added GET /api/office/a', 'added GET /api/office/b'],
  ],
  [
    'equal files of a folder that moved to where one was',
    'admin/a=A admin/b=A office/c=B > office/a=A office/b=A office/c=B',
    ['removed GET /api/admin/a', 'removed GET /api/admin/b', 'added GET /api/office/a', 'added GET /api/office/b'],
  ],
  [
    'equal files of a folder that was copied to two places',
    'a/x=A > b/x=A c/x=A',
    ['removed GET /api/a/x', 'added GET /api/b/x', 'added GET /api/c/x'],
  ],
  [
    'imports whose paths the move changed',
    'a/b=../../../lib/x c=zod > a/d/b=../../../../lib/x e=valibot',
    ['renamed GET /api/a/d/b < GET /api/a/b', 'removed GET /api/c', 'added GET /api/e'],
  ],
  [
    'the same text before one with other imports',
    'a=./x b=./y > c=./x d=./z',
    ['renamed GET /api/c < GET /api/a', 'renamed GET /api/d < GET /api/b'],
  ],
  ['another method', 'a.get=A > a.post=A', ['method POST /api/a < GET /api/a']],
  ['a parameter of another name', 'u/[id]=A > u/[user]=B', ['renamed-params GET /api/u/:user < GET /api/u/:id']],
  [
    'the same URLs in another spelling',
    '[[a]]/[b]=A > [a]/[[b]]=A',
    ['renamed-params GET /api/:a/:b? < GET /api/:a?/:b'],
  ],
  [
    'the same URLs in another spelling, with another text',
    '[[a]]/[...b]=A > [...a]=B',
    ['renamed-params GET /api/* < GET /api/:a?/*'],
  ],
  ['widened with the same text', 'u/[id]=A > u/[...id]=A', ['renamed GET /api/u/* < GET /api/u/:id']],
  ['narrowed with another text', 'u/[...id]=A > u/[id]=B', ['removed GET /api/u/*', 'added GET /api/u/:id']],
  [
    'renamed away from its rule',
    'admin/a=A > office/a=A',
    ['renamed GET /api/office/a < GET /api/admin/a'],
    { access: ['GET /api/office/a: /api/admin="staff"? > none'], rules: { '/api/admin': 'staff' } },
  ],
];

for (const [name, change, routes, { access = withoutRules(routes), rules = {} } = {}] of rows) {
  test(`routes: ${name}`, () => {
    const [before = {}, after = {}] = change.split('>').map(filesIn);
    const { report } = check(site(after, rules), { base: site(before, rules) });
    const changes = report.projects[0]?.changes;
    assert.deepEqual(
      changes?.routes.map(({ kind, method, path, was }) =>
        [`${kind} ${method} ${path}`, ...(was ? [`${was.method} ${was.path}`] : [])].join(' < '),
      ),
      routes,
    );
    assert.deepEqual(
      changes?.access.map(({ method, path, before, after }) => `${method} ${path}: ${words(before)} > ${words(after)}`),
      access,
    );
  });
}

test('a rule that changes alone is a change of access, with its URL', () => {
  const base = site({ 'a/b.ts': A, 'c.ts': A }, { '/api/a': 'staff' });
  const { report } = check(site({ 'a/b.ts': A, 'c.ts': A }, { '/api/a': 'owner' }), { base });
  assert.deepEqual(report.projects[0]?.changes, {
    routes: [],
    access: [
      {
        method: 'GET',
        path: '/api/a/b',
        before: { key: '/api/a', value: 'staff', certain: false },
        after: { key: '/api/a', value: 'owner', certain: false },
        example: '/api/a/b',
      },
    ],
    withoutRule: { before: 1, after: 1 },
  });
});

/** Rules before and after, a route, and what is said of it: the rule before, the rule now, and the URL that shows it. */
const ruled: readonly (readonly [
  name: string,
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
  file: string,
  said: string | null,
])[] = [
  [
    'an exception that is gone',
    { '/api/u/*': 'x', '/api/u/me': 'y' },
    { '/api/u/*': 'x' },
    'u/[id].ts',
    '/api/u/me="y" > /api/u/*="x" on /api/u/me',
  ],
  ['an exception that was the only rule', { '/api/u/me': 'y' }, {}, 'u/[id].ts', '/api/u/me="y" > none on /api/u/me'],
  [
    'an exception that is new',
    { '/api/u/*': 'x' },
    { '/api/u/*': 'x', '/api/u/me': 'y' },
    'u/[id].ts',
    '/api/u/*="x" > /api/u/me="y" on /api/u/me',
  ],
  [
    'an exception with another value',
    { '/api/u/me': 'x' },
    { '/api/u/me': 'y' },
    'u/[id].ts',
    '/api/u/me="x" > /api/u/me="y" on /api/u/me',
  ],
  [
    'a rule for all but an exception',
    { '/api/u/x': 'y' },
    { '/api/u/x': 'y', '/api/*/*': 'z' },
    'u/[id].ts',
    'none > /api/*/*="z"? on /api/u/x1',
  ],
  [
    'a tie',
    { '/api/*/b': 'x' },
    { '/api/*/b': 'x', '/api/a': 'y' },
    'a/b.ts',
    '/api/*/b="x"? > /api/*/b="x"? on /api/a/b',
  ],
  ['one reading that is not shown', { '/api': 'x' }, { '/api': 'x', '/api/a/*': 'y' }, 'a.ts', null],
  ['another key with the same value', { '/api/a': 'x' }, { '/api': 'x' }, 'a.ts', null],
  [
    'another key with the same value, and one URL with another',
    { '/api/u': 'x' },
    { '/api': 'x', '/api/u/me': 'y' },
    'u/[id].ts',
    '/api/u="x"? > /api/u/me="y"? on /api/u/me',
  ],
  [
    'exceptions in another order',
    { '/api/a': 'x', '/api/b': 'y' },
    { '/api/a': 'x', '/api/b': 'y', '/api/a/deep': 'z' },
    '[id].ts',
    null,
  ],
  [
    'a key that a tied one beats',
    { '/api/*/*': 'x', '/api/a': false },
    { '/api/*/*': 'x', '/api/a': false, '/api': false },
    'a/b/[...r].ts',
    null,
  ],
  ['a wider rule that never counts', { '/api/u/*': 'x' }, { '/api/u/*': 'x', '/about': 'y' }, 'u/[id].ts', null],
];

for (const [name, before, after, file, said] of ruled) {
  test(`access: ${name}: ${said}`, () => {
    const { report } = check(site({ [file]: A }, after), { base: site({ [file]: A }, before) });
    const changes = report.projects[0]?.changes?.access ?? [];
    assert.deepEqual(
      changes.map((change) => `${words(change.before)} > ${words(change.after)} on ${change.example}`),
      said === null ? [] : [said],
    );
  });
}

test('a route renamed to one of its URLs meets no other rule there', () => {
  const rules = { '/api/a': 'x' };
  const { report } = check(site({ 'index.ts': A }, rules), { base: site({ '[...r].ts': A }, rules) });
  assert.deepEqual(report.projects[0]?.changes?.access, []);
});

test('a rule that exceptions hide on every URL is no change', () => {
  const [before, after] = [false, true].map((value) => ({ '/api': true, '/api/**': 'y', '/*': value }));
  const options = { 'auth-matching': 'glob-rest' };
  const { report } = check(site({ '[[o]].ts': A }, after ?? {}), {
    base: site({ '[[o]].ts': A }, before ?? {}),
    options,
  });
  assert.deepEqual(report.projects[0]?.changes?.access, []);
});

test('what a widened route newly matches without a rule is said with such a URL', () => {
  const access = (rules: Readonly<Record<string, unknown>>) =>
    check(site({ 'u/[...id].ts': A }, rules), { base: site({ 'u/[id].ts': A }, rules) }).report.projects[0]?.changes
      ?.access;
  const [entry, ...others] = access({ '/api/u/7': 'staff' }) ?? [];
  assert.deepEqual(others, []);
  assert.deepEqual([entry?.before, entry?.after?.key], [null, null]);
  assert.match(entry?.example ?? '', /^\/api\/u\/[^/]+\/[^/]+/);
  // A rule for all of it, or none at all before, leaves nothing to say.
  assert.deepEqual(access({ '/api/u': 'staff' }), []);
  assert.deepEqual(access({}), []);
});

test('without a base there is nothing to say, and every finding is unknown', () => {
  const { report } = check({ 'package.json': '{ "name": "web-0123456789ab", "id": "web-0123456789ab" }' });
  assert.equal(report.projects[0]?.changes, null);
  assert.deepEqual(states(report), ['manifest-id unknown error']);
});

test('a base manifest that does not parse has no fields', () => {
  const files = { 'server/api/a.ts': A };
  const after = { ...files, 'package.json': '{ "name": "web-0123456789ab", "id": "web-0123456789ab" }' };
  const { report } = check(after, {
    base: { ...files, 'package.json': '{ "name": "web-0123456789ab", "id": "web-0123456789ab", ' },
  });
  assert.deepEqual(states(report), ['manifest-id new error']);
  assert.equal(report.projects[0]?.changes, null);
});

test('a change names the file that a route has, and the one that it had', () => {
  const before = { 'a.ts': A, 'u/[id].ts': A, 'c.ts': B };
  const after = { 'a.get.ts': B, 'u/[key].ts': B, 'd/c.ts': B };
  const { report } = check(site(after, {}), { base: site({ ...before, 'gone.ts': `${A}// gone` }, {}) });
  assert.deepEqual(
    report.projects[0]?.changes?.routes.map(({ kind, file, was }) => [kind, file, was?.file]),
    [
      ['moved', 'server/api/a.get.ts', 'server/api/a.ts'],
      ['renamed', 'server/api/d/c.ts', 'server/api/c.ts'],
      ['removed', 'server/api/gone.ts', undefined],
      ['renamed-params', 'server/api/u/[key].ts', 'server/api/u/[id].ts'],
    ],
  );
});

test('where a manifest does not parse, no change is told', () => {
  const of = (manifest: string): Files => ({ 'package.json': manifest, 'server/api/a.ts': A });
  const accessOf = (before: string, after: string) =>
    check(of(after), { base: of(before) }).report.projects[0]?.changes?.access.length;
  assert.equal(accessOf('{', '{'), undefined);
  assert.equal(accessOf('{', '{ "auth": [ }'), undefined);
  assert.equal(accessOf('{}', '{'), undefined);
  assert.equal(accessOf('{', '{"auth": {"/api": "staff"}}'), undefined);
  assert.equal(accessOf('{}', '{"auth": {"/api": "staff"}}'), 1);
});

test('a project that base does not have is new as a whole', () => {
  const { report } = check({ 'package.json': '{ "title": "" }' }, { base: { 'README.md': '' } });
  assert.deepEqual(states(report), ['manifest-field new error']);
});

/** Every form of an import that has a path. */
function importing(path: string): string {
  return [
    `import a from '${path}';`,
    `import '${path}';`,
    `import { type B } from "${path}";`,
    `export * from '${path}';`,
    `export default async () => [a, await import('${path}'), require( '${path}')];`,
  ].join('\n');
}

function site(routes: Files, auth: Readonly<Record<string, unknown>>): Files {
  const files = Object.entries(routes).map(([name, text]) => [`server/api/${name}`, text]);
  return { 'package.json': JSON.stringify({ auth }), ...Object.fromEntries(files) };
}

function words(effect: { key: string | null; value?: unknown; certain: boolean } | null): string {
  if (effect === null) return '-';
  return effect.key === null ? 'none' : `${effect.key}=${JSON.stringify(effect.value)}${effect.certain ? '' : '?'}`;
}

function states({ projects }: ReturnType<typeof check>['report']): readonly string[] {
  return projects.flatMap(({ findings }) =>
    findings.map(({ rule, state, severity }) => `${rule} ${state} ${severity}`),
  );
}
