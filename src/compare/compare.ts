import { nameIn, type Project } from '../project.js';
import { outcomesBetween } from './access-changes.js';
import type { Change, Outcome, RouteChange, RouteOutcome } from './change.js';
import { lossesOf } from './losses.js';
import { strandedKeys } from './moved-keys.js';
import { routeChanges } from './route-changes.js';

/** Compares a project with what it was in base. */
export function changeOf(base: Project | null, head: Project, hasBase = base !== null): Change {
  const changes = routeChanges(base, head);
  const baseNames = namesInBase(changes, base?.path ?? '');
  const nameInBase = (file: string) => baseNames.get(file) ?? nameIn(head.path, file);
  // Calls are found apart, where the texts of the website can be read.
  const ofFiles = { hasBase, base, nameInBase, lostCalls: [] };
  const changeTo = (head: Project, like?: Like): Change => {
    // If a manifest does not parse, what the change does to access is unknown.
    const isKnown = hasBase && head.auth !== null && base?.auth !== null;
    const outcomeOf = isKnown ? outcomesBetween(base?.auth ?? null, head.auth) : () => UNKNOWN;
    const routes = changes.map((change, at) => outcomeIn(like, at, head) ?? { ...change, ...outcomeOf(change) });
    const routeLosses = routes.flatMap(({ loss }) => loss ?? []);
    return {
      ...ofFiles,
      routes,
      losses: lossesOf(routeLosses, { base, head, changes }),
      strandedKeys: isKnown ? strandedKeys(changes, head) : [],
      withHead: (advised) => changeTo(advised, { head, routes }),
    };
  };
  return changeTo(head);
}

const UNKNOWN: Outcome = { altered: [], loss: null };

/** Another head with the same routes, and what became of these. */
interface Like {
  readonly head: Project;
  readonly routes: readonly RouteOutcome[];
}

/** What became of a route of another head that has the same access in this one; undefined where it is not the same. */
function outcomeIn(like: Like | undefined, at: number, head: Project): RouteOutcome | undefined {
  const outcome = like?.routes[at];
  const accessIn = ({ auth }: Project) => outcome?.head && auth?.access.get(outcome.head.route);
  return like && accessIn(like.head) && accessIn(like.head) === accessIn(head) ? outcome : undefined;
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
