import assert from 'node:assert/strict';
import test from 'node:test';
import { routeTree } from '../../src/formats/page/route-tree.js';
import type { ReportedChanges } from '../../src/report/reported-changes.js';
import type { ReportedRoute } from '../../src/report/reported-route.js';
import { reportedRoute } from '../report/report-with.js';

const bare = (...paths: readonly string[]) => paths.map((path) => reportedRoute(path));
const many = (count: number) => Array.from({ length: count }, (_, at) => reportedRoute(`/api/r${at}`));
/** Routes of which each has a rule of its own. */
const ruled = (count: number) => many(count).map(({ path }) => reportedRoute(path, path));

const SIZES: readonly (readonly [what: string, routes: readonly ReportedRoute[], isDrawn: boolean])[] = [
  ['one route', many(1), false],
  ['two routes', many(2), true],
  ['40 routes', many(40), true],
  ['41 routes', many(41), false],
  ['six rules', ruled(6), true],
  ['more rules than colors', ruled(7), false],
  ['very deep', bare(`/api${'/a'.repeat(1000)}`, '/api/b'), true],
];

for (const [what, routes, isDrawn] of SIZES)
  test(`${what}: ${isDrawn ? 'a picture' : 'the table only'}`, () =>
    assert.equal(routeTree(routes, null) !== '', isDrawn));

const PAIR = [reportedRoute('/api/a', '/api'), reportedRoute('/api/b')];
const { access, ...SHARED } = reportedRoute('/api/s');
const SEVERAL: ReportedRoute = { ...SHARED, access: access && { ...access, uncovered: null } };
const ADDED = { kind: 'added', method: 'GET', path: '/api/r1', file: '/api/r1.ts' } as const;
const CHANGES = { routes: [ADDED], access: [], manifest: [], withoutRule: { before: 1, after: 2 } };

/** Routes, what changed, and lines of the picture. */
const DRAWN: readonly (readonly [
  what: string,
  routes: readonly ReportedRoute[],
  changes: ReportedChanges,
  ...lines: RegExp[],
])[] = [
  ['a route under a rule', PAIR, null, /^n1\["GET \/a"\]:::rule0$/m, /^n2\["GET \/b"\]:::none$/m, /"rule \/api"/],
  ['a route under several rules', [SEVERAL, ...PAIR], null, /"GET \/s"\]:::plain$/m, /"no rule"/],
  ['a chain of folders', bare('/api/a/b/c', '/api/a/b/d'), null, /^n0\["\/api\/a\/b"\]:::plain$/m],
  ['a name that begins another', bare('/api/a/x', '/api/a/xy'), null, /^n0\["\/api\/a"\]:::plain$/m],
  ['a change', many(2), CHANGES, /^classDef changed stroke-width/m, /^class n2,kc changed$/m, /"changed"/],
];

for (const [what, routes, changes, ...lines] of DRAWN)
  test(`${what} is drawn`, () => {
    const picture = routeTree(routes, changes).replaceAll(' --> ', '\n');
    for (const line of lines) assert.match(picture, line);
    if (changes === null) assert.doesNotMatch(picture, /changed/);
  });
