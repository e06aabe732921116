import { LIMITS } from '../limits.js';

/*
 * Some 200 characters can keep any parser of TypeScript busy for minutes: each wrong guess can double its work. So what
 * takes time is counted: looks at a character, errors (the parser makes one for each wrong guess), and names that it
 * notes in several scopes.
 */

/** Thrown when a text exceeds a cap. Not a `SyntaxError`, which the parser would take for a wrong guess. */
export class TooComplex extends Error {}

/** What is left of the caps for the text that is parsed. */
const left = { looks: 0, names: 0 };

/**
 * Runs a parser on a text. Throws `TooComplex` once it has looked too often, made too many errors or noted too many
 * names. No error has a stack trace, which would take longer than the guess.
 */
export function withinCaps<Result>(text: string, parse: (text: string) => Result): Result {
  const { stackTraceLimit } = Error;
  left.looks = LIMITS.looks + LIMITS.looksOfACharacter * text.length;
  left.names = LIMITS.notedNames;
  Error.stackTraceLimit = 0;
  Object.assign(globalThis, { SyntaxError: CountedError });
  try {
    return parse(new CountedText(text) as unknown as string);
  } finally {
    Object.assign(globalThis, { SyntaxError: OriginalError });
    Error.stackTraceLimit = stackTraceLimit;
  }
}

function look(times: number): void {
  left.looks -= times;
  if (left.looks < 0) throw new TooComplex();
}

/** The parser notes each name of a `var` in every block around it, and each private name in every class. */
function noteName(): void {
  left.names -= 1;
  if (left.names < 0) throw new TooComplex();
}

const OriginalError = SyntaxError;

/** The error of a wrong guess. */
class CountedError extends OriginalError {
  constructor() {
    // The parser sets the message afterwards.
    super();
    look(LOOKS_OF_AN_ERROR);
  }
}

/** Looks that take about as long as making an error. */
const LOOKS_OF_AN_ERROR = 100;

/** A text that counts how it is read. The parser takes it for a string and calls only these methods. */
class CountedText extends String {
  readonly #text: string;
  #hasVar = false;

  constructor(text: string) {
    super(text);
    this.#text = text;
  }

  override charCodeAt(at: number): number {
    const unit = this.#text.charCodeAt(at);
    look(1);
    // After a `var` each comma may lead to another of its names; to count too many is safe.
    if (unit === COMMA && this.#hasVar) noteName();
    return unit;
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
    const word = this.#text.slice(from, to);
    const isPrivateName = this.#text[from - 1] === '#';
    if (word === 'var') this.#hasVar = true;
    if (word === 'var' || isPrivateName) noteName();
    return word;
  }

  override toString(): string {
    return this.#text;
  }
}

const COMMA = ','.charCodeAt(0);
/** A search of so many characters takes about as long as a look at one. */
const CHARACTERS_OF_A_LOOK = 256;
