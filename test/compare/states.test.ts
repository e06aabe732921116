import assert from 'node:assert/strict';
import test from 'node:test';
import { check, type Files } from '../in-memory.js';

const FINE = 'export default () => ({});\n';
const UNUSED = 'export default (data: unknown) => ({});\n';
const IDENTITY = '{ "name": "web-0123456789ab" }\n';
const WITH_ID = '{ "name": "web-0123456789ab", "id": "web-0123456789ab" }\n';

interface Row {
  readonly name: string;
  readonly before: Files;
  readonly after: Files;
  readonly projects?: readonly string[];
  readonly states: readonly string[];
}

const rows: readonly Row[] = [
  {
    name: 'a line that moved',
    before: { 'package.json': '{}', 'server/api/a.ts': UNUSED },
    after: { 'package.json': '{}', 'server/api/a.ts': `\n\n\n${UNUSED}` },
    states: ['handler-unused existing'],
  },
  {
    name: 'a second one in the same file',
    before: { 'package.json': '{}', 'server/api/a.ts': UNUSED },
    after: { 'package.json': '{}', 'server/api/a.ts': 'export default (data: unknown, context: unknown) => ({});\n' },
    states: ['handler-unused existing', 'handler-unused new'],
  },
  {
    name: 'a route file that was renamed',
    before: { 'package.json': '{}', 'server/api/a.ts': UNUSED },
    after: { 'package.json': '{}', 'server/api/b/c.ts': UNUSED },
    states: ['handler-unused existing'],
  },
  {
    name: 'one of two files in conflict, renamed',
    before: { 'package.json': '{}', 'server/api/a.ts': UNUSED, 'server/api/a.get.ts': FINE },
    after: { 'package.json': '{}', 'server/api/b.ts': UNUSED, 'server/api/a.get.ts': FINE },
    states: ['handler-unused existing'],
  },
  {
    name: 'two files that overlap, one of them renamed so that their order turns',
    before: { 'package.json': '{}', 'server/api/b/[x].ts': FINE, 'server/api/[y]/c.ts': 'export default () => "c";\n' },
    after: {
      'package.json': '{}',
      'server/api/b/[x].ts': FINE,
      'server/api/c/c.ts': 'export default () => "d";\n',
      'server/api/[y]/c.get.ts': 'export default () => "c";\n',
    },
    states: ['route-overlap existing'],
  },
  {
    name: 'two files in conflict, a parameter of one renamed',
    before: {
      'package.json': '{}',
      'server/api/[id].get.ts': FINE,
      'server/api/[id].ts': 'export default () => "b";\n',
    },
    after: {
      'package.json': '{}',
      'server/api/[key].get.ts': FINE,
      'server/api/[id].ts': 'export default () => "b";\n',
    },
    states: ['route-conflict existing'],
  },
  {
    name: 'two files in conflict, both in a folder that was renamed',
    before: {
      'package.json': '{}',
      'server/api/a/[id].get.ts': FINE,
      'server/api/a/[x].ts': 'export default () => "b";\n',
    },
    after: {
      'package.json': '{}',
      'server/api/b/[id].get.ts': FINE,
      'server/api/b/[y].ts': 'export default () => "b";\n',
    },
    states: ['route-conflict existing'],
  },
  {
    name: 'two files in conflict and a third',
    before: { 'package.json': '{}', 'server/api/[id].get.ts': FINE, 'server/api/[id].ts': FINE },
    after: {
      'package.json': '{}',
      'server/api/[id].get.ts': FINE,
      'server/api/[id].ts': FINE,
      'server/api/[x].ts': FINE,
    },
    states: ['route-conflict new'],
  },
  {
    name: 'three files in conflict, the last of them removed',
    before: {
      'package.json': '{}',
      'server/api/[a].get.ts': FINE,
      'server/api/[c].get.ts': FINE,
      'server/api/[z].get.ts': FINE,
    },
    after: { 'package.json': '{}', 'server/api/[a].get.ts': FINE, 'server/api/[c].get.ts': FINE },
    states: ['route-conflict existing'],
  },
  {
    name: 'two conflicts that become one',
    before: {
      'package.json': '{}',
      'server/api/[a].get.ts': FINE,
      'server/api/[b].get.ts': FINE,
      'server/api/x/[c].get.ts': 'export default () => "c";\n',
      'server/api/x/[d].get.ts': 'export default () => "d";\n',
    },
    after: {
      'package.json': '{}',
      'server/api/[a].get.ts': FINE,
      'server/api/[b].get.ts': FINE,
      'server/api/[c].get.ts': 'export default () => "c";\n',
      'server/api/[d].get.ts': 'export default () => "d";\n',
    },
    states: ['route-conflict new'],
  },
  {
    name: 'three spellings of one file, one of them removed',
    before: {
      'package.json': '{}',
      'server/api/A/x.get.ts': FINE,
      'server/api/a/X.get.ts': FINE,
      'server/api/a/x.get.ts': FINE,
    },
    after: { 'package.json': '{}', 'server/api/A/x.get.ts': FINE, 'server/api/a/X.get.ts': FINE },
    states: ['route-case existing'],
  },
  {
    name: 'two index files, the first of them removed',
    before: {
      'package.json': '{}',
      'server/api/a/index.ts': FINE,
      'server/api/b/index.ts': 'export default () => 1n;\n',
    },
    after: { 'package.json': '{}', 'server/api/b/index.ts': 'export default () => 1n;\n' },
    states: ['route-index existing', 'handler-return existing'],
  },
  {
    name: 'another index file',
    before: { 'package.json': '{}', 'server/api/a/index.ts': FINE },
    after: {
      'package.json': '{}',
      'server/api/a/index.ts': FINE,
      'server/api/b/index.ts': 'export default () => "b";\n',
    },
    states: ['route-index new'],
  },
  {
    name: 'three spellings of one key, the first of them removed',
    before: { 'package.json': '{"auth": {"/a": 1, "/A": "b", "/a/": "c"}}' },
    after: { 'package.json': '{"auth": {"/A": "b", "/a/": "c"}}' },
    states: ['auth-conflict existing'],
  },
  {
    name: 'two spellings of one key, one of them another than before',
    before: { 'package.json': '{"auth": {"/a": "b", "/a/": "c"}}' },
    after: { 'package.json': '{"auth": {"/A": "b", "/a/": "c"}}' },
    states: ['auth-conflict new'],
  },
  {
    name: 'another file with the same fault',
    before: { 'package.json': '{}', 'server/api/a.ts': UNUSED },
    after: { 'package.json': '{}', 'server/api/a.ts': FINE, 'server/api/b.ts': UNUSED },
    states: ['handler-unused new'],
  },
  {
    name: 'a project that moved, known by its identity',
    before: { 'old/package.json': WITH_ID, 'old/server/api/a.ts': UNUSED },
    after: { 'new/place/package.json': WITH_ID, 'new/place/server/api/a.ts': UNUSED },
    projects: ['new/place'],
    states: ['manifest-id existing', 'handler-unused existing'],
  },
  {
    name: 'a project that moved from the root, known by its identity',
    before: { 'package.json': IDENTITY, 'server/api/a.ts': UNUSED },
    after: {
      'apps/shop/package.json': '{ "name": "web-0123456789ab", "title": "" }',
      'apps/shop/server/api/a.ts': UNUSED,
    },
    projects: ['apps/shop'],
    states: ['manifest-field new', 'handler-unused existing'],
  },
  {
    name: 'a project in another folder is new where only its name and routes are as those of one that is gone',
    before: { 'old/package.json': '{ "name": "shop" }', 'old/server/api/a.ts': UNUSED },
    after: { 'new/package.json': '{ "name": "shop" }', 'new/server/api/a.ts': UNUSED },
    projects: ['new'],
    states: ['handler-unused new'],
  },
  {
    name: 'a copy of a project that stays has no base',
    before: { 'old/package.json': IDENTITY, 'old/server/api/a.ts': UNUSED },
    after: {
      'old/package.json': IDENTITY,
      'old/server/api/a.ts': UNUSED,
      'new/package.json': IDENTITY,
      'new/server/api/a.ts': UNUSED,
    },
    projects: ['new'],
    states: ['manifest-identity-shared new', 'handler-unused new'],
  },
  {
    name: 'a folder that became two projects is the base of neither',
    before: { 'old/package.json': IDENTITY, 'old/server/api/a.ts': UNUSED },
    after: {
      'one/package.json': IDENTITY,
      'one/server/api/a.ts': UNUSED,
      'two/package.json': IDENTITY,
      'two/server/api/a.ts': UNUSED,
    },
    projects: ['one', 'two'],
    states: [
      'manifest-identity-shared new',
      'handler-unused new',
      'manifest-identity-shared new',
      'handler-unused new',
    ],
  },
  {
    name: 'an item put before others of a list',
    before: manifest('{"payment":{"providers":["acme",5]},"auth":{"/a":["true","","x "]}}'),
    after: manifest('{"payment":{"providers":["visa","acme",5]},"auth":{"/a":["z","true","","x ","y "]}}'),
    states: [
      'manifest-field existing',
      'auth-value existing',
      'manifest-field existing',
      'auth-value existing',
      'auth-value new',
    ],
  },
  {
    name: 'the same item in another list',
    before: manifest('{"auth":{"/a":["true"],"/b":["x"]}}'),
    after: manifest('{"auth":{"/a":["x"],"/b":["true"]}}'),
    states: ['auth-value new'],
  },
  {
    name: 'another bad value of a field, and the same one on another line',
    before: manifest('{"title": "", "lang": "x"}'),
    after: manifest('{\n"lang": "y",\n"title": ""}'),
    states: ['manifest-field new', 'manifest-field existing'],
  },
  {
    name: 'a bad value of another kind',
    before: manifest('{"lang": [], "payment": [1]}'),
    after: manifest('{"lang": {}, "payment": [2]}'),
    states: ['manifest-field new', 'manifest-field existing'],
  },
  {
    name: 'another odd value of a key, and the same one of another key',
    before: manifest('{"auth":{"/a":"true","/b":"false"}}'),
    after: manifest('{"auth":{"/a":"True","/b":"false"}}'),
    states: ['auth-value new', 'auth-value existing'],
  },
  {
    name: 'another identity in "id"',
    before: manifest('{"name":"shop","id":"web-0123456789ab"}'),
    after: manifest('{"name":"shop","id":"web-ba9876543210"}'),
    states: ['manifest-identity-mismatch new', 'manifest-id new', 'manifest-identity-mismatch new'],
  },
  {
    name: 'another wrong type of the input, and one more parameter',
    before: { 'package.json': '{}', 'server/api/a.ts': 'export default (_a: string) => ({});\n' },
    after: { 'package.json': '{}', 'server/api/a.ts': 'export default (_a: number, _b, _c) => ({});\n' },
    states: ['handler-arguments new', 'handler-arguments new'],
  },
  {
    name: 'another identity that another project has, too',
    before: { 'one/package.json': '{"name":"web-0123456789ab"}', 'two/package.json': '{"name":"web-0123456789ab"}' },
    after: { 'one/package.json': '{"name":"web-ba9876543210"}', 'two/package.json': '{"name":"web-ba9876543210"}' },
    projects: ['one'],
    states: ['manifest-identity new', 'manifest-identity-shared new'],
  },
  {
    name: 'another default export that is no function, and one in place of none',
    before: { 'package.json': '{}', 'server/api/a.ts': 'export default 1;\n', 'server/api/b.ts': 'export {};\n' },
    after: {
      'package.json': '{}',
      'server/api/a.ts': 'export default "a";\n',
      'server/api/b.ts': 'export default 1;\n',
    },
    states: ['handler-export new', 'handler-export new'],
  },
  {
    name: 'two keys in the other order',
    before: manifest('{"auth":{"/a":true,"/A":"x","/*/c":"x","/b/*":"y"}}'),
    after: manifest('{"auth":{"/b/*":"y","/*/c":"x","/A":"x","/a":true}}'),
    states: ['auth-ambiguous existing', 'auth-ambiguous existing', 'auth-conflict existing'],
  },
];

function manifest(text: string): Files {
  return { 'package.json': text };
}

for (const { name, before, after, projects = ['.'], states } of rows) {
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
