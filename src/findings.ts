import { createHash } from 'node:crypto';
import { inOrderOf } from './order.js';
import type { Project } from './project.js';
import { nameIn, routeChanges } from './routes/route-changes.js';
import type { ChosenSeverity, Rule, Severity, Violation } from './rules/rule.js';

/** A violation stamped with its rule and severity. */
export interface Finding extends Omit<Violation, 'severity' | 'subject' | 'alike' | 'ofProject'> {
  readonly rule: string;
  readonly severity: Severity;
  /** The same while the finding is the same, also when its line moves. */
  readonly fingerprint: string;
  /** Whether the change introduces it; unknown without a base. */
  readonly state: 'new' | 'existing' | 'unknown';
  /** Of the finding that stands for those not listed: how many they are. */
  readonly standsFor?: Counts;
}

/** How many findings there are of each severity. */
export type Counts = Readonly<Record<Severity, number>>;

/** The severities that the user chose, by rule id. */
type ChosenSeverities = ReadonlyMap<string, ChosenSeverity>;

/** The most findings of one rule that are listed for one project; one more says how many are not. */
const MOST_PER_RULE = 1000;

/**
 * Everything the rules find in a project, sorted by file, line, column and rule, and told apart by the project's base.
 * A project that is not in the base is new as a whole.
 */
export function findingsOf(
  project: Project,
  rules: readonly Rule[],
  chosen: ChosenSeverities,
  hasBase: boolean,
): readonly Finding[] {
  const found = stamped(project, rules, chosen);
  if (!hasBase) return found.map(({ finding }) => finding);
  const base = project.base;
  // In the base as it stood nothing is written anew, so it is compared with itself.
  const before = base ? stamped({ ...base, base }, rules, chosen) : [];
  const [nameBefore, name] = base ? [namesIn(base), namesIn(project, originsOf(base, project))] : [same, same];
  const [placeBefore, place] = [places(nameBefore), places(name)];
  const known = new Map(before.map((one) => [placeBefore(one), one.finding]));
  const knownBetween = classes(before, nameBefore);
  return found.map((one) => {
    const was = one.alike ? knownBetween(one.finding.rule, one.alike.map(name)) : known.get(place(one));
    const isKnown = was !== undefined && isNoWorse(one.finding, was);
    return { ...one.finding, state: isKnown ? 'existing' : 'new' };
  });
}

/** One that became more severe at the same place (an `id` rewritten) is not the one that was known, nor are more of those not listed. */
function isNoWorse(now: Finding, was: Finding): boolean {
  return isAtLeast(was.severity, now.severity) && total(now.standsFor) <= total(was.standsFor);
}

function total(counts: Counts = { error: 0, warning: 0, notice: 1 }): number {
  return counts.error + counts.warning + counts.notice;
}

const WEIGHT: Readonly<Record<Severity, number>> = { notice: 1, warning: 2, error: 3 };

/** Whether a finding blocks: it is at or above the severity that the user chose, and new where only new ones count. */
export function isBlocking(
  { severity, state }: Pick<Finding, 'severity' | 'state'>,
  options: { readonly 'fail-on': Severity | 'never'; readonly 'new-only': boolean },
): boolean {
  const least = options['fail-on'];
  if (options['new-only'] && state === 'existing') return false;
  return least !== 'never' && isAtLeast(severity, least);
}

/** Whether a severity is at or above another. */
function isAtLeast(severity: Severity, least: Severity): boolean {
  return WEIGHT[severity] >= WEIGHT[least];
}

interface Stamped extends Pick<Violation, 'alike' | 'ofProject'> {
  readonly finding: Finding;
  readonly subject: string;
}

/** What a rule yields, or what stands for more of that. */
type Listed = Violation & Pick<Finding, 'standsFor'>;

function stamped(project: Project, rules: readonly Rule[], chosen: ChosenSeverities): readonly Stamped[] {
  const fingerprint = fingerprints();
  return rules
    .filter((rule) => chosen.get(rule.id) !== 'off')
    .flatMap((rule) => capped(rule, rule.check(project), chosen.get(rule.id)).map((violation) => ({ rule, violation })))
    .sort(
      inOrderOf(
        ({ violation }) => violation.file,
        ({ violation }) => violation.range?.start.line ?? 0,
        ({ violation }) => violation.range?.start.column ?? 0,
        ({ rule }) => rule.id,
        ({ violation }) => violation.message,
      ),
    )
    .map(({ rule, violation }) => {
      const { severity: _, subject = '', alike, ofProject, ...rest } = violation;
      const finding: Finding = {
        rule: rule.id,
        severity: severityOf(rule, violation, chosen.get(rule.id)),
        ...shortened(rest),
        fingerprint: fingerprint([rule.id, ofProject ? project.path : violation.file, ...within(violation, subject)]),
        state: 'unknown',
      };
      return { finding, subject, ...(alike && { alike }), ...(ofProject && { ofProject }) };
    });
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

type NameOf = (file: string) => string;

const same: NameOf = (file) => file;

/** Names files inside their project as `origin` knows them, so that they have the same names when its folder moves. */
function namesIn({ path }: Project, origin = same): NameOf {
  return (file) => origin(file.startsWith(`${path}/`) ? nameIn(path, file) : file);
}

/** Names the place of a finding. */
function places(name: NameOf): (stamped: Stamped) => string {
  const fingerprint = fingerprints();
  return ({ finding: { rule, file, related = [], ...finding }, subject, ofProject }) => {
    const others = related.map((place) => place.file);
    // What is said of two files is said of them in whatever order their names put them.
    if (others.length > 0 && subject === others.join())
      return fingerprint([rule, ...[file, ...others].map(name).sort()]);
    return fingerprint([rule, ofProject ? null : name(file), ...within(finding, subject)]);
  };
}

/** Finds, for names between which a rule finds something now, the worst that it found between them all before. */
function classes(before: readonly Stamped[], name: NameOf) {
  const found = new Map<string, { worst: Finding }>();
  const key = (rule: string, member: string) => JSON.stringify([rule, member]);
  for (const { finding, alike = [] } of before) {
    const members = alike.map((member) => key(finding.rule, name(member)));
    const known = members.flatMap((member) => found.get(member) ?? [])[0] ?? { worst: finding };
    if (!isAtLeast(known.worst.severity, finding.severity)) known.worst = finding;
    for (const member of members) found.set(member, known);
  }
  return (rule: string, members: readonly string[]): Finding | undefined => {
    const [first, ...others] = members.map((member) => found.get(key(rule, member)));
    return others.every((other) => other === first) ? first?.worst : undefined;
  };
}

/** Where in its file something is: its own subject, else its pointer, which an index in a list would move. */
function within({ pointer }: Pick<Violation, 'pointer'>, subject: string): readonly (string | null)[] {
  return [subject === '' ? (pointer ?? null) : null, subject];
}

/** Where a route file was in base, by its name inside the project: a file that was renamed or moved brings its findings along. */
function originsOf(base: Project, project: Project): (name: string) => string {
  const origins = new Map(
    routeChanges(base, project).flatMap(({ kind, before, after }) =>
      before && after && kind !== 'method'
        ? [[nameIn(project.path, after.file), nameIn(base.path, before.file)] as const]
        : [],
    ),
  );
  return (name) => origins.get(name) ?? name;
}

/** A rule that yields more is stopped: hostile text can break one rule half a million times. */
const MOST_READ = 200_000;

/** The first violations, and one more that stands for the rest with the severity of the worst of them. */
function capped(rule: Rule, violations: Iterable<Violation>, chosen?: ChosenSeverity): readonly Listed[] {
  const listed: Violation[] = [];
  const rest = { error: 0, warning: 0, notice: 0 };
  for (const violation of violations) {
    if (listed.length < MOST_PER_RULE) listed.push(violation);
    else rest[severityOf(rule, violation, chosen)] += 1;
    if (total(rest) === MOST_READ) break;
  }
  const [first] = listed;
  return first === undefined || total(rest) === 0 ? listed : [...listed, forTheRest(rule, first.file, rest, chosen)];
}

function forTheRest(rule: Rule, file: string, rest: Counts, chosen?: ChosenSeverity): Listed {
  const { id } = rule;
  const place = { file, range: null, subject: 'not listed', ofProject: true } as const;
  const count = total(rest);
  if (count < MOST_READ) {
    const message = `Not listed: ${count} more of ${id}. At most ${MOST_PER_RULE} findings of one rule are listed for one project.`;
    return { ...place, message, severity: worstOf(rest), standsFor: rest };
  }
  const message = `More than ${count} further findings of ${id} were not looked at: mend those listed first.`;
  // What was not looked at may hold anything.
  const severity = severityOf(rule, { ...place, message, severity: 'error' }, chosen);
  return { ...place, message, severity, standsFor: { ...rest, [severity]: rest[severity] + 1 } };
}

function worstOf({ error, warning }: Counts): Severity {
  if (error > 0) return 'error';
  return warning > 0 ? 'warning' : 'notice';
}

function severityOf(rule: Rule, { severity }: Violation, chosen?: ChosenSeverity): Severity {
  return chosen === undefined || chosen === 'off' ? (severity ?? rule.severity) : chosen;
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
