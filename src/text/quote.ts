import { LIMITS } from '../limits.js';

/** Control, format, separator and bidirectional characters and lone surrogates: whatever could move, hide or reorder what is printed around it. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\u202f]/gu;

/**
 * Text of a project as a sentence holds it: in backticks, on one line, and shortened. Nothing in it can end the backticks, so that
 * the same sentence is safe in a terminal, JSON, SARIF and Markdown. This is the one way that such text enters a sentence.
 */
export function code(text: string, most: number = LIMITS.shownText): string {
  // Without the half of a character that the cut leaves at the end.
  const short = text.length > most ? `${text.slice(0, most).replace(/[\ud800-\udbff]$/, '')}…` : text;
  return `\`${visible(short).replaceAll('`', '\\u{60}') || '""'}\``;
}

/** A member of an object as text to paste: a key, and its value as JSON text. */
export function member(key: string, value: string): string {
  return code(`${JSON.stringify(key)}: ${value}`);
}

/** Text on one line with nothing invisible raw: `\n`, `\r` and `\t`, and `\u{…}` for all else. */
export function visible(text: string): string {
  return text.replace(INVISIBLE, (character) => ESCAPES[character] ?? `\\u{${character.codePointAt(0)?.toString(16)}}`);
}

const ESCAPES: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/**
 * A value as JSON, indented by so many spaces, in which nothing invisible is raw and a runner reads no command. Parsing it gives
 * the same value.
 */
export function jsonText(value: unknown, indent = 0): string {
  return JSON.stringify(value, null, indent).replaceAll(INVISIBLE_IN_LINES, asUnits).replaceAll('##[', '#\\u0023[');
}

/** The line breaks of JSON itself stay: no string in it holds one. */
const INVISIBLE_IN_LINES = new RegExp(`(?!\\n)${INVISIBLE.source}`, 'gu');

function asUnits(character: string): string {
  return character.replace(/./gs, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** Why something failed, in one line without a path of this machine: `ENOENT: no such file or directory`. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'syscall' in error ? (error.message.split(', ')[0] ?? error.message) : error.message;
}
