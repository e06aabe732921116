import type { Access, AuthRule } from '../auth/auth.js';
import { type DeclaredRoute, nameIn, type Project } from '../project.js';
import type { Edit } from '../text/source.js';

/** A project and what it was in base: everything that depends on both. */
export interface Change {
  /** Whether there is a base; without one everything counts as new. */
  readonly hasBase: boolean;
  /** The project in base; null where it is new, or there is no base. */
  readonly before: Project | null;
  /** What became of every route of either side. */
  readonly routes: readonly RouteChange[];
  readonly access: readonly AccessChange[];
  /** The routes with a URL that lost its auth rule, by cause. */
  readonly losses: readonly Loss[];
  /** The auth keys that cover what they did before while their routes were renamed. */
  readonly moved: readonly MovedKey[];
  /** The name of a file in base, relative to the project, wherever the file or the project moved. */
  nameBefore(file: string): string;
}

/** A route before and after a change, and what became of it. */
export type RouteChange =
  | { readonly kind: 'added'; readonly before: null; readonly after: DeclaredRoute }
  | { readonly kind: 'removed'; readonly before: DeclaredRoute; readonly after: null }
  | RoutePair;

/** A route that both sides have. */
export interface RoutePair {
  /**
   * `kept`: the same file, method and URLs, or another file for a method and URLs that were there. `moved`: same method
   * and URLs, another file. `renamed-params`: the same with other names of parameters. `renamed`: same method and
   * content, import paths aside, other URLs. `method`: same URLs, another method.
   */
  readonly kind: 'kept' | 'moved' | 'renamed-params' | 'renamed' | 'method';
  readonly before: DeclaredRoute;
  readonly after: DeclaredRoute;
}

/** A method and URLs whose rule has another value; a side is null where it lacks the URL or does not parse. */
export interface AccessChange {
  readonly method: string;
  readonly path: string;
  readonly before: RuleMet | null;
  readonly after: RuleMet | null;
  /** A URL that shows the difference. */
  readonly example: string;
}

/** The rule of the example. */
type RuleMet = Pick<Access, 'key' | 'value' | 'certain'>;

/** A route with a URL that had a rule before the change and has none now, in the reading that is used. */
export interface LostRule extends RoutePair {
  /** The key that covered the URL. */
  readonly key: string;
  /** Whether every URL of the route lost its rule. */
  readonly isWhole: boolean;
  /** The URL as it is now. */
  readonly url: string;
}

/** Routes that lost their rule by one cause: a key was removed or narrowed, or its folder was renamed. */
export interface Loss {
  readonly routes: readonly LostRule[];
  /** For a renamed folder, the keys that stayed behind, the one that covers most first. */
  readonly moved: readonly MovedKey[];
  /** Rewrites these keys so that each route gets its rule back and no other rule changes; null where that fails. */
  readonly edit: Edit | null;
}

/** A key that covers what it did before while the change renamed its routes. */
export interface MovedKey {
  readonly rule: AuthRule;
  /** Where its routes are now, as keys. */
  readonly to: readonly string[];
  /** Whether it still covers other routes: then the new keys are added, else they replace it. */
  readonly isKept: boolean;
}

/** A project compared with itself: nothing in it is new. */
export function unchanged(project: Project): Change {
  const routes = project.routes.map((route) => ({ kind: 'kept', before: route, after: route }) as const);
  return {
    hasBase: true,
    before: project,
    routes,
    access: [],
    losses: [],
    moved: [],
    nameBefore: (file) => nameIn(project.path, file),
  };
}
