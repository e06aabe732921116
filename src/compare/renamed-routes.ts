import { inOrderOf } from '../text/order.js';
import { alone, movedFolder, type Named, type Pairing, pair } from './pairing.js';

/** The routes below each folder. */
type Folders = ReadonlyMap<string, readonly Named[]>;

/** A folder and where it is now. */
type Move = readonly [from: string, to: string];

/** Pairs by text where that is unique, and by place in a folder that moved as a whole. */
export function pairRenamed(pairing: Pairing, then: readonly Named[], now: readonly Named[]): void {
  const { gone, come, pairs } = pairing;
  if (gone.size === 0 || come.size === 0) return;
  const [before, after] = [foldersOf(then), foldersOf(now)];
  // Nothing is left in the old place, and nothing was in the new one.
  const isWhole = ([from, to]: Move) => !hasMore(after, from, to) && !hasMore(before, to, from);
  for (const isSameName of [true, false])
    pairByPlace(pairing, alikeFolders(foldersOf(gone), foldersOf(come), isSameName).filter(isWhole));
  pairByText(pairing);
  const renamed = pairs.filter(({ kind }) => kind === 'renamed');
  pairByPlace(pairing, renamed.map((one) => movedFolder(one.before.name, one.after.name)).filter(isWhole));
  pairByText(pairing);
}

function pairByText(pairing: Pairing): void {
  for (const text of ['textName', 'movableName'] as const)
    pair(pairing, ({ route }) => route[text] && `${route.route.method} ${route[text]}`);
}

/** Pairs what has the same place in a moved folder, the outermost first. */
function pairByPlace(pairing: Pairing, moves: readonly Move[]): void {
  const placeIn = (folder: string) => (one: Named) =>
    one.name.startsWith(`${folder}/`) ? one.name.slice(folder.length) : null;
  for (const [from, to] of moves.toSorted(inOrderOf(([folder]) => folder.length)))
    pair(pairing, placeIn(from), placeIn(to));
}

function foldersOf(routes: Iterable<Named>): Folders {
  const folders = new Map<string, Named[]>();
  for (const one of routes)
    for (let end = one.name.lastIndexOf('/'); end > 0; end = one.name.lastIndexOf('/', end - 1)) {
      const folder = one.name.slice(0, end);
      const all = folders.get(folder) ?? [];
      all.push(one);
      folders.set(folder, all);
    }
  return folders;
}

/** Whether a folder has files outside another. */
function hasMore(folders: Folders, folder: string, other: string): boolean {
  const inside = other.startsWith(`${folder}/`) ? (folders.get(other)?.length ?? 0) : 0;
  return (folders.get(folder)?.length ?? 0) > inside;
}

/** Folders with the same files, and if so wanted the same name, where no other pairing is possible. */
function alikeFolders(gone: Folders, come: Folders, isSameName: boolean): readonly Move[] {
  const likeness = ([folder, routes]: readonly [string, readonly Named[]]) => {
    // One file says little by its name alone.
    const text = routes.length > 1 ? '' : (routes[0]?.route.movableName ?? null);
    const files = routes.map(({ name }) => name.slice(folder.length)).sort();
    const name = isSameName ? folder.slice(folder.lastIndexOf('/')) : '';
    return text === null ? null : [name, text, ...files].join('\n');
  };
  return alone(gone, come, likeness).map(([[from], [to]]) => [from, to]);
}
