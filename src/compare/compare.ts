import { budgetOfAQuestion, halfOf } from '../patterns/budget.js';
import type { Project } from '../project.js';
import { accessChanges } from './access-changes.js';
import { type Change, NOTHING, nameIn } from './change.js';
import { lostRules } from './lost.js';
import { movedKeys } from './moved-keys.js';
import { routeChanges } from './route-changes.js';

/** What a change does to a project, `before` being what it was in base. */
export function changeOf(before: Project | null, after: Project, hasBase = before !== null, around = NOTHING): Change {
  const routes = routeChanges(before, after);
  // If neither manifest parses, what changed between them is unknown.
  const isTold = hasBase && (after.auth !== null || before === null || before.manifest.problem === null);
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
  const lost = after.auth ? [...lostRules({ before, routes }, after.auth, halfOf(budget))] : [];
  return {
    hasBase,
    before,
    routes,
    around,
    access: isTold ? accessChanges(routes, before?.auth ?? null, after.auth, halfOf(budget)) : [],
    lost,
    movedKeys: movedKeys(before, after, routes, lost, budget),
    nameBefore: (file) => former.get(file) ?? nameIn(after.path, file),
  };
}
