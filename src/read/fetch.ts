import { copyFileSync, existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { LIMITS } from '../limits.js';
import { asCommitId, askGit, askGitList, askGitText, type CommitId, commitId, mergeBases, threes } from './ask-git.js';
import { pathBelow } from './platform-path.js';

/**
 * Brings one commit from `origin`, without its history where the clone is shallow. Gives the folder of the repository that has
 * it now, or null. The user's clone stays as it is: what is fetched goes into a repository of our own, which reads the user's
 * objects as its alternates.
 */
export function fetchCommit(root: string, commit: CommitId): string | null {
  const own = ownRepository(root);
  if (own === null || (commitId(own, commit) === null && !fetch(root, own, 1, commit))) return null;
  return commitId(own, commit) && own;
}

/** Brings the commit that a branch, tag or short name stands for at `origin`; null when it cannot. */
export function fetchName(root: string, name: string): CommitId | null {
  // Taken for a name, a text can be neither an option nor a pair of names.
  const isName =
    asCommitId(name) ||
    (!name.startsWith('-') && askGit(root, ['check-ref-format', '--allow-onelevel', name]) !== null);
  const own = isName && ownRepository(root);
  return own && fetch(root, own, 1, name) ? commitId(own, 'FETCH_HEAD') : null;
}

/** The merge-bases of two commits after a fetch of the history behind them: 50 commits each for a shallow clone, else what is missing. */
export function fetchMergeBases(root: string, first: CommitId, second: CommitId): readonly CommitId[] {
  const own = ownRepository(root);
  return own && fetch(root, own, 50, first, second) ? mergeBases(own, first, second) : [];
}

/** The objects that were fetched for a repository, as git takes them beside its own (`GIT_ALTERNATE_OBJECT_DIRECTORIES`). */
export function fetchedObjects(root: string): string | null {
  const own = owned.get(root);
  return own ? join(own, '.git', 'objects') : null;
}

/** The repositories of our own, by the folders of those that they are beside; null: one cannot be made. */
const owned = new Map<string, string | null>();

process.once('exit', () => {
  for (const own of owned.values()) if (own !== null) rmSync(own, { recursive: true, force: true });
});

function ownRepository(root: string): string | null {
  if (!owned.has(root)) owned.set(root, newRepository(root));
  return owned.get(root) ?? null;
}

/** An empty repository that reads the objects of another and is as shallow; it is gone when the program ends. */
function newRepository(root: string): string | null {
  const [objects, shallow] = ['objects', 'shallow'].map((name) => askGitText(root, ['rev-parse', '--git-path', name]));
  if (!objects || !shallow) return null;
  const own = mkdtempSync(join(realpathSync.native(tmpdir()), 'website-preflight-git-'));
  const isSha256 = commitId(root, 'HEAD')?.length === 64;
  const format = isSha256 ? '1\n[extensions]\n\tobjectFormat = sha256' : '0';
  for (const folder of ['objects/info', 'refs']) mkdirSync(join(own, '.git', folder), { recursive: true });
  writeFileSync(join(own, '.git', 'HEAD'), 'ref: refs/heads/none\n');
  writeFileSync(join(own, '.git', 'config'), `[core]\n\trepositoryFormatVersion = ${format}\n`);
  // A path in quotes may hold a line break or begin with `#`.
  writeFileSync(join(own, '.git/objects/info/alternates'), `${JSON.stringify(resolve(root, objects))}\n`);
  if (existsSync(resolve(root, shallow))) copyFileSync(resolve(root, shallow), join(own, '.git', 'shallow'));
  return own;
}

/** Nothing is asked at a terminal, started in the background or fetched for submodules. */
const QUIET = ['--quiet', '--no-tags', '--no-recurse-submodules', '--no-auto-maintenance'];

/**
 * Fetches commits, from a shallow clone with so much of their history; for a full one a number would make git take what it does
 * have for missing. Uses what credentials the checkout left in git's own configuration; none is ever on the command line or on the disk.
 */
function fetch(root: string, own: string, depth: number, ...wanted: readonly string[]): boolean {
  const way = wayToOrigin(root);
  if (way === null) return false;
  const isShallow = askGitText(root, ['rev-parse', '--is-shallow-repository']) === 'true';
  const options = [...QUIET, ...(isShallow ? [`--depth=${depth}`] : [])];
  const environment = { ...way, GIT_DIR: join(own, '.git'), GIT_WORK_TREE: own };
  return askGit(root, ['fetch', ...options, 'origin', ...wanted], '', environment, LIMITS.fetchMilliseconds) !== null;
}

/** Settings that say what a fetch starts, and from where. */
const STEERING = /^(?:core\.(?:sshcommand|gitproxy)|remote|url|credential|http|protocol|ssh)\b/;

/** Of those, what is the user's alone: how much of the remote the clone holds, and where it keeps its branches. */
const OF_THE_CLONE = /^remote\..*\.(?:fetch|push|mirror|prune|prunetags|promisor|partialclonefilter|tagopt)$/;

/**
 * The settings of a repository that lead to its `origin`, as an environment that hands them to git. Null where a checked file,
 * which git's own configuration may include, says what a fetch starts or from where.
 */
function wayToOrigin(root: string): Readonly<Record<string, string>> | null {
  // `SCOPE<0>ORIGIN<0>NAME<newline>VALUE<0>` for each: a file as `file:PATH`.
  const listed = askGitList(root, ['config', '--list', '--show-origin', '--show-scope', '-z']) ?? [];
  const handed: (readonly [name: string, value: string])[] = [];
  for (const [scope, origin, setting] of threes(listed)) {
    if (!STEERING.test(setting)) continue;
    if (origin.startsWith('file:') && isChecked(root, origin.slice('file:'.length))) return null;
    const end = setting.indexOf('\n');
    const [name, value] = end === -1 ? [setting, 'true'] : [setting.slice(0, end), setting.slice(end + 1)];
    // What is set for the user or the system git reads anywhere.
    if ((scope === 'local' || scope === 'worktree') && !OF_THE_CLONE.test(name)) handed.push([name, value]);
  }
  const before = Number(process.env.GIT_CONFIG_COUNT ?? 0);
  const pairs = handed.flatMap(([name, value], index) => [
    [`GIT_CONFIG_KEY_${before + index}`, name],
    [`GIT_CONFIG_VALUE_${before + index}`, value],
  ]);
  return { ...Object.fromEntries(pairs), GIT_CONFIG_COUNT: String(before + handed.length) };
}

/** Whether a file of git's configuration is among the files that are checked. */
function isChecked(root: string, file: string): boolean {
  const place = pathBelow(realpathSync.native(root), realpathSync.native(resolve(root, file)));
  return place !== null && !place.split('/').includes('.git');
}
