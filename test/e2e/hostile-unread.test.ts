import assert from 'node:assert/strict';
import test from 'node:test';
import type { Report } from '../../src/report/report.js';
import { NO_LINKS } from '../not-on-windows.js';
import { runCommandLine } from '../runner/command-line.js';
import { checkedOut, history, linkTo, SUBMODULE } from './history.js';
import { type Files, temporaryFolder } from './site.js';

const IDENTITY = 'web-0123456789ab';
const WEBSITE = JSON.stringify({ title: 'Shop', auth: {} });
const COPY = JSON.stringify({ name: IDENTITY, id: IDENTITY, auth: {} });
const LARGE = COPY.padEnd(1024 * 1024 + 1);
/** Valid JSON, in which no search for text finds a field or an identity. */
const DEEP = `{"n\\u0061me":"\\u0077eb-0123456789ab","\\u0069d":1,"x":${'['.repeat(101)}${']'.repeat(101)}}`;
const ROUTE = 'export default () => ({});\n';
const site = (folder: string, manifest = WEBSITE): Files => ({
  [`${folder}/package.json`]: manifest,
  [`${folder}/server/api/a.get.ts`]: ROUTE,
});
const BASE: Files = { ...site('apps/shop', JSON.stringify({ name: IDENTITY, title: 'Shop', auth: {} })) };
/** How git quotes a byte that is no UTF-8, and the replacement character that it is read as. */
const [BYTE, REPLACED] = ['\\377', '\uFFFD'];
const IGNORED: Files = { ...BASE, '.gitignore': `${REPLACED}\n`, [`apps/${BYTE}/package.json`]: COPY };
const UNNAMED = `\`apps/${REPLACED}\` may hold a website and could not be read: `;
const NO_FIELDS: Files = { 'blank/package.json': ' \n\t', 'empty/package.json': '' };
const MANY: Files = { ...BASE, ...site('a'), ...site('b'), ...site('c'), ...site('d'), ...site('e') };

/** What a change makes of the base, how the check ends, and how each line begins that says why. */
type Scene = readonly [
  what: string,
  head: Files,
  code: 0 | 1 | 2,
  told: readonly string[],
  projects?: string,
  base?: Files,
];

/** More commas in a comment than a short text has. */
const COMMAS = `// ${','.repeat(301)}\n`;

const scenes: readonly Scene[] = [
  [
    'a route file with an error before many commas is judged all the same',
    { ...BASE, 'apps/shop/server/api/b.get.ts': `break;\n${COMMAS}export default 5;\n` },
    1,
    ['handler-syntax error apps/shop/server/api/b.get.ts'],
  ],
  ['a route file with many commas', { ...BASE, 'apps/shop/server/api/b.get.ts': COMMAS + ROUTE }, 0, []],
  [
    'with `auto`, new manifests that cannot be read may be those of websites',
    {
      ...BASE,
      'deep/package.json': DEEP,
      'large/package.json': LARGE,
      'link/package.json': linkTo('../apps/shop/package.json'),
      'old/package.json': LARGE,
      'library/package.json': '{ "name": "library" }',
    },
    2,
    ['deep', 'large', 'link'].map((name) => `\`${name}/package.json\` `),
    'auto',
    { ...BASE, 'old/package.json': LARGE },
  ],
  ['such a manifest that is left out', { ...BASE, 'new/package.json': LARGE }, 0, [], 'auto\n!new'],
  ['a blank manifest and an empty one are no websites', { ...BASE, ...NO_FIELDS }, 0, []],
  [
    'a broken one may be of a website',
    { ...BASE, 'blank/package.json': '{ "na' },
    2,
    ['`blank/package.json` could not be parsed, so whether `blank` is a website is not known.'],
  ],
  ['a name that is no UTF-8 is told, whatever `.gitignore` says of what it is read as', IGNORED, 2, [UNNAMED]],
  ['a name that is no UTF-8 below a glob', IGNORED, 2, [UNNAMED], 'apps/*'],
  ['such a name where nothing is searched', IGNORED, 0, [], 'apps/shop'],
  [
    'submodules where routes and a manifest were',
    {
      ...{ ...BASE, ...site('a'), 'a/server/api/more': SUBMODULE },
      ...{ ...site('b'), 'b/server/api/q.get.ts': SUBMODULE },
      ...{ 'c/package.json': WEBSITE, 'c/server/api': SUBMODULE },
      ...{ 'd/package.json': WEBSITE, 'd/server': SUBMODULE },
      ...{ 'e/package.json': SUBMODULE, 'e/server/api/a.get.ts': ROUTE },
    },
    1,
    ['a/server/api/more', 'b/server/api/q.get.ts', 'c/server/api', 'd/server', 'e/package.json'].map(
      (file) => `unsafe-file error ${file}`,
    ),
    'auto',
    MANY,
  ],
  [
    'a submodule where a website was',
    { ...site('b'), 'apps/shop': SUBMODULE },
    2,
    ['`apps/shop` was not read: it is a repository of its own'],
  ],
  [
    'submodules and names that are no UTF-8 where they do no harm',
    {
      ...BASE,
      'apps/theme': SUBMODULE,
      'apps/shop/theme': SUBMODULE,
      [`apps/${BYTE}.txt`]: '',
      [`node_modules/${BYTE}/package.json`]: COPY,
    },
    0,
    [],
  ],
];

const folder = temporaryFolder(test);
const commits = history(
  folder,
  scenes.flatMap(([, head, , , , base = BASE]) => [base, head]),
);

for (const [at, [what, , code, told, projects = 'auto']] of scenes.entries())
  test(`${what}: ${code}`, NO_LINKS, async () => {
    const [before = '', head = ''] = commits.slice(2 * at);
    checkedOut(folder, head);
    const args = ['--base', before, '--format', 'json', ...projects.split('\n')];
    const typed = await runCommandLine(folder, args);
    assert.equal(typed.status, code, typed.stdout + typed.stderr);
    const lines = linesOf(JSON.parse(typed.stdout));
    assert.equal(lines.length, told.length, lines.join('\n'));
    for (const [line, begins] of told.entries()) assert.ok(lines[line]?.startsWith(begins), lines[line]);
  });

/** What keeps a check from passing, a line for each. */
function linesOf({ failures, projects }: Report): readonly string[] {
  const blocking = projects.flatMap(({ findings }) => findings).filter(({ blocks }) => blocks);
  const found = blocking.map(({ rule, severity, file }) => `${rule} ${severity} ${file}`);
  return [...failures.map(({ message }) => message), ...found];
}
