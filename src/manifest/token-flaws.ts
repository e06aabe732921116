import { quote } from '../text/quote.js';
import type { LenientToken } from './lenient-tokens.js';

/** A syntax problem by offsets of the text, the end exclusive. */
export interface Flaw {
  readonly start: number;
  readonly end: number;
  readonly message: string;
  readonly help: string;
}

type Stretch = Pick<LenientToken, 'start' | 'end'>;

/** What is wrong with a token that stands where a key belongs. */
export function keyFlaws(token: LenientToken, text: string): readonly Flaw[] {
  if (token.kind === 'string') return stringFlaws(token, text, false);
  const key = quote(slice(text, token));
  return [flaw(token, `The key ${key} is not in double quotes`, `Write ${key}.`)];
}

/** What is wrong with a token that stands where a value belongs; a secret one is not repeated. */
export function valueFlaws(token: LenientToken, text: string, secret: boolean): readonly Flaw[] {
  if (token.kind === 'string') return stringFlaws(token, text, secret);
  return token.kind === 'word' ? [wordFlaw(token, slice(text, token), secret)] : [];
}

/** A flaw whose message ends with the reason that is the same for all of them. */
export function flaw({ start, end }: Stretch, what: string, help: string): Flaw {
  return { start, end, message: `${what}; the manifest is a JSON object (the document's 2.1).`, help };
}

/** A character by its number, because it may be invisible. */
export function nameOf(text: string, at: number): string {
  return `U+${(text.codePointAt(at) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

function stringFlaws(token: LenientToken, text: string, secret: boolean): readonly Flaw[] {
  switch (token.flaw) {
    case undefined:
      return damage(token, text);
    case 'unclosed':
      return [
        flaw(
          token,
          'This string is not closed on its line',
          'Write " at its end; a line break inside a string is \\n.',
        ),
      ];
    case 'not-double-quoted': {
      const inner = text.slice(token.start + 1, token.end - 1);
      const help = secret ? 'Write it in double quotes.' : `Write ${quote(inner)}.`;
      return [flaw(token, `${secret ? 'This text' : quote(inner)} does not stand in double quotes`, help)];
    }
  }
}

/** The first control character and the first wrong escape of a string. */
function damage(token: LenientToken, text: string): readonly Flaw[] {
  const found: Flaw[] = [];
  const inner = slice(text, token);
  const control = inner.search(CONTROL);
  if (control !== -1) {
    const start = token.start + control;
    const help = inner[control] === '\t' ? 'Write \\t instead.' : 'Remove it, or write its \\u escape.';
    found.push(
      flaw({ start, end: start + 1 }, `The control character ${nameOf(text, start)} stands raw in a string`, help),
    );
  }
  for (const match of inner.matchAll(ESCAPE)) {
    if (match[1] === undefined) continue;
    const start = token.start + match.index;
    const help =
      'Write \\\\ for a backslash; JSON knows \\" \\\\ \\/ \\b \\f \\n \\r \\t and \\u with four hex digits.';
    found.push(flaw({ start, end: start + match[0].length }, `${quote(match[0])} is no escape that JSON knows`, help));
    break;
  }
  return found;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const CONTROL = /[\u0000-\u001f]/;
/** An escape; the group takes part only in a wrong one. */
const ESCAPE = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4}|(u[\da-fA-F]{0,3}|.|$))/gsu;

function wordFlaw(token: LenientToken, word: string, secret: boolean): Flaw {
  if (secret) return flaw(token, 'This is no JSON value', 'Write text in double quotes.');
  if (/^(?:true|false|null)$/i.test(word)) {
    return flaw(token, `${quote(word)} is no JSON value`, `Write ${word.toLowerCase()}.`);
  }
  if (/^[+-]?(?:NaN|Infinity)$/.test(word))
    return flaw(token, `${word} is no JSON number`, 'Write a number, or remove the member.');
  if (/^[+-]?\.?\d/.test(word)) {
    const help =
      'A JSON number has no leading zero or plus sign, and digits on both sides of its point; text stands in double quotes.';
    return flaw(token, `${quote(word)} is no JSON number`, help);
  }
  const meant = quote(word.endsWith('"') ? word.slice(0, -1) : word);
  return flaw(token, `${quote(word)} is no JSON value: text stands in double quotes`, `Write ${meant}.`);
}

function slice(text: string, { start, end }: Stretch): string {
  return text.slice(start, end);
}
