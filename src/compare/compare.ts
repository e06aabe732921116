import { nameIn, type Project } from '../project.js';
import { accessOfChange } from './access-changes.js';
import type { Change, Judgement, RouteChange } from './change.js';
import { lossesOf, movedKeys } from './losses.js';
import { routeChanges } from './route-changes.js';

/** Compares a project with what it was in base. */
export function changeOf(base: Project | null, head: Project, hasBase = base !== null): Change {
  const changes = routeChanges(base, head);
  const baseAuth = base?.auth ?? null;
  // If a manifest does not parse, what the change does to access is unknown.
  const isKnown = hasBase && head.auth !== null && !base?.manifest.problem;
  const judge = isKnown ? accessOfChange(baseAuth, head.auth) : (): Judgement => ({ access: [], lost: [] });
  const routes = changes.map((change) => ({ ...change, ...judge(change) }));
  const lost = routes.flatMap((change) => change.lost);
  const baseNames = namesInBase(changes, base?.path ?? '');
  return {
    hasBase,
    base,
    routes,
    losses: lossesOf(lost, { base: baseAuth, head, changes }),
    moved: isKnown ? movedKeys(changes, head) : [],
    withHead: (other) => changeOf(base, other, hasBase),
    nameInBase: (file) => baseNames.get(file) ?? nameIn(head.path, file),
  };
}

/** The names in base of files that moved, by their names in head. */
function namesInBase(changes: readonly RouteChange[], folder: string): ReadonlyMap<string, string> {
  const moved = changes.flatMap(({ kind, base, head }) =>
    base && head && kind !== 'same' && kind !== 'method' ? [[head.file, nameIn(folder, base.file)] as const] : [],
  );
  return new Map(moved);
}
