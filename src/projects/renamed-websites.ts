import { type Lined, likenessOf } from '../compare/alike.js';
import { entriesBelow, isRouteFile, routeFolder } from '../read/site.js';
import type { Snapshot } from '../read/snapshot.js';
import { lineHashes } from '../text/line-hashes.js';
import { once, remember } from '../text/memo.js';
import { groupedBy, inOrderOf } from '../text/order.js';
import { folded, movable, textOf } from '../text/source.js';

/** A folder of base that is gone, and the new ones to which it may have been renamed. */
interface LikelyRename {
  readonly from: string;
  readonly to: readonly string[];
}

/**
 * Which new folders a gone one may be by name: half of its route files are there by their paths below `server/api`, or
 * the folder itself, in any case and Unicode form.
 */
export function likelyRenames(
  gone: readonly string[],
  added: readonly string[],
  base: Snapshot,
  head: Snapshot,
): readonly LikelyRename[] {
  const [inBase, inHead] = [routeFilesOf(base), routeFilesOf(head)];
  const names = added.flatMap((to) => Array.from(inHead(to).keys(), (name) => ({ name, to })));
  const byName = groupedBy(names, ({ name }) => name);
  const bySpelling = groupedBy(added, folded);
  return gone.flatMap((from) => {
    const files = inBase(from);
    const counts = new Map<string, number>();
    for (const name of files.keys())
      for (const { to } of byName.get(name) ?? []) counts.set(to, (counts.get(to) ?? 0) + 1);
    const likely = [...counts].flatMap(([to, count]) => (isHalf(count, files.size) ? to : []));
    const to = new Set([...(bySpelling.get(folded(from)) ?? []), ...likely]);
    return to.size > 0 ? { from, to: [...to] } : [];
  });
}

/** Gone folders by the new ones to which they were renamed: each to the most alike that no earlier one took. */
export function renamesAmong(gone: readonly string[], added: readonly string[], base: Snapshot, head: Snapshot) {
  const likeness = likenessOfFolders(base, head);
  const renames = new Map<string, string>();
  for (const { from, to } of likelyRenames(gone, added, base, head)) {
    const free = to.filter((folder) => !renames.has(folder));
    const likestBy = (measure: Measure) => {
      const measured = free.map((folder) => ({ folder, likeness: likeness(from, folder, measure) }));
      return measured.filter(({ likeness }) => likeness > 0).sort(inOrderOf(({ likeness }) => -likeness))[0];
    };
    // Lines are only compared where not enough texts are equal.
    const found = likestBy(equality) ?? likestBy(likenessOf);
    if (found) renames.set(found.folder, from);
  }
  return renames;
}

/** How alike two texts are: 0 where they are not. */
type Measure = (base: Text, head: Text) => number;

const equality: Measure = (base, head) => (base.text === head.text ? 1 : 0);

/**
 * Measures two folders: the sum over their route files, or 0 where fewer than half of base's have one that is alike.
 */
function likenessOfFolders(base: Snapshot, head: Snapshot) {
  const [inBase, inHead, ofBase, ofHead] = [routeFilesOf(base), routeFilesOf(head), textsOf(base), textsOf(head)];
  const spelling = remember(folded);
  return (from: string, to: string, measure: Measure): number => {
    if (spelling(from) === spelling(to)) return Number.POSITIVE_INFINITY;
    const parts = Array.from(inBase(from), ([name, file]) => {
      const [baseText, headText] = [ofBase(file), ofHead(inHead(to).get(name) ?? '')];
      return baseText && headText ? measure(baseText, headText) : 0;
    });
    const alike = parts.filter((part) => part > 0);
    return isHalf(alike.length, parts.length) ? alike.reduce((sum, part) => sum + part) : 0;
  };
}

function isHalf(count: number, all: number): boolean {
  return count > 0 && 2 * count >= all;
}

/** The route files of a folder by their names below `server/api`, in one case and Unicode form. */
function routeFilesOf(files: Snapshot): (folder: string) => ReadonlyMap<string, string> {
  return remember((folder) => {
    const start = routeFolder(folder);
    const routeFiles = entriesBelow(files, start).entries.filter(isRouteFile);
    return new Map(routeFiles.map(({ path }) => [folded(path.slice(start.length)), path]));
  });
}

/** A text, the paths of its imports aside. */
interface Text extends Lined {
  readonly text: string;
}

/** The texts of files; null for what is not there or not read. */
function textsOf(files: Snapshot): (path: string) => Text | null {
  return remember((path) => {
    const content = files.read(path);
    if (content.kind !== 'bytes') return null;
    const text = movable(textOf(content.bytes));
    return { text, lines: once(() => lineHashes(text)) };
  });
}
