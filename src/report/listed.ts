import type { Change } from '../compare/change.js';
import { type Known, MOST_READ } from '../compare/states.js';
import type { Project } from '../project.js';
import type { Rule, Severity, Violation } from '../rules/rule.js';

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

/** The most findings of one rule that are listed for one project; one more of each state says how many are not. */
const MOST_PER_RULE = 1000;

/** The first violations of a rule, new ones before others, and what stands for the rest with the severity of the worst of them. */
export function listed(
  rule: Rule,
  project: Project,
  change: Change,
  severityOf: (violation: Violation) => Severity,
  known: Known | null,
): readonly Listed[] {
  const kept: Record<State, Listed[]> = { new: [], existing: [], unknown: [] };
  const rest = { new: none(), existing: none(), unknown: none() };
  let left = 0;
  const leave = ({ state, severity }: Listed) => {
    rest[state][severity] += 1;
    left += 1;
  };
  for (const violation of rule.check(project, change)) {
    const state = known?.stateOf(violation) ?? 'unknown';
    const one: Listed = { violation, severity: severityOf(violation), state };
    if (kept[state].length < MOST_PER_RULE) kept[state].push(one);
    else leave(one);
    if (left === MOST_READ) break;
  }
  const isCut = left === MOST_READ;
  const first = [...kept.new, ...kept.unknown];
  const room = MOST_PER_RULE - first.length;
  kept.existing.slice(room).forEach(leave);
  const shown = [...first, ...kept.existing.slice(0, room)];
  const file = shown[0]?.violation.file ?? '';
  const states = (['new', 'existing', 'unknown'] as const).filter((state) => total(rest[state]) > 0);
  return [
    ...shown,
    ...states.map((state) => forTheRest(rule, file, rest[state], state)),
    ...(isCut ? [notRead(rule, file, severityOf, known)] : []),
  ];
}

function none(): Record<Severity, number> {
  return { error: 0, warning: 0, notice: 0 };
}

function total({ error, warning, notice }: Counts): number {
  return error + warning + notice;
}

function forTheRest({ id }: Rule, file: string, standsFor: Counts, state: State): Listed {
  const message = `Not listed: ${total(standsFor)} more of ${id}. At most ${MOST_PER_RULE} findings of one rule are listed for one project.`;
  return { violation: inProject(file, message, 'not listed'), severity: worstOf(standsFor), state, standsFor };
}

/** What was not looked at may hold anything. */
function notRead(
  { id }: Rule,
  file: string,
  severityOf: (violation: Violation) => Severity,
  known: Known | null,
): Listed {
  const message = `More findings of ${id} than ${MOST_READ} that are not listed were not looked at: mend those listed first.`;
  const violation = inProject(file, message, 'not looked at');
  const state = known === null ? 'unknown' : known.isCut ? 'existing' : 'new';
  return { violation, severity: severityOf({ ...violation, severity: 'error' }), state };
}

function inProject(file: string, message: string, subject: string): Violation {
  return { file, range: null, message, subject, ofProject: true };
}

function worstOf({ error, warning }: Counts): Severity {
  if (error > 0) return 'error';
  return warning > 0 ? 'warning' : 'notice';
}
