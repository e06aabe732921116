import type { Access, AuthRule } from '../auth/auth.js';
import type { Around } from '../folders/around.js';
import type { DeclaredRoute, Project } from '../project.js';
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
  /** The routes that have no auth rule any more. */
  readonly lost: readonly LostRule[];
  /** The auth keys that renamed folders left behind. */
  readonly movedKeys: readonly MovedKeys[];
  /** What became of the websites around it. */
  readonly around: Around;
  /** The name inside the project that base has a file by, wherever the file or the project was moved since; of any other text, the text. */
  nameBefore(file: string): string;
}

/** A route before and after a change, and what became of it. */
export type RouteChange =
  | { readonly kind: 'added'; readonly before: null; readonly after: DeclaredRoute }
  | { readonly kind: 'removed'; readonly before: DeclaredRoute; readonly after: null }
  | { readonly kind: PairKind; readonly before: DeclaredRoute; readonly after: DeclaredRoute };

/**
 * `kept`: the file, its method and URLs are as they were, or it is a further file for a method and URLs that were there.
 * `moved`: same method and URLs, another file. `renamed-params`: same method and URLs, parameters by other names. `renamed`:
 * same method and file content but for the paths of its imports, other URLs. `method`: same URLs, another method.
 */
export type PairKind = 'kept' | 'moved' | 'renamed-params' | 'renamed' | 'method';

/** A method and URLs with a different rule or value than before; null without such a route or a readable manifest. */
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

/** Folders that the change renamed, and the auth keys that covered their routes and stayed as they were. */
export interface MovedKeys {
  /** The folders as URLs, before and after. */
  readonly folders: readonly { readonly from: string; readonly to: string }[];
  /** The routes that moved with them and have no rule any more. */
  readonly lost: readonly LostRule[];
  /** The keys that met them, in the order written. */
  readonly left: readonly AuthRule[];
  /** The keys written anew, in the order written; none where no way to write them was found. */
  readonly keys: readonly MovedKey[];
  /** Gives every one of those routes its old rule and changes that of no other; null where none was found that does. */
  readonly edit: Edit | null;
}

/** A key, and the keys that cover its routes where they are now. */
export interface MovedKey {
  readonly rule: AuthRule;
  readonly to: readonly string[];
  /** Whether it still covers other routes: then the new keys are added to it, else they replace it. */
  readonly isKept: boolean;
}

/** For when nothing is known about the websites around a project. */
export const NOTHING: Around = { gone: [], missed: [], elsewhere: [] };

/** A project compared with itself: nothing in it is new. */
export function unchanged(project: Project, { missed, elsewhere } = NOTHING): Change {
  const routes = project.routes.map((route) => ({ kind: 'kept', before: route, after: route }) as const);
  return {
    hasBase: true,
    before: project,
    routes,
    access: [],
    lost: [],
    movedKeys: [],
    around: { gone: [], missed, elsewhere },
    nameBefore: (file) => nameIn(project.path, file),
  };
}

/** The name of a file inside a project's folder; any other text unchanged. */
export function nameIn(folder: string, file: string): string {
  return file.startsWith(`${folder}/`) ? file.slice(folder.length + 1) : file;
}
