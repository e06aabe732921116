import type { Access, Auth } from '../auth/auth.js';
import { rulesAt, uncoveredUrl } from '../auth/effective-rules.js';
import { type Budget, halfOf } from '../patterns/budget.js';
import { findPath } from '../patterns/find-path.js';
import { urlOf } from '../patterns/pattern.js';
import type { DeclaredRoute } from '../project.js';
import { pathText } from '../routes/route-path.js';
import type { AccessChange, RouteChange } from './change.js';

/** A change of access that may show only in the rules for its example, not in those for all URLs. */
interface Row {
  readonly change: AccessChange;
  readonly isAtExample: boolean;
  /** Whether some reading gives other values than before. */
  readonly isElsewhere: boolean;
}

/** What a change does to the rules of routes, in the order of the routes. */
export function accessChanges(
  changes: readonly RouteChange[],
  authBefore: Auth | null,
  authAfter: Auth | null,
  budget: Budget,
): readonly AccessChange[] {
  const searching = halfOf(budget);
  const rows = changes.flatMap((change) => rowOf(change, authBefore, authAfter, searching) ?? []);
  const urls = [...new Set(rows.flatMap(({ change, isAtExample }) => (isAtExample ? change.example : [])))];
  const [rulesBefore, rulesAfter] = [authBefore, authAfter].map((auth) =>
    auth ? rulesAt(urls, auth.keys, halfOf(budget)) : new Map(),
  );
  return rows.flatMap(({ change, isAtExample, isElsewhere }) => {
    const [was, is] = [rulesBefore?.get(change.example), rulesAfter?.get(change.example)];
    if (!isAtExample || was === undefined || is === undefined) return [change];
    const before = { key: was?.key ?? null, value: was?.value ?? null, certain: change.before?.certain ?? false };
    const after = { key: is?.key ?? null, value: is?.value ?? null, certain: change.after?.certain ?? false };
    return isElsewhere || words(before) !== words(after) ? [{ ...change, before, after }] : [];
  });
}

/** A key and its value as text. */
function words({ key, value }: Pick<Access, 'key' | 'value'>): string {
  return JSON.stringify([key, value]);
}

function rowOf(change: RouteChange, authBefore: Auth | null, authAfter: Auth | null, budget: Budget): Row | null {
  const [before, after] = [sideOf(change.before, authBefore), sideOf(change.after, authAfter)];
  // The reading that is shown says the same as before, as certainly, and every other one gives the same values.
  if (before?.mark === after?.mark && before?.words === after?.words) return null;
  const { route } = change.after ?? change.before;
  // What the readings say of other URLs than before cannot be compared.
  const isRenamed = change.kind === 'renamed';
  const row = (example: string, isAtExample: boolean): Row => ({
    change: {
      method: route.method,
      path: pathText(route.pattern),
      before: before?.access ?? null,
      after: after?.access ?? null,
      example,
    },
    isAtExample,
    isElsewhere: !isRenamed && before?.mark !== after?.mark,
  });
  if (isRenamed) {
    // A URL that it did not match before.
    const found = findPath([route.pattern], [change.before.route.pattern], budget);
    if (found.kind === 'path') return row(urlOf(found.path), false);
  } else if (before && after) {
    const exception = changedException(before.access, after.access);
    if (exception !== null) return row(exception, true);
  }
  // A URL that no exception decides on either side.
  const keys = [before, after].flatMap((side) => side?.access.exceptions.map(({ key }) => key) ?? []);
  const free = uncoveredUrl(route.pattern, keys, (before ?? after)?.reading ?? 'prefix', budget);
  return row(
    free ?? uncoveredUrl(route.pattern, [], 'prefix') ?? '/',
    (free === null || isRenamed) && before !== null && after !== null,
  );
}

/** The rules of a route on one side of the change; null without a route or a readable manifest. */
function sideOf(declared: DeclaredRoute | null, auth: Auth | null) {
  const access = declared && auth?.access.get(declared.route);
  if (!access || !auth) return null;
  const { key, value, certain, exceptions } = access;
  return {
    access,
    reading: auth.reading,
    mark: auth.marks.get(declared.route) ?? 0,
    words: JSON.stringify([key, value, certain, exceptions.map(words).sort()]),
  };
}

/** Where the rule for all URLs is as it was and an exception is not: a URL of that. */
function changedException(before: Access, after: Access): string | null {
  if (words(before) !== words(after)) return null;
  const missingIn = ({ exceptions }: Access) => {
    const known = new Set(exceptions.map(words));
    return (exception: Access['exceptions'][number]) => !known.has(words(exception));
  };
  const changed = after.exceptions.find(missingIn(before)) ?? before.exceptions.find(missingIn(after));
  return changed?.example ?? null;
}
