import assert from 'node:assert/strict';
import test from 'node:test';
import { caseCount } from '../case-count.js';
import { check } from '../in-memory.js';

const HANDLER = 'export default () => ({});\n';
const COUNT = caseCount(300, 10);

/** Slips of one kind, each in a route file or a key of its own. */
const kinds: readonly (readonly [what: string, rule: string, file: string, key: string, help: RegExp])[] = [
  ['keys with a typo', 'auth-unmatched', 'area@/orders.get.ts', '/api/area@/order', /^Rename it to /],
  ['names of other routers', 'route-name', 'area@/{id}.get.ts', '/api/area@', /^Rename the file to /],
  ['methods in another case', 'route-method', 'area@/a.GET.ts', '/api/area@', /^Rename the file to /],
];

for (const [what, rule, file, key, help] of kinds)
  test(`what one of ${COUNT} files is told of ${what}, its equal is told`, () => {
    const at = (name: string, index: number) => name.replace('@', `${index}`);
    const files = Array.from({ length: COUNT }, (_, index) => [`server/api/${at(file, index)}`, HANDLER]);
    const auth = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [at(key, index), 'staff']));
    const { findings } = check({ 'package.json': JSON.stringify({ auth }), ...Object.fromEntries(files) });
    const told = findings.filter((finding) => finding.rule === rule);
    assert.equal(told.length, rule === 'auth-unmatched' ? 20 : COUNT);
    for (const finding of told) assert.match(finding.help ?? '', help);
  });

/** Folders of a change, and what it tells of each: two causes have a diff each. */
test('each of two renamed folders is told its own diff, however many routes they have', () => {
  const routes = (folders: readonly string[]) =>
    folders.flatMap((folder, side) =>
      Array.from({ length: COUNT }, (_, at) => [`server/api/${folder}/n${at}.get.ts`, `// ${side} ${at}\n${HANDLER}`]),
    );
  const manifest = JSON.stringify({ auth: { '/api/admin': 'staff', '/api/shop': 'owner' } });
  const tree = (...folders: readonly string[]) => ({
    'package.json': manifest,
    ...Object.fromEntries(routes(folders)),
  });
  const { findings } = check(tree('office', 'store'), { base: tree('admin', 'shop') });
  assert.deepEqual(
    findings.map(({ rule, help, lost }) => [rule, help, lost]),
    [
      ['auth-lost', 'Rename `/api/admin` to `/api/office`.', COUNT],
      ['auth-lost', 'Rename `/api/shop` to `/api/store`.', COUNT],
    ],
  );
});

/** The severity that a user gives to `manifest-mode`, and whether a mode that it finds fault with may be offered. */
for (const [severity, isOffered] of [
  ['error', false],
  ['warning', false],
  ['notice', true],
  ['off', true],
] as const)
  test(`what another rule finds ${isOffered ? 'may' : 'may not'} be offered where it is set to ${severity}`, () => {
    const files = { 'package.json': '{ "mode": "stati", "data": "server" }' };
    const { findings } = check(files, { options: { rules: `manifest-mode: ${severity}` } });
    const [found] = findings.filter(({ rule }) => rule === 'manifest-field');
    assert.equal(found?.help?.includes('`"mode": "static",`'), isOffered, found?.help);
  });

/** Files below `server/api`, and the names that are offered. */
const NAMES: readonly (readonly [files: string, ...offered: string[]])[] = [
  ['(a)/health.get.ts (b)/health.get.ts'],
  ['(a)/health.get.ts (b)/stock.get.ts', 'health.get.ts', 'stock.get.ts'],
];

for (const [files, ...offered] of NAMES)
  test(`${files} are offered ${offered.join(' and ') || 'no name, for one would replace the other'}`, () => {
    const routes = files.split(' ').map((name) => [`server/api/${name}`, 'export default () => ({});\n']);
    const { findings } = check({ 'package.json': '{}', ...Object.fromEntries(routes) });
    const renames = findings.flatMap(
      ({ help = '' }) => /^Rename the file to `server\/api\/(.*)`\.$/.exec(help)?.[1] ?? [],
    );
    assert.deepEqual(renames, offered);
  });

/** Files of both sides below `server/api`, what the website calls, and whether the right name is offered. */
const CALLED: readonly (readonly [files: string, calls: string, isOffered: boolean])[] = [
  ['users/index.get.ts', '"/api/users"', true],
  ['users/index.get.ts', '"/api/users/index"', false],
  ['users/index.get.ts', '"/api/users/index"; "/api/users/" + id', false],
  ['users/index.get.ts users/[id].post.ts', '"/api/users/index"', true],
  ['(shop)/stock.get.ts', '"/api/(shop)/stock"', false],
  ['users.gett.ts', '`/api/users.gett?all`', false],
  ['users.GET.ts', '"/api/users"', true],
];

for (const [files, calls, isOffered] of CALLED)
  test(`the right name of ${files} ${isOffered ? 'is' : 'is not'} offered where a file calls ${calls}`, () => {
    const routes = files.split(' ').map((name) => [`server/api/${name}`, HANDLER]);
    const site = { 'package.json': '{}', 'app.ts': calls, ...Object.fromEntries(routes) };
    const told = (base?: typeof site) => check(site, base && { base }).findings.map(({ help = '' }) => help);
    assert.match(told()[0] ?? '', /^Rename the file to /);
    assert.equal(told(site)[0]?.startsWith('Rename the file to '), isOffered, told(site)[0]);
  });

/** Files of base and head that are alike by their capital, where `/api/m` has a rule, and whether a name is offered. */
const LOSING: readonly (readonly [base: string, head: string, isOffered: boolean])[] = [
  ['m/a=A m/b=B', 'm/a=A pre[x]=C', true],
  ['m/a=A m/b=B', 'm/a=A pre[x]=B', false],
  ['m/a=A m/b=B', 'n/a=A pre[x]=C', true],
  ['m/a=A m/b=B', 'n/a=A pre[x]=B', false],
];

for (const [base, head, isOffered] of LOSING)
  test(`the right name of pre[x] ${isOffered ? 'is' : 'is not'} offered in ${head} after ${base}`, () => {
    const site = (files: string) => ({
      'package.json': '{ "auth": { "/api/m": "staff" } }',
      ...Object.fromEntries(
        files.split(' ').map((file) => {
          const [name, text] = file.split('=');
          return [`server/api/${name}.ts`, `export default () => '${text}';\n`];
        }),
      ),
    });
    const { findings } = check(site(head), { base: site(base) });
    const [found] = findings.filter(({ rule }) => rule === 'route-name');
    assert.equal(found?.help?.startsWith('Rename the file to '), isOffered, found?.help);
  });
