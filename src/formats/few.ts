import type { Unlisted } from '../report/finding.js';
import type { ReportedFinding } from '../report/report.js';
import { groupedBy, inOrderOf } from '../text/order.js';

/** A finding that is shown. The last one of each rule also carries those of the rule that are left out. */
export interface Shown {
  readonly finding: ReportedFinding;
  /** The others, as far as they are listed. */
  readonly others: readonly ReportedFinding[];
  /** How many others there are, those not listed included. */
  readonly more: number;
  /** Whether a finding of its rule is above it, and others of the rule are left out. */
  readonly isRepeated: boolean;
}

/** Of more than five that are alike, only the first three are shown. */
const MANY = 5;
const FIRST = 3;

/** Of what is alike, what is shown. */
export function fewOfAlike<Item>(alike: readonly Item[]): readonly Item[] {
  return alike.length <= MANY ? alike : alike.slice(0, FIRST);
}

/** The findings, of a rule with more than five the first three: what blocks before what does not. */
export function fewOfEachRule(
  findings: readonly ReportedFinding[],
  unlisted: readonly Unlisted[],
  isAll = false,
): readonly Shown[] {
  const all = new Map<ReportedFinding, Shown>();
  for (const [rule, ofRule] of groupedBy(findings, ({ rule }) => rule)) {
    const blockingFirst = ofRule.toSorted(inOrderOf(({ blocks }) => (blocks ? 0 : 1)));
    const few = new Set(isAll ? ofRule : fewOfAlike(blockingFirst));
    const [shown, others] = [ofRule.filter((one) => few.has(one)), ofRule.filter((one) => !few.has(one))];
    const notListed = unlisted.filter((group) => group.rule === rule).reduce((sum, { count }) => sum + count, 0);
    const more = others.length + notListed;
    for (const [at, finding] of shown.entries()) {
      const left = at === shown.length - 1 ? { others, more } : { others: [], more: 0 };
      all.set(finding, { finding, ...left, isRepeated: at > 0 && more > 0 });
    }
  }
  return findings.flatMap((finding) => all.get(finding) ?? []);
}
