import { LIMITS } from '../limits.js';
import { git, splitAtNul } from './git.js';
import { asCommitId, type CommitId, type Contents, kindOfMode, type Listing } from './listing.js';
import type { Content } from './snapshot.js';

/** The commit that a name (`HEAD`, `origin/main`, `1a2b3c4`, …) means in a repository, or null. */
export function commitId(root: string, name: string): CommitId | null {
  // Where there is no `refs/heads/a`, git would take a tag that is called so.
  if (name.startsWith('refs/') && !git(root, ['show-ref', '--verify', '--quiet', name]).isOk) return null;
  return asCommitId(answerOf(root, 'rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`));
}

/** Whether the branch that is checked out has no commit yet; false where git cannot tell. */
export function isUnborn(root: string): boolean {
  const branch = answerOf(root, 'symbolic-ref', '--quiet', 'HEAD');
  return branch !== '' && answerOf(root, 'rev-parse', '--verify', '--quiet', branch) === '';
}

/**
 * Of full names of branches those that exist, in the order given; of a symbolic ref the branch that it stands for. A
 * branch that is called `HEAD` is none: anyone who may push can make `origin/HEAD` of it.
 */
export function branchesAmong(root: string, refs: readonly string[]) {
  const format = '--format=%(refname) %(symref) %(objectname) %(HEAD)';
  const found = answerOf(root, 'for-each-ref', format, ...refs).split('\n');
  return refs.flatMap((ref) => {
    const [, symbolic, id, mark] = found.find((line) => line.startsWith(`${ref} `))?.split(' ') ?? [];
    const tip = asCommitId(id);
    return tip === null || (symbolic === '' && ref.endsWith('/HEAD'))
      ? []
      : { name: symbolic || ref, tip, isCheckedOut: mark === '*' };
  });
}

/** The best merge-bases of two commits; null where there is none, or a shallow clone lacks what could tell. */
export function mergeBases(root: string, commit: CommitId, tip: CommitId): readonly CommitId[] | null {
  const bases = commitsIn(answerOf(root, 'merge-base', '--all', commit, tip));
  if (bases.length === 0) return null;
  // Where one descends from the other, no further history matters.
  if (bases.includes(commit) || bases.includes(tip)) return bases;
  const ends = commitsIn(answerOf(root, 'rev-list', '--max-parents=0', commit, tip, '--not', ...bases));
  const isCutOff = (end: CommitId) => parentsOf(root, end)?.length !== 0;
  return ends.some(isCutOff) ? null : bases;
}

function commitsIn(lines: string): readonly CommitId[] {
  return lines.split('\n').flatMap((id) => asCommitId(id) ?? []);
}

/** The parents of a commit, also those that a shallow clone lacks; null where the commit itself is not here. */
export function parentsOf(root: string, commit: CommitId): readonly CommitId[] | null {
  const [header = ''] = answerOf(root, 'cat-file', 'commit', commit).split('\n\n', 1);
  if (header === '') return null;
  return [...header.matchAll(/^parent (.*)$/gm)].flatMap(([, id]) => asCommitId(id) ?? []);
}

/** A commit as the local repository has it; null where it does not, or a clone with `--filter` lacks its folders. */
export function localCommit(root: string, commit: CommitId): Omit<Listing, 'lacking'> | null {
  const { output, isOk } = git(root, ['ls-tree', '-r', '-t', '-z', '--full-tree', commit]);
  if (!isOk) return null;
  // `MODE TYPE ID<tab>PATH`, as `git ls-tree -z` writes it.
  const entries = splitAtNul(output).map((entry) => {
    const tab = entry.indexOf('\t');
    const [mode = '', , id = ''] = entry.slice(0, tab).split(' ');
    return { path: entry.slice(tab + 1), kind: kindOfMode(mode), id };
  });
  return { commit, entries, source: 'git', inClone: (ids) => localBlobs(root, ids) };
}

/** Contents by blob id, without those that a clone with `--filter` lacks. */
function localBlobs(root: string, ids: readonly string[]): Contents {
  const blobs = new Map<string, Content>();
  const sized = sizesOf(root, ids);
  for (const [id, size] of sized) if (size > LIMITS.fileBytes) blobs.set(id, { kind: 'too-large', size });
  const readable = sized.filter(([, size]) => size <= LIMITS.fileBytes);
  for (const batch of batches(readable))
    for (const [id, bytes] of contentsOf(root, batch)) blobs.set(id, { kind: 'bytes', bytes });
  return blobs;
}

/** The blobs that are here, each with its size in bytes, so that a huge one is never loaded. */
function sizesOf(root: string, ids: readonly string[]): readonly Sized[] {
  // `ID TYPE SIZE` on each line.
  const lines = catFile(root, '--batch-check', ids).toString('utf8').split('\n');
  const answers = lines.map((line) => line.split(' '));
  return answers.flatMap(([id = '', type, size]) => (type === 'blob' ? [[id, Number(size)] as const] : []));
}

type Sized = readonly [id: string, size: number];

/** The ids of blobs, as many together as fit in half of an answer; the rest is for what git writes beside contents. */
function* batches(sized: readonly Sized[]): Iterable<readonly string[]> {
  let [batch, bytes]: [string[], number] = [[], 0];
  for (const [id, size] of sized) {
    if (bytes + size > LIMITS.gitAnswerBytes / 2) {
      yield batch;
      [batch, bytes] = [[], 0];
    }
    batch.push(id);
    bytes += size;
  }
  yield batch;
}

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

/** What git answers, without its last line end. */
function answerOf(root: string, ...args: readonly string[]): string {
  return git(root, args).output.toString('utf8').replace(/\n$/, '');
}
