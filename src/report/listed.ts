import type { Rule, Violation } from '../rules/rule.js';
import { SEVERITIES, type Severity } from '../severity.js';
import type { Known } from './known.js';

/** How many findings there are of each severity. */
export type Counts = Readonly<Record<Severity, number>>;

export type State = 'new' | 'existing' | 'unknown';

/** A violation that is listed, or what stands for more of them. */
export interface Listed {
  readonly violation: Violation;
  readonly severity: Severity;
  readonly state: State;
  readonly standsFor?: Counts;
}

/**
 * The first violations of a rule, new ones before others, and for each state one that stands for the rest, with the severity
 * of the worst of them. `known` is null without a base.
 */
export function listed(
  { id }: Rule,
  violations: Iterable<Violation>,
  severityOf: (violation: Violation) => Severity,
  known: Known | null,
  { findingsOfARule: most, violationsRead }: Readonly<Record<'findingsOfARule' | 'violationsRead', number>>,
): readonly Listed[] {
  const kept: Record<State, Listed[]> = { new: [], existing: [], unknown: [] };
  const rest = { new: { ...NONE }, existing: { ...NONE }, unknown: { ...NONE } };
  let left = 0;
  const leave = ({ state, severity }: Listed) => {
    rest[state][severity] += 1;
    left += 1;
  };
  for (const violation of violations) {
    const state = known?.stateOf(violation) ?? 'unknown';
    const one: Listed = { violation, severity: severityOf(violation), state };
    if (kept[state].length < most) kept[state].push(one);
    else leave(one);
    if (left === violationsRead) break;
  }
  const isCut = left === violationsRead;
  const first = [...kept.new, ...kept.unknown];
  const room = most - first.length;
  kept.existing.slice(room).forEach(leave);
  const shown = [...first, ...kept.existing.slice(0, room)];
  const ofProject = (message: string, project: string): Violation => {
    return { file: shown[0]?.violation.file ?? '', range: null, message, same: { project } };
  };
  const forTheRest = (['new', 'existing', 'unknown'] as const).flatMap((state): readonly Listed[] => {
    const standsFor = rest[state];
    const severity = SEVERITIES.find((one) => standsFor[one] > 0);
    if (severity === undefined) return [];
    const count = standsFor.error + standsFor.warning + standsFor.notice;
    const message = `Not listed: ${count} more of ${id}. At most ${most} findings of one rule are listed for one project.`;
    return [{ violation: ofProject(message, 'not listed'), severity, state, standsFor }];
  });
  if (!isCut) return [...shown, ...forTheRest];
  const message = `More findings of ${id} than ${violationsRead} that are not listed were not looked at: mend those listed first.`;
  const violation = ofProject(message, 'not looked at');
  // What was not looked at may hold anything.
  const severity = severityOf({ ...violation, severity: 'error' });
  return [
    ...shown,
    ...forTheRest,
    { violation, severity, state: known === null ? 'unknown' : known.isCut ? 'existing' : 'new' },
  ];
}

const NONE = { error: 0, warning: 0, notice: 0 };
