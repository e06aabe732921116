import { urlSet } from '../patterns/relation.js';
import { nameIn, type Project } from '../project.js';
import { pathText } from '../routes/route.js';
import { inOrderOf } from '../text/order.js';
import type { RouteChange } from './change.js';
import { claim, type Named, type Pairing, pair } from './pairing.js';
import { pairRenamed } from './renamed-routes.js';

/** The routes of one project, and its folder. */
type Routes = Pick<Project, 'path' | 'routes'>;

/**
 * What became of every route of base and head, in order of URLs and methods. A removed and an added route are paired
 * only if no other pairing is possible, or if they have the same place in a folder that moved as a whole.
 */
export function routeChanges(before: Routes | null, after: Routes): readonly RouteChange[] {
  const [then, now] = [before ? named(before) : [], named(after)];
  const pairing: Pairing = { gone: new Set(then), come: new Set(now), pairs: [] };
  const { gone, come, pairs } = pairing;
  pairSameUrls(pairing, then);
  pairRenamed(pairing, then, now);
  keepFirst(gone, [...now, ...pairs.map((pair) => pair.before)]);
  keepFirst(
    come,
    pairs.map((pair) => pair.after),
  );
  pair(pairing, ({ route }) => urlSet(route.route.pattern));
  return inOrder([
    ...pairs.map(({ kind, before, after }) => ({ kind, before: before.route, after: after.route })),
    ...[...gone].map(({ route }) => ({ kind: 'removed', before: route, after: null }) as const),
    ...[...come].map(({ route }) => ({ kind: 'added', before: null, after: route }) as const),
  ]);
}

function named({ path, routes }: Routes): readonly Named[] {
  return routes.map((route) => ({ route, name: nameIn(path, route.file) }));
}

/** Pairs by name, which implies method and URLs, then by these; another file for them is kept, too. */
function pairSameUrls(pairing: Pairing, then: readonly Named[]): void {
  pair(pairing, ({ name }) => name);
  pair(pairing, (one) => one.route.textName && `${one.route.textName} ${claim(one)}`);
  pair(pairing, claim);
  const claimed = new Map(then.map((one) => [claim(one), one]));
  for (const after of pairing.come) {
    const before = claimed.get(claim(after));
    if (before === undefined) continue;
    pairing.come.delete(after);
    pairing.pairs.push({ kind: 'kept', before, after });
  }
}

/** Leaves out routes whose method and URLs others have, or routes before them: the change adds or removes none. */
function keepFirst(routes: Set<Named>, others: readonly Named[]): void {
  const claimed = new Set(routes.size > 0 ? others.map(claim) : []);
  for (const one of routes) {
    if (claimed.has(claim(one))) routes.delete(one);
    claimed.add(claim(one));
  }
}

function inOrder(changes: readonly RouteChange[]): readonly RouteChange[] {
  const ordered = changes.map((change) => {
    const { route, file } = change.after ?? change.before;
    return { change, path: pathText(route.pattern), method: route.method, file };
  });
  ordered.sort(
    inOrderOf(
      ({ path }) => path,
      ({ method }) => method,
      ({ change }) => change.kind,
      ({ file }) => file,
    ),
  );
  return ordered.map(({ change }) => change);
}
