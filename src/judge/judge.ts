import type { Change } from '../compare/change.js';
import type { Project } from '../project.js';
import type { Rule, Violation } from '../rules/rule.js';

/** A project and its change, as rules see them. */
interface Judged {
  readonly project: Project;
  readonly change: Change;
}

/** What a rule finds, and what it read to find it: values by their paths. */
interface Verdict {
  readonly violations: readonly Violation[];
  readonly read: ReadonlyMap<string, unknown>;
}

/** What rules find in a project: each is asked once, when it is first needed. */
export interface Judgement extends Judged {
  verdictOf(rule: Rule): Verdict;
}

/** Judges a project. A rule that read nothing of `like` that differs finds the same again, and is not asked. */
export function judge(project: Project, change: Change, like?: Judgement): Judgement {
  const judged = { project, change };
  const verdicts = new Map<Rule, Verdict>();
  const verdictOf = (rule: Rule) => {
    const alike = like?.verdictOf(rule);
    const verdict = alike && isAlike(alike, judged) ? alike : newVerdict(rule, judged);
    verdicts.set(rule, verdict);
    return verdict;
  };
  return { ...judged, verdictOf: (rule) => verdicts.get(rule) ?? verdictOf(rule) };
}

/**
 * The violations of `to` that `from` lacks, as marks tell violations apart: of several with one mark, as many as `from`
 * has are not added.
 */
export function added(
  from: readonly Violation[],
  to: readonly Violation[],
  markIn: (violation: Violation) => string,
  markInFrom = markIn,
): ReadonlySet<Violation> {
  const left = new Map<string, number>();
  for (const mark of from.map(markInFrom)) left.set(mark, (left.get(mark) ?? 0) + 1);
  return new Set(
    to.filter((violation) => {
      const mark = markIn(violation);
      const count = left.get(mark) ?? 0;
      left.set(mark, count - 1);
      return count <= 0;
    }),
  );
}

function newVerdict(rule: Rule, judged: Judged): Verdict {
  const read = new Map<string, unknown>();
  const { project, change } = noting(judged, '', read);
  return { violations: [...rule.check(project, change)], read };
}

function isAlike({ read }: Verdict, judged: Judged): boolean {
  return [...read].every(([path, value]) => valueAt(path, judged) === value);
}

function valueAt(path: string, judged: Judged): unknown {
  return path.split('.').reduce<unknown>((of, key) => (of as Record<string, unknown> | null)?.[key], judged);
}

/** What is not noted as a whole: its members change one by one. */
const PARTED: readonly string[] = ['project', 'change', 'auth'];

/** A view of an object that notes each member that is read. */
function noting<Of extends object>(of: Of, path: string, read: Map<string, unknown>): Of {
  return new Proxy(of, {
    get: (_, key) => {
      const [value, name] = [of[key as keyof Of], path + String(key)];
      if (typeof value === 'object' && value !== null && PARTED.includes(String(key)))
        return noting(value, `${name}.`, read);
      read.set(name, value);
      return value;
    },
  });
}
