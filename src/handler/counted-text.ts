import { LIMITS } from '../limits.js';

/** Thrown when a text exceeds a cap. Not a `SyntaxError`, which the parser would take for a wrong guess. */
export class TooComplex extends Error {}

/** Looks that take about as long as making an error. */
const LOOKS_OF_AN_ERROR = 100;

/** The text that is parsed. */
let counted: CountedText | undefined;

const OriginalError = SyntaxError;

/** The parser makes an error for each wrong guess, so errors count as looks. A class for each text would be slower. */
class CountedError extends OriginalError {
  constructor() {
    // The parser sets the message afterwards.
    super();
    counted?.look(LOOKS_OF_AN_ERROR);
  }
}

/**
 * Runs a parser on a text. Throws `TooComplex` once it has looked too often or made too many errors. No error has a
 * stack trace, which would take longer than the guess.
 */
export function withinCaps<Result>(text: string, parse: (text: string) => Result): Result {
  const { stackTraceLimit } = Error;
  counted = new CountedText(text);
  Error.stackTraceLimit = 0;
  Object.assign(globalThis, { SyntaxError: CountedError });
  try {
    return parse(counted as unknown as string);
  } finally {
    Object.assign(globalThis, { SyntaxError: OriginalError });
    Error.stackTraceLimit = stackTraceLimit;
  }
}

/**
 * A text that counts how often it is read. Some 200 characters can keep any parser of TypeScript busy for minutes: each
 * wrong guess can double its work. The parser takes this for a string and calls only these methods.
 */
class CountedText extends String {
  readonly #text: string;
  #looksLeft: number;
  #namesLeft: number = LIMITS.notedNames;
  #hasVar = false;

  constructor(text: string) {
    super(text);
    this.#text = text;
    this.#looksLeft = LIMITS.looks + LIMITS.looksOfACharacter * text.length;
  }

  override charCodeAt(at: number): number {
    const unit = this.#text.charCodeAt(at);
    this.look(1);
    // After a `var` each comma may lead to another of its names; to count too many is safe.
    if (unit === COMMA && this.#hasVar) this.#noteName();
    return unit;
  }

  override indexOf(sought: string, from: number): number {
    const found = this.#text.indexOf(sought, from);
    // The parser searches for the end of a comment, then from there for the end of its line.
    const lineEnd = found === -1 ? -1 : this.#text.indexOf('\n', found);
    const searched = (lineEnd === -1 ? this.#text.length : lineEnd) - from;
    this.look(Math.floor(searched / CHARACTERS_OF_A_LOOK));
    return found;
  }

  override slice(from: number, to: number): string {
    const word = this.#text.slice(from, to);
    if (word === 'var') this.#hasVar = true;
    if (word === 'var' || this.#text[from - 1] === '#') this.#noteName();
    return word;
  }

  override toString(): string {
    return this.#text;
  }

  look(times: number): void {
    this.#looksLeft -= times;
    if (this.#looksLeft < 0) throw new TooComplex();
  }

  /** The parser notes each name of a `var` in every block around it, and each private name in every class. */
  #noteName(): void {
    this.#namesLeft -= 1;
    if (this.#namesLeft < 0) throw new TooComplex();
  }
}

const COMMA = ','.charCodeAt(0);
/** A search of so many characters takes about as long as a look at one. */
const CHARACTERS_OF_A_LOOK = 256;
