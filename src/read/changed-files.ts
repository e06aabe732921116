import { askGit, type CommitId } from './ask-git.js';

/** The files of a work tree that are not as a commit has them, untracked ones included; null when git cannot tell. */
export function changedFiles(root: string, commit: CommitId): readonly string[] | null {
  const inert = withoutFilters(root);
  if (inert === null) return null;
  const how = ['--name-only', '-z', '--no-renames', '--no-ext-diff', '--no-textconv'];
  const compared = askGit(root, [...inert, 'diff', ...how, commit, '--']);
  const untracked = askGit(root, ['ls-files', '-z', '--others', '--exclude-standard', '--full-name']);
  if (compared === null || untracked === null) return null;
  return [compared, untracked].flatMap((answer) => answer.toString('utf8').split('\0').slice(0, -1));
}

/** Settings that keep git from running a configured filter on the files that it compares; null when a name cannot be set. */
function withoutFilters(root: string): readonly string[] | null {
  const answer = askGit(root, ['config', '-z', '--name-only', '--get-regexp', '^filter\\..*\\.(clean|process)$']);
  const names = new Set((answer?.toString('utf8') ?? '').split('\0').map((key) => key.slice(0, key.lastIndexOf('.'))));
  names.delete('');
  if ([...names].some((name) => name.includes('='))) return null;
  // An empty `process` stands before `clean`.
  return [...names].flatMap((name) => ['-c', `${name}.process=`, '-c', `${name}.required=false`]);
}
