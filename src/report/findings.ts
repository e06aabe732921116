import type { Change } from '../compare/change.js';
import { fingerprints, within } from '../compare/fingerprint.js';
import { knownIn } from '../compare/states.js';
import type { Project } from '../project.js';
import { type ChosenSeverity, isAtLeast, type Rule, type Severity, type Violation } from '../rules/rule.js';
import { inOrderOf } from '../text/order.js';
import { type Counts, listed, type State } from './listed.js';

/** A violation stamped with its rule and severity. */
export interface Finding extends Omit<Violation, 'severity' | 'subject' | 'alike' | 'ofProject'> {
  readonly rule: string;
  readonly severity: Severity;
  /** The same while the finding is the same, also when its line moves. */
  readonly fingerprint: string;
  /** Whether the change introduces it; unknown without a base. */
  readonly state: State;
  /** Of the finding that stands for those not listed: how many they are. */
  readonly standsFor?: Counts;
}

/** The severities that the user chose, by rule id. */
type ChosenSeverities = ReadonlyMap<string, ChosenSeverity>;

/**
 * Everything the rules find in a project, sorted by file, line, column and rule, and told apart by the project's base.
 * A project that is not in the base is new as a whole.
 */
export function findingsOf(
  project: Project,
  change: Change,
  rules: readonly Rule[],
  chosen: ChosenSeverities,
): readonly Finding[] {
  const known = change.hasBase ? knownIn(change, project) : null;
  const fingerprint = fingerprints();
  return rules
    .filter((rule) => chosen.get(rule.id) !== 'off')
    .flatMap((rule) => {
      const severityOf = severitiesOf(rule, chosen.get(rule.id));
      return listed(rule, project, change, severityOf, known?.(rule, severityOf) ?? null).map((one) => ({
        rule,
        ...one,
      }));
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
    .map(({ rule, violation, severity, state, standsFor }) => {
      const { severity: _, subject: __, alike: ___, ofProject, ...rest } = violation;
      return {
        rule: rule.id,
        severity,
        ...shortened(rest),
        fingerprint: fingerprint([rule.id, ofProject ? project.path : violation.file, ...within(violation)]),
        state,
        ...(standsFor && { standsFor }),
      };
    });
}

/** Whether a finding blocks: it is at or above the severity that the user chose, and new where only new ones count. */
export function isBlocking(
  { severity, state }: Pick<Finding, 'severity' | 'state'>,
  options: { readonly 'fail-on': Severity | 'never'; readonly 'new-only': boolean },
): boolean {
  const least = options['fail-on'];
  if (options['new-only'] && state === 'existing') return false;
  return least !== 'never' && isAtLeast(severity, least);
}

/** How severe each violation of a rule is. */
function severitiesOf(rule: Rule, chosen: ChosenSeverity | undefined): (violation: Violation) => Severity {
  return ({ severity }) => (chosen === undefined || chosen === 'off' ? (severity ?? rule.severity) : chosen);
}

/** A name of a megabyte in a message would stand in every output, once for each finding. */
const LONGEST_TEXT = 4000;

function shortened<Texts extends Pick<Violation, 'message' | 'help'>>(texts: Texts): Texts {
  const cut = (text: string) =>
    text.length > LONGEST_TEXT
      ? `${text.slice(0, LONGEST_TEXT).toWellFormed()}… (${text.length} characters, cut)`
      : text;
  return { ...texts, message: cut(texts.message), ...(texts.help !== undefined && { help: cut(texts.help) }) };
}
