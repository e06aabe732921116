import { budgetOfAQuestion } from '../patterns/budget.js';
import type { Project } from '../project.js';
import { accessChanges } from './access-changes.js';
import { type Change, NOTHING, nameIn } from './change.js';
import { movedKeys } from './moved-keys.js';
import { routeChanges } from './route-changes.js';

/** What a change does to a project, `before` being what it was in base. */
export function changeOf(before: Project | null, after: Project, hasBase = before !== null, around = NOTHING): Change {
  const routes = routeChanges(before, after);
  // If a manifest does not parse, what changed is unknown.
  const isTold = hasBase && after.auth !== null && !before?.manifest.problem;
  const former = new Map(
    routes.flatMap((change) =>
      change.before && change.after && before && change.kind !== 'method' && change.kind !== 'kept'
        ? [[change.after.file, nameIn(before.path, change.before.file)] as const]
        : [],
    ),
  );
  // To try out a key is to judge the whole project anew.
  const manifests = [before, after].map((side) => side?.manifest.source.text.length ?? 0);
  const budget = budgetOfAQuestion(routes.length, Math.max(...manifests));
  const { access, lost } = accessChanges(routes, before?.auth ?? null, after.auth);
  return {
    hasBase,
    before,
    routes,
    around,
    access: isTold ? access : [],
    lost,
    movedKeys: movedKeys(before, after, routes, lost, budget),
    nameBefore: (file) => former.get(file) ?? nameIn(after.path, file),
  };
}
