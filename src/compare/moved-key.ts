import type { AuthRule, RankedKey } from '../auth/auth.js';
import { rulesAt } from '../auth/effective.js';
import { authOf } from '../auth/read-auth.js';
import { keyFor } from '../auth/reading.js';
import { rename } from '../json/edits.js';
import { parseManifest } from '../manifest/read-manifest.js';
import { meets } from '../patterns/paths.js';
import type { DeclaredRoute, Project } from '../project.js';
import { type Edit, edited, merged, sourceOf } from '../text/source.js';
import type { Loss, LostRule, MovedKey, RouteChange, RoutePair } from './change.js';
import { type UrlPair, urlPairs } from './url-pairs.js';

/** A moved key, and the renamed folder as the cause of a loss. */
interface Move extends MovedKey {
  readonly folder: string;
}

/** The auth keys that renamed routes left behind, the one that covers most first. */
export function movedKeys(
  before: Project | null,
  after: Project,
  changes: readonly RouteChange[],
  lost: readonly LostRule[],
): readonly Move[] {
  const renamed = changes.filter((change): change is RoutePair => change.kind === 'renamed');
  const old = new Set(before?.auth?.rules.map(({ key }) => key));
  const { auth } = after;
  if (auth === null || renamed.length === 0) return [];
  const stayed = auth.keys.toReversed().filter(({ rule }) => old.has(rule.key));
  return stayed.flatMap((key) => moveOf(key, renamed, after, lost));
}

/** Lost rules by cause, in the order of the routes. */
export function lossesOf(
  lost: readonly LostRule[],
  moves: readonly Move[],
  before: Project | null,
  after: Project,
): readonly Loss[] {
  const causeOf = ({ key }: LostRule) => moves.find(({ rule }) => rule.key === key)?.folder ?? `key ${key}`;
  return [...new Set(lost.map(causeOf))].map((cause) => {
    const routes = lost.filter((one) => causeOf(one) === cause);
    const moved = moves.filter(({ folder }) => folder === cause);
    const edit = moved.length > 0 ? editOf(moved, after) : null;
    return { routes, moved, edit: edit && givesBack(edit, routes, before, after) ? edit : null };
  });
}

/** A key that no longer covers renamed routes: with its prefix replaced if they moved alike, else a key for each. */
function moveOf(
  { rule, pattern }: RankedKey,
  renamed: readonly RoutePair[],
  { routes }: Project,
  lost: readonly LostRule[],
): Move | readonly Move[] {
  const covers = ({ route }: DeclaredRoute) => meets(pattern, route.pattern);
  const pairs = renamed.filter(({ before, after }) => covers(before) && !covers(after));
  const [first] = pairs;
  if (first === undefined) return [];
  const isKept = routes.some(covers);
  const folder = movedFolder(first).join(' ');
  const swaps = pairs.flatMap((pair) => swappedKey(rule.key, pair)?.key ?? []);
  if (!isKept && swaps.length === pairs.length) return { rule, to: [...new Set(swaps)], isKept, folder };
  const those = lost.filter(({ key }) => key === rule.key);
  const to = (those.length > 0 ? those : pairs).map((pair) => {
    const swap = swappedKey(rule.key, pair);
    return swap?.isBelow ? swap.key : keyFor(pair.after.route.pattern);
  });
  return { rule, to: [...new Set(to)], isKept, folder };
}

/** A key at or below a renamed folder, under the new name; null for a key above it. */
function swappedKey(key: string, pair: Pick<RoutePair, 'before' | 'after'>) {
  const [from, to] = movedFolder(pair);
  const isBelow = key.startsWith(`${from}/`);
  return isBelow || key === from ? { key: to + key.slice(from.length), isBelow } : null;
}

/** The folder of a renamed route before and after, as keys, without the end that both share. */
function movedFolder({ before, after }: Pick<RoutePair, 'before' | 'after'>): readonly [from: string, to: string] {
  const [from, to] = [keyFor(before.route.pattern).split('/'), keyFor(after.route.pattern).split('/')];
  while (from.length > 2 && to.length > 2 && from.at(-1) === to.at(-1)) {
    from.pop();
    to.pop();
  }
  return [from.join('/'), to.join('/')];
}

/** Rewrites the keys by one edit of the manifest. */
function editOf(moves: readonly Move[], { manifest: { source } }: Project): Edit {
  const edits = moves.map(({ rule, to, isKept }) => rename(source.text, rule.member, isKept ? [rule.key, ...to] : to));
  return merged(source.text, edits);
}

/** Whether the edit gives every URL that lost its rule the value of that rule, and leaves every other URL as it is. */
function givesBack(edit: Edit, lost: readonly LostRule[], before: Project | null, after: Project): boolean {
  const { file, text } = after.manifest.source;
  const [was, is] = [before?.auth, after.auth];
  const then = authOf(parseManifest(sourceOf(file, edited(text, [edit]))), [], after.stated['auth-matching']);
  if (!was || !is?.isClear || !then?.isClear) return false;
  const losing = new Map(lost.map((one) => [one.after, one.before]));
  const values = new Map(is.rules.map(({ key, valueText }) => [key, valueText]));
  const keys = [...is.keys, ...then.keys];
  const isRight = (url: UrlPair, isLosing: boolean) => {
    const has = rulesAt(url.after, is.keys);
    const had = isLosing && has.length === 0 ? rulesAt(url.before, was.keys) : [];
    // The same change may have given the key another value.
    const due = had.length > 0 ? had.map(({ key, valueText }) => values.get(key) ?? valueText) : valuesOf(has);
    return due.toSorted().join() === valuesOf(rulesAt(url.after, then.keys)).toSorted().join();
  };
  return after.routes.every((declared) => {
    const before = losing.get(declared);
    const [one, other] = [(before ?? declared).route.pattern, declared.route.pattern];
    const urls = urlPairs(one, other, before ? was.keys : keys, keys);
    return urls.every((url) => isRight(url, before !== undefined));
  });
}

function valuesOf(rules: readonly AuthRule[]): readonly string[] {
  return rules.map(({ valueText }) => valueText);
}
