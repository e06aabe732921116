import type { Change } from '../compare/change.js';
import type { Project } from '../project.js';
import type { Rule, Violation } from '../rules/rule.js';
import { isSameIn, type Judged, noted, type Read } from './noted.js';

/** What a rule finds, and what it read for that. */
interface Verdict {
  readonly violations: readonly Violation[];
  readonly read: Read;
}

/** What rules find in a project: each is asked once, when it is first needed. */
export interface Judgement extends Judged {
  verdictOf(rule: Rule): Verdict;
}

/** Judges a project. A rule that read nothing of `like` that differs finds the same again, and is not asked. */
export function judge(project: Project, change: Change, like?: Judgement): Judgement {
  const judged = { project, change };
  const verdicts = new Map<Rule, Verdict>();
  const verdictOf = (rule: Rule) => {
    const alike = like?.verdictOf(rule);
    const verdict = alike && isSameIn(alike.read, judged) ? alike : verdictOn(rule, judged);
    verdicts.set(rule, verdict);
    return verdict;
  };
  return { ...judged, verdictOf: (rule) => verdicts.get(rule) ?? verdictOf(rule) };
}

function verdictOn(rule: Rule, judged: Judged): Verdict {
  const { made, read } = noted(judged, ({ project, change }) => [...rule.check(project, change)]);
  return { violations: made, read };
}

/**
 * The violations of `to` that `from` lacks, as marks tell violations apart: of several with one mark, as many as `from`
 * has are not added.
 */
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
