import type { Auth, AuthRule } from '../auth/auth.js';
import { rulesAt } from '../auth/effective-rules.js';
import { urlOf } from '../patterns/pattern.js';
import type { DeclaredRoute } from '../project.js';
import { pathText } from '../routes/route-path.js';
import type { AccessChange, LostRule, RouteChange } from './change.js';
import { newUrls, urlPairs } from './url-pairs.js';

/** What a change does to the rules of routes, in the reading that is shown: the rules that differ, and those that are lost. */
export interface AccessChanges {
  readonly access: readonly AccessChange[];
  readonly lost: readonly LostRule[];
}

/** Compares the rules of each route URL by URL, in the order of the routes. */
export function accessChanges(changes: readonly RouteChange[], before: Auth | null, after: Auth | null): AccessChanges {
  const areRulesKept = rulesText(before) === rulesText(after);
  const found = changes.map((change): AccessChanges => {
    if (change.before === null) return { access: [arrival(change.after, after)], lost: [] };
    if (change.after === null) return { access: [departure(change.before, before)], lost: [] };
    const isMoved = change.kind === 'renamed';
    if (areRulesKept && !isMoved) return { access: [], lost: [] };
    return pairChanges(change.before, change.after, change.kind, before, after);
  });
  return { access: found.flatMap(({ access }) => access), lost: found.flatMap(({ lost }) => lost) };
}

/** All keys and values as text: where it is the same, no URL gets another rule. */
function rulesText(auth: Auth | null): string {
  return JSON.stringify(auth?.rules.map(({ key, valueName }) => [key, valueName]) ?? []);
}

function arrival({ route }: DeclaredRoute, auth: Auth | null): AccessChange {
  const [pair] = urlPairs(route.pattern, route.pattern, [], auth?.keys.keys ?? []);
  const after = auth?.access.get(route) ?? null;
  return { ...nameOf(route), before: null, after, example: urlOf(pair?.after ?? []) };
}

function departure({ route }: DeclaredRoute, auth: Auth | null): AccessChange {
  const [pair] = urlPairs(route.pattern, route.pattern, auth?.keys.keys ?? [], []);
  const before = auth?.access.get(route) ?? null;
  return { ...nameOf(route), before, after: null, example: urlOf(pair?.before ?? []) };
}

function nameOf({ method, pattern }: DeclaredRoute['route']): Pick<AccessChange, 'method' | 'path'> {
  return { method, path: pathText(pattern) };
}

/** What becomes of the URLs of one route, wherever they are now. */
function pairChanges(
  was: DeclaredRoute,
  is: DeclaredRoute,
  kind: RouteChange['kind'],
  authBefore: Auth | null,
  authAfter: Auth | null,
): AccessChanges {
  const [keysBefore, keysAfter] = [authBefore?.keys.keys ?? [], authAfter?.keys.keys ?? []];
  const urls = urlPairs(was.route.pattern, is.route.pattern, keysBefore, keysAfter).map(({ before, after }) => ({
    url: after,
    had: rulesAt(before, keysBefore),
    has: rulesAt(after, keysAfter),
  }));
  const effect = (auth: Auth | null, { route }: DeclaredRoute, [rule]: readonly AuthRule[]) => {
    const access = auth?.access.get(route);
    return access ? { key: rule?.key ?? null, value: rule?.value ?? null, certain: access.certain } : null;
  };
  const access: AccessChange[] = [];
  const changed = urls.find(({ had, has }) => valuesText(had) !== valuesText(has));
  if (changed) {
    const [before, after] = [effect(authBefore, was, changed.had), effect(authAfter, is, changed.has)];
    access.push({ ...nameOf(is.route), before, after, example: urlOf(changed.url) });
  }
  // A route that had a rule and matches more now: what is new of it may have none.
  const isRuled = urls.some(({ had }) => had.length > 0);
  const added = isRuled ? newUrls(was.route.pattern, is.route.pattern, keysAfter) : [];
  const bareUrl = added.find((url) => rulesAt(url, keysAfter).length === 0);
  if (bareUrl)
    access.push({ ...nameOf(is.route), before: null, after: effect(authAfter, is, []), example: urlOf(bareUrl) });
  const bare = urls.find(({ had, has }) => had.length > 0 && has.length === 0);
  const [covering] = bare?.had ?? [];
  if (!bare || !covering || !authAfter || kind === 'method') return { access, lost: [] };
  const isWhole = urls.every(({ had, has }) => had.length > 0 && has.length === 0);
  return { access, lost: [{ before: was, after: is, key: covering.key, isWhole, url: urlOf(bare.url) }] };
}

/** The values that rules have: those of several are a tie. */
function valuesText(rules: readonly AuthRule[]): string {
  return JSON.stringify([...new Set(rules.map(({ valueName }) => valueName))].sort());
}
