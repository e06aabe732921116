import { LIMITS } from '../limits.js';
import type { DeclaredRoute } from '../project.js';
import { type Key, type Named, type Pairing, pair } from './pairing.js';

/**
 * Pairs by text where it is unique; then by text and the longest common end of the path in a folder that moved as a
 * whole, for equal files; then by place in such a folder, or in one with the same files, at least two.
 */
export function pairRenamed(pairing: Pairing, then: readonly Named[], now: readonly Named[]): void {
  const { gone } = pairing;
  const names = new Map([...then, ...now].map(({ route, name }) => [route, name]));
  const moved = new Map<string, boolean>();
  /** Whether the folder of a file moved as a whole: nothing is left there, and nothing was in the new place. */
  const isOfMovedFolder = (first: DeclaredRoute, second: DeclaredRoute) => {
    const [from, to] = foldersOf(names.get(first) ?? '', names.get(second) ?? '');
    const key = JSON.stringify([from, to]);
    const isMoved = moved.get(key) ?? (!isAnyIn(now, from, to) && !isAnyIn(then, to, from));
    moved.set(key, isMoved);
    return isMoved;
  };
  const byText = (text: 'textName' | 'movableName') => {
    const key: Key = ({ route }) => route[text] && `${route.route.method} ${route[text]}`;
    pair(pairing, key, () => 'renamed');
  };
  byText('textName');
  for (let depth = LIMITS.pathSegments; depth > 0 && gone.size > 0; depth -= 1)
    pair(
      pairing,
      ({ route, name }) => route.movableName && `${route.movableName} ${endOf(name, depth)}`,
      (first, second) => (isOfMovedFolder(first.route, second.route) ? 'renamed' : null),
    );
  byText('textName');
  byText('movableName');
  for (const { kind, before, after } of pairing.pairs) if (kind === 'renamed') isOfMovedFolder(before, after);
  for (const [from, to] of sameFolders(then, now)) moved.set(JSON.stringify([from, to]), true);
  const placeIn =
    (folder: string): Key =>
    ({ route, name }) =>
      name.startsWith(`${folder}/`) ? `${route.route.method} ${name.slice(folder.length)}` : null;
  for (const [key, isMoved] of moved) {
    const [from, to] = JSON.parse(key);
    if (isMoved) pair(pairing, placeIn(from), () => 'renamed', placeIn(to));
  }
}

/** Folders that are gone, each with the only new one that has the same files, at least two. */
function sameFolders(then: readonly Named[], now: readonly Named[]): readonly (readonly [from: string, to: string])[] {
  const [before, after] = [filesByFolder(then), filesByFolder(now)];
  const gone = soleByFiles(before, after);
  return [...soleByFiles(after, before)].flatMap(([files, to]) => {
    const from = gone.get(files);
    return from && to ? [[from, to] as const] : [];
  });
}

/** Folders that the others lack, by their files; null where several have the same files. */
function soleByFiles(
  folders: ReadonlyMap<string, readonly string[]>,
  others: ReadonlyMap<string, unknown>,
): ReadonlyMap<string, string | null> {
  const byFiles = new Map<string, string | null>();
  for (const [folder, files] of folders) {
    const name = files.toSorted().join('\n');
    if (files.length > 1 && !others.has(folder)) byFiles.set(name, byFiles.has(name) ? null : folder);
  }
  return byFiles;
}

/** The methods and paths of the files below each folder. */
function filesByFolder(routes: readonly Named[]): ReadonlyMap<string, readonly string[]> {
  const folders = new Map<string, string[]>();
  for (const { route, name } of routes)
    for (let end = name.lastIndexOf('/'); end > 0; end = name.lastIndexOf('/', end - 1)) {
      const folder = name.slice(0, end);
      const files = folders.get(folder) ?? [];
      files.push(`${route.route.method} ${name.slice(end)}`);
      folders.set(folder, files);
    }
  return folders;
}

/** Two paths without the end that they share. */
function foldersOf(one: string, other: string): readonly [from: string, to: string] {
  const [from, to] = [one.split('/'), other.split('/')];
  while (from.length > 0 && from.at(-1) === to.at(-1)) {
    from.pop();
    to.pop();
  }
  return [from.join('/'), to.join('/')];
}

/** Whether some route is in one folder and not in another. */
function isAnyIn(routes: readonly Named[], folder: string, except: string): boolean {
  const isIn = (name: string, one: string) => one === '' || name.startsWith(`${one}/`);
  return routes.some(({ name }) => isIn(name, folder) && !isIn(name, except));
}

/** The last names of a path. */
function endOf(path: string, count: number): string {
  return path.split('/').slice(-count).join('/');
}
