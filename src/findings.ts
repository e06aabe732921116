import { createHash } from 'node:crypto';
import { inOrderOf } from './order.js';
import type { Project } from './project.js';
import type { Rule, Severity, Violation } from './rules/rule.js';

/** A violation stamped with its rule and severity. */
export interface Finding extends Omit<Violation, 'severity' | 'subject'> {
  readonly rule: string;
  readonly severity: Severity;
  /** The same while the finding is the same, also when its line moves. */
  readonly fingerprint: string;
  /** Whether the change introduces it; unknown without a base. */
  readonly state: 'new' | 'existing' | 'unknown';
}

/** The severities that the user chose, by rule id. */
export type ChosenSeverities = ReadonlyMap<string, Severity | 'off'>;

/** The most findings of one rule that are listed for one project; one more says how many are not. */
export const MOST_PER_RULE = 1000;

/** Everything the rules find in a project, sorted by file, line, column and rule, and told apart by the project's base. */
export function findingsOf(project: Project, rules: readonly Rule[], chosen: ChosenSeverities): readonly Finding[] {
  const found = stamped(project, rules, chosen);
  if (project.base === null) return found;
  // In the base as it stood nothing is written anew, so it is compared with itself.
  const before = stamped({ ...project.base, base: project.base }, rules, chosen);
  const known = new Map(before.map((finding) => [finding.fingerprint, finding.severity]));
  return found.map((finding) => ({ ...finding, state: isKnown(finding, known) ? 'existing' : 'new' }));
}

const WEIGHT: Readonly<Record<Severity, number>> = { notice: 1, warning: 2, error: 3 };

/** Whether a severity is at or above another. */
export function isAtLeast(severity: Severity, least: Severity): boolean {
  return WEIGHT[severity] >= WEIGHT[least];
}

/** A finding that became more severe at the same place (an `id` rewritten) is not the one that was known. */
function isKnown(finding: Finding, known: ReadonlyMap<string, Severity>): boolean {
  const severity = known.get(finding.fingerprint);
  return severity !== undefined && isAtLeast(severity, finding.severity);
}

function stamped(project: Project, rules: readonly Rule[], chosen: ChosenSeverities): readonly Finding[] {
  const fingerprint = fingerprints();
  return rules
    .filter((rule) => chosen.get(rule.id) !== 'off')
    .flatMap((rule) => capped(rule, rule.check(project)).map((violation) => ({ rule, violation })))
    .sort(
      inOrderOf(
        ({ violation }) => violation.file,
        ({ violation }) => violation.range?.start.line ?? 0,
        ({ violation }) => violation.range?.start.column ?? 0,
        ({ rule }) => rule.id,
        ({ violation }) => violation.message,
      ),
    )
    .map(({ rule, violation: { severity, subject = '', ...violation } }) => ({
      rule: rule.id,
      severity: (chosen.get(rule.id) as Severity | undefined) ?? severity ?? rule.severity,
      ...violation,
      fingerprint: fingerprint([rule.id, violation.file, violation.pointer ?? null, subject]),
      state: 'unknown',
    }));
}

/** A rule that yields more is stopped: hostile text can break one rule half a million times. */
const MOST_READ = 200_000;

/** The first violations, and one more that stands for the rest with the severity of the worst of them. */
function capped(rule: Rule, violations: Iterable<Violation>): readonly Violation[] {
  const listed: Violation[] = [];
  let rest = 0;
  let worst: Severity = 'notice';
  for (const violation of violations) {
    if (listed.length < MOST_PER_RULE) listed.push(violation);
    else {
      rest += 1;
      const severity = violation.severity ?? rule.severity;
      if (isAtLeast(severity, worst)) worst = severity;
    }
    if (rest === MOST_READ) break;
  }
  const [first] = listed;
  if (first === undefined || rest === 0) return listed;
  const message =
    rest < MOST_READ
      ? `${rest} more findings of ${rule.id} are not listed: at most ${MOST_PER_RULE} of one rule are, for one project.`
      : `More than ${rest} further findings of ${rule.id} were not looked at: mend those listed first.`;
  // What was not looked at may hold anything.
  const severity = rest < MOST_READ ? worst : 'error';
  return [...listed, { file: first.file, range: null, message, severity, subject: 'not listed' }];
}

/** Names a rule and a place without its line, as 32 hexadecimal digits; repeats of one place are told apart by their order. */
function fingerprints(): (place: readonly (string | null)[]) => string {
  const seen = new Map<string, number>();
  return (place) => {
    const name = JSON.stringify(place);
    const repeat = seen.get(name) ?? 0;
    seen.set(name, repeat + 1);
    return createHash('sha256').update(`${name}${repeat}`).digest('hex').slice(0, 32);
  };
}
