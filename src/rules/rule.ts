import type { Change } from '../compare/change.js';
import type { HandlerRemark } from '../handler/handler.js';
import type { Project } from '../project.js';
import type { Severity } from '../severity.js';
import type { Edit, Place } from '../text/source.js';

/** A place; without a range, the file as a whole. */
type Somewhere = Pick<Place, 'file'> & Partial<Place>;

/** What a rule yields: something in the user's project that does not follow the platform document, and where. */
export interface Violation extends Somewhere {
  /** What is wrong with the value found, and why it matters, with the section. */
  readonly message: string;
  /** The fix, as text to paste. */
  readonly help?: string;
  /** The same fix for a machine, where following it blindly is safe. */
  readonly edit?: Edit;
  /** Other places that a reader needs to see, and what is there. */
  readonly related?: readonly (Somewhere & { readonly message: string })[];
  /** Only where one rule has violations of more than one severity; else the rule's own counts. */
  readonly severity?: Severity;
  /** What makes it the same violation in another tree: its name in its file (else its pointer) and the values found there. */
  readonly same?: readonly string[] | SameOfMany;
}

/** What makes a violation the same that has no one file to be found in. Files are named as they are, wherever they were. */
type SameOfMany =
  /** It is about names that all stand for one thing, and stays the same until a name joins them; `name` identifies it in a report. */
  | { readonly alike: readonly string[]; readonly name: string }
  /** It is about the project, and has its file only to be shown somewhere. */
  | { readonly project: string };

/**
 * Files by name inside a project, whose manifest is `{}` where none is among them. A file of elsewhere has where in its name:
 * `, before the change`, `, in another project` or `, in a folder that is not checked`.
 */
type Example = Readonly<Record<string, string>>;

/** One check, and everything that is ever said about it. */
export interface Rule {
  readonly id: string;
  /** Of an `off` rule the user who turns it on says which. */
  readonly severity: Severity | 'off';
  /** One sentence: what it is about. */
  readonly title: string;
  /** Why it matters, with the section. */
  readonly reason: string;
  /** An example that the rule finds, and the same example fixed. */
  readonly bad: Example;
  readonly good: Example;
  /** What to do about it. */
  readonly fix: string;
  /** The kinds of remarks on handlers that it tells, all with its own severity; a project may have more of them than are kept. */
  readonly remarks?: readonly HandlerRemark['kind'][];
  /** What is wrong in a project; `change` tells what is new from what was there. */
  check(project: Project, change: Change): Iterable<Violation>;
}

/** The first file with remarks that the rule would tell and that are not kept. */
export function firstUnread({ remarks = [] }: Rule, { routeFiles }: Project): string | undefined {
  return routeFiles.find(({ handler }) => handler?.unread?.some((kind) => remarks.includes(kind)))?.file;
}
