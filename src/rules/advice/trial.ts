import type { RouteName } from '../../routes/route.js';
import type { Edit } from '../../text/source.js';

/** Judges a project again as advice would make it: what does not hold is not offered. */
export interface Trial {
  /**
   * Whether a project with an edit of the manifest has fewer findings of the rule, no rule but the `expectedIds` has
   * more errors or warnings, and no route is newly without an auth rule.
   */
  resolves(edit: Edit, ...expectedIds: readonly string[]): boolean;
  /** What speaks against the advice to rename a file, with an edit of the manifest or without; null if nothing does. */
  obstacle(renamed: Renamed, edit?: Edit): Obstacle | null;
}

/** A route file under another name. */
export interface Renamed {
  readonly file: string;
  readonly to: string;
  readonly name: RouteName;
}

/** Why a rename does not hold. */
export type Obstacle =
  /** A route would lose or change its auth rule. */
  | { readonly kind: 'another rule' }
  /** The finding would stay with the file, or there would be another error or warning. */
  | { readonly kind: 'another finding'; readonly message: string; readonly help?: string };
