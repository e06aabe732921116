import { keyOfTexts, textsOf } from '../auth/reading.js';
import { urlSet } from '../patterns/relation.js';
import type { DeclaredRoute, Project } from '../project.js';
import { pathText } from '../routes/route.js';
import { groupedBy, inOrderOf, soleOf } from '../text/order.js';
import { alikePairs } from './alike.js';
import type { RouteChange, RoutePair } from './change.js';
import { renamedFolders } from './renamed-folder.js';
import {
  claimMark,
  codeAndName,
  codeMark,
  fileIn,
  lastText,
  type Mark,
  methodAndPath,
  parametersText,
  plainMark,
  textAndClaim,
  textMark,
} from './route-marks.js';

/** The routes of one project, and its folder. */
type Routes = Pick<Project, 'path' | 'routes'>;

/** The routes of each side that are left to pair, and the pairs so far. */
interface Pairing {
  readonly base: Set<DeclaredRoute>;
  readonly head: Set<DeclaredRoute>;
  readonly pairs: RoutePair[];
}

/** What became of the routes of both sides, in any order; pairs that are `given` stay where head has their route. */
export function routeChanges(
  base: Routes | null,
  head: Routes,
  given: readonly RoutePair[] = [],
): readonly RouteChange[] {
  const pairing: Pairing = { base: new Set(base?.routes), head: new Set(head.routes), pairs: [] };
  for (const pair of given) {
    if (!pairing.head.delete(pair.head)) continue;
    pairing.base.delete(pair.base);
    pairing.pairs.push(pair);
  }
  for (const step of steps(pairing, base?.path ?? '', head.path)) {
    takePairs(pairing, step);
    if (pairing.base.size === 0 || pairing.head.size === 0) break;
  }
  if (pairing.base.size + pairing.head.size === 0) return pairing.pairs;
  const isPaired = claimIsPaired(pairing);
  const left = (side: Set<DeclaredRoute>) => [...side].filter((route) => !isPaired(route));
  return [
    ...pairing.pairs,
    ...left(pairing.base).map((route) => ({ kind: 'removed', base: route, head: null }) as const),
    ...left(pairing.head).map((route) => ({ kind: 'added', base: null, head: route }) as const),
  ];
}

/** Routes that are alone with a mark on each side become a pair. */
interface Step {
  /** The kind of the pair; without one it is moved or renamed, as its URLs and parameters tell. */
  readonly kind?: 'kept' | 'method';
  readonly mark: Mark;
  /** The mark of head, if it is another one than that of base. */
  readonly headMark?: Mark;
  /** Whether the route of base can be in another pair, too. */
  readonly leavesBase?: true;
}

/** The steps of pairing. Each is made of what those before it left, so their order is the meaning. */
function* steps(pairing: Pairing, baseFolder: string, headFolder: string): Iterable<Step> {
  yield { kind: 'kept', mark: fileIn(baseFolder), headMark: fileIn(headFolder) };
  yield { mark: textAndClaim };
  yield { mark: claimMark };
  // Which file of base became head's is not known where several share a claim: base's may be renamed, too.
  yield { kind: 'kept', mark: firstOfClaim(pairing), leavesBase: true };
  yield { mark: textMark };
  yield { mark: codeMark };
  yield { mark: codeAndName };
  yield { mark: plainMark };
  yield { mark: bestMatch(pairing) };
  yield { mark: inRenamedFolder(pairing), headMark: methodAndPath };
  yield { kind: 'method', mark: unpairedUrls(pairing) };
}

function takePairs({ base, head, pairs }: Pairing, { kind, mark: baseMark, headMark = baseMark, leavesBase }: Step) {
  const headByMark = aloneByMark(head, headMark);
  for (const [mark, from] of aloneByMark(base, baseMark)) {
    const to = headByMark.get(mark);
    if (!from || !to) continue;
    if (!leavesBase) base.delete(from);
    head.delete(to);
    pairs.push({ kind: kind ?? kindOfMove(from, to), base: from, head: to });
  }
}

/** The route that is alone with each mark; null for a mark of several. */
function aloneByMark(routes: Iterable<DeclaredRoute>, markOf: Mark): ReadonlyMap<string, DeclaredRoute | null> {
  const alone = new Map<string, DeclaredRoute | null>();
  for (const route of routes) {
    const mark = markOf(route);
    if (mark !== null) alone.set(mark, alone.has(mark) ? null : route);
  }
  return alone;
}

function kindOfMove(from: DeclaredRoute, to: DeclaredRoute): RoutePair['kind'] {
  if (claimMark(from) !== claimMark(to)) return 'renamed';
  return parametersText(from) === parametersText(to) ? 'moved' : 'renamed-params';
}

/** Marks the first file of each claim on each side. */
function firstOfClaim({ base, head }: Pairing): Mark {
  const firsts = new Set(
    [base, head].flatMap((side) => Array.from(groupedBy(side, claimMark).values(), ([first]) => first)),
  );
  return (route) => (firsts.has(route) ? claimMark(route) : null);
}

/** Marks two files of one method that are each the other's best match with the number of their pair. */
function bestMatch({ base, head }: Pairing): Mark {
  const methodOf = ({ route }: DeclaredRoute) => route.method;
  const headByMethod = groupedBy(head, methodOf);
  const pairs = Array.from(groupedBy(base, methodOf), ([method, routes]) =>
    alikePairs(routes, headByMethod.get(method) ?? [], lastText),
  );
  const numbers = new Map(pairs.flat().flatMap((pair, number) => pair.map((route) => [route, `${number}`] as const)));
  return (route) => numbers.get(route) ?? null;
}

/** Marks a route of base with its method and path in a renamed folder; null unless exactly one such path is free. */
function inRenamedFolder({ head, pairs }: Pairing): Mark {
  const folders = pairs.flatMap((pair) => renamedFolders(pair).slice(0, -1));
  const byFrom = [...groupedBy(folders, ({ from }) => from)];
  const targets = new Map(byFrom.map(([from, renames]) => [from, soleOf(renames.map(({ to }) => to))]));
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

/** The URLs of a route; null where its claim is paired. */
function unpairedUrls(pairing: Pairing): Mark {
  const isPaired = claimIsPaired(pairing);
  return (route) => (isPaired(route) ? null : urlSet(route.route.pattern));
}

/** Tells whether a pair, or an earlier file, has the claim of a file: such a file neither adds nor removes a route. */
function claimIsPaired(pairing: Pairing): (route: DeclaredRoute) => boolean {
  const paired = new Set(pairing.pairs.flatMap((pair) => [claimMark(pair.base), claimMark(pair.head)]));
  const first = firstOfClaim(pairing);
  return (route) => first(route) === null || paired.has(claimMark(route));
}

/** Changes in order of URLs and methods. */
export function inOrder(changes: readonly RouteChange[]): readonly RouteChange[] {
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
