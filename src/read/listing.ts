import type { Content, Entry, Kind } from './snapshot.js';

/** A full commit id, SHA-1 or SHA-256: the only form in which git gets a commit as an argument. */
export type CommitId = string & { readonly isCommitId: true };

/** What git names an object by: 40 or 64 hexadecimal digits. */
export const OBJECT_ID = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/;

/** The text itself if it is a full commit id, else null. */
export function asCommitId(text: unknown): CommitId | null {
  return typeof text === 'string' && OBJECT_ID.test(text) ? (text as CommitId) : null;
}

/** A commit as git or GitHub lists it, and how to read its files. */
export interface Listing {
  readonly commit: CommitId;
  /** Folders included. */
  readonly entries: readonly ListedEntry[];
  readonly source: 'git' | 'github';
  /** Contents by blob id. Rejects with a `CommitUnavailable` where one cannot be read. */
  blobs(ids: readonly string[]): Promise<ReadonlyMap<string, Content>>;
}

/** An entry of a commit; `id` names its object. */
export interface ListedEntry extends Entry {
  readonly id: string;
}

/** The listing, whose `blobs` reject with a `CommitUnavailable` that says `why` where a file is missing. */
export function mustHaveAll(listing: Listing, why: string): Listing {
  const blobs = async (ids: readonly string[]) => {
    const found = await listing.blobs(ids);
    if (ids.some((id) => !found.has(id))) throw new CommitUnavailable(why);
    return found;
  };
  return { ...listing, blobs };
}

/** A commit or a file of it cannot be read. The message says what to do. */
export class CommitUnavailable extends Error {}

/** The kind of an entry, by its mode in a git tree. */
export function kindOfMode(mode: string): Kind {
  if (mode.startsWith('100')) return 'file';
  return mode === '040000' ? 'folder' : mode === '120000' ? 'link' : 'other';
}
