import assert from 'node:assert/strict';
import test from 'node:test';
import type { ProjectReport } from '../../src/report/report.js';
import { check } from '../in-memory.js';

const TEXT = 'export default () => ({});\n';

/** The report of a project of route files, named below `server/api`; each has a text of its own unless one is given. */
function projectOf(
  names: readonly string[],
  more: { readonly auth?: object; readonly matching?: string; readonly before?: readonly string[] } = {},
): ProjectReport {
  const { auth = {}, matching = 'auto', before } = more;
  const site = (files: readonly string[]) => ({
    'package.json': JSON.stringify({ auth }),
    ...Object.fromEntries(
      files.map((name) => [`server/api/${name}`, before?.length === 1 ? TEXT : `// ${name}\n${TEXT}`]),
    ),
  });
  const options = { 'auth-matching': matching };
  const [project] = check(site(names), { options, ...(before && { base: site(before) }) }).report.projects;
  assert.ok(project);
  return project;
}

const REMOVED = [
  { removed: 'u/me.ts', left: ['u/[id].ts', 'v.ts'], file: 'server/api/u/[id].ts' },
  { removed: 'u/me.ts', left: ['u/me.post.ts', 'v.ts'], file: 'server/api/u/me.post.ts' },
  { removed: 'u/me.ts', left: ['u/me.post.ts', '[...rest].get.ts'], file: 'server/api/[...rest].get.ts' },
  { removed: 'u/me.ts', left: ['v.ts'], file: undefined },
  {
    removed: ':u/[me].ts',
    left: ['[u]/x.post.ts', ':u/[[a]].post.ts', 'v/[w].ts'],
    file: 'server/api/:u/[[a]].post.ts',
  },
  { removed: ':u/me.ts', left: ['x/me.ts', 'v/[w].ts'], file: undefined },
];

for (const { removed, left, file } of REMOVED) {
  test(`${removed} is gone, ${left.join(' and ')} left: its URLs go to ${file}`, () => {
    const [change] = projectOf(left, { before: [...left, removed] }).changes?.routes ?? [];
    assert.deepEqual([change?.kind, change?.file, change?.survivor], ['removed', `server/api/${removed}`, file]);
  });
}

const RENAMED: readonly (readonly [before: string, after: string, kind: string, starts?: string, stops?: string])[] = [
  ['u/[id].get.ts', 'v/[id].get.ts', 'renamed'],
  ['u/[id].get.ts', 'u/[...id].get.ts', 'renamed', '/api/u/x/y'],
  ['u/[...id].get.ts', 'u/[id].get.ts', 'renamed', undefined, '/api/u/x/y'],
  ['u/[id].get.ts', 'u/[slug].get.ts', 'renamed-params'],
  ['u/[[id]].get.ts', 'u/[...id].get.ts', 'renamed', '/api/u/x/y', '/api/u'],
  [':u/[id].get.ts', ':u/[[id]].get.ts', 'renamed', '/api/%3Au'],
  [':u/x.get.ts', 'y/x.get.ts', 'renamed'],
];

for (const [before, after, kind, starts, stops] of RENAMED) {
  test(`${before} becomes ${after}: ${kind}, starts ${starts}, stops ${stops}`, () => {
    const [change] = projectOf([after], { before: [before] }).changes?.routes ?? [];
    assert.deepEqual([change?.kind, change?.starts, change?.stops], [kind, starts, stops]);
  });
}

const MET: readonly (readonly [
  name: string,
  auth: object,
  matching: string,
  tied: readonly string[] | undefined,
  uncovered: string | null | undefined,
])[] = [
  // A folder that is literally named ":a" is no parameter.
  [':a/[[p]].ts', { '/api/*/x': 'staff' }, 'glob', undefined, '/api/%3Aa'],
  ['[a]/[[p]].ts', { '/api/*/x': 'staff' }, 'glob', undefined, '/api/y'],
  ['[[p]].ts', { '/api': 1, '/api/*': 2 }, 'glob', undefined, null],
  ['u.ts', { '/api/u': 1 }, 'glob', undefined, undefined],
  ['u.ts', { '/v': 1 }, 'glob', undefined, undefined],
  ['a/b.ts', { '/api/*/b': 1, '/api/a/*': 2 }, 'glob', ['/api/a/*'], undefined],
  ['a/b.ts', { '/api/*/b': 1, '/api/a/*': 1 }, 'glob', undefined, undefined],
  // A key with a slash at its end is not the path of a route with a parameter there.
  ['a/[x].ts', { '/api/a/': 1, '/api/*/*': 2, '/api/*/b/**': 2 }, 'prefix', ['/api/*/*'], undefined],
  ['a.ts', { '/api/a': 1, '/api/*': 2 }, 'glob', undefined, undefined],
  // Of three keys the last is beaten by one of the tied two.
  ['a/b/c.ts', { '/api/a/*/c': 1, '/api/*/b/c': 2, '/api/*/*/c': 3 }, 'glob', ['/api/a/*/c'], undefined],
];

for (const [name, auth, matching, tied, uncovered] of MET) {
  test(`${name} beside ${JSON.stringify(auth)}: tied with ${tied}, not covered ${uncovered}`, () => {
    const { access } = projectOf([name], { auth, matching }).routes[0] ?? {};
    assert.deepEqual([access?.tied, access?.uncovered], [tied, uncovered]);
  });
}

test('a key that no reading explains is not analyzed', () => {
  const { auth } = projectOf(['a.ts'], { auth: { '/api/a*': 1, '/api/a': 1 } });
  assert.deepEqual(
    auth?.rules.map(({ key, analyzed }) => [key, analyzed]),
    [
      ['/api/a', undefined],
      ['/api/a*', false],
    ],
  );
});
