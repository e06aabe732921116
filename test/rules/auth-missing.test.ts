import assert from 'node:assert/strict';
import test from 'node:test';
import { check, type Files } from '../in-memory.js';
import { testRule } from './found.js';

const STAFF = { '/api/admin': 'staff' };
const GLOB = { 'auth-matching': 'glob' };

/** What is found of a route in a file. */
function found(file: string, route: string, key: string | null, where = ''): string {
  const such = key === null ? '' : `, such as \`${key}\``;
  const fix = `Decide which rule it needs, and add a key that covers it to \`auth\`${such}.`;
  return `server/api/${file}:1:1: warning: ${route} has no auth rule${where}. Fix: ${fix}`;
}

const SOME = ' for some of its URLs';
const A = found('a.ts', 'GET `/api/a`', '/api/a');

testRule(
  'auth-missing',
  [
    { auth: STAFF, routes: 'a.ts', base: {}, finds: [A] },
    { auth: STAFF, routes: 'a.ts', base: { routes: 'a.ts' }, finds: [A] },
    { auth: STAFF, routes: 'a.ts', base: { auth: { '/api/a': 'x' }, routes: 'a.ts' }, finds: [A] },
    { auth: STAFF, routes: 'admin/a.ts', base: {}, finds: [] },
    {
      auth: STAFF,
      routes: 'a.ts a.get.ts',
      finds: [found('a.get.ts', 'GET `/api/a`', '/api/a'), A],
    },
    { auth: { '/api/a': 'staff' }, routes: 'a.post.ts', base: { routes: 'a.get.ts' }, finds: [] },
    { auth: STAFF, routes: '[...a].ts', base: {}, finds: [found('[...a].ts', 'GET `/api/*`', '/api/**', SOME)] },
    {
      routes: 'users/[id]/keys.post.ts',
      finds: [found('users/[id]/keys.post.ts', 'POST `/api/users/:id/keys`', '/api/users/*/keys')],
    },
    // Several keys cover all URLs together.
    { auth: { '/api/o': 1, '/api/o/*': 1 }, routes: 'o/[[id]].ts', settings: GLOB, finds: [] },
    // No key covers both URLs.
    { routes: 'o/[[id]].ts', settings: GLOB, finds: [found('o/[[id]].ts', 'GET `/api/o/:id?`', null)] },
    { manifest: '{', routes: 'a.ts', base: {}, finds: [] },
  ],
  'warning',
);

/** Routes with no rule after a change, what the website was before it, and whether the finding was there. */
const STATES: readonly (readonly [what: string, files: Files, base: Files, state: string])[] = [
  ['a new route', { 'a.ts': '' }, {}, 'new'],
  ['one that had none', { 'a.ts': '' }, { 'a.ts': '' }, 'existing'],
  ['one whose parameter was renamed', { '[b].ts': '' }, { '[a].ts': '' }, 'existing'],
  ['one that was renamed', { 'b.ts': 'export default 1;' }, { 'a.ts': 'export default 1;' }, 'existing'],
  ['one with another method, which is another route', { 'a.post.ts': '' }, { 'a.get.ts': '' }, 'new'],
  ['one that lost its rule', { 'a.ts': '' }, { 'package.json': '{ "auth": { "/api/a": "x" } }', 'a.ts': '' }, 'new'],
];

for (const [what, files, base, state] of STATES)
  test(`auth-missing of ${what} is ${state}`, () => {
    const within = (names: Files) => ({ 'package.json': '{}', ...inApi(names) });
    const { findings } = check(within(files), { base: within(base), options: { rules: 'auth-missing: warning' } });
    const own = findings.filter(({ rule }) => rule === 'auth-missing');
    assert.deepEqual(
      own.map((finding) => finding.state),
      [state],
    );
  });

function inApi(names: Files): Files {
  const placed = Object.entries(names).map(([name, text]) => [
    name.endsWith('.ts') ? `server/api/${name}` : name,
    text,
  ]);
  return Object.fromEntries(placed);
}
