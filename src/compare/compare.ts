import { nameIn, type Project } from '../project.js';
import { accessChanges } from './access-changes.js';
import type { Change } from './change.js';
import { lossesOf, movedKeys } from './moved-key.js';
import { routeChanges } from './route-changes.js';

/** Compares a project with what it was in base. */
export function changeOf(before: Project | null, after: Project, hasBase = before !== null): Change {
  const routes = routeChanges(before, after);
  const former = new Map(
    routes.flatMap((change) =>
      change.before && change.after && before && change.kind !== 'method' && change.kind !== 'kept'
        ? [[change.after.file, nameIn(before.path, change.before.file)] as const]
        : [],
    ),
  );
  // If a manifest does not parse, what the change does to access is unknown.
  const isKnown = hasBase && after.auth !== null && !before?.manifest.problem;
  const then = before?.auth ?? null;
  const { access, lost } = isKnown ? accessChanges(routes, then, after.auth) : { access: [], lost: [] };
  const moved = isKnown ? movedKeys(then, after, routes, lost) : [];
  return {
    hasBase,
    before,
    routes,
    access,
    losses: lossesOf(lost, moved, then, after),
    moved,
    nameBefore: (file) => former.get(file) ?? nameIn(after.path, file),
  };
}
