import assert from 'node:assert/strict';
import test from 'node:test';
import { check, type Files } from '../in-memory.js';

/** A handler that takes data, returns a capital, has a line for each of several capitals, or imports a path. */
function textOf(word: string): string {
  const [path, data] = word.split('+');
  if (data) return `${path && `export * from '${path}';\n`}export default (${data}: unknown) => ({});\n`;
  if (!/^[A-Z]+$/.test(word)) return importing(word);
  const [only = '', ...more] = word;
  return more.length === 0
    ? `export default () => '${only}';\n`
    : [...word].map((one) => `  use${one}();\n\n});`).join('\n');
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
  ['one of two files for a URL renamed, the other gone', 'a a.get=B > b', 'renamed b < a'],
  ['two files for a URL', '[a] [b]=B > [c]=B [d]', 'renamed-params :c < :b, renamed-params :d < :a'],
  ['two files for a URL, with other texts and parameters', '[a] [b] > [c]=B [d]=B'],
  ['equal files of a folder', 'm/a m/b x > n/a n/b y', 'renamed n/a < m/a, renamed n/b < m/b, renamed y < x'],
  ['equal names of equal files', 'm/a n/a > v/m/a v/n/a', 'removed m/a, removed n/a, added v/m/a, added v/n/a'],
  ['a folder, all edited', 'a/x a/y=B > b/x=C b/y=D', 'removed a/x, removed a/y, added b/x, added b/y'],
  ['a file, but not its folder', 'a a/y=B > b b/y=C', 'removed a/y, renamed b < a, added b/y'],
  ['an edited file beside a moved one', 'm/x m/y/z=B > n/x n/y/z=C', 'renamed n/x < m/x, renamed n/y/z < m/y/z'],
  ['an edited parameter', 'm/x m/[a].post=B > n/x n/[b].post=C', 'renamed POST n/:b < POST m/:a, renamed n/x < m/x'],
  ['an edited file, another method', 'm/x m/y=B > n/x n/y.post=C', 'removed m/y, renamed n/x < m/x, added POST n/y'],
  [
    'into two folders',
    'a/x a/y=B a/z=C > b/x c/y=B b/z',
    'removed a/z, renamed b/x < a/x, added b/z, renamed c/y < a/y',
  ],
  ['edited in half of its lines', 'a=ABCD > b=ABXY', 'renamed b < a'],
  ['edited in more of its lines', 'a=ABCD > b=AXYZ', 'removed a, added b'],
  ['half of the longer one', 'a=AB > b=ABXY', 'renamed b < a'],
  ['less than half of the longer one', 'a=AB > b=ABXYZ', 'removed a, added b'],
  ['a line that repeats counts as often', 'a=AAAB > b=AXYZ', 'removed a, added b'],
  ['lines in another order', 'a=ABCD > b=DCBA', 'renamed b < a'],
  ['edited, another method', 'a.get=ABCD > b.post=ABCX', 'removed a, added POST b'],
  ['two candidates, one of them more alike', 'a=ABCD > b=ABXY c=ABCX', 'added b, renamed c < a'],
  ['two candidates as much alike', 'a=ABCD > b=ABCX c=ABCY', 'removed a, added b, added c'],
  ['two candidates as much alike, one of the name', 'm/a=ABCD > n/a=ABCX n/b=ABCY', 'renamed n/a < m/a, added n/b'],
  ['two that became one', 'a=ABCD b=ABCE > c=ABCX', 'removed a, removed b, added c'],
  ['the next best of what is left', 'a=ABCD b=ABCE > c=ABCD d=ABCX', 'renamed c < a, renamed d < b'],
  ['texts exchanged, and edited', 'm/a=ABCD m/b=EFGH > n/a=EFGX n/b=ABCX', 'renamed n/a < m/b, renamed n/b < m/a'],
  ['an edited file shows its folder', 'm/a=ABCD m/b > n/a=ABCX n/b=B', 'renamed n/a < m/a, renamed n/b < m/b'],
  ['imports that the move changed', 'b=../x c=zod > d/b=../../x e=pg', 'removed c, renamed d/b < b, added e'],
  ['the same text before one with other imports', 'a=./x b=./y > c=./x d=./z', 'renamed c < a, renamed d < b'],
  ['an underscore before a name, which `--fix` writes', 'a=+d > b=+_d', 'renamed b < a'],
  ['an underscore and another package', 'a=yup+d > b=zod+_d', 'removed a, added b'],
  ['beside the same but for an underscore', 'm/a=./x+_d > n/b=../x+_d m/c=./x+d', 'added m/c, renamed n/b < m/a'],
  ['beside copies but for an underscore', 'a=+d > b=+d c=+_d d=+_d', 'renamed b < a, added c, added d'],
  ['another method', 'a.get > a.post', 'method POST a < a'],
  ['a parameter of another name', 'u/[id] > u/[user]=B', 'renamed-params u/:user < u/:id'],
  ['a catch-all of another name', 'f/[...path] > f/[...rest]=B', 'renamed-params f/* < f/*'],
  ['the same URLs in another spelling', '[[a]]/[...b] > [...a]=B', 'renamed-params * < :a?/*'],
  ['two files for a URL, edited', '[a]=ABCD [b]=EFGH > [c]=ABCX [d]=EFGX', 'renamed-params :d < :b'],
  ['widened with the same text', 'u/[id] > u/[...id]', 'renamed u/* < u/:id'],
  ['narrowed with another text', 'u/[...id] > u/[id]=B', 'removed u/*, added u/:id'],
];

for (const [name, change, said = ''] of rows)
  test(`routes: ${name}`, () => {
    const routes = changesOf(change)?.routes.map(({ kind, was, ...now }) => {
      return `${kind} ${routeOf(now)}${was ? ` < ${routeOf(was)}` : ''}`;
    });
    assert.equal(routes?.join(', '), said);
  });

function routeOf({ method, path }: { readonly method: string; readonly path: string }): string {
  return `${method} ${path}`.replace('GET ', '').replace('/api/', '');
}

type Ruled = readonly [name: string, files: string, rules: string, said: string | null, reading?: string];

/** Files and rules, before and after where they differ, and the rule of a route before, now, and a URL that shows it. */
const ruled: readonly Ruled[] = [
  ['added', '> a', '', '- > none on /api/a'],
  ['removed', 'a >', '', 'none > - on /api/a'],
  ['another value', 'a/b c', '/api/a=x > /api/a=y', '/api/a=x? > /api/a=y? on /api/a/b'],
  ['an exception gone', 'u/[id]', '/api/u/*=x /api/u/me=y > /api/u/*=x', '/api/u/me=y > /api/u/*=x on /api/u/me'],
  ['an exception that was the only rule', 'u/[id]', '/api/u/me=y > ', '/api/u/me=y > none on /api/u/me'],
  ['a new exception', 'u/[id]', '/api/u/*=x > /api/u/*=x /api/u/me=y', '/api/u/*=x > /api/u/me=y on /api/u/me'],
  ['another value of an exception', 'u/[id]', '/api/u/me=x > /api/u/me=y', '/api/u/me=x > /api/u/me=y on /api/u/me'],
  ['for all but an exception', 'u/[id]', '/api/u/x=y > /api/u/x=y /api/*/*=z', 'none > /api/*/*=z? on /api/u/x1'],
  ['a tie', 'a/b', '/api/*/b=x > /api/*/b=x /api/a=y', '/api/*/b=x? > /api/a=y? on /api/a/b'],
  ['a tie that goes', 'a/b', '/api/*/b=x /api/a=y > /api/*/b=x', '/api/a=y? > /api/*/b=x? on /api/a/b'],
  ['one reading that is not shown', 'a', '/api=x > /api=x /api/a/*=y', null],
  ['another key with the same value', 'a', '/api/a=x > /api=x', null],
  ['another key, but for a URL', 'u/[id]', '/api/u=x > /api=x /api/u/me=y', '/api/u=x? > /api/u/me=y? on /api/u/me'],
  ['renamed to one of its URLs', '[...r] > index', '/api/a=x', null],
  ['renamed away from its rule', 'admin/a > office/a', '/api/admin=x', '/api/admin=x? > none on /api/office/a'],
  ['renamed away from a rule of one URL', 'm/[x] > n/[x]', '/api/m/a=x', '/api/m/a=x > none on /api/n/a'],
  [
    'renamed, an exception gone',
    'm/[x] > n/m/[x]',
    '/api/m=x /api/m/a=y > /api/n/m=x',
    '/api/m/a=y? > /api/n/m=x? on /api/n/m/a',
  ],
  [
    'renamed, one of a rest gone',
    'm/[...x] > n/[...x]',
    '/api/m=x /api/m/a/b=y > /api/n=x',
    '/api/m/a/b=y? > /api/n=x? on /api/n/a/b',
  ],
  [
    'renamed to other parameters',
    'm/[x] > n/[...x]',
    '/api/m=x /api/m/a=y > /api/n=x',
    '/api/m/a=y? > /api/n=x? on /api/n/x',
  ],
  ['renamed to other URLs but for one', '[a]/x > y/[b]', '/api/*/x=s', '/api/*/x=s? > none on /api/y/x1'],
  ['widened beyond its rule', 'u/[id] > u/[...id]', '/api/u/7=x', '- > none on /api/u/x/x'],
  ['widened below a rule for all of it', 'u/[id] > u/[...id]', '/api/u=x', null],
  ['widened where there is no rule', 'u/[id] > u/[...id]', '', null],
  [
    'widened to a URL with another rule',
    'u/a > u/[id]',
    '/api/u=x /api/u/me=y',
    '/api/u=x? > /api/u/me=y? on /api/u/me',
  ],
  ['narrowed without such a URL', 'u/[id] > u/a', '/api/u=x /api/u/me=y', '/api/u/me=y? > /api/u=x? on /api/u/me'],
  [
    'removed, and taken by an added one',
    'u/a > u/[id]=B',
    '/api/u/a=x > ',
    '/api/u/a=x > none on /api/u/a, /api/u/a=x > - on /api/u/a',
  ],
  [
    'renamed, and the rest taken by an added one',
    'u/[id] > u/me u/list=B',
    '/api/u/*=x > /api/u/me=x',
    '/api/u/*=x > none on /api/u/list',
  ],
  [
    'another method, and the rest taken by an added one',
    'u/[id] > u/[id].post u/list=B',
    '/api/u/*=x > ',
    '/api/u/*=x > none on /api/u/x, /api/u/*=x > none on /api/u/list',
  ],
  [
    'renamed, and the rest taken with its rule',
    'u/[id] > u/me u/list=B',
    '/api/u/*=x',
    '- > /api/u/*=x on /api/u/list',
  ],
  ['renamed away from a tie', 'a/x > b/x', '/api/*/x=m /api/a/*=n', '/api/a/*=n? > /api/*/x=m? on /api/b/x'],
  ['renamed into a tie', 'a/x > b/x', '/api/*/x=m /api/b/*=n', '/api/*/x=m? > /api/b/*=n? on /api/b/x'],
  ['renamed from a tie to one of the same values', 'a/x > b/x', '/api/*/x=m /api/a/*=n /api/b/*=n', null],
  ['renamed from a tie of one value', 'a/x > b/x', '/api/*/x=m /api/a/*=m', null],
  ['taken from a key by accident', '[id] > [...r]=B', '/api/[id]=x > ', '- > none on /api/x, none > - on /api/x'],
  ['removed with an exception', 'm/[[x]] > ', '/api/*/*=s /api/*=s /api/m=o', '/api/m=o > - on /api/m', 'glob-rest'],
  ['a second file for the URLs', 'u/[id] > u/[id] u/[n]=B', '/api/u=x > ', '/api/u=x? > none on /api/u/x'],
  ['two other files for the URLs', '[a] [b] > [c]=B [d]=B', '/api=x > ', '/api=x? > none on /api/x'],
];

for (const [name, files, rules, said, reading] of ruled)
  test(`access: ${name}: ${said}`, () => {
    const access = changesOf(files, rules, reading)?.access ?? [];
    const found = access.map(({ before, after, example }) => `${words(before)} > ${words(after)} on ${example}`);
    assert.deepEqual(found, said?.split(', ') ?? []);
  });

test('a renamed route with another rule on none but the URLs that it adds has it in part', () => {
  const kindsOf = (rules: string) => changesOf('u/[id] > u/[[id]]', rules)?.access.map(({ kind }) => kind);
  assert.deepEqual(kindsOf('/api/u=m /api/u/*=n'), ['another in part']);
  assert.deepEqual(kindsOf('/api/u=m /api/u/*=n > /api/u=n'), []);
});

test('a renamed route that left a tie on one URL has another rule in part', () => {
  const rules = '/api/*/k=m /api/a/*=n /api/b/*=n > /api/a/*=n /api/b/*=n';
  const changes = changesOf('a/[id] > b/[id]', rules);
  assert.deepEqual(
    changes?.access.map(({ kind }) => kind),
    ['another in part'],
  );
});

test('a URL that a key covered by accident has no other rule, but none', () => {
  const kindsOf = (rules: string) => changesOf('u/[id]', rules)?.access.map(({ kind }) => kind);
  assert.deepEqual(kindsOf('/api/u/[id]=x > '), ['lost in part']);
  assert.deepEqual(kindsOf('/api/u/[id]=x /api/u/a=x > /api/u/a=y'), ['another in part']);
});

test('a change names the file that a route has, and the one that it had', () => {
  const changes = changesOf('a u/[id] c=B gone=C > a.get=B u/[key]=B d/c=B');
  assert.deepEqual(
    changes?.routes.map(({ kind, file, was }) => [kind, file, was?.file]),
    [
      ['moved', 'server/api/a.get.ts', 'server/api/a.ts'],
      ['renamed', 'server/api/d/c.ts', 'server/api/c.ts'],
      ['removed', 'server/api/gone.ts', undefined],
      ['renamed-params', 'server/api/u/[key].ts', 'server/api/u/[id].ts'],
    ],
  );
});

/** The manifests of a route in base and in head, and how many changes of its rule are told. */
const TOLD: readonly (readonly [base: string | null, head: string, count?: number])[] = [
  [null, '{}'],
  ['{', '{"auth": {"/api": "staff"}}'],
  ['{}', '{'],
  ['{}', '{"auth": {"/api": "staff"}}', 1],
];

for (const [base, head, count] of TOLD)
  test(`of ${head} after ${base}, ${count ?? 'no'} change of a rule is told`, () => {
    const of = (manifest: string) => ({ 'package.json': manifest, 'server/api/a.ts': textOf('A') });
    const { report } = check(of(head), base === null ? {} : { base: of(base) });
    assert.equal(report.projects[0]?.changes?.access.length, count);
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
  return check(site(after, is), { base: site(before, was), options: { 'auth-matching': reading } }).report.projects[0]
    ?.changes;
}

/** A project of routes as `a/b=A c.get`, where `A` is meant if there is no text, and of rules as `/api/a=x /api/b=y`. */
function site(routes: string, rules: string): Files {
  const pairs = (text: string) => text.split(' ').flatMap((word) => (word === '' ? [] : [word.split('=')]));
  const files = pairs(routes).map(([name, text = 'A']) => [`server/api/${name}.ts`, textOf(text)]);
  return { 'package.json': JSON.stringify({ auth: Object.fromEntries(pairs(rules)) }), ...Object.fromEntries(files) };
}

function words(effect: { key: string | null; value?: unknown; certain: boolean } | null): string {
  if (effect === null) return '-';
  return effect.key === null ? 'none' : `${effect.key}=${effect.value}${effect.certain ? '' : '?'}`;
}
