import { findPath, type Shape, shapesOf } from '../patterns/paths.js';
import { type UrlPath, urlOf } from '../patterns/pattern.js';
import { relate, urlSet } from '../patterns/relation.js';
import { addTo, meeting, newIndex } from '../patterns/shape-index.js';
import { rememberOf } from '../text/memo.js';
import { groupedBy, inOrderOf } from '../text/order.js';
import { asFolder, isIndex, type NamedFile, type NameOfRoute, pathText, type Route, UNDOCUMENTED } from './route.js';

/** Two files of one method that share a URL, neither more specific. URLs begin with `/api` and are percent-encoded. */
interface Overlap {
  /** In code-unit order. */
  readonly files: readonly [string, string];
  readonly method: string;
  readonly relation: 'equivalent' | 'overlapping';
  readonly witness: string;
  /** Null exactly when there is no such URL. */
  readonly onlyFirst: string | null;
  readonly onlySecond: string | null;
}

/** Files that claim the same URLs with the same method. */
interface RouteConflict {
  /** At least two, in code-unit order. */
  readonly files: readonly string[];
  readonly method: string;
  /** The path of the first file, in the notation of the platform document; others may have other parameter names. */
  readonly path: string;
  /** A URL that all of them match. */
  readonly witness: string;
  /** Whether two of them conflict for certain: the platform document states what both map to, `index` aside. */
  readonly isDecided: boolean;
}

/** Which routes of one method share URLs (§4.1, rule 9: which file answers is not documented). */
export interface Overlaps {
  /** In order of files, without those that `onlyLiteral` counts; of a conflict, the first file with each other. */
  readonly pairs: readonly Overlap[];
  /** How many pairs overlap only if `index` is an ordinary name, not its folder (§4.1 does not say). */
  readonly onlyLiteral: number;
  /** Every group of files that claim the same URLs. */
  readonly conflicts: readonly RouteConflict[];
}

/** A file that declares a route. */
interface Claimant extends NameOfRoute {
  readonly file: string;
}

/** How the routes of each method overlap. */
export function overlapsOf(routeFiles: readonly NamedFile[]): Overlaps {
  const claimants = routeFiles
    .flatMap(({ file, name }) => (name.kind === 'route' ? { file, ...name } : []))
    .sort(inOrderOf(({ file }) => file));
  const byClaim = [...groupedBy(claimants, ({ route }) => claimOf(route)).values()];
  const pairs = byClaim.flatMap(([first, ...rivals]) => rivals.map((rival) => overlapOf(first, rival, 'equivalent')));
  let onlyLiteral = 0;
  for (const [first, second] of pairsThatShareUrl(claimants)) {
    if (relate(first.route.pattern, second.route.pattern) !== 'overlapping') continue;
    if (isOnlyLiteral(first.route, second.route)) onlyLiteral += 1;
    else pairs.push(overlapOf(first, second, 'overlapping'));
  }
  const conflicts = byClaim.filter(({ length }) => length > 1).map(conflictOf);
  return { pairs: pairs.sort(BY_FILES), onlyLiteral, conflicts };
}

const BY_FILES = inOrderOf<Overlap>(
  ({ files: [first] }) => first,
  ({ files: [, second] }) => second,
);

/** What a route claims, as text: the same for each route of its method that has the same set of URLs. */
export const claimOf = rememberOf(({ method, pattern }: Route) => `${method} ${urlSet(pattern)}`);

/** The pairs that share a URL, each once: every claimant with those before it. */
function* pairsThatShareUrl(claimants: readonly Claimant[]): Iterable<readonly [Claimant, Claimant]> {
  const index = newIndex<Claimant>();
  for (const claimant of claimants) {
    const shapes = requestShapes(claimant.route);
    for (const rival of meeting(index, shapes)) yield [rival, claimant];
    for (const shape of shapes) addTo(index, shape, claimant);
  }
}

/** The requests of a route as shapes, the method before the path: `/GET/api/users`. */
export function requestShapes({ method, pattern }: Route): readonly Shape[] {
  return shapesOf(pattern).map(({ texts, isOpen }) => ({ texts: [method, ...texts], isOpen }));
}

/** Whether two files that overlap do so only while `index` is an ordinary name, and not its folder. */
function isOnlyLiteral(first: Route, second: Route): boolean {
  return [first, second].some(isIndex) && relate(asFolder(first), asFolder(second)) !== 'overlapping';
}

function overlapOf(first: Claimant, second: Claimant, relation: Overlap['relation']): Overlap {
  const [pattern, other] = [first.route.pattern, second.route.pattern];
  const url = (path: UrlPath | null) => path && urlOf(path);
  return {
    files: [first.file, second.file],
    method: first.route.method,
    relation,
    witness: url(findPath([pattern, other], [])) ?? '',
    onlyFirst: url(findPath([pattern], [other])),
    onlySecond: url(findPath([other], [pattern])),
  };
}

function conflictOf(claimants: readonly [Claimant, ...Claimant[]]): RouteConflict {
  const { method, pattern } = claimants[0].route;
  return {
    files: claimants.map(({ file }) => file),
    method,
    path: pathText(pattern),
    witness: urlOf(findPath([pattern], []) ?? []),
    isDecided: claimants.filter(isStated).length > 1,
  };
}

/** Whether the platform document states the mapping. What `index` is does not matter among files of one claim. */
function isStated({ remarks }: Claimant): boolean {
  return !remarks.some(({ kind }) => kind !== 'index' && UNDOCUMENTED.has(kind));
}
