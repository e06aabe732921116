import type { Access, Auth, AuthRule } from '../auth/auth.js';
import { rulesAt, uncoveredUrl } from '../auth/effective-rules.js';
import { type Budget, halfOf } from '../patterns/budget.js';
import { findPath } from '../patterns/find-path.js';
import { type Pattern, urlOf } from '../patterns/pattern.js';
import type { DeclaredRoute } from '../project.js';
import { pathText } from '../routes/route-path.js';
import type { AccessChange, RouteChange, RuleMet } from './change.js';

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
  const rows = changes.flatMap((change) => rowOf(change, authBefore, authAfter, searching));
  const urls = [...new Set(rows.flatMap(({ change, isAtExample }) => (isAtExample ? change.example : [])))];
  const [before, after] = [authBefore, authAfter].map((side) =>
    side ? rulesAt(urls, side.keys, halfOf(budget)) : new Map(),
  );
  return rows.flatMap(({ change, isAtExample, isElsewhere }) => {
    const [was, is] = [before?.get(change.example), after?.get(change.example)];
    if (!isAtExample || was === undefined || is === undefined) return [change];
    const told = { ...change, before: ruleMet(was, change.before), after: ruleMet(is, change.after) };
    return isElsewhere || words(told.before) !== words(told.after) ? [told] : [];
  });
}

function ruleMet(rule: AuthRule | null, ofRoute: RuleMet | null): RuleMet {
  return { key: rule?.key ?? null, value: rule?.value ?? null, certain: ofRoute?.certain ?? false };
}

function words({ key, value }: Pick<RuleMet, 'key' | 'value'>): string {
  return JSON.stringify([key, value]);
}

function rowOf(change: RouteChange, authBefore: Auth | null, authAfter: Auth | null, budget: Budget): readonly Row[] {
  const before = sideOf(change.before, authBefore);
  const after = sideOf(change.after, authAfter);
  if (isSame(before, after)) return [];
  const { route } = change.after ?? change.before;
  const named = {
    method: route.method,
    path: pathText(route.pattern),
    before: before?.access ?? null,
    after: after?.access ?? null,
  };
  // What the readings say of other URLs than before cannot be compared.
  const isRenamed = change.kind === 'renamed';
  const isElsewhere = !isRenamed && before?.mark !== after?.mark;
  const row = (example: string, isAtExample: boolean) => [{ change: { ...named, example }, isAtExample, isElsewhere }];
  const started = startsToMatch(change, budget);
  if (started !== null) return row(started, false);
  if (before && after && !isRenamed) {
    const exception = changedException(before.access, after.access);
    if (exception !== null) return row(exception, true);
  }
  const free = freeUrl(route.pattern, [before, after], budget);
  return row(
    free ?? uncoveredUrl(route.pattern, [], 'prefix') ?? '/',
    (free === null || isRenamed) && before !== null && after !== null,
  );
}

/** A route on one side of the change, and the rules there. */
interface Side {
  readonly auth: Auth;
  readonly access: Access;
  readonly mark: number;
}

function sideOf(declared: DeclaredRoute | null, auth: Auth | null): Side | null {
  const access = declared && auth?.access.get(declared.route);
  return access && auth ? { auth, access, mark: auth.marks.get(declared.route) ?? 0 } : null;
}

/** Whether the reading that is shown says the same before and after, as certainly, and every other one gives the same values. */
function isSame(before: Side | null, after: Side | null): boolean {
  if (before === null || after === null) return before === after;
  return before.mark === after.mark && inWords(before.access) === inWords(after.access);
}

function inWords({ key, value, certain, exceptions }: Access): string {
  return JSON.stringify([key, value, certain, exceptions.map(words).sort()]);
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

/** A URL that a route with other URLs than before did not match before. */
function startsToMatch({ kind, before, after }: RouteChange, budget: Budget): string | null {
  if (kind !== 'renamed' || before === null || after === null) return null;
  const found = findPath([after.route.pattern], [before.route.pattern], budget);
  return found.kind === 'path' ? urlOf(found.path) : null;
}

/** A URL of a route that no exception decides on either side. */
function freeUrl(pattern: Pattern, sides: readonly (Side | null)[], budget: Budget): string | null {
  const keys = sides.flatMap((side) => side?.access.exceptions.map(({ key }) => key) ?? []);
  const reading = sides.find((side) => side !== null)?.auth.reading ?? 'prefix';
  return uncoveredUrl(pattern, keys, reading, budget);
}
