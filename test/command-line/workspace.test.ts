import assert from 'node:assert/strict';
import { mkdirSync, realpathSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { UsageError } from '../../src/command-line/commands.js';
import { workspaceOf } from '../../src/command-line/workspace.js';
import { git, temporaryFolder } from '../e2e/site.js';
import { put } from '../hostile/places.js';
import { NO_LINKS } from '../not-on-windows.js';

const again = (folders: readonly string[]) => `website-preflight ${folders.join(' ')}`;

/** A repository `one` of three websites and a library, a further one in it, another `two`, and folders `none` without. */
function places(context: { after(done: () => void): void }): string {
  const folder = realpathSync(temporaryFolder(context));
  for (const site of ['one/apps/blog', 'one/apps/shop', 'one/[x]', 'one/inner/a', 'two/a', 'none/a', 'none/b'])
    put(join(folder, site, 'package.json'), '{ "auth": {} }');
  put(join(folder, 'one/apps/shop/lib/package.json'), '{ "name": "lib" }');
  put(join(folder, 'one/apps/shop/server/api/a.get.ts'));
  put(join(folder, 'one/docs/a.md'), '');
  for (const name of ['one', 'one/inner', 'two']) git(join(folder, name), ['init', '--quiet']);
  return folder;
}

/** The folder in which the command line is called, its arguments, and the root and projects that they come to. */
const rows: readonly (readonly [
  from: string,
  words: readonly string[],
  root: string,
  projects: readonly string[] | null,
])[] = [
  ['one', ['apps/shop'], 'one', ['apps/shop']],
  ['one', ['./apps/shop/'], 'one', ['apps/shop']],
  ['one/apps', ['shop', './blog'], 'one', ['apps/shop', 'apps/blog']],
  ['one', ['apps/*'], 'one', ['apps/*']],
  ['one/apps', ['*', '!blog', '!l*'], 'one', ['apps/*', '!apps/blog', '!apps/l*']],
  ['one/apps/shop', ['../*'], 'one', ['apps/*']],
  ['one/docs', ['auto', '!../apps/*'], 'one', ['auto', '!apps/*']],
  ['two', ['../one/apps/shop'], 'one', ['apps/shop']],
  ['one', ['inner/a'], 'one/inner', ['a']],
  ['one', ['\\[x\\]'], 'one', ['\\[x\\]']],
  ['one/[x]', ['.'], 'one', ['\\[x\\]']],
  // A folder in a website is that website, unless it has a manifest of its own.
  ['one', ['apps/shop/server/api'], 'one', ['apps/shop']],
  ['one', ['apps/shop/lib'], 'one', ['apps/shop/lib']],
  // Without an argument it is the nearest website upwards, else what the settings say.
  ['one/apps/shop', [], 'one', ['apps/shop']],
  ['one/apps/shop/server/api', [], 'one', ['apps/shop']],
  ['one/apps/shop/lib', [], 'one', ['apps/shop']],
  ['one/docs', [], 'one', null],
  ['one', [], 'one', null],
  // Without a repository the root is the project, or what several have in common.
  ['none', ['a'], 'none/a', ['.']],
  ['none/a', [], 'none/a', ['.']],
  ['none', ['a', 'b'], 'none', ['a', 'b']],
  ['none', ['*'], 'none', ['*']],
];

test('the workspace of what is typed', NO_LINKS, async (context) => {
  const folder = places(context);
  for (const [from, words, root, projects] of rows)
    await context.test(`${words.join(' ') || 'nothing'} in ${from}`, () => {
      assert.deepEqual(workspaceOf(join(folder, from), words, again), { root: join(folder, root), projects });
    });
  symlinkSync('one/apps/shop', join(folder, 'link'));
  assert.deepEqual(workspaceOf(folder, ['link'], again), { root: join(folder, 'one'), projects: ['apps/shop'] });
});

/** What cannot be checked as it is typed, and what is said. */
const refused: readonly (readonly [from: string, words: readonly string[], says: RegExp])[] = [
  ['one', ['apps/shpo'], /^There is no folder `apps\/shpo`\. Did you mean:\n {2}website-preflight apps\/shop$/],
  ['one/apps', ['./shpo/'], /^There is no folder `\.\/shpo\/`\. Did you mean:\n {2}website-preflight shop$/],
  // One of several: what is typed already is not offered.
  ['one', ['apps/shop', 'apps/shpo'], /^There is no folder `apps\/shpo`\. See:/],
  ['one', ['apps/blog', 'apps/shpo'], /^There is no folder `apps\/shpo`\. Did you mean `apps\/shop`\?$/],
  ['one', ['apps/gone'], /^There is no folder `apps\/gone`\. See:\n {2}\S+ --help$/],
  [
    'one',
    ['explian'],
    /^There is no command or folder `explian`\. Did you mean the command explain\?\n {2}\S+ help explain$/,
  ],
  ['one', ['gone/*'], /^Nothing matches `gone\/\*`: there is no folder `gone`\. Correct the glob\.$/],
  ['one', ['docs/a.md'], /^`docs\/a\.md` is not a folder\. Name the folder of a project\.$/],
  ['one', ['apps'], /There is no \S*package\.json\. 2 websites below it:\n {2}website-preflight \S*blog \S*shop$/],
  ['one', ['docs'], /There is no \S*package\.json\. 3 websites elsewhere:\n {2}website-preflight /],
  ['one', ['apps/shop', '../two/a'], /are not in the same git repository/],
  ['one', ['apps/shop', 'inner/a'], /are not in the same git repository/],
  ['one', ['apps/shop', '../none/a'], /are not in the same git repository/],
];

test('what is typed wrong is said, with what to type', async (context) => {
  const folder = places(context);
  for (const [from, words, says] of refused)
    await context.test(`${words.join(' ')} in ${from}`, () => {
      assert.throws(
        () => workspaceOf(join(folder, from), words, again),
        (error) => error instanceof UsageError && says.test(error.message),
      );
    });
});

test('a folder of a repository without any website says so', (context) => {
  const folder = temporaryFolder(context);
  mkdirSync(join(folder, 'docs'));
  git(folder, ['init', '--quiet']);
  assert.throws(
    () => workspaceOf(folder, ['docs'], again),
    /^Error: No package\.json of a website in \S+, below it or above it\.$/,
  );
});
