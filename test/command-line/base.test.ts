import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { findBase } from '../../src/command-line/base.js';
import { UsageError } from '../../src/command-line/commands.js';
import { checkOut, committed, git, makeOrigin, temporaryFolder } from '../e2e/site.js';

/** What the clone knows of its remote, what `--base` is, and what is compared with; `fork` is where the branch left `main`. */
const rows: readonly (readonly [knows: string, option: string, commit: string | null, note: RegExp])[] = [
  ['the default branch', 'auto', 'fork', /the merge-base with `origin\/main`/],
  ['nothing', 'auto', 'feature', /HEAD/],
  ['the default branch', 'none', null, /base: none/],
  ['the default branch', 'origin/main', 'main', /the commit that `origin\/main` names/],
  ['the default branch', 'HEAD~1', 'fork', /the commit that `HEAD~1` names/],
  ['no git', 'auto', null, /there is no git repository/],
];

for (const [knows, option, expected, note] of rows)
  test(`base ${option} where the clone knows ${knows} is ${expected}`, (context) => {
    const folder = temporaryFolder(context);
    const origin = makeOrigin(join(folder, 'origin'));
    const fork = origin.commit({ a: '1' });
    const commits: Readonly<Record<string, string>> = {
      fork,
      main: origin.commit({ a: '2' }, [fork]),
      feature: origin.commit({ a: '3' }, [fork]),
    };
    origin.branch('refs/heads/main', commits.main ?? '');
    const work = join(folder, 'work');
    if (knows !== 'no git') checkOut(origin, work, commits.feature ?? '', 'full');
    if (knows === 'the default branch')
      git(work, ['symbolic-ref', 'refs/remotes/origin/HEAD', 'refs/remotes/origin/main']);
    const base = findBase(work, option);
    assert.equal(base.commit, expected && commits[expected]);
    assert.match(base.note, note);
  });

/** What names no commit, whatever git makes of it elsewhere. */
const NO_COMMITS = ['--upload-pack=touch pwned', 'HEAD:package.json', '$(touch pwned)', 'HEAD..HEAD', '^HEAD'];

test('what names no commit is refused, and nothing runs', (context) => {
  const root = temporaryFolder(context);
  committed(root, { 'package.json': '{}' });
  for (const name of NO_COMMITS) assert.throws(() => findBase(root, name), UsageError, name);
  assert.deepEqual(readdirSync(root), ['.git', 'package.json']);
});
