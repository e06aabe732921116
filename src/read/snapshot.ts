import { inFolder } from './paths.js';

/** What is at a path. `other` is a device, a FIFO, or a repository of its own; `unnameable` has a name that is not UTF-8. */
export type Kind = 'file' | 'folder' | 'link' | 'other' | 'unnameable';

/** One path of a snapshot, relative to the root, with `/`. */
export interface Entry {
  readonly path: string;
  readonly kind: Kind;
}

/** What came of reading one file. Only a plain file below the root is ever read. */
export type Content =
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  | { readonly kind: 'missing' }
  /** `why` completes "it was not read: …". */
  | { readonly kind: 'unsafe'; readonly why: string }
  | { readonly kind: 'unreadable'; readonly why: string }
  /** `size` in bytes. */
  | { readonly kind: 'too-large'; readonly size: number };

/** A folder that could not be looked into. `why` completes "it could not be read: …". */
export interface ClosedFolder {
  readonly path: string;
  readonly why: string;
}

/** What a repository looked like at one moment, read-only: the same view of a disk and of a commit. */
export interface Snapshot {
  /**
   * Every file of that name, in code-unit order, and what is in place of one. Left out is what is below `node_modules`, what git
   * ignores, and what another repository holds.
   */
  named(name: string): readonly Entry[];
  /** The folders that may hold such files and could not be looked into. */
  closed(): readonly ClosedFolder[];
  /** Everything below a folder but folders, in code-unit order; empty where there is no such folder. Throws an `Unreadable`. */
  below(folder: string): readonly Entry[];
  /** What is at a path, or at the first part of it that is not a folder; null where nothing is. */
  at(path: string): Kind | null;
  read(path: string): Content;
  /** Whether a sparse checkout left a file out that git's index has. */
  isLeftOut(path: string): boolean;
}

/** Nothing can be said about a project, or about all of them: a part could not be read. The message names the place and the fix. */
export class Unreadable extends Error {}

/** What the manifest of a project is called. */
export const MANIFEST = 'package.json';

/** Whether a path is one of that name. */
export function isCalled(path: string, name: string): boolean {
  return path === name || path.endsWith(`/${name}`);
}

/** The manifest of a project's folder. */
export function manifestIn(folder: string): string {
  return inFolder(folder, MANIFEST);
}

/** Why a path other than a plain file is not read. */
export function whyUnsafe(kind: Kind): string {
  switch (kind) {
    case 'link':
      return 'it is a symbolic link, or behind one';
    case 'folder':
      return 'it is a folder';
    case 'unnameable':
      return 'its name is not valid UTF-8';
    default:
      return 'it is a repository of its own, or neither a file nor a folder';
  }
}
