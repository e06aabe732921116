import { shapesOf } from '../patterns/paths.js';
import { indexBy, meeting } from '../patterns/shape-index.js';
import type { DeclaredRoute, Project } from '../project.js';
import { pathText } from '../routes/route.js';
import { inOrderOf } from '../text/order.js';
import type { RouteChange, RoutePair } from './change.js';
import type { Mark, Pairing } from './route-marks.js';
import * as marks from './route-marks.js';

/** The routes of one project, and its folder. */
type Routes = Pick<Project, 'path' | 'routes'>;

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
  for (const { pairs, kind, leavesBase } of steps(pairing, base?.path ?? '', head.path)) {
    for (const [from, to] of pairs) {
      if (!leavesBase) pairing.base.delete(from);
      pairing.head.delete(to);
      pairing.pairs.push({ kind: kind ?? kindOfMove(from, to), base: from, head: to });
    }
    if (pairing.base.size === 0 || pairing.head.size === 0) break;
  }
  if (pairing.base.size + pairing.head.size === 0) return pairing.pairs;
  const isPaired = marks.claimIsPaired(pairing);
  const unpaired = (side: Set<DeclaredRoute>) => [...side].filter((route) => !isPaired(route));
  const removed = unpaired(pairing.base);
  const left = [...removed, ...pairing.pairs.flatMap((pair) => (LEAVES_URLS.includes(pair.kind) ? pair.base : []))];
  const leftByUrl = indexBy(left, urlsOf);
  const takenBy = (added: DeclaredRoute) =>
    meeting(leftByUrl, urlsOf(added)).filter(({ route }) => route.method === added.route.method);
  return [
    ...pairing.pairs,
    ...removed.map((route) => ({ kind: 'removed', base: route, head: null }) as const),
    ...unpaired(pairing.head).map((head) => ({ kind: 'added', base: null, head, takenFrom: takenBy(head) }) as const),
  ];
}

/** The kinds of pairs whose route of base leaves URLs of its method to others. */
const LEAVES_URLS: readonly RouteChange['kind'][] = ['renamed', 'method'];

const urlsOf = ({ route }: DeclaredRoute) => shapesOf(route.pattern);

/** Routes that become pairs together. */
interface Step {
  readonly pairs: readonly (readonly [base: DeclaredRoute, head: DeclaredRoute])[];
  /** The kind of the pairs; without one they are moved or renamed, as their URLs and parameters tell. */
  readonly kind?: 'kept' | 'method';
  /** Whether the routes of base can be in further pairs. */
  readonly leavesBase?: true;
}

/** The steps of pairing. Each is made of what those before it left, so their order is the meaning. */
function* steps(pairing: Pairing, baseFolder: string, headFolder: string): Iterable<Step> {
  const alone = (mark: Mark, headMark = mark) => alonePairs(pairing, mark, headMark);
  yield { kind: 'kept', pairs: alone(marks.fileIn(baseFolder), marks.fileIn(headFolder)) };
  yield { pairs: alone(marks.textAndClaim) };
  yield { pairs: alone(marks.claim) };
  // Which file of base became head's is not known where several share a claim: base's may be renamed, too.
  yield { kind: 'kept', pairs: alone(marks.firstOfClaim(pairing)), leavesBase: true };
  yield { pairs: alone(marks.text) };
  yield { pairs: alone(marks.code) };
  yield { pairs: alone(marks.codeAndName) };
  yield { pairs: alone(marks.plain) };
  yield { pairs: marks.bestMatches(pairing) };
  yield { pairs: alone(marks.inRenamedFolder(pairing), marks.methodAndPath) };
  yield { kind: 'method', pairs: alone(marks.unpairedUrls(pairing)) };
}

/** The pairs of routes that are alone with a mark on each side. */
function alonePairs({ base, head }: Pairing, baseMark: Mark, headMark: Mark): Step['pairs'] {
  const headByMark = aloneByMark(head, headMark);
  return [...aloneByMark(base, baseMark)].flatMap(([mark, from]) => {
    const to = headByMark.get(mark);
    return from && to ? [[from, to]] : [];
  });
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
  if (marks.claim(from) !== marks.claim(to)) return 'renamed';
  return marks.parametersText(from) === marks.parametersText(to) ? 'moved' : 'renamed-params';
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
