import { isAtLeast, SEVERITIES, type Severity } from '../severity.js';
import { inOrderOf } from '../text/order.js';
import type { Counts, Finding } from './finding.js';
import { findingsIn, type ProjectReport, type Report } from './report.js';

/** Which findings block, by inputs, flags and the settings file. */
export interface Thresholds {
  readonly withSettings: Threshold;
  /** By inputs and flags alone: for guards, whose errors the settings file cannot loosen. */
  readonly withoutSettings: Threshold;
}

/** Findings at or above `fail-on` block; with `new-only`, only those that the change introduces. */
interface Threshold {
  readonly 'fail-on': Severity | 'never';
  readonly 'new-only': boolean;
}

/** Whether a finding makes the run blocked. An error of a guard does so by inputs and flags alone. */
export function isBlocking(
  { severity, state }: Pick<Finding, 'severity' | 'state'>,
  isGuard: boolean,
  { withSettings, withoutSettings }: Thresholds,
): boolean {
  const isReached = ({ 'fail-on': least, 'new-only': isNewOnly }: Threshold) =>
    least !== 'never' && isAtLeast(severity, least) && !(isNewOnly && state === 'existing');
  return isReached(withSettings) || (isGuard && severity === 'error' && isReached(withoutSettings));
}

/** Completes a report with its conclusion and counts. */
export function concluded(parts: Omit<Report, 'schemaVersion' | 'conclusion' | 'counts'>): Report {
  const { failures, findings, projects, removed } = parts;
  const ifChecked = findingsIn(parts).some((finding) => finding.blocks) ? 'blocked' : 'passed';
  return {
    schemaVersion: 1,
    // A project that was not checked outweighs any finding.
    conclusion: failures.length > 0 ? 'unchecked' : ifChecked,
    counts: summed([...projects.map(({ counts }) => counts), countsOf(findings)]),
    ...parts,
    failures: failures.toSorted(inOrderOf(({ project }) => project ?? '')),
    removed: removed.toSorted(inOrderOf(({ project }) => project)),
  };
}

/** The projects in which nothing blocks and nothing is unchecked; none where that is so of the repository. */
export function deployableIn({ projects, findings, failures }: Report): readonly ProjectReport[] {
  const unchecked = new Set(failures.map(({ project }) => project));
  if (unchecked.has(null) || findings.some((finding) => finding.blocks)) return [];
  const isBlocked = ({ findings }: ProjectReport) => findings.some((finding) => finding.blocks);
  return projects.filter((project) => !unchecked.has(project.path) && !isBlocked(project));
}

/** The report of a run that could not start, with the reasons; unchecked even if none were given. */
export function uncheckedReport(reasons: readonly string[]): Report {
  const failures = reasons.map((message) => ({ project: null, message }));
  const base = { commit: null, source: 'none', note: 'No base: nothing was checked.' } as const;
  return {
    ...concluded({ failures, base, settings: null, findings: [], projects: [], removed: [] }),
    conclusion: 'unchecked',
  };
}

export function countsOf(findings: readonly Pick<Finding, 'severity'>[]): Counts {
  return summed(findings.map(({ severity }) => ({ error: 0, warning: 0, notice: 0, [severity]: 1 })));
}

function summed(all: readonly Counts[]): Counts {
  const sum = { error: 0, warning: 0, notice: 0 };
  for (const counts of all) for (const severity of SEVERITIES) sum[severity] += counts[severity];
  return sum;
}
