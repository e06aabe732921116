import type { CommitId } from '../read/ask-git.js';
import { blobId } from '../read/blob-id.js';
import type { Needed } from '../read/git.js';
import { type Content, LARGEST_FILE, type Snapshot } from '../read/snapshot.js';
import { type TreeEntry, treeEntry, treeSnapshot } from '../read/tree.js';
import { comparable, textOf } from '../text/source.js';
import type { GitHub } from './client.js';

/** The most files that are read through the API for one commit, and how many at once: a token has 1,000 requests an hour. */
const MOST_BLOBS = 400;
const AT_ONCE = 8;

/** How long all of them may take, in milliseconds. */
const PATIENCE = 60_000;

/** A listed file and its size in bytes. */
type SizedEntry = TreeEntry & { readonly size: number };

/**
 * The files of a commit as GitHub's API has them, those that are needed read at once. What the workspace holds unchanged is
 * read there. Throws an `Error` whose message completes "GitHub's API …".
 */
export async function apiSnapshot(
  github: GitHub,
  commit: CommitId,
  worktree: Snapshot,
  needed: Needed,
): Promise<Snapshot> {
  const entries = await listed(github, commit);
  const listing = treeSnapshot(entries, (ids) => ids.map(() => NOT_ASKED));
  const paths = new Set(needed(listing));
  const files = entries.filter(({ path, kind }) => kind === 'file' && paths.has(path));
  const contents = unchanged(files, worktree);
  const missing = files.filter(({ id }) => !contents.has(id));
  await readBlobs(github, missing, contents);
  return treeSnapshot(entries, (ids) => ids.map((id) => contents.get(id) ?? NOT_ASKED));
}

const NOT_ASKED: Content = { kind: 'unreadable', why: "it was not read through GitHub's API" };

async function listed(github: GitHub, commit: CommitId): Promise<readonly SizedEntry[]> {
  const { tree, truncated } = await treeOf(github, commit);
  if (truncated) throw new Error('lists only a part of so many files');
  return tree.map(({ mode, path, sha, size }) => ({ ...treeEntry(mode, path, sha), size: size ?? 0 }));
}

/** GitHub takes the id of a commit for that of its tree; where it does not, the commit says which tree it has. */
async function treeOf(github: GitHub, commit: CommitId) {
  const ask = (id: string) =>
    github.ask('GET /repos/{owner}/{repo}/git/trees/{tree_sha}', { tree_sha: id, recursive: '1' });
  return ask(commit).catch(async (refused) => {
    if (refused.status !== 404 && refused.status !== 422) throw refused;
    const { tree } = await github.ask('GET /repos/{owner}/{repo}/git/commits/{commit_sha}', { commit_sha: commit });
    return ask(tree.sha);
  });
}

/** The files that are in the workspace byte by byte, or with CRLF where the commit holds LF. */
function unchanged(files: readonly SizedEntry[], worktree: Snapshot): Map<string, Content> {
  const contents = [...worktree.read(files.map(({ path }) => path))];
  return new Map(
    files.flatMap(({ id }, index) => {
      const content = contents[index];
      if (content?.kind !== 'bytes') return [];
      const withLf = Buffer.from(comparable(textOf(content.bytes)));
      const bytes = [content.bytes, withLf].find((held) => blobId(held, id) === id);
      return bytes ? [[id, { kind: 'bytes', bytes }] as const] : [];
    }),
  );
}

async function readBlobs(github: GitHub, files: readonly SizedEntry[], contents: Map<string, Content>): Promise<void> {
  for (const { id, size } of files) if (size > LARGEST_FILE) contents.set(id, { kind: 'too-large', size });
  const ids = [...new Set(files.map(({ id }) => id))].filter((id) => !contents.has(id));
  if (ids.length > MOST_BLOBS)
    throw new Error(`would have to be asked for ${ids.length} files, and is for at most ${MOST_BLOBS}`);
  const end = Date.now() + PATIENCE;
  const waiting = [...ids];
  const reader = async () => {
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      if (Date.now() > end) throw new Error('is too slow to read so many files');
      contents.set(id, await readBlob(github, id));
    }
  };
  const stop = (error: unknown) => {
    waiting.length = 0;
    throw error;
  };
  await Promise.all(Array.from({ length: AT_ONCE }, () => reader().catch(stop)));
}

async function readBlob(github: GitHub, id: string): Promise<Content> {
  const { content, encoding } = await github.ask('GET /repos/{owner}/{repo}/git/blobs/{file_sha}', { file_sha: id });
  return { kind: 'bytes', bytes: Buffer.from(content, encoding === 'base64' ? 'base64' : 'utf8') };
}
