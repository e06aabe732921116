import type { Access, Auth } from '../auth/auth.js';
import { ruleAt } from '../auth/effect.js';
import { uncoveredUrl } from '../auth/uncovered-url.js';
import { inOrderOf } from '../order.js';
import { budgetOf, STEPS_FOR_A_PAIR } from '../patterns/budget.js';
import { findPath } from '../patterns/find-path.js';
import type { Pattern } from '../patterns/pattern.js';
import { urlOf } from '../patterns/url.js';
import type { Project } from '../project.js';
import { type RouteChange, routeChanges } from '../routes/route-changes.js';
import type { DeclaredRoute } from '../routes/route-file.js';
import { pathText } from '../routes/route-path.js';

/** What a change does to the routes of a project and to the rules they meet. */
export interface Changes {
  /** All but those that were kept. */
  readonly routes: readonly RouteChange[];
  readonly access: readonly AccessChange[];
}

/** A method and URLs that meet another rule or value than before; null where there was or is no such route, or no manifest to tell. */
export interface AccessChange {
  readonly method: string;
  readonly path: string;
  readonly before: RuleMet | null;
  readonly after: RuleMet | null;
  /** A URL that shows it. */
  readonly example: string;
}

/** The rule for all URLs of a route; where only an exception changed, that for the example. */
export type RuleMet = Pick<Access, 'key' | 'value' | 'certain'>;

/** What the change does to a project; null without a base. A project that is new has only added routes. */
export function changesOf(project: Project, hasBase: boolean): Changes | null {
  if (!hasBase) return null;
  const changes = routeChanges(project.base, project);
  const sorted = [...changes].sort(
    inOrderOf(
      (change) => pathText(shown(change).route.pattern),
      (change) => shown(change).route.method,
      (change) => change.kind,
      (change) => shown(change).file,
    ),
  );
  return {
    routes: sorted.filter(({ kind }) => kind !== 'kept'),
    access: sorted.flatMap((change) => accessChange(change, project)),
  };
}

/** The side of a change that names it: what is there now, else what was. */
function shown(change: RouteChange): DeclaredRoute {
  return change.after ?? change.before;
}

function accessChange(change: RouteChange, { base, auth }: Project): readonly AccessChange[] {
  const before = sideOf(change.before, base?.auth ?? null);
  const after = sideOf(change.after, auth);
  if (isSame(before, after)) return [];
  const { route } = shown(change);
  const named = { method: route.method, path: pathText(route.pattern) };
  const isComparable = before !== null && after !== null && change.kind !== 'renamed';
  const url = isComparable ? changedException(before.access, after.access) : null;
  if (isComparable && url !== null)
    return [{ ...named, before: ruleOn(url, before), after: ruleOn(url, after), example: url }];
  const example = startsToMatch(change) ?? anyUrl(route.pattern, [before, after]);
  return [{ ...named, before: before?.access ?? null, after: after?.access ?? null, example }];
}

/** A route on one side of the change, and the rules there. */
interface Side {
  readonly auth: Auth;
  readonly access: Access;
  readonly says: readonly string[];
}

function sideOf(declared: DeclaredRoute | null, auth: Auth | null): Side | null {
  const access = declared && auth?.access.get(declared.route);
  return access && auth ? { auth, access, says: auth.says.get(declared.route) ?? [] } : null;
}

/** Whether every reading in doubt says the same before and after, and it is as certain. */
function isSame(before: Side | null, after: Side | null): boolean {
  if (before === null || after === null) return before === after;
  return before.access.certain === after.access.certain && before.says.join() === after.says.join();
}

/** Where the rule for all URLs is as it was and an exception is not: a URL of that. */
function changedException(before: Access, after: Access): string | null {
  const words = (rule: { readonly key: string | null; readonly value: unknown }) =>
    JSON.stringify([rule.key, rule.value]);
  if (words(before) !== words(after)) return null;
  const missingIn = ({ exceptions }: Access) => {
    const known = new Set(exceptions.map(words));
    return (exception: Access['exceptions'][number]) => !known.has(words(exception));
  };
  const changed = after.exceptions.find(missingIn(before)) ?? before.exceptions.find(missingIn(after));
  return changed?.example ?? null;
}

/** The rule that decides one URL of a route. */
function ruleOn(url: string, { auth, access: { certain } }: Side): RuleMet {
  const rule = ruleAt(url, auth.matching);
  return { key: rule?.key ?? null, value: rule?.value ?? null, certain };
}

/** A URL that a route with other URLs than before did not match before. */
function startsToMatch({ kind, before, after }: RouteChange): string | null {
  if (kind !== 'renamed' || before === null || after === null) return null;
  const found = findPath([after.route.pattern], [before.route.pattern], budgetOf(STEPS_FOR_A_PAIR));
  return found.kind === 'path' ? urlOf(found.path) : null;
}

/** Any URL of a route, if there is one none that an exception decides. */
function anyUrl(pattern: Pattern, sides: readonly (Side | null)[]): string {
  const keys = sides.flatMap((side) => side?.access.exceptions.map(({ key }) => key) ?? []);
  const reading = sides.find((side) => side !== null)?.auth.matching.reading ?? 'prefix';
  return uncoveredUrl(pattern, keys, reading) ?? uncoveredUrl(pattern, [], reading) ?? '/';
}
