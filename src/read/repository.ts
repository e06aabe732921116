import { readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import { kindAt, pathBelow, upward } from './platform-path.js';

/** The nearest folder that is the work tree of a repository, this one or one that holds it; null where none is. */
export function repositoryAround(folder: string): string | null {
  for (const around of upward(folder)) if (gitFolder(around) !== null) return around;
  return null;
}

/**
 * Where git keeps the repository of a work tree: in its `.git`, or where the `.git` of a further worktree or a submodule says.
 * Null where that is among the files of the workspace or of a work tree: a commit holds nothing called `.git`, and all else may
 * be a stranger's.
 */
export function gitFolder(root: string): string | null {
  const at = join(root, '.git');
  const kind = kindAt(root, '.git');
  if (kind === null || kind === 'folder') return kind && at;
  try {
    const named = statSync(at).isFile() ? /^gitdir: (.+?)[\r\n]*$/.exec(readFileSync(at, 'utf8'))?.[1] : at;
    if (named === undefined) return null;
    const own = realpathSync.native(resolve(root, named));
    const workspace = realpathSync.native(process.env.GITHUB_WORKSPACE || process.cwd());
    const isApart =
      own.split(sep).includes('.git') ||
      (pathBelow(workspace, own) === null && [...upward(dirname(own))].every((above) => !kindAt(above, '.git')));
    return isApart ? own : null;
  } catch {
    return null;
  }
}
