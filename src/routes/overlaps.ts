import { LIMITS } from '../limits.js';
import { doMeet, findPath, type Shape, shapesOf } from '../patterns/paths.js';
import { type Pattern, urlOf } from '../patterns/pattern.js';
import { isSubset, type Relation, relate, urlSet } from '../patterns/relation.js';
import { inOrderOf } from '../text/order.js';
import { type NamedFile, pathText, type Route } from './route.js';

/** Two files of one method that share a URL. URLs begin with `/api` and are percent-encoded. */
export interface Overlap {
  /** In code-unit order. */
  readonly files: readonly [string, string];
  readonly method: string;
  readonly relation: RouteRelation;
  readonly witness: string;
  /** Null exactly when there is no such URL. */
  readonly onlyFirst: string | null;
  readonly onlySecond: string | null;
}

/** How the first of two routes relates to the second, in the words of the report. */
export type RouteRelation = 'equivalent' | 'overlapping' | 'first-more-specific' | 'second-more-specific';

/** Files that claim the same URLs with the same method. */
export interface RouteConflict {
  /** At least two, in code-unit order. */
  readonly files: readonly string[];
  readonly method: string;
  /** The path of the first, in the notation of the platform document; others may name parameters otherwise. */
  readonly path: string;
  /** A URL that all of them match. */
  readonly witness: string;
  /** Whether the platform document states the mapping of at least two of them: then the conflict is certain. */
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

/** The files that claim one method and one set of URLs. */
interface RouteClass {
  readonly method: string;
  readonly pattern: Pattern;
  readonly shapes: readonly Shape[];
  /** In code-unit order; at least one. */
  readonly files: string[];
  /** How many of the files have a mapping that the platform document states. */
  documented: number;
}

/** Two classes that share a URL, or one class twice. */
interface ClassPair {
  readonly first: RouteClass;
  readonly second: RouteClass;
  readonly kind: 'equivalent' | 'overlapping' | 'contained';
}

/** All pairs of route files that share a URL. `routeFiles` are in code-unit order. */
export function overlapsOf(routeFiles: readonly NamedFile[]): Overlaps {
  const classes = classesOf(routeFiles);
  const shared = classes.filter(({ files }) => files.length > 1);
  const found = { equivalent: newCount(), overlapping: newCount(), contained: newCount() };
  for (const one of shared) add(found.equivalent, { first: one, second: one, kind: 'equivalent' });
  for (const pair of pairsThatMeet(classes)) add(found[pair.kind], pair);
  const { equivalent, overlapping, contained } = found;
  const { pairs, onlyLiteral } = listed([...equivalent.first, ...overlapping.first, ...contained.first]);
  return {
    pairs,
    onlyLiteral,
    omitted: equivalent.count + overlapping.count + contained.count - pairs.length,
    unlisted: overlapping.count - pairs.filter(({ relation }) => relation === 'overlapping').length,
    conflicts: shared.map(conflictIn),
  };
}

/** A method and a set of URLs as text: equal for equal sets. */
export function claimOf({ method, pattern }: Route): string {
  return `${method} ${urlSet(pattern)}`;
}

/** How many pairs of files of a kind there are, and as many of them as may be listed. */
interface Count {
  count: number;
  readonly first: ClassPair[];
}

function newCount(): Count {
  return { count: 0, first: [] };
}

function add(to: Count, pair: ClassPair): void {
  if (to.count < LIMITS.listedOverlaps) to.first.push(pair);
  to.count += pairCount(pair);
}

function classesOf(routeFiles: readonly NamedFile[]): readonly RouteClass[] {
  const byClaim = new Map<string, RouteClass>();
  for (const { file, name } of routeFiles) {
    if (name.kind !== 'route') continue;
    const claim = claimOf(name.route);
    const one = byClaim.get(claim) ?? newClass(name.route);
    byClaim.set(claim, one);
    one.files.push(file);
    if (name.route.documented) one.documented += 1;
  }
  return [...byClaim.values()];
}

function newClass({ method, pattern }: Route): RouteClass {
  return { method, pattern, shapes: shapesOf(pattern), files: [], documented: 0 };
}

/**
 * The pairs of different classes that share a URL. Most routes differ in method or in one of the first two segments
 * below `/api`, so only those that agree there are compared, and those that have a parameter there with all.
 */
function* pairsThatMeet(classes: readonly RouteClass[]): Iterable<ClassPair> {
  const buckets = new Map<string, RouteClass[]>();
  const open: RouteClass[] = [];
  for (const second of classes) {
    const bucket = bucketOf(second);
    const same = bucket === null ? open : (buckets.get(bucket) ?? []);
    for (const first of same) if (haveShared(first, second)) yield pairOf(first, second);
    for (const others of bucket === null ? buckets.values() : [open])
      for (const first of others) if (haveShared(first, second)) yield pairOf(first, second);
    same.push(second);
    if (bucket !== null) buckets.set(bucket, same);
  }
}

/** The method and first two segments below `/api` if static, else null; different ones share no URL. */
function bucketOf({ method, pattern }: RouteClass): string | null {
  const [, first, second] = pattern;
  if (first?.kind !== 'static' || (second && second.kind !== 'static')) return null;
  return `${method} ${first.text}/${second?.text ?? ''}`;
}

function haveShared(one: RouteClass, other: RouteClass): boolean {
  if (one.method !== other.method) return false;
  for (const shape of one.shapes) for (const beside of other.shapes) if (doMeet(shape, beside)) return true;
  return false;
}

function pairOf(first: RouteClass, second: RouteClass): ClassPair {
  const isContained = isSubset(first.pattern, second.pattern) || isSubset(second.pattern, first.pattern);
  return { first, second, kind: isContained ? 'contained' : 'overlapping' };
}

/** The pairs that a report lists, with the URLs that prove them. */
function listed(met: readonly ClassPair[]): Pick<Overlaps, 'pairs' | 'onlyLiteral'> {
  const pairs: Overlap[] = [];
  const onlyLiteral = new Set<Overlap>();
  for (const pair of met) {
    if (pairs.length === LIMITS.listedOverlaps) break;
    const { first, second } = pair;
    const relation = relate(first.pattern, second.pattern);
    const isOnlyLiteral = pair.kind === 'overlapping' && !overlapAsFolders(first.pattern, second.pattern);
    for (const files of filePairs(pair)) {
      if (pairs.length === LIMITS.listedOverlaps) break;
      const overlap = overlapOf(first.method, files, relation);
      pairs.push(overlap);
      if (isOnlyLiteral) onlyLiteral.add(overlap);
    }
  }
  const inOrder = inOrderOf<Overlap>(
    ({ files }) => files[0],
    ({ files }) => files[1],
  );
  return { pairs: pairs.sort(inOrder), onlyLiteral };
}

/** Every pair of files of two classes, the file of the first class first. */
function* filePairs({ first, second }: ClassPair): Iterable<readonly [string, string]> {
  for (const [at, one] of first.files.entries())
    for (const other of first === second ? first.files.slice(at + 1) : second.files) yield [one, other];
}

function pairCount({ first, second }: ClassPair): number {
  const [count, others] = [first.files.length, second.files.length];
  return first === second ? (count * (count - 1)) / 2 : count * others;
}

/** A proved relation, for two files in code-unit order. */
function overlapOf(method: string, [one, other]: readonly [string, string], relation: Relation): Overlap {
  const isInOrder = one < other;
  const urls = [
    'onlyFirst' in relation ? urlOf(relation.onlyFirst) : null,
    'onlySecond' in relation ? urlOf(relation.onlySecond) : null,
  ];
  const [onlyFirst = null, onlySecond = null] = isInOrder ? urls : urls.toReversed();
  return {
    files: isInOrder ? [one, other] : [other, one],
    method,
    relation: WORDS[`${onlyFirst !== null} ${onlySecond !== null}`],
    witness: 'witness' in relation ? urlOf(relation.witness) : '',
    onlyFirst,
    onlySecond,
  };
}

/** By whether there are URLs of the first alone, and of the second alone. */
const WORDS = {
  'false false': 'equivalent',
  'false true': 'first-more-specific',
  'true false': 'second-more-specific',
  'true true': 'overlapping',
} as const satisfies Record<string, RouteRelation>;

/** Whether two patterns also overlap if a last segment `index` means its folder. */
function overlapAsFolders(first: Pattern, second: Pattern): boolean {
  const [one, other] = [folderOfIndex(first), folderOfIndex(second)];
  return (one === first && other === second) || relate(one, other).verdict === 'overlapping';
}

function folderOfIndex(pattern: Pattern): Pattern {
  const last = pattern.at(-1);
  return last?.kind === 'static' && last.text === 'index' ? pattern.slice(0, -1) : pattern;
}

function conflictIn({ files, method, pattern, documented }: RouteClass): RouteConflict {
  const witness = urlOf(findPath([pattern], []) ?? []);
  return { files, method, path: pathText(pattern), witness, certain: documented > 1 };
}
