import { nearest } from './nearest.js';
import { code } from './quote.js';
import { allOf } from './words.js';

/** The most names to choose from that a sentence lists. */
const MOST_CHOICES = 15;

/** The end of a message: offers the known name nearest to a word; empty where none is near. */
export function didYouMean(word: string, names: readonly string[]): string {
  const near = nearest(word, names);
  return near === undefined ? '' : ` Did you mean ${code(near)}?`;
}

/** The sentence that offers the known name nearest to a word, else `otherwise`: all names, if they are few. */
export function nearestWords(
  word: string,
  names: readonly string[],
  otherwise = names.length <= MOST_CHOICES ? `Choose from: ${names.join(', ')}.` : '',
): string {
  const near = nearest(word, names);
  const longer = word.length < 3 ? [] : names.filter((name) => name.includes(word));
  const likely = near === undefined ? longer : [near];
  return likely.length === 0 ? otherwise : `Did you mean ${allOf(likely.map(code), 'or')}?`;
}

/** Says that a word is not a known name, and what it may be a typo of. */
export function noSuch(kind: string, word: string, names: readonly string[], otherwise?: string): string {
  return `There is no ${kind} ${code(word)}. ${nearestWords(word, names, otherwise)}`.trimEnd();
}
