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
   * Whether a project with the advice has fewer findings of a check (by rule id), no more errors or warnings of any but
   * the `expectedIds`, and no route newly without an auth rule.
   */
  ends(ruleId: string, advice: Advice, ...expectedIds: readonly string[]): boolean;
  /** Whether each route keeps its auth rule, a renamed one, too, and no check has more errors or warnings. */
  keepsAccess(advice: Advice): boolean;
}

/** Refuses all advice, at no cost: for findings that are only counted. */
export const NO_TRIAL: Trial = { ends: () => false, keepsAccess: () => false };
