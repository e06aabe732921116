/** GitHub's own words for severities, the most severe first. */
export const SEVERITIES = ['error', 'warning', 'notice'] as const;

/** How bad a finding is. */
export type Severity = (typeof SEVERITIES)[number];

/** Whether a severity is at or above another. */
export function isAtLeast(severity: Severity, least: Severity): boolean {
  return SEVERITIES.indexOf(severity) <= SEVERITIES.indexOf(least);
}
