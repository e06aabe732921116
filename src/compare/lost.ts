import type { Auth } from '../auth/auth.js';
import { keyPattern } from '../auth/reading.js';
import { type Budget, budgetOfAQuestion } from '../patterns/budget.js';
import { type Found, findPath } from '../patterns/find-path.js';
import { meetingsBetween } from '../patterns/meetings.js';
import { literally, type Pattern, urlOf } from '../patterns/pattern.js';
import type { DeclaredRoute, Project } from '../project.js';
import type { Change, LostRule } from './change.js';

/** The routes of a change that lost a rule, each with one key that it was. */
export function* lostRules(
  { before: base, routes }: Pick<Change, 'before' | 'routes'>,
  auth: Auth,
  budget: Budget = budgetOfAQuestion(routes.length),
): Iterable<LostRule> {
  const known = new Map<string, readonly Pattern[]>();
  const coveredBy = (key: string) => {
    const pattern = known.has(key) ? null : keyPattern(key, auth.reading);
    const patterns = known.get(key) ?? (pattern === null ? [] : [pattern]);
    known.set(key, patterns);
    return patterns;
  };
  const kept = new Set(auth.rules.map(({ key }) => key));
  const byKept = auth.isComplete ? [] : [...kept].flatMap(coveredBy);
  // Where the keys of base took too many steps, any of those that are gone may have covered a route.
  const ofBase = base?.auth?.isComplete === false ? base.auth.rules : [];
  const gone = ofBase.flatMap(({ key }) => (kept.has(key) ? [] : key));
  for (const { kind, before, after } of routes) {
    if (before === null || after === null || kind === 'method') continue;
    const had = base?.auth?.access.get(before.route);
    const has = auth.access.get(after.route);
    if (!had || has?.key !== null) continue;
    const keysBefore = had.exceptions.map(({ key }) => key);
    const isWhole = has.exceptions.length === 0;
    const now = new Set(has.exceptions.map(({ key }) => key));
    // What covered the same URLs and is still there covers them still, also where the steps ran out before that was found.
    if (kind !== 'renamed') for (const key of [had.key, ...keysBefore]) if (key !== null && kept.has(key)) now.add(key);
    const others = kind === 'renamed' || auth.isComplete ? [...now].flatMap(coveredBy) : byKept;
    if (had.key !== null) {
      const found = findPath([after.route.pattern], others, budget);
      const url = found.kind === 'path' ? urlOf(found.path) : null;
      if (found.kind !== 'none') yield { before, after, key: had.key, isWhole, url };
      continue;
    }
    const keys = keysBefore.filter((key) => !now.has(key));
    const [first] = keys;
    if (kind === 'renamed') {
      // Which of its URLs became which is not known.
      if (first !== undefined && isWhole) yield { before, after, key: first, isWhole: false, url: null };
      continue;
    }
    const lost = lostOf(
      [keys, gone],
      (key) => findPath([after.route.pattern, ...coveredBy(key)], others, budget),
      () => budget.left < 0,
    );
    if (lost) yield { before, after, ...lost, isWhole: false };
  }
}

/** A key that leaves a URL without a rule. Where none was found and a search ended early, its key counts as lost. */
function lostOf(
  lists: readonly (readonly string[])[],
  search: (key: string) => Found,
  isSpent: () => boolean,
): Pick<LostRule, 'key' | 'url'> | undefined {
  let doubtful: Pick<LostRule, 'key' | 'url'> | undefined;
  for (const keys of lists)
    for (const key of keys) {
      const found = search(key);
      if (found.kind === 'path') return { key, url: urlOf(found.path) };
      if (found.kind === 'undecided') doubtful ??= { key, url: null };
      if (doubtful && isSpent()) return doubtful;
    }
  return doubtful;
}

/** The routes of base that have a URL which no file answers by their method any more, and what they became; not certain where the steps ran out before they were compared with all files. */
export function goneRoutes(
  { routes }: Change,
  project: Project,
  budget = budgetOfAQuestion(routes.length),
): readonly { readonly before: DeclaredRoute; readonly after: DeclaredRoute | null; readonly isCertain: boolean }[] {
  const left = routes.flatMap(({ kind, before, after }) =>
    before && (kind === 'removed' || kind === 'renamed' || kind === 'method') ? { before, after } : [],
  );
  // The method as a first segment: only routes of one method meet.
  const withMethod = ({ route }: DeclaredRoute): Pattern => [literally(route.method), ...route.pattern];
  const { pairs, complete } = meetingsBetween(
    left.map(({ before }) => withMethod(before)),
    project.routes.map(withMethod),
    budget,
  );
  const answered = new Set(pairs.map(([index]) => index));
  return left.flatMap((route, index) => (answered.has(index) ? [] : { ...route, isCertain: complete }));
}
