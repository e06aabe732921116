import type { AuthEntry } from '../auth/auth.js';
import { patternsIntersect } from '../patterns/paths.js';
import type { Project } from '../project.js';
import { isOneEditAway, nearest } from '../text/nearest.js';
import { inOrderOf, soleOf } from '../text/order.js';
import type { MissingEntry, RouteLoss } from './change.js';
import { movedKey } from './renamed-folder.js';

/** The entries that decided about routes in base and that head lacks, in order; none where one has no one place. */
export function missingEntries(
  routes: readonly RouteLoss[],
  base: Project | null,
  head: Project,
): readonly MissingEntry[] {
  const [inBase, inHead] = [base?.auth?.entries ?? [], head.auth?.entries ?? []];
  const decided = new Set(routes.flatMap(({ entries }) => entries));
  const lacking = without([...decided], inHead);
  const placed = lacking.flatMap((entry) => {
    const key = neededKey(entry, routes);
    return key === null ? [] : { entry, key };
  });
  if (placed.length < lacking.length) return [];
  const missing = without(placed, inHead).sort(inOrderOf(({ entry }) => entry.member.keyStart));
  const gone = without(inBase, inHead);
  const free = new Set(without(head.auth?.unmatched ?? [], inBase));
  return missing.map(({ entry, key }) => {
    const respelt = respeltAmong([...free], entry, key, gone);
    if (respelt) free.delete(respelt);
    return { entry, key, respelt };
  });
}

/** The key that routes of an entry need in head: the same for URLs of base, else one that moved with them. */
function neededKey(entry: AuthEntry, routes: readonly RouteLoss[]): string | null {
  const { key } = entry;
  const decided = routes.filter(({ entries }) => entries.includes(entry));
  return soleOf(
    decided.map((route) =>
      patternsIntersect(route.base.route.pattern, route.head.route.pattern) ? key : movedKey(key, route),
    ),
  );
}

/**
 * The entry in place of a missing one, of those with a new key that covers no route: it is spelled alike (but for one
 * letter where its value is another), or is the only one with the value of the only entry that is gone.
 */
function respeltAmong(free: readonly AuthEntry[], { valueText }: AuthEntry, key: string, gone: readonly AuthEntry[]) {
  const hasItsValue = (entry: AuthEntry) => entry.valueText === valueText;
  const isAlike = (entry: AuthEntry) => hasItsValue(entry) && nearest(entry.key, [key]) !== undefined;
  const alike = free.filter((entry) => isOneEditAway(entry.key, key) || isAlike(entry));
  const ofItsValue = gone.filter(hasItsValue).length === 1 ? free.filter(hasItsValue) : [];
  return soleOf(alike) ?? soleOf(ofItsValue);
}

/** What has a key that no entry has. */
function without<Keyed extends Pick<AuthEntry, 'key'>>(items: readonly Keyed[], entries: readonly AuthEntry[]) {
  const keys = new Set(entries.map(({ key }) => key));
  return items.filter(({ key }) => !keys.has(key));
}
