import type { LenientToken } from './lenient-tokens.js';
import { flaws } from './syntax-words.js';
import { type Flaw, keyFlaws, valueFlaws } from './token-flaws.js';

/** Where reading stands; what `read` changes. */
export interface Reader {
  readonly text: string;
  readonly open: Open[];
  expected: Expected;
  /** The token of the key that waits for its value. */
  key: LenientToken | null;
  /** The comma just read, unless it was already reported. */
  comma: LenientToken | null;
  last: LenientToken | null;
  readonly found: Flaw[];
  done: boolean;
}

/** The beginning of a text. */
export function startOf(text: string): Reader {
  return { text, open: [], expected: 'value', key: null, comma: null, last: null, found: [], done: false };
}

/** An object or array that is not closed yet, and the key it stands under. */
interface Open {
  readonly bracket: '{' | '[';
  readonly start: number;
  readonly key: string | null;
}

/**
 * What may come next. `first` and `next` stand before a key (or an item), after the bracket and after a comma;
 * `after` stands behind a complete member, item or the whole text.
 */
type Expected = 'first' | 'next' | 'colon' | 'value' | 'after';

/** Takes in one token. */
export function read(reader: Reader, token: LenientToken): void {
  const inside = reader.open.at(-1);
  if (token.kind === 'end') atEnd(reader, token);
  else if (inside === undefined && reader.expected === 'after')
    stop(reader, isCloser(token) ? flaws.stray(token) : flaws.second(token));
  else if (isCloser(token)) close(reader, token);
  else if (reader.expected === 'after') afterValue(reader, token);
  else if (reader.expected === 'colon') atColon(reader, token);
  else if (inside?.bracket === '{' && reader.expected !== 'value') atKey(reader, token);
  else atValue(reader, token);
  reader.last = token;
}

function atKey(reader: Reader, token: LenientToken): void {
  switch (token.kind) {
    case 'string':
    case 'word':
    case 'value':
      reader.found.push(...keyFlaws(token, reader.text));
      reader.key = token;
      reader.expected = 'colon';
      return;
    case ',':
      reader.found.push(flaws.extraComma(token));
      reader.comma = null;
      return;
    case ':':
      reader.found.push(flaws.noKey(token));
      reader.expected = 'value';
      return;
    default:
      stop(reader, flaws.noKey(token));
  }
}

function atColon(reader: Reader, token: LenientToken): void {
  if (token.kind === ':') reader.expected = 'value';
  else if (token.kind === ',') {
    reader.found.push(flaws.noValue(reader.key ?? token));
    comma(reader, token);
  } else if (isOnly(reader, token, '=')) {
    reader.found.push(flaws.notColon(token));
    reader.expected = 'value';
  } else {
    reader.found.push(flaws.noColon(token));
    atValue(reader, token);
  }
}

function atValue(reader: Reader, token: LenientToken): void {
  switch (token.kind) {
    case '{':
    case '[':
      reader.open.push({ bracket: token.kind, start: token.start, key: keyOf(reader) });
      reader.expected = 'first';
      reader.key = null;
      reader.comma = null;
      return;
    case 'string':
    case 'word':
    case 'value':
      reader.found.push(...valueFlaws(token, reader.text, mayBeSecret(reader)));
      reader.expected = 'after';
      reader.key = null;
      return;
    case ',':
      reader.found.push(reader.key === null ? flaws.extraComma(token) : flaws.noValue(reader.key));
      if (reader.open.length === 0) reader.done = true;
      else comma(reader, token);
      reader.comma = null;
      return;
    default:
      stop(reader, flaws.unexpected(token));
  }
}

function afterValue(reader: Reader, token: LenientToken): void {
  const inArray = reader.open.at(-1)?.bracket === '[';
  if (token.kind === ',') comma(reader, token);
  else if (isOnly(reader, token, ';')) {
    reader.found.push(flaws.notComma(token));
    comma(reader, token);
    reader.comma = null;
  } else if (token.kind === ':') stop(reader, inArray ? flaws.memberInArray(token) : flaws.unexpected(token));
  else if (!inArray && token.kind !== 'string' && token.kind !== 'word') stop(reader, flaws.unexpected(token));
  else {
    if (reader.last?.flaw !== 'unclosed') reader.found.push(flaws.noComma(token));
    comma(reader, token);
    if (inArray) atValue(reader, token);
    else atKey(reader, token);
  }
}

/** A closing bracket: of the innermost, of one further out (then those between are not closed), or of none. */
function close(reader: Reader, token: LenientToken): void {
  const opening = token.kind === '}' ? '{' : '[';
  const at = reader.open.findLastIndex((open) => open.bracket === opening);
  const innermost = reader.open.at(-1);
  if (at === -1 || innermost === undefined) {
    stop(reader, flaws.stray(token));
    return;
  }
  unfinished(reader);
  if (innermost.bracket !== opening) reader.found.push(flaws.notClosed(token, innermost));
  reader.open.length = at;
  reader.expected = 'after';
  reader.key = null;
  reader.comma = null;
}

/** What a closing bracket cuts short: a trailing comma, or a key without its value. */
function unfinished(reader: Reader): void {
  if (reader.expected === 'next' && reader.comma !== null) reader.found.push(flaws.trailingComma(reader.comma));
  if (reader.key !== null) reader.found.push(flaws.noValue(reader.key));
}

function atEnd(reader: Reader, token: LenientToken): void {
  const last = reader.last ?? token;
  const innermost = reader.open.at(-1);
  if (innermost !== undefined) reader.found.push(flaws.cutOff(last, reader.open));
  else if (reader.expected === 'value') reader.found.push(flaws.empty());
}

function comma(reader: Reader, token: LenientToken): void {
  reader.expected = 'next';
  reader.comma = token;
  reader.key = null;
}

function stop(reader: Reader, flaw: Flaw): void {
  reader.found.push(flaw);
  reader.done = true;
}

function isCloser(token: LenientToken): boolean {
  return token.kind === '}' || token.kind === ']';
}

function isOnly(reader: Reader, token: LenientToken, character: string): boolean {
  return token.kind === 'word' && reader.text.slice(token.start, token.end) === character;
}

function keyOf(reader: Reader): string | null {
  return reader.key === null ? null : reader.text.slice(reader.key.start, reader.key.end).replaceAll(/["'\s]/g, '');
}

/** Values inside `payment` may be secrets, so they are not repeated in a message. */
function mayBeSecret(reader: Reader): boolean {
  return reader.open[1]?.key === 'payment';
}
