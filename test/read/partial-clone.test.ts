import assert from 'node:assert/strict';
import { join } from 'node:path';
import test from 'node:test';
import { defaultBase, namedBase } from '../../src/command-line/call.js';
import { baseOf } from '../../src/github/base.js';
import type { WorkflowEvent } from '../../src/github/event.js';
import { asCommitId } from '../../src/read/ask-git.js';
import { worktreeSnapshot } from '../../src/read/worktree.js';
import { checkOut, git, makeOrigin, temporaryFolder } from '../e2e/site.js';

const needed = () => ['package.json'];

for (const filter of ['blob:none', 'tree:0']) {
  test(`a clone with --filter=${filter} and no more help has no base, and says why`, async (context) => {
    const { folder, main } = site(context);
    const clone = join(folder, 'clone');
    const address = `file://${folder}/origin`;
    git(folder, ['clone', '--quiet', `--filter=${filter}`, '--branch=feature', address, clone]);
    git(clone, ['remote', 'set-url', 'origin', join(folder, 'nowhere')]);
    const says = new RegExp(`No base \\(${main.slice(0, 7)}, .* lacks some of its files`);
    assert.match(defaultBase(clone, needed).note, says);
    assert.throws(() => namedBase(clone, main, needed), /the clone lacks some of its files/);
    assert.equal(defaultBase(clone, () => []).commit, filter === 'tree:0' ? null : main, 'what is needed decides');
    const search = { root: clone, worktree: worktreeSnapshot(clone), github: null, started: null, needed };
    const before = asCommitId(main) ?? assert.fail();
    const events: readonly WorkflowEvent[] = [
      { kind: 'merge-group', base: before },
      { kind: 'branch', before, branch: 'main', defaultBranch: 'main' },
    ];
    for (const event of events)
      assert.match((await baseOf(search, event)).note, new RegExp(`${says.source}.* no token for GitHub's API`));
  });
}

test('a new branch is compared with the default branch of the clone where no remote is', async (context) => {
  const { folder, main, feature, origin } = site(context);
  const work = join(folder, 'work');
  checkOut(origin, work, feature, 'full');
  git(work, ['branch', '--quiet', 'main', main]);
  git(work, ['remote', 'remove', 'origin']);
  const search = { root: work, worktree: worktreeSnapshot(work), github: null, started: null, needed };
  const event: WorkflowEvent = { kind: 'branch', before: null, branch: 'feature', defaultBranch: 'main' };
  assert.match(
    (await baseOf(search, event)).note,
    new RegExp(`${main.slice(0, 7)}, the merge-base with the default branch`),
  );
});

/** A repository whose branch `feature` is a commit ahead of `main`, with another manifest. */
function site(context: { after(done: () => void): void }) {
  const folder = temporaryFolder(context);
  const origin = makeOrigin(join(folder, 'origin'));
  origin.git('config', 'uploadpack.allowFilter', 'true');
  const main = origin.commit({ 'package.json': '{}\n' });
  const feature = origin.commit({ 'package.json': '{ "title": "Shop" }\n' }, [main]);
  origin.branch('refs/heads/main', main);
  origin.branch('refs/heads/feature', feature);
  return { folder, main, feature, origin };
}
