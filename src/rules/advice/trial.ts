import type { RouteName } from '../../routes/route.js';
import type { Edit } from '../../text/source.js';

/** Judges a project again as advice on a finding would make it: what does not hold is not offered. */
export interface Trial {
  /** Whether nothing speaks against an edit of the manifest; the rules of `expectedIds` may then find more. */
  resolves(edit: Edit, ...expectedIds: readonly string[]): boolean;
  /** What speaks against another name of a route file, with or without an edit of the manifest; null if nothing. */
  obstacle(renamed: Renamed, edit?: Edit): Obstacle | null;
}

/** A route file under another name. */
export interface Renamed {
  readonly file: string;
  readonly to: string;
  readonly name: RouteName;
}

/** Why advice is not offered. */
export type Obstacle =
  /** So much advice on findings of the rule was tried that no more is. */
  | { readonly kind: 'untried' }
  /** A route would lose its auth rule, or have another one because a file has another name. */
  | { readonly kind: 'another rule' }
  /** The finding would stay, or there would be another error or warning. */
  | { readonly kind: 'another finding'; readonly message: string; readonly help?: string };
