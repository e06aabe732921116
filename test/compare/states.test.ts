import assert from 'node:assert/strict';
import test from 'node:test';
import { check, type Files } from '../in-memory.js';

const FINE = 'export default () => ({});\n';
const UNUSED = 'export default (data: unknown) => ({});\n';
const IDENTITY = '{ "name": "web-0123456789ab" }\n';
const WITH_ID = '{ "name": "web-0123456789ab", "id": "web-0123456789ab" }\n';

/** What a change does to the files, and what is found after it, with its state. */
type Row = readonly [
  name: string,
  before: Files,
  after: Files,
  states: readonly string[],
  projects?: readonly string[],
];

const rows: readonly Row[] = [
  ['a line that moved', routes({ 'a.ts': UNUSED }), routes({ 'a.ts': `\n\n\n${UNUSED}` }), ['handler-unused existing']],
  [
    'a second one in the same file',
    routes({ 'a.ts': UNUSED }),
    routes({ 'a.ts': 'export default (data: unknown, context: unknown) => ({});\n' }),
    ['handler-unused existing', 'handler-unused new'],
  ],
  [
    'a route file that was renamed',
    routes({ 'a.ts': UNUSED }),
    routes({ 'b/c.ts': UNUSED }),
    ['handler-unused existing'],
  ],
  [
    'one of two files in conflict, renamed',
    routes({ 'a.ts': UNUSED, 'a.get.ts': FINE }),
    routes({ 'b.ts': UNUSED, 'a.get.ts': FINE }),
    ['handler-unused existing'],
  ],
  [
    'two files that overlap, one of them renamed so that their order turns',
    routes({ 'b/[x].ts': FINE, '[y]/c.ts': returning('"c"') }),
    routes({ 'b/[x].ts': FINE, 'c/c.ts': returning('"d"'), '[y]/c.get.ts': returning('"c"') }),
    ['route-overlap existing'],
  ],
  [
    'two files in conflict, a parameter of one renamed',
    routes({ '[id].get.ts': FINE, '[id].ts': returning('"b"') }),
    routes({ '[key].get.ts': FINE, '[id].ts': returning('"b"') }),
    ['route-conflict existing'],
  ],
  [
    'two files in conflict, both in a folder that was renamed',
    routes({ 'a/[id].get.ts': FINE, 'a/[x].ts': returning('"b"') }),
    routes({ 'b/[id].get.ts': FINE, 'b/[y].ts': returning('"b"') }),
    ['route-conflict existing'],
  ],
  [
    'two files in conflict and a third',
    routes({ '[id].get.ts': FINE, '[id].ts': FINE }),
    routes({ '[id].get.ts': FINE, '[id].ts': FINE, '[x].ts': FINE }),
    ['route-conflict new'],
  ],
  [
    'three files in conflict, the last of them removed',
    routes({ '[a].get.ts': FINE, '[c].get.ts': FINE, '[z].get.ts': FINE }),
    routes({ '[a].get.ts': FINE, '[c].get.ts': FINE }),
    ['route-conflict existing'],
  ],
  [
    'two conflicts that become one',
    routes({
      '[a].get.ts': FINE,
      '[b].get.ts': FINE,
      'x/[c].get.ts': returning('"c"'),
      'x/[d].get.ts': returning('"d"'),
    }),
    routes({ '[a].get.ts': FINE, '[b].get.ts': FINE, '[c].get.ts': returning('"c"'), '[d].get.ts': returning('"d"') }),
    ['route-conflict new'],
  ],
  [
    'three spellings of one file, one of them removed',
    routes({ 'A/x.get.ts': FINE, 'a/X.get.ts': FINE, 'a/x.get.ts': FINE }),
    routes({ 'A/x.get.ts': FINE, 'a/X.get.ts': FINE }),
    ['route-case existing'],
  ],
  [
    'two index files, the first of them removed',
    routes({ 'a/index.ts': FINE, 'b/index.ts': returning('1n') }),
    routes({ 'b/index.ts': returning('1n') }),
    ['route-index existing', 'handler-return existing'],
  ],
  [
    'another index file',
    routes({ 'a/index.ts': FINE }),
    routes({ 'a/index.ts': FINE, 'b/index.ts': returning('"b"') }),
    ['route-index new'],
  ],
  [
    'two spellings of one key, one of them another than before',
    manifest('{"auth": {"/a": "b", "/a/": "c"}}'),
    manifest('{"auth": {"/A": "b", "/a/": "c"}}'),
    ['auth-conflict new'],
  ],
  [
    'another file with the same fault',
    routes({ 'a.ts': UNUSED }),
    routes({ 'a.ts': FINE, 'b.ts': UNUSED }),
    ['handler-unused new'],
  ],
  [
    'a project that moved, known by its identity',
    { 'old/package.json': WITH_ID, 'old/server/api/a.ts': UNUSED },
    { 'new/place/package.json': WITH_ID, 'new/place/server/api/a.ts': UNUSED },
    ['manifest-id existing', 'handler-unused existing'],
    ['new/place'],
  ],
  [
    'a project that moved from the root, known by its identity',
    { 'package.json': IDENTITY, 'server/api/a.ts': UNUSED },
    { 'apps/shop/package.json': '{ "name": "web-0123456789ab", "title": "" }', 'apps/shop/server/api/a.ts': UNUSED },
    ['manifest-field new', 'handler-unused existing'],
    ['apps/shop'],
  ],
  [
    'a project in another folder is new where only its name and routes are as those of one that is gone',
    { 'old/package.json': '{ "name": "shop" }', 'old/server/api/a.ts': UNUSED },
    { 'new/package.json': '{ "name": "shop" }', 'new/server/api/a.ts': UNUSED },
    ['handler-unused new'],
    ['new'],
  ],
  [
    'a copy of a project that stays has no base',
    { 'old/package.json': IDENTITY, 'old/server/api/a.ts': UNUSED },
    {
      'old/package.json': IDENTITY,
      'old/server/api/a.ts': UNUSED,
      'new/package.json': IDENTITY,
      'new/server/api/a.ts': UNUSED,
    },
    ['manifest-identity-shared new', 'handler-unused new'],
    ['new'],
  ],
  [
    'a folder that became two projects is the base of neither',
    { 'old/package.json': IDENTITY, 'old/server/api/a.ts': UNUSED },
    {
      'one/package.json': IDENTITY,
      'one/server/api/a.ts': UNUSED,
      'two/package.json': IDENTITY,
      'two/server/api/a.ts': UNUSED,
    },
    ['manifest-identity-shared new', 'handler-unused new', 'manifest-identity-shared new', 'handler-unused new'],
    ['one', 'two'],
  ],
  [
    'an item put before others of a list',
    manifest('{"payment":{"providers":["acme",5]},"auth":{"/a":["true","","x "]}}'),
    manifest('{"payment":{"providers":["visa","acme",5]},"auth":{"/a":["z","true","","x ","y "]}}'),
    [
      'manifest-field existing',
      'auth-value existing',
      'manifest-field existing',
      'auth-value existing',
      'auth-value new',
    ],
  ],
  [
    'the same item in another list',
    manifest('{"auth":{"/a":["true"],"/b":["x"]}}'),
    manifest('{"auth":{"/a":["x"],"/b":["true"]}}'),
    ['auth-value new'],
  ],
  [
    'another bad value of a field, and the same one on another line',
    manifest('{"title": "", "lang": "x"}'),
    manifest('{\n"lang": "y",\n"title": ""}'),
    ['manifest-field new', 'manifest-field existing'],
  ],
  [
    'a bad value of another kind',
    manifest('{"lang": [], "payment": [1]}'),
    manifest('{"lang": {}, "payment": [2]}'),
    ['manifest-field new', 'manifest-field existing'],
  ],
  [
    'another odd value of a key, and the same one of another key',
    manifest('{"auth":{"/a":"true","/b":"false"}}'),
    manifest('{"auth":{"/a":"True","/b":"false"}}'),
    ['auth-value new', 'auth-value existing'],
  ],
  [
    'another identity in "id"',
    manifest('{"name":"shop","id":"web-0123456789ab"}'),
    manifest('{"name":"shop","id":"web-ba9876543210"}'),
    ['manifest-identity-mismatch new', 'manifest-id new', 'manifest-identity-mismatch new'],
  ],
  [
    'another wrong type of the input, and one more parameter',
    routes({ 'a.ts': 'export default (_a: string) => ({});\n' }),
    routes({ 'a.ts': 'export default (_a: number, _b, _c) => ({});\n' }),
    ['handler-arguments new', 'handler-arguments new'],
  ],
  [
    'another identity that another project has, too',
    { 'one/package.json': '{"name":"web-0123456789ab"}', 'two/package.json': '{"name":"web-0123456789ab"}' },
    { 'one/package.json': '{"name":"web-ba9876543210"}', 'two/package.json': '{"name":"web-ba9876543210"}' },
    ['manifest-identity new', 'manifest-identity-shared new'],
    ['one'],
  ],
  [
    'another default export that is no function, and one in place of none',
    routes({ 'a.ts': 'export default 1;\n', 'b.ts': 'export {};\n' }),
    routes({ 'a.ts': 'export default "a";\n', 'b.ts': 'export default 1;\n' }),
    ['handler-export new', 'handler-export new'],
  ],
  [
    'two keys in the other order',
    manifest('{"auth":{"/a":true,"/A":"x","/*/c":"x","/b/*":"y"}}'),
    manifest('{"auth":{"/b/*":"y","/*/c":"x","/A":"x","/a":true}}'),
    ['auth-ambiguous existing', 'auth-ambiguous existing', 'auth-conflict existing'],
  ],
];

function routes(files: Files): Files {
  const below = Object.entries(files).map(([name, text]) => [`server/api/${name}`, text]);
  return { 'package.json': '{}', ...Object.fromEntries(below) };
}

function returning(value: string): string {
  return `export default () => ${value};\n`;
}

function manifest(text: string): Files {
  return { 'package.json': text };
}

for (const [name, before, after, states, projects = ['.']] of rows) {
  test(`states: ${name}`, () => {
    const { report } = check(after, { base: before, projects });
    const found = report.projects.flatMap(({ findings }) => findings.map(({ rule, state }) => `${rule} ${state}`));
    assert.deepEqual(found, states);
  });
}

/** How many handlers have a fault before and after the change, and what the last finding stands for then. */
const many: readonly (readonly [before: number, after: number, notListed: string | null])[] = [
  [1000, 1000, null],
  [1200, 1200, 'Not listed: 200 more findings of this rule (existing)'],
  [1200, 1201, 'Not listed: 201 more findings of this rule (existing)'],
  [1200, 1100, 'Not listed: 100 more findings of this rule (existing)'],
  [0, 1201, 'Not listed: 201 more findings of this rule (new)'],
];

for (const [before, after, notListed] of many) {
  test(`of ${after} findings of one rule, before ${before}, all are counted`, () => {
    const files = (count: number): Files => ({
      'package.json': '{"title":""}',
      ...Object.fromEntries(Array.from({ length: count }, (_, at) => [`server/api/${at}.ts`, UNUSED])),
    });
    const { report } = check(files(after), {
      base: files(before),
      options: { 'new-only': 'true', 'fail-on': 'warning' },
    });
    const counts = { error: 1, warning: after, notice: 0 };
    assert.deepEqual(report.counts, counts);
    assert.deepEqual(report.projects[0]?.counts, counts);
    const rest = report.projects[0]?.findings.find(({ message }) => message.startsWith('Not listed'));
    assert.equal(rest ? `${rest.message.split('.')[0]} (${rest.state})` : null, notListed);
    assert.equal(report.conclusion, after > before ? 'blocked' : 'passed');
  });
}

test('of more findings than are listed, each is told from the base: mended ones make no others new, and new ones stand first', () => {
  const faulty = (from: number, to: number): Files =>
    Object.fromEntries(
      Array.from({ length: 1500 }, (_, at) => [
        `server/api/r${String(at).padStart(4, '0')}.ts`,
        at >= from && at < to ? UNUSED : FINE,
      ]),
    );
  const statesOf = (before: Files, after: Files) => {
    const [was, is] = [before, after].map((files) => ({ 'package.json': '{}', ...files }));
    const { report } = check(is ?? {}, { base: was ?? {} });
    const found = report.projects[0]?.findings ?? [];
    return [found.filter(({ state }) => state === 'new').map(({ file }) => file), report.counts.warning];
  };
  assert.deepEqual(statesOf(faulty(0, 1500), faulty(200, 1500)), [[], 1300]);
  assert.deepEqual(statesOf(faulty(0, 1499), faulty(0, 1500)), [['server/api/r1499.ts'], 1500]);
});

test('counts follow the severity that the user chose, also of what is not listed', () => {
  const files = Object.fromEntries(Array.from({ length: 1100 }, (_, at) => [`server/api/${at}.ts`, UNUSED]));
  const { report } = check({ 'package.json': '{}', ...files }, { options: { rules: 'handler-unused: notice' } });
  assert.deepEqual(report.counts, { error: 0, warning: 0, notice: 1100 });
});

test('a project copied to two places is new in both, whichever of them is checked', () => {
  const of = (folder: string): Files => ({
    [`${folder}/package.json`]: IDENTITY,
    [`${folder}/server/api/a.ts`]: UNUSED,
  });
  const states = (after: Files, projects: readonly string[]) =>
    check(after, { base: of('a'), projects }).report.projects.flatMap(({ findings }) =>
      findings.flatMap(({ rule, state }) => (rule === 'handler-unused' ? state : [])),
    );
  for (const projects of [['b', 'c'], ['b'], ['c']])
    assert.deepEqual(
      states({ ...of('b'), ...of('c') }, projects),
      projects.map(() => 'new'),
    );
  assert.deepEqual(states(of('b'), ['b']), ['existing']);
});

test('a moved project keeps its routes', () => {
  const { report } = check(
    { 'new/package.json': IDENTITY, 'new/server/api/a.ts': FINE },
    { base: { 'old/package.json': IDENTITY, 'old/server/api/a.ts': FINE }, projects: ['new'] },
  );
  const withoutRule = { before: 1, after: 1 };
  assert.deepEqual(report.projects[0]?.changes, { routes: [], access: [], withoutRule });
});
