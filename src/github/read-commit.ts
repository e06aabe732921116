import * as z from 'zod/mini';
import { LIMITS } from '../limits.js';
import { blobId } from '../read/commit.js';
import { CheckError } from '../read/failure.js';
import { type CommitId, type Contents, kindOfMode, type Listing, mustHaveAll, OBJECT_ID } from '../read/listing.js';
import { localCommit } from '../read/local-commits.js';
import type { Content } from '../read/snapshot.js';
import { type Ask, Misunderstood, understood, whyRefused } from './client.js';

/** The checked repository: where commits can be read, and the one that is checked out. */
export interface Repository {
  readonly root: string;
  /** GitHub's API; null without a token. */
  readonly ask: Ask | null;
  /** The commit that is checked: HEAD, or without git that of the run; null where neither is known. */
  readonly checkedOut: CommitId | null;
}

/** The most files of a commit that are read through the API: a token has 1,000 requests an hour per repository. */
const BLOBS = 100;

const REQUESTS_AT_ONCE = 8;

/** Reads a commit, by API where the clone lacks it or some of its files. Rejects with a `CheckError`. */
export async function readCommit({ root, ask }: Omit<Repository, 'checkedOut'>, commit: CommitId): Promise<Listing> {
  const short = commit.slice(0, 7);
  const local = localCommit(root, commit);
  if (ask === null) {
    if (local === null) throw new CheckError(`This clone does not have ${short}. ${WITHOUT_TOKEN}`);
    return mustHaveAll(local, `This clone lacks files of ${short}, as after git clone --filter. ${WITHOUT_TOKEN}`);
  }
  const listing = local ?? (await orCheckError(short, () => readTree(ask, commit)));
  const lacking = async (ids: readonly string[]) => {
    if (ids.length <= BLOBS) return orCheckError(`Files of ${short}`, () => readBlobs(ask, ids));
    const needs = `Reading ${short} through GitHub's API needs more than ${BLOBS} requests, which are not made.`;
    throw new CheckError(`${needs} ${DEEPER}`);
  };
  return { ...listing, lacking };
}

const DEEPER = 'Set fetch-depth: 2 in actions/checkout, or 0 for an older commit.';

/** What to do where only the clone can be read. */
export const WITHOUT_TOKEN = `There is no token for GitHub's API, either. ${DEEPER}`;

/** Reads something through the API. Every failure is the cause of a `CheckError` that says what would help. */
export async function orCheckError<Made>(what: string, request: () => Promise<Made>): Promise<Made> {
  try {
    return await request();
  } catch (error) {
    if (error instanceof CheckError) throw error;
    const why = whyRefused(error, 'contents: read');
    throw new CheckError(`${what} could not be read through GitHub's API: ${why} ${DEEPER}`, { cause: error });
  }
}

/** A commit as GitHub lists it, without contents. */
async function readTree(ask: Ask, commit: CommitId): Promise<Omit<Listing, 'lacking'>> {
  const endpoint = 'GET /repos/{owner}/{repo}/git/trees/{tree_sha}';
  const { tree, truncated } = understood(treeSchema, await ask(endpoint, { tree_sha: commit, recursive: '1' }));
  if (truncated) throw new CheckError(`GitHub's API lists only some of the files of ${commit.slice(0, 7)}. ${DEEPER}`);
  const entries = tree.map(({ mode, path, sha }) => ({ path, kind: kindOfMode(mode), id: sha }));
  return { commit, entries, source: 'github', inClone: () => new Map() };
}

const pathSchema = z
  .string()
  .check(z.refine((path) => path.split('/').every((name) => name !== '' && name !== '.' && name !== '..')));

const entrySchema = z.object({
  path: pathSchema,
  mode: z.string().check(z.regex(/^[0-7]{6}$/)),
  type: z.enum(['blob', 'tree', 'commit']),
  sha: z.string().check(z.regex(OBJECT_ID)),
});

const treeSchema = z.object({ tree: z.array(entrySchema), truncated: z.boolean() });

const blobSchema = z.object({ content: z.string(), encoding: z.enum(['base64', 'utf-8']) });

/** The contents of blobs, checked against their ids. */
async function readBlobs(ask: Ask, ids: readonly string[]): Promise<Contents> {
  const blobs = new Map<string, Content>();
  for (let at = 0; at < ids.length; at += REQUESTS_AT_ONCE) {
    const some = ids.slice(at, at + REQUESTS_AT_ONCE).map((id) => readBlob(ask, id));
    for (const [id, content] of await Promise.all(some)) blobs.set(id, content);
  }
  return blobs;
}

async function readBlob(ask: Ask, id: string): Promise<readonly [id: string, content: Content]> {
  const endpoint = 'GET /repos/{owner}/{repo}/git/blobs/{file_sha}';
  const { content, encoding } = understood(blobSchema, await ask(endpoint, { file_sha: id }));
  const bytes = Buffer.from(content, encoding);
  if (blobId(bytes, id.length) !== id) throw new Misunderstood('it is not the requested file');
  const isTooLarge = bytes.length > LIMITS.fileBytes;
  return [id, isTooLarge ? { kind: 'too-large', size: bytes.length } : { kind: 'bytes', bytes }];
}
