import { LIMITS } from '../limits.js';

/** Characters that could move, hide or reorder what is printed around them, lone surrogates included. */
export const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u202f\u2800]/gu;

/**
 * Project text as a sentence holds it: in backticks, on one line, at most 300 characters. Nothing in it can end the
 * backticks, so the same sentence is safe in a terminal, JSON, SARIF and Markdown. No project text enters a sentence in
 * another way.
 */
export function code(text: string): string {
  return `\`${visible(startOf(text, LIMITS.shownText)).replaceAll('`', '\\u{60}') || '""'}\``;
}

/** The start of a text; a cut through a surrogate pair does not leave half of it. */
function startOf(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most).replace(/[\ud800-\udbff]$/, '')}…` : text;
}

/** A route or a request in a sentence: GET `/api/users/:id`. */
export function requestText({ method, path }: { readonly method: string; readonly path: string }): string {
  return `${method} ${code(path)}`;
}

/** A member of a JSON object; `value` is JSON text. */
export function memberText(key: string, value: string): string {
  return `${JSON.stringify(key)}: ${value}`;
}

/** A member of a JSON object as text to paste. */
export function memberCode(key: string, value: string): string {
  return code(memberText(key, value));
}

/** Text on one line with every invisible character escaped: `\n`, `\r` and `\t`, all others as `\u{…}`. */
export function visible(text: string): string {
  return text.replace(INVISIBLE, (character) => ESCAPES[character] ?? `\\u{${character.codePointAt(0)?.toString(16)}}`);
}

const ESCAPES: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** Text for a log, without what a runner takes for a command. */
export function withoutCommands(text: string): string {
  return READ_BY_RUNNERS.reduce((text, [read, instead]) => text.replace(read, instead), text);
}

/** Commands, and how one character of them is written instead: `##[` anywhere, `::` at the start of a line. */
const READ_BY_RUNNERS: readonly (readonly [read: RegExp, instead: string])[] = [
  [/##\[/g, '#\\u{23}['],
  [/^([^\S\n\r\u2028\u2029]*):(?=:)/gm, '$1\\u{3a}'],
];

/** The start of a piece of source text on one line, which is enough to find it. */
export function excerpt(text: string): string {
  return startOf(text.replace(/\s+/g, ' '), 60);
}

/** A value as JSON that parses to the same, without invisible characters or anything a runner reads as a command. */
export function jsonText(value: unknown, indent = 0): string {
  return JSON.stringify(value, null, indent).replaceAll(INVISIBLE_IN_LINES, asUnits).replaceAll('##[', '#\\u0023[');
}

/** Line breaks stay: they are layout, because no JSON string holds a raw one. */
const INVISIBLE_IN_LINES = new RegExp(`(?!\\n)${INVISIBLE.source}`, 'gu');

function asUnits(character: string): string {
  return character.replace(/./gs, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** Why something failed, without its period or a path of this machine: `ENOENT: no such file or directory`. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const reason = 'syscall' in error ? error.message.replace(/, .*/s, '') : error.message;
  return reason.replace(/\.$/, '');
}
