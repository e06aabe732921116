import type { RouteEntry } from '../report/report.js';
import { groupedBy, inOrderOf } from '../text/order.js';
import { sharedPath } from './route-tree.js';

/** The most routes that one list has; more are told folder by folder. */
export const MANY_ROUTES = 40;

/** Routes below a path. */
interface RouteFolder {
  readonly folder: string;
  readonly routes: readonly RouteEntry[];
}

/**
 * The routes by the folder of their URLs, one with many by the folders in it; what is alone is with the folder above.
 */
export function routeFolders(routes: readonly RouteEntry[]): readonly RouteFolder[] {
  const above = sharedPath(routes);
  const groups = groupedBy(routes, ({ path }) => path.slice(above.length).split('/', 2)[1]);
  const alone = [...groups].flatMap(([name, group]) => (name === undefined || group.length === 1 ? group : []));
  const folders = [...groups].flatMap(([name, group]) => {
    if (name === undefined || group.length === 1) return [];
    return group.length > MANY_ROUTES ? routeFolders(group) : [{ folder: `${above}/${name}`, routes: group }];
  });
  const all = alone.length > 0 ? [{ folder: above, routes: alone }, ...folders] : folders;
  return all.toSorted(inOrderOf(({ folder }) => folder));
}
