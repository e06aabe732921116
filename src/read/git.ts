import { execFileSync } from 'node:child_process';
import { lstatSync } from 'node:fs';
import { devNull } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { LIMITS } from '../limits.js';
import { once } from '../text/memo.js';
import { CheckError } from './failure.js';
import { upward } from './file-paths.js';

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

/** What a message calls the root of a check. */
export function areaOf(root: string): string {
  return isRepository(root) ? 'the repository' : 'the folder that is checked';
}

/** The files that git ignores, and in place of their files the folders in which it tracks nothing; none without git. */
export function ignoredPaths(root: string): ReadonlySet<string> {
  const { output } = git(root, ['ls-files', '--others', '--ignored', '--exclude-standard', '--directory', '-z']);
  return new Set(splitAtNul(output).map((path) => path.replace(/\/$/, '')));
}

/** What git's index says of paths that the disk alone does not tell. */
export interface GitIndex {
  /** Whether git told all of it. */
  readonly isKnown: boolean;
  /** What a sparse checkout leaves out: files, and the folders above them, which may be there. */
  readonly leftOut: ReadonlySet<string>;
  readonly submodules: ReadonlySet<string>;
  /** The paths that git tracks, each with the id of its blob. */
  tracked(): ReadonlyMap<string, string>;
}

/** Reads git's index; it is empty where there is no git. */
export function gitIndex(root: string): GitIndex {
  const { output, isOk } = git(root, ['ls-files', '-t', '-s', '-z']);
  // `TAG MODE ID STAGE<tab>PATH`, with the tag `S` for what is left out. Taking apart 200,000 lines takes long.
  const lines = splitAtNul(output);
  const pathIn = (line: string) => line.slice(line.indexOf('\t') + 1);
  const paths = (isMeant: (line: string) => boolean) => lines.filter(isMeant).map(pathIn);
  return {
    isKnown: isOk,
    leftOut: new Set(paths((line) => line.startsWith('S ')).flatMap((path) => [...upward(path)])),
    submodules: new Set(paths((line) => line.startsWith('160000 ', 'S '.length))),
    tracked: once(() => new Map(lines.map((line) => [pathIn(line), line.split(' ')[2] ?? '']))),
  };
}

/** Texts that each end with NUL, as git writes them with `-z`. */
export function splitAtNul(output: Buffer): readonly string[] {
  return output.toString('utf8').split('\0').slice(0, -1);
}

/** The folder that git is started in. Windows looks for programs there first: a checkout may hold a `git.exe`. */
const SAFE_FOLDER = dirname(process.execPath);

/** Nothing of the repository is run: no hook, no file system monitor, no bare repository among its files. */
const INERT = [`core.hooksPath=${devNull}`, 'core.fsmonitor=false', 'safe.bareRepository=explicit'];

/** No lock is written, no question asked, nothing fetched, and no object or parent read in place of another. */
const QUIET = {
  GIT_OPTIONAL_LOCKS: '0',
  GIT_TERMINAL_PROMPT: '0',
  GIT_NO_LAZY_FETCH: '1',
  GIT_NO_REPLACE_OBJECTS: '1',
  GIT_GRAFT_FILE: devNull,
  GIT_ALLOW_PROTOCOL: 'none',
  LC_ALL: 'C',
};

/**
 * git's answer, whole or as far as it came, and whether git succeeded; empty where there is no git. Git is told which
 * repository to use, so it trusts one of another owner, as in a container, without configuration. Throws a
 * `CheckError` for an answer beyond the cap.
 */
export function git(root: string, args: readonly string[], input = '') {
  // Without its own `.git`, the root is in another repository or in none.
  if (!isRepository(root)) return { output: Buffer.alloc(0), isOk: false };
  const inherited = Object.entries(process.env).filter(([name]) => !NOT_INHERITED.test(name));
  try {
    const output = execFileSync('git', ['-C', root, ...INERT.flatMap((setting) => ['-c', setting]), ...args], {
      cwd: SAFE_FOLDER,
      input,
      stdio: ['pipe', 'pipe', 'ignore'],
      maxBuffer: LIMITS.gitAnswerBytes,
      env: { ...Object.fromEntries(inherited), GIT_DIR: join(root, '.git'), GIT_WORK_TREE: root, ...QUIET },
    });
    return { output, isOk: true };
  } catch (error) {
    const { code: reason, stdout } = error as NodeJS.ErrnoException & { readonly stdout?: Buffer };
    if (reason === 'ENOBUFS')
      throw new CheckError(`git ${args[0]} answered more than ${LIMITS.gitAnswerBytes} bytes, which is not read.`);
    return { output: stdout ?? Buffer.alloc(0), isOk: false };
  }
}

/** The action's inputs, the token among them, and what leads to another repository. */
const NOT_INHERITED =
  /^(?:INPUT_.*|GIT_(?:INDEX_FILE|OBJECT_DIRECTORY|ALTERNATE_OBJECT_DIRECTORIES|COMMON_DIR|NAMESPACE))$/i;
