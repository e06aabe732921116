import type { Auth, ReadKey } from '../auth/auth.js';
import { authOf } from '../auth/read-auth.js';
import { keyFor } from '../auth/reading.js';
import { rename } from '../json/edits.js';
import { fieldOf } from '../manifest/manifest.js';
import { parseManifest } from '../manifest/read-manifest.js';
import { isWithin, meets, type Shape } from '../patterns/paths.js';
import { urlSet } from '../patterns/relation.js';
import type { DeclaredRoute, Project } from '../project.js';
import { groupedBy } from '../text/order.js';
import { type Edit, edited, merged, sourceOf } from '../text/source.js';
import { accessChanges } from './access-changes.js';
import { type Loss, type LostRule, type MovedKey, type RouteChange, type RoutePair, unchanged } from './change.js';
import { movedFolder } from './pairing.js';

/** A moved key, and the renamed folder as the cause of a loss: of a key below another one, that of the other. */
interface Move extends MovedKey {
  readonly shape: Shape;
  /** The key as base spells it. */
  readonly former: string;
  /** A key for each route, where the prefix cannot be replaced. */
  readonly each: readonly string[];
  readonly folder: string;
}

/** The auth keys that renamed routes left behind, the one that covers most first. */
export function movedKeys(
  before: Auth | null,
  { auth, routes }: Project,
  changes: readonly RouteChange[],
  lost: readonly LostRule[],
): readonly Move[] {
  const renamed = changes.filter((change): change is RoutePair => change.kind === 'renamed');
  const formerKeys = new Map(before?.keys.map(({ rule, pattern }) => [urlSet(pattern), rule.key]));
  const spelled = new Set(before?.keys.map(({ rule }) => rule.key));
  const moves: Move[] = [];
  for (const key of auth?.keys.toReversed() ?? []) {
    const former = spelled.has(key.rule.key) ? key.rule.key : formerKeys.get(urlSet(key.pattern));
    const move = former === undefined ? null : moveOf(key, former, renamed, routes, lost);
    const above = moves.find(({ shape }) => isWithin(key.shape, shape));
    if (move) moves.push({ ...move, folder: above?.folder ?? move.folder });
  }
  return moves;
}

/** Lost rules by cause, in the order of the routes. */
export function lossesOf(
  lost: readonly LostRule[],
  moves: readonly Move[],
  before: Auth | null,
  after: Project,
): readonly Loss[] {
  const causeOf = ({ key }: LostRule) => moves.find(({ former }) => former === key)?.folder ?? `key ${key}`;
  return [...groupedBy(lost, causeOf)].map(([cause, routes]) => {
    const moved = moves.filter(({ folder }) => folder === cause);
    const ways = moved.length === 0 || areWithoutSlash(moved, after) ? [] : [moved, moved.map(toEach)];
    const edits = ways.map((way) => ({ routes, moved: way, edit: editOf(way, after) }));
    return edits.find(({ edit }) => givesBack(edit, routes, before, after)) ?? { routes, moved, edit: null };
  });
}

/** A moved key as a key for each route, which covers no other. */
function toEach(move: Move): Move {
  return { ...move, to: move.each };
}

/** A key that no longer covers renamed routes: with its prefix replaced if they moved alike, else a key for each. */
function moveOf(
  { rule, pattern, shape }: ReadKey,
  former: string,
  renamed: readonly RoutePair[],
  routes: Project['routes'],
  lost: readonly LostRule[],
): Move | null {
  const covers = ({ route }: DeclaredRoute) => meets(pattern, route.pattern);
  const pairs = renamed.filter(({ before, after }) => covers(before) && !covers(after));
  const [first] = pairs;
  if (first === undefined) return null;
  // A key that covers pages, too, is not theirs alone.
  const isKept = shape.first[0] !== 'api' || routes.some(covers);
  const those = lost.filter(({ key }) => key === former);
  if (isKept && those.length === 0) return null;
  const swapped = pairs.flatMap((pair) => swappedKey(rule.key, foldersOf(pair)));
  const isSwapped = !isKept && swapped.length === pairs.length;
  const keys = (those.length > 0 ? those : pairs).map(({ after }) => keyFor(after.route.pattern));
  const each = [...new Set(keys)];
  const to = isSwapped ? [...new Set(swapped)] : each;
  return { rule, shape, former, to, each, isKept, folder: foldersOf(first).join(' ') };
}

/** A key at or below a renamed folder, under the new name; none for a key above it. */
function swappedKey(key: string, [from, to]: readonly [from: string, to: string]): readonly string[] {
  return key === from || key.startsWith(`${from}/`) ? [to + key.slice(from.length)] : [];
}

/** The folder of a renamed route before and after, as keys. */
function foldersOf({ before, after }: RoutePair): readonly [from: string, to: string] {
  return movedFolder(keyFor(before.route.pattern), keyFor(after.route.pattern));
}

/** Whether the manifest has one of the new keys without its slash: to put that there is a fix of its own. */
function areWithoutSlash(moves: readonly Move[], { manifest }: Project): boolean {
  const auth = fieldOf(manifest, 'auth');
  const has = (key: string) => auth?.kind === 'object' && auth.fields.has(key.slice(1));
  return moves.some(({ to }) => to.some(has));
}

/** Rewrites the keys by one edit of the manifest. */
function editOf(moves: readonly Move[], { manifest: { source } }: Project): Edit {
  const edits = moves.map(({ rule, to, isKept }) => rename(source.text, rule.member, isKept ? [rule.key, ...to] : to));
  return merged(source.text, edits);
}

/** Whether the edit gives every route that lost its rule what it had before, and leaves every other as it is. */
function givesBack(edit: Edit, lost: readonly LostRule[], before: Auth | null, after: Project): boolean {
  const { manifest, auth, stated } = after;
  const text = edited(manifest.source.text, [edit]);
  const then = authOf(parseManifest(sourceOf(manifest.source.file, text)), [], stated['auth-matching']);
  const isSame = (changes: readonly RouteChange[], was: Auth | null) =>
    accessChanges(changes, was, then).access.length === 0;
  const losing = new Set(lost.map((one) => one.after));
  const others = unchanged(after).routes.filter((one) => one.after && !losing.has(one.after));
  return Boolean(auth?.isClear && then?.isClear && isSame(lost, before) && isSame(others, auth));
}
