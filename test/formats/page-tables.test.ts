import assert from 'node:assert/strict';
import test from 'node:test';
import { openQuestions, readingSentence } from '../../src/formats/open-questions.js';
import { changeTable, routeTable, ruleTable } from '../../src/formats/page-tables.js';
import type { ProjectReport } from '../../src/report/report.js';
import { check, type Files } from '../in-memory.js';
import { changed, type Edits, HANDLER, type More, SITE } from './scenes.js';

/** What a change does, and the rows about it. */
const CHANGES: readonly (readonly [by: string | Edits, ...rows: string[]])[] = [
  [''],
  ['+c', 'added | GET `/api/c` | no rule'],
  ['+a/y', 'added | GET `/api/a/y` | `/api/a` = `true` (not certain)'],
  ['+[c]', 'added | GET `/api/:c` | no rule on `/api/x`, but `/api/a` = `true` on `/api/a`'],
  ['-b', 'removed | GET `/api/b` | no rule'],
  ['b>c', 'renamed | GET `/api/c` (was `/api/b`) | no rule → no rule'],
  ['b>b.get', 'moved | GET `/api/b` | no rule → no rule'],
  ['b>b.post', 'new method | POST `/api/b` (was GET `/api/b`) | no rule → no rule'],
  // The finding says it.
  ['a/x.get>z/x.get'],
  [
    { 'package.json': '{ "auth": { "/api/a/x": "x" } }' },
    'rule changed | GET `/api/a/x` | `/api/a` = `true` (not certain) → `/api/a/x` = `"x"`',
  ],
  [{ 'package.json': '{ "auth": { "/api/a/x": true } }' }],
  [{ 'package.json': '{', 'server/api/c.ts': HANDLER }],
];

for (const [by, ...rows] of CHANGES)
  test(`${JSON.stringify(by)}: ${rows.join() || 'no row'}`, () =>
    assert.deepEqual(cellsOf(changeTable(projectIn(changed(SITE, by), { base: SITE }), 'page')), rows));

test('routes that lost their rule are named with the rule that they had, once', () => {
  const names = ['a/x.get', 'a/y.get'];
  const site = (folder: string): Files => ({
    'package.json': '{ "auth": { "/api/a": "x" } }',
    ...Object.fromEntries(
      names.map((name) => [`server/api/${name.replace('a', folder)}.ts`, `export default () => '${name}';\n`]),
    ),
  });
  const project = projectIn(site('z'), { base: site('a') });
  assert.deepEqual(cellsOf(changeTable(project, 'page')), [
    'renamed | GET `/api/z/x` (was `/api/a/x`) | `/api/a` = `"x"` (not certain) → no rule',
    'renamed | GET `/api/z/y` (was `/api/a/y`) | `/api/a` = `"x"` (not certain) → no rule',
  ]);
  // At the terminal the finding lists them.
  assert.deepEqual(cellsOf(changeTable(project, 'terminal')), []);
});

test('a URL is named where others of the route have another rule', () => {
  const site = (keys: string): Files => ({ 'package.json': `{ "auth": { ${keys} } }`, 'server/api/[p].ts': HANDLER });
  const project = projectIn(site('"/api/b": 1'), { base: site('"/api/a": 1, "/api/b": 1') });
  assert.match(cellsOf(changeTable({ ...project, findings: [] }, 'page')).join(), /= `1` → no rule.* on `\/api\/a`$/);
});

test('a route that is wider than its key now has no rule on its new URLs alone', () => {
  const site = (file: string): Files => ({ 'package.json': '{ "auth": { "/api/a": "x" } }', [file]: HANDLER });
  const project = projectIn(site('server/api/[p].ts'), { base: site('server/api/a.ts') });
  assert.deepEqual(cellsOf(changeTable(project, 'page')), [
    'renamed | GET `/api/:p` (was `/api/a`) | no rule on `/api/x`, but `/api/a` = `"x"` on `/api/a`',
  ]);
  const wider = projectIn(site('server/api/[...p].ts'), { base: site('server/api/a/[...p].ts') });
  assert.deepEqual(cellsOf(changeTable(wider, 'page')), [
    'renamed | GET `/api/*` (was `/api/a/*`) | no rule on `/api/x` (not certain), but `/api/a` = `"x"` on `/api/a`',
  ]);
});

const PAIR = { 'package.json': '{ "auth": { "/api": 1, "/api/*": 2 } }', 'server/api/[[p]].ts': HANDLER };
const MIXED: Files = {
  'package.json': '{ "auth": {\n"/api/a": true, "/api/*/b": "x", "/api/a*": 1\n} }',
  'server/api/a/b.ts': HANDLER,
  'server/api/[p].ts': 'export default async () => new Response();\n',
  'server/api/c.post.ts': 'export default x;\n',
  'server/api/c.get.ts': 'export default () => "c";\n',
};

/** Routes and rules as tables: routes with no rule first, rules in order of precedence. */
const TABLES: readonly (readonly [what: string, table: typeof routeTable, files: Files, ...rows: string[]])[] = [
  [
    'routes with and without a rule',
    routeTable,
    MIXED,
    'GET `/api/:p` | no rule on `/api/x` (not certain), but `/api/a` = `true` on `/api/a`',
    'GET `/api/c` | no rule',
    'POST `/api/c` | no rule',
    'GET `/api/a/b` | `/api/*/b` = `"x"` (not certain)',
  ],
  [
    'rules, one of which cannot be read',
    ruleTable,
    MIXED,
    '`/api/*/b` | `"x"` | 1 route | ',
    '`/api/a` | `true` | some URLs of 1 route | ',
    '`/api/a*` | `1` | unknown: the key is skipped | ',
  ],
  [
    'a route with a rule and an exception',
    routeTable,
    PAIR,
    'GET `/api/:p?` | `/api` = `1`, but `/api/*` = `2` on `/api/x`',
  ],
  [
    'a route that several rules decide in part',
    routeTable,
    { 'package.json': '{ "auth": { "/api/a": 1, "/api/b": 2, "/api/c": 3 } }', 'server/api/[p].ts': HANDLER },
    'GET `/api/:p` | no rule on `/api/x`, but `/api/a` = `1` on `/api/a`, `/api/b` = `2` on `/api/b` and `/api/c` = `3` on `/api/c`',
  ],
  [
    'a rule that gives way to another',
    ruleTable,
    PAIR,
    '`/api/*` | `2` | some URLs of 1 route | ',
    '`/api` | `1` | 1 route | `/api/*`',
  ],
  [
    'a rule for whole routes and parts of others, and one that no route meets',
    ruleTable,
    { ...MIXED, 'package.json': '{ "auth": { "/api/a": 1, "/z": 2 } }' },
    '`/api/a` | `1` | 1 route, some URLs of 1 route | ',
    '`/z` | `2` | no route | ',
  ],
];

for (const [what, table, files, ...rows] of TABLES)
  test(`a table of ${what}`, () => assert.deepEqual(cellsOf(table(projectIn(files))), rows));

test('a route that several rules cover together has all of them, and says if they are not certain', () => {
  const rows = (files: Files, options: More['options']) => cellsOf(routeTable(projectIn(files, { options })));
  const words = '`/api` = `1` on `/api` and `/api/*` = `2` on `/api/x`';
  assert.deepEqual(rows(PAIR, { 'auth-matching': 'glob' }), [`GET \`/api/:p?\` | ${words}`]);
  const skipped = { ...PAIR, 'package.json': '{ "auth": { "/api": 1, "/api/*": 2, "/api/a*": 3 } }' };
  assert.deepEqual(rows(skipped, { 'auth-matching': 'glob' }), [`GET \`/api/:p?\` | ${words} (not certain)`]);
  // It has a rule on every URL, so the route with none is first.
  const beside = rows({ ...PAIR, 'server/api/z/x.ts': HANDLER }, { 'auth-matching': 'glob' });
  assert.deepEqual(beside, ['GET `/api/z/x` | no rule', `GET \`/api/:p?\` | ${words}`]);
});

test('a row leads to the file that it is about, and a rule to its line', () => {
  assert.deepEqual(
    ruleTable(projectIn(MIXED)).rows.map(({ file, line }) => `${file}:${line}`),
    Array(3).fill('package.json:2'),
  );
  assert.equal(routeTable(projectIn(MIXED)).rows[0]?.file, 'server/api/[p].ts');
});

const HEAD = 'does not say whether a GET route also answers HEAD';
const REST = 'does not say whether the rest that a catch-all matches may be empty';
const VALUE = 'does not say what an auth value means';
const FIRST_LEVEL = 'calls auth rules "first-level" and does not say whether a key may have more than one segment';
const DEPENDS = 'depends on how keys match, or on keys that are tied, repeated or skipped';
const UNDOCUMENTED = 'method or file name not in the platform document (§4.1)';
const RUN = 'only running the code tells whether it is a function';
const SHARED = '1 pair of files with a URL in common; the platform document does not say which file answers';

/** Route files (`name: text`) and auth keys, and what that leaves open: a part of each sentence. */
const OPEN: readonly (readonly [files: Files, keys: string, options: More['options'], ...says: string[]])[] = [
  [{}, '', {}],
  [{ 'a.post': HANDLER }, '', {}],
  [{ a: HANDLER }, '', {}, HEAD],
  [{ '[...a].post': HANDLER }, '', {}, REST],
  [{ 'a.put': HANDLER }, '', {}, `1 route: ${UNDOCUMENTED}: PUT \`/api/a\`.`],
  [{ 'a.put': HANDLER }, '', { methods: 'put' }],
  [{ 'a.post': 'export default x();\n' }, '', {}, `1 default export: ${RUN}: \`server/api/a.post.ts\`.`],
  [{ 'a.post': '(' }, '', {}, '1 handler: not checked, the file has a syntax error or was not read: '],
  [{ 'a.post': 'export default (d: unknown) => load(d);\n' }, '', {}, '1 handler: response type unknown: '],
  [{ '[a]/b.post': HANDLER, 'a/[b].post': HANDLER }, '', {}, SHARED],
  // The three pairs of these files have one URL.
  [{ '[a].post': HANDLER, '[b].post': HANDLER, '[c].post': HANDLER }, '', {}, 'rule 9): POST `/api/x` and 2 more.'],
  [
    { 'a.post': HANDLER },
    '/api',
    {},
    `1 route with a rule that ${DEPENDS}: POST \`/api/a\`. If you know how, set OPTION.`,
    VALUE,
  ],
  [{ 'a.post': HANDLER }, '/api/a', { 'auth-matching': 'prefix' }, FIRST_LEVEL, VALUE],
  [{ 'a/b.post': HANDLER }, '/api/*', { 'auth-matching': 'prefix' }, FIRST_LEVEL, VALUE],
];

for (const [routes, keys, options, ...says] of OPEN)
  test(`${Object.keys(routes).join(' and ')} under ${keys || 'no key'} leaves open: ${says.join('; ')}`, () => {
    const auth = keys === '' ? {} : { [keys]: true };
    const files = Object.entries(routes).map(([name, text]) => [`server/api/${name}.ts`, text]);
    const site = { 'package.json': JSON.stringify({ auth }), ...Object.fromEntries(files) };
    const told = openQuestions(projectIn(site, { options }), 'OPTION');
    assert.equal(told.length, says.length, told.join('\n'));
    for (const [at, one] of says.entries()) assert.ok(told[at]?.includes(one), told[at]);
  });

test('the reading of a table is named once, with the option that settles it, or that the user stated it', () => {
  const files = { 'package.json': '{ "auth": { "/api/a": true } }' };
  const sentence = (options: More['options']) => readingSentence(projectIn(files, { options }), 'OPTION');
  assert.match(
    sentence({}) ?? '',
    /^The platform document does not say how an auth key matches .* `prefix`.* set OPTION\.$/,
  );
  assert.match(
    sentence({ 'auth-matching': 'glob' }) ?? '',
    /by the reading `glob`, as you stated\. .* does not say how/,
  );
  assert.equal(readingSentence(projectIn({ 'package.json': '{}' }), 'OPTION'), null);
});

test('the mark of a rule that is not certain is explained only where a row has it', () => {
  const explained = (key: string) => {
    const site = { 'package.json': JSON.stringify({ auth: { [key]: true } }), 'server/api/a/b.get.ts': '' };
    return [changeTable(projectIn(site, { base: {} }), 'page'), routeTable(projectIn(site))].map(({ note }) => note);
  };
  const note = '`(not certain)` means: another reading of auth keys than `prefix` would give another rule (§5).';
  assert.deepEqual(explained('/api/a'), [note, note]);
  assert.deepEqual(explained('/api/a/b'), [undefined, undefined]);
});

function projectIn(files: Files, more: More = {}): ProjectReport {
  const [project] = check(files, more).report.projects;
  assert.ok(project);
  return project;
}

function cellsOf({ rows }: ReturnType<typeof routeTable>): readonly string[] {
  return rows.map(({ cells }) => cells.join(' | '));
}
