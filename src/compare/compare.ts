import { newIndex } from '../patterns/shape-index.js';
import { nameIn, type Project } from '../project.js';
import { outcomesBetween } from './access-changes.js';
import type { Change, Outcome, RouteChange } from './change.js';
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
  const changes = routeChanges(base, head);
  const baseNames = namesInBase(changes, base?.path ?? '');
  const nameInBase = (file: string) => baseNames.get(file) ?? nameIn(head.path, file);
  const routes = changes.map((change) => ({ ...change, ...UNKNOWN }));
  return withHead({ hasBase, base, routes, calls, nameInBase }, head, null);
}

/** What does not depend on the auth entries of head. */
type ChangedFiles = Pick<Change, 'hasBase' | 'base' | 'routes' | 'calls' | 'nameInBase'>;

/** A change to a head; what became of routes that have the same access in `like` is known. */
function withHead(change: ChangedFiles, head: Project, like: Project | null): Change {
  const { hasBase, base } = change;
  // If a manifest does not parse, what the change does to access is unknown.
  const isKnown = hasBase && head.auth !== null && base?.auth !== null;
  const outcomeOf = isKnown ? outcomesBetween(base?.auth ?? null, head.auth) : () => UNKNOWN;
  const routes = change.routes.map((one) => (isAlike(one, head, like) ? one : { ...one, ...outcomeOf(one) }));
  const routeLosses = routes.flatMap(({ loss }) => loss ?? []);
  return {
    ...change,
    routes,
    losses: lossesOf(routeLosses, { base, head, changes: routes }),
    strandedKeys: isKnown ? strandedKeys(routes, head) : [],
    withHead: (advised) => withHead({ ...change, routes }, advised, head),
  };
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
