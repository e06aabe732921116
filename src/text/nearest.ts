import { distance } from 'fastest-levenshtein';

/** The known word that `word` is most likely a typo of, or undefined. */
export function nearest(word: string, known: readonly string[]): string | undefined {
  return nearestFew(word, known, 1)[0];
}

/** The most characters of a word that is compared, which takes quadratic time. */
const LONGEST = 1000;

/** At most `count` known words close to `word`, the closest first. */
export function nearestFew(word: string, known: readonly string[], count: number): readonly string[] {
  if (word.length > LONGEST) return [];
  // A typo changes at most a third of a word, but may always change one letter, and never all.
  const most = ({ length }: string) => Math.min(length - 1, Math.max(1, Math.floor(length / 3)));
  return known
    .filter((candidate) => Math.abs(candidate.length - word.length) <= most(candidate))
    .map((candidate) => ({ candidate, edits: distanceOf(word.toLowerCase(), candidate.toLowerCase()) }))
    .filter(({ candidate, edits }) => edits <= most(candidate))
    .sort((a, b) => a.edits - b.edits)
    .slice(0, count)
    .map(({ candidate }) => candidate);
}

/** Whether one letter added, removed, replaced or swapped with its neighbor makes `word` the known one. */
export function isOneEditAway(word: string, known: string): boolean {
  return word.length <= LONGEST && distanceOf(word, known) === 1;
}

/** How many edits are between two words; a swap of two neighbors is one edit if it is the only difference. */
function distanceOf(word: string, known: string): number {
  const edits = distance(word, known);
  return edits === 2 && isSwapped(word, known) ? 1 : edits;
}

/** Whether two neighbors swapped make one word of another: `pots` of `post`. */
function isSwapped(word: string, known: string): boolean {
  const at = word.split('').findIndex((letter, index) => letter !== known[index]);
  const swapped = word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2);
  return at !== -1 && swapped === known;
}
