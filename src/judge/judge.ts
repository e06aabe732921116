import type { Change } from '../compare/change.js';
import type { Project } from '../project.js';
import type { Judged, Rule, Violation } from '../rules/rule.js';
import { rememberOf } from '../text/memo.js';

/** What rules find in a project: each is asked once, when it is first needed. */
export interface Judgement extends Judged {
  violationsOf(rule: Rule): readonly Violation[];
}

/** Judges a project. */
export function judge(project: Project, change: Change): Judgement {
  return { project, change, violationsOf: rememberOf((rule) => [...rule.check(project, change)]) };
}

/** The violations of `to` beyond those of `from`: of several with one mark, as many as `from` has are not added. */
export function added(
  from: readonly Violation[],
  to: readonly Violation[],
  markIn: (violation: Violation) => string,
  markInFrom = markIn,
): ReadonlySet<Violation> {
  const left = new Map<string, number>();
  for (const mark of from.map(markInFrom)) left.set(mark, (left.get(mark) ?? 0) + 1);
  return new Set(
    to.filter((violation) => {
      const mark = markIn(violation);
      const count = left.get(mark) ?? 0;
      left.set(mark, count - 1);
      return count <= 0;
    }),
  );
}
