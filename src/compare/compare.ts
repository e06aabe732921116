import { nameIn, type Project } from '../project.js';
import { accessOfChange } from './access-changes.js';
import type { Change } from './change.js';
import { lossesOf, movedKeys } from './losses.js';
import { routeChanges } from './route-changes.js';

/** Compares a project with what it was in base. */
export function changeOf(base: Project | null, head: Project, hasBase = base !== null): Change {
  const paired = routeChanges(base, head);
  const baseNames = new Map(
    paired.flatMap((change) =>
      change.base && change.head && base && change.kind !== 'method' && change.kind !== 'same'
        ? [[change.head.file, nameIn(base.path, change.base.file)] as const]
        : [],
    ),
  );
  // If a manifest does not parse, what the change does to access is unknown.
  const isKnown = hasBase && head.auth !== null && !base?.manifest.problem;
  const judge = accessOfChange(base?.auth ?? null, head.auth);
  const judged = paired.map((change) => ({ change, ...(isKnown ? judge(change) : { access: [], lost: [] }) }));
  return {
    hasBase,
    base,
    routes: judged.map(({ change, access }) => ({ ...change, access })),
    losses: lossesOf({ base: base?.auth ?? null, head, changes: paired, lost: judged.flatMap(({ lost }) => lost) }),
    moved: isKnown ? movedKeys(paired, head) : [],
    nameInBase: (file) => baseNames.get(file) ?? nameIn(head.path, file),
  };
}
