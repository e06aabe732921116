import { nameIn, type Project } from '../project.js';
import { accessChanges } from './access-changes.js';
import type { Change } from './change.js';
import { lossesOf, movedKeys } from './losses.js';
import { routeChanges } from './route-changes.js';

/** Compares a project with what it was in base. */
export function changeOf(base: Project | null, head: Project, hasBase = base !== null): Change {
  const routes = routeChanges(base, head);
  const baseNames = new Map(
    routes.flatMap((change) =>
      change.base && change.head && base && change.kind !== 'method' && change.kind !== 'same'
        ? [[change.head.file, nameIn(base.path, change.base.file)] as const]
        : [],
    ),
  );
  // If a manifest does not parse, what the change does to access is unknown.
  const isKnown = hasBase && head.auth !== null && !base?.manifest.problem;
  const { access, lost } = isKnown ? accessChanges(routes, base?.auth ?? null, head.auth) : { access: [], lost: [] };
  return {
    hasBase,
    before: base,
    routes,
    access,
    losses: lossesOf({ base: base?.auth ?? null, head, changes: routes, lost }),
    moved: isKnown ? movedKeys(routes, head) : [],
    withHead: (other) => changeOf(base, other, hasBase),
    nameBefore: (file) => baseNames.get(file) ?? nameIn(head.path, file),
  };
}
