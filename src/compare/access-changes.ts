import type { Access, Auth, AuthRule } from '../auth/auth.js';
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
  const [wasIn, isIn] = [authBefore, authAfter].map(sideIn) as [SideOf, SideOf];
  const rows = changes.flatMap((change) => rowOf(change, wasIn(change.before), isIn(change.after), searching) ?? []);
  const urls = [...new Set(rows.flatMap(({ change, isAtExample }) => (isAtExample ? change.example : [])))];
  const [rulesBefore, rulesAfter] = [authBefore, authAfter].map((auth) =>
    auth ? rulesAt(urls, auth.keys, halfOf(budget)) : new Map(),
  );
  return rows.flatMap(({ change, isAtExample, isElsewhere }) => {
    const [was, is] = [rulesBefore?.get(change.example), rulesAfter?.get(change.example)];
    if (!isAtExample || was === undefined || is === undefined) return [change];
    const before = { key: was?.key ?? null, value: was?.value ?? null, certain: change.before?.certain ?? false };
    const after = { key: is?.key ?? null, value: is?.value ?? null, certain: change.after?.certain ?? false };
    return isElsewhere || wordsOf(was) !== wordsOf(is) ? [{ ...change, before, after }] : [];
  });
}

/** A key and its value as text; a value may be a megabyte, and each route may have it. */
function wordsOf(rule: Pick<AuthRule, 'key' | 'valueName'> | null | undefined): string {
  return JSON.stringify(rule ? [rule.key, rule.valueName] : []);
}

function rowOf(change: RouteChange, before: Side | null, after: Side | null, budget: Budget): Row | null {
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
    const exception = changedException(before, after);
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

/** The rules of a route on one side of the change. */
interface Side {
  readonly access: Access;
  readonly reading: Auth['reading'];
  readonly mark: number;
  /** The rule for all URLs, and each exception, as text. */
  readonly rule: string;
  readonly exceptions: readonly string[];
  readonly words: string;
}

/** Gives null without a route or a readable manifest. */
type SideOf = (declared: DeclaredRoute | null) => Side | null;

function sideIn(auth: Auth | null): SideOf {
  const rules = new Map(auth?.rules.map((rule) => [rule.key, rule]));
  const wordsBy = (key: string | null) => wordsOf(key === null ? null : rules.get(key));
  return (declared) => {
    const access = declared && auth?.access.get(declared.route);
    if (!access || !auth) return null;
    const rule = wordsBy(access.key);
    const exceptions = access.exceptions.map(({ key }) => wordsBy(key));
    return {
      access,
      reading: auth.reading,
      mark: auth.marks.get(declared.route) ?? 0,
      rule,
      exceptions,
      words: JSON.stringify([rule, access.certain, exceptions.toSorted()]),
    };
  };
}

/** Where the rule for all URLs is as it was and an exception is not: a URL of that. */
function changedException(before: Side, after: Side): string | null {
  if (before.rule !== after.rule) return null;
  const changedIn = (one: Side, other: Side) => {
    const known = new Set(other.exceptions);
    return one.access.exceptions.find((_, index) => !known.has(one.exceptions[index] ?? ''));
  };
  return (changedIn(after, before) ?? changedIn(before, after))?.example ?? null;
}
