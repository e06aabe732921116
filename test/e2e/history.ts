import { join } from 'node:path';
import { type Files, makeRepository } from './repository.js';
import { git } from './site.js';

/** What a commit may hold at a path instead of a file's text. */
export const SUBMODULE = '(submodule)';
export const linkTo = (target: string) => `-> ${target}`;

/**
 * Makes a folder a repository of some commits in one process, and gives their ids. Paths are as git quotes them: `\377` is a
 * byte that is no UTF-8.
 */
export function history(folder: string, commits: readonly Files[]): readonly string[] {
  makeRepository(join(folder, '.git'));
  const stream = commits.flatMap((files, at) => [
    ...[
      `commit refs/commits/${at}`,
      `mark :${at + 1}`,
      'committer Octo <octo@example.com> 1700000000 +0000',
      data('x'),
    ],
    ...['deleteall', ...Object.entries(files).map(([path, text]) => entry(path, text)), `get-mark :${at + 1}`],
  ]);
  const ids = git(folder, ['fast-import', '--quiet'], `${stream.join('\n')}\n`);
  return ids.toString().trim().split('\n');
}

/** Puts the files of a commit in the folder, and HEAD on it. */
export function checkedOut(folder: string, commit: string): void {
  git(folder, ['checkout', '--quiet', '--force', '--detach', commit]);
}

function entry(path: string, text: string): string {
  if (text === SUBMODULE) return `M 160000 ${'1'.repeat(40)} "${path}"`;
  if (text.startsWith('-> ')) return `M 120000 inline "${path}"\n${data(text.slice('-> '.length))}`;
  return `M 100644 inline "${path}"\n${data(text)}`;
}

function data(text: string): string {
  return `data ${Buffer.byteLength(text)}\n${text}`;
}
