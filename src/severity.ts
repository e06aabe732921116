/** GitHub's own words for how bad a finding is, so that no mapping table is needed; the most severe comes first. */
export const SEVERITIES = ['error', 'warning', 'notice'] as const;

export type Severity = (typeof SEVERITIES)[number];

/** Whether a severity is at or above another. */
export function isAtLeast(severity: Severity, least: Severity): boolean {
  return SEVERITIES.indexOf(severity) <= SEVERITIES.indexOf(least);
}
