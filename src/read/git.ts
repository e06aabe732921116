import { execFileSync } from 'node:child_process';
import { lstatSync } from 'node:fs';
import { devNull } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { LIMITS } from '../limits.js';
import { asCommitId, type CommitId, kindOfMode, type Listing } from './listing.js';
import { pathBelow, upward } from './paths.js';
import { type Content, Unreadable } from './snapshot.js';

/** The nearest folder with a `.git`, this one or above it; null where there is none, and then git is never started. */
export function repositoryRoot(folder: string): string | null {
  return [...upward(resolve(folder))].find(isRepository) ?? null;
}

/** Whether a folder has a `.git`; false where the folder gives no access. */
export function isRepository(folder: string): boolean {
  try {
    return lstatSync(join(folder, '.git'), { throwIfNoEntry: false }) !== undefined;
  } catch {
    return false;
  }
}

/** The commit that a name (`HEAD`, `origin/main`, `1a2b3c4`, …) means in a repository, or null. */
export function commitId(root: string, name: string): CommitId | null {
  return asCommitId(lineOf(root, 'rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`));
}

/** Whether the branch that is checked out has no commit yet; false where git cannot tell. */
export function isUnborn(root: string): boolean {
  const branch = lineOf(root, 'symbolic-ref', '--quiet', 'HEAD');
  return branch !== '' && lineOf(root, 'rev-parse', '--verify', '--quiet', branch) === '';
}

/** A branch by its full name, such as `refs/remotes/origin/main`. */
interface Branch {
  readonly name: string;
  readonly tip: CommitId;
  readonly isCheckedOut: boolean;
}

/** Of branches those that exist, in the order given; a symbolic ref gives the branch that it stands for. */
export function branchesAmong(root: string, refs: readonly string[]): readonly Branch[] {
  const format = '--format=%(refname) %(symref) %(objectname) %(HEAD)';
  const found = lineOf(root, 'for-each-ref', format, ...refs).split('\n');
  return refs.flatMap((ref) => {
    const [, symbolic, id, mark] = found.find((line) => line.startsWith(`${ref} `))?.split(' ') ?? [];
    const tip = asCommitId(id);
    return tip === null ? [] : { name: symbolic || ref, tip, isCheckedOut: mark === '*' };
  });
}

/** The merge-base of two commits; null where there is none, or a shallow clone does not hold it. */
export function mergeBase(root: string, commit: CommitId, tip: CommitId): CommitId | null {
  return asCommitId(lineOf(root, 'merge-base', commit, tip));
}

/** The parents of a commit, also those that a shallow clone lacks; null where the commit itself is not here. */
export function parentsOf(root: string, commit: CommitId): readonly CommitId[] | null {
  const [header = ''] = lineOf(root, 'cat-file', 'commit', commit).split('\n\n', 1);
  if (header === '') return null;
  return [...header.matchAll(/^parent (.*)$/gm)].flatMap(([, id]) => asCommitId(id) ?? []);
}

/** The paths that git ignores; none where there is no git. */
export function ignoredFiles(root: string, paths: readonly string[]): ReadonlySet<string> {
  if (paths.length === 0) return new Set();
  // A path that begins with `:` would be read as a pattern.
  const { output } = git(root, ['check-ignore', '-z', '--stdin'], paths.map((path) => `./${path}\0`).join(''));
  return new Set(textsIn(output).map((path) => path.slice('./'.length)));
}

/** What git's index says of paths that the disk alone does not tell. */
export interface GitIndex {
  /** What a sparse checkout leaves out: files, and the folders above them, which may be there. */
  readonly leftOut: ReadonlySet<string>;
  readonly submodules: ReadonlySet<string>;
}

/** Reads git's index; it is empty where there is no git. */
export function gitIndex(root: string): GitIndex {
  // `TAG MODE ID STAGE<tab>PATH`, with the tag `S` for what is left out.
  const lines = textsIn(git(root, ['ls-files', '-t', '-s', '-z']).output);
  const paths = (isMeant: (line: string) => boolean) =>
    lines.filter(isMeant).map((line) => line.slice(line.indexOf('\t') + 1));
  return {
    leftOut: new Set(paths((line) => line.startsWith('S ')).flatMap((path) => [...upward(path)])),
    submodules: new Set(paths((line) => line.startsWith('160000 ', 'S '.length))),
  };
}

/** A commit as the local repository has it; null where it does not, or a clone with `--filter` lacks its folders. */
export function localCommit(root: string, commit: CommitId): Listing | null {
  const { output, isOk } = git(root, ['ls-tree', '-r', '-t', '-z', '--full-tree', commit]);
  if (!isOk) return null;
  // `MODE TYPE ID<tab>PATH`, as `git ls-tree -z` writes it.
  const entries = textsIn(output).map((entry) => {
    const tab = entry.indexOf('\t');
    const [mode = '', , id = ''] = entry.slice(0, tab).split(' ');
    return { path: entry.slice(tab + 1), kind: kindOfMode(mode), id };
  });
  return { entries, source: 'git', blobs: async (ids) => localBlobs(root, ids) };
}

/** Contents by blob id, without those that a clone with `--filter` lacks. */
function localBlobs(root: string, ids: readonly string[]): ReadonlyMap<string, Content> {
  const blobs = new Map<string, Content>();
  const small: string[] = [];
  // `ID TYPE SIZE` on each line: the sizes come first, so that a huge blob is never loaded.
  for (const line of catFile(root, '--batch-check', ids).toString('utf8').split('\n')) {
    const [id = '', type, size] = line.split(' ');
    if (type !== 'blob') continue;
    if (Number(size) > LIMITS.fileBytes) blobs.set(id, { kind: 'too-large', size: Number(size) });
    else small.push(id);
  }
  for (let at = 0; at < small.length; at += BLOBS_OF_AN_ANSWER)
    for (const [id, bytes] of contentsOf(root, small.slice(at, at + BLOBS_OF_AN_ANSWER)))
      blobs.set(id, { kind: 'bytes', bytes });
  return blobs;
}

/** So many files of the size that is read fit into one answer of git. */
const BLOBS_OF_AN_ANSWER = 100;

/** What `git cat-file` writes of each object; without ids, git is not started. */
function catFile(root: string, how: '--batch' | '--batch-check', ids: readonly string[]): Buffer {
  return ids.length === 0 ? Buffer.alloc(0) : git(root, ['cat-file', how], ids.map((id) => `${id}\n`).join('')).output;
}

/** The content of each blob, as `git cat-file --batch` writes it: `ID TYPE SIZE<newline>CONTENT<newline>`. */
function* contentsOf(root: string, ids: readonly string[]): Iterable<readonly [id: string, content: Uint8Array]> {
  const output = catFile(root, '--batch', ids);
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

/** Texts that each end with NUL, as git writes them with `-z`. */
function textsIn(output: Buffer): readonly string[] {
  return output.toString('utf8').split('\0').slice(0, -1);
}

/** The folder that git is started in. Windows looks for programs there first: a checkout may hold a `git.exe`. */
const SAFE_FOLDER = dirname(process.execPath);

/** Nothing of the repository is run: no hook, no file system monitor, no bare repository among its files. */
const INERT = [`core.hooksPath=${devNull}`, 'core.fsmonitor=false', 'safe.bareRepository=explicit'];

/** No lock is written, no question asked, nothing fetched, and no object read in place of another. */
const QUIET = {
  GIT_OPTIONAL_LOCKS: '0',
  GIT_TERMINAL_PROMPT: '0',
  GIT_NO_LAZY_FETCH: '1',
  GIT_NO_REPLACE_OBJECTS: '1',
  GIT_ALLOW_PROTOCOL: 'none',
  LC_ALL: 'C',
};

/**
 * What git answers, as far as it came, and whether it succeeded. Git is told which repository to use, so it trusts one
 * of another owner, as in a container, without configuration. Throws an `Unreadable` for an answer beyond the cap.
 */
function git(root: string, args: readonly string[], input = ''): { readonly output: Buffer; readonly isOk: boolean } {
  // Without its own `.git`, the root is in another repository or in none.
  if (!isRepository(root)) return { output: Buffer.alloc(0), isOk: false };
  try {
    const output = execFileSync('git', ['-C', root, ...INERT.flatMap((setting) => ['-c', setting]), ...args], {
      cwd: SAFE_FOLDER,
      input,
      stdio: ['pipe', 'pipe', 'ignore'],
      maxBuffer: LIMITS.gitAnswerBytes,
      env: { ...inherited(process.env, root), GIT_DIR: join(root, '.git'), GIT_WORK_TREE: root, ...QUIET },
    });
    return { output, isOk: true };
  } catch (error) {
    const { code: reason, stdout } = error as NodeJS.ErrnoException & { readonly stdout?: Buffer };
    if (reason === 'ENOBUFS')
      throw new Unreadable(`git ${args[0]} answered more than ${LIMITS.gitAnswerBytes} bytes, which is not read.`);
    return { output: stdout ?? Buffer.alloc(0), isOk: false };
  }
}

/** An environment without the action's inputs, the token among them, and without what leads to another repository. */
function inherited(env: NodeJS.ProcessEnv, root: string): NodeJS.ProcessEnv {
  // In a hook of `git commit FILE`, GIT_INDEX_FILE names an index of its own in `.git`.
  const isOurs = (name: string, value = '') =>
    name.toUpperCase() === 'GIT_INDEX_FILE' && pathBelow(join(root, '.git'), resolve(root, value)) !== null;
  return Object.fromEntries(
    Object.entries(env).filter(([name, value]) => !NOT_INHERITED.test(name) || isOurs(name, value)),
  );
}

const NOT_INHERITED =
  /^(?:INPUT_.*|GIT_(?:INDEX_FILE|OBJECT_DIRECTORY|ALTERNATE_OBJECT_DIRECTORIES|COMMON_DIR|NAMESPACE))$/i;
