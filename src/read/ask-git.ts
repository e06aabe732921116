import { execFileSync } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { devNull } from 'node:os';
import { basename, delimiter, dirname, resolve } from 'node:path';
import { LIMITS } from '../limits.js';
import { pathBelow } from './platform-path.js';
import { gitFolder, repositoryAround } from './repository.js';

/** A full commit id, SHA-1 or SHA-256: the only form in which a commit reaches git as an argument. */
export type CommitId = string & { readonly isCommitId: true };

/** The text itself when it is a full commit id, else null. */
export function asCommitId(text: string): CommitId | null {
  return /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(text) ? (text as CommitId) : null;
}

/** Where git is started: Windows looks for a program in the current folder first, and there a stranger may have put a `git.exe`. */
const SAFE_FOLDER = dirname(process.execPath);

/** Nothing that the repository brings is run: no hook, no file system monitor, no fetch behind a read. */
const INERT = [
  ...['-c', `core.hooksPath=${devNull}`],
  ...['-c', 'core.fsmonitor=false'],
  ...['-c', 'safe.directory=*'],
  ...['-c', 'safe.bareRepository=explicit'],
  ...['-c', 'core.askPass='],
  ...['-c', 'protocol.ext.allow=never'],
];

/**
 * What git answers to one question about the repository of a folder, or null when it refuses, takes longer than the given
 * milliseconds, or there is no repository or no git. Git is told which repository to use and does not search for one: it could
 * find one among a stranger's files.
 */
export function askGit(
  folder: string,
  args: readonly string[],
  input = '',
  environment: Readonly<Record<string, string>> = {},
  timeout?: number,
): Buffer | null {
  const named = process.env.GIT_DIR ? {} : environmentOf(folder);
  if (named === null) return null;
  try {
    return execFileSync('git', ['-C', resolve(folder), ...INERT, ...args], {
      cwd: SAFE_FOLDER,
      input,
      stdio: ['pipe', 'pipe', 'ignore'],
      timeout,
      maxBuffer: LIMITS.gitAnswerBytes,
      env: { ...process.env, ...named, ...QUIET, ...environment },
    });
  } catch {
    return null;
  }
}

const QUIET = {
  GIT_OPTIONAL_LOCKS: '0',
  GIT_TERMINAL_PROMPT: '0',
  GCM_INTERACTIVE: 'Never',
  GIT_NO_LAZY_FETCH: '1',
  LC_ALL: 'C',
};

/** The repository of a folder as git is told it, or null where there is none. */
function environmentOf(folder: string): { readonly GIT_DIR: string; readonly GIT_WORK_TREE: string } | null {
  try {
    const root = repositoryAround(realpathSync.native(folder));
    const own = root && gitFolder(root);
    return root && own ? { GIT_DIR: own, GIT_WORK_TREE: root } : null;
  } catch {
    return null;
  }
}

/** The same as text, without the line end after it. */
export function askGitText(folder: string, args: readonly string[]): string | null {
  return askGit(folder, args)?.toString('utf8').replace(/\n$/, '') ?? null;
}

/** The same as the texts that a NUL ends: git writes one after each with `-z`. */
export function askGitList(...[folder, args, input, environment]: Parameters<typeof askGit>): readonly string[] | null {
  return askGit(folder, args, input, environment)?.toString('utf8').split('\0').slice(0, -1) ?? null;
}

/** The id of the commit that a name (`HEAD`, `origin/main`, `1a2b3c4`, …) stands for in a folder's repository, or null. */
export function commitId(folder: string, name: string): CommitId | null {
  return asCommitId(
    askGitText(folder, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`]) ?? '',
  );
}

/**
 * The newest commits that both have in their history: several where each was merged into the other; none where there is none, or
 * the clone is too shallow to hold it.
 */
export function mergeBases(folder: string, first: CommitId, second: CommitId): readonly CommitId[] {
  const answer = askGitText(folder, ['merge-base', '--all', first, second]) ?? '';
  return answer.split('\n').flatMap((id) => asCommitId(id) ?? []);
}

/** The parents that a commit names, whether or not a shallow clone holds them; null when the commit itself is not here. */
export function parentsOf(folder: string, commit: CommitId): readonly CommitId[] | null {
  // `rev-parse HEAD^1` says nothing at the edge of a shallow clone; the commit itself does.
  const header = headerOf(folder, commit);
  if (header === null) return null;
  return [...header.matchAll(/^parent (.*)$/gm)].flatMap(([, id = '']) => asCommitId(id) ?? []);
}

/** The day (UTC) on which a commit was made by whoever committed it, `YYYY-MM-DD`; null where git does not have it. */
export function commitDate(folder: string, commit: CommitId): string | null {
  const [, seconds] = /^committer .* (\d{1,11}) [+-]\d{4}$/m.exec(headerOf(folder, commit) ?? '') ?? [];
  return seconds === undefined ? null : new Date(Number(seconds) * 1000).toISOString().slice(0, 10);
}

function headerOf(folder: string, commit: CommitId): string | null {
  return askGitText(folder, ['cat-file', 'commit', commit])?.split('\n\n', 1)[0] ?? null;
}

/**
 * The files of a work tree that are not as a commit has them, untracked ones included; null when git cannot tell. The commit
 * may be among objects beside the repository's own.
 */
export function changedFiles(root: string, commit: CommitId, beside: string | null): readonly string[] | null {
  const inert = withoutFilters(root);
  if (inert === null) return null;
  // A file of the tree may tell git to leave out submodules.
  const how = ['--name-only', '-z', '--no-renames', '--no-ext-diff', '--no-textconv', '--ignore-submodules=dirty'];
  const objects = [beside, process.env.GIT_ALTERNATE_OBJECT_DIRECTORIES].filter(Boolean).join(delimiter);
  const compared = askGitList(root, [...inert, 'diff', ...how, commit, '--'], '', {
    GIT_ALTERNATE_OBJECT_DIRECTORIES: objects,
  });
  const untracked = askGitList(root, ['ls-files', '-z', '--others', '--exclude-standard', '--full-name']);
  return compared && untracked && [...compared, ...untracked];
}

/** Those of some paths of a work tree that git ignores; none where git cannot tell. */
export function ignoredFiles(root: string, paths: readonly string[]): ReadonlySet<string> {
  // A path that begins with `:` would be taken for a pattern.
  const asked = paths.map((path) => `./${path}\0`).join('');
  const ignored = asked === '' ? [] : askGitList(root, ['check-ignore', '-z', '--stdin'], asked);
  return new Set(ignored?.map((path) => path.slice('./'.length)));
}

/** Whether a file, or the one that a link leads to, is in the index of the repository around it. */
export function isTracked(file: string): boolean {
  try {
    const real = realpathSync.native(file);
    const answer = askGit(dirname(real), ['--literal-pathspecs', 'ls-files', '-z', '--', basename(real)]);
    return answer !== null && answer.length > 0;
  } catch {
    return false;
  }
}

/** Those of some files that git may write to the disk otherwise than a commit has them, line ends aside, and the attribute that says so; none where git cannot tell. */
export function rewrittenFiles(root: string, paths: readonly string[]): ReadonlyMap<string, string> {
  const how = ['check-attr', '-z', '--stdin', 'ident', 'filter', 'working-tree-encoding'];
  const answer = paths.length > 0 ? askGitList(root, how, paths.map((path) => `${path}\0`).join('')) : [];
  // `PATH<0>ATTRIBUTE<0>VALUE<0>` for each attribute of each.
  const told = threes(answer ?? []).filter(([, , value]) => !['unspecified', 'unset'].includes(value));
  return new Map(told.map(([path, attribute]) => [path, attribute]));
}

/** The parts of a list that has three of them for each thing. */
export function threes(parts: readonly string[]): readonly (readonly [string, string, string])[] {
  return parts.flatMap((part, at) => (at % 3 === 0 ? [[part, parts[at + 1] ?? '', parts[at + 2] ?? ''] as const] : []));
}

/** What git's index tells of a work tree: its files, those of them that a sparse checkout leaves out, and where a submodule is; none where git cannot tell. */
export function indexOf(root: string): Readonly<Record<'files' | 'leftOut' | 'submodules', ReadonlySet<string>>> {
  // `TAG MODE ID STAGE<tab>PATH`, from the root of the work tree on.
  const lines = askGitList(root, ['ls-files', '-z', '--stage', '-t', '--full-name', ':/']) ?? [];
  const pathsOf = (start: RegExp) =>
    new Set(lines.flatMap((line) => (start.test(line) ? line.slice(line.indexOf('\t') + 1) : [])));
  return { files: pathsOf(/^. 1[02]/), leftOut: pathsOf(/^S /), submodules: pathsOf(/^. 160000 /) };
}

/** The work tree that has a folder as a submodule, and the place of the folder in it; null where none has. */
export function superprojectOf(folder: string): { readonly root: string; readonly place: string } | null {
  const root = repositoryAround(dirname(folder));
  const place = root && pathBelow(root, folder);
  return place && indexOf(root).submodules.has(place) ? { root, place } : null;
}

/** Settings that keep git from running a configured filter on the files that it compares; null when a name cannot be set. */
function withoutFilters(root: string): readonly string[] | null {
  const keys = askGitList(root, ['config', '-z', '--name-only', '--get-regexp', '^filter\\..*\\.(clean|process)$']);
  const names = new Set(keys?.map((key) => key.slice(0, key.lastIndexOf('.'))));
  if ([...names].some((name) => name.includes('='))) return null;
  // An empty `process` is before `clean`.
  return [...names].flatMap((name) => ['-c', `${name}.process=`, '-c', `${name}.required=false`]);
}
