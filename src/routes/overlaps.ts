import { LIMITS } from '../limits.js';
import { findPath, type Shape, shapesIntersect, shapesOf } from '../patterns/paths.js';
import { type Pattern, type UrlPath, urlOf } from '../patterns/pattern.js';
import { relate, urlSet } from '../patterns/relation.js';
import { groupedBy, inOrderOf } from '../text/order.js';
import { isIndex, type NamedFile, pathText, type Route, type RouteName, routeOfFolder, UNDOCUMENTED } from './route.js';

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
  readonly isDecided: boolean;
}

/** Which routes of one method share URLs (§4.1, rule 9: which file answers is not documented). */
export interface Overlaps {
  /** Pairs of files, in code-unit order. Beyond the cap, pairs where one file is more specific are left out first. */
  readonly pairs: readonly Overlap[];
  /**
   * Those where neither is, even if `index` stands for its folder. Beyond the cap, ties of two files that base has are
   * left out first.
   */
  readonly ties: readonly Overlap[];
  /** How many pairs are not listed. */
  readonly omitted: number;
  /** How many of them are ties, by whether base has them. */
  readonly omittedTies: readonly { readonly isInBase: boolean; readonly count: number }[];
  /** How many pairs overlap only if `index` is an ordinary name, not its folder (§4.1 does not say). */
  readonly onlyLiteral: number;
  /** Every group of files that claim the same URLs, without a limit. */
  readonly conflicts: readonly RouteConflict[];
}

/** A file, and what it claims. */
interface Claimant {
  readonly file: string;
  readonly route: Route;
  readonly shapes: readonly Shape[];
  /** The path; of a file called index that of its folder. */
  readonly asFolder: Pattern;
  /** The method and the URLs, as `claimOf` writes them. */
  readonly claim: string;
  /** The method and the static start of the path, then each shorter one: `GET/api/users`, `GET/api`, `GET`. */
  readonly starts: readonly string[];
  readonly isDecided: boolean;
  /** Whether base lacks a file of that name. */
  readonly isAdded: boolean;
}

type DeclaredName = Extract<RouteName, { readonly kind: 'route' }>;

/** Two claimants that share a URL, in the order of their files. */
interface Pair {
  readonly first: Claimant;
  readonly second: Claimant;
  readonly kind: keyof typeof RELATIONS;
}

/** The kinds of pairs in the order in which they are listed, and what the report calls their relation. */
const RELATIONS = {
  tieOfAdded: 'overlapping',
  tie: 'overlapping',
  equivalent: 'equivalent',
  onlyLiteral: 'overlapping',
  moreSpecific: 'first-more-specific',
  moreGeneral: 'second-more-specific',
} as const;

/** All pairs of route files that share a URL. `routeFiles` are in code-unit order; `isAdded`: base lacks that name. */
export function overlapsOf(routeFiles: readonly NamedFile[], isAdded = (_: string) => false): Overlaps {
  const claimants = routeFiles.flatMap(({ file, name }) =>
    name.kind === 'route' ? newClaimant(file, name, isAdded(file)) : [],
  );
  const counts = { tieOfAdded: 0, tie: 0, equivalent: 0, onlyLiteral: 0, moreSpecific: 0, moreGeneral: 0 };
  const found: Pair[] = [];
  for (const pair of pairsThatShareUrl(claimants)) {
    counts[pair.kind] += 1;
    if (counts[pair.kind] <= LIMITS.listedOverlaps) found.push(pair);
  }
  const listed = found.sort(BY_KIND).slice(0, LIMITS.listedOverlaps).sort(BY_FILES);
  const omittedOf = (kind: Pair['kind']) => counts[kind] - listed.filter((pair) => pair.kind === kind).length;
  const omittedTies = [
    { isInBase: false, count: omittedOf('tieOfAdded') },
    { isInBase: true, count: omittedOf('tie') },
  ].filter(({ count }) => count > 0);
  const byClaim = groupedBy(claimants, ({ claim }) => claim);
  return {
    pairs: listed.map(overlapOf),
    ties: listed.filter(({ kind }) => kind === 'tieOfAdded' || kind === 'tie').map(overlapOf),
    omitted: Object.values(counts).reduce((sum, count) => sum + count) - listed.length,
    omittedTies,
    onlyLiteral: counts.onlyLiteral,
    conflicts: [...byClaim.values()].filter(({ length }) => length > 1).map(conflictOf),
  };
}

const BY_KIND = inOrderOf<Pair>(({ kind }) => Object.keys(RELATIONS).indexOf(kind));

const BY_FILES = inOrderOf<Pair>(
  ({ first }) => first.file,
  ({ second }) => second.file,
);

/** A method and a set of URLs as text: equal for equal sets. */
export function claimOf({ method, pattern }: Route): string {
  return `${method} ${urlSet(pattern)}`;
}

function newClaimant(file: string, name: DeclaredName, isAdded: boolean): Claimant {
  const { route } = name;
  const starts = [route.method];
  for (const segment of route.pattern) {
    if (segment.kind !== 'static') break;
    starts.unshift(`${starts[0]}/${segment.text}`);
  }
  const shapes = shapesOf(route.pattern);
  const asFolder = isIndex(name) ? routeOfFolder(route).pattern : route.pattern;
  const claim = claimOf(route);
  return { file, route, shapes, asFolder, claim, starts, isDecided: isDecided(name), isAdded };
}

/** Whether the platform document states the mapping. `index` does not count: two such files share a claim anyway. */
function isDecided({ remarks }: DeclaredName): boolean {
  return !remarks.some(({ kind }) => kind !== 'index' && UNDOCUMENTED.has(kind));
}

/**
 * The pairs that share a URL. Routes that do so have the same texts as far as both begin with texts. So the static
 * start of one begins with that of the other, and looking up each start of each route finds the pair.
 */
function* pairsThatShareUrl(claimants: readonly Claimant[]): Iterable<Pair> {
  const byStart = groupedBy(claimants, ({ starts }) => starts[0]);
  for (const claimant of claimants)
    for (const start of claimant.starts)
      for (const rival of byStart.get(start) ?? []) {
        // Those after this claimant find it on their own turn.
        if (rival === claimant) break;
        if (!shareUrl(claimant, rival)) continue;
        const [first, second] = claimant.file < rival.file ? [claimant, rival] : [rival, claimant];
        yield { first, second, kind: kindOf(first, second) };
      }
}

/** As `patternsIntersect`, without its look-ups: it is asked of up to 50 million pairs. */
function shareUrl(claimant: Claimant, rival: Claimant): boolean {
  for (const shape of claimant.shapes) for (const other of rival.shapes) if (shapesIntersect(shape, other)) return true;
  return false;
}

/** The kind of a pair of claimants that share a URL. */
function kindOf(first: Claimant, second: Claimant): Pair['kind'] {
  if (first.claim === second.claim) return 'equivalent';
  const relation = relate(first.route.pattern, second.route.pattern);
  if (relation === 'moreSpecific' || relation === 'moreGeneral') return relation;
  const hasIndex = [first, second].some(({ asFolder, route }) => asFolder !== route.pattern);
  if (hasIndex && relate(first.asFolder, second.asFolder) !== 'overlapping') return 'onlyLiteral';
  return first.isAdded || second.isAdded ? 'tieOfAdded' : 'tie';
}

/** A pair as the report lists it. */
function overlapOf({ first, second, kind }: Pair): Overlap {
  const [pattern, other] = [first.route.pattern, second.route.pattern];
  const url = (path: UrlPath | null) => path && urlOf(path);
  return {
    files: [first.file, second.file],
    method: first.route.method,
    relation: RELATIONS[kind],
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
    isDecided: claimants.filter((claimant) => claimant.isDecided).length > 1,
  };
}
