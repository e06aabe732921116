import { LIMITS } from '../limits.js';
import type { CommitId } from '../read/ask-git.js';
import type { Needed } from '../read/git-snapshot.js';
import type { Content, Snapshot } from '../read/snapshot.js';
import { blobId, type TreeEntry, treeEntry, treeSnapshot } from '../read/tree.js';
import { comparable, textOf } from '../text/source.js';
import type { GitHub } from './client.js';

type Budget = Readonly<Record<'apiFiles' | 'apiRequestsAtOnce' | 'apiReadMilliseconds', number>>;

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
  budget: Budget = LIMITS,
): Promise<Snapshot> {
  const entries = await listed(github, commit);
  const contents = new Map<string, Content>();
  const snapshot = treeSnapshot(
    entries,
    (ids) => ids.map((id) => contents.get(id) ?? NOT_ASKED),
    () => new Map(entries.map(({ id, size }) => [id, size])),
  );
  // What was read may say what else is needed: a settings file names the projects.
  for (let isMore = true; isMore; ) {
    const paths = new Set(needed(snapshot));
    const files = entries.filter(({ path, kind, id }) => kind === 'file' && paths.has(path) && !contents.has(id));
    for (const [id, content] of unchanged(files, worktree)) contents.set(id, content);
    await readBlobs(github, files, contents, budget);
    isMore = files.length > 0;
  }
  return snapshot;
}

const NOT_ASKED: Content = { kind: 'unreadable', why: "it was not read through GitHub's API" };

async function listed(github: GitHub, commit: CommitId): Promise<readonly SizedEntry[]> {
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

/** Adds the contents that are not known yet: too large, or as GitHub gives them. */
async function readBlobs(
  github: GitHub,
  files: readonly SizedEntry[],
  contents: Map<string, Content>,
  { apiFiles, apiRequestsAtOnce, apiReadMilliseconds }: Budget,
): Promise<void> {
  const missing = new Map(files.filter(({ id }) => !contents.has(id)).map(({ id, size }) => [id, size]));
  for (const [id, size] of missing) if (size > LIMITS.fileBytes) contents.set(id, { kind: 'too-large', size });
  const waiting = [...missing.keys()].filter((id) => !contents.has(id));
  if (waiting.length > apiFiles)
    throw new Error(`would need ${waiting.length} requests to read the files, but at most ${apiFiles} are made`);
  const end = performance.now() + apiReadMilliseconds;
  const readSome = async () => {
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      if (performance.now() > end) throw new Error('is too slow to read that many files');
      const route = 'GET /repos/{owner}/{repo}/git/blobs/{file_sha}';
      const { content, encoding } = await github.ask(route, { file_sha: id });
      const bytes = Buffer.from(content, encoding === 'base64' ? 'base64' : 'utf8');
      if (blobId(bytes, id) !== id) throw new Error(`returned the wrong content for the file ${id}`);
      contents.set(id, { kind: 'bytes', bytes });
    }
  };
  const stop = (error: unknown) => {
    waiting.length = 0;
    throw error;
  };
  await Promise.all(Array.from({ length: apiRequestsAtOnce }, () => readSome().catch(stop)));
}
