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
  const isShown = (end: number) => secret === null || startOfSecret(text.slice(0, end), secret) === -1;
  switch (kind) {
    case 'InvalidCommentToken':
      return { ...token, what: 'JSON has no comments', help: 'Remove the comment.' };
    case 'UnexpectedEndOfString':
      return { ...token, what: 'A string is not closed on its line' };
    case 'InvalidCharacter':
    case 'InvalidEscapeCharacter':
    case 'InvalidUnicode':
      return stringFlaw(found, offset, isShown);
    case 'InvalidSymbol':
    case 'UnexpectedEndOfNumber':
      return /^[\p{Cc}\p{Cf}\p{Z}]/u.test(found)
        ? { start: offset, end: offset + 1, what: `The invisible character ${unitOf(found)} is not allowed` }
        : { ...token, what: `${isShown(token.end) ? code(found) : 'This value'} is not valid JSON` };
    default:
      return misplaced(text, token, kind, isShown);
  }
}

/** A token, or the end of the file, where something else is expected. */
function misplaced(text: string, token: Span, kind: string, isShown: (end: number) => boolean): SyntaxFlaw {
  const found = text.slice(token.start, token.end);
  const before = text.slice(0, token.start).trimEnd();
  const last = { start: before.length - 1, end: before.length };
  if (token.start === text.length)
    return before === ''
      ? { start: 0, end: 0, what: 'The file is empty', help: `Write at least ${code('{}')}.` }
      : { ...last, what: `Expected ${EXPECTED[kind]}, found the end of the file` };
  if (kind === 'CommaExpected' && text.slice(before.length, token.start).includes('\n')) {
    const lines = before.split('\n');
    const help = isShown(token.start) && { help: code(`${lines.at(-1)?.trim()},`) };
    return { ...last, what: `A comma is missing at the end of line ${lines.length}`, ...help };
  }
  const isCloser = found === '}' || found === ']';
  if (isCloser && before.endsWith(','))
    return { ...last, what: 'JSON has no trailing commas', help: 'Remove the comma.' };
  // Where a comma may follow, a bracket that closes is of the wrong kind.
  const expected = isCloser && kind === 'CommaExpected' ? code(found === '}' ? ']' : '}') : EXPECTED[kind];
  // Keys and texts are named without their quotes, as in every message.
  const bare = found.replaceAll('"', '');
  const shown = /^[{}[\]:,]$/.test(bare) || isShown(token.end) ? code(bare) : 'a value';
  return { ...token, what: `Expected ${expected}, found ${shown}` };
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
function stringFlaw(written: string, offset: number, isShown: (end: number) => boolean): SyntaxFlaw {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  const parts = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})|([\0-\x1f]|\\u[\da-fA-F]{0,3}|\\.)/gsu;
  const found = [...written.matchAll(parts)].find((part) => part[1] !== undefined);
  const wrong = found?.[1] ?? '';
  const start = offset + (found?.index ?? 0);
  const end = start + wrong.length;
  const what = wrong.startsWith('\\')
    ? `${isShown(end) ? code(wrong) : 'This'} is not a valid escape`
    : `The control character ${unitOf(wrong)} must be escaped in a string`;
  return { start, end, what };
}

function unitOf(text: string): string {
  return `U+${text.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
}
