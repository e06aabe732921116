import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

export type Files = Readonly<Record<string, string>>;

/** A repository on this disk that a test writes commits into and checks out from, as a workflow does from GitHub. */
export interface Origin {
  readonly folder: string;
  /** A commit of exactly these files, and its id. */
  commit(files: Files, parents?: readonly string[]): string;
  branch(name: string, commit: string): void;
  git(...args: readonly string[]): Buffer;
}

const IDENTITY = ['-c', 'user.name=Octo', '-c', 'user.email=octo@example.com', '-c', 'commit.gpgsign=false'];

/** Runs git in a folder. Throws when it fails. */
export function git(folder: string, args: readonly string[], input = ''): Buffer {
  return execFileSync('git', [...IDENTITY, ...args], { cwd: folder, input, stdio: ['pipe', 'pipe', 'pipe'] });
}

/** A folder that is gone when the test is over. */
export function temporaryFolder(context: { after(done: () => void): void }): string {
  const folder = mkdtempSync(join(tmpdir(), 'preflight-site-'));
  context.after(() => removeFolder(folder));
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

/** An empty bare repository in a folder. */
export function makeOrigin(folder: string): Origin {
  mkdirSync(folder, { recursive: true });
  git(folder, ['init', '--quiet', '--bare', '--initial-branch=main']);
  return {
    folder,
    commit: (files, parents = []) => {
      const tree = writeTree(folder, files);
      const args = ['commit-tree', tree, '-m', 'x', ...parents.flatMap((parent) => ['-p', parent])];
      return git(folder, args).toString().trim();
    },
    branch: (name, commit) => void git(folder, ['update-ref', name, commit]),
    git: (...args) => git(folder, args),
  };
}

/** A workspace at a commit: with the whole history, or with depth 1 as `actions/checkout` leaves it. */
export function checkOut(origin: Origin, folder: string, commit: string, depth: 'full' | 'depth 1'): void {
  mkdirSync(folder, { recursive: true });
  git(folder, ['init', '--quiet', '--initial-branch=main']);
  git(folder, ['remote', 'add', 'origin', pathToFileURL(origin.folder).href]);
  if (depth === 'full')
    git(folder, ['fetch', '--quiet', 'origin', '+refs/*:refs/remotes/origin/*', '+refs/heads/*:refs/remotes/origin/*']);
  git(folder, ['fetch', '--quiet', ...(depth === 'full' ? [] : ['--depth=1', '--no-tags']), 'origin', commit]);
  git(folder, ['checkout', '--quiet', '--detach', commit]);
}

function writeTree(folder: string, files: Files): string {
  const index = mkdtempSync(join(tmpdir(), 'preflight-index-'));
  const env = { ...process.env, GIT_INDEX_FILE: join(index, 'index'), GIT_WORK_TREE: index };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(index, 'tree', name)), { recursive: true });
    writeFileSync(join(index, 'tree', name), text);
  }
  mkdirSync(join(index, 'tree'), { recursive: true });
  const inTree = (...args: string[]) =>
    execFileSync('git', ['--git-dir', folder, '--work-tree', join(index, 'tree'), ...args], {
      env,
      cwd: join(index, 'tree'),
    });
  inTree('add', '--all', '--force');
  const tree = inTree('write-tree').toString().trim();
  rmSync(index, { recursive: true });
  return tree;
}
