import assert from 'node:assert/strict';
import { realpathSync, symlinkSync } from 'node:fs';
import { join, normalize, relative } from 'node:path';
import test from 'node:test';
import { parseArguments } from '../../src/command-line/arguments.js';
import { COMMANDS, resultOf } from '../../src/command-line/commands.js';
import { UsageError } from '../../src/command-line/usage.js';
import { workspaceOf } from '../../src/command-line/workspace.js';
import { coveredBy } from '../../src/projects/folders.js';
import { manifestFolders } from '../../src/projects/websites.js';
import { diskSnapshot } from '../../src/read/disk.js';
import { makeRepository, writeCommit } from '../e2e/repository.js';
import { type Ending, temporaryFolder } from '../e2e/site.js';
import { put } from '../hostile/places.js';
import { NO_LINKS } from '../not-on-windows.js';

/** A repository `one` of three websites and a library, one in it, others `two` and `site`, and folders `none` without. */
function places(context: Ending): string {
  const folder = realpathSync(temporaryFolder(context));
  for (const site of ['one/apps/blog', 'one/apps/shop', 'one/[x]', 'one/inner/a', 'two/a', 'site', 'none/a', 'none/b'])
    put(join(folder, site, 'package.json'), '{ "auth": {} }');
  put(join(folder, 'one/apps/shop/lib/package.json'), '{ "name": "lib" }');
  put(join(folder, 'one/apps/shop/server/api/a.get.ts'));
  for (const file of ['one/docs/a.md', 'one/apps/shop/lib/x.md', 'none/a/x.md', 'none/c.md'])
    put(join(folder, file), '');
  for (const name of ['one', 'one/inner', 'two', 'site']) makeRepository(join(folder, name, '.git'));
  return folder;
}

/** The folder in which the command line is called, its arguments, and the root and projects of it that they name. */
const rows: readonly (readonly [from: string, words: string, root: string, projects: string | null])[] = [
  ['one', './apps/shop/', 'one', 'apps/shop'],
  ['one/apps', 'shop ./blog', 'one', 'apps/blog apps/shop'],
  ['one', 'apps/*', 'one', 'apps/blog apps/shop'],
  ['one/apps', '* !blog !l*', 'one', 'apps/shop'],
  ['one/apps/shop', '../*', 'one', 'apps/blog apps/shop'],
  ['one/docs', 'auto !../apps/*', 'one', '[x]'],
  ['two', '../one/apps/shop', 'one', 'apps/shop'],
  ['one', 'inner/a', 'one/inner', 'a'],
  ['one', '\\[x\\]', 'one', '[x]'],
  ['one/[x]', '.', 'one', '[x]'],
  // A folder in a website is that website, unless it has a manifest of its own.
  ['one', 'apps/shop/server/api', 'one', 'apps/shop'],
  ['one', 'apps/shop/lib', 'one', 'apps/shop/lib'],
  // So is a file, as tools hand over those of a commit.
  ['one', 'apps/shop/server/api/a.get.ts apps/blog/package.json', 'one', 'apps/blog apps/shop'],
  ['one/apps/shop', 'lib/x.md', 'one', 'apps/shop'],
  ['none/a', 'x.md', 'none/a', '.'],
  ['none', 'a/x.md b/package.json', 'none', 'a b'],
  // Without an argument it is the nearest website upwards, else what the settings say.
  ['one/apps/shop/server/api', '', 'one', 'apps/shop'],
  ['one/apps/shop/lib', '', 'one', 'apps/shop'],
  ['one/docs', '', 'one', null],
  // Without a repository the root is the project, or what several have in common.
  ['none', 'a', 'none/a', '.'],
  ['none/a', '', 'none/a', '.'],
  ['none', 'a b', 'none', 'a b'],
  ['none', '*', 'none', 'a b'],
];

const wordsOf = (line: string) => line.split(' ').filter((word) => word !== '');

test('the workspace of what is typed', NO_LINKS, async (context) => {
  const folder = places(context);
  const told = (from: string, words: string) => {
    const { root, overriding } = workspaceOf(join(folder, from), wordsOf(words));
    const projects = overriding && coveredBy(overriding, manifestFolders(diskSnapshot(root))).join(' ');
    return [relative(folder, root), projects];
  };
  for (const [from, words, root, projects] of rows)
    await context.test(`${words || 'nothing'} in ${from}`, () =>
      assert.deepEqual(told(from, words), [normalize(root), projects]),
    );
  symlinkSync('one', join(folder, 'alias'));
  assert.deepEqual(told('.', 'alias/apps/shop'), ['one', 'apps/shop']);
  symlinkSync('shop', join(folder, 'one/apps/link'));
  for (const word of ['one/apps/link', 'one/apps/link/server'])
    assert.throws(() => told('.', word), /is a symbolic link, or behind one\. Name the folder itself\./);
});

/** What cannot be checked as it is typed, and what is said. */
const refused: readonly (readonly [from: string, words: string, says: RegExp])[] = [
  [
    'one',
    'apps/shpo',
    /^`apps\/shpo`: There is no `apps\/shpo\/package\.json`\. Did .* `apps\/shop`\?\n {2}\S+ apps\/shop$/,
  ],
  ['one/apps', './shpo/', /^`apps\/shpo`: .* Did you mean `apps\/shop`\?\n {2}website-preflight shop$/],
  // One of several: what is typed already is not offered.
  ['one', 'apps/shop apps/shpo', /^`apps\/shpo`: .* Correct the project folder, or restore the file\.$/],
  ['one', 'apps/blog apps/shpo', /^`apps\/shpo`: .* Did you mean `apps\/shop`\?$/],
  ['one', '[x]* apps/shpo', /Did you mean `apps\/shop`\?$/],
  ['one', 'apps/gone', /^`apps\/gone`: There is no `apps\/gone\/package\.json`\. Correct the project folder, /],
  // Around what is typed is only the whole disk, which is not searched for what to offer.
  ['none', '. /nowhere/a', /^There is no folder `\S*nowhere\S*`\.$/],
  ['one', 'apps/shop/package.json/x', /^`apps\/shop\/package\.json\/x`: There is no/],
  ['none', 'c', /^`c`: There is no `c\/package\.json`\. Correct/],
  // Several in one word.
  [
    'one',
    'apps/shop,apps/blog',
    /^`\S+` is read as one folder or glob\. Make each an argument of its own: `apps\/shop`, `apps\/blog`\.$/,
  ],
  ['one/apps', 'shop,blog', /: `shop`, `blog`\.$/],
  ['one/apps/shop', '../shop,../blog', /: `\.\.\/shop`, `\.\.\/blog`\.$/],
  ['one', '["apps/blog"]', /: `apps\/blog`\.$/],
  ['one', '["apps/shop","apps/blog"]', /: `apps\/shop`, `apps\/blog`\.$/],
  ['one', 'apps/shop,apps/gone', /: `apps\/shop`, `apps\/gone`\.$/],
  ['one', 'apps/old', /^`apps\/old`: This change removes `apps\/old\/package\.json`\. [^\n]*$/],
  // Beside the current folder, around several, in a website, and behind a request.
  ['one/apps/shop', '../blgo', / Did you mean `apps\/blog`\?\n {2}\S+ \.\.\/blog$/],
  ['one', 'app', / Did you mean `apps\/blog`, `apps\/shop`\?\n {2}website-preflight apps\/blog apps\/shop$/],
  ['site', 'servr/api', / Did you mean `\.`\?\n {2}website-preflight \.$/],
  ['site', '. zzz', /^`zzz`: There is no `zzz\/package\.json`\. Correct/],
  ['two', '../nnoe', /\n {2}website-preflight \.\.\/none\/a \.\.\/none\/b$/],
  ['one', 'routes apps/shpo --auth-matching glob', /\n {2}\S+ routes apps\/shop --auth-matching=glob$/],
  ['one', 'which GET /api/a apps/shpo', /\n {2}\S+ which GET \/api\/a apps\/shop$/],
  ['one', 'explian', /^There is no command or folder `explian`\. Did you mean `explain`\?\n {2}\S+ help explain$/],
  ['one', 'version', /^There is no command or folder `version`\. Did you mean `--version`\?\n {2}\S+ --version$/],
  ['one', 'rules', /^There is no command or folder `rules`\. Did you mean `explain`\?\n {2}\S+ help explain$/],
  ['one', 'wich GET /api/members', /^There is no command or folder `wich`\. Did you mean `which`\?\n/],
  ['none', 'c.md', /There is no `c\.md\/package\.json`\. Correct/],
  ['one', 'docs/a.md', /There is no `docs\/a\.md\/package\.json`\. Correct/],
  ['one/apps', '../apps', /^`apps`: There is no `apps\/package\.json`\. .*\n {2}website-preflight blog shop$/],
  ['one', '.', /^`\.`: There is no `package\.json`\. .*\n {2}website-preflight '\\\[x\\\]' apps\/blog apps\/shop$/],
  ['one', 'docs', /^`docs`: There is no `docs\/package\.json`\. Correct/],
  ['one', 'apps/shop ../two/a', /are not in the same git repository/],
  ['one', 'apps/shop ../none/a', /are not in the same git repository/],
];

test('what is typed wrong is said, with what to type', async (context) => {
  const folder = places(context);
  const own = join(folder, 'one/.git');
  put(join(own, 'refs/heads/main'), `${writeCommit(own, { 'apps/old/package.json': '{}' }, [])}\n`);
  const here = process.cwd();
  context.after(() => process.chdir(here));
  for (const [from, words, says] of refused)
    await context.test(`${words} in ${from}`, async () => {
      process.chdir(join(folder, from));
      assert.match(await saidOf(wordsOf(words)), says);
    });
});

/** What standard error tells of a command that cannot work. */
async function saidOf(words: readonly string[]): Promise<string> {
  try {
    const { conclusion, stderr } = await resultOf(parseArguments(words, COMMANDS));
    assert.equal(conclusion, 'unchecked');
    return stderr.join('\n');
  } catch (error) {
    if (error instanceof UsageError) return error.message;
    throw error;
  }
}
