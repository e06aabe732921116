import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { put } from '../hostile/places.js';
import { type Files, makeRepository, writeCommit } from './repository.js';

export type { Files };

const IDENTITY = ['-c', 'user.name=Octo', '-c', 'user.email=octo@example.com', '-c', 'commit.gpgsign=false'];

/** Runs git in a folder. Throws when it fails. */
export function git(folder: string, args: readonly string[], input = ''): Buffer {
  return execFileSync('git', [...IDENTITY, ...args], { cwd: folder, input, stdio: ['pipe', 'pipe', 'pipe'] });
}

/** What ends, and tells when: a test, or with `test` itself all tests of a file. */
export interface Ending {
  after(done: () => void): void;
}

/** A folder that is gone when the test is over. */
export function temporaryFolder(test: Ending): string {
  const folder = mkdtempSync(join(tmpdir(), 'preflight-site-'));
  test.after(() => removeFolder(folder));
  return folder;
}

/** Node cannot remove a tree whose paths are longer than the system takes; `rm` can. */
function removeFolder(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {
    execFileSync('rm', ['-rf', folder]);
  }
}

/** Commits a folder, a repository from then on, with these files in place of those of the last commit; gives the commit. */
export function committed(folder: string, files: Files = {}): string {
  const own = join(folder, '.git');
  if (!existsSync(own)) makeRepository(own);
  else git(folder, ['rm', '-r', '--quiet', '--force', '--ignore-unmatch', '.']);
  for (const [name, text] of Object.entries(files)) put(join(folder, name), text);
  git(folder, ['add', '--all']);
  git(folder, ['commit', '--quiet', '--allow-empty', '--message', 'x']);
  return readFileSync(join(own, 'refs/heads/main'), 'utf8').trim();
}

/** A repository whose commit is `head`, with these files in its folder, and the commit `base` before it; gives that. */
export function changedFrom(folder: string, base: Files, head: Files): string {
  const own = join(folder, '.git');
  makeRepository(own);
  const before = writeCommit(own, base, []);
  put(join(own, 'refs/heads/main'), `${writeCommit(own, head, [before])}\n`);
  for (const [name, text] of Object.entries(head)) put(join(folder, name), text);
  git(folder, ['reset', '--quiet']);
  return before;
}

/** A repository on this disk that a test writes commits into and checks out from, as a workflow does from GitHub. */
export interface Origin {
  readonly folder: string;
  /** A commit of exactly these files, and its id. */
  commit(files: Files, parents?: readonly string[]): string;
  branch(name: string, commit: string): void;
  git(...args: readonly string[]): Buffer;
}

/** An empty bare repository in a folder. */
export function makeOrigin(folder: string): Origin {
  makeRepository(folder, { bare: 'true' });
  return {
    folder,
    commit: (files, parents = []) => writeCommit(folder, files, parents),
    branch: (name, commit) => put(join(folder, name), `${commit}\n`),
    git: (...args) => git(folder, args),
  };
}

/** How much of the history a workspace has; `actions/checkout` leaves depth 1 unless it is told otherwise. */
export type Depth = 'full' | 'depth 1' | 'depth 2';

/** A workspace at a commit. */
export function checkOut(origin: Origin, folder: string, commit: string, depth: Depth): void {
  const remote = `[remote "origin"]\n\turl = ${pathToFileURL(origin.folder).href}\n`;
  makeRepository(join(folder, '.git'), {}, remote);
  const all = ['+refs/*:refs/remotes/origin/*', '+refs/heads/*:refs/remotes/origin/*'];
  const how = depth === 'full' ? [] : [`--depth=${depth.slice(-1)}`, '--no-tags'];
  git(folder, ['fetch', '--quiet', ...how, 'origin', commit, ...(depth === 'full' ? all : [])]);
  git(folder, ['checkout', '--quiet', '--detach', commit]);
}
