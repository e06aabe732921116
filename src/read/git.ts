import { execFileSync } from 'node:child_process';
import { lstatSync } from 'node:fs';
import { devNull } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { LIMITS } from '../limits.js';
import { asCommitId, type CommitId, kindOfMode, type Listing } from './listing.js';
import { upward } from './paths.js';
import { type Content, Unreadable } from './snapshot.js';

/** The nearest folder upwards that has a `.git`, this one included; null where none has: then git is never started. */
export function repositoryRoot(folder: string): string | null {
  for (const around of upward(resolve(folder)))
    if (lstatSync(join(around, '.git'), { throwIfNoEntry: false })) return around;
  return null;
}

/** The commit that a name (`HEAD`, `origin/main`, `1a2b3c4`, …) stands for in a repository, or null. */
export function commitId(root: string, name: string): CommitId | null {
  return asCommitId(lineOf(root, 'rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`));
}

/** The name of the remote's default branch as this clone has it (`origin/main`), or null. */
export function defaultBranch(root: string): string | null {
  return lineOf(root, 'symbolic-ref', '--quiet', '--short', 'refs/remotes/origin/HEAD') || null;
}

/** The newest commit that both have in their history; null where there is none, or the clone is too shallow to hold it. */
export function mergeBase(root: string, one: CommitId, other: CommitId): CommitId | null {
  return asCommitId(lineOf(root, 'merge-base', one, other));
}

/** The parents that a commit names, whether or not a shallow clone holds them; null where the commit itself is not here. */
export function parentsOf(root: string, commit: CommitId): readonly CommitId[] | null {
  const [header = ''] = lineOf(root, 'cat-file', 'commit', commit).split('\n\n', 1);
  if (header === '') return null;
  return [...header.matchAll(/^parent (.*)$/gm)].flatMap(([, id]) => asCommitId(id) ?? []);
}

/** Those of some paths of a work tree that git ignores; none where there is no git. */
export function ignoredFiles(root: string, paths: readonly string[]): ReadonlySet<string> {
  if (paths.length === 0) return new Set();
  // A path that begins with `:` would be taken for a pattern.
  const { output } = git(root, ['check-ignore', '-z', '--stdin'], paths.map((path) => `./${path}\0`).join(''));
  return new Set(listOf(output).map((path) => path.slice('./'.length)));
}

/** Whether git's index has a file that a sparse checkout left out. */
export function isLeftOut(root: string, path: string): boolean {
  const { output } = git(root, ['--literal-pathspecs', 'ls-files', '-t', '-z', '--', path]);
  return listOf(output).some((line) => line === `S ${path}`);
}

/** A commit as the local repository has it; null where it does not, or a clone with `--filter` lacks its folders. */
export function localCommit(root: string, commit: CommitId): Listing | null {
  const { output, isDone } = git(root, ['ls-tree', '-r', '-t', '-z', '--full-tree', commit]);
  if (!isDone) return null;
  // `MODE TYPE ID<tab>PATH`, as `git ls-tree -z` writes it.
  const entries = listOf(output).map((entry) => {
    const tab = entry.indexOf('\t');
    const [mode = '', , id = ''] = entry.slice(0, tab).split(' ');
    return { path: entry.slice(tab + 1), kind: kindOfMode(mode), id };
  });
  return { entries, source: 'git', blobs: async (ids) => localBlobs(root, ids) };
}

/** The contents of blobs; one that a clone with `--filter` lacks is not among them. */
function localBlobs(root: string, ids: readonly string[]): ReadonlyMap<string, Content> {
  const blobs = new Map<string, Content>();
  const part: string[] = [];
  let left = LIMITS.gitAnswerBytes / 2;
  const readPart = () => {
    for (const [id, bytes] of contentsOf(root, part.splice(0))) blobs.set(id, { kind: 'bytes', bytes });
    left = LIMITS.gitAnswerBytes / 2;
  };
  for (const [id, size] of sizesOf(root, ids)) {
    if (size > LIMITS.fileBytes) blobs.set(id, { kind: 'too-large', size });
    else part.push(id);
    left -= size;
    if (left < 0) readPart();
  }
  readPart();
  return blobs;
}

/** The bytes of each blob, asked before any content so that a huge one is never loaded: `ID TYPE SIZE` on a line. */
function sizesOf(root: string, ids: readonly string[]): readonly (readonly [id: string, size: number])[] {
  if (ids.length === 0) return [];
  const { output } = git(root, ['cat-file', '--batch-check'], ids.map((id) => `${id}\n`).join(''));
  return output
    .toString('utf8')
    .split('\n')
    .flatMap((line) => {
      const [id = '', type, size] = line.split(' ');
      return type === 'blob' ? [[id, Number(size)] as const] : [];
    });
}

/** `ID TYPE SIZE<newline>CONTENT<newline>` for each object, as `git cat-file --batch` writes it. */
function* contentsOf(root: string, ids: readonly string[]): Iterable<readonly [id: string, content: Uint8Array]> {
  if (ids.length === 0) return;
  const { output } = git(root, ['cat-file', '--batch'], ids.map((id) => `${id}\n`).join(''));
  for (let at = 0; at < output.length; ) {
    const start = output.indexOf('\n', at) + 1;
    const [id = '', , size] = output.toString('utf8', at, start - 1).split(' ');
    const end = start + Number(size);
    if (end > output.length) return;
    yield [id, output.subarray(start, end)];
    at = end + 1;
  }
}

function lineOf(root: string, ...args: readonly string[]): string {
  return git(root, args).output.toString('utf8').replace(/\n$/, '');
}

/** The texts that a NUL ends: git writes one after each with `-z`. */
function listOf(output: Buffer): readonly string[] {
  return output.toString('utf8').split('\0').slice(0, -1);
}

/** Where git is started: Windows looks for a program in the current folder first, and there a stranger may have put a `git.exe`. */
const SAFE_FOLDER = dirname(process.execPath);

/** Nothing that a repository brings is run: no hook, no file system monitor, no repository among its files. */
const INERT = [`core.hooksPath=${devNull}`, 'core.fsmonitor=false', 'safe.bareRepository=explicit'];

/** Nothing is written, asked at a terminal, or fetched behind a read. */
const QUIET = {
  GIT_OPTIONAL_LOCKS: '0',
  GIT_TERMINAL_PROMPT: '0',
  GIT_NO_LAZY_FETCH: '1',
  GIT_ALLOW_PROTOCOL: 'none',
  LC_ALL: 'C',
};

/**
 * What git answers to one question about the repository of a folder, as far as it came, and whether it came to its end. Git is
 * told which repository to use: it then needs no configuration to trust one of another owner, as in a container. Throws an
 * `Unreadable` for an answer beyond the cap.
 */
function git(
  folder: string,
  args: readonly string[],
  input = '',
): { readonly output: Buffer; readonly isDone: boolean } {
  const root = repositoryRoot(folder);
  if (root === null) return { output: Buffer.alloc(0), isDone: false };
  try {
    const output = execFileSync('git', ['-C', root, ...INERT.flatMap((one) => ['-c', one]), ...args], {
      cwd: SAFE_FOLDER,
      input,
      stdio: ['pipe', 'pipe', 'ignore'],
      maxBuffer: LIMITS.gitAnswerBytes,
      env: { ...process.env, GIT_DIR: join(root, '.git'), GIT_WORK_TREE: root, ...QUIET },
    });
    return { output, isDone: true };
  } catch (error) {
    const { code, stdout } = error as NodeJS.ErrnoException & { readonly stdout?: Buffer };
    if (code === 'ENOBUFS')
      throw new Unreadable(`git ${args[0]} answered more than ${LIMITS.gitAnswerBytes} bytes, which is not read.`);
    return { output: stdout ?? Buffer.alloc(0), isDone: false };
  }
}
