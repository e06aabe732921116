/** Control, format, separator and bidirectional characters: whatever could move, hide or reorder what is printed around it. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/**
 * Project text made safe to print on one line: each invisible character stands as `\u{…}`, line breaks and tabs as `\n`, `\r`, `\t`.
 * Lone surrogates count as invisible, for no output could carry them.
 */
export function visible(text: string): string {
  return text.replace(INVISIBLE, (character) => ESCAPES[character] ?? `\\u{${character.codePointAt(0)?.toString(16)}}`);
}

const ESCAPES: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };
