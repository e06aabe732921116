import { LIMITS } from '../limits.js';

/** Thrown when a text exceeds a cap. */
export class TooComplex extends Error {}

/** How often the parser may still look at a character, and the errors that it made. */
let [looksLeft, errors] = [0, 0];

/**
 * Runs a parser on a text. Throws `TooComplex` where the text may have too many names, and once its characters were
 * looked at too often: some 200 of them can keep any parser of TypeScript busy for minutes, because each wrong guess
 * can double its work.
 */
export function withinCaps<Result>(text: string, parse: (text: string) => Result): Result {
  if (mostNotedNames(text) > LIMITS.notedNames) throw new TooComplex();
  [looksLeft, errors] = [LIMITS.looks + LIMITS.looksOfACharacter * text.length, 0];
  const { stackTraceLimit } = Error;
  // The parser makes an error for each wrong guess, and a stack trace would take longer than the guess.
  Error.stackTraceLimit = 0;
  Object.assign(globalThis, { SyntaxError: CountedError });
  try {
    return parse(new CountedText(text) as unknown as string);
  } finally {
    Object.assign(globalThis, { SyntaxError: OriginalError });
    Error.stackTraceLimit = stackTraceLimit;
  }
}

/** No less than the names that the parser notes in everything around them: private names, and those of each `var`. */
function mostNotedNames(text: string): number {
  const privateNames = text.match(/#[\p{ID_Start}$_\\]/gu) ?? [];
  // After a `var`, any comma may begin another of its names; the `var(--a)` of a style has none.
  const [, ...afterVar] = text.split(/\bvar\b(?!\s*\()/);
  return privateNames.length + afterVar.flatMap((text) => text.split(',')).length;
}

function look(times: number): void {
  looksLeft -= times;
  if (looksLeft < 0) throw new TooComplex();
}

const OriginalError = SyntaxError;

/** An error of the parser, which sets its message afterwards. */
class CountedError extends OriginalError {
  constructor() {
    super();
    errors += 1;
    // To make an error takes about as long as 100 looks, to copy the errors before it as long as a look for 32 of them.
    look(100 + Math.floor(errors / 32));
  }
}

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
    // From the end of a comment, the parser searches for that of its line.
    const end = found === -1 ? -1 : this.#text.indexOf('\n', found);
    // A search of 256 characters takes about as long as a look at one.
    look(Math.floor(((end === -1 ? this.#text.length : end) - from) / 256));
    return found;
  }

  override slice(from: number, to: number): string {
    return this.#text.slice(from, to);
  }

  override toString(): string {
    return this.#text;
  }
}
