import type { Change } from '../compare/change.js';
import type { Project } from '../project.js';
import type { Edit, Range } from '../text/source.js';

/** GitHub's own words, so that no mapping table is needed; the most severe comes first. */
export const SEVERITIES = ['error', 'warning', 'notice'] as const;

export type Severity = (typeof SEVERITIES)[number];

/** Whether a severity is at or above another. */
export function isAtLeast(severity: Severity, least: Severity): boolean {
  return SEVERITIES.indexOf(severity) <= SEVERITIES.indexOf(least);
}

/** What a user can choose for a rule. */
export type ChosenSeverity = Severity | 'off';

/** A place in the workspace; `range` is null where the file as a whole is meant. */
export interface Place {
  readonly file: string;
  readonly range: Range | null;
}

/** Another place that a reader needs to see, and what is there. */
export interface RelatedPlace extends Place {
  readonly message: string;
}

/** What a rule yields: something about the user's project that is not as the document says. */
export interface Violation extends Place {
  /** What is wrong with the value found, and why it matters with the document's section. */
  readonly message: string;
  /** The fix, as text to paste. */
  readonly help?: string;
  /** The same fix for a machine, where there is one. */
  readonly edit?: Edit;
  /** JSON Pointer into the manifest; present on every violation of the manifest. */
  readonly pointer?: string;
  readonly related?: readonly RelatedPlace[];
  /** Only where one rule has violations of more than one severity; else the rule's own counts. */
  readonly severity?: Severity;
  /**
   * What tells this violation from others of the same rule in the same file, stable when lines and items move: a name, the
   * other file. Without one the pointer does.
   */
  readonly subject?: string;
  /** Of a violation between names that all stand for one thing: those names. While two of them are left it is no new one. */
  readonly alike?: readonly string[];
  /** Whether it is said of the project as a whole, and stands on one of its files only to stand somewhere. */
  readonly ofProject?: true;
}

/** Example files by name inside a project; `base` is the same project before the change, where the rule compares. */
export interface Example {
  readonly files: Readonly<Record<string, string>>;
  readonly base?: Readonly<Record<string, string>>;
  /** Files of a second project, where the rule looks across projects. */
  readonly beside?: Readonly<Record<string, string>>;
}

/** One check, and everything that is ever said about it. */
export interface Rule {
  readonly id: string;
  readonly severity: Severity;
  /** One sentence: what it is about. */
  readonly title: string;
  /** Why it matters, with the document's section. */
  readonly reason: string;
  /** An example that the rule finds, and the same example mended. */
  readonly bad: Example;
  readonly good: Example;
  /** What to do about it. */
  readonly fix: string;
  /** What is wrong in a project; what a change writes is told from what was there by `change`. */
  check(project: Project, change: Change): Iterable<Violation>;
}
