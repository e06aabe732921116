import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Project } from '../../src/project.js';
import { declaredRoutes } from '../../src/read-project.js';
import { overlapsOf } from '../../src/routes/overlaps.js';
import { routeCase } from '../../src/rules/route-case.js';
import { routeConflict } from '../../src/rules/route-conflict.js';
import { routeFile } from '../../src/rules/route-file.js';
import { routeIndex } from '../../src/rules/route-index.js';
import { routeMethod } from '../../src/rules/route-method.js';
import { routeName } from '../../src/rules/route-name.js';
import { routeOverlap } from '../../src/rules/route-overlap.js';
import { routeParameter } from '../../src/rules/route-parameter.js';
import type { Rule } from '../../src/rules/rule.js';
import { projectOf, violations } from '../manifest/project.js';
import { namedFiles } from '../routes/named-files.js';

const rules = [routeCase, routeConflict, routeFile, routeIndex, routeMethod, routeName, routeOverlap, routeParameter];

type Row = readonly [
  rule: Rule,
  names: readonly string[],
  found: readonly string[],
  methods?: readonly string[],
  base?: readonly string[],
];

const rows: readonly Row[] = [
  [routeName, ['users/[id.get.ts', 'users/me.get.ts'], ['warning users/[id.get.ts']],
  [routeName, ['[[...a]].ts', '.post.ts', 'a%20b.ts'], ['warning .post.ts', 'warning [[...a]].ts', 'warning a%20b.ts']],
  [routeName, ['[...a]/b.ts', 'users.d.ts', 'x.put.ts', 'index.ts'], []],
  [
    routeMethod,
    ['a.put.ts', 'b.GET.ts', 'c.gett.ts', 'd.get.ts', 'e.ts', 'f.svg.ts'],
    ['warning a.put.ts', 'warning b.GET.ts', 'warning c.gett.ts'],
  ],
  [routeMethod, ['a.put.ts', 'b.put.ts', 'c.delete.ts'], ['warning b.put.ts a.put.ts', 'warning c.delete.ts']],
  [
    routeMethod,
    ['a.put.ts', 'b.put.ts', 'c.put.ts'],
    ['warning a.put.ts b.put.ts c.put.ts'],
    [],
    ['b.put.ts', 'c.put.ts'],
  ],
  [routeMethod, ['chat.gpt.ts', 'tax.gst.ts', 'a.option.ts', '[...a].ts'], []],
  [routeMethod, ['users.pots.ts', 'users.get\u200b.ts'], ['warning users.get\u200b.ts', 'warning users.pots.ts']],
  [routeMethod, ['a.put.ts', 'b.PUT.ts'], ['warning b.PUT.ts'], ['put']],
  [routeMethod, ['[id].gett.ts', 'users.set.ts'], ['warning [id].gett.ts']],
  [routeName, ['[id].gett.ts'], ['warning [id].gett.ts']],
  [routeParameter, ['[a]/[a].ts', '[...b]/c.ts', '[a]/[b].ts'], ['warning [a]/[a].ts', 'warning [...b]/c.ts']],
  [routeConflict, ['[a].ts', '[b].ts'], ['error [b].ts [a].ts']],
  [routeConflict, ['[a].ts', '[b].get.ts', '[c].get.ts', '[c].post.ts'], ['error [c].get.ts [a].ts [b].get.ts']],
  [routeConflict, ['[a].ts', '[b].ts', '[c].ts'], ['error [a].ts [b].ts [c].ts'], [], ['[b].ts', '[c].ts']],
  [routeConflict, ['[a].ts', '[b].ts'], ['error [b].ts [a].ts'], [], ['[a].ts', '[b].ts']],
  [routeConflict, ['users.get.ts', 'users.ts'], ['error users.ts users.get.ts']],
  [routeConflict, ['[[a]]/[b].ts', '[a]/[[b]].ts'], ['error [a]/[[b]].ts [[a]]/[b].ts']],
  // What a .GET file serves is not shown, so not every reading has this conflict.
  [routeConflict, ['users.GET.ts', 'users.get.ts'], ['warning users.get.ts users.GET.ts']],
  [routeConflict, ['[a].put.ts', '[b].put.ts'], ['warning [b].put.ts [a].put.ts']],
  [routeConflict, ['[a].put.ts', '[b].put.ts'], ['error [b].put.ts [a].put.ts'], ['put']],
  [routeConflict, ['users.ts', 'users/index.ts', 'users.head.ts', 'users/[id].ts', 'users/me.ts'], []],
  [routeOverlap, ['[p]/edit.ts', 'users/[q].ts'], ['warning users/[q].ts [p]/edit.ts']],
  [routeOverlap, ['[p]/edit.ts', 'users/[q].ts'], ['warning [p]/edit.ts users/[q].ts'], [], ['users/[q].ts']],
  [routeOverlap, ['[p]/edit.ts', 'users/[q].post.ts', 'users/me.ts', '[...all].ts', '[p]/[r].ts'], []],
  [routeCase, ['Users.ts', 'users.ts', 'users/a.ts'], ['warning users.ts Users.ts']],
  [routeCase, ['A/b.ts', 'a/B.ts', 'a/b.ts'], ['warning A/b.ts a/B.ts a/b.ts'], [], ['a/b.ts', 'a/B.ts']],
  [routeCase, ['caf\u00E9.ts', 'cafe\u0301.ts'], ['warning caf\u00E9.ts cafe\u0301.ts']],
  [routeCase, ['readme.md', 'README.md'], ['warning readme.md README.md']],
  [routeCase, ['Users/a.ts', 'users/b.ts'], []],
  [routeIndex, ['b/index.ts', 'a/index.get.ts', 'index/c.ts'], ['notice a/index.get.ts']],
  [routeIndex, ['users.ts', 'users/index.ts'], ['warning users/index.ts users.ts', 'notice users/index.ts']],
  [
    routeIndex,
    ['users.ts', 'users/index.ts'],
    ['warning users.ts users/index.ts', 'notice users/index.ts'],
    [],
    ['users/index.ts'],
  ],
  [routeIndex, ['[a].ts', '[b]/index.get.ts'], ['warning [b]/index.get.ts [a].ts', 'notice [b]/index.get.ts']],
  [routeIndex, ['users.post.ts', 'users/index.ts', 'users/[id].ts'], ['notice users/index.ts']],
  [routeIndex, ['users/index.get.ts', 'users/index.ts'], ['notice users/index.get.ts']],
  [routeOverlap, ['[p]/index.ts', 'users/[q].ts'], []],
  [routeOverlap, ['[p]/a/index.ts', 'users/[q]/index.ts'], ['warning users/[q]/index.ts [p]/a/index.ts']],
  [routeIndex, ['index/c.ts', 'indexes.ts', 'a.index.ts'], []],
];

for (const [rule, names, expected, methods = [], base] of rows) {
  test(`${rule.id}: ${names.join(' ')} ${JSON.stringify({ methods, base })}`, () => {
    const before = base ? routeProject(base, methods) : null;
    assert.deepEqual(found(rule, routeProject(names, methods), before), expected);
  });
}

const texts: readonly (readonly [rule: Rule, names: readonly string[], message: RegExp, help: RegExp])[] = [
  [routeName, ['users/[id.get.ts'], /^The brackets of `\[id` do not match\. /, /`server\/api\/users\/\[id\]\.get\.ts`/],
  [routeName, ['[id.ts', '[id].ts'], /`\[id`/, /`server\/api\/\[id\]\.ts`.*exists/],
  [routeName, ['a b.ts'], /`a b`.*` `/, /letters/],
  [
    routeMethod,
    ['users.put.ts'],
    /`\.put`.*rule 8.*PUT `\/api\/users`, GET with/,
    / in `website-preflight\.json`: `"methods": \["put"\]`$/,
  ],
  [
    routeMethod,
    ['a.put.ts', 'b.put.ts', 'c.put.ts'],
    /PUT `\/api\/c`.* 2 more files have this suffix\.$/,
    /: `"methods": \["put"\]`$/,
  ],
  [
    routeMethod,
    ['users.PUT.ts'],
    /`\.PUT`/,
    /`server\/api\/users\.put\.ts`.* also state it in `website-preflight\.json`: `"methods": \["put"\]`$/,
  ],
  [routeName, ['[id].get.test.ts'], /`\[id\]\.get\.test`/, /^Rename the file, or move it out of server\/api/],
  [routeName, ['[id].gett.ts'], /`\[id\]\.gett` has text beside/, /`server\/api\/\[id\]\.get\.ts`/],
  [routeMethod, ['users.GET.ts'], /`\.GET`.*GET `\/api\/users`/, /`server\/api\/users\.get\.ts`/],
  [
    routeMethod,
    ['users.delte.ts'],
    /`\.delte`.*GET `\/api\/users\.delte`.*`\.delete`/,
    /`server\/api\/users\.delete\.ts`/,
  ],
  [routeParameter, ['[id]/[id].ts'], /`id`.*rule 4/, /^Give each parameter its own name\.$/],
  [
    routeParameter,
    ['[...p]/x.ts'],
    /`\[\.\.\.p\]`.*rule 5/,
    /single parameter\. Rename the file to `server\/api\/\[p\]\/x\.ts`\.$/,
  ],
  [
    routeParameter,
    ['[...p]/x.ts', '[q]/x.ts'],
    /rule 5/,
    /single parameter\. .* but `server\/api\/\[q\]\/x\.ts` serves/,
  ],
  [
    routeConflict,
    ['u/[a].ts', 'u/[b].ts'],
    /`server\/api\/u\/\[a\]\.ts` and `server\/api\/u\/\[b\]\.ts`.*GET `\/api\/u\/:a`.* `\/api\/u\/x`.*rule 9/,
    /Keep one/,
  ],
  [
    routeOverlap,
    ['[p]/edit.ts', 'users/[q].ts'],
    /Both match GET `\/api\/users\/edit`; .* first .* `\/api\/x\/edit`, .* second `\/api\/users\/x`\..*rule 9\)\.$/,
    /static/,
  ],
  [
    routeCase,
    ['Users.ts', 'users.ts'],
    /^`server\/api\/users\.ts` differs from `Users\.ts` only in case\. /,
    /^Decide which of them stays/,
  ],
  [routeCase, ['caf\u00E9.ts', 'cafe\u0301.ts'], /only in Unicode form/, /^Decide which of them stays/],
  [
    routeIndex,
    ['a/index.ts', 'b/index.ts', 'c/index.ts'],
    /GET `\/api\/a\/index`.*`\/api\/a`.* 2 more/,
    /^Rename the file to `server\/api\/a\.ts`\.$/,
  ],
  [
    routeIndex,
    ['[p]/index.ts', 'users/[q].ts', 'posts/[q].ts'],
    / 2 pairs of files overlap only if `index` is literal\.$/,
    /^Rename the file to `server\/api\/\[p\]\.ts`\./,
  ],
  [
    routeIndex,
    ['index.get.ts'],
    /GET `\/api\/index`/,
    /^Keep it only if `\/api\/index` is the URL that clients call\.$/,
  ],
];

for (const [rule, names, message, help] of texts) {
  test(`${rule.id} says of ${names.join(' ')} ${message.source}`, () => {
    const [violation, ...others] = violations(rule, routeProject(names));
    assert.deepEqual(others, []);
    assert.match(violation?.message ?? '', message);
    assert.match(violation?.help ?? '', help);
  });
}

test('overlaps that are not listed are counted', () => {
  const names = Array.from({ length: 50 }, (_, i) => [`[p]/s${i}.ts`, `s${i}/[q].ts`]).flat();
  const lines = found(routeOverlap, routeProject(names));
  assert.equal(lines.length, 1_001);
  const last = violations(routeOverlap, routeProject(names)).at(-1);
  assert.match(last?.message ?? '', /^Not listed: 1500 more pairs of files that overlap\.$/);
});

const hostileNames = [
  '::error::x\n##[add-path]/[id.ts',
  'a\u202Egnp.d.ts',
  '|<b>`@x`/[i]/[i].ts',
  'A%0A.ts',
  'a%0a.ts',
  '\u001B[31m.put.ts',
];

test('no message or help holds a raw control or bidirectional character', () => {
  const project = routeProject(hostileNames);
  const found = rules.flatMap((rule) => violations(rule, project));
  assert.ok(found.length > 5);
  for (const { message, help = '' } of found) assert.doesNotMatch(message + help, /[^\P{Cc}\n]|\p{Bidi_Control}|\n#/u);
});

/** A file with a wrong name beside others, and what its finding offers: nothing that another file serves already. */
const renames: readonly (readonly [rule: Rule, names: readonly string[], help: RegExp])[] = [
  [routeIndex, ['users/index.ts'], /^Rename the file to `server\/api\/users\.ts`/],
  [routeIndex, ['users.get.ts', 'users/index.ts'], /`server\/api\/users\.get\.ts` serves that route already/],
  [routeIndex, ['[a].ts', '[b]/index.ts'], /`server\/api\/\[a\]\.ts` serves that route already/],
  [routeMethod, ['a.GET.ts'], /^Rename the file to `server\/api\/a\.get\.ts`/],
  [routeMethod, ['a.GET.ts', 'a.ts'], /`server\/api\/a\.ts` serves that route already/],
  [routeMethod, ['a.pots.ts'], /^Rename the file to `server\/api\/a\.post\.ts`/],
  [routeMethod, ['a.post.ts', 'a.pots.ts'], /that file exists/],
  [routeName, ['a/[id.ts'], /^Rename the file to `server\/api\/a\/\[id\]\.ts`/],
  [routeName, ['a/[id.ts', 'a/[key].get.ts'], /`server\/api\/a\/\[key\]\.get\.ts` serves that route already/],
  [routeName, ['a/[id.ts', 'a/[key].post.ts'], /^Rename the file to `server\/api\/a\/\[id\]\.ts`/],
];

for (const [rule, names, help] of renames) {
  test(`${rule.id} of ${names.join(' ')} offers ${help.source}`, () => {
    const helps = violations(rule, routeProject(names)).map((violation) => violation.help ?? '');
    assert.ok(
      helps.some((text) => help.test(text)),
      helps.join('\n'),
    );
    if (!help.source.startsWith('^')) assert.ok(!helps.some((text) => text.startsWith('Rename')), helps.join('\n'));
  });
}

/** A project of route files, named relative to `server/api`. */
function routeProject(names: readonly string[], methods: readonly string[] = []): Project {
  const routeFiles = namedFiles(names, methods);
  return projectOf('{}', { routeFiles, routes: declaredRoutes(routeFiles), overlaps: overlapsOf(routeFiles) });
}

/** What a rule finds, a finding on one line: severity, file and the files related to it. */
function found(rule: Rule, project: Project, before: Project | null = null): readonly string[] {
  return violations(rule, project, before).map(({ file, related = [], severity }) =>
    [severity ?? rule.severity, file, ...related.map((place) => place.file)].join(' ').replaceAll('server/api/', ''),
  );
}
