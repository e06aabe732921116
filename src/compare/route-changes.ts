import { keyOfTexts, textsOf } from '../auth/reading.js';
import { urlSet } from '../patterns/relation.js';
import { type DeclaredRoute, nameIn, type Project } from '../project.js';
import { claimOf } from '../routes/overlaps.js';
import { parametersOf, pathText } from '../routes/route.js';
import { groupedBy, inOrderOf, soleOf } from '../text/order.js';
import { alikePairs } from './alike.js';
import type { RouteChange, RoutePair } from './change.js';
import { renamedFolders } from './renamed-folder.js';

/** The routes of one project, and its folder. */
type Routes = Pick<Project, 'path' | 'routes'>;

/** What tells a route from all others of its side; null tells nothing. */
type Mark = (route: DeclaredRoute) => string | null;

/** The routes of each side that are left to pair, and the pairs so far. */
interface Pairing {
  readonly base: Set<DeclaredRoute>;
  readonly head: Set<DeclaredRoute>;
  readonly pairs: RoutePair[];
}

/**
 * What became of the routes of both sides, in order of URLs and methods. Routes are paired mark by mark. Several files
 * of one claim that find no partner are told as one route; as none, if a pair has that claim.
 */
export function routeChanges(base: Routes | null, head: Routes): readonly RouteChange[] {
  const pairing: Pairing = { base: new Set(base?.routes), head: new Set(head.routes), pairs: [] };
  takePairs(pairing, 'kept', fileIn(base?.path ?? ''), fileIn(head.path));
  takePairs(pairing, 'moved', (route) => route.textHash && `${route.textHash} ${claim(route)}`);
  takePairs(pairing, 'moved', claim);
  keepSharedClaims(pairing);
  for (const content of CONTENTS) takePairs(pairing, 'renamed', content);
  takeAlike(pairing);
  takePairs(pairing, 'renamed', inRenamedFolder(pairing), methodAndPath);
  dropToldClaims(pairing);
  takePairs(pairing, 'method', ({ route }) => urlSet(route.pattern));
  return inOrder([
    ...pairing.pairs,
    ...[...pairing.base].map((route) => ({ kind: 'removed', base: route, head: null }) as const),
    ...[...pairing.head].map((route) => ({ kind: 'added', base: null, head: route }) as const),
  ]);
}

/** The file of a route as a folder names it. */
function fileIn(folder: string): Mark {
  return ({ file }) => nameIn(folder, file);
}

/** The method and the content of a route: its text, its code without import paths, this code and the last segment. */
const CONTENTS: readonly Mark[] = [
  ({ textHash, route }) => textHash && `${route.method} ${textHash}`,
  ({ codeHash, route }) => codeHash && `${route.method} ${codeHash}`,
  (route) => route.codeHash && `${methodOf(route)} ${route.codeHash} ${lastText(route)}`,
];

function methodOf({ route }: DeclaredRoute): string {
  return route.method;
}

/** The last segment of a route as a key writes it. */
function lastText({ route }: DeclaredRoute): string {
  return textsOf(route.pattern).at(-1) ?? '';
}

/** The method and the URLs of a route: equal for equal ones. */
function claim({ route }: DeclaredRoute): string {
  return claimOf(route);
}

/** Pairs the routes that are alone with their mark on each side. A moved one may be `renamed-params`. */
function takePairs({ base, head, pairs }: Pairing, kind: RoutePair['kind'], baseMark: Mark, headMark = baseMark): void {
  if (base.size === 0 || head.size === 0) return;
  const byHeadMark = groupedBy(head, headMark);
  for (const [mark, [from, ...alikeInBase]] of groupedBy(base, baseMark)) {
    const [to, ...alikeInHead] = (mark === null ? undefined : byHeadMark.get(mark)) ?? [];
    if (to === undefined || alikeInBase.length + alikeInHead.length > 0) continue;
    base.delete(from);
    head.delete(to);
    const hasOtherNames = parametersText(from) !== parametersText(to);
    pairs.push({ kind: kind === 'moved' && hasOtherNames ? 'renamed-params' : kind, base: from, head: to });
  }
}

/** Pairs routes of one method as renamed whose files are alike. */
function takeAlike({ base, head, pairs }: Pairing): void {
  const headByMethod = groupedBy(head, methodOf);
  for (const [method, routes] of groupedBy(base, methodOf))
    for (const [from, to] of alikePairs(routes, headByMethod.get(method) ?? [], lastText)) {
      base.delete(from);
      head.delete(to);
      pairs.push({ kind: 'renamed', base: from, head: to });
    }
}

/**
 * Pairs a claim of several files as kept. Which file of base became head's is not known: base's may be renamed, too.
 */
function keepSharedClaims({ base, head, pairs }: Pairing): void {
  const byHeadClaim = groupedBy(head, claim);
  for (const [shared, [from]] of groupedBy(base, claim)) {
    const [to] = byHeadClaim.get(shared) ?? [];
    if (to === undefined) continue;
    head.delete(to);
    pairs.push({ kind: 'kept', base: from, head: to });
  }
}

/** The parameters of a route as text: its path lacks the name of a catch-all. */
function parametersText({ route }: DeclaredRoute): string {
  return JSON.stringify(parametersOf(route.pattern));
}

/** Marks a route of base with its method and path in a renamed folder; null unless exactly one such path is free. */
function inRenamedFolder({ head, pairs }: Pairing): Mark {
  const folders = pairs.flatMap((pair) => renamedFolders(pair).slice(0, -1));
  const byFrom = [...groupedBy(folders, ({ from }) => from)];
  const targets = new Map(byFrom.map(([from, alike]) => [from, soleOf(alike.map(({ to }) => to))]));
  const free = new Set([...head].map(methodAndPath));
  return ({ route: { method, pattern } }) => {
    const texts = textsOf(pattern);
    const renamed = texts.flatMap((_, end) => {
      const to = targets.get(keyOfTexts(texts.slice(0, end)));
      return to ? `${method} ${[to, ...texts.slice(end)].join('/')}` : [];
    });
    return soleOf(renamed.filter((mark) => free.has(mark)));
  };
}

/** A method and a path without the names of its parameters. */
function methodAndPath({ route }: DeclaredRoute): string {
  return `${route.method} ${keyOfTexts(textsOf(route.pattern))}`;
}

/** Drops the routes whose claim a pair has, or an earlier route: such a file neither adds nor removes a route. */
function dropToldClaims({ base, head, pairs }: Pairing): void {
  for (const routes of [base, head]) {
    const told = new Set(pairs.flatMap((pair) => [claim(pair.base), claim(pair.head)]));
    for (const route of routes) {
      if (told.has(claim(route))) routes.delete(route);
      told.add(claim(route));
    }
  }
}

function inOrder(changes: readonly RouteChange[]): readonly RouteChange[] {
  const shown = (change: RouteChange) => change.head ?? change.base;
  return changes.toSorted(
    inOrderOf(
      (change) => pathText(shown(change).route.pattern),
      (change) => shown(change).route.method,
      ({ kind }) => kind,
      (change) => shown(change).file,
    ),
  );
}
