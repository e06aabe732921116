import { type Lined, likenessOf } from '../compare/alike.js';
import { entriesBelow, isRouteFile, routeFolder } from '../read/site.js';
import type { Snapshot } from '../read/snapshot.js';
import { folded, lineHashes, movable, withoutUnderscores } from '../text/comparable.js';
import { once } from '../text/memo.js';
import { groupedBy, inOrderOf } from '../text/order.js';
import { textOf } from '../text/source.js';

/** Folders of base by those of head that they became. */
export type Renames = ReadonlyMap<string, string>;

/** A folder, spelled in one case and Unicode form. */
interface Website {
  readonly path: string;
  readonly spelling: string;
  /** The texts of its route files by their names below `server/api`, spelled so, too; null for one that is not read. */
  readonly routes: ReadonlyMap<string, () => Text | null>;
}

export function websitesIn(files: Snapshot, paths: readonly string[]): readonly Website[] {
  return paths.map((path) => {
    const start = routeFolder(path);
    const routeFiles = entriesBelow(files, start).entries.filter(isRouteFile);
    const routes = routeFiles.map((file) => {
      return [folded(file.path.slice(start.length)), once(() => textAt(files, file.path))] as const;
    });
    return { path, spelling: folded(path), routes: new Map(routes) };
  });
}

/**
 * Which new folders (`to`) a gone one (`from`) may be by name: half of its route files are there by their paths below
 * `server/api`, or the folder itself, in any case and Unicode form.
 */
export function likelyRenames(gone: readonly Website[], added: readonly Website[]) {
  const names = added.flatMap((to) => Array.from(to.routes.keys(), (name) => ({ name, to })));
  const byName = groupedBy(names, ({ name }) => name);
  const bySpelling = groupedBy(added, ({ spelling }) => spelling);
  return gone.flatMap((from) => {
    const shared = [...from.routes.keys()].flatMap((name) => byName.get(name) ?? []);
    const byWebsite = [...groupedBy(shared, ({ to }) => to)];
    const likely = byWebsite.flatMap(([to, { length }]) => (isHalf(length, from.routes.size) ? to : []));
    const to = new Set([...(bySpelling.get(from.spelling) ?? []), ...likely]);
    return to.size > 0 ? { from, to } : [];
  });
}

/** New folders with the gone ones that they are but for case or Unicode form. */
export function respelt(gone: readonly Website[], added: readonly Website[]) {
  const bySpelling = groupedBy(added, ({ spelling }) => spelling);
  return gone.flatMap((from) => (bySpelling.get(from.spelling) ?? []).map((to) => [to.path, from.path] as const));
}

/** Gone folders by the new ones to which they were renamed: each to the most alike that no earlier one took. */
export function renamesAmong(gone: readonly Website[], added: readonly Website[]): Renames {
  const renames = new Map<string, string>();
  for (const { from, to } of likelyRenames(gone, added)) {
    const free = [...to].filter(({ path }) => !renames.has(path));
    const likestBy = (measure: Measure) => {
      const alike = free.map((website) => ({ website, parts: partsOf(from, website, measure) }));
      const enough = alike.filter(({ parts }) => isHalf(parts.length, from.routes.size));
      return enough.sort(inOrderOf(({ parts }) => -parts.reduce((sum, part) => sum + part)))[0];
    };
    // Lines are only compared where not enough texts are equal.
    const found = likestBy(equality) ?? likestBy(likenessOf);
    if (found) renames.set(found.website.path, from.path);
  }
  return renames;
}

/**
 * Gone folders by the new ones that have their identity, as `origins` tells, and half of their route files. Where another
 * gone website has half of its own there, and more of them than that one, the new folder is this website.
 */
export function movesAmong(gone: readonly Website[], added: readonly Website[], origins: Renames): Renames {
  const moves = new Map<string, string>();
  const left = new Map(gone.map((website) => [website.path, website]));
  const pairs = added.flatMap((to) => {
    const from = left.get(origins.get(to.path) ?? '');
    return from ? { from, to, equal: partsOf(from, to, equality).length } : [];
  });
  // The most alike come first: no other folder can claim a website that has moved with its identity and its files.
  for (const { from, to } of pairs.sort(inOrderOf(({ equal }) => -equal))) {
    const originBy = (measure: Measure) => {
      const own = left.has(from.path) ? partsOf(from, to, measure).length : 0;
      let [likest, most] = [isHalf(own, from.routes.size) ? from : null, own];
      for (const rival of left.values()) {
        if (Math.min(rival.routes.size, to.routes.size) <= most) continue;
        const shared = partsOf(rival, to, measure).length;
        if (shared > most && isHalf(shared, rival.routes.size)) [likest, most] = [rival, shared];
      }
      return likest;
    };
    const origin = originBy(equality) ?? originBy(likenessOf);
    if (origin && left.delete(origin.path)) moves.set(to.path, origin.path);
  }
  return moves;
}

/** How alike two texts are: 0 where they are not. */
type Measure = (base: Text, head: Text) => number;

const equality: Measure = (base, head) => (base.text === head.text ? 1 : 0);

/** How alike each route file of a website is to that of another, without those that are not. */
function partsOf(from: Website, to: Website, measure: Measure): readonly number[] {
  return Array.from(from.routes, ([name, read]) => {
    const [base, head] = [to.routes.has(name) ? read() : null, to.routes.get(name)?.()];
    return base && head ? measure(base, head) : 0;
  }).filter((part) => part > 0);
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
