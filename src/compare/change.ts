import type { Project } from '../project.js';
import { type AccessChange, accessChanges } from './access-changes.js';
import { nameIn, type RouteChange, routeChanges } from './route-changes.js';

/** A project beside what it was in base: everything that is asked of the two together. */
export interface Change {
  /** Whether there is a base. Without one everything counts as written by this change, and no finding is known to be new. */
  readonly hasBase: boolean;
  /** The project in base; null where it is new, and without a base. */
  readonly before: Project | null;
  /** What became of every route of both. */
  readonly routes: readonly RouteChange[];
  readonly access: readonly AccessChange[];
  /** The name inside the project that base has a file by, wherever the file or the project was moved since; of any other text, the text. */
  nameBefore(file: string): string;
}

/** What a change does to a project, `before` being what it was in base. */
export function changeOf(before: Project | null, after: Project, hasBase = before !== null): Change {
  const routes = routeChanges(before, after);
  // Of two manifests that do not parse nothing can be told, so neither what changed between them.
  const isTold = hasBase && (after.auth !== null || before === null || before.manifest.problem === null);
  const former = new Map(
    routes.flatMap((change) =>
      change.before && change.after && before && change.kind !== 'method' && change.kind !== 'kept'
        ? [[change.after.file, nameIn(before.path, change.before.file)] as const]
        : [],
    ),
  );
  return {
    hasBase,
    before,
    routes,
    access: isTold ? accessChanges(routes, before?.auth ?? null, after.auth) : [],
    nameBefore: (file) => former.get(file) ?? nameIn(after.path, file),
  };
}

/** A project beside itself: nothing of it is written anew. */
export function unchanged(project: Project): Change {
  const routes = project.routes.map((route) => ({ kind: 'kept', before: route, after: route }) as const);
  return { hasBase: true, before: project, routes, access: [], nameBefore: (file) => nameIn(project.path, file) };
}
