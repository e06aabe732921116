import type { Auth, AuthRule, ReadKey } from '../auth/auth.js';
import { ambiguitiesOf, conflictsOf } from '../auth/key-pairs.js';
import { authOf } from '../auth/read-auth.js';
import { keyFor } from '../auth/reading.js';
import { rename } from '../json/edits.js';
import { fieldOf } from '../manifest/manifest.js';
import { parseManifest } from '../manifest/read-manifest.js';
import { patternsIntersect } from '../patterns/paths.js';
import type { DeclaredRoute, Project } from '../project.js';
import { inOrderOf } from '../text/order.js';
import { type Edit, edited, merged, sourceOf } from '../text/source.js';
import { accessOfChange } from './access-changes.js';
import type { Loss, LostRule, MovedKey, RouteChange, RoutePair } from './change.js';
import { isAtOrBelow, isMovedWith, type MovedFolder, movedFolders, movedTo } from './moved-folder.js';

/** The auth rules of base, the project in head, and what became of each route. */
interface Sides {
  readonly base: Auth | null;
  readonly head: Project;
  readonly changes: readonly RouteChange[];
}

/**
 * Lost rules by cause, the shortest key first: those of it and of the keys below it, or all of a moved folder where its
 * keys can be moved with it.
 */
export function lossesOf(lost: readonly LostRule[], sides: Sides): readonly Loss[] {
  const [shortest] = shortestFirst(lost);
  if (shortest === undefined) return [];
  const own = lost.filter(({ rule }) => isAtOrBelow(rule.key, folderOf(shortest.key)));
  const loss = lossOfFolder(own, lost, sides) ?? { routes: own, rules: rulesThatCovered(own, sides.head), fix: null };
  const told = new Set(loss.routes);
  const others = lost.filter((route) => !told.has(route));
  return [loss, ...lossesOf(others, sides)];
}

/** The keys of head that cover no route any more and covered a renamed one in base, and where that is now. */
export function movedKeys(changes: readonly RouteChange[], { auth, routes }: Project): readonly MovedKey[] {
  if (!changes.some(({ kind }) => kind === 'renamed')) return [];
  return (auth?.keys ?? []).flatMap((key): readonly MovedKey[] => {
    const own = changes.filter(({ base }) => base && covers(key, base));
    if (!own.some(({ kind }) => kind === 'renamed') || routes.some((route) => covers(key, route))) return [];
    const [to = null, ...others] = new Set(own.map((change) => keyAfter(key.rule.key, change)));
    return [{ rule: key.rule, to: others.length === 0 ? to : null }];
  });
}

/** The key that covers a renamed route as another one covered it in base; null if none does. */
function keyAfter(key: string, change: RouteChange): string | null {
  if (change.kind !== 'renamed') return null;
  const folder = movedFolders(change).find(({ from }) => isAtOrBelow(key, from));
  return folder ? movedTo(key, folder) : keyFor(change.head.route.pattern);
}

/** The loss of all routes that moved with the folder of these; null unless moving its keys gives the rules back. */
function lossOfFolder(own: readonly LostRule[], lost: readonly LostRule[], sides: Sides): Loss | null {
  for (const folder of own[0] ? movedFolders(own[0]) : []) {
    const isOf = (one: LostRule) => isAtOrBelow(one.rule.key, folder.from) && isMovedWith(folder, one);
    if (!own.every(isOf)) continue;
    const routes = lost.filter(isOf);
    const rules = rulesToMove(folder, sides);
    const edit = rules.length > 0 ? editThatMoves(rules, folder, sides.head) : null;
    if (edit && givesBack(routes, edit, sides)) return { routes, rules, fix: { ...folder, edit } };
  }
  return null;
}

/** The rules of head at or below a moved folder, if all routes that they covered moved with it; else none. */
function rulesToMove(folder: MovedFolder, { head, changes }: Sides): readonly AuthRule[] {
  const below = (head.auth?.keys ?? []).filter(({ rule }) => isAtOrBelow(rule.key, folder.from));
  const moving = below.filter((key) => changes.some(({ base }) => base && covers(key, base)));
  const isLeft = changes.some(
    (change) =>
      change.base && change.head && !isMovedWith(folder, change) && moving.some((key) => covers(key, change.base)),
  );
  return isLeft ? [] : shortestFirst(moving);
}

/** The edit that moves the keys of rules with their folder, if it may be made. */
function editThatMoves(rules: readonly AuthRule[], folder: MovedFolder, { manifest }: Project): Edit | null {
  const field = fieldOf(manifest, 'auth');
  const moved = rules.map(({ member, key }) => ({ member, key: movedTo(key, folder) }));
  // To put the slash before such a key is a fix of its own.
  if (field?.kind === 'object' && moved.some(({ key }) => field.fields.has(key.slice(1)))) return null;
  return merged(
    manifest.source.text,
    moved.map(({ member, key }) => rename(member, key)),
  );
}

/** Whether an edit of the manifest gives routes their rules back, and changes that of no other. */
function givesBack(lost: readonly LostRule[], edit: Edit, { base, head }: Sides): boolean {
  const { source } = head.manifest;
  const text = edited(source.text, [edit]);
  const fixed = authOf(parseManifest(sourceOf(source.file, text)), [], head.stated['auth-matching']);
  // Nor may keys come to contradict each other.
  if (!head.auth?.isClear || !fixed?.isClear || pairCount(fixed) > pairCount(head.auth)) return false;
  const [fromBase, fromHead] = [accessOfChange(base, fixed), accessOfChange(head.auth, fixed)];
  const isSame = (one: RoutePair, judge: typeof fromBase) => judge(one).access.length === 0;
  const restored = new Set(lost.map((one) => one.head));
  const others = head.routes.filter((route) => !restored.has(route));
  return (
    lost.every((one) => isSame(one, fromBase)) &&
    others.every((route) => isSame({ kind: 'same', base: route, head: route }, fromHead))
  );
}

function pairCount(auth: Auth): number {
  return conflictsOf(auth).length + ambiguitiesOf(auth).length;
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
  return patternsIntersect(pattern, route.pattern);
}

/** The folder that a key names, whatever it covers of it. */
function folderOf(key: string): string {
  return key.replace(/(?:\/\*{0,2})+$/, '');
}
