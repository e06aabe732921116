import { type Lined, likenessOf } from '../compare/alike.js';
import { entriesBelow, isRouteFile, routeFolder } from '../read/site.js';
import type { Snapshot } from '../read/snapshot.js';
import { folded, lineHashes, movable, withoutUnderscores } from '../text/comparable.js';
import { once } from '../text/memo.js';
import { groupedBy, inOrderOf } from '../text/order.js';
import { textOf } from '../text/source.js';

interface Side {
  readonly files: Snapshot;
  readonly paths: readonly string[];
}

/** A folder, spelled in one case and Unicode form. */
interface Website {
  readonly path: string;
  readonly spelling: string;
  /** The texts of its route files by their names below `server/api`, spelled so, too; null for one that is not read. */
  readonly routes: ReadonlyMap<string, () => Text | null>;
}

/**
 * Which new folders (`to`) a gone one (`from`) may be by name: half of its route files are there by their paths below
 * `server/api`, or the folder itself, in any case and Unicode form.
 */
export function likelyRenames(gone: Side, added: Side) {
  const websites = websitesIn(added);
  const names = websites.flatMap((to) => Array.from(to.routes.keys(), (name) => ({ name, to })));
  const byName = groupedBy(names, ({ name }) => name);
  const bySpelling = groupedBy(websites, ({ spelling }) => spelling);
  return websitesIn(gone).flatMap((from) => {
    const shared = [...from.routes.keys()].flatMap((name) => byName.get(name) ?? []);
    const byWebsite = [...groupedBy(shared, ({ to }) => to)];
    const likely = byWebsite.flatMap(([to, { length }]) => (isHalf(length, from.routes.size) ? to : []));
    const to = new Set([...(bySpelling.get(from.spelling) ?? []), ...likely]);
    return to.size > 0 ? { from, to } : [];
  });
}

function websitesIn({ files, paths }: Side): readonly Website[] {
  return paths.map((path) => {
    const start = routeFolder(path);
    const routeFiles = entriesBelow(files, start).entries.filter(isRouteFile);
    const routes = routeFiles.map((file) => {
      return [folded(file.path.slice(start.length)), once(() => textAt(files, file.path))] as const;
    });
    return { path, spelling: folded(path), routes: new Map(routes) };
  });
}

/** Gone folders by the new ones to which they were renamed: each to the most alike that no earlier one took. */
export function renamesAmong(gone: Side, added: Side): Map<string, string> {
  const renames = new Map<string, string>();
  for (const { from, to } of likelyRenames(gone, added)) {
    const free = [...to].filter(({ path }) => !renames.has(path));
    const likestBy = (measure: Measure) => {
      const measured = free.map((website) => ({ path: website.path, alike: likeness(from, website, measure) }));
      return measured.filter(({ alike }) => alike > 0).sort(inOrderOf(({ alike }) => -alike))[0];
    };
    // Lines are only compared where not enough texts are equal.
    const found = likestBy(equality) ?? likestBy(likenessOf);
    if (found) renames.set(found.path, from.path);
  }
  return renames;
}

/** How alike two texts are: 0 where they are not. */
type Measure = (base: Text, head: Text) => number;

const equality: Measure = (base, head) => (base.text === head.text ? 1 : 0);

/** Measures two websites: the sum over their routes, or 0 where fewer than half of base's have one that is alike. */
function likeness(from: Website, to: Website, measure: Measure): number {
  if (from.spelling === to.spelling) return Number.POSITIVE_INFINITY;
  const parts = Array.from(from.routes, ([name, read]) => {
    const [base, head] = [read(), to.routes.get(name)?.()];
    return base && head ? measure(base, head) : 0;
  });
  const alike = parts.filter((part) => part > 0);
  return isHalf(alike.length, parts.length) ? alike.reduce((sum, part) => sum + part) : 0;
}

function isHalf(count: number, all: number): boolean {
  return count > 0 && 2 * count >= all;
}

/** A text, the paths of its imports aside. */
interface Text extends Lined {
  readonly text: string;
}

function textAt(files: Snapshot, path: string): Text | null {
  const content = files.read(path);
  if (content.kind !== 'bytes') return null;
  const text = withoutUnderscores(movable(textOf(content.bytes)));
  return { text, lines: once(() => lineHashes(text)) };
}
