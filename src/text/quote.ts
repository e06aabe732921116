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
  return marked(JSON.stringify(short).replaceAll(INVISIBLE, asUnits));
}

/** Code as a message shows it: in backticks. */
export function code(text: string): string {
  return `\`${verbatim(text)}\``;
}

/** A member of an object as text to paste, in one piece: a key, and its value as JSON. */
export function member(key: string, value: string): string {
  return marked(messageOf(`${quote(key)}: ${value}`).message.replaceAll(INVISIBLE, asUnits));
}

/** A text of the project as a table shows it: letter by letter. */
export function verbatim(text: string): string {
  return marked(visible(text));
}

/** What encloses project text while a message is built: controls that no text so enclosed holds raw, so that none is forged. */
const OPEN = '\u0002';
const CLOSE = '\u0003';

function marked(text: string): string {
  return OPEN + text + CLOSE;
}

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

/** A message, and where project text is in it: start and end of each piece in turn, in UTF-16 units. */
export interface Message {
  readonly message: string;
  readonly marks?: readonly number[];
}

/** The message that was built of our own words and of what `quote` and its neighbors give, of at most so many characters. */
export function messageOf(built: string, most = Number.POSITIVE_INFINITY): Message {
  const [start = '', ...others] = built.split(OPEN);
  const marks: number[] = [];
  let message = start;
  for (const other of others) {
    const [piece = '', ...after] = other.split(CLOSE);
    marks.push(message.length, message.length + piece.length);
    message += piece + after.join('');
  }
  const cut =
    message.length > most ? `${message.slice(0, most).toWellFormed()}… (${message.length} characters, cut)` : message;
  return { message: cut, ...(marks.length > 0 && { marks: marks.map((at) => Math.min(at, most)) }) };
}

/** A stretch of a message, of the project or of our own. */
export interface Piece {
  readonly text: string;
  readonly isMarked: boolean;
}

/** A message in pieces. A report from a file may hold any marks: those that are out of order count for nothing. */
export function piecesOf({ message, marks = [] }: Message): readonly Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (let index = 0; index + 1 < marks.length; index += 2) {
    const [start = 0, end = 0] = marks.slice(index, index + 2);
    if (start < at || end <= start || end > message.length) continue;
    pieces.push(
      { text: message.slice(at, start), isMarked: false },
      { text: message.slice(start, end), isMarked: true },
    );
    at = end;
  }
  return [...pieces, { text: message.slice(at), isMarked: false }];
}

/**
 * Project text made safe to print on one line: each invisible character is shown as `\u{…}`, line breaks and tabs as `\n`, `\r`,
 * `\t`. Lone surrogates count as invisible, because no output could carry them.
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
