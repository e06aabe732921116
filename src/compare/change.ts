import type { Access, AuthEntry } from '../auth/auth.js';
import type { Call } from '../calls/calls.js';
import { type DeclaredRoute, nameIn, type Project } from '../project.js';

/** A project and what it was in base: everything that depends on both. */
export interface Change {
  /** Whether there is a base; without one everything counts as new. */
  readonly hasBase: boolean;
  /** The project in base; null where it is new, or there is no base. */
  readonly base: Project | null;
  /** What became of the routes of both sides, and of their entries. */
  readonly routes: readonly RouteOutcome[];
  /** The routes that lost their auth entry, by cause. */
  readonly losses: readonly Loss[];
  /** The auth keys of head whose routes the change renamed away from them. */
  readonly strandedKeys: readonly StrandedKey[];
  /** What the texts of the website call, read when it is first asked. */
  calls(): readonly Call[];
  /** The change to another head, for a trial of advice: what becomes of a route as before is the same object. */
  withHead(head: Project): Change;
  /** The name of a file in base, relative to the project, wherever the file or the project moved. */
  nameInBase(file: string): string;
}

/** A route in base and in head, and what became of it. */
export type RouteChange =
  | {
      readonly kind: 'added';
      readonly base: null;
      readonly head: DeclaredRoute;
      /** The routes of its method that are removed, renamed or have another method, and share URLs with it. */
      readonly takenFrom: readonly DeclaredRoute[];
    }
  | { readonly kind: 'removed'; readonly base: DeclaredRoute; readonly head: null }
  | RoutePair;

/** A route of base that became one of head. */
export interface RoutePair {
  /**
   * `kept`: the same file, or one of several for the same method and URLs, whose partner is not known. `moved`: same
   * method and URLs, another file. `renamed-params`: as `moved`, and parameters have other names. `renamed`: same
   * method, other URLs. `method`: same URLs, another method.
   */
  readonly kind: 'kept' | 'moved' | 'renamed-params' | 'renamed' | 'method';
  readonly base: DeclaredRoute;
  readonly head: DeclaredRoute;
}

/** Whether a route is one of both sides: with another method it is another route. */
export function isSameRoute({ kind }: RouteChange): boolean {
  return kind !== 'added' && kind !== 'removed' && kind !== 'method';
}

/** A change of a route, and what it does to the entries. */
export type RouteOutcome = RouteChange & Outcome;

/** What a change does to the entries of a route, in the reading that is used. */
export interface Outcome {
  /** The worst that became of them, on a URL that shows it; null where each URL has the same values. */
  readonly altered: AccessChange | null;
  /** A URL without an entry that head adds to a route with entries; null for none. */
  readonly widened: AccessChange | null;
  /** What `auth-lost` reports; of an added route with that of base which left it the URL. */
  readonly loss: RouteLoss | null;
}

/** A change of a route that leaves its entries as they are, as far as is known. */
export const UNALTERED: Outcome = { altered: null, widened: null, loss: null };

/** A URL that had one entry in base and has another in head, or none on a side. */
export interface AccessChange {
  /**
   * What became of the entry. `got`: base has none there. `widened`: base lacks the URL, and head has none there.
   * `another-route`: the route is added or removed, or has another method.
   */
  readonly turn: 'lost' | 'another' | 'got' | 'widened' | 'another-route';
  /** Whether that became of only some URLs; false where it is `widened`, or another route. */
  readonly isPart: boolean;
  /** Null where that side lacks the URL. */
  readonly base: EntryInChange | null;
  readonly head: EntryInChange | null;
  /** The URL: of base only where head has none that shows it; of a route of one side, if possible with its value. */
  readonly witness: string;
}

/** An entry as a change tells it; without one `key` is null. */
export type EntryInChange = Pick<Access, 'key' | 'value' | 'certain'>;

/** A route that had an entry in base, and has none on some URL in head. */
export interface RouteLoss extends RoutePair {
  readonly entry: AuthEntry;
  /** All that decided about the route in base, this one first. */
  readonly entries: readonly AuthEntry[];
  /** Where only some URLs lost it, one of them: of base, if the route is renamed and has no entry now, else of head. */
  readonly bareUrl: string | null;
}

/** Routes that lost their entry by one cause: their folder was renamed, or a key was removed, respelt or narrowed. */
export interface Loss {
  readonly routes: readonly RouteLoss[];
  /** The folder, which was renamed with every route that keys at or below it covered; null where a key is the cause. */
  readonly folder: RenamedFolder | null;
  /** The entry of head to rename, else one that covered the routes in base, too; null where head has neither. */
  readonly blame: AuthEntry | null;
  /** The entries of head that this is about: of the folder, else those respelt and those that cover the routes. */
  readonly reported: readonly AuthEntry[];
  /** The entries of base that decided about the routes and that head lacks; none where one has no one place there. */
  readonly missing: readonly MissingEntry[];
}

/** An entry of base that head lacks: `"/api/admin": "staff"`, which is needed as `/api/office` in head. */
export interface MissingEntry {
  readonly entry: AuthEntry;
  /** The key that it needs in head: its own, or one that moved with its routes. */
  readonly key: string;
  /** The entry of head that is this one with another key; null where head dropped it. */
  readonly respelt: AuthEntry | null;
}

/** A folder of URLs in base and in head, written as auth keys: `/api/admin` and `/api/office`. */
export interface RenamedFolder {
  readonly from: string;
  readonly to: string;
}

/** An auth key of head that covered renamed routes of base, and covers no route of head. */
export interface StrandedKey {
  readonly entry: AuthEntry;
  /** The key for where its routes are in head; null where one key does not cover all, or some were removed. */
  readonly to: string | null;
}

/** A project compared with itself: nothing in it is new. */
export function unchanged(project: Project): Change {
  return {
    hasBase: true,
    base: project,
    routes: project.routes.map((route) => ({ kind: 'kept', base: route, head: route, ...UNALTERED })),
    losses: [],
    strandedKeys: [],
    calls: () => [],
    withHead: unchanged,
    nameInBase: (file) => nameIn(project.path, file),
  };
}
