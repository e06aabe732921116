import assert from 'node:assert/strict';
import test from 'node:test';
import { routeTree } from '../../src/formats/route-tree.js';
import type { Changes, RouteEntry } from '../../src/report/report.js';

const SIZES: readonly (readonly [what: string, routes: readonly RouteEntry[], isDrawn: boolean])[] = [
  ['no route', [], false],
  ['one route', many(1), false],
  ['two routes', many(2), true],
  ['40 routes', many(40), true],
  ['41 routes', many(41), false],
  ['six rules', many(6).map(({ path }) => route(path, path)), true],
  ['more rules than colors', many(7).map(({ path }) => route(path, path)), false],
  ['very deep', [route(`/api${'/a'.repeat(1000)}`, null), route('/api/b', null)], true],
];

for (const [what, routes, isDrawn] of SIZES)
  test(`${what}: ${isDrawn ? 'a picture' : 'the table only'}`, () => assert.equal(routeTree(routes) !== null, isDrawn));

const SEVERAL = { ...route('/api/s', null), access: { ...accessOf(null), uncovered: null } };
const ADDED = { kind: 'added', method: 'GET', path: '/api/r1', file: '/api/r1.ts' } as const;
const CHANGES = { routes: [ADDED], access: [], withoutRule: { before: 1, after: 2 } };
const PAIR = [route('/api/a', '/api'), route('/api/b', null)];
const DEEP = [route('/api/a/b/c', null), route('/api/a/b/d', null)];

/** Routes, what changed, and lines of the picture. */
const DRAWN: readonly (readonly [what: string, routes: readonly RouteEntry[], changes: Changes, ...lines: RegExp[]])[] =
  [
    ['a route under a rule', PAIR, null, /^n1\["GET \/a"\]:::rule0$/m, /^n2\["GET \/b"\]:::none$/m, /"rule \/api"/],
    ['a route under several rules', [SEVERAL, ...PAIR], null, /"GET \/s"\]:::plain$/m, /"no rule"/],
    ['a chain of folders', DEEP, null, /^n0\["\/api\/a\/b"\]:::plain$/m],
    [
      'a name that begins another',
      [route('/api/a/x', null), route('/api/a/xy', null)],
      null,
      /^n0\["\/api\/a"\]:::plain$/m,
    ],
    ['a change', many(2), CHANGES, /^classDef changed stroke-width/m, /^class n2,kc changed$/m, /"changed"/],
  ];

for (const [what, routes, changes, ...lines] of DRAWN)
  test(`${what} is drawn`, () => {
    const picture = (routeTree(routes, changes) ?? '').replaceAll(/ --> /g, '\n');
    for (const line of lines) assert.match(picture, line);
    if (changes === null) assert.doesNotMatch(picture, /changed/);
  });

function many(count: number): readonly RouteEntry[] {
  return Array.from({ length: count }, (_, index) => route(`/api/r${index}`, null));
}

function route(path: string, key: string | null): RouteEntry {
  return {
    file: `${path}.ts`,
    method: 'GET',
    path,
    params: [],
    documented: true,
    handler: { export: 'function', async: false, returns: [] },
    access: accessOf(key),
  };
}

function accessOf(key: string | null) {
  return { key, value: true, certain: true, next: [], exceptions: [], uncovered: key === null ? '/api/x' : null };
}
