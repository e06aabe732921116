import type { Change } from '../compare/change.js';
import { LIMITS } from '../limits.js';
import type { Project } from '../project.js';
import { firstUnread, type Rule, type Violation } from '../rules/rule.js';
import type { Severity } from '../severity.js';
import { inOrderOf } from '../text/order.js';
import { type Message, messageOf } from '../text/quote.js';
import type { Edit, Place } from '../text/source.js';
import { fingerprintsIn, knownIn } from './known.js';
import { type Listed, listed } from './listed.js';
import type { Counts, FindingEntry, Report } from './report.js';

/** A violation stamped with its rule and severity. */
export interface Finding extends Message, Omit<Violation, 'range' | 'severity' | 'same' | 'edit' | 'related'>, Place {
  readonly edit?: Edit;
  /** An edit that is only shown. */
  readonly proposal?: Edit;
  readonly rule: string;
  readonly severity: Severity;
  /** Stays the same while the finding does, even when its line moves. */
  readonly fingerprint: string;
  /** Whether the change introduces it; unknown without a base. */
  readonly state: FindingEntry['state'];
  /** As those of the message. */
  readonly helpMarks?: readonly number[];
  readonly related?: readonly (Place & Message)[];
  /** Why the settings file has it not count. */
  readonly ignored?: FindingEntry['ignored'];
  /** Of the finding that stands for those not listed: how many they are. */
  readonly standsFor?: Counts;
}

/** The result of one run. */
export interface Checked {
  readonly report: Report;
  readonly projects: readonly Project[];
  /** All findings, with the edits that fix them. */
  readonly findings: readonly Finding[];
}

/**
 * Everything the rules find in a project, sorted by file, line, column and rule, and compared with what base had. `chosen` are the
 * severities that the user chose, by rule id; `reasonOf` says why a violation is ignored.
 */
export function findingsOf(
  project: Project,
  change: Change,
  rules: readonly Rule[],
  chosen: ReadonlyMap<string, Severity | 'off'>,
  limits: Readonly<Record<'violationsRead' | 'findingsOfARule' | 'findingText' | 'relatedFiles', number>> = LIMITS,
  reasonOf: (rule: string, violation: Violation) => string | undefined = () => undefined,
): readonly Finding[] {
  const known = knownIn(change, limits.violationsRead);
  const fingerprint = fingerprintsIn(project.path);
  return rules
    .flatMap((rule) => {
      const choice = chosen.get(rule.id);
      const usual = choice ?? rule.severity;
      if (usual === 'off') return [];
      const severityOf = ({ severity }: Pick<Violation, 'severity'>) => (choice === undefined && severity) || usual;
      const { stateOf, stateOfRest } = known(rule, severityOf);
      // Listed apart, so that none of them takes the place of one that counts.
      const ignored: (Listed & { readonly reason: string })[] = [];
      let seen = 0;
      const found = function* (): Iterable<Listed> {
        for (const violation of rule.check(project, change)) {
          const one = { violation, severity: severityOf(violation), state: stateOf(violation) };
          // A finding says when there are more than are ever looked at.
          const reason = seen === limits.violationsRead ? undefined : reasonOf(rule.id, violation);
          if (reason === undefined) yield one;
          else {
            seen += 1;
            if (ignored.length < limits.findingsOfARule) ignored.push({ ...one, reason });
          }
        }
      };
      const unreadFile = firstUnread(rule, project);
      // What was not looked at may hold anything, but for rules that say the same of every remark.
      const unread = { severity: severityOf(rule.remarks ? {} : { severity: 'error' }), state: stateOfRest };
      return [...listed(rule.id, found(), unread, limits, unreadFile), ...ignored].map(
        (one: Listed & { reason?: string }) => ({
          rule,
          reason: undefined,
          standsFor: undefined,
          ...one,
        }),
      );
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

/** What a violation says and where, each text with its marks; a related place has no pointer. */
function told(
  { file, range = null, message, help, edit, pointer, related }: Violation,
  limits: Readonly<Record<'findingText' | 'relatedFiles', number>>,
) {
  const said = messageOf(message, limits.findingText);
  const fix = help === undefined ? undefined : messageOf(help, limits.findingText);
  const others = related?.slice(0, limits.relatedFiles);
  return {
    file,
    range,
    message: said.message,
    ...(fix && { help: fix.message }),
    ...(edit && (edit.isProposal ? { proposal: edit } : { edit })),
    ...(pointer !== undefined && { pointer }),
    ...(others && {
      related: others.map(({ file, range = null, message }) => ({ file, range, ...messageOf(message) })),
    }),
    ...(said.marks && { marks: said.marks }),
    ...(fix?.marks && { helpMarks: fix.marks }),
  };
}
