import { groupedBy } from '../text/order.js';
import type { AccessChangeEntry, AccessEntry, ProjectReport, RouteChangeEntry } from './report.js';

/** A route that a change touches, by its file. */
export interface ChangedRoute extends Pick<RouteChangeEntry, 'method' | 'path' | 'file' | 'was'> {
  /** `rule`: only its auth entry has another value. */
  readonly kind: RouteChangeEntry['kind'] | 'rule';
  /** Its auth entry in head; null where that is unknown, and of a route that is removed. */
  readonly access: AccessEntry;
  /** Where its auth entry has another value. */
  readonly altered: readonly AccessChangeEntry[];
}

/** The routes that the change adds, removes or alters, then those where it changes only the auth entry. */
export function changedRoutes({ changes, routes }: Pick<ProjectReport, 'changes' | 'routes'>): readonly ChangedRoute[] {
  if (changes === null) return [];
  const access = new Map(routes.map((route) => [route.file, route.access]));
  const altered = groupedBy(changes.access, ({ file }) => file);
  const listed = new Set(changes.routes.map(({ file }) => file));
  const onlyRuleChanged = [...altered.values()].flatMap(([{ method, path, file }]) =>
    listed.has(file) ? [] : [{ kind: 'rule', method, path, file } as const],
  );
  return [...changes.routes, ...onlyRuleChanged].map((route) => ({
    ...route,
    access: access.get(route.file) ?? null,
    altered: altered.get(route.file) ?? [],
  }));
}

/** What a change does to the auth entry of a route that both sides have: with another method it is another route. */
export function ruleChangeOf({
  kind,
  access,
  altered,
}: ChangedRoute): 'lost' | 'lost in part' | 'another' | 'got' | null {
  if (kind === 'added' || kind === 'removed' || kind === 'method') return null;
  const had = altered.filter(({ before, after }) => before?.key && after);
  const isBareNow = had.some(({ after }) => after?.key === null);
  if (isBareNow && access?.key === null && access.exceptions.length === 0) return 'lost';
  // Which URL of a renamed route became which is a guess.
  if (isBareNow && kind !== 'renamed') return 'lost in part';
  if (had.length > 0) return 'another';
  return altered.some(({ before, after }) => before?.key === null && after?.key) ? 'got' : null;
}
