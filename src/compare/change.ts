import type { Access, AuthRule } from '../auth/auth.js';
import { type DeclaredRoute, nameIn, type Project } from '../project.js';
import type { Edit } from '../text/source.js';

/** A project and what it was in base: everything that depends on both. */
export interface Change {
  /** Whether there is a base; without one everything counts as new. */
  readonly hasBase: boolean;
  /** The project in base; null where it is new, or there is no base. */
  readonly base: Project | null;
  /** What became of every route of either side, and of its rule. */
  readonly routes: readonly JudgedChange[];
  /** The routes that lost their auth rule, by cause. */
  readonly losses: readonly Loss[];
  /** The auth keys of head whose routes the change moved elsewhere. */
  readonly moved: readonly MovedKey[];
  /** The same base compared with another head. */
  withHead(head: Project): Change;
  /** The name of a file in base, relative to the project, wherever the file or the project moved. */
  nameInBase(file: string): string;
}

/** A route in base and in head, and what became of it. */
export type RouteChange =
  | { readonly kind: 'added'; readonly base: null; readonly head: DeclaredRoute }
  | { readonly kind: 'removed'; readonly base: DeclaredRoute; readonly head: null }
  | RoutePair;

/** A route of base that became one of head. */
export interface RoutePair {
  /**
   * `same`: the same file, or another file for a method and URLs that base has. `moved`: same method and URLs, another
   * file. `renamed-params`: the same with other names of parameters. `renamed`: same method, other URLs. `method`: same
   * URLs, another method.
   */
  readonly kind: 'same' | 'moved' | 'renamed-params' | 'renamed' | 'method';
  readonly base: DeclaredRoute;
  readonly head: DeclaredRoute;
}

/** A change of a route, and of its rules. */
export type JudgedChange = RouteChange & Judgement;

/** What a change does to the rules of a route, in the reading that is used. */
export interface Judgement {
  /** Where they have another value. */
  readonly access: readonly AccessChange[];
  /** The rule that the route lost, if any. */
  readonly lost: readonly LostRule[];
}

/** The rules of a URL of a route whose values differ; a side is null where it lacks the URL. */
export interface AccessChange {
  readonly base: RuleMet | null;
  readonly head: RuleMet | null;
  /** The URL; of a route that one side lacks, one that has the rule of all if there is such a URL. */
  readonly example: string;
}

/** The rule of the example. */
export type RuleMet = Pick<Access, 'key' | 'value' | 'certain'>;

/** A route that had a rule in base, and in head has none on some URL, in the reading that is used. */
export interface LostRule extends RoutePair {
  /** The rule that it had. */
  readonly rule: AuthRule;
  /** A URL of head without a rule where the route has one on others; null where it has none at all. */
  readonly url: string | null;
}

/** Routes that lost their rule by one cause: a key was removed or narrowed, or its folder was renamed. */
export interface Loss {
  readonly routes: readonly LostRule[];
  /** The rules of head that covered the routes in base, the shortest key first; those of the fix alone, if any. */
  readonly rules: readonly AuthRule[];
  /** Null where no moved prefix gives each route its rule back and changes no other. */
  readonly fix: MovedPrefix | null;
}

/** A folder of routes that the change renames, and its keys with it: `from` and `to` are the folder as keys. */
interface MovedPrefix {
  readonly from: string;
  readonly to: string;
  readonly edit: Edit;
}

/** An auth key of head that covers routes of base and none of head, because the change moved them. */
export interface MovedKey {
  readonly rule: AuthRule;
  /** The key that covers where they are now; null if no single one covers them, or some are gone. */
  readonly to: string | null;
}

/** A project compared with itself: nothing in it is new. */
export function unchanged(project: Project): Change {
  return {
    hasBase: true,
    base: project,
    routes: project.routes.map((route) => ({ kind: 'same', base: route, head: route, access: [], lost: [] })),
    losses: [],
    moved: [],
    withHead: unchanged,
    nameInBase: (file) => nameIn(project.path, file),
  };
}
