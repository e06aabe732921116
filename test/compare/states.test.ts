import assert from 'node:assert/strict';
import test from 'node:test';
import { inFolder } from '../../src/read/paths.js';
import { check, type Files } from '../in-memory.js';

const HANDLERS = {
  ok: 'export default () => ({});\n',
  b: 'export default () => "b";\n',
  c: 'export default () => "c";\n',
  wrong: 'export default () => 1n;\n',
  text: 'export default "a";\n',
  number: 'export default 1;\n',
  none: 'export {};\n',
  unused: 'export default (data: unknown) => ({});\n',
  moved: '\n\n\nexport default (data: unknown) => ({});\n',
  unused2: 'export default (data: unknown, context: unknown) => ({});\n',
  typed: 'export default (_a: string) => ({});\n',
  typed2: 'export default (_a: number, _b, _c) => ({});\n',
};

/** Route files as `a=ok [b]/c=unused`, each with one of the handlers, or a manifest. */
function site(text: string): Files {
  if (text.startsWith('{')) return { 'package.json': text };
  const routes = text.split(' ').map((word) => {
    const [name, handler] = word.split('=');
    return [`server/api/${name}.ts`, HANDLERS[handler as keyof typeof HANDLERS]];
  });
  return { 'package.json': '{}', ...Object.fromEntries(routes) };
}

/** What a change does to the files of a project, and what is found after it, with its state. */
const rows: readonly (readonly [name: string, before: string, after: string, states: string])[] = [
  ['a line that moved', 'a=unused', 'a=moved', 'handler-unused existing'],
  ['a second one in the same file', 'a=unused', 'a=unused2', 'handler-unused existing, handler-unused new'],
  ['a route file that was renamed', 'a=unused', 'b/c=unused', 'handler-unused existing'],
  ['one of two files in conflict, renamed', 'a=unused a.get=ok', 'b=unused a.get=ok', 'handler-unused existing'],
  ['files that overlap in another order', 'b/[x]=ok [y]/c=c', 'b/[x]=ok c/c=b [y]/c.get=c', 'route-overlap existing'],
  ['a conflict in a folder renamed', 'a/[id].get=ok a/[x]=b', 'b/[id].get=ok b/[y]=b', 'route-conflict existing'],
  ['two files in conflict and a third', '[id].get=ok [id]=ok', '[id].get=ok [id]=ok [x]=ok', 'route-conflict new'],
  ['two conflicts that become one', '[a]=ok [b]=ok x/[c]=c x/[d]=b', '[a]=ok [b]=ok [c]=c [d]=b', 'route-conflict new'],
  ['one of three spellings removed', 'A/x=ok a/X=ok a/x=ok', 'A/x=ok a/X=ok', 'route-case existing'],
  [
    'the first of two index files removed',
    'a/index=ok b/index=wrong',
    'b/index=wrong',
    'route-index existing, handler-return existing',
  ],
  ['another file with the same fault', 'a=unused', 'a=ok b=unused', 'handler-unused new'],
  ['another wrong type, and one more parameter', 'a=typed', 'a=typed2', 'handler-arguments new, handler-arguments new'],
  [
    'another default export that is no function, and one in place of none',
    'a=number b=none',
    'a=text b=number',
    'handler-export new, handler-export new',
  ],
  [
    'one of two spellings of a key is another',
    '{"auth": {"/a": "b", "/a/": "c"}}',
    '{"auth": {"/A": "b", "/a/": "c"}}',
    'auth-conflict new',
  ],
  [
    'an item put before others of a list',
    '{"payment":{"providers":["acme",5]},"auth":{"/a":["true","","x "]}}',
    '{"payment":{"providers":["visa","acme",5]},"auth":{"/a":["z","true","","x ","y "]}}',
    'manifest-field existing, auth-value existing, manifest-field existing, auth-value existing, auth-value new',
  ],
  [
    'another bad value of a field, and the same one on another line',
    '{"title": "", "lang": "x"}',
    '{\n"lang": "y",\n"title": ""}',
    'manifest-field new, manifest-field existing',
  ],
  [
    'another odd value of a key, and the same one of another key',
    '{"auth":{"/a":"true","/b":"false"}}',
    '{"auth":{"/a":"True","/b":"false"}}',
    'auth-value new, auth-value existing',
  ],
  [
    'another identity in "id"',
    '{"name":"shop","id":"web-0123456789ab"}',
    '{"name":"shop","id":"web-ba9876543210"}',
    'manifest-identity-mismatch new, manifest-id new',
  ],
  [
    'two keys in the other order',
    '{"auth":{"/a":true,"/A":"x","/*/c":"x","/b/*":"y"}}',
    '{"auth":{"/b/*":"y","/*/c":"x","/A":"x","/a":true}}',
    'auth-ambiguous existing, auth-ambiguous existing, auth-conflict existing',
  ],
];

const NAMED = '{ "name": "shop" }';
const A = '{ "name": "web-0123456789ab" }';
const B = '{ "name": "web-ba9876543210" }';
const WITH_ID = '{ "name": "web-0123456789ab", "id": "web-0123456789ab" }';

/** Manifests by their folders, each with a route that has a fault, before and after, and what is found then. */
const folders: readonly (readonly [name: string, before: Files, after: Files, ...states: string[]])[] = [
  ['that moved', { old: WITH_ID }, { 'a/b': WITH_ID }, 'manifest-id existing', 'handler-unused existing'],
  ['that moved from the root', { '.': A }, { a: A }, 'handler-unused existing'],
  ['that moved without identity', { old: NAMED }, { new: NAMED }, 'handler-unused new'],
  ['that is gone', { a: A, b: B }, { b: B }, 'manifest-identity new', 'handler-unused existing'],
  [
    'that was copied',
    { old: A },
    { new: A, old: A },
    ...[
      'manifest-identity-shared new',
      'handler-unused new',
      'manifest-identity-shared new',
      'handler-unused existing',
    ],
  ],
  [
    'whose identity another took',
    { a: A, b: B },
    { a: B, b: B },
    ...['manifest-identity new', 'manifest-identity-shared new', 'handler-unused existing'],
    ...['manifest-identity-shared new', 'handler-unused existing'],
  ],
];

for (const [name, before, after, states] of rows)
  test(`states: ${name}`, () => assert.equal(statesOf(site(before), site(after)).join(', '), states));

for (const [name, before, after, ...states] of folders)
  test(`states of a project ${name}`, () => {
    const files = (projects: Files) =>
      Object.fromEntries(
        Object.entries(projects).flatMap(([folder, manifest]) => [
          [inFolder(folder, 'package.json'), manifest],
          [inFolder(folder, 'server/api/a.ts'), HANDLERS.unused],
        ]),
      );
    assert.deepEqual(statesOf(files(before), files(after)), states);
  });

function statesOf(base: Files, files: Files): readonly string[] {
  const { report } = check(files, { base, projects: ['auto'] });
  const found = [...report.findings, ...report.projects.flatMap(({ findings }) => findings)];
  return found.map(({ rule, state }) => `${rule} ${state}`);
}

/** How many handlers have a fault before and after the change. */
const many: readonly (readonly [before: number, after: number])[] = [
  [1000, 1000],
  [1001, 1002],
  [0, 1002],
];

for (const [before, after] of many) {
  test(`of ${after} findings of one rule, before ${before}, all are counted`, () => {
    const files = (count: number): Files => ({
      'package.json': '{"title":""}',
      ...Object.fromEntries(Array.from({ length: count }, (_, at) => [`server/api/${at}.ts`, HANDLERS.unused])),
    });
    const { report } = check(files(after), {
      base: files(before),
      options: { 'new-only': 'true', 'fail-on': 'warning' },
    });
    const counts = { error: 1, warning: after, notice: 0 };
    assert.deepEqual(report.counts, counts);
    assert.deepEqual(report.projects[0]?.counts, counts);
    assert.equal(report.conclusion, after > before ? 'blocked' : 'passed');
  });
}

test('of more findings than are listed, each is told from the base: mended ones make no others new, and new ones stand first', () => {
  const faulty = (from: number, to: number): Files =>
    Object.fromEntries(
      Array.from({ length: 1200 }, (_, at) => [
        `server/api/r${String(at).padStart(4, '0')}.ts`,
        at >= from && at < to ? HANDLERS.unused : HANDLERS.ok,
      ]),
    );
  const statesOf = (before: Files, after: Files) => {
    const [was, is] = [before, after].map((files) => ({ 'package.json': '{}', ...files }));
    const { report } = check(is ?? {}, { base: was ?? {} });
    const found = report.projects[0]?.findings ?? [];
    return [found.filter(({ state }) => state === 'new').map(({ file }) => file), report.counts.warning];
  };
  assert.deepEqual(statesOf(faulty(0, 1199), faulty(100, 1200)), [['server/api/r1199.ts'], 1100]);
});

test('counts follow the severity that the user chose, also of what is not listed', () => {
  const files = Object.fromEntries(Array.from({ length: 1001 }, (_, at) => [`server/api/${at}.ts`, HANDLERS.unused]));
  const { report } = check({ 'package.json': '{}', ...files }, { options: { rules: 'handler-unused: notice' } });
  assert.deepEqual(report.counts, { error: 0, warning: 0, notice: 1001 });
});

test('a moved project keeps its routes and rules', () => {
  const site = (folder: string) => ({
    [`${folder}/package.json`]: A.replace('}', ', "auth": { "/api/a": true } }'),
    [`${folder}/server/api/a.ts`]: HANDLERS.ok,
    [`${folder}/server/api/b.ts`]: HANDLERS.b,
    [`${folder}/server/api/c.ts`]: HANDLERS.c,
  });
  const { report } = check(site('new'), { base: site('old'), projects: ['new'] });
  const withoutRule = { before: 2, after: 2 };
  assert.deepEqual(report.projects[0]?.changes, { routes: [], access: [], withoutRule });
});
