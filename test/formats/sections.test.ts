import assert from 'node:assert/strict';
import test from 'node:test';
import { changedFieldTable, changedRouteTable, namesAll } from '../../src/formats/page/change-sections.js';
import { openQuestions, readingSentence } from '../../src/formats/page/open-questions.js';
import { fewRows, shownRows, type Table } from '../../src/formats/page/section.js';
import { authTable, routeTable } from '../../src/formats/page/website-sections.js';
import type { ProjectReport } from '../../src/report/report.js';
import { check, type Files } from '../in-memory.js';
import { changed, type Edits, HANDLER, type More, SITE } from './scenes.js';

/** The table on a page, where findings that name all their routes tell of these. */
function changeTable(projects: readonly ProjectReport[]) {
  return changedRouteTable(
    projects,
    projects.flatMap(({ findings }) => findings.filter(namesAll)),
  );
}

/** A project of auth keys, each with its value, and of route files, named below `server/api`. */
function site(auth: object, ...names: readonly string[]): Files {
  const files = names.map((name) => [`server/api/${name}.ts`, HANDLER]);
  return { 'package.json': JSON.stringify({ auth }), ...Object.fromEntries(files) };
}

function projectIn(files: Files, more: More = {}): ProjectReport {
  const [project] = check(files, more).report.projects;
  assert.ok(project);
  return project;
}

function cellsOf({ rows }: Table): readonly string[] {
  return rows.map(({ cells }) => cells.join(' | '));
}

const X = { '/api/a': 'x' };
const renamed = (auth: object) => ({ ...site(auth, 'n/[id]'), 'server/api/u/[id].ts': null });
const WIDER = 'renamed | GET `/api/:p` (was `/api/a`) | no rule on `/api/x`, but `/api/a` = `"x"` on `/api/a`';
const WIDER_REST = 'renamed | GET `/api/*` (was `/api/a/*`) | no rule on `/api/x`, but `/api/a` = `"x"` on `/api/a`';

/** What a change does to a website, `SITE` unless it is given, and the rows about it. */
const CHANGES: readonly (readonly [by: string | Edits, row: string | null, base?: Files])[] = [
  ['+a/y', 'added | GET `/api/a/y` | `/api/a` = `true`'],
  ['+[c]', 'added | GET `/api/:c` | no rule on `/api/x`, but `/api/a` = `true` on `/api/a`'],
  ['b>c', 'renamed | GET `/api/c` (was `/api/b`) | no rule, as before'],
  ['b>b.get', 'moved | GET `/api/b` | no rule, as before'],
  // The finding says it.
  ['a/x.get>z/x.get', null],
  [site({ '/api/a/x': 'x' }) as Edits, 'rule | GET `/api/a/x` | `/api/a` = `true` → `/api/a/x` = `"x"`'],
  [site({ '/api/a/x': true }) as Edits, null],
  [{ 'package.json': '{', 'server/api/c.ts': HANDLER }, null],
  [
    site({ '/api/c': 's' }) as Edits,
    'rule | GET `/api/c/:id` | `/api` = `"a"` → `/api/c` = `"s"`',
    site({ '/api': 'a', '/api/c/index': 'a' }, 'c/[id]'),
  ],
  // Of a renamed route the URL is one whose value differs.
  [
    renamed({ '/api/n': 's' }),
    'renamed | GET `/api/n/:id` (was `/api/u/:id`) | `/api/u/me` = `"e"` → `/api/n` = `"s"` on `/api/n/me`',
    site({ '/api/u': 's', '/api/u/me': 'e' }, 'u/[id]'),
  ],
  [
    renamed({ '/api/n': 's', '/api/n/me': 'f' }),
    'renamed | GET `/api/n/:id` (was `/api/u/:id`) | `/api/u/me` = `"e"` → `/api/n/me` = `"f"` on `/api/n/me`',
    site({ '/api/u': 's', '/api/u/me': 'e' }, 'u/[id]'),
  ],
  [
    renamed({ '/api/n': 's', '/api/n/you': 't' }),
    'renamed | GET `/api/n/:id` (was `/api/u/:id`) | `/api/u/me` = `"e"` → `/api/n` = `"s"` on `/api/n/me`',
    site({ '/api/u': 's', '/api/u/me': 'e', '/api/u/you': 't' }, 'u/[id]'),
  ],
  [
    renamed({ '/api/n': 's', '/api/n/me': 'e', '/api/n/you': 't' }),
    'renamed | GET `/api/n/:id` (was `/api/u/:id`) | `/api/u` = `"s"` → `/api/n/me` = `"e"` on `/api/n/me`',
    site({ '/api/u': 's', '/api/u/you': 't' }, 'u/[id]'),
  ],
  // A route that is wider than its key now has no rule on its new URLs alone.
  ['a>[p]', WIDER, site(X, 'a')],
  ['a/[...p]>[...p]', WIDER_REST, site(X, 'a/[...p]')],
];

for (const [by, row, base = SITE] of CHANGES)
  test(`${JSON.stringify(by)}: ${row ?? 'no row'}`, () =>
    assert.deepEqual(cellsOf(changeTable([projectIn(changed(base, by), { base })])), row ? [row] : []));

for (const [count, onPage] of [
  [3, 0],
  [4, 4],
] as const)
  test(`of ${count} routes that lost their rule a page lists ${onPage}, none that a finding tells`, () => {
    const names = ['x', 'y', 'z', 'w'].slice(0, count);
    const filesIn = (folder: string) =>
      Object.fromEntries(names.map((name) => [`server/api/${folder}/${name}.ts`, `export default () => '${name}';\n`]));
    const project = projectIn({ ...site(X), ...filesIn('z') }, { base: { ...site(X), ...filesIn('a') } });
    const rows = names.map(
      (name) => `renamed | GET \`/api/z/${name}\` (was \`/api/a/${name}\`) | \`/api/a\` = \`"x"\` → no rule`,
    );
    assert.deepEqual([...cellsOf(changeTable([project]))].sort(), rows.slice(0, onPage).sort());
    assert.deepEqual(cellsOf(changedRouteTable([project], project.findings)), []);
  });

test('a URL is named where two entries tie on it', () => {
  const base = site({ '/api/a': 1, '/api/*/b': 2 }, '[p]/b');
  const project = projectIn(site({ '/api/x': 1, '/api/*/b': 2 }, '[p]/b'), { base });
  assert.match(cellsOf(changeTable([project])).join(), /= `2` → `\/api\/x` = `1` on `\/api\/x\/b`$/);
});

test('a URL is named where others of the route have another rule', () => {
  const project = projectIn(site({ '/api/b': 1 }, '[p]'), { base: site({ '/api/a': 1, '/api/b': 1 }, '[p]') });
  assert.match(cellsOf(changeTable([{ ...project, findings: [] }])).join(), /= `1` → no rule.* on `\/api\/a`$/);
});

const PAIR = site({ '/api': 1, '/api/*': 2 }, '[[p]]');
const MIXED = site({ '/api/a': true, '/api/*/b': 'x', '/api/a*': 1 }, 'a/b', '[p]', 'c.post', 'c.get');

/** Routes and rules as tables: routes with no rule first, rules in order of precedence. */
const TABLES: readonly (readonly [what: string, table: typeof routeTable, files: Files, ...rows: string[]])[] = [
  [
    'routes with and without a rule',
    routeTable,
    MIXED,
    'GET `/api/:p` | no rule on `/api/x`, but `/api/a` = `true` on `/api/a`',
    'GET `/api/c` | no rule',
    'POST `/api/c` | no rule',
    'GET `/api/a/b` | `/api/*/b` = `"x"`',
  ],
  [
    'rules, one of which cannot be read',
    authTable,
    MIXED,
    '`/api/*/b` | `"x"` | 1 route | ',
    '`/api/a` | `true` | some URLs of 1 route, ties on 1 route | ',
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
    site({ '/api/a': 1, '/api/b': 2, '/api/c': 3 }, '[p]'),
    'GET `/api/:p` | no rule on `/api/x`, but `/api/a` = `1` on `/api/a`, `/api/b` = `2` on `/api/b` and `/api/c` = `3` on `/api/c`',
  ],
  [
    'a rule that gives way to another',
    authTable,
    PAIR,
    '`/api/*` | `2` | some URLs of 1 route | ',
    '`/api` | `1` | 1 route | `/api/*`',
  ],
  [
    'a rule for whole routes and parts of others, and one that no route meets',
    authTable,
    site({ '/api/a': 1, '/z': 2 }, 'a/b', '[p]'),
    '`/api/a` | `1` | 1 route, some URLs of 1 route | ',
    '`/z` | `2` | no route | ',
  ],
  [
    'two rules that tie on a whole route, and one that ties on a part of another',
    authTable,
    site({ '/api/*/b': 1, '/api/a/*': 2, '/z': 3 }, 'a/b', 'a/[p]'),
    '`/api/*/b` | `1` | 1 route, ties on 1 route | ',
    '`/api/a/*` | `2` | 1 route, ties on 1 route | ',
    '`/z` | `3` | no route | ',
  ],
];

for (const [what, table, files, ...rows] of TABLES)
  test(`a table of ${what}`, () => assert.deepEqual(cellsOf(table(projectIn(files))), rows));

test('a route that several rules cover together has all of them', () => {
  const rows = (files: Files) => cellsOf(routeTable(projectIn(files, { options: { 'auth-matching': 'glob' } })));
  const whole = 'GET `/api/:p?` | `/api/*` = `2` on `/api/x` and `/api` = `1` on `/api`';
  // It has a rule on every URL, so the route with none is first.
  assert.deepEqual(rows({ ...PAIR, 'server/api/z/x.ts': HANDLER }), ['GET `/api/z/x` | no rule', whole]);
  assert.deepEqual(rows(site({ '/api': 1, '/api/*': 2, '/api/a*': 3 }, '[[p]]')), [whole]);
});

test('a row leads to the file that it is about, and a rule to its line', () => {
  const project = projectIn({ ...MIXED, 'package.json': '{ "auth": {\n"/api/a": true } }' });
  const [rule, route] = [authTable(project).rows[0], routeTable(project).rows[0]];
  assert.deepEqual([rule?.file, rule?.line, route?.file], ['package.json', 2, 'server/api/[p].ts']);
});

const HEAD = 'does not say whether a GET route also answers HEAD';
const REST = 'does not say whether the rest that a catch-all matches may be empty';
const VALUE = 'does not say what an auth value means';
const FIRST_LEVEL = 'calls auth rules "first-level" and does not say whether a key may have more than one segment';
const DEPENDS = 'depends on how keys match';
const UNDOCUMENTED = 'method or file name not in the platform document (§4.1)';
const RUN = 'only running the code tells whether it is a function';
const SHARED = '1 pair of files with a URL in common; the platform document does not say which file answers';
const STATED = { 'auth-matching': 'prefix' };

/** Route files, their text, an auth key and options, and what that leaves open: a part of each sentence. */
const OPEN: readonly (readonly [
  names: string,
  text: string,
  key: string,
  options: More['options'],
  ...says: string[],
])[] = [
  ['a.post', HANDLER, '', {}],
  ['a', HANDLER, '', {}, HEAD],
  ['[...a].post', HANDLER, '', {}, REST],
  ['a.put', HANDLER, '', {}, `1 route: ${UNDOCUMENTED}: PUT \`/api/a\`.`],
  ['a.put', HANDLER, '', { methods: 'put' }],
  ['a.post', 'export default x();\n', '', {}, `1 default export: ${RUN}: \`server/api/a.post.ts\`.`],
  ['a.post', '(', '', {}, '1 handler: not checked, the file has a syntax error or was not read: '],
  ['a.post', 'export default (d: unknown) => load(d);\n', '', {}, '1 handler: response type unknown: '],
  ['[a]/b.post a/[b].post', HANDLER, '', {}, SHARED],
  // The pairs of these files have one URL.
  ['[a].post [b].post [c].post', HANDLER, '', {}, 'rule 9): POST `/api/x`.'],
  ['a.put a.PUT', HANDLER, '', {}, SHARED, `2 routes: ${UNDOCUMENTED}: PUT \`/api/a\`.`],
  ['a.post', HANDLER, '/api', {}, `1 route with a rule that ${DEPENDS}: POST \`/api/a\`. If you know`, VALUE],
  ['a.post', HANDLER, '/api/a*', {}, `${DEPENDS} or on keys that are skipped: POST`, FIRST_LEVEL, VALUE],
  ['a.post', HANDLER, '/api/a', STATED, FIRST_LEVEL, VALUE],
  ['a.post', HANDLER, '/api/', STATED, VALUE],
];

for (const [names, text, key, options, ...says] of OPEN)
  test(`${names} (${text.trim()}) under ${key || 'no key'} leaves open: ${says.join('; ')}`, () => {
    const files = names.split(' ').map((name) => [`server/api/${name}.ts`, text]);
    const whole = { ...site(key === '' ? {} : { [key]: true }), ...Object.fromEntries(files) };
    const told = openQuestions(projectIn(whole, { options }), 'OPTION');
    assert.equal(told.length, says.length, told.join('\n'));
    for (const [at, one] of says.entries()) assert.ok(told[at]?.includes(one), told[at]);
  });

test('the reading of a table is named once, with the option that settles it, or that the user stated it', () => {
  const sentence = (matching: string) =>
    readingSentence(projectIn(site(X), { options: { 'auth-matching': matching } }), 'OPTION');
  assert.match(sentence('auto'), /^The platform document does not say how an auth key .* `prefix`.* set OPTION\.$/);
  assert.match(sentence('glob'), /by the reading `glob`, as you stated\. .* does not say how/);
  assert.equal(readingSentence(projectIn({ 'package.json': '{}' }), 'OPTION'), '');
});

test('where no rule is certain, a table says so, and why; nothing of what is removed', () => {
  const noteOn = (files: Files) => shownRows(routeTable(projectIn(files)), 200).note;
  const explained = (key: string, more: More = {}) => {
    const files = site({ [key]: true }, 'a/b.get');
    const tables = [changeTable([projectIn(files, { base: {}, ...more })]), routeTable(projectIn(files, more))];
    return tables.map((table) => shownRows(table, 200).note);
  };
  const note =
    'No row above is certain: the rule depends on how keys match (shown is `prefix`). Set `auth-matching` if you know.';
  const mixed = (doubts: string) => note.replace(')', `) or on keys that are ${doubts}`);
  const stated = (doubts: string) => `No row above is certain: the rule depends on keys that are ${doubts}.`;
  assert.deepEqual(explained('/api/a'), [note, note]);
  assert.deepEqual(explained('/api/a*'), [mixed('skipped'), mixed('skipped')]);
  assert.deepEqual(explained('/api/a/b', { base: site({ '/api/a*': true, '/api/a': 1 }, 'a/b.get') }), [
    mixed('skipped'),
    '',
  ]);
  assert.deepEqual(explained('/api/a/b', { base: site({ '/api/a': 1 }, 'a/b.get') }), [note, '']);
  assert.equal(
    noteOn({ 'package.json': '{ "auth": { "/api/a": 1, "/api/a": 2 } }', 'server/api/a/b.ts': HANDLER }),
    mixed('repeated'),
  );
  assert.equal(noteOn(site({ '/api/*/b': 1, '/api/a/*': 2 }, 'a/b')), mixed('tied'));
  // Keys of equal values that tie on a URL leave none in doubt.
  const alike = { '/api/a/x': 1, '/api/a/*/d': 1 };
  assert.equal(noteOn(site(alike, 'a/[id]/d')), note);
  assert.equal(noteOn(site({ ...alike, '/api/a/*/d': 2 }, 'a/[id]/d')), mixed('tied'));
  const tied = projectIn(site({ '/api/*/b': 1, '/api/a/*': 2 }, 'a/b'), { options: STATED });
  assert.equal(shownRows(routeTable(tied), 200).note, stated('tied'));
  assert.deepEqual(explained('/api/a*', { options: STATED }), [stated('skipped'), stated('skipped')]);
  const removed = projectIn(site({ '/api/a': true }), { base: site({ '/api/a': true }, 'a/b.get') });
  assert.equal(shownRows(changeTable([removed]), 200).note, '');
  assert.deepEqual(explained('/api/a/b'), ['', '']);
  const unread = projectIn({ 'package.json': '{' });
  const beside = changeTable([unread, projectIn(site({ '/api/a': true }, 'a/b.get'), { base: {} })]);
  assert.equal(shownRows(beside, 200).note, note);
});

test('what matters more is told first: other rules, what is removed, what has no rule, what got one, the rest', () => {
  const base = {
    ...site({ '/api/a': 1, '/api/n': 1 }, 'a', 'b', 'c', 'n/z'),
    'server/api/m.ts': 'export default 1;\n',
  };
  const files = { ...site({ '/api/a': 2, '/api/c': 1, '/api/n': 1 }, 'a', 'c', 'n/z', 'd', 'n/y') };
  const [...cells] = cellsOf(changeTable([projectIn(files, { base })])).map((row) => row.split(' | ', 2).join(' '));
  assert.deepEqual(cells, [
    'rule GET `/api/a`',
    'removed GET `/api/b`',
    'removed GET `/api/m`',
    'added GET `/api/d`',
    'rule GET `/api/c`',
    'added GET `/api/n/y`',
  ]);
});

test('a field is named by its keys, with its values in base and in head', () => {
  const [base, files] = [
    { auth: { login: '/in', '/api/:path*': 'staff' }, title: 'T' },
    { auth: {}, payment: { mode: 'live' }, title: 'T' },
  ];
  const manifestOf = (fields: object) => ({ 'package.json': JSON.stringify(fields) });
  assert.deepEqual(cellsOf(changedFieldTable([projectIn(manifestOf(files), { base: manifestOf(base) })])), [
    '`payment.mode` | not set | `"live"`',
    '`auth.login` | `"/in"` | not set',
    '`auth./api/:path*` | `"staff"` | not set',
  ]);
});

test('of routes that one row tells all are certain, or none', () => {
  const names = ['a', ...Array.from({ length: 11 }, (_, at) => `a/r${at}`)];
  const table = changeTable([projectIn(site(X, ...names), { base: site(X) })]);
  assert.deepEqual(
    fewRows(table).map(({ cells, isCertain }) => [cells[1], isCertain]),
    [
      ['GET `/api/a`', true],
      ['11 routes in `/api/a`, such as GET `/api/a/r0`', false],
    ],
  );
});

/** Added routes as their folders and how many each has, and the cells that tell them where those are fewer. */
const FOLDERS: readonly (readonly [folders: Readonly<Record<string, number>>, ...told: string[]])[] = [
  [{ a: 10 }],
  [{ a: 11 }, '11 routes in `/api/a`, such as GET `/api/a/r0`'],
  [{ a: 1, b: 12 }, 'GET `/api/a/r0`', '12 routes in `/api/b`, such as GET `/api/b/r0`'],
  // Of too many folders all are one.
  [Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`f${at}`, 1])), '21 routes, such as GET `/api/f0/r0`'],
];

for (const [folders, ...told] of FOLDERS)
  test(`of routes added in folders ${JSON.stringify(folders)} ${told.length || 'all'} rows are open`, () => {
    const names = Object.entries(folders).flatMap(([name, count]) =>
      Array.from({ length: count }, (_, at) => `${name}/r${at}`),
    );
    const table = changeTable([projectIn(site({}, ...names), { base: site({}) })]);
    const rows = fewRows(table);
    if (told.length === 0) assert.deepEqual(rows, table.rows);
    else
      assert.deepEqual(
        rows.map(({ cells }) => cells[1]),
        told,
      );
  });

/** A change of a website, and the title of the table of changed routes: the rest, where a finding tells some. */
const TITLES = [
  ['+c', 'What changes for 1 route'],
  ['+c a/x.get>z/x.get', 'What else changes for 1 route'],
  ['b>c', 'What changes for 1 route'],
] as const;

for (const [by, title] of TITLES)
  test(`${by}: ${title}`, () => assert.equal(changeTable([projectIn(changed(SITE, by), { base: SITE })]).title, title));
