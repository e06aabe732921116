import assert from 'node:assert/strict';
import test from 'node:test';
import { check, type Files } from '../in-memory.js';

const A = 'export default () => ({});\n';
const B = 'export default () => "b";\n';

/** Texts by their letters, one more after it; any other is a handler that imports such a path. */
const textOf = (word: string) => ({ A, B })[word] ?? (/^B\w$/.test(word) ? `${B}// ${word.slice(1)}` : importing(word));

/** Route files as `a/b=A c.get=B`; without a text they have the same one. */
function filesIn(words: string): Files {
  const named = words.split(' ').filter((word) => word !== '');
  const pairs = named.map((word) => word.split('=')).map(([name, text = 'A']) => [`${name}.ts`, textOf(text)]);
  return Object.fromEntries(pairs);
}

/** Files before and after, and what is said of each route, with the path that it was, and the method if it is not GET. */
const rows: readonly (readonly [name: string, change: string, routes?: string])[] = [
  ['nothing', 'a > a'],
  ['only the text', 'a > a=B'],
  ['added', '> a', 'added a'],
  ['removed', 'a >', 'removed a'],
  ['another file for the same URL', 'a > a.get=B', 'moved a < a'],
  ['another URL for the same text', 'a > b', 'renamed b < a'],
  ['the same text twice is no pair', 'a > b c', 'removed a, added b, added c'],
  ['one of two files for a URL is gone', 'a a.get=B > a.get=B'],
  ['a second file for a URL', 'a > a a.get=B [x]', 'added :x'],
  ['both of two files for a URL are gone', 'a a.get=B > c.post', 'removed a, added POST c'],
  ['two new files for a URL, one of them renamed', 'b > a a.get=B c=B c.get=B', 'renamed a < b, added c'],
  ['one of two files for a URL renamed, the other gone', 'a a.get=B > b', 'renamed b < a'],
  ['one of two files for a URL, renamed', 'a a.get=B > c a.get=B', 'renamed c < a'],
  [
    'two files for a URL with parameters of other names',
    '[a] [b]=B > [c]=B [d]',
    'renamed-params :c < :b, renamed-params :d < :a',
  ],
  ['two files for a URL with other texts and parameters', '[a] [b] > [c]=B [d]=B'],
  [
    'a file that moved with the same text as others',
    'm/a m/b x > n/a n/b y',
    'renamed n/a < m/a, renamed n/b < m/b, removed x, added y',
  ],
  [
    'equal files of a folder of which one stayed',
    'm/a m/b m/c=B > n/a n/b m/c=B',
    'renamed n/a < m/a, renamed n/b < m/b',
  ],
  [
    'equal files whose names are not alone',
    'm/a n/a > v/m/a v/n/a',
    'removed m/a, removed n/a, added v/m/a, added v/n/a',
  ],
  [
    'a folder that moved with each of its files edited',
    'a/x a/y=B > b/x=Bx b/y=By',
    'removed a/x, removed a/y, added b/x, added b/y',
  ],
  [
    'edited files of a folder that another file shows to have moved',
    'm/x m/y/z=B m/[a].post=B m/w=Bw > n/x n/y/z=Bz n/[b].post=Bb v=Bw',
    'renamed POST n/:b < POST m/:a, renamed n/x < m/x, renamed n/y/z < m/y/z, renamed v < m/w',
  ],
  [
    'an edited file, with another method',
    'm/x m/y.get=B > n/x n/y.post=Bz',
    'removed m/y, renamed n/x < m/x, added POST n/y',
  ],
  [
    'an edited file of a folder that became two',
    'm/x m/y=B m/z=Bz > n/x v/y=B n/z=Bn v/z=Bv',
    'removed m/z, renamed n/x < m/x, added n/z, renamed v/y < m/y, added v/z',
  ],
  [
    'an edited file below a folder of which only one part moved apart',
    'm/x m/s/y=B m/s/z=Bz > n/x v/s/y=B v/s/z=Bv',
    'renamed n/x < m/x, renamed v/s/y < m/s/y, renamed v/s/z < m/s/z',
  ],
  [
    'an edited file that two folders lead to',
    'm/x v/y=B m/z=Bm v/z=Bv > n/x n/y=B n/z=Bn',
    'removed m/z, renamed n/x < m/x, renamed n/y < v/y, added n/z, removed v/z',
  ],
  [
    'an edited file beside one that became a folder',
    'm/x=A m=B > n/m/x=A n/m=Bn',
    'renamed n/m < m, renamed n/m/x < m/x',
  ],
  ['equal files of a folder that was copied to two places', 'a/x > b/x c/x', 'removed a/x, added b/x, added c/x'],
  [
    'imports whose paths the move changed',
    'a/b=../../../lib/x c=zod > a/d/b=../../../../lib/x e=valibot',
    'renamed a/d/b < a/b, removed c, added e',
  ],
  ['the same text before one with other imports', 'a=./x b=./y > c=./x d=./z', 'renamed c < a, renamed d < b'],
  ['another method', 'a.get > a.post', 'method POST a < a'],
  ['a parameter of another name', 'u/[id] > u/[user]=B', 'renamed-params u/:user < u/:id'],
  ['a catch-all of another name', 'f/[...path] > f/[...rest]=B', 'renamed-params f/* < f/*'],
  ['a catch-all of the same name', 'f/[...path] > f/[...path].get=B', 'moved f/* < f/*'],
  ['the same URLs in another spelling', '[[a]]/[b] > [a]/[[b]]', 'renamed-params :a/:b? < :a?/:b'],
  ['the same URLs in another spelling, with another text', '[[a]]/[...b] > [...a]=B', 'renamed-params * < :a?/*'],
  ['widened with the same text', 'u/[id] > u/[...id]', 'renamed u/* < u/:id'],
  ['narrowed with another text', 'u/[...id] > u/[id]=B', 'removed u/*, added u/:id'],
];

for (const [name, change, said = ''] of rows) {
  test(`routes: ${name}`, () => {
    const changes = changesOf(change);
    const routes = said.split(', ').filter(Boolean);
    const routeOf = ({ method, path }: { readonly method: string; readonly path: string }) =>
      `${method} ${path}`.replace('GET ', '').replace('/api/', '');
    const found = changes?.routes.map(({ kind, was, ...now }) => {
      return `${kind} ${routeOf(now)}${was ? ` < ${routeOf(was)}` : ''}`;
    });
    assert.deepEqual(found, routes);
    // A route that is added or removed has another rule than it had, and no other has.
    const access = changes?.access.map(({ before, after, ...route }) => {
      return `${before ? 'removed' : 'added'} ${routeOf(route)}: ${words(before)} > ${words(after)}`;
    });
    const expected = routes.flatMap((line) => {
      if (line.startsWith('added ')) return `${line}: - > none`;
      return line.startsWith('removed ') ? `${line}: none > -` : [];
    });
    assert.deepEqual(access, expected);
  });
}

type Ruled = readonly [name: string, files: string, rules: string, said: string | null, reading?: string];

/** Files and rules, before and after where they differ, and the rule of a route before, now, and a URL that shows it. */
const ruled: readonly Ruled[] = [
  ['another value', 'a/b c', '/api/a=x > /api/a=y', '/api/a=x? > /api/a=y? on /api/a/b'],
  ['an exception gone', 'u/[id]', '/api/u/*=x /api/u/me=y > /api/u/*=x', '/api/u/me=y > /api/u/*=x on /api/u/me'],
  ['an exception that was the only rule', 'u/[id]', '/api/u/me=y > ', '/api/u/me=y > none on /api/u/me'],
  ['a new exception', 'u/[id]', '/api/u/*=x > /api/u/*=x /api/u/me=y', '/api/u/*=x > /api/u/me=y on /api/u/me'],
  ['another value of an exception', 'u/[id]', '/api/u/me=x > /api/u/me=y', '/api/u/me=x > /api/u/me=y on /api/u/me'],
  ['for all but an exception', 'u/[id]', '/api/u/x=y > /api/u/x=y /api/*/*=z', 'none > /api/*/*=z? on /api/u/x1'],
  ['a tie', 'a/b', '/api/*/b=x > /api/*/b=x /api/a=y', '/api/*/b=x? > /api/*/b=x? on /api/a/b'],
  ['one reading that is not shown', 'a', '/api=x > /api=x /api/a/*=y', null],
  ['another key with the same value', 'a', '/api/a=x > /api=x', null],
  [
    'another key, and one URL with another value',
    'u/[id]',
    '/api/u=x > /api=x /api/u/me=y',
    '/api/u=x? > /api/u/me=y? on /api/u/me',
  ],
  ['a key that a tied one beats', 'a/b/[...r]', '/api/*/*=x /api/a=z > /api/*/*=x /api/a=z /api=z', null],
  ['a route renamed to one of its URLs', '[...r] > index', '/api/a=x', null],
  ['renamed away from its rule', 'admin/a > office/a', '/api/admin=x', '/api/admin=x? > none on /api/office/a'],
  [
    'renamed, and its shortest URL had a rule of its own',
    'm/[[x]] > n/[[x]]',
    '/api/m/*=x /api/m=y',
    '/api/m/*=x > none on /api/n/x',
    'servlet',
  ],
  ['hidden on every URL', '[[o]]', '/api=x /api/**=y /*=z > /api=x /api/**=y /*=x', null, 'glob-rest'],
  ['widened beyond its rule', 'u/[id] > u/[...id]', '/api/u/7=x', '- > none on /api/u/x/x'],
  ['widened below a rule for all of it', 'u/[id] > u/[...id]', '/api/u=x', null],
  [
    'removed, and beaten on every URL',
    'm/[[x]] > ',
    '/api/*/*=s /api/*=s /api/m=o',
    '/api/*=s > - on /api/m/x',
    'glob-rest',
  ],
  ['widened where there is no rule', 'u/[id] > u/[...id]', '', null],
  ['a second file for the URLs', 'u/[id] > u/[id] u/[n]=B', '/api/u=x > ', '/api/u=x? > none on /api/u/x'],
  ['two other files for the URLs', '[a] [b] > [c]=B [d]=B', '/api=x > ', '/api=x? > none on /api/x'],
];

for (const [name, files, rules, said, reading = 'auto'] of ruled) {
  test(`access: ${name}: ${said}`, () => {
    const access = changesOf(files, rules, reading)?.access ?? [];
    assert.deepEqual(
      access.map(({ before, after, example }) => `${words(before)} > ${words(after)} on ${example}`),
      said === null ? [] : [said],
    );
  });
}

const WITH_ID = '{ "name": "web-0123456789ab", "id": "web-0123456789ab" }';

/** What a manifest with `id` is compared with, and the state of what is found. */
const STATES: readonly (readonly [what: string, base: Files | undefined, state: string])[] = [
  ['without a base', undefined, 'unknown'],
  ['with a base manifest that does not parse', { 'package.json': WITH_ID.replace('}', ',') }, 'new'],
  ['in a project that base does not have', { 'README.md': '' }, 'new'],
];

for (const [what, base, state] of STATES)
  test(`a finding ${what} is ${state}`, () => {
    const { findings } = check({ 'package.json': WITH_ID }, base && { base });
    assert.deepEqual(
      findings.map((finding) => [finding.rule, finding.state, finding.severity]),
      [['manifest-id', state, 'error']],
    );
  });

test('a change names the file that a route has, and the one that it had', () => {
  const before = { 'a.ts': A, 'u/[id].ts': A, 'c.ts': B };
  const after = { 'a.get.ts': B, 'u/[key].ts': B, 'd/c.ts': B };
  const { report } = check(site(after), { base: site({ ...before, 'gone.ts': `${A}// gone` }) });
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

test('without a base, or where a manifest does not parse, no change is told', () => {
  const of = (manifest: string): Files => ({ 'package.json': manifest, 'server/api/a.ts': A });
  const accessOf = (before: string | null, after: string) =>
    check(of(after), before === null ? {} : { base: of(before) }).report.projects[0]?.changes?.access.length;
  assert.equal(accessOf(null, '{}'), undefined);
  assert.equal(accessOf('{', '{'), undefined);
  assert.equal(accessOf('{', '{ "auth": [ }'), undefined);
  assert.equal(accessOf('{}', '{'), undefined);
  assert.equal(accessOf('{', '{"auth": {"/api": "staff"}}'), undefined);
  assert.equal(accessOf('{}', '{"auth": {"/api": "staff"}}'), 1);
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

/** The changes of a project of routes and rules, each as `before > after` or the same for both. */
function changesOf(routes: string, rules = '', reading = 'auto') {
  const [before = '', after = before] = routes.split('>');
  const [was = '', is = was] = rules.split('>');
  const [base, files] = [site(filesIn(before), was), site(filesIn(after), is)];
  return check(files, { base, options: { 'auth-matching': reading } }).report.projects[0]?.changes;
}

/** A project of routes, and of rules as `/api/a=x /api/b=y`. */
function site(routes: Files, rules = ''): Files {
  const files = Object.entries(routes).map(([name, text]) => [`server/api/${name}`, text]);
  const auth = Object.fromEntries(rules.split(' ').flatMap((word) => (word === '' ? [] : [word.split('=')])));
  return { 'package.json': JSON.stringify({ auth }), ...Object.fromEntries(files) };
}

function words(effect: { key: string | null; value?: unknown; certain: boolean } | null): string {
  if (effect === null) return '-';
  return effect.key === null ? 'none' : `${effect.key}=${effect.value}${effect.certain ? '' : '?'}`;
}
