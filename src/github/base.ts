import { askGit, type CommitId, commitId, mergeBase } from '../snapshot/ask-git.js';
import { type Base, localBase, namedLocalBase, noBase } from '../snapshot/base.js';
import type { WorkflowEvent } from './event.js';

/** What the change of an event is compared with, read from the local repository. */
export function baseOf(root: string, event: WorkflowEvent): Base {
  const head = commitId(root, 'HEAD');
  if (head === null) return noBase('the workspace is in no git repository with a commit');
  switch (event.kind) {
    case 'pull-request': {
      const parent = commitId(root, 'HEAD^1');
      if (parent && commitId(root, 'HEAD^2') === event.head)
        return localOr(root, parent, "the first parent of the pull request's merge commit");
      const shared = mergeBase(root, head, event.base);
      if (shared) return localOr(root, shared, 'the merge-base with the base branch');
      return localOr(root, event.base, "the base branch's tip");
    }
    case 'push':
      if (event.before) return localOr(root, event.before, 'the commit before the push');
      return noBase('the branch is new');
    case 'merge-group':
      return localOr(root, event.base, 'the base of the merge group');
    case 'other':
      return localOr(root, head, 'HEAD itself');
  }
}

/** The base that the input names; throws an `Error` when nobody has such a commit. */
export function namedBase(root: string, name: string): Base {
  const base = name === 'none' ? noBase('none was asked for') : namedLocalBase(root, name);
  if (base) return base;
  throw new Error(`base: there is no commit ${JSON.stringify(name)}. Give auto, none or a commit of this repository.`);
}

function localOr(root: string, commit: CommitId, what: string): Base {
  return (
    localBase(root, commit, what) ??
    fetched(root, commit, what) ??
    noBase(`${what}, ${commit.slice(0, 7)}, could not be read`)
  );
}

function fetched(root: string, commit: CommitId, what: string): Base | null {
  if (askGit(root, ['fetch', '--depth=1', '--no-tags', '--quiet', 'origin', commit]) === null) return null;
  const base = localBase(root, commit, what);
  return base && { ...base, note: base.note.replace('read from git', 'fetched') };
}
