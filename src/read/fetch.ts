import { realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import { LIMITS } from '../limits.js';
import { asCommitId, askGit, askGitText, type CommitId, commitId } from './ask-git.js';
import { pathBelow } from './platform-path.js';

/** Nothing is asked at a terminal, started in the background or fetched for submodules. */
const QUIET = ['--quiet', '--no-tags', '--no-recurse-submodules', '--no-auto-maintenance'];

/** Brings one commit, without its history, from `origin` into the local repository. True when it is here afterwards. */
export function fetchCommit(root: string, commit: CommitId): boolean {
  fetch(root, ['--depth=1', '--no-write-fetch-head'], commit);
  return commitId(root, commit) !== null;
}

/** Brings the commit that a branch, tag or short name stands for at `origin`, without its history; null when it cannot. */
export function fetchName(root: string, name: string): CommitId | null {
  // Taken for a name, a text can be neither an option nor a pair of names.
  const isName =
    asCommitId(name) ||
    (!name.startsWith('-') && askGit(root, ['check-ref-format', '--allow-onelevel', name]) !== null);
  return isName && fetch(root, ['--depth=1'], name) ? commitId(root, 'FETCH_HEAD') : null;
}

/** Brings so much of the history behind commits that they may share a commit: 50 commits each of a shallow clone, else what is missing. */
export function fetchHistory(root: string, commits: readonly CommitId[]): boolean {
  const isShallow = askGitText(root, ['rev-parse', '--is-shallow-repository']) === 'true';
  return fetch(root, ['--no-write-fetch-head', ...(isShallow ? ['--depth=50'] : [])], ...commits);
}

/** Uses what credentials the checkout left in git's own configuration; none is ever on the command line. */
function fetch(root: string, options: readonly string[], ...wanted: readonly string[]): boolean {
  if (isSteeredByTree(root)) return false;
  return askGit(root, ['fetch', ...QUIET, ...options, 'origin', ...wanted], '', LIMITS.fetchMilliseconds) !== null;
}

/** Settings that say what a fetch starts, and from where. */
const STEERING = /^(?:core\.(?:sshcommand|gitproxy)|remote|url|credential|http|protocol|ssh)\b/;

/** Whether a checked file, which git's own configuration may include, says what a fetch starts or from where. */
function isSteeredByTree(root: string): boolean {
  const answer = askGit(root, ['config', '--list', '--show-origin', '--name-only', '-z'])?.toString('utf8') ?? '';
  // `ORIGIN<0>NAME<0>` for each: a file as `file:PATH`.
  const parts = answer.split('\0');
  return parts.some((origin, index) => {
    if (index % 2 === 1 || !origin.startsWith('file:') || !STEERING.test(parts[index + 1] ?? '')) return false;
    const place = pathBelow(
      realpathSync.native(root),
      realpathSync.native(resolve(root, origin.slice('file:'.length))),
    );
    return place !== null && !place.split('/').includes('.git');
  });
}
