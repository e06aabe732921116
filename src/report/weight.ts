import type { FindingEntry } from './report.js';

const SEVERITIES = ['error', 'warning', 'notice'] as const;

/** Where a finding stands when room is short, the least first: new before existing, errors first. */
export function weightOf({ state, severity }: Pick<FindingEntry, 'state' | 'severity'>): number {
  return SEVERITIES.indexOf(severity) + (state === 'existing' ? SEVERITIES.length : 0);
}
