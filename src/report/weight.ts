import { SEVERITIES } from '../severity.js';
import type { FindingEntry } from './report.js';

/** Where a finding stands when room is short, the least first: new before existing, errors first. */
export function weightOf({ state, severity }: Pick<FindingEntry, 'state' | 'severity'>): number {
  return SEVERITIES.indexOf(severity) + (state === 'existing' ? SEVERITIES.length : 0);
}
