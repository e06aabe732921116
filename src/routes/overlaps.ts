import { LIMITS } from '../limits.js';
import { findPath, type Shape, shapesIntersect, shapesOf } from '../patterns/paths.js';
import { type Pattern, type UrlPath, urlOf } from '../patterns/pattern.js';
import { type Relation, relate, urlSet } from '../patterns/relation.js';
import { groupedBy, inOrderOf } from '../text/order.js';
import { type NamedFile, pathText, type Route, type RouteName, UNDOCUMENTED } from './route.js';

/** Two files of one method that share a URL. URLs begin with `/api` and are percent-encoded. */
interface Overlap {
  /** In code-unit order. */
  readonly files: readonly [string, string];
  readonly method: string;
  readonly relation: 'equivalent' | 'overlapping' | 'first-more-specific' | 'second-more-specific';
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
  /** The path of the first, in the notation of the platform document; others may name parameters otherwise. */
  readonly path: string;
  /** A URL that all of them match. */
  readonly witness: string;
  /** Whether at least two of them claim the same URLs in each reading of their names. */
  readonly certain: boolean;
}

/** Which routes of one method share URLs (§4.1, rule 9: which file answers is not documented). */
export interface Overlaps {
  /** Pairs of files, in code-unit order. If not all are listed, those where one is more specific are left out first. */
  readonly pairs: readonly Overlap[];
  /** The pairs that overlap only if `index` is an ordinary name, not its folder (§4.1 does not say). */
  readonly onlyLiteral: ReadonlySet<Overlap>;
  /** How many pairs are not listed, and how many of these overlap with neither more specific. */
  readonly omitted: number;
  readonly unlisted: number;
  /** Every group of files that claim the same URLs, without a limit. */
  readonly conflicts: readonly RouteConflict[];
}

/** A file, and what it claims. */
interface Claim {
  readonly file: string;
  readonly route: Route;
  readonly shapes: readonly Shape[];
  /** What `claimOf` writes. */
  readonly claim: string;
  /** The method with all the static segments that the pattern begins with, then with one less each. */
  readonly starts: readonly string[];
  /** Whether the platform document states its mapping, but for what `index` stands for. */
  readonly isDecided: boolean;
}

type DeclaredName = Extract<RouteName, { readonly kind: 'route' }>;

/** Two claims that share a URL, in the order of their files. */
interface Pair {
  readonly first: Claim;
  readonly second: Claim;
  readonly relation: Exclude<Relation, 'disjoint'>;
}

/** All pairs of route files that share a URL. `routeFiles` are in code-unit order. */
export function overlapsOf(routeFiles: readonly NamedFile[]): Overlaps {
  const claims = routeFiles.flatMap(({ file, name }) => (name.kind === 'route' ? newClaim(file, name) : []));
  // In the order in which they are listed.
  const counts = { equivalent: 0, overlapping: 0, moreSpecific: 0, moreGeneral: 0 };
  const found: Pair[] = [];
  for (const pair of pairsThatMeet(claims)) {
    counts[pair.relation] += 1;
    if (counts[pair.relation] <= LIMITS.listedOverlaps) found.push(pair);
  }
  const listed = Object.keys(counts)
    .flatMap((relation) => found.filter((pair) => pair.relation === relation))
    .slice(0, LIMITS.listedOverlaps);
  const pairs = new Map(listed.map((pair) => [overlapOf(pair), pair]));
  const inOrder = inOrderOf<Overlap>(
    ({ files }) => files[0],
    ({ files }) => files[1],
  );
  return {
    pairs: [...pairs.keys()].sort(inOrder),
    onlyLiteral: new Set([...pairs].flatMap(([overlap, pair]) => (isOnlyLiteral(pair) ? overlap : []))),
    omitted: Object.values(counts).reduce((sum, count) => sum + count) - listed.length,
    unlisted: counts.overlapping - listed.filter(({ relation }) => relation === 'overlapping').length,
    conflicts: [...groupedBy(claims, ({ claim }) => claim).values()].filter(({ length }) => length > 1).map(conflictOf),
  };
}

/** A method and a set of URLs as text: equal for equal sets. */
export function claimOf({ method, pattern }: Route): string {
  return `${method} ${urlSet(pattern)}`;
}

function newClaim(file: string, name: DeclaredName): Claim {
  const { route } = name;
  const starts = [route.method];
  for (const segment of route.pattern) {
    if (segment.kind !== 'static') break;
    starts.unshift(`${starts[0]}/${segment.text}`);
  }
  return { file, route, shapes: shapesOf(route.pattern), claim: claimOf(route), starts, isDecided: isDecided(name) };
}

/** Two files called `index` with one claim keep it, whether or not `index` stands for their folder. */
function isDecided({ remarks }: DeclaredName): boolean {
  return !remarks.some(({ kind }) => kind !== 'index' && UNDOCUMENTED.has(kind));
}

/**
 * The pairs that share a URL. Two routes that do so agree wherever both have a static segment. So the one that begins
 * with fewer of them begins like the other.
 */
function* pairsThatMeet(claims: readonly Claim[]): Iterable<Pair> {
  const byStart = groupedBy(claims, ({ starts }) => starts[0]);
  for (const one of claims)
    for (const start of one.starts)
      for (const other of byStart.get(start) ?? []) {
        // The others that begin alike compare themselves with this one.
        if (other === one) break;
        const isSame = one.claim === other.claim;
        if (!isSame && !haveShared(one, other)) continue;
        const [first, second] = one.file < other.file ? [one, other] : [other, one];
        const relation = isSame ? 'equivalent' : relate(first.route.pattern, second.route.pattern);
        if (relation !== 'disjoint') yield { first, second, relation };
      }
}

/** Whether two claims share a URL: `relate` is too slow for each of 50 million pairs. */
function haveShared(one: Claim, other: Claim): boolean {
  for (const shape of one.shapes) for (const beside of other.shapes) if (shapesIntersect(shape, beside)) return true;
  return false;
}

/** A pair as the report lists it. */
function overlapOf({ first, second, relation }: Pair): Overlap {
  const [one, other] = [first.route.pattern, second.route.pattern];
  const url = (path: UrlPath | null) => path && urlOf(path);
  return {
    files: [first.file, second.file],
    method: first.route.method,
    relation: WORDS[relation],
    witness: url(findPath([one, other], [])) ?? '',
    onlyFirst: url(findPath([one], [other])),
    onlySecond: url(findPath([other], [one])),
  };
}

/** Relations in the words of the report. */
const WORDS = {
  equivalent: 'equivalent',
  overlapping: 'overlapping',
  moreSpecific: 'first-more-specific',
  moreGeneral: 'second-more-specific',
} as const;

/** Whether two routes overlap only while a last segment `index` does not mean its folder. */
function isOnlyLiteral({ first, second, relation }: Pair): boolean {
  const asFolders = relate(folderOfIndex(first.route.pattern), folderOfIndex(second.route.pattern));
  return relation === 'overlapping' && asFolders !== 'overlapping';
}

function folderOfIndex(pattern: Pattern): Pattern {
  const last = pattern.at(-1);
  return last?.kind === 'static' && last.text === 'index' ? pattern.slice(0, -1) : pattern;
}

function conflictOf(claims: readonly [Claim, ...Claim[]]): RouteConflict {
  const { method, pattern } = claims[0].route;
  return {
    files: claims.map(({ file }) => file),
    method,
    path: pathText(pattern),
    witness: urlOf(findPath([pattern], []) ?? []),
    certain: claims.filter((claim) => claim.isDecided).length > 1,
  };
}
