import assert from 'node:assert/strict';
import test from 'node:test';
import type { ProjectReport } from '../../src/report/report.js';
import { check } from '../in-memory.js';

const TEXT = 'export default () => ({});\n';

/** The report of a project with a route file, named below `server/api`. */
function projectOf(name: string, auth: object, matching: string): ProjectReport {
  const files = { 'package.json': JSON.stringify({ auth }), [`server/api/${name}`]: TEXT };
  const [project] = check(files, { options: { 'auth-matching': matching } }).report.projects;
  assert.ok(project);
  return project;
}

/** A route, keys with their values, the less specific keys, and a URL that no key covers; null where each is covered. */
const MET: readonly (readonly [name: string, auth: object, next: readonly string[], uncovered: string | null])[] = [
  // A folder that is literally named ":a" is no parameter.
  [':a/[[p]].ts', { '/api/*/x': 'staff' }, [], '/api/%3Aa'],
  ['[a]/[[p]].ts', { '/api/*/x': 'staff' }, [], '/api/x1'],
  ['[[p]].ts', { '/api': 1, '/api/*': 2 }, [], null],
  ['u.ts', { '/v': 1 }, [], '/api/u'],
  // A tied key of another value is beaten by none.
  ['a/b.ts', { '/api/*/b': 1, '/api/a/*': 2 }, [], null],
  ['a/b.ts', { '/api/*/b': 1, '/api/a/*': 1 }, ['/api/a/*'], null],
  // Of three keys the last is beaten by both of the tied ones.
  ['a/b/c.ts', { '/api/a/*/c': 1, '/api/*/b/c': 2, '/api/*/*/c': 3 }, ['/api/*/*/c'], null],
];

for (const [name, auth, next, uncovered] of MET)
  test(`${name} beside ${JSON.stringify(auth)}: beats ${next.join(' ') || 'none'}, not covered ${uncovered}`, () => {
    const { access } = projectOf(name, auth, 'glob').routes[0] ?? {};
    assert.deepEqual([access?.next, access?.uncovered], [next, uncovered]);
  });

/** Keys in order of precedence, and those that each gives way to; null for one that no reading explains. */
const WAYS: readonly (readonly [what: string, keys: Readonly<Record<string, readonly string[] | null>>])[] = [
  ['no reading explains', { '/api/a': [], '/api/a*': null }],
  ['two others are inside', { '/api/a/b': [], '/api/a/c': [], '/api/a': ['/api/a/b', '/api/a/c'] }],
  ['one inside one is inside', { '/api/a/b': [], '/api/a': ['/api/a/b'], '/api': ['/api/a', '/api/a/b'] }],
  ['does not meet another', { '/api/a': [], '/api/b': [] }],
];

for (const [what, keys] of WAYS)
  test(`what a key that ${what} gives way to`, () => {
    const auth = Object.fromEntries(
      Object.keys(keys)
        .map((key) => [key, 1] as const)
        .reverse(),
    );
    const rules = projectOf('a.ts', auth, 'auto').auth?.rules ?? [];
    assert.deepEqual(Object.fromEntries(rules.map(({ key, givesWayTo }) => [key, givesWayTo])), keys);
    assert.equal(rules.map(({ key }) => key).join(), Object.keys(keys).join());
  });

/** A change to a project's files, whether it touches the project, or only the ends of its lines, and what it edits. */
type Touch = readonly [
  name: string,
  change: Readonly<Record<string, string>>,
  isTouched: boolean,
  onlyLineEnds: true | undefined,
  ...edited: string[],
];

const CRLF = TEXT.replaceAll('\n', '\r\n');

const TOUCHED: readonly Touch[] = [
  ['the manifest', { 'package.json': '{ "title": "Shop" }' }, true, undefined, 'package.json'],
  ['a route', { 'server/api/a.ts': `// a\n${TEXT}` }, true, undefined, 'server/api/a.ts'],
  ['the line ends of a route', { 'server/api/a.ts': CRLF }, true, true, 'server/api/a.ts'],
  ['the line ends of a route, and a lone CR', { 'server/api/a.ts': `${CRLF}\r` }, true, undefined, 'server/api/a.ts'],
  [
    'the line ends of one, and another',
    { 'server/api/a.ts': CRLF, 'server/api/guide.md': 'y' },
    true,
    undefined,
    'server/api/guide.md',
  ],
  ['the byte order mark of the manifest', { 'package.json': '\uFEFF{}' }, true, undefined, 'package.json'],
  ['a file that is no route', { 'server/api/notes.md': 'x' }, true, undefined],
  ['an edited file that is no route', { 'server/api/guide.md': 'y' }, true, undefined, 'server/api/guide.md'],
  ['an edited route in another language', { 'server/api/old.get.js': 'y' }, true, undefined, 'server/api/old.get.js'],
  ['a legacy file', { 'config.ts': 'export default 2;\n' }, true, undefined, 'config.ts'],
  ['another file', { 'src/page.ts': 'x' }, false, undefined],
  ['another project', { 'apps/other/package.json': '{ "title": "Blog" }' }, false, undefined],
];

for (const [name, change, isTouched, onlyLineEnds, ...edited] of TOUCHED) {
  test(`a change of ${name} ${isTouched ? 'touches' : 'does not touch'} the project`, () => {
    const others = { 'server/api/guide.md': 'x', 'server/api/old.get.js': 'x' };
    const base = { ...others, 'package.json': '{}', 'server/api/a.ts': TEXT, 'config.ts': 'export default 1;\n' };
    const [project] = check({ ...base, ...change }, { base }).report.projects;
    assert.deepEqual(
      [project?.touched, project?.onlyLineEnds, project?.edited ?? []],
      [isTouched, onlyLineEnds, edited],
    );
  });
}
