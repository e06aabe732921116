import type { RouteName } from '../../routes/route.js';
import type { Edit } from '../../text/source.js';

/** What advice makes of a project: another text of the manifest, and another name of a route file. */
export interface Advice {
  readonly edit?: Edit;
  readonly renamed?: Renamed;
}

/** A file under another name; `replaced`: a file that it replaces. */
interface Renamed {
  readonly file: string;
  readonly to: string;
  readonly name: RouteName;
  readonly replaced?: string;
}

/** Judges a project again as advice would make it: what does not hold is not offered. */
export interface Trial {
  /**
   * Whether a project with an edit of the manifest has fewer findings of the rule, no rule but the `expectedIds` has
   * more errors or warnings, and no route is newly without an auth rule.
   */
  ends(edit: Edit, ...expectedIds: readonly string[]): boolean;
  /** What speaks against the advice to rename a file; null if nothing does. */
  objection(advice: Required<Pick<Advice, 'renamed'>> & Advice): Objection | null;
}

/** Why a rename does not hold. */
export type Objection =
  /** A route would lose or change its auth rule. */
  | { readonly kind: 'another rule' }
  /** The finding would stay with the file, or there would be another error or warning. */
  | { readonly kind: 'another finding'; readonly message: string; readonly help?: string };
