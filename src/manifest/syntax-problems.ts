import { type LenientToken, lenientTokens } from './lenient-tokens.js';
import { read, startOf } from './syntax-reader.js';
import { flaws } from './syntax-words.js';
import type { Flaw } from './token-flaws.js';

/** The most problems that are listed for one text; more would only repeat themselves. */
const MOST = 20;

/**
 * Why `text` is no JSON, in the words of a person, in the order of the text: one problem a cause.
 * It goes on behind what can be mended in one way only, and stops at the first place where it would have to guess.
 */
export function syntaxProblems(text: string): readonly Flaw[] {
  const reader = startOf(text);
  for (const token of lenientTokens(text)) {
    if (token.kind === 'comment') reader.found.push(flaws.comment(token));
    else if (token.kind === 'foreign') reader.found.push(flaws.foreign(token, text));
    else read(reader, token);
    if (token.flaw === 'unclosed' && !mayGoOn(text, token)) reader.done = true;
    if (reader.done || reader.found.length >= MOST) break;
  }
  return onePerPlace(reader.found)
    .slice(0, MOST)
    .sort((one, other) => one.start - other.start);
}

/** A second flaw at the same place only repeats the first. */
function onePerPlace(found: readonly Flaw[]): readonly Flaw[] {
  const starts = new Set<number>();
  return found.filter(({ start }) => !starts.has(start) && starts.add(start));
}

/** Whether the line behind an unclosed string begins a member or closes a bracket, so that only this line is damaged. */
function mayGoOn(text: string, token: LenientToken): boolean {
  const next = /\s*(?:"[^"\n]*"\s*:|[}\]])/y;
  next.lastIndex = token.end;
  return token.kind === 'string' && next.test(text);
}
