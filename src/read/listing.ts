import type { Content, Entry, Kind } from './snapshot.js';

/** A full commit id, SHA-1 or SHA-256: the only form in which a commit reaches git as an argument. */
export type CommitId = string & { readonly isCommitId: true };

/** The text itself when it is a full commit id, else null. */
export function asCommitId(text: unknown): CommitId | null {
  return typeof text === 'string' && /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(text) ? (text as CommitId) : null;
}

/** A commit as git or GitHub lists it, and how the contents of some of its files are had. */
export interface Listing {
  /** Folders included. */
  readonly entries: readonly ListedEntry[];
  readonly source: 'git' | 'github';
  /** Blobs by their ids. Rejects with an `Unavailable` where one of them cannot be had. */
  blobs(ids: readonly string[]): Promise<ReadonlyMap<string, Content>>;
}

/** One entry of a commit; `id` names its object. */
export interface ListedEntry extends Entry {
  readonly id: string;
}

/** A commit, or a file of one, cannot be had. The message says what to do about it. */
export class Unavailable extends Error {}

/** The kind of an entry by the mode that a tree gives it. */
export function kindOfMode(mode: string): Kind {
  if (mode.startsWith('100')) return 'file';
  return mode === '040000' ? 'folder' : mode === '120000' ? 'link' : 'other';
}
