import { LIMITS } from '../limits.js';

/** Thrown when a text exceeds a cap. Not a `SyntaxError`, which the parser would take for a wrong guess. */
export class TooComplex extends Error {}

/** How often the parser may still look at a character, and the errors that it made. */
let [looksLeft, errors] = [0, 0];

/**
 * Runs a parser on a text. Throws `TooComplex` where the text may have too many names, and once its characters were
 * looked at too often: some 200 of them can keep any parser of TypeScript busy for minutes, because each wrong guess
 * can double its work. The error that the parser makes for a wrong guess counts as many looks, as more behind others,
 * which it may copy, and has no stack trace, which would take longer than the guess.
 */
export function withinCaps<Result>(text: string, parse: (text: string) => Result): Result {
  if (mostNotedNames(text) > LIMITS.notedNames) throw new TooComplex();
  const { stackTraceLimit } = Error;
  [looksLeft, errors] = [LIMITS.looks + LIMITS.looksOfACharacter * text.length, 0];
  Error.stackTraceLimit = 0;
  Object.assign(globalThis, { SyntaxError: CountedError });
  try {
    return parse(new CountedText(text) as unknown as string);
  } finally {
    Object.assign(globalThis, { SyntaxError: OriginalError });
    Error.stackTraceLimit = stackTraceLimit;
  }
}

/**
 * No less than the names that the parser notes in everything around them: those of each `var`, and private names. After
 * a `var`, any comma may begin another of its names.
 */
function mostNotedNames(text: string): number {
  const afterVar = text.slice(text.match(/\bvar\b/)?.index ?? text.length);
  return (text.match(/#[\p{ID_Start}$_\\]/gu) ?? []).length + (afterVar.match(/\bvar\b|,/g) ?? []).length;
}

function look(times: number): void {
  looksLeft -= times;
  if (looksLeft < 0) throw new TooComplex();
}

const OriginalError = SyntaxError;

/** The error of a wrong guess; the parser sets its message afterwards. */
class CountedError extends OriginalError {
  constructor() {
    super();
    errors += 1;
    look(LOOKS_OF_AN_ERROR + Math.floor(errors / ERRORS_OF_A_LOOK));
  }
}

/** Looks that take about as long as making an error, and the errors that are copied in about the time of a look. */
const [LOOKS_OF_AN_ERROR, ERRORS_OF_A_LOOK] = [100, 32];

/** A text that counts how it is read. The parser takes it for a string and calls only these methods. */
class CountedText extends String {
  readonly #text: string;

  constructor(text: string) {
    super(text);
    this.#text = text;
  }

  override charCodeAt(at: number): number {
    look(1);
    return this.#text.charCodeAt(at);
  }

  override indexOf(sought: string, from: number): number {
    const found = this.#text.indexOf(sought, from);
    // The parser searches for the end of a comment, then from there for the end of its line.
    const lineEnd = found === -1 ? -1 : this.#text.indexOf('\n', found);
    const searched = (lineEnd === -1 ? this.#text.length : lineEnd) - from;
    look(Math.floor(searched / CHARACTERS_OF_A_LOOK));
    return found;
  }

  override slice(from: number, to: number): string {
    return this.#text.slice(from, to);
  }

  override toString(): string {
    return this.#text;
  }
}

/** A search of so many characters takes about as long as a look at one. */
const CHARACTERS_OF_A_LOOK = 256;
