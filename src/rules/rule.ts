import type { Change } from '../compare/change.js';
import type { RepositoryChange } from '../compare/repository.js';
import type { Project } from '../project.js';
import type { Severity } from '../severity.js';
import type { Place } from '../text/source.js';
import type { Offer } from './offer.js';

/** A place; without a range, the file as a whole. */
type Somewhere = Pick<Place, 'file'> & Partial<Place>;

/** What a rule finds: something in the project that does not follow the platform document, its place, and the fix. */
export interface Violation extends Somewhere, Partial<Omit<Offer, 'tries'>> {
  /** Where the file is in base alone: the change removes it. */
  readonly at?: 'base';
  /** What is wrong with the value found, and why it matters. Project text enters it through `code`. */
  readonly message: string;
  /** Better advice, the best first: the first that holds replaces `help`. Read only where the rule is on. */
  offers?(): readonly Offer[];
  /** Other places that matter, and what is there. */
  readonly related?: readonly (Somewhere & { readonly message: string })[];
  /** If it is about routes that lost their auth entry, how many of them lost it on every URL. */
  readonly lost?: number;
  /** Whether it is about routes that have another auth entry than in base. */
  readonly altersAuth?: true;
  /** Which of the rule's `cases` it is, if its title is not the rule's. */
  readonly case?: string;
  /** Only if it differs from the rule's. */
  readonly severity?: Severity;
  /** Only if it differs from the rule's. */
  readonly section?: string;
  /** Whether it is about one route file alone: the settings file may loosen it, although the rule is a guard. */
  readonly isOfRoute?: boolean;
  /** What makes it the same violation in base, if not its file and message: a message may hold a line or a count. */
  readonly same?: string;
  /** Whether base has it, too, if the rule itself knows. */
  readonly isInBase?: boolean;
}

/**
 * Files by their names inside a project, whose manifest is `{}` if not given. Names that end with
 * `, before the change` or `, in another project` are files of those trees.
 */
export type Example = Readonly<Record<string, string>>;

/** The files that an example has in base. */
export function inBase(files: Example): Example {
  return Object.fromEntries(Object.entries(files).map(([name, text]) => [`${name}, before the change`, text]));
}

/** A route file of an example that is about its name. */
export const HANDLER = 'export default () => ({});\n';

/** A project and its change, as rules see them. */
export interface Judged {
  readonly project: Project;
  readonly change: Change;
}

/** One check, and all that is ever said about it. */
export interface Rule {
  readonly id: string;
  /** The section of the platform document that it checks; null for a rule about the check itself. */
  readonly section: string | null;
  /** `off`: it runs only with the severity that a user gives it. */
  readonly severity: Severity | 'off';
  /** The file of the bad example that the finding is on, for an entry of `ignore`; absent for the manifest. */
  readonly foundIn?: string;
  /** What is wrong, in one sentence: the title of an alert. */
  readonly title: string;
  /** The titles of violations of another kind, by their `case`. */
  readonly cases?: Readonly<Record<string, string>>;
  /** Why it matters. */
  readonly reason: string;
  /** An example with the violation, and without it. */
  readonly bad: Example;
  readonly good: Example;
  /** What to do about it. */
  readonly fix: string;
  /** What `--fix` does, as the end of a sentence; absent if nothing. */
  readonly mechanical?: string;
  /** The violations of a project; `change` tells what is new. */
  check(project: Project, change: Change): Iterable<Violation>;
  /** The violations of the repository as a whole. */
  checkRepository?(change: RepositoryChange): Iterable<Violation>;
}

/** The severities that the user chose, by rule id. */
export type Chosen = ReadonlyMap<string, Severity | 'off'>;

/** Returns a function that tells the severity of a rule's violations, the user's choice first; null where it is off. */
export function severityIn(rule: Rule, chosen: Chosen): ((violation: Violation) => Severity) | null {
  const own = chosen.get(rule.id);
  const usual = own ?? rule.severity;
  if (usual === 'off') return null;
  return ({ severity = usual }) => (own ? usual : severity);
}
