import type { Route } from '../routes/route.js';
import type { Edit } from '../text/source.js';

/** What advice makes of a project: another text of the manifest, and another name of a route file. */
export interface Advice {
  readonly edit?: Edit;
  readonly renamed?: { readonly file: string; readonly route: Route };
}

/** Judges a project again as advice would make it: what does not hold is not offered. */
export interface Trial {
  /**
   * Whether a project with the advice has fewer findings of the rule, no rule but the `expectedIds` has more errors or
   * warnings, and no route is newly without an auth rule.
   */
  ends(advice: Advice, ...expectedIds: readonly string[]): boolean;
  /** Whether each route keeps its auth rule, a renamed one, too, and no rule has more errors or warnings. */
  keepsAccess(advice: Advice): boolean;
}
