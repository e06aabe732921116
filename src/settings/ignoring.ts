import { globOf } from '../text/glob.js';
import type { Suppression } from './read-settings.js';

/** The place of a finding, as suppressions know it. */
interface Placed {
  readonly file: string;
  /** The other files that the finding is about: a suppression may name any of them. */
  readonly related?: readonly { readonly file: string }[] | undefined;
  readonly pointer?: string;
}

/** Returns a function that tells which suppressions are about a finding of a rule, in their order. */
export function ignoringBy(all: readonly Suppression[]): (rule: string, place: Placed) => readonly Suppression[] {
  const known = all.map((suppression) => ({ suppression, isAbout: isAboutBy(suppression.file) }));
  return (rule, { file, pointer, related = [] }) => {
    const files = [file, ...related.map((place) => place.file)];
    return known.flatMap(({ suppression, isAbout }) => {
      const { pointer: ownPointer } = suppression;
      const isPlace = ownPointer === undefined ? files.some(isAbout) : ownPointer === pointer && isAbout(file);
      return suppression.rule === rule && isPlace ? suppression : [];
    });
  };
}

/** The suppressions that ignored nothing, as the report names them; all must be judged before. */
export function unusedSuppressions(all: readonly Suppression[], used: ReadonlySet<Suppression>) {
  return all.filter((suppression) => !used.has(suppression)).map(({ reason: _, ...place }) => place);
}

/** Whether a file has the written name, or matches the glob. */
function isAboutBy(written: string | undefined): (file: string) => boolean {
  if (written === undefined) return () => true;
  // Brackets are literal, as in the names of route files.
  const isMatch = globOf(written, { nobracket: true });
  return (file) => file === written || isMatch(file);
}
