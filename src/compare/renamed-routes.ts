import { inOrderOf } from '../text/order.js';
import { type Named, type Pairing, pair, soleBy } from './pairing.js';

/** The routes below each folder. */
type Folders = ReadonlyMap<string, readonly Named[]>;

/** A folder and where it is now. */
type Move = readonly [from: string, to: string];

/** Pairs by text where that is unique, and by place in a folder that moved as a whole. */
export function pairRenamed(pairing: Pairing, then: readonly Named[], now: readonly Named[]): void {
  const { gone, come, pairs } = pairing;
  if (gone.size === 0 || come.size === 0) return;
  const [before, after] = [foldersOf(then), foldersOf(now)];
  const pairByPlace = (moves: readonly Move[]) => {
    const inFolder = (folder: string) => (one: Named) =>
      one.name.startsWith(`${folder}/`) ? one.name.slice(folder.length) : null;
    const outermostFirst = moves.toSorted(inOrderOf(([from]) => from.length));
    // Nothing is left in the old place, and nothing was in the new one.
    for (const [from, to] of outermostFirst)
      if (gone.size > 0 && !hasMore(after, from, to) && !hasMore(before, to, from))
        pair(pairing, inFolder(from), () => 'renamed', inFolder(to));
  };
  for (const isSameName of [true, false]) pairByPlace(alikeFolders(foldersOf(gone), foldersOf(come), isSameName));
  pairByText(pairing);
  pairByPlace(pairs.filter(({ kind }) => kind === 'renamed').map((one) => moveOf(one.before.name, one.after.name)));
  pairByText(pairing);
}

function pairByText(pairing: Pairing): void {
  for (const text of ['textName', 'movableName'] as const)
    pair(
      pairing,
      ({ route }) => route[text] && `${route.route.method} ${route[text]}`,
      () => 'renamed',
    );
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
  const others = soleBy(come, likeness);
  return [...soleBy(gone, likeness)].flatMap(([text, from]) => {
    const to = others.get(text);
    return from && to ? [[from[0], to[0]] as const] : [];
  });
}

/** The folders of a file that was renamed, without the end that both paths share. */
function moveOf(before: string, after: string): Move {
  const [from, to] = [before.split('/'), after.split('/')];
  while (from.length > 0 && from.at(-1) === to.at(-1)) {
    from.pop();
    to.pop();
  }
  return [from.join('/'), to.join('/')];
}
