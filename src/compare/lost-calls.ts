import { calledUrl, callsByUrl, isGuess, mayBe, textsOf, withHolesOpen } from '../calls/called-urls.js';
import type { Call, CallPlace } from '../calls/calls.js';
import { findPath, isSubset, type Shape, shapesOf } from '../patterns/paths.js';
import type { Pattern } from '../patterns/pattern.js';
import { urlSet } from '../patterns/relation.js';
import { hasSharing, indexBy, meeting, type ShapeIndex } from '../patterns/shape-index.js';
import type { DeclaredRoute, Project } from '../project.js';
import { asFolder, isIndex, possiblePatterns } from '../routes/route.js';
import { rememberOf } from '../text/memo.js';
import { groupedBy, inOrderOf } from '../text/order.js';
import type { Change, RouteChange } from './change.js';

/** A route of base with URLs that no route answers any more: it is removed, or renamed to that of head. */
export type GoneRoute = RouteChange & { readonly kind: 'removed' | 'renamed' };

/** What still calls URLs that no route answers any more. */
interface LostCalls extends GoneUrls {
  /** In order of file and place. */
  readonly places: readonly [CallPlace, ...CallPlace[]];
  /** What answers some of the URLs that the first call may be of, where it has a hole; or null. */
  readonly part: Pattern | null;
  /** What answers URLs below the path of the first call, which may be a prefix of these; or null. */
  readonly below: Pattern | null;
}

export type GoneRoutes = readonly [GoneRoute, ...GoneRoute[]];

/**
 * What still calls the URLs of base that no route answers any more, whatever the method. The calls of the website are
 * read only if there are such URLs. A call that may be for several routes counts for the most specific ones.
 */
export function lostCalls({ routes }: Project, change: Change): readonly LostCalls[] {
  if (!change.routes.some(isGone)) return [];
  const answering = indexOf(routes);
  const gone = goneUrls(change.routes, answering);
  if (gone.length === 0) return [];
  const inBase = indexOf(change.routes.flatMap(({ base }) => base ?? []));
  const callsNear = callsByUrl(change.calls());
  const callsAt = (shape: Shape) => [...callsNear(shape)].filter((call) => isCall(call, shape, answering, inBase));
  const callsOf = rememberOf(({ pattern }: GoneUrls) => new Set(shapesOf(pattern).flatMap(callsAt)));
  const byUrl = indexBy(gone, ({ pattern }) => shapesOf(pattern));
  return gone.flatMap((urls) => {
    const { pattern } = urls;
    const isNarrower = (rival: GoneUrls) => rival !== urls && isSubset(rival.pattern, pattern);
    const narrower = meeting(byUrl, shapesOf(pattern)).filter(isNarrower);
    const left = [...callsOf(urls)].filter((call) => !narrower.some((rival) => callsOf(rival).has(call)));
    const called = left.flatMap((call) => call.places.map((place) => ({ call, place }))).sort(BY_PLACE);
    const [first, ...further] = called;
    if (!first) return [];
    const places = [first.place, ...further.map(({ place }) => place)] as const;
    return [{ ...urls, places, ...othersOf(first.call, answering) }];
  });
}

/** The routes that a call may be for, besides those that are gone. */
function othersOf(call: Call, answering: Answering): Pick<LostCalls, 'part' | 'below'> {
  const isOf = (pattern: Pattern) => shapesOf(pattern).some((shape) => mayBe(call, shape));
  const belowOf = (texts: readonly string[]) => meeting(answering, [{ texts: [...texts, null], isOpen: true }])[0];
  const part = meeting(answering, [withHolesOpen(call)]).find(isOf);
  // A hole behind a text may begin with a slash: `/api/orders${path}`.
  const { start = '', end } = call.segments.at(-1)?.around ?? {};
  const continued = start !== '' && end === '' ? belowOf([...textsOf(call).slice(0, -1), start]) : undefined;
  return { part: part ?? continued ?? null, below: belowOf(textsOf(call)) ?? null };
}

const BY_PLACE = inOrderOf<{ readonly place: CallPlace }>(
  ({ place }) => place.file,
  ({ place }) => place.range?.start.line ?? 0,
  ({ place }) => place.range?.start.column ?? 0,
);

/** The URLs that routes answer. */
type Answering = ShapeIndex<Pattern>;

function indexOf(routes: readonly DeclaredRoute[]): Answering {
  const patterns = routes.flatMap(({ route }) => possiblePatterns(route));
  return indexBy(patterns, shapesOf);
}

/** URLs of base that no route of head answers any more, or only in part, and the routes that had them. */
interface GoneUrls {
  /** That of the routes, or where `index` stands for its folder. */
  readonly pattern: Pattern;
  readonly routes: GoneRoutes;
}

function goneUrls(changes: readonly RouteChange[], answering: Answering): readonly GoneUrls[] {
  const gone = changes.filter(isGone).map((change) => ({ change, pattern: change.base.route.pattern }));
  // `/api` alone is called by no name.
  const folders = gone.filter(({ change: { base }, pattern }) => isIndex(base.route) && pattern.length > 2);
  const inFolders = folders.map(({ change }) => ({ change, pattern: asFolder(change.base.route) }));
  const groups = groupedBy([...gone, ...inFolders], ({ pattern }) => urlSet(pattern));
  const urls = Array.from(groups.values(), ([first, ...others]): GoneUrls => {
    return { pattern: first.pattern, routes: [first.change, ...others.map(({ change }) => change)] };
  });
  return urls.filter(({ pattern }) => findPath([pattern], meeting(answering, shapesOf(pattern))) !== null);
}

function isGone(change: RouteChange): change is GoneRoute {
  return change.kind === 'removed' || change.kind === 'renamed';
}

/**
 * Whether a call is of a URL of a shape that no route answers. With a hole in place of a text that is a guess: made
 * only if no route of base answers any text there, and none of head any text at all.
 */
function isCall(call: Call, shape: Shape, answering: Answering, inBase: Answering): boolean {
  const path = calledUrl(call, shape);
  if (path === null || hasSharing(answering, path)) return false;
  if (!isGuess(call, shape)) return true;
  // No route has a text with a hole: only a parameter answers it.
  const asWritten = { texts: textsOf(call), isOpen: false };
  return !hasSharing(inBase, asWritten) && !hasSharing(answering, withHolesOpen(call));
}
