import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { put } from '../hostile/places.js';

export type Files = Readonly<Record<string, string>>;

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
  if (!existsSync(join(folder, '.git'))) git(folder, ['init', '--quiet', '--template=', '--initial-branch=main']);
  // Also for what is started in it.
  git(folder, ['config', 'core.autocrlf', 'false']);
  git(folder, ['rm', '-r', '--quiet', '--force', '--ignore-unmatch', '.']);
  for (const [name, text] of Object.entries(files)) put(join(folder, name), text);
  git(folder, ['add', '--all']);
  git(folder, ['commit', '--quiet', '--allow-empty', '--message', 'x']);
  return git(folder, ['rev-parse', 'HEAD']).toString().trim();
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
  mkdirSync(folder, { recursive: true });
  git(folder, ['init', '--quiet', '--bare', '--template=', '--initial-branch=main']);
  const data = (text: string) => `data ${Buffer.byteLength(text)}\n${text}`;
  return {
    folder,
    commit: (files, parents = []) => {
      const stream = [
        ...['commit refs/written', 'mark :1', 'committer Octo <octo@example.com> 1700000000 +0000', data('x')],
        ...parents.map((parent, at) => `${at === 0 ? 'from' : 'merge'} ${parent}`),
        ...['deleteall', ...Object.entries(files).map(([path, text]) => `M 100644 inline ${path}\n${data(text)}`)],
        ...['get-mark :1', 'reset refs/written', `from ${'0'.repeat(40)}`, ''],
      ];
      return git(folder, ['fast-import', '--quiet', '--force'], stream.join('\n')).toString().trim();
    },
    branch: (name, commit) => git(folder, ['update-ref', name, commit]),
    git: (...args) => git(folder, args),
  };
}

/** How much of the history a workspace has; `actions/checkout` leaves depth 1 unless it is told otherwise. */
export type Depth = 'full' | 'depth 1' | 'depth 2';

/** A workspace at a commit. */
export function checkOut(origin: Origin, folder: string, commit: string, depth: Depth): void {
  mkdirSync(folder, { recursive: true });
  git(folder, ['init', '--quiet', '--template=', '--initial-branch=main']);
  git(folder, ['remote', 'add', 'origin', pathToFileURL(origin.folder).href]);
  const all = ['+refs/*:refs/remotes/origin/*', '+refs/heads/*:refs/remotes/origin/*'];
  const how = depth === 'full' ? [] : [`--depth=${depth.slice(-1)}`, '--no-tags'];
  git(folder, ['fetch', '--quiet', ...how, 'origin', commit, ...(depth === 'full' ? all : [])]);
  git(folder, ['checkout', '--quiet', '--detach', commit]);
}
