import type { Judged, Rule, Violation } from '../rules/rule.js';
import { rememberOf } from '../text/memo.js';

/** What rules find in a project: each is asked once, when it is first needed. */
export interface Judgement extends Judged {
  violationsOf(rule: Rule): readonly Violation[];
}

/** Judges a project. */
export function judge({ project, change }: Judged): Judgement {
  return { project, change, violationsOf: rememberOf((rule) => [...rule.check(project, change)]) };
}
