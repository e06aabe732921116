/**
 * What one path of a snapshot is. A submodule, device or FIFO is `other`; what has a name that is not UTF-8 is `unnameable`. Git's
 * index alone knows what a sparse checkout leaves out (`left-out`) and what has too long a path (`too-long`).
 */
export interface Entry {
  /** Path relative to the workspace, with `/`. */
  readonly path: string;
  readonly kind: 'file' | 'folder' | 'link' | 'other' | 'unnameable' | 'left-out' | 'too-long';
  /** Of what a link to a folder holds, that folder where it is one of the workspace. */
  readonly target?: string;
}

/** What came of reading one file. Only a plain file inside the workspace is ever read. */
export type Content =
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  | { readonly kind: 'missing' }
  | { readonly kind: 'unsafe'; readonly why: string }
  | { readonly kind: 'unreadable'; readonly why: string }
  /** `size` in bytes. */
  | { readonly kind: 'too-large'; readonly size: number };

/**
 * What the workspace looked like at one moment, read-only: the same view of a disk, a git commit or GitHub's API.
 * A folder that cannot be listed throws an `Unreadable` whose message names it.
 */
export interface Snapshot {
  /** Everything directly inside a folder, in code-unit order; empty when there is no such folder or a link leads to it. */
  children(folder: string): readonly Entry[];
  /** Everything below a folder, folders excluded, in code-unit order; empty when there is no such folder or a link leads to it. */
  below(folder: string): readonly Entry[];
  /**
   * Everything of that name in the workspace but folders, in code-unit order; what is below `node_modules` and `.git` and what
   * git ignores aside. `link`: it is one, or its folder is; `other`: a submodule holds it; `unnameable`: a folder of it is so called.
   */
  named(name: string): readonly Entry[];
  /** What each path holds, in the order asked. Each is read when its turn comes, so that no more than one need be held. */
  read(paths: readonly string[]): Iterable<Content>;
  /** How many bytes reading each path would give, in the order asked: 0 for what is too large or no file. */
  sizes(paths: readonly string[]): readonly number[];
  /** Of a disk: which of some files git has otherwise than they are here, and by what attribute. */
  rewritten?(paths: readonly string[]): ReadonlyMap<string, string>;
  /** Of a disk: the same as git's index has it; null where it cannot be read. */
  index?(): Snapshot | null;
}

/** Nothing can be said about a project: it has no manifest, or a part of it could not be read. The message names the place and the fix. */
export class Unreadable extends Error {}

/** What each path of a snapshot holds, beside the path, in the order asked and read when its turn comes. */
export function* contentsOf(
  snapshot: Snapshot,
  paths: readonly string[],
): Generator<readonly [path: string, content: Content]> {
  let at = 0;
  for (const content of snapshot.read(paths)) yield [paths[at++] ?? '', content];
}

/** The path of a name inside a folder, both relative to the workspace. */
export function inFolder(folder: string, name: string): string {
  return folder === '.' ? name : `${folder}/${name}`;
}

/** The folder that a path is in, both relative to the workspace. */
export function folderOf(path: string): string {
  return path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '.';
}

/** Whether a path is one of that name. */
export function isCalled(path: string, name: string): boolean {
  return path === name || path.endsWith(`/${name}`);
}

/** What is listed at a path; undefined where nothing is. It is not read. */
export function entryAt(snapshot: Snapshot, path: string): Entry | undefined {
  return snapshot.children(folderOf(path)).find((entry) => entry.path === path);
}
