import { CheckError } from './failure.js';
import type { Content, Entry, Kind } from './snapshot.js';

/** A full commit id, SHA-1 or SHA-256: the only form in which git gets a commit as an argument. */
export type CommitId = string & { readonly isCommitId: true };

/** What git names an object by: 40 or 64 hexadecimal digits. */
export const OBJECT_ID = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/;

/** The text itself if it is a full commit id, else null. */
export function asCommitId(text: unknown): CommitId | null {
  return typeof text === 'string' && OBJECT_ID.test(text) ? (text as CommitId) : null;
}

/** A commit as git or GitHub lists it, and how to read its files: each by the id of its blob. */
export interface Listing {
  readonly commit: CommitId;
  /** Folders included. */
  readonly entries: readonly ListedEntry[];
  readonly source: 'git' | 'github';
  /** The contents of these blobs that the clone has. */
  inClone(ids: readonly string[]): Contents;
  /** Contents that the clone lacks. Rejects with a `CheckError` where one cannot be read. */
  lacking(ids: readonly string[]): Promise<Contents>;
}

/** Contents by blob id. */
export type Contents = ReadonlyMap<string, Content>;

/** An entry of a commit; `id` names its object. */
export interface ListedEntry extends Entry {
  readonly id: string;
}

/** A commit whose clone must have all of it; `why` says what to do where it does not. */
export function mustHaveAll(listing: Omit<Listing, 'lacking'>, why: string): Listing {
  return { ...listing, lacking: () => Promise.reject(new CheckError(why)) };
}

/** The kind of an entry, by its mode in a git tree. */
export function kindOfMode(mode: string): Kind {
  if (mode.startsWith('100')) return 'file';
  return KINDS.get(mode) ?? 'device';
}

const KINDS: ReadonlyMap<string, Kind> = new Map([
  ['040000', 'folder'],
  ['120000', 'link'],
  ['160000', 'repository'],
]);
