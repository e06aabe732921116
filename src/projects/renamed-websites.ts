import { type Lined, likenessOf } from '../compare/alike.js';
import { entriesBelow, isRouteFile, routeFolder } from '../read/site.js';
import type { Snapshot } from '../read/snapshot.js';
import { folded, lineHashes, movable, withoutUnderscores } from '../text/comparable.js';
import { once } from '../text/memo.js';
import { groupedBy, inOrderOf } from '../text/order.js';
import { utf8Text } from '../text/source.js';

/** The paths of folders of base, by those of the folders of head that they became. */
export type Renames = ReadonlyMap<string, string>;

/** A folder that is a website, or may become one. */
export interface Website {
  readonly path: string;
  /** Its route files by their paths below `server/api`, in one case and Unicode form; null for a text not read. */
  readonly routes: ReadonlyMap<string, () => Text | null>;
}

type Websites = readonly Website[];

/** A website of base, and the new folder that it became. */
export interface Move {
  readonly from: Website;
  readonly to: Website;
}

/** The files of a website that tell whether another one is the same, renamed. */
export function websiteAt(files: Snapshot, path: string): Website {
  const start = routeFolder(path);
  const routeFiles = entriesBelow(files, start).entries.filter(isRouteFile);
  const routes = routeFiles.map((file) => {
    return [folded(file.path.slice(start.length)), once(() => textAt(files, file.path))] as const;
  });
  return { path, routes: new Map(routes) };
}

/**
 * The new folders that a gone one (`from`) may be by name: half of its route files are there by their paths below
 * `server/api`, or the folder itself, in any case and Unicode form.
 */
export function likelyRenames(gone: Websites, added: Websites) {
  const names = added.flatMap((to) => Array.from(to.routes.keys(), (name) => ({ name, to })));
  const byName = groupedBy(names, ({ name }) => name);
  const bySpelling = groupedBy(added, ({ path }) => folded(path));
  return gone.flatMap((from) => {
    const shared = [...from.routes.keys()].flatMap((name) => byName.get(name) ?? []);
    const byWebsite = [...groupedBy(shared, ({ to }) => to)];
    const likely = byWebsite.flatMap(([to, { length }]) => (isHalf(length, from.routes.size) ? to : []));
    const candidates = new Set([...(bySpelling.get(folded(from.path)) ?? []), ...likely]);
    return candidates.size > 0 ? { from, candidates } : [];
  });
}

/** Gone folders with the new ones that they are but for case or Unicode form. */
export function movesBySpelling(gone: Websites, added: Websites): readonly Move[] {
  const bySpelling = groupedBy(added, ({ path }) => folded(path));
  return gone.flatMap((from) => (bySpelling.get(folded(from.path)) ?? []).map((to) => ({ from, to })));
}

/** Gone folders that were renamed: each to the most alike of the new ones that no earlier one took. */
export function movesByFiles(gone: Websites, added: Websites): readonly Move[] {
  const taken = new Set<Website>();
  return likelyRenames(gone, added).flatMap(({ from, candidates }) => {
    const free = [...candidates].filter((website) => !taken.has(website));
    const likestBy = (measure: Measure) => {
      const alike = free.map((website) => ({ website, parts: partsOf(from, website, measure) }));
      const enough = alike.filter(({ parts }) => isHalf(parts.length, from.routes.size));
      return enough.sort(inOrderOf(({ parts }) => -parts.reduce((sum, part) => sum + part)))[0]?.website;
    };
    // Lines are only compared where not enough texts are equal.
    const likest = likestBy(equality) ?? likestBy(likenessOf);
    if (likest) taken.add(likest);
    return likest ? { from, to: likest } : [];
  });
}

/** Gone folders with the new ones that have their identity, as `origins` tells. */
export function movesByIdentity(gone: Websites, added: Websites, origins: Renames): readonly Move[] {
  const byPath = new Map(gone.map((from) => [from.path, from]));
  return added.flatMap((to) => {
    const from = byPath.get(origins.get(to.path) ?? '');
    return from ? { from, to } : [];
  });
}

/** Where the new folders that have an identity come from by their files, as `originOf` tells: no website twice. */
export function movesByIdentityAndFiles(gone: Websites, added: Websites, origins: Renames): readonly Move[] {
  const left = new Set(gone);
  const equals = ({ from, to }: Move) => partsOf(from, to, equality).length;
  // The most alike come first: no other folder can claim a website that has moved with its identity and its files.
  const moves = movesByIdentity(gone, added, origins).toSorted(inOrderOf((move) => -equals(move)));
  return moves.flatMap((move) => {
    const from = originOf(move, left, equality) ?? originOf(move, left, likenessOf);
    if (from) left.delete(from);
    return from ? { ...move, from } : [];
  });
}

/**
 * The website that a new folder is by its files: `from`, which has its identity, if half of the files are there, or a
 * rival with half of its own there, and with more than `from`. Null for none.
 */
function originOf({ from, to }: Move, left: ReadonlySet<Website>, measure: Measure): Website | null {
  const own = left.has(from) ? partsOf(from, to, measure).length : 0;
  let [likest, most] = [isHalf(own, from.routes.size) ? from : null, own];
  for (const rival of left) {
    if (Math.min(rival.routes.size, to.routes.size) <= most) continue;
    const shared = partsOf(rival, to, measure).length;
    if (shared > most && isHalf(shared, rival.routes.size)) [likest, most] = [rival, shared];
  }
  return likest;
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
  const text = withoutUnderscores(movable(utf8Text(content.bytes)));
  return { text, lines: once(() => lineHashes(text)) };
}
