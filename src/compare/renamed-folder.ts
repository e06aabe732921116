import { keyOfTexts, textsOf } from '../auth/reading.js';
import { rememberOf } from '../text/memo.js';
import { groupedBy } from '../text/order.js';
import type { RenamedFolder, RouteChange } from './change.js';

/**
 * The folders that a renamed route shows to be renamed, the outermost first: `/api/a/b/x` and `/api/c/b/x` show that
 * `/api/a` became `/api/c`, and `/api/a/b` became `/api/c/b`. The last are the routes themselves.
 */
export const renamedFolders = rememberOf(({ kind, base, head }: RouteChange): readonly RenamedFolder[] => {
  if (kind !== 'renamed') return [];
  const [from, to] = [textsOf(base.route.pattern), textsOf(head.route.pattern)];
  let shared = 0;
  while (shared < Math.min(from.length, to.length) - 1 && from.at(-1 - shared) === to.at(-1 - shared)) shared += 1;
  const upTo = (texts: readonly string[], more: number) => keyOfTexts(texts.slice(0, texts.length - shared + more));
  return Array.from({ length: shared + 1 }, (_, more) => ({ from: upTo(from, more), to: upTo(to, more) }));
});

/** The folders, each once, but for those that are renamed to several. */
export function renamedToOne(folders: readonly RenamedFolder[]): readonly RenamedFolder[] {
  const groups = [...groupedBy(folders, ({ from }) => from).values()];
  return groups.flatMap(([folder, ...others]) => (others.every(({ to }) => to === folder.to) ? folder : []));
}

/** Whether a change of a route shows that a folder is renamed. */
export function isRenamedWith(folder: RenamedFolder, change: RouteChange): boolean {
  return renamedFolders(change).some(({ from, to }) => from === folder.from && to === folder.to);
}

/** Whether a key is a folder, or is below it. */
export function isKeyAtOrBelow(key: string, folder: string): boolean {
  return `${key}/`.startsWith(`${folder}/`);
}

/** A key at or below a folder as it is when renamed with the folder. */
export function renamedKey(key: string, { from, to }: RenamedFolder): string {
  return to + key.slice(from.length);
}

/** A key that follows the outermost folder at or above it that a route shows to be renamed; null for none. */
export function movedKey(key: string, change: RouteChange): string | null {
  const folder = renamedFolders(change).find(({ from }) => isKeyAtOrBelow(key, from));
  return folder ? renamedKey(key, folder) : null;
}
