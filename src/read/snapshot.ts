import { isDeepStrictEqual } from 'node:util';
import { tooLarge } from '../limits.js';
import { folderOf, inFolder } from './file-paths.js';

/**
 * What a path is. `repository`: one of its own, such as a submodule; `device`: a FIFO, too; `unnameable`: its name is
 * not UTF-8; `left-out`: git's index has it, or a file below it, and a sparse checkout keeps it off the disk.
 */
export type Kind = 'file' | 'folder' | 'link' | 'repository' | 'device' | 'unnameable' | 'left-out';

/** What is at a path, or null; `unreadable` where the disk does not tell, as of a path that is too long. */
export type KindAt = Kind | 'unreadable' | null;

/** One path of a snapshot, relative to the root, with `/`. */
export interface Entry {
  readonly path: string;
  readonly kind: Kind;
}

export type UnsafeEntry = Entry & { readonly kind: Exclude<Kind, 'file' | 'left-out'> };

/** A folder that differs from `server/api` only in case or Unicode form: no file in it is a route. */
export interface TwinFolder {
  readonly folder: string;
  readonly files: readonly string[];
}

/** What reading a file gave. Only a regular file below the root is ever read. */
export type Content =
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  | { readonly kind: 'missing' }
  /** `why` completes "it was not read: …". */
  | { readonly kind: 'unsafe'; readonly why: string }
  | { readonly kind: 'unreadable'; readonly why: string }
  /** In bytes. */
  | { readonly kind: 'too-large'; readonly size: number };

/** A folder that could not be read. `why` completes "it could not be read: …". */
export interface ClosedFolder {
  readonly path: string;
  readonly why: string;
}

/** A repository at one moment, read-only: a disk and a commit look the same. */
export interface Snapshot {
  /** The manifests in code-unit order, but for those in `node_modules` or other repositories, or ignored by git. */
  manifests(): readonly string[];
  /** The folders that could not be searched for manifests, and the repositories that are not a part of this one. */
  closed(): readonly ClosedFolder[];
  /** Everything below a folder but folders, in code-unit order; empty if it does not exist. Throws a `CheckError`. */
  below(folder: string): readonly Entry[];
  /** The files of a folder's code: those that git tracks; without git, all but `node_modules` and hidden ones. */
  kept(folder: string): readonly string[];
  /** The paths of the folders in a folder; empty where it cannot be listed. */
  foldersIn(folder: string): readonly string[];
  /** The kind of a path, null where nothing is. What is below a link, device or repository has the kind of that. */
  kindAt(path: string): KindAt;
  read(path: string): Content;
  /** The id of what the commit has at a path; for the disk, of what git's index has there. */
  idInGit(path: string): string | undefined;
}

export const MANIFEST = 'package.json';

export function manifestIn(folder: string): string {
  return inFolder(folder, MANIFEST);
}

/** Whether a path is that of a manifest outside `node_modules`. */
export function isManifest(path: string): boolean {
  return manifestIn(folderOf(path)) === path && !/(?:^|\/)node_modules\//.test(path);
}

/** Whether reading two files gave the same: equal bytes, or none for the same reason. */
export function sameContent(first: Content, second: Content): boolean {
  if (first.kind === 'bytes' && second.kind === 'bytes') return Buffer.compare(first.bytes, second.bytes) === 0;
  return isDeepStrictEqual(first, second);
}

/** The content of a path that is not a regular file. */
export function unsafe(what: Kind): Content & { readonly kind: 'unsafe' } {
  return { kind: 'unsafe', why: whyUnsafe(what) };
}

/** Why a path that is not a regular file is not read. */
export function whyUnsafe(kind: Kind | 'unreadable'): string {
  return WHY_UNSAFE[kind] ?? 'it is neither a file nor a folder';
}

const WHY_UNSAFE: { readonly [kind in Kind | 'unreadable']?: string } = {
  link: 'it is a symbolic link, or behind one',
  folder: 'it is a folder',
  repository: 'it is a repository of its own',
  unnameable: 'its name is not valid UTF-8, or holds U+FFFD',
  unreadable: 'its path is too long, or a folder around it gives no access',
};

export type Unread = Exclude<Content, { readonly kind: 'bytes' }>;

/** Why a file that was listed was not read, and what to do, as the rest of a sentence that begins with its name. */
export function whyUnread(content: Unread): string {
  return `${unreadClause(content)}. ${REMEDIES[content.kind]}`;
}

const REMEDIES: Readonly<Record<Unread['kind'], string>> = {
  missing: 'Run the check again.',
  unreadable: 'Run the check again.',
  unsafe: 'Replace it with the file itself.',
  'too-large': 'Make it smaller.',
};

/** Why a file that was listed was not read, as a clause that begins with its name. */
export function unreadClause(content: Unread): string {
  switch (content.kind) {
    case 'missing':
      return 'could not be read: it disappeared during the check';
    case 'unreadable':
      return `could not be read: ${content.why}`;
    case 'unsafe':
      return `was not read: ${content.why}`;
    case 'too-large':
      return tooLarge(content.size);
  }
}
