import assert from 'node:assert/strict';
import test from 'node:test';
import { routesTsv } from '../../src/formats/routes-tsv.js';
import { check, type Files } from '../in-memory.js';
import { HANDLER } from './scenes.js';

function filesOf(auth: object, ...names: readonly string[]): Files {
  const routes = names.map((name) => [`server/api/${name}.ts`, HANDLER]);
  return { 'package.json': JSON.stringify({ auth }), ...Object.fromEntries(routes) };
}

/** Files, and the line of each route; its cells stand between bars here. */
const rows: readonly (readonly [what: string, files: Files, ...lines: string[]])[] = [
  [
    'a route with no rule has no key and no value, and comes first',
    filesOf({ '/api/b': ['x', 'y'] }, 'b', 'c.post'),
    'POST|/api/c|||yes|[]|server/api/c.post.ts',
    'GET|/api/b|/api/b|["x","y"]|yes|[]|server/api/b.ts',
  ],
  [
    'a rule that depends on the reading is not certain, and exceptions are pairs',
    filesOf({ '/api/u': true, '/api/u/me': false }, 'u/[id]'),
    'GET|/api/u/:id|/api/u|true|no|[["/api/u/me",false]]|server/api/u/[id].ts',
  ],
  [
    'what would break a line or a cell is escaped as in JSON',
    filesOf({}, 'a\tb\nc\u202e\u3164'),
    'GET|/api/a\\tb\\nc\\u202e\\u3164|||yes|[]|server/api/a\\tb\\nc\\u202e\\u3164.ts',
  ],
  [
    'of a manifest that does not parse no rule is known',
    { 'package.json': '{', 'server/api/a.ts': HANDLER },
    'GET|/api/a|||no|[]|server/api/a.ts',
  ],
  [
    'a line of a file that moves changes nothing',
    { 'package.json': '\n\n{"auth":{"/api/b":1}}', 'server/api/b.ts': `\n${HANDLER}` },
    'GET|/api/b|/api/b|1|yes|[]|server/api/b.ts',
  ],
];

for (const [what, files, ...lines] of rows)
  test(`routes as tab-separated values: ${what}`, () => {
    const whole = ['method|route|key|value|certain|exceptions|file', ...lines].map((line) => `${line}\n`).join('');
    assert.equal(routesTsv(check(files).report.projects).replaceAll('\t', '|'), whole);
  });
