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
  /** The path of the first file, in the notation of the platform document; others may have other parameter names. */
  readonly path: string;
  /** A URL that all of them match. */
  readonly witness: string;
  /** Whether at least two of them claim the same URLs in each reading of their names. */
  readonly certain: boolean;
}

/** Which routes of one method share URLs (§4.1, rule 9: which file answers is not documented). */
export interface Overlaps {
  /** Pairs of files, in code-unit order. Beyond the cap, pairs where one file is more specific are left out first. */
  readonly pairs: readonly Overlap[];
  /** The pairs that overlap only if `index` is an ordinary name, not its folder (§4.1 does not say). */
  readonly onlyLiteral: ReadonlySet<Overlap>;
  /** How many pairs are not listed: of all, and of those where neither is more specific. */
  readonly omitted: number;
  readonly omittedOverlapping: number;
  /** Every group of files that claim the same URLs, without a limit. */
  readonly conflicts: readonly RouteConflict[];
}

/** A file, and what it claims. */
interface Claim {
  readonly file: string;
  readonly route: Route;
  readonly shapes: readonly Shape[];
  /** The method and the URLs, as `claimOf` writes them. */
  readonly urls: string;
  /** The method and the static start of the path, then each shorter one: `GET/api/users`, `GET/api`, `GET`. */
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
  for (const pair of pairsThatShareUrl(claims)) {
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
    omittedOverlapping: counts.overlapping - listed.filter(({ relation }) => relation === 'overlapping').length,
    conflicts: [...groupedBy(claims, ({ urls }) => urls).values()].filter(({ length }) => length > 1).map(conflictOf),
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
  return { file, route, shapes: shapesOf(route.pattern), urls: claimOf(route), starts, isDecided: isDecided(name) };
}

/** Whether the platform document states the mapping. `index` is left aside: two such files share a claim either way. */
function isDecided({ remarks }: DeclaredName): boolean {
  return !remarks.some(({ kind }) => kind !== 'index' && UNDOCUMENTED.has(kind));
}

/**
 * The pairs that share a URL. Two routes that do so agree wherever both have a static segment. So the longer static
 * start begins with the shorter one, and each pair is found by the starts of one of the two.
 */
function* pairsThatShareUrl(claims: readonly Claim[]): Iterable<Pair> {
  const byStart = groupedBy(claims, ({ starts }) => starts[0]);
  for (const claim of claims)
    for (const start of claim.starts)
      for (const rival of byStart.get(start) ?? []) {
        // Those after this claim find it on their own turn.
        if (rival === claim) break;
        const isSame = claim.urls === rival.urls;
        if (!isSame && !shareUrl(claim, rival)) continue;
        const [first, second] = claim.file < rival.file ? [claim, rival] : [rival, claim];
        const relation = isSame ? 'equivalent' : relate(first.route.pattern, second.route.pattern);
        if (relation !== 'disjoint') yield { first, second, relation };
      }
}

/** Whether two claims share a URL: `relate` is too slow for each of 50 million pairs. */
function shareUrl(claim: Claim, rival: Claim): boolean {
  for (const shape of claim.shapes) for (const other of rival.shapes) if (shapesIntersect(shape, other)) return true;
  return false;
}

/** A pair as the report lists it. */
function overlapOf({ first, second, relation }: Pair): Overlap {
  const [pattern, other] = [first.route.pattern, second.route.pattern];
  const url = (path: UrlPath | null) => path && urlOf(path);
  return {
    files: [first.file, second.file],
    method: first.route.method,
    relation: WORDS[relation],
    witness: url(findPath([pattern, other], [])) ?? '',
    onlyFirst: url(findPath([pattern], [other])),
    onlySecond: url(findPath([other], [pattern])),
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
