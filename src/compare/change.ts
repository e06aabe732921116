import type { Access, AuthRule } from '../auth/auth.js';
import { type DeclaredRoute, nameIn, type Project } from '../project.js';
import type { Edit } from '../text/source.js';

/** A project beside what it was in base: everything that depends on both. */
export interface Change {
  /** Whether there is a base. Without one everything counts as new. */
  readonly hasBase: boolean;
  /** The project in base; null where it is new, and without a base. */
  readonly before: Project | null;
  /** What became of every route of both. */
  readonly routes: readonly RouteChange[];
  readonly access: readonly AccessChange[];
  /** The routes with a URL that has no auth rule any more, by what took it away. */
  readonly losses: readonly Loss[];
  /** The auth keys that renamed routes left behind. */
  readonly moved: readonly MovedKey[];
  /** The name inside the project that base has a file by, wherever the file or the project was moved since. */
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
   * `kept`: the file, its method and URLs are as they were, or it is a further file for a method and URLs that were there.
   * `moved`: same method and URLs, another file. `renamed-params`: same method and URLs, parameters by other names. `renamed`:
   * same method and file content but for the paths of its imports, other URLs. `method`: same URLs, another method.
   */
  readonly kind: 'kept' | 'moved' | 'renamed-params' | 'renamed' | 'method';
  readonly before: DeclaredRoute;
  readonly after: DeclaredRoute;
}

/** A method and URLs with a different value than before; null where there is no such URL on that side, or no readable manifest. */
export interface AccessChange {
  readonly method: string;
  readonly path: string;
  readonly before: RuleMet | null;
  readonly after: RuleMet | null;
  /** A URL that shows it. */
  readonly example: string;
}

/** The rule for the example. */
export type RuleMet = Pick<Access, 'key' | 'value' | 'certain'>;

/** A route with a URL that had a rule before the change and has none now, in the reading that is shown. */
export interface LostRule {
  readonly before: DeclaredRoute;
  readonly after: DeclaredRoute;
  /** The key that covered that URL. */
  readonly key: string;
  /** Whether every URL of it had a rule, and none has one now. */
  readonly isWhole: boolean;
  /** The URL as it is now. */
  readonly url: string;
}

/** Routes that lost their rule by one cause: a key was taken away or narrowed, or the folder that it covered moved. */
export interface Loss {
  readonly routes: readonly LostRule[];
  /** Of a moved folder, the keys that stayed behind, the one that covers most first; else none. */
  readonly moved: readonly MovedKey[];
  /** Writes all of these anew: every one of the routes gets back the rule that it had, and no other changes. Null where that fails. */
  readonly edit: Edit | null;
}

/** A key that covered routes which the change renamed, and that stayed as it was. */
export interface MovedKey {
  readonly rule: AuthRule;
  /** Where its routes are now, as keys. */
  readonly to: readonly string[];
  /** Whether it still covers other routes: then the new keys are added to it, else they replace it. */
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
