import { type Call, type CallPlace, callsByUrl } from '../calls/calls.js';
import type { WrittenSegment } from '../calls/written-path.js';
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
  const isOf = (pattern: Pattern) => shapesOf(pattern).some((shape) => urlIn(shape, call.segments) !== null);
  const part = meeting(answering, [withHolesOpen(call)]).find(isOf) ?? null;
  const [below = null] = meeting(answering, [{ texts: [...textsOf(call), null], isOpen: true }]);
  return { part, below };
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
  const { segments } = call;
  const path = urlIn(shape, segments);
  if (path === null || hasSharing(answering, path)) return false;
  // With a hole at an end of the whole text, as in `/api/items${query}`, it is none.
  const isGuess = segments.some(({ around }, at) => {
    const text = shape.texts[at];
    return text != null && around !== null && text !== around.start + around.end;
  });
  if (!isGuess) return true;
  // No route has a text with a hole: only a parameter answers it.
  const asWritten = { texts: textsOf(call), isOpen: false };
  return !hasSharing(inBase, asWritten) && !hasSharing(answering, withHolesOpen(call));
}

/** The paths that a call may be of, with any text in place of a segment with a hole. */
function withHolesOpen({ segments }: Call): Shape {
  return { texts: segments.map(({ text, around }) => (around ? null : text)), isOpen: false };
}

function textsOf({ segments }: Call): readonly string[] {
  return segments.map(({ text }) => text);
}

/**
 * The URL of a shape that a written path may be: a hole is the text that the shape has there. Null for none, and for
 * holes alone where the shape has a text, which name no route.
 */
function urlIn({ texts }: Shape, segments: Call['segments']): Shape | null {
  const fits = segments.every((segment, at) => texts[at] == null || isFilledBy(segment, texts[at]));
  // The first text is `api`.
  const isNamed = texts.slice(1).every((text) => text === null) || !segments.slice(1).every(isHoleAlone);
  return fits && isNamed ? { texts: segments.map(({ text }, at) => texts[at] ?? text), isOpen: false } : null;
}

function isHoleAlone({ around }: WrittenSegment): boolean {
  return around !== null && around.start + around.end === '';
}

/** Whether a segment is a text, or may be with texts in its holes; what is between two holes does not count. */
function isFilledBy({ text: written, around }: WrittenSegment, text: string): boolean {
  if (around === null) return written === text;
  const { start, end } = around;
  return text.length >= start.length + end.length && text.startsWith(start) && text.endsWith(end);
}
