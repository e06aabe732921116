import type { AuthEntry, ReadKey } from '../auth/auth.js';
import { shapesOf } from '../patterns/paths.js';
import { indexBy, meeting } from '../patterns/shape-index.js';
import type { Project } from '../project.js';
import { rememberOf } from '../text/memo.js';
import { inOrderOf } from '../text/order.js';
import type { Loss, RenamedFolder, RouteLoss, RouteOutcome } from './change.js';
import { missingEntries } from './missing-entries.js';
import { isKeyAtOrBelow, isRenamedWith, renamedFolders, renamedToOne } from './renamed-folder.js';
import { coveredInBase } from './stranded-keys.js';

/** What causes of lost entries are found by. */
interface Evidence {
  readonly base: Project | null;
  readonly head: Project;
  readonly changes: readonly RouteOutcome[];
}

/**
 * Lost entries by cause: first the renamed folders that have keys. Else a key was removed or narrowed: its routes and
 * those of the keys below it are one loss; if `auth` was removed, all routes are.
 */
export function lossesOf(evidence: Evidence): readonly Loss[] {
  const losses: Loss[] = [];
  let left = evidence.changes.flatMap(({ loss }) => loss ?? []);
  const tell = (loss: Loss | null) => {
    if (loss === null) return;
    losses.push(loss);
    const told = new Set(loss.routes);
    left = left.filter((route) => !told.has(route));
  };
  for (const folder of foldersToFollow(left)) tell(lossByFolder(folder, left, evidence));
  for (const { key } of shortestFirst(left)) tell(lossByKey(key, left, evidence));
  return losses;
}

/** The folders that routes show to be renamed to one other, with keys at or below them, the outermost first. */
function foldersToFollow(routeLosses: readonly RouteLoss[]): readonly RenamedFolder[] {
  const folders = routeLosses.flatMap((loss) =>
    renamedFolders(loss).filter(({ from }) => isKeyAtOrBelow(loss.entry.key, from)),
  );
  // A folder comes before those in it, whose paths begin with its own.
  return renamedToOne(folders).toSorted(inOrderOf(({ from }) => from));
}

/** The loss by a renamed folder, where head still has keys at or below it. */
function lossByFolder(folder: RenamedFolder, left: readonly RouteLoss[], evidence: Evidence): Loss | null {
  const isBelow = ({ key }: AuthEntry) => isKeyAtOrBelow(key, folder.from);
  const routes = left.filter(({ entry }) => isBelow(entry));
  if (routes.length === 0 || !isRenamedAsWhole(folder, evidence)) return null;
  const { changes, head } = evidence;
  const keys = head.auth?.keys.filter((key) => isBelow(key.entry) && coveredInBase([key], changes).length > 0) ?? [];
  const reported = shortestFirst(keys);
  const [blame] = reported;
  if (blame === undefined) return null;
  return { routes, folder, blame, reported, missing: missingEntries(routes, evidence.base, head) };
}

/** Whether each route that keys at or below a folder covered in base is renamed with the folder, or removed. */
function isRenamedAsWhole(folder: RenamedFolder, { base, changes }: Evidence): boolean {
  const keys = base?.auth?.keys.filter(({ entry }) => isKeyAtOrBelow(entry.key, folder.from)) ?? [];
  return coveredInBase(keys, changes).every((change) => !change.head || isRenamedWith(folder, change));
}

/** The loss of routes whose key was removed or narrowed; null for none. */
function lossByKey(key: string, left: readonly RouteLoss[], { base, head }: Evidence): Loss | null {
  if (!left.some(({ entry }) => entry.key === key)) return null;
  const isRemoved = head.manifest.root?.fields.has('auth') !== true;
  // A key without its wildcards at the end: `/a/**` is `/a`.
  const folder = key.replace(/(?:\/\*{0,2})+$/, '');
  const routes = isRemoved ? left : left.filter(({ entry }) => isKeyAtOrBelow(entry.key, folder));
  const missing = missingEntries(routes, base, head);
  const respelt = missing.flatMap((entry) => entry.respelt ?? []);
  const covering = entriesOn(routes, head);
  const blame = respelt[0] ?? covering.find((own) => routes.some(({ entry }) => entry.key === own.key)) ?? null;
  return { routes, folder: null, blame, reported: [...respelt, ...covering], missing };
}

/** The entries of head that cover routes as they were in base, the shortest key first. */
function entriesOn(routes: readonly RouteLoss[], { auth }: Project): readonly AuthEntry[] {
  const shapes = routes.flatMap(({ base }) => shapesOf(base.route.pattern));
  return shortestFirst(auth ? meeting(keysByShape(auth.keys), shapes) : []);
}

const keysByShape = rememberOf((keys: readonly ReadKey[]) => indexBy(keys, ({ shape }) => [shape]));

/** The entries of some items, the shortest key first. */
function shortestFirst(items: readonly { readonly entry: AuthEntry }[]): readonly AuthEntry[] {
  const entries = [...new Set(items.map(({ entry }) => entry))];
  return entries.sort(
    inOrderOf(
      ({ key }) => key.length,
      ({ key }) => key,
    ),
  );
}
