import type { Judged, Rule, Violation } from '../rules/rule.js';
import { rememberOf } from '../text/memo.js';

/** What rules find in a project: each is asked once, when it is first needed. */
export interface Judgement extends Judged {
  violationsOf(rule: Rule): readonly Violation[];
}

export function judge({ project, change }: Judged): Judgement {
  return { project, change, violationsOf: rememberOf((rule) => [...rule.check(project, change)]) };
}

/** The violations whose marks are not known: of several with one mark, as many are left out as there are known ones. */
export function newAmong(
  violations: readonly Violation[],
  markOf: (violation: Violation) => string,
  known: readonly string[],
): readonly Violation[] {
  const left = new Map<string, number>();
  for (const mark of known) left.set(mark, (left.get(mark) ?? 0) + 1);
  return violations.filter((violation) => {
    const mark = markOf(violation);
    const count = left.get(mark) ?? 0;
    left.set(mark, count - 1);
    return count <= 0;
  });
}
