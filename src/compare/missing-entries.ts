import type { AuthEntry } from '../auth/auth.js';
import { patternsIntersect } from '../patterns/paths.js';
import type { Project } from '../project.js';
import { nearest } from '../text/nearest.js';
import { inOrderOf, soleOf } from '../text/order.js';
import type { Evidence, MissingEntry, RouteLoss } from './change.js';
import { movedKey } from './renamed-folder.js';

/** An entry of base that head lacks, and the key that it needs in head. */
type Placed = Omit<MissingEntry, 'respelt'>;

/** The entries that decided about routes in base and that head lacks, in order; none where one has no one place. */
export function missingEntries(routes: readonly RouteLoss[], { base, head }: Evidence): readonly MissingEntry[] {
  const placed = base && placedEntries(routes, head);
  return base && placed ? withRespelt(placed, base, head) : [];
}

/** Null where an entry has no one place in head. */
function placedEntries(routes: readonly RouteLoss[], { auth }: Project): readonly Placed[] | null {
  const inHead = new Set(auth?.entries.map(({ key }) => key));
  const placed: Placed[] = [];
  for (const entry of new Set(routes.flatMap((route) => [route.entry, ...route.others]))) {
    if (inHead.has(entry.key)) continue;
    const ruled = routes.filter((route) => route.entry === entry || route.others.includes(entry));
    const key = soleOf(ruled.map((route) => neededKey(entry.key, route)));
    if (key === null) return null;
    if (!inHead.has(key)) placed.push({ entry, key });
  }
  return placed.sort(inOrderOf(({ entry }) => entry.member.keyStart));
}

/** The key that a route needs in head: the same for URLs that it had in base, else one that moved with it. */
function neededKey(key: string, route: RouteLoss): string | null {
  return patternsIntersect(route.base.route.pattern, route.head.route.pattern) ? key : movedKey(key, route);
}

/**
 * Missing entries with those of head in their place: their keys are new, cover no route, and are spelled alike, or are
 * the only new ones of the value of the only missing one.
 */
function withRespelt(placed: readonly Placed[], base: Project, { auth }: Project): readonly MissingEntry[] {
  const [inBase, inHead] = [base.auth?.entries ?? [], auth?.entries ?? []];
  const gone = without(inBase, inHead);
  const left = new Set(without(auth?.unmatched ?? [], inBase));
  return placed.map((missing) => {
    const hasItsValue = ({ valueText }: AuthEntry) => valueText === missing.entry.valueText;
    const alike = [...left].filter(({ key }) => nearest(key, [missing.key]) !== undefined);
    const ofItsValue = gone.filter(hasItsValue).length === 1 ? [...left].filter(hasItsValue) : [];
    const respelt = soleOf(alike) ?? soleOf(ofItsValue);
    if (respelt) left.delete(respelt);
    return { ...missing, respelt };
  });
}

/** The entries whose key no other one has. */
function without(entries: readonly AuthEntry[], others: readonly AuthEntry[]): readonly AuthEntry[] {
  const keys = new Set(others.map(({ key }) => key));
  return entries.filter(({ key }) => !keys.has(key));
}
