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

/** What a reader who does as advised makes of a project: an edit of its manifest, or another name of a file. */
export type Candidate = {
  /** The rule that may then find more: `auth-changed` where an entry is to have another value. */
  readonly mayFind?: 'auth-changed' | 'auth-unmatched';
} & (
  | {
      readonly edit: Edit;
      readonly rename?: undefined;
      /** The files of routes that have their entry of base again; each other route must keep its own on every URL. */
      readonly restores?: readonly string[];
    }
  | { readonly rename: FileRename; readonly edit?: Edit }
);

/** Another name of a route file: paths from the root of the repository, and what the other one says. */
export interface FileRename {
  readonly from: string;
  readonly to: string;
  readonly name: NameOfRoute;
}
