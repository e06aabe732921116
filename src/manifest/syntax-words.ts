import type { LenientToken } from './lenient-tokens.js';
import { quote } from './quote.js';

/** A syntax problem by offsets of the text, the end exclusive. */
export interface Flaw {
  readonly start: number;
  readonly end: number;
  readonly message: string;
  readonly help: string;
}

type Stretch = Pick<LenientToken, 'start' | 'end'>;

/** What is said about each way in which a text fails to be JSON. */
export const flaws = {
  comment: (token: LenientToken): Flaw =>
    token.flaw === 'unclosed'
      ? flaw(token, 'This comment is never closed, and JSON has no comments', 'Remove the comment.')
      : flaw(token, 'This is a comment, and JSON has none', 'Remove the comment.'),

  foreign: (token: LenientToken, text: string): Flaw =>
    flaw(
      token,
      `${codePoint(text, token.start)} is an invisible character that JSON does not allow here`,
      'Replace it with a plain space.',
    ),

  key: (token: LenientToken, text: string): readonly Flaw[] =>
    token.kind === 'string'
      ? stringFlaws(token, text, false)
      : [
          flaw(
            token,
            `The key ${quote(slice(text, token))} is not in double quotes`,
            `Write ${quote(slice(text, token))}.`,
          ),
        ],

  value: (token: LenientToken, text: string, secret: boolean): readonly Flaw[] => {
    if (token.kind === 'string') return stringFlaws(token, text, secret);
    return token.kind === 'word' ? [wordFlaw(token, slice(text, token), secret)] : [];
  },

  noKey: (token: LenientToken): Flaw =>
    flaw(token, `A key in double quotes is missing before this "${token.kind}"`, 'Write "key": value.'),

  noValue: (key: Stretch): Flaw => flaw(key, 'This key has no value', 'Write "key": value, or remove the key.'),

  noColon: (token: LenientToken): Flaw =>
    flaw(token, 'A ":" is missing between the key and this value', 'Write "key": value.'),

  notColon: (token: LenientToken): Flaw => flaw(token, '"=" stands between a key and its value', 'Write ":" instead.'),

  notComma: (token: LenientToken): Flaw =>
    flaw(token, '";" stands where JSON wants ","', 'Write "," or nothing at the end.'),

  noComma: (token: LenientToken): Flaw =>
    flaw(token, 'A comma is missing before this', 'Write "," after the value in front of it.'),

  extraComma: (token: LenientToken): Flaw => flaw(token, 'Nothing stands before this comma', 'Remove the comma.'),

  trailingComma: (token: LenientToken): Flaw =>
    flaw(token, 'This is a trailing comma: nothing follows it before the closing bracket', 'Remove the comma.'),

  memberInArray: (token: LenientToken): Flaw =>
    flaw(token, 'A key and value stand inside an array', 'Put "key": value between { and }, or remove the key.'),

  unexpected: (token: LenientToken): Flaw =>
    flaw(token, `"${shown(token)}" is not expected here`, 'Remove it, or complete what is before it.'),

  second: (token: LenientToken): Flaw =>
    flaw(
      token,
      'Something follows the end of the manifest',
      'Keep one object, and remove everything after its closing "}".',
    ),

  stray: (token: LenientToken): Flaw => flaw(token, `This "${token.kind}" closes nothing`, 'Remove it.'),

  notClosed: (token: LenientToken, open: { readonly bracket: '{' | '[' }): Flaw =>
    flaw(token, `"${closing(open)}" is missing before this "${token.kind}"`, `Write "${closing(open)}" before it.`),

  cutOff: (last: LenientToken, open: readonly { readonly bracket: '{' | '[' }[]): Flaw => {
    const missing = open.map(closing).reverse().slice(0, 10).join('');
    return flaw(last, `The closing "${missing}" is missing: the text ends here`, `Write "${missing}" at the end.`);
  },

  empty: (): Flaw => flaw({ start: 0, end: 0 }, 'The file is empty', 'Write {} at least.'),
} as const;

/** A flaw whose message ends with the reason that is the same for all of them. */
function flaw({ start, end }: Stretch, what: string, help: string): Flaw {
  return { start, end, message: `${what}; the manifest is a JSON object (the document's 2.1).`, help };
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
      flaw({ start, end: start + 1 }, `The control character ${codePoint(text, start)} stands raw in a string`, help),
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

function shown(token: LenientToken): string {
  switch (token.kind) {
    case 'string':
    case 'value':
    case 'word':
      return 'a value';
    default:
      return token.kind;
  }
}

function closing(open: { readonly bracket: '{' | '[' }): '}' | ']' {
  return open.bracket === '{' ? '}' : ']';
}

function codePoint(text: string, at: number): string {
  return `U+${(text.codePointAt(at) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
