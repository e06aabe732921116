import { nameIn, type Project } from '../project.js';
import { outcomesBetween } from './access-changes.js';
import type { Change, Outcome, RouteChange } from './change.js';
import { lossesOf } from './losses.js';
import { strandedKeys } from './moved-keys.js';
import { routeChanges } from './route-changes.js';

/** Compares a project with what it was in base. */
export function changeOf(
  base: Project | null,
  head: Project,
  hasBase = base !== null,
  changes = routeChanges(base, head),
): Change {
  const baseAuth = base?.auth ?? null;
  // If a manifest does not parse, what the change does to access is unknown.
  const isKnown = hasBase && head.auth !== null && !base?.manifest.problem;
  const outcomeOf = isKnown ? outcomesBetween(baseAuth, head.auth) : (): Outcome => ({ altered: [], loss: null });
  const routes = changes.map((change) => ({ ...change, ...outcomeOf(change) }));
  const routeLosses = routes.flatMap(({ loss }) => loss ?? []);
  const baseNames = namesInBase(changes, base?.path ?? '');
  return {
    hasBase,
    base,
    routes,
    losses: lossesOf(routeLosses, { base, head, changes }),
    strandedKeys: isKnown ? strandedKeys(changes, head) : [],
    // Found apart, where the texts of the website can be read.
    lostCalls: [],
    // Most advice is about the manifest, and leaves the routes as they are.
    withHead: (advised) => changeOf(base, advised, hasBase, advised.routes === head.routes ? changes : undefined),
    nameInBase: (file) => baseNames.get(file) ?? nameIn(head.path, file),
  };
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
