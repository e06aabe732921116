import type { Route } from '../routes/route.js';
import type { Edit } from '../text/source.js';

/** What advice makes of a project: another text of the manifest, and another name of a route file. */
export interface Advice {
  readonly edit?: Edit;
  readonly renamed?: { readonly file: string; readonly route: Route };
}

/** Judges a project again as advice would make it: what does not hold is not offered. */
export interface Trial {
  /** Whether advice ends a finding of the rule, and makes no error or warning but of `expected` rules. */
  ends(rule: string, advice: Advice, ...expected: readonly string[]): boolean;
  /** Whether no route gets another auth rule by it, a renamed one included, and no error or warning is new. */
  keepsRules(advice: Advice): boolean;
}

/** Holds nothing: findings that only are counted or compared need no advice. */
export const NO_TRIAL: Trial = { ends: () => false, keepsRules: () => false };
