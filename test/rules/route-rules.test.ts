import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Project } from '../../src/project.js';
import { declaredRoutes } from '../../src/read-project.js';
import { overlapsOf } from '../../src/routes/overlaps.js';
import { routeCase } from '../../src/rules/route-case.js';
import { routeConflict } from '../../src/rules/route-conflict.js';
import { routeIndex } from '../../src/rules/route-index.js';
import { routeMethod } from '../../src/rules/route-method.js';
import { routeName } from '../../src/rules/route-name.js';
import { routeOverlap } from '../../src/rules/route-overlap.js';
import { routeParameter } from '../../src/rules/route-parameter.js';
import type { Rule } from '../../src/rules/rule.js';
import { projectOf, violations } from '../manifest/project.js';
import { namedFiles } from '../routes/named-files.js';

/** A rule, the files below `server/api`, what it finds (severity, file, related files), and what is stated or was before. */
type Row = readonly [
  rule: Rule,
  names: string,
  found: string,
  more?: { readonly methods?: string; readonly base?: string },
];

const rows: readonly Row[] = [
  [routeName, 'users/[id.get.ts users/me.get.ts', 'warning users/[id.get.ts'],
  [routeName, '[[...a]].ts .post.ts a%20b.ts', 'warning .post.ts, warning [[...a]].ts, warning a%20b.ts'],
  [routeName, '[...a]/b.ts users.d.ts x.put.ts index.ts', ''],
  [
    routeMethod,
    'a.put.ts b.GET.ts c.gett.ts d.get.ts e.ts f.svg.ts',
    'warning a.put.ts, warning b.GET.ts, warning c.gett.ts',
  ],
  [routeMethod, 'a.put.ts b.put.ts c.delete.ts', 'warning b.put.ts a.put.ts, warning c.delete.ts'],
  [routeMethod, 'a.put.ts b.put.ts c.put.ts', 'warning a.put.ts b.put.ts c.put.ts', { base: 'b.put.ts c.put.ts' }],
  [routeMethod, 'chat.gpt.ts tax.gst.ts a.posts.ts [...a].ts', ''],
  [routeMethod, 'users.pots.ts users.get\u200b.ts', 'warning users.get\u200b.ts, warning users.pots.ts'],
  [routeMethod, 'a.put.ts b.PUT.ts', 'warning b.PUT.ts', { methods: 'put' }],
  [routeMethod, '[id].gett.ts users.set.ts', 'warning [id].gett.ts'],
  [routeName, '[id].gett.ts', 'warning [id].gett.ts'],
  [routeParameter, '[a]/[a].ts [...b]/c.ts [a]/[b].ts', 'warning [a]/[a].ts, warning [...b]/c.ts'],
  [routeConflict, '[a].ts [b].ts', 'error [b].ts [a].ts'],
  [routeConflict, '[a].ts [b].get.ts [c].get.ts [c].post.ts', 'error [c].get.ts [a].ts [b].get.ts'],
  [routeConflict, '[a].ts [b].ts [c].ts', 'error [a].ts [b].ts [c].ts', { base: '[b].ts [c].ts' }],
  [routeConflict, '[a].ts [b].ts', 'error [b].ts [a].ts', { base: '[a].ts [b].ts' }],
  [routeConflict, 'users.get.ts users.ts', 'error users.ts users.get.ts'],
  [routeConflict, '[[a]]/[b].ts [a]/[[b]].ts', 'error [a]/[[b]].ts [[a]]/[b].ts'],
  // What a .GET file serves is not shown, so not every reading has this conflict.
  [routeConflict, 'users.GET.ts users.get.ts', 'warning users.get.ts users.GET.ts'],
  // Called index, they are one route whether or not that stands for the folder.
  [routeConflict, 'users/index.ts users/index.get.ts', 'error users/index.ts users/index.get.ts'],
  [routeConflict, 'users/index.GET.ts users/index.get.ts', 'warning users/index.get.ts users/index.GET.ts'],
  [routeConflict, '[a].put.ts [b].put.ts', 'warning [b].put.ts [a].put.ts'],
  [routeConflict, '[a].put.ts [b].put.ts', 'error [b].put.ts [a].put.ts', { methods: 'put' }],
  [routeConflict, 'users.ts users/index.ts users.head.ts users/[id].ts users/me.ts', ''],
  [routeOverlap, '[p]/edit.ts users/[q].ts', 'warning users/[q].ts [p]/edit.ts'],
  [routeOverlap, '[p]/edit.ts users/[q].ts', 'warning [p]/edit.ts users/[q].ts', { base: 'users/[q].ts' }],
  [routeOverlap, '[p]/edit.ts users/[q].post.ts users/me.ts [...all].ts [p]/[r].ts', ''],
  [routeCase, 'Users.ts users.ts users/a.ts', 'warning users.ts Users.ts'],
  [routeCase, 'A/b.ts a/B.ts a/b.ts', 'warning A/b.ts a/B.ts a/b.ts', { base: 'a/b.ts a/B.ts' }],
  [routeCase, 'caf\u00E9.ts cafe\u0301.ts', 'warning caf\u00E9.ts cafe\u0301.ts'],
  [routeCase, 'readme.md README.md', 'warning readme.md README.md'],
  [routeCase, 'Users/a.ts users/b.ts', ''],
  [routeIndex, 'b/index.ts a/index.get.ts index/c.ts', 'notice a/index.get.ts'],
  [routeIndex, 'users.ts users/index.ts', 'warning users/index.ts users.ts, notice users/index.ts'],
  [
    routeIndex,
    'users.ts users/index.ts',
    'warning users.ts users/index.ts, notice users/index.ts',
    { base: 'users/index.ts' },
  ],
  [routeIndex, '[a].ts [b]/index.get.ts', 'warning [b]/index.get.ts [a].ts, notice [b]/index.get.ts'],
  [routeIndex, 'users.post.ts users/index.ts users/[id].ts', 'notice users/index.ts'],
  [routeIndex, 'users/index.get.ts users/index.ts', 'notice users/index.get.ts'],
  [routeOverlap, '[p]/index.ts users/[q].ts', ''],
  [routeOverlap, '[p]/a/index.ts users/[q]/index.ts', 'warning users/[q]/index.ts [p]/a/index.ts'],
  [routeIndex, 'index/c.ts indexes.ts a.index.ts', ''],
];

for (const [rule, names, expected, { methods = '', base } = {}] of rows)
  test(`${rule.id}: ${names} ${JSON.stringify({ methods, base })}`, () => {
    const found = violations(rule, routeProject(names, methods), base ? routeProject(base, methods) : null);
    const lines = found.map(({ file, related = [], severity }) =>
      [severity ?? rule.severity, file, ...related.map((place) => place.file)].join(' '),
    );
    assert.equal(lines.join(', ').replaceAll('server/api/', ''), expected);
  });

/** Files below `server/api`, and what a rule says of them in its messages and helps. */
const texts: readonly (readonly [rule: Rule, names: string, ...says: RegExp[]])[] = [
  [routeName, 'users/[id.get.ts', /^The brackets of `\[id` do not match\. .* `server\/api\/users\/\[id\]\.get\.ts`\.$/],
  [routeName, '[id.ts [id].ts', /`server\/api\/\[id\]\.ts` would be the right name, but that file exists\./],
  [routeName, 'a/[id.ts a/[key].get.ts', /`server\/api\/a\/\[key\]\.get\.ts` serves that route already/],
  [routeName, 'a/[id.ts a/[key].post.ts', / Rename the file to `server\/api\/a\/\[id\]\.ts`/],
  [routeName, 'a?b.ts', /^`a\?b` has `\?`, which a URL must encode\. .* such as `server\/api\/a-b\.ts`\.$/],
  [routeName, '[id?].ts', /^`\[id\?\]` is a parameter called `id\?`\. .* Rename .* `server\/api\/\[\[id\]\]\.ts`\.$/],
  [routeName, 'u/:id.ts', /^`:id` is plain text here, not a parameter: .* Rename .* `server\/api\/u\/\[id\]\.ts`\.$/],
  [routeName, 'u/:id.ts u/[key].ts', /`server\/api\/u\/\[key\]\.ts` serves that route already/],
  [
    routeName,
    '[id].get.test.ts',
    /`\[id\]\.get\.test` has text beside .* Rename the file, or move it out of server\/api/,
  ],
  [routeName, '[id].gett.ts', /`\[id\]\.gett` has text beside .* `server\/api\/\[id\]\.get\.ts`/],
  [
    routeMethod,
    'u.put.ts',
    /`\.put`.*rule 8.*PUT `\/api\/u`, GET with/,
    / in `website-preflight\.json`: `\{ "methods": \["put"\] \}`$/,
  ],
  [routeConflict, 'u.ts u.get.ts', /claim the same URLs: GET `\/api\/u`\. Only one/],
  [
    routeMethod,
    'a.put.ts b.put.ts c.put.ts',
    /PUT `\/api\/c`.* 2 more files have this suffix\. .*`\{ "methods": \["put"\] \}`$/,
  ],
  [routeMethod, 'u.PUT.ts', /`\.PUT`.*`server\/api\/u\.put\.ts`.* also state it .*: `\{ "methods": \["put"\] \}`$/],
  [routeMethod, 'u.GET.ts', /`\.GET`.*GET `\/api\/u`.* Rename the file to `server\/api\/u\.get\.ts`\.$/],
  [routeMethod, 'a.GET.ts a.ts', /`server\/api\/a\.ts` serves that route already/],
  [
    routeMethod,
    'u.delte.ts',
    /`\.delte`.*GET `\/api\/u\.delte`.*`\.delete`.*`server\/api\/u\.delete\.ts`\. .* also state/,
  ],
  [routeMethod, 'a.post.ts a.pots.ts', /that file exists/],
  [
    routeMethod,
    '[id].gett.ts',
    /^`\.gett` is not a method suffix, so it is part of the name \(rule 2\)\. .* `server\/api\/\[id\]\.get\.ts`\.$/,
  ],
  [routeParameter, '[id]/[id].ts', /`id`.*rule 4.* Give each parameter its own name\.$/],
  [
    routeParameter,
    '[...p]/x.ts',
    /`\[\.\.\.p\]`.*rule 5.* single parameter\. Rename the file to `server\/api\/\[p\]\/x\.ts`\.$/,
  ],
  [routeParameter, '[...p]/x.ts [q]/x.ts', /rule 5.* single parameter\. .* but `server\/api\/\[q\]\/x\.ts` serves/],
  [
    routeConflict,
    'u/[a].ts u/[b].ts',
    /\[a\]\.ts` and `.*\[b\]\.ts`.*GET `\/api\/u\/:a`.* `\/api\/u\/x`.*rule 9.* Keep one/,
  ],
  [
    routeOverlap,
    '[p]/edit.ts u/[q].ts',
    /Both match GET `\/api\/u\/edit`; .* first .* `\/api\/x\/edit`, .* `\/api\/u\/x`\..*rule 9/,
  ],
  [
    routeCase,
    'Users.ts users.ts',
    /^`server\/api\/users\.ts` differs from `server\/api\/Users\.ts` only in case\. .* Decide which of them stays/,
  ],
  [routeCase, 'Users/a.ts users/a.ts', /^`server\/api\/users\/a\.ts` differs from `server\/api\/Users\/a\.ts` only/],
  [routeCase, 'caf\u00E9.ts cafe\u0301.ts', /only in Unicode form.* Decide which of them stays/],
  [routeIndex, 'a/index.ts b/index.ts c/index.ts', /`\/api\/a\/index`.*`\/api\/a`.* 2 more.* Rename .*\/a\.ts`\.$/],
  [
    routeIndex,
    '[p]/index.ts u/[q].ts v/[q].ts',
    / 2 pairs of files overlap only if `index` is literal\. Rename .*\[p\]\.ts`\./,
  ],
  [routeIndex, 'index.get.ts', /GET `\/api\/index`.* Keep it only if `\/api\/index` is the URL that clients call\.$/],
  [routeIndex, 'users.get.ts users/index.ts', /`server\/api\/users\.get\.ts` serves that route already/],
  [routeIndex, '[a].ts [b]/index.ts', /`server\/api\/\[a\]\.ts` serves that route already/],
];

for (const [rule, names, ...says] of texts)
  test(`${rule.id} says of ${names} ${says}`, () => {
    const said = violations(rule, routeProject(names)).map(({ message, help }) => `${message} ${help}`);
    for (const one of says)
      assert.ok(
        said.some((text) => one.test(text)),
        said.join('\n'),
      );
  });

test('route-method states a suffix beside those that are stated', () => {
  const [{ help = '' } = {}] = violations(routeMethod, routeProject('a.put.ts b.delete.ts', 'put'));
  assert.match(help, /: `"methods": \["put", "delete"\]`$/);
});

test('overlaps that are not listed are counted', () => {
  const names = Array.from({ length: 50 }, (_, i) => `[p]/s${i}.ts s${i}/[q].ts`);
  const project = routeProject(names.join(' '));
  assert.deepEqual([violations(routeOverlap, project).length, routeOverlap.more?.(project)], [1000, 1500]);
});

/** A project of route files, named relative to `server/api`. */
function routeProject(names: string, methods = ''): Project {
  const stated = { methods: methods.match(/\S+/g) ?? [], 'payment-providers': [], 'auth-matching': 'auto' } as const;
  const routeFiles = namedFiles(names.split(' '), stated.methods);
  return projectOf('{}', { stated, routeFiles, routes: declaredRoutes(routeFiles), overlaps: overlapsOf(routeFiles) });
}
