import type { Violation } from '../rules/rule.js';
import { SEVERITIES } from '../severity.js';
import type { Counts, FindingEntry } from './report.js';

/** A violation with its severity and state, or what stands for more of them. */
export interface Listed extends Pick<FindingEntry, 'severity' | 'state'> {
  readonly violation: Violation;
  readonly standsFor?: Counts;
}

/**
 * The first violations of a rule, new ones before others, and for each state one that stands for the rest, with the severity
 * of the worst of them. `unread` is what may be said of those that were not looked at;
 * `unreadFile` is the first file with such, whatever is listed.
 */
export function listed(
  rule: string,
  violations: Iterable<Listed>,
  unread: Pick<Listed, 'severity' | 'state'>,
  { findingsOfARule: most, violationsRead }: Readonly<Record<'findingsOfARule' | 'violationsRead', number>>,
  unreadFile?: string,
): readonly Listed[] {
  const kept: Record<Listed['state'], Listed[]> = { new: [], existing: [], unknown: [] };
  const rest = { new: { ...NONE }, existing: { ...NONE }, unknown: { ...NONE } };
  let left = 0;
  const leave = ({ state, severity }: Listed) => {
    rest[state][severity] += 1;
    left += 1;
  };
  for (const one of violations) {
    if (kept[one.state].length < most) kept[one.state].push(one);
    else leave(one);
    if (left === violationsRead) break;
  }
  const isCut = left === violationsRead;
  const first = [...kept.new, ...kept.unknown];
  const room = most - first.length;
  kept.existing.slice(room).forEach(leave);
  const shown = [...first, ...kept.existing.slice(0, room)];
  const ofProject = (message: string, project: string): Violation => {
    return { file: shown[0]?.violation.file ?? unreadFile ?? '', range: null, message, same: { project } };
  };
  const forTheRest = (['new', 'existing', 'unknown'] as const).flatMap((state): readonly Listed[] => {
    const standsFor = rest[state];
    const severity = SEVERITIES.find((one) => standsFor[one] > 0);
    if (severity === undefined) return [];
    const count = standsFor.error + standsFor.warning + standsFor.notice;
    const message = `Not listed: ${count} more of ${rule}. At most ${most} findings of a rule are listed per project.`;
    return [{ violation: ofProject(message, 'not listed'), severity, state, standsFor }];
  });
  if (!isCut && unreadFile === undefined) return [...shown, ...forTheRest];
  const why = isCut ? `more than ${violationsRead} are not listed` : 'the handlers of this project have too many';
  const message = `Not all findings of ${rule} were examined: ${why}. Fix the listed ones first.`;
  return [...shown, ...forTheRest, { ...unread, violation: ofProject(message, 'not looked at') }];
}

const NONE = { error: 0, warning: 0, notice: 0 };
