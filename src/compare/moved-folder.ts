import type { Pattern } from '../patterns/pattern.js';
import type { RouteChange } from './change.js';

/** A folder of URLs in base and in head, written as auth keys. */
export interface MovedFolder {
  readonly from: string;
  readonly to: string;
}

/**
 * The folders that a renamed route shows to have moved, the outermost first: `/api/a/b/x` and `/api/c/b/x` show that
 * `/api/a` became `/api/c`, and `/api/a/b` became `/api/c/b`. The last are the routes themselves.
 */
export function movedFolders({ kind, base, head }: RouteChange): readonly MovedFolder[] {
  if (kind !== 'renamed') return [];
  const [from, to] = [textsOf(base.route.pattern), textsOf(head.route.pattern)];
  let shared = 0;
  while (shared < Math.min(from.length, to.length) - 1 && from.at(-1 - shared) === to.at(-1 - shared)) shared += 1;
  return Array.from({ length: shared + 1 }, (_, at) => ({
    from: folderText(from, shared - at),
    to: folderText(to, shared - at),
  }));
}

/** Whether a route shows that a folder moved. */
export function isMovedWith(folder: MovedFolder, change: RouteChange): boolean {
  return movedFolders(change).some(({ from, to }) => from === folder.from && to === folder.to);
}

/** Whether a key is a folder, or is below it. */
export function isAtOrBelow(key: string, folder: string): boolean {
  return key === folder || key.startsWith(`${folder}/`);
}

/** A key at or below a folder as it is when moved with it. */
export function movedTo(key: string, { from, to }: MovedFolder): string {
  return to + key.slice(from.length);
}

/** The path of a route without its last segments, as a key. */
export function folderText(texts: readonly string[], without: number): string {
  return `/${texts.slice(0, texts.length - without).join('/')}`;
}

/** The segments of a route as a key writes them; keys have no optional ones. */
export function textsOf(pattern: Pattern): readonly string[] {
  return pattern.map((segment) => {
    if (segment.kind === 'static') return segment.text;
    return { param: '*', optional: '[[*]]', catchAll: '**', below: '**' }[segment.kind];
  });
}
