import { urlSet } from '../patterns/relation.js';
import { type Entry, folderOf, inFolder, type Snapshot } from '../read/snapshot.js';
import { routeNameOf } from '../routes/route-name.js';
import type { Displaced, GoneWebsite } from './around.js';
import { AWAY, identitiesIn, isHeld, manifestsOf, READABLE, type States, websitesIn } from './manifests.js';

/** What became of the websites whose identity a change takes out of its manifest. */
export interface Departures {
  readonly displaced: readonly Displaced[];
  /** For each folder that a website moved to with its identity, the folder that it had in base. */
  readonly origins: ReadonlyMap<string, string>;
  /** Those that the change takes the identity of, in the order of their manifests in base. */
  readonly gone: readonly GoneWebsite[];
}

/** Follows the websites of base by their identities, and where these are lost by the routes that their names declare. */
export function departuresOf({ head, base, manifest }: States, methods: readonly string[]): Departures {
  if (base === null) return { displaced: [], origins: new Map(), gone: [] };
  const displaced = displacedFrom(head, base, manifest);
  const [now, then] = [routesOf(head, methods), routesOf(base, methods)];
  const isMost = (count: number, { folder }: Displaced) => 2 * count > then(folder).size;
  const isIn = (place: string, one: Displaced) => {
    const there = now(place);
    return isMost([...then(one.folder)].filter((route) => there.has(route)).length, one);
  };
  const kept = new Set(displaced.filter((one) => one.carriers.some((place) => isIn(place, one))));
  const left = new Set([...kept].map(({ folder }) => folder));
  const origins = new Map<string, string>();
  for (const one of displaced) {
    const [place, ...others] = one.carriers;
    // A website that was copied to two places is neither.
    if (place === undefined || others.length > 0 || !one.isSole) continue;
    const isNew = !isHeld(base, inFolder(place, manifest));
    // Where names alone are exchanged, neither website has moved.
    if (kept.has(one) ? isNew || left.has(place) : isNew && !one.isThere) origins.set(place, one.folder);
  }
  const missing = displaced.filter((one) => !kept.has(one));
  const owners = new Map<string, Displaced[]>();
  for (const one of missing)
    for (const route of then(one.folder)) owners.set(route, [...(owners.get(route) ?? []), one]);
  const mostlyIn = (routes: ReadonlySet<string>) => {
    const counts = new Map<Displaced, number>();
    for (const route of routes) for (const one of owners.get(route) ?? []) counts.set(one, (counts.get(one) ?? 0) + 1);
    return new Set([...counts].flatMap(([one, count]) => (isMost(count, one) ? one : [])));
  };
  const heirs = new Map<Displaced, string[]>();
  for (const place of owners.size > 0 ? manifestsOf(head, manifest, READABLE).map(folderOf) : []) {
    const held = mostlyIn(now(place));
    const before = held.size > 0 ? mostlyIn(then(origins.get(place) ?? place)) : held;
    for (const one of held) if (!before.has(one)) heirs.set(one, [...(heirs.get(one) ?? []), place]);
  }
  const gone = missing.filter((one) => one.carriers.length === 0 || heirs.has(one));
  const named = gone.length > 0 ? manifestsOf(head, manifest, ['file', 'link']) : [];
  const added = websitesIn(
    head,
    named.filter((file) => !isHeld(base, file)),
  );
  return {
    displaced,
    origins,
    gone: gone.map((one) => ({ ...one, heirs: heirs.get(one) ?? [], beside: heirs.has(one) ? [] : added })),
  };
}

/** The identities of base that a change takes out of their manifests, in the order of these. */
function displacedFrom(head: Snapshot, base: Snapshot, manifest: string): readonly Displaced[] {
  // What a sparse checkout leaves out is where it was, as far as anyone can tell.
  const away = new Set(manifestsOf(head, manifest, AWAY));
  const then = identitiesIn(base, manifestsOf(base, manifest)).filter(({ file }) => !away.has(file));
  const files = then.map(({ file }) => file);
  const inPlace = new Map(identitiesIn(head, files).map(({ file, identity }) => [file, identity]));
  const moved = then.filter(({ file, identity }) => inPlace.get(file) !== identity);
  // The workspace is searched only if an identity is not where it was.
  const now = moved.length > 0 ? identitiesIn(head, manifestsOf(head, manifest, READABLE)) : [];
  return moved.map(({ identity, file }) => ({
    identity,
    folder: folderOf(file),
    file,
    isThere: isHeld(head, file),
    isSole: then.filter((one) => one.identity === identity).length === 1,
    carriers: now.flatMap((one) => (one.identity === identity ? folderOf(one.file) : [])),
  }));
}

/** The routes that the names of the files below a folder's `server/api` declare: their methods and URLs, however these are spelled. */
function routesOf(snapshot: Snapshot, methods: readonly string[]): (folder: string) => ReadonlySet<string> {
  const known = new Map<string, ReadonlySet<string>>();
  return (folder) => {
    const place = inFolder(folder, 'server/api');
    const declared = ({ path, kind }: Entry) => {
      const name = kind === 'file' ? routeNameOf(path.slice(place.length + 1), methods) : null;
      return name?.kind === 'route' ? `${name.route.method} ${urlSet(name.route.pattern)}` : [];
    };
    const routes = known.get(folder) ?? new Set(snapshot.below(place).flatMap(declared));
    known.set(folder, routes);
    return routes;
  };
}
