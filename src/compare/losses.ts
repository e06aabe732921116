import type { Auth, AuthRule, ReadKey } from '../auth/auth.js';
import { ambiguitiesOf, conflictsOf } from '../auth/key-pairs.js';
import { authOf } from '../auth/read-auth.js';
import { keyFor } from '../auth/reading.js';
import { rename } from '../json/edits.js';
import { fieldOf } from '../manifest/manifest.js';
import { parseManifest } from '../manifest/read-manifest.js';
import { meets } from '../patterns/paths.js';
import type { DeclaredRoute, Project } from '../project.js';
import { inOrderOf } from '../text/order.js';
import { edited, merged, sourceOf } from '../text/source.js';
import { accessOfChange } from './access-changes.js';
import type { Loss, LostRule, MovedKey, MovedPrefix, RouteChange, RoutePair } from './change.js';
import { type MovedFolder, movedFolders } from './moved-folder.js';

/** A change, with what judging a fix needs. */
interface Case {
  readonly base: Auth | null;
  readonly head: Project;
  readonly changes: readonly RouteChange[];
  readonly lost: readonly LostRule[];
}

/**
 * Lost rules by cause: those of a moved folder, where its keys can be moved with it; else those of the shortest key and
 * of the keys below it.
 */
export function lossesOf(one: Case): readonly Loss[] {
  const losses: Loss[] = [];
  let left = one.lost;
  for (const { key } of shortestFirst(left)) {
    const own = left.filter(({ rule }) => isAtOrBelow(rule.key, folderOf(key)));
    if (own.length === 0) continue;
    const loss = lossOfFolder(own, left, one) ?? { routes: own, rules: rulesThatCovered(own, one.head), fix: null };
    losses.push(loss);
    left = left.filter((route) => !loss.routes.includes(route));
  }
  return losses;
}

/** The keys of head that cover only routes that moved, and where they are now. */
export function movedKeys(changes: readonly RouteChange[], { auth, routes }: Project): readonly MovedKey[] {
  const renamed = changes.filter(isRenamed);
  if (renamed.length === 0) return [];
  return (auth?.keys ?? []).flatMap((key): readonly MovedKey[] => {
    const moved = renamed.find(({ base }) => covers(key, base));
    if (!moved || routes.some((route) => covers(key, route))) return [];
    const folder = foldersOf(moved).find(({ from }) => isAtOrBelow(key.rule.key, from));
    return [{ rule: key.rule, to: folder ? movedTo(key.rule.key, folder) : keyFor(moved.head.route.pattern) }];
  });
}

/** The loss of some routes and of others in the same moved folder; null unless moving its keys gives the rules back. */
function lossOfFolder(own: readonly LostRule[], left: readonly LostRule[], one: Case): Loss | null {
  const [first] = own;
  const isOf =
    ({ from, to }: MovedFolder) =>
    (lost: LostRule) =>
      isAtOrBelow(lost.rule.key, from) && foldersOf(lost).some((folder) => folder.from === from && folder.to === to);
  for (const folder of first ? foldersOf(first) : []) {
    if (!own.every(isOf(folder))) continue;
    const routes = left.filter(isOf(folder));
    const rules = rulesToMove(folder, one);
    const fix = rules.length > 0 ? fixOf(folder, rules, routes, one) : null;
    if (fix) return { routes, rules, fix };
  }
  return null;
}

/** The rules of head at or below a moved folder, if all routes that they covered moved with it; else none. */
function rulesToMove(folder: MovedFolder, { head, changes }: Case): readonly AuthRule[] {
  const keys = (head.auth?.keys ?? []).filter(({ rule }) => isAtOrBelow(rule.key, folder.from));
  const moving = keys.filter((key) => changes.some(({ base }) => base !== null && covers(key, base)));
  const isMoved = (change: RouteChange) =>
    foldersOf(change).some(({ from, to }) => from === folder.from && to === folder.to);
  const isLeft = changes.some(
    (change) => change.base && change.head && moving.some((key) => covers(key, change.base)) && !isMoved(change),
  );
  return isLeft ? [] : shortestFirst(moving);
}

/** The edit that moves rules with their folder; null unless it gives the routes their rules and changes no other. */
function fixOf(
  folder: MovedFolder,
  rules: readonly AuthRule[],
  routes: readonly LostRule[],
  { base, head }: Case,
): MovedPrefix | null {
  const { manifest, auth, stated } = head;
  const { source } = manifest;
  const field = fieldOf(manifest, 'auth');
  const keys = rules.map(({ key }) => movedTo(key, folder));
  // To put the slash before such a key is a fix of its own.
  if (field?.kind === 'object' && keys.some((key) => field.fields.has(key.slice(1)))) return null;
  const edits = rules.map(({ member }, at) => rename(source.text, member, keys.slice(at, at + 1)));
  const edit = merged(source.text, edits);
  const then = authOf(parseManifest(sourceOf(source.file, edited(source.text, [edit]))), [], stated['auth-matching']);
  if (!auth?.isClear || !then?.isClear || pairCount(then) > pairCount(auth)) return null;
  const others = head.routes.filter((route) => !routes.some((lost) => lost.head === route)).map(asItself);
  const isSame = (changes: readonly RouteChange[], before: Auth | null) => {
    const judge = accessOfChange(before, then);
    return changes.every((change) => judge(change).access.length === 0);
  };
  return isSame(routes, base) && isSame(others, auth) ? { ...folder, edit } : null;
}

function pairCount(auth: Auth): number {
  return conflictsOf(auth).length + ambiguitiesOf(auth).length;
}

function asItself(route: DeclaredRoute): RoutePair {
  return { kind: 'same', base: route, head: route };
}

/** The rules of head that cover routes as they were in base. */
function rulesThatCovered(routes: readonly LostRule[], { auth }: Project): readonly AuthRule[] {
  const keys = (auth?.keys ?? []).filter((key) => routes.some(({ base }) => covers(key, base)));
  return shortestFirst(keys);
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

function covers({ pattern }: ReadKey, { route }: DeclaredRoute): boolean {
  return meets(pattern, route.pattern);
}

function isRenamed(change: RouteChange): change is RoutePair {
  return change.kind === 'renamed';
}

/** The folders that a route shows to have moved, the outermost first. */
function foldersOf(change: RouteChange): readonly MovedFolder[] {
  return isRenamed(change) ? movedFolders(change.base.route.pattern, change.head.route.pattern) : [];
}

/** The folder that a key names, whatever it covers of it. */
function folderOf(key: string): string {
  return key.replace(/(?:\/\*{0,2})+$/, '');
}

function isAtOrBelow(key: string, folder: string): boolean {
  return key === folder || key.startsWith(`${folder}/`);
}

function movedTo(key: string, { from, to }: MovedFolder): string {
  return to + key.slice(from.length);
}
