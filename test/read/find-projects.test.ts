import assert from 'node:assert/strict';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { git, temporaryFolder } from '../e2e/site.js';
import { put } from '../hostile/places.js';
import { NO_LINKS } from '../not-on-windows.js';
import { foundProjects } from './found-projects.js';

const MANIFESTS = [
  'package.json',
  'apps/blog/package.json',
  'apps/shop/package.json',
  'apps/shop/admin/package.json',
  'apps/.hidden/package.json',
  'apps/[new]/package.json',
  'apps/[new]/deep/package.json',
  'apps/built/package.json',
  'apps/node_modules/left-pad/package.json',
  'apps/blog/.git/package.json',
  'sites/two words/package.json',
  'sites/other/site.json',
  'sites/odd/{site,page}.json',
];

/** Entries of the list and the projects that they mean in these files, of which git ignores `built`. */
const MEANT: readonly (readonly [readonly string[], readonly string[]])[] = [
  [['.'], ['.']],
  [['apps/shop'], ['apps/shop']],
  [['apps/shop/', './apps/shop', 'apps//shop'], ['apps/shop']],
  [['apps/[new]'], ['apps/[new]']],
  [['apps/\\[new\\]'], ['apps/[new]']],
  [['apps/\\*'], ['apps/*']],
  [['apps/\\[new\\]/**'], ['apps/[new]', 'apps/[new]/deep']],
  [['apps/{blog,\\[new\\]}'], ['apps/[new]', 'apps/blog']],
  [
    ['apps/*', '!apps/\\[*', '!apps/.*'],
    ['apps/blog', 'apps/shop'],
  ],
  [['apps/gone'], ['apps/gone']],
  [['apps/node_modules/left-pad'], ['apps/node_modules/left-pad']],
  [['apps/built'], ['apps/built']],
  [['apps/*'], ['apps/.hidden', 'apps/[new]', 'apps/blog', 'apps/shop']],
  [['apps/**'], ['apps/.hidden', 'apps/[new]', 'apps/[new]/deep', 'apps/blog', 'apps/shop', 'apps/shop/admin']],
  [['apps/{blog,shop}'], ['apps/blog', 'apps/shop']],
  [
    ['apps/*', '!apps/b*'],
    ['apps/.hidden', 'apps/[new]', 'apps/shop'],
  ],
  [
    ['!apps/.hidden', 'apps/*', 'sites/*'],
    ['apps/[new]', 'apps/blog', 'apps/shop', 'sites/two words'],
  ],
  [['*'], []],
  [
    ['sites/*', 'apps/shop'],
    ['apps/shop', 'sites/two words'],
  ],
];

for (const [given, meant] of MEANT) {
  test(`${given.join(' ')} means ${meant.join(' ') || 'no project, and says so'}`, (context) => {
    const { paths, failures } = foundProjects(site(context), given, 'package.json');
    assert.deepEqual(paths, meant);
    assert.deepEqual(
      failures.map(({ message }) => message),
      meant.length > 0
        ? []
        : [
            'No folder that matches "*" has a package.json. Correct the glob, or set manifest if the file has another name.',
          ],
    );
  });
}

for (const [given, says] of [
  [['!apps/*'], 'No project was named. Name a project folder or a glob.'],
  [
    ['apps/*', '!apps/*', '!apps/.*'],
    'Every folder that matches "apps/*" is excluded by an entry that begins with "!". Correct one of the two.',
  ],
] as const)
  test(`${given.join(' ')} means no project, and says why`, (context) => {
    const { paths, failures } = foundProjects(site(context), given, 'package.json');
    assert.deepEqual([paths, failures.map(({ message }) => message)], [[], [says]]);
  });

test('a glob looks for the manifest by the name that was given', (context) => {
  const root = site(context);
  assert.deepEqual(foundProjects(root, ['sites/*'], 'site.json').paths, ['sites/other']);
  assert.deepEqual(foundProjects(root, ['sites/*'], '{site,page}.json').paths, ['sites/odd']);
});

const REFUSED: Readonly<Record<string, RegExp>> = {
  '../elsewhere': /is outside the workspace\. Name a folder inside it\.$/,
  'apps/{..,shop}/x': /is outside the workspace/,
  link: /is reached through a symbolic link, and links are not followed\. Name the folder itself\.$/,
  'link/*': /is reached through a symbolic link/,
};

for (const [entry, says] of Object.entries(REFUSED)) {
  test(`${entry} is refused and the others are found`, NO_LINKS, (context) => {
    const root = site(context);
    symlinkSync(join(root, 'apps'), join(root, 'link'));
    const { paths, failures } = foundProjects(root, [entry, 'apps/shop'], 'package.json');
    assert.deepEqual(paths, ['apps/shop']);
    assert.deepEqual(
      failures.map(({ project }) => project),
      [entry],
    );
    assert.match(failures[0]?.message ?? '', says);
  });
}

function site(context: { after(done: () => void): void }): string {
  const root = temporaryFolder(context);
  git(root, ['init', '--quiet']);
  put(join(root, '.gitignore'), 'built\n');
  for (const manifest of MANIFESTS) put(join(root, manifest), '{}');
  return root;
}
