import type { Change } from '../compare/change.js';
import { LIMITS } from '../limits.js';
import type { CheckedProject, Project } from '../project.js';
import { firstUnread, type Rule, type Violation } from '../rules/rule.js';
import { SEVERITIES, type Severity } from '../severity.js';
import { inOrderOf } from '../text/order.js';
import { messageOf } from '../text/quote.js';
import type { Edit } from '../text/source.js';
import { NONE } from './conclusion.js';
import { fingerprintsIn, type Known, knownIn } from './known.js';
import type { Counts, FindingEntry, Report } from './report.js';

/** A finding as the report has it, beside what only the program needs. */
export interface Finding extends FindingEntry {
  readonly edit?: Edit;
  /** Of the finding that stands for those not listed: how many they are. */
  readonly standsFor?: Counts;
}

/** The result of one run. */
export interface Checked {
  readonly report: Report;
  readonly projects: readonly CheckedProject[];
  /** All findings, with the edits that fix them. */
  readonly findings: readonly Finding[];
}

type Limits = Readonly<Record<'violationsRead' | 'findingsOfARule' | 'findingText' | 'relatedFiles', number>>;

/** Says why a violation of a rule is ignored. */
type ReasonOf = (rule: string, violation: Violation) => string | undefined;

/**
 * Everything the rules find in a project, sorted by file, line, column and rule, and compared with what base had. `chosen` are the
 * severities that the user chose, by rule id.
 */
export function findingsOf(
  project: Project,
  change: Change,
  rules: readonly Rule[],
  chosen: ReadonlyMap<string, Severity | 'off'>,
  limits: Limits = LIMITS,
  reasonOf: ReasonOf = () => undefined,
): readonly Finding[] {
  const known = knownIn(change, limits.violationsRead);
  const fingerprint = fingerprintsIn(project.path);
  return rules
    .flatMap((rule) => {
      const choice = chosen.get(rule.id);
      const usual = choice ?? rule.severity;
      if (usual === 'off') return [];
      const severityOf = ({ severity }: Pick<Violation, 'severity'>) => (choice === undefined && severity) || usual;
      return listed(rule, project, change, severityOf, known(rule, severityOf), limits, reasonOf);
    })
    .sort(
      inOrderOf(
        ({ violation }) => violation.file,
        ({ violation }) => violation.range?.start.line ?? 0,
        ({ violation }) => violation.range?.start.column ?? 0,
        ({ rule }) => rule.id,
        ({ violation }) => violation.message,
      ),
    )
    .map(({ rule, violation, severity, state, standsFor, reason }) => ({
      rule: rule.id,
      severity,
      ...told(violation, limits),
      fingerprint: fingerprint(rule, violation),
      state,
      ...(reason !== undefined && { ignored: { reason } }),
      ...(standsFor && { standsFor }),
    }));
}

/** A violation that is listed, or what stands for more of them. */
interface Listed extends Pick<Finding, 'severity' | 'state' | 'standsFor'> {
  readonly rule: Rule;
  readonly violation: Violation;
  /** Why it is ignored. */
  readonly reason?: string;
}

/**
 * The first violations of a rule, new ones before others, and for each state one that stands for the rest, with the severity of
 * the worst of them; then one that says where not all were looked at. What is ignored takes the place of none that counts.
 */
function listed(
  rule: Rule,
  project: Project,
  change: Change,
  severityOf: (violation: Pick<Violation, 'severity'>) => Severity,
  { stateOf, stateOfRest }: Known,
  { violationsRead, findingsOfARule: most }: Limits,
  reasonOf: ReasonOf,
): readonly Listed[] {
  const kept: Record<Listed['state'], Listed[]> = { new: [], unknown: [], existing: [] };
  const rest = { new: { ...NONE }, unknown: { ...NONE }, existing: { ...NONE } };
  const leave = ({ state, severity }: Listed) => {
    rest[state][severity] += 1;
  };
  const ignored: Listed[] = [];
  let [left, seen] = [0, 0];
  for (const violation of rule.check(project, change)) {
    const one = { rule, violation, severity: severityOf(violation), state: stateOf(violation) };
    // An entry was accepted for what was there: a file that joins needs one of its own.
    const place = one.state === 'new' ? { ...violation, related: [] } : violation;
    const reason = seen < violationsRead ? reasonOf(rule.id, place) : undefined;
    if (reason !== undefined) {
      if (ignored.length < most) ignored.push({ ...one, reason });
      seen += 1;
    } else if (kept[one.state].length < most) kept[one.state].push(one);
    else {
      leave(one);
      left += 1;
    }
    if (left === violationsRead) break;
  }
  kept.existing.splice(most - kept.new.length - kept.unknown.length).forEach(leave);
  const first = [...kept.new, ...kept.unknown, ...kept.existing];
  const unreadFile = firstUnread(rule, project);
  const file = first[0]?.violation.file ?? unreadFile ?? '';
  const standIn = (message: string, name: string, more: Omit<Listed, 'rule' | 'violation'>): Listed => {
    return { rule, violation: { file, range: null, message, same: { project: name } }, ...more };
  };
  for (const state of ['new', 'unknown', 'existing'] as const) {
    const standsFor = rest[state];
    const severity = SEVERITIES.find((one) => standsFor[one] > 0);
    if (severity === undefined) continue;
    const count = standsFor.error + standsFor.warning + standsFor.notice;
    const message = `Not listed: ${count} more of ${rule.id}. At most ${most} findings of a rule are listed per project.`;
    first.push(standIn(message, 'not listed', { severity, state, standsFor }));
  }
  if (left === violationsRead || unreadFile !== undefined) {
    const many = `more than ${violationsRead} are not listed`;
    const why = left === violationsRead ? many : 'the handlers of this project have too many';
    const message = `Not all findings of ${rule.id} were examined: ${why}. Fix the listed ones first.`;
    // What was not looked at may hold anything, but for rules that say the same of every remark.
    const severity = severityOf(rule.remarks ? {} : { severity: 'error' });
    first.push(standIn(message, 'not looked at', { severity, state: stateOfRest }));
  }
  return [...first, ...ignored];
}

/** What a violation says and where, each text with its marks; a related place has no pointer. */
function told({ file, range = null, message, help, edit, pointer, related }: Violation, limits: Limits) {
  const said = messageOf(message, limits.findingText);
  const fix = help === undefined ? undefined : messageOf(help, limits.findingText);
  const others = related?.slice(0, limits.relatedFiles);
  return {
    file,
    range,
    message: said.message,
    ...(fix && { help: fix.message }),
    ...(edit && { edit }),
    ...(pointer !== undefined && { pointer }),
    ...(others && {
      related: others.map(({ file, range = null, message }) => ({ file, range, ...messageOf(message) })),
    }),
    ...(said.marks && { marks: said.marks }),
    ...(fix?.marks && { helpMarks: fix.marks }),
  };
}
