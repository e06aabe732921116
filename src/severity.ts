/** GitHub's own words for severities, the most severe first. */
export const SEVERITIES = ['error', 'warning', 'notice'] as const;

export type Severity = (typeof SEVERITIES)[number];

export function isAtLeast(severity: Severity, least: Severity): boolean {
  return SEVERITIES.indexOf(severity) <= SEVERITIES.indexOf(least);
}
