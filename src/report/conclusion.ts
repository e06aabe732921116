import { GUARDS } from '../settings/schema.js';
import { isAtLeast, SEVERITIES, type Severity } from '../severity.js';
import { inOrderOf } from '../text/order.js';
import type { Counts, FindingEntry, Report } from './report.js';

/** Which findings block: as inputs, flags and the settings file say together, and as inputs and flags alone say. */
export interface Blocking {
  readonly chosen: Threshold;
  /** What the settings file cannot loosen: the two guards, and the finding about a change of that file. */
  readonly given: Threshold;
}

/** What blocks at and above a severity; with `new-only`, only what the change introduces. */
export interface Threshold {
  readonly 'fail-on': Severity | 'never';
  readonly 'new-only': boolean;
}

/** Whether a finding makes the run blocked. */
export function blocks(
  { rule, severity, state }: Pick<FindingEntry, 'rule' | 'severity' | 'state'>,
  { chosen, given }: Blocking,
): boolean {
  const isReached = ({ 'fail-on': least, 'new-only': isNewOnly }: Threshold) =>
    least !== 'never' && isAtLeast(severity, least) && !(isNewOnly && state === 'existing');
  return isReached(chosen) || (severity === 'error' && GUARDS.includes(rule) && isReached(given));
}

/** The report of what was checked and of the failures, with its conclusion. */
export function concluded(parts: Omit<Report, 'schemaVersion' | 'conclusion' | 'counts'>): Report {
  const { failures, findings, projects, removed } = parts;
  const all = [...findings, ...projects.flatMap((project) => project.findings)];
  const passed = all.some((finding) => finding.blocks) ? 'blocked' : 'passed';
  return {
    schemaVersion: 1,
    // An unchecked project outweighs any finding.
    conclusion: failures.length > 0 ? 'unchecked' : passed,
    counts: summed([...projects.map(({ counts }) => counts), countsOf(findings)]),
    ...parts,
    failures: failures.toSorted(
      inOrderOf(
        ({ project }) => project ?? '',
        ({ message }) => message,
      ),
    ),
    removed: removed.toSorted(inOrderOf(({ project }) => project)),
  };
}

/** The report of a run that could not start, for the reasons given. */
export function uncheckedReport(reasons: readonly string[]): Report {
  const failures = reasons.map((message) => ({ project: null, message }));
  const base = { commit: null, source: 'none', note: 'No base: nothing was checked.' } as const;
  return {
    ...concluded({ failures, base, settings: null, findings: [], projects: [], removed: [] }),
    conclusion: 'unchecked',
  };
}

/** How many findings there are of each severity. */
export function countsOf(findings: readonly Pick<FindingEntry, 'severity'>[]): Counts {
  return summed(findings.map(({ severity }) => ({ error: 0, warning: 0, notice: 0, [severity]: 1 })));
}

function summed(all: readonly Counts[]): Counts {
  const sum = { error: 0, warning: 0, notice: 0 };
  for (const counts of all) for (const severity of SEVERITIES) sum[severity] += counts[severity];
  return sum;
}
