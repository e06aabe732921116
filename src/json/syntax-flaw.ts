import { type ParseError, printParseErrorCode } from 'jsonc-parser';
import { code } from '../text/quote.js';
import type { Span } from './json.js';

/** What the first error of the parser says, as a sentence without its period, at the text that is wrong. */
export function syntaxFlaw(text: string, { error, offset, length }: ParseError): Span & { readonly what: string } {
  const kind = printParseErrorCode(error);
  const token = { start: offset, end: Math.min(offset + length, text.length) };
  const before = text.slice(0, offset).trimEnd();
  const last = { start: Math.max(0, before.length - 1), end: before.length };
  switch (kind) {
    case 'InvalidCommentToken':
      return { ...token, what: 'JSON has no comments' };
    case 'UnexpectedEndOfString':
      return { ...token, what: 'A string is not closed on its line' };
    case 'InvalidCharacter':
    case 'InvalidEscapeCharacter':
    case 'InvalidUnicode':
      return stringFlaw(text, token);
    case 'InvalidSymbol':
    case 'UnexpectedEndOfNumber':
      return wordFlaw(text, offset);
    default: {
      if (offset === text.length)
        return {
          ...last,
          what: before === '' ? 'The file is empty' : `Expected ${EXPECTED[kind]}, found the end of the file`,
        };
      // Two tokens without a space between them are one word to a reader: 01.
      if (WORD.test(text.charAt(offset)) && WORD.test(text.charAt(offset - 1))) return wordFlaw(text, offset);
      const found = text.slice(token.start, token.end);
      const isCloser = found === '}' || found === ']';
      if (isCloser && before.endsWith(',')) return { ...last, what: 'JSON has no trailing commas' };
      const expected = isCloser && kind === 'CommaExpected' ? code(found === '}' ? ']' : '}') : EXPECTED[kind];
      return { ...token, what: `Expected ${expected}, found ${quoted(text, token) ?? 'a value'}` };
    }
  }
}

const EXPECTED: Readonly<Record<string, string>> = {
  PropertyNameExpected: 'a key in double quotes',
  ValueExpected: 'a value',
  ColonExpected: code(':'),
  CommaExpected: code(','),
  CloseBraceExpected: code('}'),
  CloseBracketExpected: code(']'),
  EndOfFileExpected: 'the end of the file',
};

/** The first control character or unknown escape of a string; the parser only names the string. */
function stringFlaw(text: string, { start, end }: Span) {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  const parts = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})|([\0-\x1f]|\\u[\da-fA-F]{0,3}|\\.)/gsu;
  for (const { index, 1: wrong } of text.slice(start, end).matchAll(parts)) {
    if (wrong === undefined) continue;
    const what = wrong.startsWith('\\')
      ? `${code(wrong)} is not a valid escape`
      : `The control character ${codeOf(wrong)} must be escaped in a string`;
    return { start: start + index, end: start + index + wrong.length, what };
  }
  return { start, end, what: 'A string is not valid JSON' };
}

const WORD = /[^\s",:{}[\]]/;

/** A word that is not a JSON value, all of it: the parser may stop inside. */
function wordFlaw(text: string, offset: number) {
  const first = String.fromCodePoint(text.codePointAt(offset) ?? 0);
  if (/[\p{Cc}\p{Cf}\p{Z}]/u.test(first))
    return {
      start: offset,
      end: offset + first.length,
      what: `The invisible character ${codeOf(first)} is not allowed`,
    };
  let [start, end] = [offset, offset];
  while (WORD.test(text.charAt(start - 1))) start -= 1;
  while (WORD.test(text.charAt(end))) end += 1;
  return { start, end, what: `${quoted(text, { start, end }) ?? 'This value'} is not valid JSON` };
}

/** The text of a span in backticks; undefined where it may be a secret of `payment`. */
function quoted(text: string, { start, end }: Span): string | undefined {
  const found = text.slice(start, end).replaceAll('"', '');
  const mayBeSecret = text.lastIndexOf('payment', start) !== -1 && !/^[{}[\]:,]$/.test(found);
  return mayBeSecret ? undefined : code(found);
}

function codeOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
