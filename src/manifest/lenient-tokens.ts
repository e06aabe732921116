/**
 * A token of text that may not be JSON. `value` is a number, `true`, `false` or `null`; `word` is a run of text that is none of JSON's tokens;
 * `foreign` is white space or an invisible character that JSON does not know; `end` is the end of the text.
 */
export interface LenientToken {
  readonly kind: '{' | '}' | '[' | ']' | ',' | ':' | 'string' | 'value' | 'word' | 'comment' | 'foreign' | 'end';
  readonly start: number;
  readonly end: number;
  /** What keeps a string or a comment from being right. */
  readonly flaw?: 'unclosed' | 'not-double-quoted';
}

/** The tokens of `text`, read as a person meant them: `'a'` is one string, `My shop` one word, `https://a.b` no comment. Linear. */
export function* lenientTokens(text: string): Generator<LenientToken> {
  for (let at = skipBlanks(text, 0); at < text.length; ) {
    const token = tokenAt(text, at);
    yield token;
    at = skipBlanks(text, token.end);
  }
  yield { kind: 'end', start: text.length, end: text.length };
}

function tokenAt(text: string, start: number): LenientToken {
  const first = text.charAt(start);
  switch (first) {
    case '{':
    case '}':
    case '[':
    case ']':
    case ',':
    case ':':
      return { kind: first, start, end: start + 1 };
    case '"':
      return stringAt(text, start);
    case '=':
    case ';':
      return { kind: 'word', start, end: start + 1 };
    default:
      return commentAt(text, start) ?? foreignAt(text, start) ?? quotedAt(text, start) ?? wordAt(text, start);
  }
}

/** A string ends at its quote, or unclosed at the end of its line. */
function stringAt(text: string, start: number): LenientToken {
  for (let at = start + 1; at < text.length; at += 1) {
    const character = text[at];
    if (character === '"') return { kind: 'string', start, end: at + 1 };
    if (character === '\n' || character === '\r') return { kind: 'string', start, end: at, flaw: 'unclosed' };
    if (character === '\\' && text[at + 1] !== '\n') at += 1;
  }
  return { kind: 'string', start, end: text.length, flaw: 'unclosed' };
}

function commentAt(text: string, start: number): LenientToken | undefined {
  if (text.startsWith('//', start)) return { kind: 'comment', start, end: lineEnd(text, start) };
  if (!text.startsWith('/*', start)) return undefined;
  const close = text.indexOf('*/', start + 2);
  if (close === -1) return { kind: 'comment', start, end: text.length, flaw: 'unclosed' };
  return { kind: 'comment', start, end: close + 2 };
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const FOREIGN = /[\0-\x08\v\f\x0e-\x1f\x7f\u0085\u00a0\u1680\u2000-\u200f\u2028\u2029\u202f\u205f\u2060\u3000\ufeff]+/y;

function foreignAt(text: string, start: number): LenientToken | undefined {
  const length = lengthAt(FOREIGN, text, start);
  return length === 0 ? undefined : { kind: 'foreign', start, end: start + length };
}

const CLOSING_QUOTE: ReadonlyMap<string, string> = new Map([
  ["'", "'"],
  ['`', '`'],
  ['\u2018', '\u2019'],
  ['\u201c', '\u201d'],
]);

/** Text in quotes that JSON does not know, up to the closing one or the end of the line. */
function quotedAt(text: string, start: number): LenientToken | undefined {
  const closing = CLOSING_QUOTE.get(text.charAt(start));
  if (closing === undefined) return undefined;
  for (let at = start + 1; at < text.length && text[at] !== '\n'; at += 1) {
    if (text[at] === closing) return { kind: 'string', start, end: at + 1, flaw: 'not-double-quoted' };
  }
  return { kind: 'string', start, end: lineEnd(text, start), flaw: 'unclosed' };
}

/** One or more words on a line, up to what ends a value. A URL's `://`, a letter's apostrophe and a closing quote belong to them. */
const WORDS =
  /(?:https?:\/\/[^\s",\]}]*|[^\s"',:;{}[\]/]|\/(?![/*])|;(?=\w)|(?<=\w)'|[ \t]+(?=[^\s"',:;{}[\]/+\-.\d]))+"?/iy;
const VALUE = /^(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)$/;

function wordAt(text: string, start: number): LenientToken {
  const end = start + Math.max(1, lengthAt(WORDS, text, start));
  return { kind: VALUE.test(text.slice(start, end)) ? 'value' : 'word', start, end };
}

function lengthAt(sticky: RegExp, text: string, at: number): number {
  sticky.lastIndex = at;
  return sticky.test(text) ? sticky.lastIndex - at : 0;
}

function skipBlanks(text: string, from: number): number {
  let at = from;
  while (at < text.length && ' \t\r\n'.includes(text.charAt(at))) at += 1;
  return at;
}

function lineEnd(text: string, from: number): number {
  const at = text.indexOf('\n', from);
  return at === -1 ? text.length : at;
}
