import type { Auth } from '../auth/auth.js';
import { keyPattern } from '../auth/reading.js';
import { type Budget, budgetOfAQuestion } from '../patterns/budget.js';
import { findPath } from '../patterns/find-path.js';
import { urlOf } from '../patterns/pattern.js';
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
  for (const { kind, before, after } of routes) {
    if (before === null || after === null || kind === 'method') continue;
    const had = base?.auth?.access.get(before.route);
    const has = auth.access.get(after.route);
    if (!had || has?.key !== null) continue;
    const now = new Set(has.exceptions.map(({ key }) => key));
    const hasOthers = now.size > 0;
    if (had.key !== null) {
      const found = findPath([after.route.pattern], covering(now), budget);
      const url = found.kind === 'path' ? urlOf(found.path) : null;
      if (found.kind !== 'none') yield { before, after, key: had.key, covered: 'all', hasOthers, url };
      continue;
    }
    const keys = had.exceptions.map(({ key }) => key).filter((key) => !now.has(key));
    if (kind === 'renamed') {
      // Which of its URLs became which is not known.
      const [key] = keys;
      if (key !== undefined && !hasOthers) yield { before, after, key, covered: 'some', hasOthers, url: null };
      continue;
    }
    for (const key of keys) {
      const found = findPath([after.route.pattern, ...covering([key])], covering(now), budget);
      if (found.kind !== 'path') continue;
      yield { before, after, key, covered: 'url', hasOthers, url: urlOf(found.path) };
      break;
    }
  }
}
