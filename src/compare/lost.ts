import type { Auth } from '../auth/auth.js';
import { keyPattern } from '../auth/reading.js';
import { type Budget, budgetOfAQuestion } from '../patterns/budget.js';
import { findPath } from '../patterns/find-path.js';
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
  const covering = (keys: Iterable<string>) =>
    [...keys].flatMap((key) => {
      const pattern = keyPattern(key, auth.reading);
      return pattern ? [pattern] : [];
    });
  const kept = new Set(auth.rules.map(({ key }) => key));
  // Where the keys of base took too many steps, any of those that are gone may have covered a route.
  const gone = base?.auth?.isComplete === false ? base.auth.rules.map(({ key }) => key) : [];
  for (const { kind, before, after } of routes) {
    if (before === null || after === null || kind === 'method') continue;
    const had = base?.auth?.access.get(before.route);
    const has = auth.access.get(after.route);
    if (!had || has?.key !== null) continue;
    const now = new Set(has.exceptions.map(({ key }) => key));
    const isWhole = now.size === 0;
    // What covered the same URLs and is still there covers them still, also where the steps ran out before that was found.
    const held = auth.isComplete ? [had.key, ...had.exceptions.map(({ key }) => key)] : kept;
    if (kind !== 'renamed') for (const key of held) if (key !== null && kept.has(key)) now.add(key);
    if (had.key !== null) {
      const found = findPath([after.route.pattern], covering(now), budget);
      const url = found.kind === 'path' ? urlOf(found.path) : null;
      if (found.kind !== 'none') yield { before, after, key: had.key, isWhole, url };
      continue;
    }
    const keys = had.exceptions.map(({ key }) => key).filter((key) => !now.has(key));
    if (kind === 'renamed') {
      // Which of its URLs became which is not known.
      const [key] = keys;
      if (key !== undefined && isWhole) yield { before, after, key, isWhole: false, url: null };
      continue;
    }
    // Where no URL was found that a key left without a rule, but the search ended early, the rule counts as lost.
    let doubtful: string | undefined;
    let lost: LostRule | undefined;
    for (const key of new Set([...keys, ...gone.filter((key) => !kept.has(key))])) {
      const found = findPath([after.route.pattern, ...covering([key])], covering(now), budget);
      if (found.kind === 'undecided') doubtful ??= key;
      if (found.kind === 'path') lost = { before, after, key, isWhole: false, url: urlOf(found.path) };
      if (lost) break;
    }
    if (lost) yield lost;
    else if (doubtful !== undefined) yield { before, after, key: doubtful, isWhole: false, url: null };
  }
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
