import { LIMITS } from '../limits.js';
import { type CommitId, commitId } from '../read/ask-git.js';
import { fetchCommit } from '../read/fetch.js';
import { gitSnapshot, type Needed, WITHOUT_FILES } from '../read/git-snapshot.js';
import type { Content, Snapshot } from '../read/snapshot.js';
import { blobId, type TreeEntry, treeEntry, treeSnapshot } from '../read/tree.js';
import { comparable, textOf } from '../text/source.js';
import type { GitHub } from './client.js';

/** Where commits can be read: the local repository, its `origin`, and GitHub's API. */
export interface Repository {
  readonly root: string;
  readonly worktree: Snapshot;
  /** Null where there is no token to ask with. */
  readonly github: GitHub | null;
}

/** Where to look for a change: where commits are read, what is checked, and which files will be needed. */
export interface Search extends Repository {
  /** The commit that the run was started for (`GITHUB_SHA`); it stands for HEAD in a workspace without git. */
  readonly started: CommitId | null;
  /** Whether `origin` is the fork of a pull request: its branches and tags are a stranger's. */
  readonly isFork?: boolean;
  readonly needed: Needed;
}

/** The result of reading a commit: its files and where they were read from, or why they cannot be had. */
export type CommitFiles =
  | { readonly snapshot: Snapshot; readonly from: 'git' | 'git fetch' | "GitHub's API" }
  | { readonly snapshot: null; readonly why: string };

/** Reads a commit from the first that has it: local git objects, a fetch of this one commit, GitHub's API. */
export async function readCommit(repository: Repository, commit: CommitId, needed: Needed): Promise<CommitFiles> {
  const { root, github, worktree } = repository;
  const isHere = commitId(root, commit) !== null;
  const local = isHere && gitSnapshot(root, commit, needed);
  if (local) return { snapshot: local, from: 'git' };
  const holder = isHere ? null : fetchCommit(root, commit);
  const fetched = holder && gitSnapshot(holder, commit, needed);
  if (fetched) return { snapshot: fetched, from: 'git fetch' };
  const without = `${isHere ? WITHOUT_FILES : 'git does not have it, git fetch could not get it'}, and`;
  if (github === null) return { snapshot: null, why: `${without} there is no token for GitHub's API` };
  try {
    return { snapshot: await apiSnapshot(github, commit, worktree, needed), from: "GitHub's API" };
  } catch (error) {
    return { snapshot: null, why: `${without} GitHub's API ${refusal(error)}` };
  }
}

/** What went wrong with a request, completing "GitHub's API …". */
export function refusal(error: unknown): string {
  const { status, response } = error as { readonly status?: unknown; readonly response?: unknown };
  // Octokit reports a request without an answer as if the answer had been 500.
  if (typeof status === 'number' && (response !== undefined || status !== 500)) return `answered ${status}`;
  const isSaid = typeof status !== 'number' && error instanceof Error && !(error instanceof TypeError);
  return isSaid ? error.message : 'gave no answer';
}

/**
 * The files of a commit as GitHub's API has them, those that are needed read at once. What the workspace holds unchanged is
 * read there. Throws an `Error` whose message completes "GitHub's API …".
 */
async function apiSnapshot(github: GitHub, commit: CommitId, worktree: Snapshot, needed: Needed): Promise<Snapshot> {
  const entries = await listed(github, commit);
  const contents = new Map<string, Content>();
  const snapshot = treeSnapshot(
    entries,
    (ids) => ids.map((id) => contents.get(id) ?? NOT_ASKED),
    () => new Map(entries.map(({ id, size }) => [id, size])),
  );
  for (;;) {
    const paths = new Set(needed(snapshot));
    const files = entries.filter(({ path, kind, id }) => kind === 'file' && paths.has(path) && !contents.has(id));
    // What was read may have said what else is needed: a settings file names the projects.
    if (files.length === 0) return snapshot;
    const there = worktree.read(files.map(({ path }) => path))[Symbol.iterator]();
    for (const { id, size } of files) {
      const bytes = unchanged(there.next().value, id);
      if (bytes) contents.set(id, { kind: 'bytes', bytes });
      else if (size > LIMITS.fileBytes) contents.set(id, { kind: 'too-large', size });
    }
    const missing = new Set(files.flatMap(({ id }) => (contents.has(id) ? [] : id)));
    for (const [id, bytes] of await readBlobs(github, missing)) contents.set(id, { kind: 'bytes', bytes });
  }
}

const NOT_ASKED: Content = { kind: 'unreadable', why: "it was not read through GitHub's API" };

async function listed(github: GitHub, commit: CommitId): Promise<readonly (TreeEntry & { readonly size: number })[]> {
  const ask = (id: string) =>
    github.ask('GET /repos/{owner}/{repo}/git/trees/{tree_sha}', { tree_sha: id, recursive: '1' });
  // GitHub takes the id of a commit for that of its tree; where it does not, the commit says which tree it has.
  const { tree, truncated } = await ask(commit).catch(async (refused) => {
    if (refused.status !== 404 && refused.status !== 422) throw refused;
    const { tree } = await github.ask('GET /repos/{owner}/{repo}/git/commits/{commit_sha}', { commit_sha: commit });
    return ask(tree.sha);
  });
  if (truncated) throw new Error('lists only some of the files of such a large commit');
  return tree.map(({ mode, path, sha, size }) => ({ ...treeEntry(mode, path, sha), size: size ?? 0 }));
}

/** The bytes of a blob where the workspace holds them as they are, or with CRLF for LF. */
function unchanged(content: Content | undefined, id: string): Uint8Array | undefined {
  if (content?.kind !== 'bytes') return undefined;
  const withLf = Buffer.from(comparable(textOf(content.bytes)));
  return [content.bytes, withLf].find((held) => blobId(held, id) === id);
}

/** The bytes of blobs, by their ids, as GitHub gives them. */
async function readBlobs(github: GitHub, ids: ReadonlySet<string>): Promise<ReadonlyMap<string, Uint8Array>> {
  const { apiRequests, apiRequestsAtOnce, apiReadMilliseconds } = LIMITS;
  if (ids.size > apiRequests)
    throw new Error(`would need ${ids.size} requests to read the files, but at most ${apiRequests} are made`);
  const waiting = [...ids];
  const read = new Map<string, Uint8Array>();
  const end = performance.now() + apiReadMilliseconds;
  const readSome = async () => {
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      if (performance.now() > end) throw new Error('is too slow to read that many files');
      const route = 'GET /repos/{owner}/{repo}/git/blobs/{file_sha}';
      const { content, encoding } = await github.ask(route, { file_sha: id });
      const bytes = Buffer.from(content, encoding === 'base64' ? 'base64' : 'utf8');
      if (blobId(bytes, id) !== id) throw new Error(`returned the wrong content for the file ${id}`);
      read.set(id, bytes);
    }
  };
  const stop = (error: unknown) => {
    waiting.length = 0;
    throw error;
  };
  await Promise.all(Array.from({ length: apiRequestsAtOnce }, () => readSome().catch(stop)));
  return read;
}
