import assert from 'node:assert/strict';
import test from 'node:test';
import type { RouteFile } from '../../src/project.js';
import { declaredRoutes } from '../../src/read-project.js';
import { manifestMode } from '../../src/rules/manifest-mode.js';
import { lines, projectOf, routeFile, violations } from '../manifest/project.js';

const notRoute: RouteFile = {
  file: 'server/api/x.md',
  name: { kind: 'not-a-route-file', why: 'other ending' },
  textHash: null,
  movedHash: null,
  handler: null,
};
const malformed: RouteFile = { ...notRoute, name: { kind: 'malformed', remarks: [] } };
const routes = [routeFile('server/api/a.ts'), routeFile('server/api/b.ts')];

const rows = [
  { manifest: '{"mode":"static"}', routeFiles: [], found: [] },
  { manifest: '{"mode":"static"}', routeFiles: [notRoute, malformed], found: [] },
  { manifest: '{"mode":"static"}', routeFiles: routes, found: ['warning /mode "static"'] },
  { manifest: '{"mode":"auto"}', routeFiles: routes, found: [] },
  { manifest: '{"mode":"static","data":"server"}', routeFiles: [], found: ['notice /data "server"'] },
  { manifest: '{"mode":"static","data":"local"}', routeFiles: [], found: [] },
  { manifest: '{"mode":"auto","data":"server"}', routeFiles: [], found: [] },
  { manifest: '{}', routeFiles: routes, found: [] },
  { manifest: '{"payment":{"mode":"static"}}', routeFiles: routes, found: [] },
];

for (const { manifest, routeFiles, found } of rows) {
  test(`manifest-mode ${manifest} with ${routeFiles.length} files`, () => {
    assert.deepEqual(
      lines(manifestMode, projectOf(manifest, { routeFiles, routes: declaredRoutes(routeFiles) })),
      found,
    );
  });
}

test('manifest-mode counts only routes', () => {
  const more = { routeFiles: [...routes, notRoute], routes: declaredRoutes(routes) };
  const [violation] = violations(manifestMode, projectOf('{"mode":"static"}', more));
  assert.match(violation?.message ?? '', /there are 2 route files/);
});
