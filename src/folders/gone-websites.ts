import { urlSet } from '../patterns/relation.js';
import { folderOf, inFolder, type Snapshot } from '../read/snapshot.js';
import { routeNameOf } from '../routes/route-name.js';
import type { Displaced, GoneWebsite } from './around.js';
import { displacedFrom, isHeld, manifestsAround } from './identities.js';
import { websitesIn } from './websites.js';

/** What became of the websites whose identity a change takes out of its manifest. */
export interface Departures {
  readonly displaced: readonly Displaced[];
  /** For each folder that a website moved to with its identity, the folder that it had in base. */
  readonly origins: ReadonlyMap<string, string>;
  /** Those that the change takes the identity of, in the order of their manifests in base. */
  readonly gone: readonly GoneWebsite[];
}

/** Follows the websites of base by their identities, and where these are lost by the routes that their names declare. */
export function departuresOf(head: Snapshot, base: Snapshot, manifest: string, methods: readonly string[]): Departures {
  const displaced = displacedFrom(head, base, manifest);
  const known = new Map([head, base].map((snapshot) => [snapshot, new Map<string, ReadonlySet<string>>()]));
  const routesOf = (snapshot: Snapshot, folder: string) => {
    const found = known.get(snapshot)?.get(folder) ?? routesIn(snapshot, folder, methods);
    known.get(snapshot)?.set(folder, found);
    return found;
  };
  const routes = new Map(displaced.map((one) => [one, routesOf(base, one.folder)]));
  const isMost = (count: number, one: Displaced) => 2 * count > (routes.get(one)?.size ?? 0);
  const isIn = (place: string, one: Displaced) => {
    const there = routesOf(head, place);
    let shared = 0;
    for (const route of routes.get(one) ?? []) if (there.has(route)) shared += 1;
    return isMost(shared, one);
  };
  const kept = new Set(displaced.filter((one) => one.carriers.some((place) => isIn(place, one))));
  const left = new Set([...kept].map(({ folder }) => folder));
  const origins = new Map(
    displaced.flatMap((one): readonly (readonly [string, string])[] => {
      const [place, ...others] = one.carriers;
      // A website that was copied to two places is neither.
      if (place === undefined || others.length > 0 || !one.isSole) return [];
      const isNew = !isHeld(base, inFolder(place, manifest));
      // Where names alone are exchanged, neither website has moved.
      const isFollowed = kept.has(one) ? isNew || left.has(place) : isNew && !one.isThere;
      return isFollowed ? [[place, one.folder]] : [];
    }),
  );
  const missing = displaced.filter((one) => !kept.has(one));
  const owners = new Map<string, Displaced[]>();
  for (const one of missing)
    for (const route of routes.get(one) ?? []) owners.set(route, [...(owners.get(route) ?? []), one]);
  const heldIn = (snapshot: Snapshot, folder: string) => {
    const counts = new Map<Displaced, number>();
    for (const route of routesOf(snapshot, folder))
      for (const one of owners.get(route) ?? []) counts.set(one, (counts.get(one) ?? 0) + 1);
    return new Set([...counts].flatMap(([one, count]) => (isMost(count, one) ? one : [])));
  };
  const heirs = new Map<Displaced, string[]>();
  const places = owners.size > 0 ? manifestsAround(head, manifest).map(folderOf) : [];
  for (const place of places) {
    const now = heldIn(head, place);
    const before = now.size > 0 ? heldIn(base, origins.get(place) ?? place) : now;
    for (const one of now) if (!before.has(one)) heirs.set(one, [...(heirs.get(one) ?? []), place]);
  }
  const isLost = (one: Displaced) => one.carriers.length === 0 || heirs.has(one);
  const gone = missing.filter(isLost);
  const added = gone.length > 0 ? head.named(manifest).filter(({ path }) => !isHeld(base, path)) : [];
  const websites = websitesIn(head, added);
  return {
    displaced,
    origins,
    gone: gone.map((one) => ({ ...one, heirs: heirs.get(one) ?? [], beside: heirs.has(one) ? [] : websites })),
  };
}

/** The routes that the names of the files below a folder's `server/api` declare: their methods and URLs, however these are spelled. */
function routesIn(snapshot: Snapshot, folder: string, methods: readonly string[]): ReadonlySet<string> {
  const place = inFolder(folder, 'server/api');
  return new Set(
    snapshot.below(place).flatMap(({ path, kind }) => {
      const name = kind === 'file' ? routeNameOf(path.slice(place.length + 1), methods) : null;
      return name?.kind === 'route' ? `${name.route.method} ${urlSet(name.route.pattern)}` : [];
    }),
  );
}
