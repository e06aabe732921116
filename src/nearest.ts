import { distance } from 'fastest-levenshtein';

/** The known word that was probably meant, or undefined when none is near: case aside, at most a third of the letters differ. */
export function nearest(word: string, known: readonly string[]): string | undefined {
  let best: string | undefined;
  let least = Math.max(1, Math.floor(word.length / 3)) + 1;
  for (const candidate of known) {
    const apart = distance(word.toLowerCase(), candidate.toLowerCase());
    if (apart < least) [best, least] = [candidate, apart];
  }
  return best;
}
