import { createHash } from 'node:crypto';
import { type Change, unchanged } from '../compare/change.js';
import type { Project } from '../project.js';
import type { Rule, Violation } from '../rules/rule.js';
import type { FindingEntry } from './report.js';

/** Names a violation of a rule: the same name in two trees is the same violation. */
type Name = (rule: Rule, violation: Violation) => string;

/** Tells whether base had a violation; to be asked in the order in which the rule yields them. */
export function stateIn({
  hasBase,
  before,
  nameBefore,
}: Change): (rule: Rule, violation: Violation) => FindingEntry['state'] {
  if (!hasBase) return () => 'unknown';
  // A project that is not in the base is new as a whole.
  if (before === null) return () => 'new';
  const then = unchanged(before);
  const nameNow = naming(sameness(nameBefore));
  const known = new Map<Rule, ReadonlySet<string>>();
  return (rule, violation) => {
    const names = known.get(rule) ?? namesOf(rule, before, then);
    known.set(rule, names);
    return names.has(nameNow(rule, violation)) ? 'existing' : 'new';
  };
}

function namesOf(rule: Rule, before: Project, then: Change): ReadonlySet<string> {
  const name = naming(sameness(then.nameBefore));
  return new Set([...rule.check(before, then)].map((violation) => name(rule, violation)));
}

/** What two trees must have in common for a violation to be the same: the file as base names it, and all that is said. */
function sameness(nameBefore: (file: string) => string): (violation: Violation) => unknown {
  return ({ file, message, same }) => same ?? [nameBefore(file), message];
}

/** Names findings of a project, the same while they are the same, also when their lines move: 32 hexadecimal digits each. */
export function fingerprints(): Name {
  return naming(({ file, message, same = message }) => [file, same]);
}

/** Names by the rule and something of the violation; repeats are told apart by their order. */
function naming(of: (violation: Violation) => unknown): Name {
  const seen = new Map<string, number>();
  return ({ id }, violation) => {
    const name = JSON.stringify([id, of(violation)]);
    const repeat = seen.get(name) ?? 0;
    seen.set(name, repeat + 1);
    return createHash('sha256').update(`${name}${repeat}`).digest('hex').slice(0, 32);
  };
}
