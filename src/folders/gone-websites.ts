import { folderOf, inFolder, type Snapshot } from '../read/snapshot.js';
import { routeNameOf } from '../routes/route-name.js';
import { pathText } from '../routes/route-path.js';
import type { GoneWebsite } from './around.js';
import { identitiesIn, isHeld, manifestsOf } from './identities.js';
import { websitesIn } from './websites.js';

/** The websites that a change takes the identity of, in the order of their manifests in base. */
export function goneWebsites(
  head: Snapshot,
  base: Snapshot,
  manifest: string,
  methods: readonly string[],
): readonly GoneWebsite[] {
  const then = identitiesIn(base, manifestsOf(base, manifest));
  const kept = new Set(
    identitiesIn(
      head,
      then.map(({ file }) => file),
    ).map(({ identity }) => identity),
  );
  // The workspace is only searched where an identity is not in its place.
  const moved = then.filter(({ identity }) => !kept.has(identity));
  const now = moved.length > 0 ? manifestsOf(head, manifest) : [];
  const around = new Set(identitiesIn(head, now).map(({ identity }) => identity));
  const gone = moved.filter(({ identity }) => !around.has(identity));
  if (gone.length === 0) return [];
  const named = new Set(then.map(({ file }) => file));
  const heirs = heirsOf(
    gone.map(({ file }) => folderOf(file)),
    now.filter((file) => !named.has(file)).map(folderOf),
    { head, base, methods },
  );
  const places = head.named(manifest).filter(({ path }) => !isHeld(base, path));
  return gone.map(({ identity, file }, index) => ({
    identity,
    folder: folderOf(file),
    file,
    isThere: isHeld(head, file),
    heirs: heirs[index] ?? [],
    beside: heirs[index]?.length ? [] : websitesIn(head, places),
  }));
}

/** For each of some folders of base, those that hold more than half of its routes now: the same method and path. */
function heirsOf(
  gone: readonly string[],
  folders: readonly string[],
  { head, base, methods }: { readonly head: Snapshot; readonly base: Snapshot; readonly methods: readonly string[] },
): readonly (readonly string[])[] {
  const routes = gone.map((folder) => routesIn(base, folder, methods));
  const owners = new Map<string, number[]>();
  for (const [index, held] of routes.entries())
    for (const route of held) owners.set(route, [...(owners.get(route) ?? []), index]);
  const holders = (snapshot: Snapshot, folder: string) => {
    const counts = new Map<number, number>();
    for (const route of routesIn(snapshot, folder, methods))
      for (const index of owners.get(route) ?? []) counts.set(index, (counts.get(index) ?? 0) + 1);
    return new Set([...counts].flatMap(([index, count]) => (2 * count > (routes[index]?.size ?? 0) ? index : [])));
  };
  const heirs: string[][] = gone.map(() => []);
  for (const folder of folders) {
    const now = holders(head, folder);
    const before = now.size > 0 ? holders(base, folder) : now;
    for (const index of now) if (!before.has(index) && gone[index] !== folder) heirs[index]?.push(folder);
  }
  return heirs;
}

/** The routes that the names of the files below a folder's `server/api` declare, as `GET /api/users/:id`. */
function routesIn(snapshot: Snapshot, folder: string, methods: readonly string[]): ReadonlySet<string> {
  const place = inFolder(folder, 'server/api');
  return new Set(
    snapshot.below(place).flatMap(({ path, kind }) => {
      const name = kind === 'file' ? routeNameOf(path.slice(place.length + 1), methods) : null;
      return name?.kind === 'route' ? `${name.route.method} ${pathText(name.route.pattern)}` : [];
    }),
  );
}
