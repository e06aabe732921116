import type { Budget } from '../patterns/budget.js';
import { meetingsWithin } from '../patterns/meetings.js';
import type { Pattern } from '../patterns/pattern.js';
import { isWithin, type Relation, urlSet } from '../patterns/relation.js';
import type { NamedFile } from './route-file.js';

/** The files that claim one method and one set of URLs. With more than one they are in conflict. */
export interface RouteClass {
  readonly method: string;
  readonly pattern: Pattern;
  /** In code-unit order; at least one. */
  readonly files: readonly string[];
  /** How many of the files have a mapping that the platform document states. */
  readonly documented: number;
}

/** The classes of a project's routes by method, methods and classes in the order of their first file. */
export function routeClasses(routeFiles: readonly NamedFile[]): readonly (readonly RouteClass[])[] {
  const methods = new Map<string, Map<string, RouteClass & { readonly files: string[]; documented: number }>>();
  for (const { file, name } of routeFiles) {
    if (name.kind !== 'route') continue;
    const { method, pattern, documented } = name.route;
    const classes = methods.get(method) ?? new Map();
    methods.set(method, classes);
    const urls = urlSet(pattern);
    const same = classes.get(urls) ?? { method, pattern, files: [], documented: 0 };
    classes.set(urls, same);
    same.files.push(file);
    if (documented) same.documented++;
  }
  return [...methods.values()].map((classes) => [...classes.values()]);
}

/** Two classes of one method that some URL matches both of, or one class twice; `undecided` when the budget ran out. */
export interface ClassPair {
  readonly first: RouteClass;
  readonly second: RouteClass;
  readonly verdict: Exclude<Relation['verdict'], 'disjoint'>;
}

/** The pairs among the classes of one method, in the order of the classes; not `complete` when the budget was used up first. */
export function pairsThatMeet(
  classes: readonly RouteClass[],
  budget: Budget,
): { readonly pairs: readonly ClassPair[]; readonly complete: boolean } {
  const patterns = classes.map(({ pattern }) => pattern);
  const { pairs, complete } = meetingsWithin(patterns, budget);
  const ordered = pairs.toSorted(([a, b], [c, d]) => a - c || b - d);
  const verdictOf = (first: RouteClass, second: RouteClass): ClassPair['verdict'] => {
    // The two are of different classes, so not both can lie within the other.
    const within = isWithin(first.pattern, second.pattern, budget);
    if (within === true) return 'moreSpecific';
    const around = isWithin(second.pattern, first.pattern, budget);
    if (around === true) return 'moreGeneral';
    return within === null || around === null ? 'undecided' : 'overlapping';
  };
  return {
    pairs: ordered.map(([one, other]) => {
      const [first, second] = [classes[one] as RouteClass, classes[other] as RouteClass];
      return { first, second, verdict: verdictOf(first, second) };
    }),
    complete,
  };
}
