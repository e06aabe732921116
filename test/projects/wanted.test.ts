import assert from 'node:assert/strict';
import test from 'node:test';
import { entryFor, wantedProjects } from '../../src/projects/wanted.js';
import { pathBelow } from '../../src/read/file-paths.js';
import { foldersIn, HERE, memorySnapshot } from '../in-memory.js';
import { notOnWindows } from '../not-on-windows.js';

const SITES = [
  '.',
  'apps/blog',
  'apps/shop',
  'apps/shop/admin',
  'apps/.hidden',
  'apps/[new]',
  'apps/[new]/deep',
  'apps/node_modules/left-pad',
  'sites/two words',
  'sites/line\nbreak',
];

function found(entries: readonly string[], from = '/repository', folders: readonly string[] = SITES) {
  const files = folders.map((folder) => [folder === '.' ? 'package.json' : `${folder}/package.json`, '{}']);
  const head = memorySnapshot(Object.fromEntries(files));
  const wanted = wantedProjects({ root: '/repository', from, start: pathBelow('/repository', from) ?? '.' }, entries);
  const { checked, failures } = foldersIn(head, null, wanted);
  return { paths: checked.map(({ path }) => path), failures: failures.map(({ message }) => message) };
}

/** Entries of the list and the projects that they mean. */
const MEANT: readonly (readonly [entries: readonly string[], meant: readonly string[], from?: string])[] = [
  [['.'], ['.']],
  [['apps/shop'], ['apps/shop']],
  [['apps/shop/', './apps/shop', 'apps//shop'], ['apps/shop']],
  [['/repository/apps/shop'], ['apps/shop']],
  [['shop', '../apps/blog'], ['apps/blog', 'apps/shop'], '/repository/apps'],
  [['../apps/s*'], ['apps/shop'], '/repository/sites'],
  [['*'], ['apps/[new]/deep'], '/repository/apps/[new]'],
  [['apps/\\[new\\]'], ['apps/[new]']],
  [['apps/*', '!apps/.hidden', '!apps/b*', '!apps/shop'], ['apps/[new]']],
  [['apps/**'], ['apps/.hidden', 'apps/[new]', 'apps/[new]/deep', 'apps/blog', 'apps/shop', 'apps/shop/admin']],
  [['{apps/b*,sites/t*}'], ['apps/blog', 'sites/two words']],
  [['apps/[!s]*'], ['apps/.hidden', 'apps/[new]', 'apps/blog']],
  [['apps/[!s]*', '!apps/[!b]*'], ['apps/blog']],
  [['apps/@(shop|blog)'], ['apps/blog', 'apps/shop']],
  [['a*p*s*/s*h*o*p*'], ['apps/shop']],
  [['sites/*'], ['sites/line\nbreak', 'sites/two words']],
  [['apps/node_modules/left-pad'], ['apps/node_modules/left-pad']],
  // What leaves out is about `auto` and globs alone.
  [['apps/shop', '!apps/*'], ['apps/shop']],
];

for (const [entries, meant, from] of MEANT)
  test(`${entries.join(' ')} means ${meant.join(' ')}`, notOnWindows('paths are others'), () => {
    assert.deepEqual(found(entries, from), { paths: meant, failures: [] });
  });

/** What is given, the folders that there are, and those that are meant: a pattern is one by its spelling, whatever there is. */
const SPELLED: readonly (readonly [given: string, folders: readonly string[], meant: readonly string[]])[] = [
  ['apps/*', ['apps/*', 'apps/shop'], ['apps/*', 'apps/shop']],
  ['apps/{blog,shop}', ['apps/{blog,shop}', 'apps/blog', 'apps/shop'], ['apps/blog', 'apps/shop']],
  ['apps/(shop)', ['apps/(shop)', 'apps/shop'], ['apps/(shop)']],
  ['apps/[sx]hop', ['apps/[sx]hop', 'apps/blog', 'apps/shop'], ['apps/[sx]hop', 'apps/shop']],
  ['*/shop', ['*', 'apps/shop'], ['apps/shop']],
  ['apps/\\*', ['apps/*', 'apps/shop'], ['apps/*']],
  ['./!a/*', ['!a/shop', 'apps/blog'], ['!a/shop']],
  ['./!a', ['!a', 'a'], ['!a']],
];

for (const [given, folders, meant] of SPELLED)
  test(`${given} beside ${folders.join()} is ${meant.join()}`, notOnWindows('paths are others'), () => {
    assert.deepEqual(found([given], '/repository', folders).paths, meant);
  });

const TOO_MUCH = 'spell out more than 1000 paths. Use `*`, or more entries.';

const REFUSED: readonly (readonly [entries: readonly string[], says: string])[] = [
  [['site/{1..5000}'], `projects: The braces of \`site/{1..5000}\` ${TOO_MUCH}`],
  [
    ['{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}'],
    `projects: The braces of \`${'{a,b}'.repeat(10)}\` ${TOO_MUCH}`,
  ],
  [['site/{1..50}'], 'No folder with a package.json matches `site/{1..50}`, or each is excluded. Correct the entry.'],
  [['../elsewhere'], 'projects: `../elsewhere` is outside the folder that is checked. Name a folder inside it.'],
  [['apps/\\*'], 'There is no `apps/*/package.json`. Correct the project folder, or restore the file.'],
  [['*'], 'No folder with a package.json matches `*`, or each is excluded. Correct the entry.'],
  [['{a,b'], 'No folder with a package.json matches `{a,b`, or each is excluded. Correct the entry.'],
  [['!apps/*'], 'Only entries that begin with "!" are given. Add auto, or a project folder or glob.'],
];

for (const [entries, says] of REFUSED)
  test(`${entries.join(' ')} is refused, and why`, notOnWindows('paths are others'), () => {
    assert.deepEqual(found(entries), { paths: [], failures: [says] });
  });

test('every folder has a spelling that names it, whatever it is called', notOnWindows('there is none'), () => {
  for (const site of [...SITES, 'a*b', '@(x)', '!x', '{a,b}', '+(a)', 'a\\b', '(group)/x', '?', 'auto', '!(y)']) {
    const [entry] = wantedProjects(HERE, [entryFor(site)]).named;
    assert.equal(entry?.start, site);
  }
});
