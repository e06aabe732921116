import type { Auth, AuthRule, ReadKey } from '../auth/auth.js';
import { ambiguitiesOf, conflictsOf } from '../auth/key-pairs.js';
import { authOf } from '../auth/read-auth.js';
import { keyFor, type Reading } from '../auth/reading.js';
import { rename } from '../json/edits.js';
import { fieldOf } from '../manifest/manifest.js';
import { parseManifest } from '../manifest/read-manifest.js';
import { patternsIntersect } from '../patterns/paths.js';
import type { DeclaredRoute, Project } from '../project.js';
import { inOrderOf, soleOf } from '../text/order.js';
import { type Edit, edited, merged, sourceOf } from '../text/source.js';
import { outcomesBetween } from './access-changes.js';
import type { Loss, RenamedFolder, RouteChange, RouteLoss, StrandedKey } from './change.js';
import { isAtOrBelow, isRenamedWith, renamedFolders, renamedKey } from './renamed-folder.js';

/** What losses are judged by: the auth rules of base, the project in head, and what became of each route. */
interface Evidence {
  readonly base: Auth | null;
  readonly head: Project;
  readonly changes: readonly RouteChange[];
}

/**
 * Lost rules by cause. If renaming a folder in the keys gives rules back, that is the cause. Else a key was removed or
 * narrowed: its routes and those of the keys below it are told together; if `auth` was removed, all routes.
 */
export function lossesOf(routeLosses: readonly RouteLoss[], evidence: Evidence): readonly Loss[] {
  const losses: Loss[] = [];
  let left = routeLosses;
  for (const { key } of shortestFirst(routeLosses)) {
    const route = left.find(({ rule }) => rule.key === key);
    if (route === undefined) continue;
    const loss = lossByRename(route, left, evidence) ?? lossByKey(key, left, evidence.head);
    losses.push(loss);
    const told = new Set(loss.routes);
    left = left.filter((further) => !told.has(further));
  }
  return losses;
}

/** The keys of head that cover no route any more and covered a renamed one in base, and the key for it in head. */
export function strandedKeys(changes: readonly RouteChange[], { auth, routes }: Project): readonly StrandedKey[] {
  if (auth === null || !changes.some(({ kind }) => kind === 'renamed')) return [];
  return auth.keys.flatMap((key): readonly StrandedKey[] => {
    const covered = changes.filter(({ base }) => base && coversRoute(key, base));
    if (!covered.some(({ kind }) => kind === 'renamed') || routes.some((route) => coversRoute(key, route))) return [];
    return [{ rule: key.rule, to: soleOf(covered.map((change) => keyInHead(key.rule.key, change, auth.reading))) }];
  });
}

/** The key that covers a renamed route in head as a key covered it in base; null if there is none. */
function keyInHead(key: string, change: RouteChange, reading: Reading): string | null {
  if (change.kind !== 'renamed') return null;
  const folder = renamedFolders(change).find(({ from }) => isAtOrBelow(key, from));
  return folder ? renamedKey(key, folder) : keyFor(change.head.route.pattern, reading);
}

/** The loss by the outermost folder that a route shows to be renamed, and that the keys at or below it can follow. */
function lossByRename(route: RouteLoss, left: readonly RouteLoss[], evidence: Evidence): Loss | null {
  for (const folder of renamedFolders(route)) {
    const isBelow = ({ key }: AuthRule) => isAtOrBelow(key, folder.from);
    if (!isBelow(route.rule) || !isRenamedAsWhole(folder, evidence)) continue;
    const routes = left.filter(({ rule }) => isBelow(rule));
    const rules = rulesOn(evidence.changes, evidence.head).filter(isBelow);
    if (rules.length === 0 || rules.some(({ key }) => hasTwinWithoutSlash(renamedKey(key, folder), evidence.head)))
      continue;
    const edits = rules.map(({ member, key }) => rename(member, renamedKey(key, folder)));
    const edit = merged(evidence.head.manifest.source.text, edits);
    if (givesBack(routes, edit, evidence)) return { routes, rules, renamed: { ...folder, edit } };
  }
  return null;
}

/** Whether each route that keys at or below a folder covered in base is renamed with the folder, or removed. */
function isRenamedAsWhole(folder: RenamedFolder, evidence: Evidence): boolean {
  const keys = evidence.base?.keys.filter(({ rule }) => isAtOrBelow(rule.key, folder.from)) ?? [];
  const others = evidence.changes.filter((change) => change.head && !isRenamedWith(folder, change));
  return !others.some(({ base }) => base && keys.some((key) => coversRoute(key, base)));
}

/** Whether `auth` also has a key without its slash: rule `auth-key` would add it, and the key would be there twice. */
function hasTwinWithoutSlash(key: string, { manifest }: Project): boolean {
  const field = fieldOf(manifest, 'auth');
  return field?.kind === 'object' && field.fields.has(key.slice(1));
}

/** The loss of routes whose key was removed or narrowed, or cannot follow them. */
function lossByKey(key: string, left: readonly RouteLoss[], head: Project): Loss {
  const isRemoved = fieldOf(head.manifest, 'auth') === undefined;
  const routes = isRemoved ? left : left.filter(({ rule }) => isAtOrBelow(rule.key, folderOfKey(key)));
  return { routes, rules: rulesOn(routes, head), renamed: null };
}

/** The rules of head that cover routes as they were in base, the shortest key first. */
function rulesOn(changes: readonly RouteChange[], { auth }: Project): readonly AuthRule[] {
  return shortestFirst(auth?.keys.filter((key) => changes.some(({ base }) => base && coversRoute(key, base))) ?? []);
}

/** Whether an edit of the manifest gives routes their rules back, and does nothing else. */
function givesBack(routeLosses: readonly RouteLoss[], edit: Edit, { base, head }: Evidence): boolean {
  const { source } = head.manifest;
  const text = edited(source.text, [edit]);
  // No routes: `certain` is not asked, and values are compared below.
  const fixed = authOf(parseManifest(sourceOf(source.file, text)), [], head.stated['auth-matching']);
  // A key that was there already is repeated by the edit, and so `auth` is not clear.
  if (!head.auth?.isClear || !fixed?.isClear) return false;
  // Two keys that contradict each other would be another finding.
  if (pairCount(fixed) > pairCount(head.auth)) return false;
  const [sinceBase, sinceHead] = [outcomesBetween(base, fixed), outcomesBetween(head.auth, fixed)];
  const lossByRoute = new Map(routeLosses.map((loss) => [loss.head, loss]));
  return head.routes.every((route) => {
    const loss = lossByRoute.get(route);
    const { altered } = loss ? sinceBase(loss) : sinceHead({ kind: 'kept', base: route, head: route });
    return altered.length === 0;
  });
}

function pairCount(auth: Auth): number {
  return conflictsOf(auth).length + ambiguitiesOf(auth).length;
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

function coversRoute({ pattern }: ReadKey, { route }: DeclaredRoute): boolean {
  return patternsIntersect(pattern, route.pattern);
}

/** A key without its wildcards at the end: `/a/**` is `/a`. */
function folderOfKey(key: string): string {
  return key.replace(/(?:\/\*{0,2})+$/, '');
}
