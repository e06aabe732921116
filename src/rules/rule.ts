import type { Change } from '../compare/change.js';
import type { RepositoryChange } from '../compare/repository.js';
import type { Project } from '../project.js';
import type { Severity } from '../severity.js';
import type { Edit, Place } from '../text/source.js';

/** A place; without a range, the file as a whole. */
type Somewhere = Pick<Place, 'file'> & Partial<Place>;

/** What a rule yields: something in the user's project that does not follow the platform document, and where. */
export interface Violation extends Somewhere {
  /** What is wrong with the value found, and why it matters. Text of the project enters it through `code`. */
  readonly message: string;
  /** The fix, as text to paste, or what a person must decide. */
  readonly help?: string;
  /** The same fix for a machine, where following it blindly is safe. */
  readonly edit?: Edit | undefined;
  /** Other places that a reader needs to see, and what is there. */
  readonly related?: readonly (Somewhere & { readonly message: string })[];
  /** Only where one rule has violations of more than one severity; else the rule's own counts. */
  readonly severity?: Severity;
  /** Only where it is about another section than the rule's. */
  readonly section?: string;
  /** How many violations it stands for, where not all are listed. */
  readonly standsFor?: number;
  /** What makes it the same violation in base, if not its file and message: a message may hold a line, a count or several names. */
  readonly same?: string;
}

/**
 * Files by name inside a project, whose manifest is `{}` where none is among them. A file of elsewhere has where in its name:
 * `, before the change` or `, in another project`.
 */
export type Example = Readonly<Record<string, string>>;

/** One check, and everything that is ever said about it. */
export interface Rule {
  readonly id: string;
  /** The section of the platform document that it holds a project to; null where it is about the check itself. */
  readonly section: string | null;
  /** Of an `off` rule the user who turns it on says which. */
  readonly severity: Severity | 'off';
  /** What is wrong, in one sentence: the title of an alert. */
  readonly title: string;
  /** Why it matters. */
  readonly reason: string;
  /** An example that the rule finds, and the same example fixed. */
  readonly bad: Example;
  readonly good: Example;
  /** What to do about it. */
  readonly fix: string;
  /** What `--fix` does of that, as the end of a sentence; absent where it does nothing. */
  readonly mechanical?: string;
  /** What is wrong in a project; `change` tells what is new from what was there. */
  check(project: Project, change: Change): Iterable<Violation>;
  /** What is wrong in the repository, whichever project it is about. */
  checkRepository?(change: RepositoryChange): Iterable<Violation>;
}
