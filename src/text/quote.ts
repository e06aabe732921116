import { LIMITS } from '../limits.js';

/** Control, format, separator and bidirectional characters and lone surrogates: whatever could move, hide or reorder what is printed around it. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\u202f]/gu;

/** A text of the project as a message shows it and as JSON has it: in double quotes, on one line, shortened, nothing invisible raw. */
export function quote(text: string): string {
  return quoteStart(text, LIMITS.shownText);
}

/** The same, of at most so many characters of the text. */
export function quoteStart(text: string, most: number): string {
  // Without the first half of a surrogate pair that the cut leaves at the end.
  const short = text.length > most ? `${text.slice(0, most).replace(/[\ud800-\udbff]$/, '')}…` : text;
  return JSON.stringify(short).replaceAll(INVISIBLE, (character) =>
    character.replace(/./gs, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
  );
}

/**
 * Project text made safe to print on one line: each invisible character stands as `\u{…}`, line breaks and tabs as `\n`, `\r`, `\t`.
 * Lone surrogates count as invisible, for no output could carry them.
 */
export function visible(text: string): string {
  return text.replace(INVISIBLE, (character) => ESCAPES[character] ?? `\\u{${character.codePointAt(0)?.toString(16)}}`);
}

const ESCAPES: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** Why something failed, in one line without a path of this machine: `ENOENT: no such file or directory`. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'syscall' in error ? (error.message.split(', ')[0] ?? error.message) : error.message;
}
