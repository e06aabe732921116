import type { NameOfRoute } from '../routes/route.js';
import type { Edit } from '../text/edits.js';

/** Advice that is told only where each of its tries holds; without tries it always holds. */
export interface Offer {
  /** The fix as text to paste, or what a person must decide. */
  readonly help: string;
  readonly tries: readonly Candidate[];
  /** The fix as an edit, if it is safe to apply unseen. */
  readonly edit?: Edit;
  /** The fix as an edit that a person must judge: it is shown, and `--fix` leaves it. */
  readonly proposal?: Edit;
}

/** Advice in words alone, which always holds. */
export const saying = (help: string): Offer => ({ help, tries: [] });

/** What a reader who does as advised makes of a project. */
export type Candidate = EditingCandidate | RenamingCandidate;

interface EditingCandidate extends Expected {
  readonly edit: Edit;
  readonly renamed?: undefined;
  /** The files of routes that have their auth entry of base again; each other route must keep its own on every URL. */
  readonly restores?: readonly string[];
}

/** Another name of a file, with or without an edit of the manifest. */
export interface RenamingCandidate extends Expected {
  readonly edit?: Edit;
  readonly renamed: Renamed;
}

interface Expected {
  /** The rules that may then find more. */
  readonly expectedIds?: readonly string[];
}

/** A route file under another name. */
export interface Renamed {
  readonly file: string;
  readonly to: string;
  readonly name: NameOfRoute;
}
