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
  /** What became of its auth entry; undefined where nothing did, and where it is another route in base. */
  readonly turn: AccessChangeEntry['kind'];
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
  return [...changes.routes, ...onlyRuleChanged].map((route) => {
    const own = altered.get(route.file) ?? [];
    const turn = own.map(({ kind }) => kind).find((kind) => kind !== 'widened');
    return { ...route, access: access.get(route.file) ?? null, altered: own, turn };
  });
}
