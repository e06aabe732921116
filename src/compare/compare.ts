import { newIndex } from '../patterns/shape-index.js';
import { nameIn, type Project } from '../project.js';
import { once } from '../text/memo.js';
import { outcomesBetween } from './access-changes.js';
import type { Change, Outcome, ReplacedRoute, RouteChange, RouteLoss, RouteOutcome } from './change.js';
import { lossesOf } from './losses.js';
import { strandedKeys } from './moved-keys.js';
import { inOrder, type PairedRoutes, pairedRoutes } from './route-changes.js';

/** Compares a project with what it was in base; `calls` are those of its website. */
export function changeOf(
  base: Project | null,
  head: Project,
  hasBase = base !== null,
  calls: Change['calls'] = newIndex,
): Change {
  const paired = pairedRoutes(base, head);
  const baseNames = namesInBase(paired.changes, base?.path ?? '');
  const nameInBase = (file: string) => baseNames.get(file) ?? nameIn(head.path, file);
  return changeTo(head, { hasBase, base, calls, nameInBase, paired }, paired.changes, null);
}

/** What does not depend on the auth entries of head. */
interface Compared extends Pick<Change, 'hasBase' | 'base' | 'calls' | 'nameInBase'> {
  readonly paired: PairedRoutes;
}

/** A change to a head; what became of routes that have the same access in `like` is known. */
function changeTo(head: Project, compared: Compared, changes: readonly RouteChange[], like: Project | null): Change {
  const { base, paired, ...facts } = compared;
  // If a manifest does not parse, what the change does to access is unknown.
  const isRead = facts.hasBase && head.auth !== null && base?.auth !== null;
  const outcomeIn = ({ auth }: Project) => (isRead && auth ? outcomesBetween(base?.auth ?? null, auth) : () => UNKNOWN);
  const outcomeOf = outcomeIn(head);
  const routes = changes.map((one) => (isKnown(one, head, like) ? one : { ...one, ...outcomeOf(one) }));
  const causesIn = (project: Project, all: readonly RouteChange[], lost: readonly RouteLoss[]) => ({
    losses: lossesOf(lost, { base, head: project, changes: all }),
    strandedKeys: isRead ? strandedKeys(all, project) : [],
  });
  const lost = routes.flatMap(({ loss }) => loss ?? []);
  const moving = movingIn(routes, paired);
  return {
    ...facts,
    base,
    routes,
    ...causesIn(head, routes, lost),
    withHead: (advised) => changeTo(advised, compared, routes, head),
    withRoutes: (advised, replaced) => {
      const { ended, made } = moving(replaced);
      const [own, other] = [head, advised].map(({ auth }) => JSON.stringify(auth?.unmatched.map(({ key }) => key)));
      // Where other keys cover no route, they may count for other routes, too.
      const known = own === other ? head : null;
      const turned = routes.filter((one) => !ended.has(one) && !isKnown(one, advised, known));
      for (const one of turned) ended.add(one);
      const outcomeOf = outcomeIn(advised);
      const after = [...made, ...turned].map((one) => ({ ...one, ...outcomeOf(one) }));
      const all = [...routes.filter((one) => !ended.has(one)), ...after];
      const still = lost.length > 0 ? all : after;
      return { ...causesIn(advised, all, inOrder(still.flatMap(({ loss }) => loss ?? []))), ended, made: after };
    },
  };
}

/** Returns what tells which changes of routes end where some are replaced, and which this makes. */
function movingIn(routes: readonly RouteOutcome[], { kept, isBaseLeft, othersWith }: PairedRoutes) {
  const rest = once(() => routes.filter(({ head }) => head === null || !kept.has(head)));
  const byHead = once(() => new Map(routes.map((one) => [one.head, one])));
  return (replaced: readonly ReplacedRoute[]) => {
    const own = replaced.flatMap(({ from }) => (from && byHead().get(from)) ?? []);
    const ended = new Set<RouteOutcome>(own);
    // Nothing of base is there to become another route.
    if (!isBaseLeft && !own.some(({ base }) => base))
      return { ended, made: replaced.map(({ to }): RouteChange => ({ kind: 'added', base: null, head: to })) };
    const others = new Map(othersWith(replaced).map((one) => [one.head ?? one.base, one]));
    for (const one of rest()) {
      const now = others.get(one.head ?? one.base);
      if (now?.kind === one.kind && now.base === one.base) others.delete(one.head ?? one.base);
      else ended.add(one);
    }
    return { ended, made: [...others.values()] };
  };
}

const UNKNOWN: Outcome = { altered: [], loss: null };

/** Whether it is known what became of a route: it has the same access in two heads. */
function isKnown(change: RouteChange, { auth }: Project, like: Project | null): change is RouteOutcome {
  if (!('loss' in change)) return false;
  if (auth !== null && auth.entries === like?.auth?.entries) return true;
  const [own, other] = [auth, like?.auth].map((entries) => change.head && entries?.access.get(change.head.route));
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
