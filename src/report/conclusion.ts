import { isAtLeast, SEVERITIES, type Severity } from '../severity.js';
import { inOrderOf } from '../text/order.js';
import { messageOf } from '../text/quote.js';
import type { Counts, FindingEntry, ProjectReport, Report } from './report.js';

/** Which findings block, as the user chose. */
export interface Blocking {
  readonly 'fail-on': Severity | 'never';
  readonly 'new-only': boolean;
}

/** The same as a settings file says it. */
export function blockingBy({
  'fail-on': least = 'error',
  'new-only': newOnly = false,
}: Partial<Blocking> = {}): Blocking {
  return { 'fail-on': least, 'new-only': newOnly };
}

/** The report of the projects that could be checked and of the failures, with its conclusion. */
export function reportOf(
  options: Blocking,
  base: Report['base'],
  projects: readonly ProjectReport[],
  failures: Report['failures'],
  settings?: Report['settings'],
  removed: Report['removed'] = [],
): Report {
  const gone = untold({ projects, removed });
  const findings = [...projects.flatMap((project) => project.findings), ...gone.map(() => REMOVED)];
  const passed = findings.some((finding) => isBlocking(finding, options)) ? 'blocked' : 'passed';
  return {
    schemaVersion: 1,
    // An unchecked project outweighs any finding.
    conclusion: failures.length > 0 ? 'unchecked' : passed,
    counts: summed([...projects.map((project) => project.counts), { ...NONE, warning: gone.length }]),
    failures: failures.toSorted(
      inOrderOf(
        ({ project }) => project ?? '',
        ({ message }) => message,
      ),
    ),
    base,
    ...(settings && { settings }),
    projects,
    removed: removed.toSorted(inOrderOf(({ project }) => project)),
  };
}

/** How a website counts that was removed with its identity. */
export const REMOVED = { severity: 'warning', state: 'new' } as const;

/** The websites that were removed with their identity and that no finding tells of: each is a warning. */
export function untold({ projects, removed }: Pick<Report, 'projects' | 'removed'>): Report['removed'] {
  if (!removed.some(({ identity }) => identity !== null)) return [];
  const findings = projects.flatMap((project) => project.findings.filter(({ rule }) => rule === 'manifest-identity'));
  const told = new Set(findings.flatMap(({ related = [] }) => related.map(({ file }) => file)));
  return removed.filter(({ identity, manifest, off }) => identity !== null && !off && !told.has(manifest));
}

/** The report of a run that could not start, for the reasons given. */
export function uncheckedReport(reasons: readonly string[]): Report {
  const reason = 'nothing was checked';
  const base = { commit: null, source: 'none', note: `No base (${reason}).`, reason } as const;
  const failures = reasons.map((message) => ({ project: null, ...messageOf(message) }));
  return { ...reportOf(blockingBy(), base, [], failures), conclusion: 'unchecked', failures };
}

/** Whether a finding blocks: it is at or above the severity that the user chose, and new where only new ones count. */
export function isBlocking(
  { severity, state, ignored }: Pick<FindingEntry, 'severity' | 'state' | 'ignored'>,
  options: Blocking,
): boolean {
  const least = options['fail-on'];
  if (ignored || (options['new-only'] && state === 'existing')) return false;
  return least !== 'never' && isAtLeast(severity, least);
}

/** How many findings there are of each severity, those not listed included and those ignored aside. */
export function countsOf(
  findings: readonly (Pick<FindingEntry, 'severity' | 'ignored'> & { readonly standsFor?: Counts })[],
): Counts {
  const counting = findings.filter(({ ignored }) => ignored === undefined);
  return summed(counting.map(({ severity, standsFor }) => standsFor ?? { ...NONE, [severity]: 1 }));
}

/** The counts of all together. */
export function summed(all: readonly Counts[]): Counts {
  const sum = { ...NONE };
  for (const counts of all) for (const severity of SEVERITIES) sum[severity] += counts[severity];
  return sum;
}

/** The counts of nothing. */
export const NONE = { error: 0, warning: 0, notice: 0 };
