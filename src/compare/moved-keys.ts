import type { Access, Auth, AuthRule } from '../auth/auth.js';
import { authOf } from '../auth/read-auth.js';
import { keyFor, textOf } from '../auth/reading.js';
import { LIMITS } from '../limits.js';
import { keyMoves, removals } from '../manifest/edits.js';
import { parseManifest } from '../manifest/read-manifest.js';
import { type Budget, halfOf } from '../patterns/budget.js';
import type { Pattern, Segment } from '../patterns/pattern.js';
import type { Project } from '../project.js';
import { pathText } from '../routes/route-path.js';
import { inOrderOf } from '../text/order.js';
import { type Edit, edited, sourceOf } from '../text/source.js';
import type { LostRule, MovedKey, MovedKeys, RouteChange } from './change.js';

type Renamed = Pick<LostRule, 'before' | 'after'>;

/** A folder that moved: its pattern on both sides, and what all its routes have in common below it. */
interface Move {
  readonly from: Pattern;
  readonly to: Pattern;
  readonly shared: Pattern;
  readonly routes: readonly Renamed[];
  readonly rules: readonly AuthRule[];
}

/**
 * The auth keys that routes left behind when their folder was renamed, those of one folder together. Every edit was tried: it
 * gives the moved routes the rules that they had, and no other route another one.
 */
export function movedKeys(
  before: Project | null,
  after: Project,
  changes: readonly RouteChange[],
  lost: readonly LostRule[],
  budget: Budget,
): readonly MovedKeys[] {
  const [was, is] = [before?.auth, after.auth];
  if (!was || !is || is.rules.length === 0) return [];
  const renamed = changes.flatMap(({ kind, before, after }) => (kind === 'renamed' ? { before, after } : []));
  const moves = together(movesOf(renamed, was, is));
  if (moves.length === 0) return [];
  const left = new Set(is.unmatched.keys);
  const isKept = (rule: AuthRule) => !left.has(rule);
  const lostBy = new Map(lost.map((one) => [one.after, one]));
  return moves.map((those) => {
    const routes = those.flatMap((move) => move.routes);
    const folders = those.map(({ from, to, shared, rules }) => {
      // Only what moved is named, not the folder that it left.
      const end = Math.min(from.length, to.length) === 1 || rules.some(isKept) ? shared : [];
      return { from: pathText([...from, ...end]), to: pathText([...to, ...end]) };
    });
    const rules = [...new Set(those.flatMap((move) => move.rules))].sort(AS_WRITTEN);
    const keys = new Set(rules.map(({ key }) => key));
    const ofKeys = (one: LostRule | undefined) => (one && keys.has(one.key) ? one : []);
    const given = { folders, lost: routes.flatMap(({ after }) => ofKeys(lostBy.get(after))), left: rules };
    // Where the change has written new keys that do the same, the old one has nothing left to do.
    const [only, ...more] = rules;
    const fields = after.manifest.root?.fields.get('auth')?.value;
    const removal =
      only && more.length === 0 && !isKept(only) && fields?.kind === 'object'
        ? removals(after.manifest.source.text, fields, new Set([only.member])).get(only.member)
        : undefined;
    if (given.lost.length === 0 && removal && isMended(removal, after, was, routes, budget))
      return { ...given, keys: [], edit: removal };
    for (const way of is.isClear ? WAYS : []) {
      const keys = keysBy(way, those, isKept, was);
      const edit = keys && editOf(after, keys);
      if (keys && edit && isMended(edit, after, was, routes, budget)) return { ...given, keys, edit };
    }
    return { ...given, keys: [], edit: null };
  });
}

const AS_WRITTEN = inOrderOf(({ member }: AuthRule) => member.keyStart);

/** The renamed routes by folder, each with the keys of now that met it before. */
function movesOf(renamed: readonly Renamed[], was: Auth, is: Auth): readonly Move[] {
  const byKey = new Map(is.rules.map((rule) => [rule.key, rule]));
  const byFolders = new Map<string, { readonly from: Pattern; readonly to: Pattern; readonly routes: Renamed[] }>();
  for (const pair of renamed) {
    const { from, to } = foldersOf(pair);
    const name = `${pathText(from)} ${pathText(to)}`;
    const known = byFolders.get(name);
    if (known) known.routes.push(pair);
    else byFolders.set(name, { from, to, routes: [pair] });
  }
  return [...byFolders.values()].flatMap(({ from, to, routes }) => {
    const met = new Set(
      routes.flatMap(({ before, after }) => {
        const still = new Set(keysMet(is.access.get(after.route)));
        return keysMet(was.access.get(before.route)).filter((key) => !still.has(key));
      }),
    );
    const rules = [...met].flatMap((key) => byKey.get(key) ?? []);
    const below = routes.map(({ after }) => after.route.pattern.slice(to.length));
    return rules.length > 0 ? [{ from, to, shared: commonStart(below), routes, rules }] : [];
  });
}

/** The two patterns without the end that they share. */
function foldersOf({ before, after }: Renamed): { readonly from: Pattern; readonly to: Pattern } {
  const [one, other] = [before.route.pattern, after.route.pattern];
  let end = 0;
  while (end < Math.min(one.length, other.length) - 1 && areAlike(one.at(-1 - end), other.at(-1 - end))) end += 1;
  return { from: one.slice(0, one.length - end), to: other.slice(0, other.length - end) };
}

function areAlike(one: Segment | undefined, other: Segment | undefined): boolean {
  return one?.kind === 'static' && other?.kind === 'static' ? one.text === other.text : one?.kind === other?.kind;
}

function commonStart(patterns: readonly Pattern[]): Pattern {
  const [first = [], ...others] = patterns;
  const end = first.findIndex((segment, at) => !others.every((other) => areAlike(segment, other[at])));
  return end === -1 ? first : first.slice(0, end);
}

/** All keys that a route met, the one that decided it first. */
function keysMet(access: Access | undefined): readonly string[] {
  if (access === undefined) return [];
  const { key, tied = [], next, exceptions } = access;
  return [...(key === null ? [] : [key]), ...tied, ...next, ...exceptions.map((exception) => exception.key)];
}

/** Moves whose keys are interleaved, so that they are rewritten in one piece. */
function together(moves: readonly Move[]): readonly (readonly Move[])[] {
  const spans = moves.map((move) => {
    const members = move.rules.map(({ member }) => member);
    const start = Math.min(...members.map(({ keyStart }) => keyStart));
    return { moves: [move], start, end: Math.max(...members.map(({ value }) => value.end)) };
  });
  const merged: typeof spans = [];
  for (const span of spans.sort(inOrderOf(({ start }) => start))) {
    const last = merged.at(-1);
    if (last === undefined || span.start >= last.end) merged.push(span);
    else {
      last.moves.push(...span.moves);
      last.end = Math.max(last.end, span.end);
    }
  }
  return merged.map((span) => span.moves);
}

/** Ways to write a key for a folder that moved: one for the folder, one for what its routes share, or one for each route. */
const WAYS = ['folder', 'shared', 'routes'] as const;

/** All keys of some moves written in one way; null where one cannot be. */
function keysBy(
  way: (typeof WAYS)[number],
  moves: readonly Move[],
  isKept: (rule: AuthRule) => boolean,
  was: Auth,
): readonly MovedKey[] | null {
  const written = new Map<AuthRule, Set<string>>();
  for (const move of moves) {
    for (const rule of move.rules) {
      const keys = way === 'routes' ? routeKeys(rule, move, was) : folderKeys(rule, move, way, isKept(rule));
      if (keys === null) return null;
      const known = written.get(rule) ?? new Set();
      for (const key of keys) known.add(key);
      written.set(rule, known);
    }
  }
  const keys = [...written.keys()]
    .sort(AS_WRITTEN)
    .map((rule) => ({ rule, to: [...(written.get(rule) ?? [])], isKept: isKept(rule) }));
  // A key that only more specific ones beat on these routes has nothing to move while it covers others.
  return keys.filter(({ to, isKept }) => to.length > 0 || !isKept);
}

/** A key at or below the folder, with the folder's new name; one above it, for the folder alone. */
function folderKeys(rule: AuthRule, { from, to, shared }: Move, way: 'folder' | 'shared', isKept: boolean) {
  const texts = rule.key.slice(1).split('/');
  const rest = texts.slice(from.length);
  const tail = /^\*{1,2}$/.test(texts.at(-1) ?? '') ? texts.slice(-1) : [];
  const isBelow = texts.length >= from.length && from.every((segment, at) => texts[at] === textOf(segment));
  const isWhole = rest.length === tail.length || rest.join() === '';
  if (isBelow && (!isWhole || (way === 'folder' && !isKept && to.length > 1))) return [keyFor(to, rest)];
  if (way === 'folder') return isBelow && isKept ? null : to.length > 1 ? [keyFor(to, tail)] : null;
  return to.length + shared.length > 1 ? [keyFor([...to, ...shared], tail)] : null;
}

/** A key for each route that the rule decided; one below the folder for others has the folder's new name. */
function routeKeys(rule: AuthRule, move: Move, was: Auth): readonly string[] | null {
  const decided = move.routes.filter(({ before }) => was.access.get(before.route)?.key === rule.key);
  if (decided.length > LIMITS.relatedFiles) return null;
  if (decided.length > 0) return decided.map(({ after }) => keyFor(after.route.pattern));
  const isBelow = move.from.every((segment, at) => rule.key.split('/')[at + 1] === textOf(segment));
  return isBelow ? [keyFor(move.to, rule.key.split('/').slice(move.from.length + 1))] : [];
}

function editOf({ manifest, auth }: Project, keys: readonly MovedKey[]): Edit | null {
  const known = new Set(auth?.rules.map(({ key }) => key));
  const gone = new Set(keys.flatMap(({ rule, isKept }) => (isKept ? [] : rule.key)));
  const all = keys.flatMap(({ to }) => to);
  if (new Set(all).size < all.length || all.some((key) => known.has(key) && !gone.has(key))) return null;
  if (keys.length === 0 || keys.some(({ to, isKept }) => to.length === 0 && !isKept)) return null;
  const moves = keys.map(({ rule, to, isKept }) => ({ member: rule.member, keys: isKept ? [rule.key, ...to] : to }));
  return keyMoves(manifest.source.text, moves);
}

/** Whether an edit gives moved routes the rules that they had, and leaves every other route with its own. */
function isMended(
  edit: Edit,
  { manifest, auth, routes, settings }: Project,
  was: Auth,
  moved: readonly Renamed[],
  budget: Budget,
): boolean {
  const { file, text } = manifest.source;
  budget.left -= routes.length + 4 * (auth?.rules.length ?? 0) + text.length / 8;
  if (budget.left < 0) return false;
  const mended = parseManifest(sourceOf(file, edited(text, [edit])));
  const then = authOf(
    mended,
    routes.map(({ route }) => route),
    settings['auth-matching'],
    halfOf(budget),
  );
  const [valueNow, valueThen] = [auth, then].map((one) => valuesBy(one?.rules ?? []));
  const knownKeys = new Set(was.rules.map(({ key }) => key));
  const former = new Map(moved.map(({ before, after }) => [after, was.access.get(before.route)]));
  return routes.every((declared) => {
    const due = former.get(declared);
    const made = values(then?.access.get(declared.route), valueThen);
    const present = values(auth?.access.get(declared.route), valueNow);
    // A key may have another value than before by the same change.
    const isFormer = due !== undefined && made === values(due, valueNow);
    // What the change itself has written for a route that moved may stay, too.
    const key = auth?.access.get(declared.route)?.key;
    const isWritten = key != null && !knownKeys.has(key);
    return isFormer || (made === present && (due === undefined || isWritten));
  });
}

/** The values that a route gets from keys that have these values, as text. */
function values(access: Access | undefined, valueBy: ReturnType<typeof valuesBy> | undefined): string {
  const exceptions = access?.exceptions.map(({ key }) => valueBy?.get(key) ?? '').sort();
  return JSON.stringify([access?.key == null ? null : (valueBy?.get(access.key) ?? ''), exceptions]);
}

/** The names of the values that keys have. */
function valuesBy(rules: readonly AuthRule[]): ReadonlyMap<string, string> {
  return new Map(rules.map(({ key, valueName }) => [key, valueName]));
}
