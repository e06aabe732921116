import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Files } from '../in-memory.js';

/** A git repository in a folder of its own. */
export interface Repository {
  readonly folder: string;
  /** Runs git and gives what it prints, trimmed. */
  git(...args: readonly string[]): string;
  /** Makes the files what they are told to be, removes the others, and commits; gives the commit's id. */
  commit(files: Files): string;
  remove(): void;
}

/** An empty repository on branch `main`. */
export function newRepository(): Repository {
  const folder = mkdtempSync(join(tmpdir(), 'website-preflight-repository-'));
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], {
      cwd: folder,
    })
      .toString()
      .trim();
  git('init', '--quiet', '--initial-branch=main');
  // Also for what is started in it.
  git('config', 'core.autocrlf', 'false');
  return {
    folder,
    git,
    commit: (files) => {
      git('rm', '-r', '--quiet', '--force', '--ignore-unmatch', '.');
      writeFiles(folder, files);
      git('add', '--all');
      git('commit', '--quiet', '--allow-empty', '--message', 'files');
      return git('rev-parse', 'HEAD');
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** A checkout of a pull request as GitHub makes it: the merge of a head with its base branch, which may have gone on meanwhile. */
export function pullRequest(base: Files, head: Files, meanwhile?: Files) {
  const repository = newRepository();
  const start = repository.commit(base);
  repository.git('checkout', '--quiet', '-b', 'change');
  const headCommit = repository.commit(head);
  repository.git('checkout', '--quiet', 'main');
  const baseCommit = meanwhile ? repository.commit(meanwhile) : start;
  repository.git('merge', '--quiet', '--no-ff', '--no-edit', 'change');
  const payload = { pull_request: { number: 5, head: { sha: headCommit }, base: { sha: baseCommit } } };
  return { ...repository, baseCommit, headCommit, event: { name: 'pull_request', payload } };
}

/** Writes files below a folder. */
export function writeFiles(folder: string, files: Files): void {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
}
