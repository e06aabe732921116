import { blockingFirst } from '../report/finding.js';
import type { ReportedFinding } from '../report/report.js';
import { groupedBy } from '../text/order.js';

/** A finding that is shown. */
export interface Shown {
  readonly finding: ReportedFinding;
  /** The findings of its rule that are left out, at the last one shown; else empty. */
  readonly others: readonly ReportedFinding[];
}

/** Of more than five that are alike, only the first three are shown. */
const MANY = 5;
const FIRST = 3;

/** Of what is alike, what is shown. */
export function fewOfAlike<Item>(alike: readonly Item[]): readonly Item[] {
  return alike.length <= MANY ? alike : alike.slice(0, FIRST);
}

/** The findings, of a rule with more than five the first three: what blocks before what does not. */
export function fewOfEachRule(findings: readonly ReportedFinding[], isAll = false): readonly Shown[] {
  const all = new Map<ReportedFinding, Shown>();
  for (const ofRule of groupedBy(findings, ({ rule }) => rule).values()) {
    const few = new Set(isAll ? ofRule : fewOfAlike(ofRule.toSorted(blockingFirst)));
    const shown = ofRule.filter((finding) => few.has(finding));
    const others = ofRule.filter((finding) => !few.has(finding));
    for (const finding of shown) all.set(finding, { finding, others: finding === shown.at(-1) ? others : [] });
  }
  return findings.flatMap((finding) => all.get(finding) ?? []);
}
