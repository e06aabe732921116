import assert from 'node:assert/strict';
import test from 'node:test';
import { routeTree } from '../../src/formats/route-tree.js';
import type { RouteEntry } from '../../src/report/report.js';
import { hostileTexts } from './hostile.js';

/** All that may stand on a line: nodes with a quoted label of plain characters and numbered entities, arrows and styles. */
const LABEL = '"(?:[A-Za-z0-9 /]|#\\d+;)*"';
const LINE = new RegExp(
  `^(?:flowchart LR|classDef \\w+ [\\w:#, -]+|(?:n\\d+ --> )?n\\d+\\[${LABEL}\\](?::::\\w+)?|k\\d*\\(\\[${LABEL}\\]\\):::\\w+ ~~~ n0)$`,
);

for (const { name, text } of hostileTexts) {
  test(`${name} stays inside its label`, () => {
    const picture = routeTree([route(`/api/${text}`, `/${text}`), route('/api/x', null)]) ?? '';
    const lines = picture.split('\n');
    assert.deepEqual([lines[0], ...lines.slice(-2)], ['```mermaid', '```', '']);
    for (const line of lines.slice(1, -2)) assert.match(line, LINE);
  });
}

const SIZES: readonly { readonly name: string; readonly routes: readonly RouteEntry[]; readonly isDrawn: boolean }[] = [
  { name: 'no route', routes: [], isDrawn: false },
  { name: 'one route', routes: many(1), isDrawn: false },
  { name: '40 routes', routes: many(40), isDrawn: true },
  { name: '41 routes', routes: many(41), isDrawn: false },
  { name: 'more rules than colours', routes: many(7).map(({ path }) => route(path, path)), isDrawn: false },
  { name: 'very deep', routes: [route(`/api${'/a'.repeat(1000)}`, null), route('/api/b', null)], isDrawn: true },
];

for (const { name, routes, isDrawn } of SIZES) {
  test(`${name}: ${isDrawn ? 'a picture' : 'the table only'}`, () => assert.equal(routeTree(routes) !== null, isDrawn));
}

function many(count: number): readonly RouteEntry[] {
  return Array.from({ length: count }, (_, index) => route(`/api/r${index}`, null));
}

function route(path: string, key: string | null): RouteEntry {
  return {
    file: 'x',
    method: 'GET',
    path,
    params: [],
    documented: true,
    handler: { export: 'function', async: false, returns: [] },
    access: { key, value: true, certain: true, next: [], exceptions: [] },
  };
}
