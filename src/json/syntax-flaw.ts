import { type ParseError, printParseErrorCode } from 'jsonc-parser';
import { code } from '../text/quote.js';
import type { Span } from '../text/source.js';
import { startOfSecret } from './secret.js';

/** What is wrong, and what to do if that is certain. */
type SyntaxFlaw = Span & { readonly what: string; readonly help?: string };

/**
 * What the first error of the parser says, as a sentence without its period, at the text that is wrong. No text is said
 * that may be in a `secret` member.
 */
export function syntaxFlaw(text: string, { error, offset, length }: ParseError, secret: string | null): SyntaxFlaw {
  const kind = printParseErrorCode(error);
  const token = { start: offset, end: Math.min(offset + length, text.length) };
  const found = text.slice(token.start, token.end);
  switch (kind) {
    case 'InvalidCommentToken':
      return { ...token, what: 'JSON has no comments', help: 'Remove the comment.' };
    case 'UnexpectedEndOfString':
      return { ...token, what: 'A string is not closed on its line' };
    case 'InvalidCharacter':
    case 'InvalidEscapeCharacter':
    case 'InvalidUnicode':
      return stringFlaw(found, offset);
  }
  const isBeforeSecret = (end: number) => secret === null || startOfSecret(text.slice(0, end), secret) === -1;
  const bare = found.replaceAll('"', '');
  const shown = /^[{}[\]:,]$/.test(bare) || isBeforeSecret(token.end) ? code(bare) : null;
  if (kind === 'InvalidSymbol' || kind === 'UnexpectedEndOfNumber')
    return /^[\p{Cc}\p{Cf}\p{Z}]/u.test(found)
      ? { start: offset, end: offset + 1, what: `The invisible character ${unitOf(found)} is not allowed` }
      : { ...token, what: `${shown ?? 'This value'} is not valid JSON` };
  const before = text.slice(0, offset).trimEnd();
  const last = { start: Math.max(0, before.length - 1), end: before.length };
  if (before === '' && offset === text.length)
    return { ...last, what: 'The file is empty', help: `Write at least ${code('{}')}.` };
  if (offset === text.length) return { ...last, what: `Expected ${EXPECTED[kind]}, found the end of the file` };
  if (kind === 'CommaExpected' && text.slice(before.length, offset).includes('\n'))
    return commaFlaw(text, last, isBeforeSecret(token.start));
  const isCloser = found === '}' || found === ']';
  if (isCloser && before.endsWith(','))
    return { ...last, what: 'JSON has no trailing commas', help: 'Remove the comma.' };
  const expected = isCloser && kind === 'CommaExpected' ? code(found === '}' ? ']' : '}') : EXPECTED[kind];
  return { ...token, what: `Expected ${expected}, found ${shown ?? 'a value'}` };
}

/** A comma that is missing at the end of a line. */
function commaFlaw(text: string, last: Span, isLineShown: boolean): SyntaxFlaw {
  const number = text.slice(0, last.end).split('\n').length;
  const line = text.slice(text.lastIndexOf('\n', last.start) + 1, last.end).trim();
  return {
    ...last,
    what: `A comma is missing at the end of line ${number}`,
    ...(isLineShown && { help: code(`${line},`) }),
  };
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
function stringFlaw(written: string, offset: number): SyntaxFlaw {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  const parts = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})|([\0-\x1f]|\\u[\da-fA-F]{0,3}|\\.)/gsu;
  const found = [...written.matchAll(parts)].find((part) => part[1] !== undefined);
  const [wrong, start] = [found?.[1] ?? '', offset + (found?.index ?? 0)];
  const what = wrong.startsWith('\\')
    ? `${code(wrong)} is not a valid escape`
    : `The control character ${unitOf(wrong)} must be escaped in a string`;
  return { start, end: start + wrong.length, what };
}

function unitOf(text: string): string {
  return `U+${text.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
}
