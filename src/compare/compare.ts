import type { Auth } from '../auth/auth.js';
import { nameIn, type Project } from '../project.js';
import { once, rememberOf } from '../text/memo.js';
import { outcomesBetween } from './access-changes.js';
import { likenessOf } from './alike.js';
import { type Change, type RouteChange, type RouteOutcome, type RoutePair, UNALTERED } from './change.js';
import { lossesOf } from './losses.js';
import { inOrder, routeChanges } from './route-changes.js';
import { strandedKeys } from './stranded-keys.js';

/** Compares a project with what it was in base; `calls` are those of its website. */
export function changeOf(
  base: Project | null,
  head: Project,
  hasBase = base !== null,
  calls: Change['calls'] = () => [],
): Change {
  return changeTo(head, { hasBase, base, calls }, inOrder(routeChanges(base, head)), { routes: [], auth: null });
}

/** A change to a head; `known`: what is known of it with another head, and is kept where it is the same. */
function changeTo(
  head: Project,
  given: Pick<Change, 'hasBase' | 'base' | 'calls'>,
  changes: readonly RouteChange[],
  known: Known,
): Change {
  const { hasBase, base } = given;
  // If a manifest does not parse, what the change does to access is unknown.
  const isKnown = hasBase && head.auth !== null && (base === null || base.auth !== null);
  const outcomeOf = isKnown ? outcomesBetween(base?.auth ?? null, head.auth) : () => UNALTERED;
  const routes = changes.map((change) => sameOutcome(change, known, head.auth) ?? { ...change, ...outcomeOf(change) });
  const baseNames = once(() => namesInBase(routes, base?.path ?? ''));
  const kept = once(() => routes.filter((change) => isSameFile(change, base, head)));
  return {
    ...given,
    routes,
    losses: lossesOf({ base, head, changes: routes }),
    strandedKeys: isKnown ? strandedKeys(routes, head) : [],
    withHead: (advised) => {
      const advisedChanges = advised.routes === head.routes ? routes : routeChanges(base, advised, kept());
      return changeTo(advised, given, advisedChanges, { routes, auth: head.auth });
    },
    nameInBase: (file) => baseNames().get(file) ?? nameIn(head.path, file),
  };
}

/** The changes of routes to a head with these auth entries. */
type Known = Pick<Change, 'routes'> & Pick<Project, 'auth'>;

/** The known outcome of the same change of a route, if its access in head is the same object: no key differs there. */
function sameOutcome(change: RouteChange, known: Known, auth: Auth | null): RouteOutcome | undefined {
  const { kind, base, head } = change;
  const outcome = outcomeByRoute(known.routes).get(head ?? base);
  if (!known.auth || !auth || outcome?.kind !== kind || outcome.base !== base) return undefined;
  // What an added route takes from others depends on these, too.
  if (takesUrls(change) || takesUrls(outcome)) return undefined;
  const isSameAccess = !head || known.auth.access.get(head.route) === auth.access.get(head.route);
  return isSameAccess ? outcome : undefined;
}

function takesUrls(change: RouteChange): boolean {
  return change.kind === 'added' && change.takenFrom.length > 0;
}

const outcomeByRoute = rememberOf(
  (routes: readonly RouteOutcome[]) => new Map(routes.map((outcome) => [outcome.head ?? outcome.base, outcome])),
);

/** Whether a change is that of a file which keeps its name. */
function isSameFile(change: RouteChange, base: Project | null, head: Project): change is RoutePair {
  if (!base || !change.base || !change.head) return false;
  return nameIn(base.path, change.base.file) === nameIn(head.path, change.head.file);
}

/** The kinds of pairs whose file in head is that of base under another name. */
const MOVED: readonly RouteChange['kind'][] = ['moved', 'renamed-params', 'renamed'];

/** The names in base of files that moved, by their names in head. */
function namesInBase(changes: readonly RouteChange[], folder: string): ReadonlyMap<string, string> {
  const names = changes.flatMap(({ kind, base, head }) => {
    if (!base || !head) return [];
    // A pair of two methods has the same URLs, and may be of any two files.
    const isMoved = MOVED.includes(kind) || (kind === 'method' && likenessOf(base, head) > 0);
    return isMoved ? [[head.file, nameIn(folder, base.file)] as const] : [];
  });
  return new Map(names);
}
