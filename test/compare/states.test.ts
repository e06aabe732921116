import assert from 'node:assert/strict';
import test from 'node:test';
import { findingsIn } from '../../src/report/report.js';
import { check, type Files, within } from '../in-memory.js';

const HANDLERS: Readonly<Record<string, string>> = {
  ok: 'export default () => ({});\n',
  b: 'export default () => "b";\n',
  c: 'export default () => "c";\n',
  text: 'export default "a";\n',
  number: 'export default 1;\n',
  none: 'export {};\n',
  unused: 'export default (data: unknown) => ({});\n',
  unlike: 'export default (data: unknown) => ({ b: 1 });\n',
  moved: '\n\n\nexport default (data: unknown) => ({});\n',
  unused2: 'export default (data: unknown, context: unknown) => ({});\n',
  typed: 'export default (_a: string) => ({});\n',
  typed2: 'export default (_a: number, _b, _c) => ({});\n',
};

/** A manifest, or auth keys as `/a=x`, and route files as `a=ok [b]/c=unused`, each with one of the handlers. */
function site(text: string): Files {
  if (text.startsWith('{')) return { 'package.json': text };
  const pairs = text.split(' ').map((word) => word.split('=') as [string, string]);
  const keys = pairs.filter(([name]) => name.startsWith('/'));
  const routes = pairs.filter((pair) => !keys.includes(pair));
  const files = routes.map(([name, handler]) => [`server/api/${name}.ts`, HANDLERS[handler]]);
  return { 'package.json': JSON.stringify({ auth: Object.fromEntries(keys) }), ...Object.fromEntries(files) };
}

const WITH_ID = '{ "name": "web-0123456789ab", "id": "web-0123456789ab" }';

/** What a change does to the files of a project, and what is found after it, with its state. */
const rows: readonly (readonly [name: string, before: string, after: string, ...states: string[]])[] = [
  ['a line that moved', 'a=unused', 'a=moved', 'handler-unused existing'],
  ['a second one in the same file', 'a=unused', 'a=unused2', 'handler-unused existing', 'handler-unused new'],
  ['a route file that was renamed', 'a=unused', 'b/c=unused', 'handler-unused existing'],
  ['a route file whose parameter was renamed', 'a/[id]=unused', 'a/[slug]=unused', 'handler-unused existing'],
  ['a route file that takes another method', 'a=unused', 'a.post=unused', 'handler-unused existing'],
  ['another file for another method', 'a=unused', 'a.post=unlike', 'handler-unused new'],
  ['one of two files in conflict, renamed', 'a=unused a.get=ok', 'b=unused a.get=ok', 'handler-unused existing'],
  ['files that overlap in another order', 'b/[x]=ok [y]/c=c', 'b/[x]=ok c/c=b [y]/c.get=c', 'route-overlap existing'],
  ['a conflict in a folder renamed', 'a/[id].get=ok a/[x]=b', 'b/[id].get=ok b/[y]=b', 'route-conflict existing'],
  ['two files in conflict and a third', '[id].get=ok [id]=ok', '[id].get=ok [id]=ok [x]=ok', 'route-conflict new'],
  ['two conflicts that become one', '[a]=ok [b]=ok x/[c]=c x/[d]=b', '[a]=ok [b]=ok [c]=c [d]=b', 'route-conflict new'],
  ['one of three spellings removed', 'A/x=ok a/X=ok a/x=ok', 'A/x=ok a/X=ok', 'route-case existing'],
  ['the first of two index files removed', 'a/index=ok b/index=ok', 'b/index=ok', 'route-index existing'],
  ['another file with the same fault', 'a=unused', 'a=ok b=unused', 'handler-unused new'],
  ['another wrong type, and one more parameter', 'a=typed', 'a=typed2', ...twice('handler-arguments new')],
  ['other default exports that are no function', 'a=number b=none', 'a=text b=number', ...twice('handler-export new')],
  ['one of two spellings of a key is another', '/a=b /a/=c', '/A=b /a/=c', 'auth-conflict new'],
  ['two spellings in another order', '/a=b /A=c', '/A=c /a=b', 'auth-conflict existing'],
  ['two keys in another order', '/*/c=x /b/*=y', '/b/*=y /*/c=x', 'auth-ambiguous existing'],
  ['another odd value', '/a=true /b=false', '/a=True /b=false', 'auth-value new', 'auth-value existing'],
  ['items before others', '{"auth":{"/a":["",5]}}', '{"auth":{"/a":["z","",5]}}', ...twice('manifest-field existing')],
  ['an item before another', '{"auth":{"/a":["x "]}}', '{"auth":{"/a":["z","x "]}}', 'auth-value existing'],
  ['a bad value on another line', '{"auth":{},"lang":"x"}', '{\n"lang":"x"}', 'manifest-field existing'],
  ['another bad value', '{"auth":{},"lang":"x"}', '{"lang":"y"}', 'manifest-field new'],
  [
    'a manifest that stays broken',
    '{"name":"web-0123456789ab",}',
    '{\n"name":"web-0123456789ab",}',
    'manifest-syntax existing',
  ],
  [
    'an identity that a broken manifest loses',
    '{"name":"web-0123456789ab",}',
    '{"name":"shop",}',
    'manifest-syntax new',
  ],
  ['an `id` in a broken manifest', '{"name":"web-0123456789ab",}', `${WITH_ID.slice(0, -1)},}`, 'manifest-syntax new'],
  ['a manifest of base that does not parse', WITH_ID.replace('}', ','), WITH_ID, 'manifest-id new'],
];

function twice(state: string): readonly string[] {
  return [state, state];
}

for (const [name, before, after, ...states] of rows)
  test(`states: ${name}`, () => assert.deepEqual(statesOf(site(after), site(before)), states));

test('without a base, states are unknown', () => assert.deepEqual(statesOf(site(WITH_ID)), ['manifest-id unknown']));

const NAMED = '{ "name": "shop" }';
const A = '{ "name": "web-0123456789ab" }';
const B = '{ "name": "web-ba9876543210" }';
const TAKEN = 'manifest-identity new';

/** Manifests by their folders, each with a route that has a fault, before and after, and what is found then. */
const folders: readonly (readonly [name: string, before: Files, after: Files, ...states: string[]])[] = [
  ['that moved', { old: WITH_ID }, { 'a/b': WITH_ID }, 'manifest-id existing', 'handler-unused existing'],
  ['that moved from the root', { '.': A }, { a: A }, 'handler-unused existing'],
  ['that moved without identity', { old: NAMED }, { new: NAMED }, 'handler-unused existing'],
  ['that is gone', { a: A, b: B }, { b: B }, 'manifest-identity new', 'handler-unused existing'],
  ['that was copied', { old: A }, { new: A, old: A }, TAKEN, 'handler-unused new', 'handler-unused existing'],
];

for (const [name, before, after, ...states] of folders)
  test(`states of a project ${name}`, () => {
    const sites = (manifests: Files) =>
      Object.entries(manifests).map(([folder, manifest]) =>
        within(folder, { 'package.json': manifest, 'server/api/a.ts': HANDLERS.unused ?? '' }),
      );
    const [base, files] = [before, after].map((manifests): Files => Object.assign({}, ...sites(manifests)));
    assert.deepEqual(statesOf(files ?? {}, base), states);
  });

function statesOf(files: Files, base?: Files): readonly string[] {
  const { report } = check(files, { ...(base && { base }), projects: ['auto'] });
  return findingsIn(report).map(({ rule, state }) => `${rule} ${state}`);
}

test('of more findings than are listed new ones stand first, and all count, with the severity that the user chose', () => {
  const faulty = (from: number, to: number) => {
    const names = Array.from({ length: 1200 }, (_, at) => `r${String(at).padStart(4, '0')}`);
    return site(names.map((name, at) => `${name}=${at >= from && at < to ? 'unused' : 'ok'}`).join(' '));
  };
  const options = { rules: 'handler-unused: notice', 'fail-on': 'notice', 'new-only': 'true' };
  const { report } = check(faulty(100, 1200), { base: faulty(0, 1199), options });
  const added = findingsIn(report).flatMap(({ state, file }) => (state === 'new' ? file : []));
  assert.deepEqual(added, ['server/api/r1199.ts']);
  assert.deepEqual(report.counts, { error: 0, warning: 0, notice: 1100 });
  assert.equal(report.conclusion, 'blocked');
});

test('a moved project keeps its routes and rules', () => {
  const routes = site('a=ok b=b c=c');
  const files = { ...routes, 'package.json': A.replace('}', ', "auth": { "/api/a": true } }') };
  const { report } = check(within('new', files), { base: within('old', files), projects: ['new'] });
  const withoutRule = { before: 2, after: 2 };
  const unchanged = { routes: [], access: [], manifest: [], doubtsInBase: undefined, withoutRule };
  assert.deepEqual(report.projects[0]?.changes, unchanged);
});
