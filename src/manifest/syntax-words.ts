import type { LenientToken } from './lenient-tokens.js';
import { type Flaw, flaw, nameOf } from './token-flaws.js';

/** What is said where tokens do not make up JSON. */
export const flaws = {
  comment: (token: LenientToken): Flaw =>
    token.flaw === 'unclosed'
      ? flaw(token, 'This comment is never closed, and JSON has no comments', 'Remove the comment.')
      : flaw(token, 'This is a comment, and JSON has none', 'Remove the comment.'),

  foreign: (token: LenientToken, text: string): Flaw =>
    flaw(
      token,
      `${nameOf(text, token.start)} is an invisible character that JSON does not allow here`,
      'Replace it with a plain space.',
    ),

  noKey: (token: LenientToken): Flaw =>
    flaw(token, `A key in double quotes is missing before this "${token.kind}"`, 'Write "key": value.'),

  noValue: (key: LenientToken): Flaw => flaw(key, 'This key has no value', 'Write "key": value, or remove the key.'),

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
