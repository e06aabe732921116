import type { AuthRule } from '../auth/auth.js';
import { authOf } from '../auth/read-auth.js';
import { rename } from '../json/edits.js';
import { parseManifest } from '../manifest/read-manifest.js';
import type { Project } from '../project.js';
import { groupedBy, inOrderOf, soleOf } from '../text/order.js';
import { type Edit, edited, merged, sourceOf } from '../text/source.js';
import { outcomesBetween } from './access-changes.js';
import type { Evidence, Loss, RenamedFolder, RouteChange, RouteLoss } from './change.js';
import { coversRoute } from './moved-keys.js';
import { isAtOrBelow, isRenamedWith, renamedFolders, renamedKey } from './renamed-folder.js';
import { hasTwinWithoutSlash, restoration } from './restored-keys.js';

/**
 * Lost rules by cause: first the renamed folders whose keys can follow them. Else a key was removed or narrowed: its
 * routes and those of the keys below it are told together; if `auth` was removed, all routes.
 */
export function lossesOf(routeLosses: readonly RouteLoss[], evidence: Evidence): readonly Loss[] {
  const losses: Loss[] = [];
  let left = routeLosses;
  const take = (loss: Loss | null) => {
    if (loss === null) return;
    losses.push(loss);
    const told = new Set(loss.routes);
    left = left.filter((further) => !told.has(further));
  };
  for (const folder of foldersToFollow(routeLosses)) take(lossByRename(folder, left, evidence));
  for (const { key } of shortestFirst(left)) take(lossByKey(key, left, evidence));
  return losses;
}

/** The folders that routes show to be renamed to one other, and that have keys at or below them, the outermost first. */
function foldersToFollow(routeLosses: readonly RouteLoss[]): readonly RenamedFolder[] {
  const shown = routeLosses.flatMap((loss) =>
    renamedFolders(loss).filter(({ from }) => isAtOrBelow(loss.rule.key, from)),
  );
  const folders = [...groupedBy(shown, ({ from }) => from)].flatMap(([from, alike]) => {
    const to = soleOf(alike.map((folder) => folder.to));
    return to === null ? [] : { from, to };
  });
  return folders.sort(
    inOrderOf(
      ({ from }) => from.length,
      ({ from }) => from,
    ),
  );
}

/** The loss by a renamed folder that the keys at or below it can follow. */
function lossByRename(folder: RenamedFolder, left: readonly RouteLoss[], evidence: Evidence): Loss | null {
  const isBelow = ({ key }: AuthRule) => isAtOrBelow(key, folder.from);
  const routes = left.filter(({ rule }) => isBelow(rule));
  if (routes.length === 0 || !isRenamedAsWhole(folder, evidence)) return null;
  const rules = rulesOn(evidence.changes, evidence.head).filter(isBelow);
  const renamed = rules.map(({ key }) => ({ from: key, to: renamedKey(key, folder) }));
  if (rules.length === 0 || renamed.some(({ to }) => hasTwinWithoutSlash(to, evidence.head))) return null;
  const edits = rules.map(({ member, key }) => rename(member, renamedKey(key, folder)));
  const edit = merged(evidence.head.manifest.source.text, edits);
  return givesBack(routes, edit, evidence)
    ? { routes, rules, remedy: { kind: 'moved', renamed, added: [], edit } }
    : null;
}

/** Whether each route that keys at or below a folder covered in base is renamed with the folder, or removed. */
function isRenamedAsWhole(folder: RenamedFolder, { base, changes }: Evidence): boolean {
  const keys = base?.auth?.keys.filter(({ rule }) => isAtOrBelow(rule.key, folder.from)) ?? [];
  const isCovered = ({ base }: RouteChange) => base && keys.some((key) => coversRoute(key, base));
  return !changes.some((change) => change.head && isCovered(change) && !isRenamedWith(folder, change));
}

/** The loss of routes whose key was removed or narrowed, or cannot follow them; null for none. */
function lossByKey(key: string, left: readonly RouteLoss[], evidence: Evidence): Loss | null {
  if (!left.some(({ rule }) => rule.key === key)) return null;
  const isRemoved = evidence.head.manifest.root?.fields.has('auth') !== true;
  const routes = isRemoved ? left : left.filter(({ rule }) => isAtOrBelow(rule.key, folderOfKey(key)));
  const { respelt = [], ...remedy } = restoration(routes, evidence) ?? {};
  const rules = [...new Set([...respelt, ...rulesOn(routes, evidence.head)])];
  return { routes, rules, remedy: 'edit' in remedy ? remedy : null };
}

/** The rules of head that cover routes as they were in base, the shortest key first. */
function rulesOn(changes: readonly RouteChange[], { auth }: Project): readonly AuthRule[] {
  return shortestFirst(auth?.keys.filter((key) => changes.some(({ base }) => base && coversRoute(key, base))) ?? []);
}

/** Whether an edit of the manifest gives routes their rules back, and changes no other route. */
function givesBack(routeLosses: readonly RouteLoss[], edit: Edit, { base, head }: Evidence): boolean {
  const { source } = head.manifest;
  const text = edited(source.text, [edit]);
  // No routes: `certain` is not asked, and values are compared below.
  const fixed = authOf(parseManifest(sourceOf(source.file, text)), [], head.stated['auth-matching']);
  // A key that was there already is repeated by the edit, and so `auth` is not clear.
  if (!head.auth?.isClear || !fixed?.isClear) return false;
  const [sinceBase, sinceHead] = [outcomesBetween(base?.auth ?? null, fixed), outcomesBetween(head.auth, fixed)];
  const lossByRoute = new Map(routeLosses.map((loss) => [loss.head, loss]));
  return head.routes.every((route) => {
    const loss = lossByRoute.get(route);
    const { altered } = loss ? sinceBase(loss) : sinceHead({ kind: 'kept', base: route, head: route });
    return altered.length === 0;
  });
}

/** The rules of some items, the shortest key first. */
function shortestFirst(items: readonly { readonly rule: AuthRule }[]): readonly AuthRule[] {
  const rules = [...new Set(items.map(({ rule }) => rule))];
  return rules.sort(
    inOrderOf(
      ({ key }) => key.length,
      ({ key }) => key,
    ),
  );
}

/** A key without its wildcards at the end: `/a/**` is `/a`. */
function folderOfKey(key: string): string {
  return key.replace(/(?:\/\*{0,2})+$/, '');
}
