import { createHash } from 'node:crypto';
import { type Change, unchanged } from '../compare/change.js';
import { firstUnread, type Rule, type Violation } from '../rules/rule.js';
import { isAtLeast, type Severity } from '../severity.js';
import { messageOf } from '../text/quote.js';
import type { FindingEntry } from './report.js';

/** What base says of the violations of one rule. */
export interface Known {
  /** Whether base had a violation; to be asked of one after the other, in the order in which the rule yields them. */
  stateOf(violation: Violation): FindingEntry['state'];
  /** The state of those that are not looked at. */
  readonly stateOfRest: FindingEntry['state'];
}

/** What base already had of a project, asked rule by rule: the same violation, and no less severe. Of each rule so many are looked at. */
export function knownIn(change: Change, most: number) {
  const { before, hasBase } = change;
  // A project that is not in the base is new as a whole.
  const whole = hasBase ? 'new' : 'unknown';
  if (before === null) return (): Known => ({ stateOf: () => whole, stateOfRest: whole });
  const then = unchanged(before, change.around);
  return (rule: Rule, severityOf: (violation: Violation) => Severity): Known => {
    const [namesThen, namesNow] = [namesBy(then), namesBy(change)];
    const worst = new Map<string, { severity: Severity }>();
    let read = 0;
    for (const violation of rule.check(before, then)) {
      if (read === most) break;
      read += 1;
      const severity = severityOf(violation);
      const names = namesThen(violation);
      const known = names.flatMap((name) => worst.get(name) ?? [])[0] ?? { severity };
      if (isAtLeast(severity, known.severity)) known.severity = severity;
      for (const name of names) worst.set(name, known);
    }
    return {
      stateOf: (violation) => {
        const [first, ...others] = namesNow(violation).map((name) => worst.get(name));
        const was = others.every((other) => other === first) ? first : undefined;
        // One that became more severe at the same place (an `id` rewritten) is not the one that was known.
        return was !== undefined && isAtLeast(was.severity, severityOf(violation)) ? 'existing' : 'new';
      },
      stateOfRest: read === most || firstUnread(rule, before) ? 'existing' : 'new',
    };
  };
}

/** Names the findings of a project, the same while they are the same, also when their lines move: 32 hexadecimal digits each. */
export function fingerprintsIn(folder: string): (rule: Rule, violation: Violation) => string {
  const named = numbered();
  return ({ id }, { file, pointer = null, same = [] }) => {
    if ('project' in same) return named([id, folder, null, same.project]);
    const name = ('alike' in same ? same.name : same[0]) ?? '';
    // An index in a list would move, so that a pointer counts only where there is no name.
    return named([id, file, name === '' ? pointer : null, name]);
  };
}

/** Names violations of one rule as base knows their files, with the values found; one about alike things has the names of all. */
function namesBy({ nameBefore }: Change): (violation: Violation) => readonly string[] {
  const named = numbered();
  return ({ file, pointer = '', same = [] }) => {
    if ('alike' in same) return same.alike.map(nameBefore);
    if ('project' in same) return [named([same.project])];
    const [name = '', ...values] = same;
    // What is said of two files is said of them in whatever order their names put them.
    return [named([...[file, name === '' ? pointer : name].map(nameBefore).sort(), ...values])];
  };
}

/** Makes short names of long ones; repeats are told apart by their order. */
function numbered(): (parts: readonly (string | null)[]) => string {
  const seen = new Map<string, number>();
  return (parts) => {
    const name = JSON.stringify(parts.map((part) => part && messageOf(part).message));
    const repeat = seen.get(name) ?? 0;
    seen.set(name, repeat + 1);
    return createHash('sha256').update(`${name}${repeat}`).digest('hex').slice(0, 32);
  };
}
