import { newIndex } from '../patterns/shape-index.js';
import { nameIn, type Project } from '../project.js';
import { once } from '../text/memo.js';
import { outcomesBetween } from './access-changes.js';
import type { Change, Outcome, RouteChange, RouteOutcome } from './change.js';
import { lossesOf } from './losses.js';
import { strandedKeys } from './moved-keys.js';
import { routeChanges } from './route-changes.js';

/** Compares a project with what it was in base; `calls` are those of its website. */
export function changeOf(
  base: Project | null,
  head: Project,
  hasBase = base !== null,
  calls: Change['calls'] = newIndex,
): Change {
  return changeTo(head, { hasBase, base, calls }, routeChanges(base, head), null);
}

/** A change to a head; what became of routes that have the same access in `like` is known. */
function changeTo(
  head: Project,
  side: Pick<Change, 'hasBase' | 'base' | 'calls'>,
  changes: readonly (RouteChange | RouteOutcome)[],
  like: Project | null,
): Change {
  const { hasBase, base } = side;
  // If a manifest does not parse, what the change does to access is unknown.
  const isKnown = hasBase && head.auth !== null && base?.auth !== null;
  const outcomeOf = isKnown ? outcomesBetween(base?.auth ?? null, head.auth) : () => UNKNOWN;
  const routes = changes.map((one) =>
    'loss' in one && isAlike(one, head, like) ? one : { ...one, ...outcomeOf(one) },
  );
  const baseNames = once(() => namesInBase(routes, base?.path ?? ''));
  return {
    ...side,
    routes,
    losses: lossesOf(
      routes.flatMap(({ loss }) => loss ?? []),
      { base, head, changes: routes },
    ),
    strandedKeys: isKnown ? strandedKeys(routes, head) : [],
    withHead: (advised) => {
      const isSame = advised.routes === head.routes;
      return changeTo(advised, side, isSame ? routes : known(routeChanges(base, advised), routes), head);
    },
    nameInBase: (file) => baseNames().get(file) ?? nameIn(head.path, file),
  };
}

/** Changes of routes with what is known of those that were made before. */
function known(changes: readonly RouteChange[], routes: readonly RouteOutcome[]) {
  const byRoute = new Map(routes.map((one) => [one.head ?? one.base, one]));
  return changes.map((change) => {
    const one = byRoute.get(change.head ?? change.base);
    return one?.kind === change.kind && one.base === change.base ? one : change;
  });
}

const UNKNOWN: Outcome = { altered: [], loss: null };

/** Whether a route has the same access in two heads. */
function isAlike({ head: route }: RouteChange, head: Project, like: Project | null): boolean {
  const [own, other] = [head, like].map((project) => route && project?.auth?.access.get(route.route));
  return own != null && own === other;
}

/** The kinds of pairs whose file in head is that of base under another name. */
const MOVED: readonly RouteChange['kind'][] = ['moved', 'renamed-params', 'renamed'];

/** The names in base of files that moved, by their names in head. */
function namesInBase(changes: readonly RouteChange[], folder: string): ReadonlyMap<string, string> {
  const names = changes.flatMap(({ kind, base, head }) =>
    base && head && MOVED.includes(kind) ? [[head.file, nameIn(folder, base.file)] as const] : [],
  );
  return new Map(names);
}
