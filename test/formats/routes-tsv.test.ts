import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { routesTsv } from '../../src/formats/routes-tsv.js';
import { caseCount } from '../case-count.js';
import { check, type Files } from '../in-memory.js';

const HANDLER = 'export default () => ({});\n';

function filesOf(auth: Readonly<Record<string, unknown>>, names: readonly string[]): Files {
  const routes = names.map((name) => [`server/api/${name}.ts`, HANDLER]);
  return { 'package.json': JSON.stringify({ auth }), ...Object.fromEntries(routes) };
}

function linesOf(files: Files): readonly string[] {
  return routesTsv(check(files).report.projects).trimEnd().split('\n');
}

const HEAD = 'method\troute\tkey\tvalue\tcertain\texceptions\tfile';

const rows: readonly (readonly [what: string, files: Files, lines: readonly string[]])[] = [
  [
    'a route with no rule has no key and no value, and comes first',
    filesOf({ '/api/b': ['x', 'y'] }, ['b', 'c.post']),
    ['POST\t/api/c\t\t\tyes\t[]\tserver/api/c.post.ts', 'GET\t/api/b\t/api/b\t["x","y"]\tyes\t[]\tserver/api/b.ts'],
  ],
  [
    'a rule that depends on the reading is not certain, and exceptions are pairs',
    filesOf({ '/api/u': true, '/api/u/me': false }, ['u/[id]']),
    ['GET\t/api/u/:id\t/api/u\ttrue\tno\t[["/api/u/me",false]]\tserver/api/u/[id].ts'],
  ],
  [
    'what would break a line or a cell is escaped as in JSON',
    filesOf({}, ['a\tb\nc\u202e']),
    ['GET\t/api/a\\tb\\nc\\u202e\t\t\tyes\t[]\tserver/api/a\\tb\\nc\\u202e.ts'],
  ],
  [
    'of a manifest that does not parse no rule is known',
    { 'package.json': '{', 'server/api/a.ts': HANDLER },
    ['GET\t/api/a\t\t\tno\t[]\tserver/api/a.ts'],
  ],
];

for (const [what, files, lines] of rows)
  test(`routes as tab-separated values: ${what}`, () => assert.deepEqual(linesOf(files), [HEAD, ...lines]));

const NAMES = ['a', 'a/b', 'a/[id]', 'a/[[id]].post', 'a/[...rest]', 'b.put', 'b/c', 'b/index'];
const KEYS = ['/api', '/api/a', '/api/a/*', '/api/a/b', '/api/b', '/page'];
const project = fc.record({
  names: fc.uniqueArray(fc.constantFrom(...NAMES), { minLength: 1 }),
  auth: fc.dictionary(fc.constantFrom(...KEYS), fc.constantFrom<unknown>(true, 'staff', ['a', 'b'])),
  blanks: fc.nat(3),
});

test('the lines differ exactly where a route, its file or its displayed rule does', () => {
  fc.assert(
    fc.property(project, project, (base, head) => {
      const facts = ({ names, auth, blanks }: typeof base) => {
        const files = filesOf(auth, names);
        // Lines that move change nothing.
        const { report } = check({ ...files, 'package.json': '\n'.repeat(blanks) + files['package.json'] });
        const [only] = report.projects;
        const words = only?.routes.map(({ method, path, file, access }) => {
          const exceptions = access?.exceptions.map(({ key, value }) => [key, value]);
          return JSON.stringify([method, path, file, access?.key, access?.value, access?.certain, exceptions]);
        });
        return { words: new Set(words), lines: new Set(routesTsv(report.projects).split('\n')) };
      };
      const [was, is] = [facts(base), facts(head)];
      const missing = (some: ReadonlySet<string>, others: ReadonlySet<string>) =>
        [...some].filter((one) => !others.has(one)).length;
      assert.equal(missing(was.lines, is.lines), missing(was.words, is.words));
      assert.equal(missing(is.lines, was.lines), missing(is.words, was.words));
    }),
    { numRuns: caseCount(100, 10) },
  );
});

test('a renamed folder changes exactly the lines of its routes', () => {
  fc.assert(
    fc.property(project, ({ names, auth }) => {
      const renamed = names.map((name) => name.replace(/^b\//, 'z/'));
      const [was, is] = [linesOf(filesOf(auth, names)), linesOf(filesOf(auth, renamed))];
      const changed = was.filter((line) => !is.includes(line));
      assert.deepEqual(
        changed,
        was.filter((line) => /\/b\/[^/]+\.ts$/.test(line)),
      );
    }),
    { numRuns: caseCount(50, 10) },
  );
});
