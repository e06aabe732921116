import { LIMITS } from '../limits.js';

/** The bounds of the parser; tests set small ones. */
export const BOUNDS = {
  looks: LIMITS.looks,
  looksOfACharacter: LIMITS.looksOfACharacter,
  notedNames: LIMITS.notedNames,
};

export type Bounds = { readonly [Name in keyof typeof BOUNDS]: number };

/** Thrown when a text exceeds the bounds. Not a `SyntaxError`, which the parser would take for a wrong guess. */
export class TooComplex extends Error {}

/** Looks that a wrong guess or an error of the parser counts as: each takes about as long. */
const LOOKS_OF_AN_ERROR = 100;

/**
 * What a parser makes of a text. Throws `TooComplex` where it reads too often, guesses wrong too often, or finds too
 * many errors: the latter two are each a `SyntaxError`, without a stack trace, which would cost more than the guess.
 */
export function withinBounds<Result>(text: string, parse: (text: string) => Result, bounds: Bounds = BOUNDS): Result {
  const { stackTraceLimit } = Error;
  const Original = SyntaxError;
  const counted = new CountedText(text, bounds);
  class CountedError extends Original {
    constructor() {
      super();
      counted.look(LOOKS_OF_AN_ERROR);
    }
  }
  Object.assign(globalThis, { SyntaxError: CountedError });
  Error.stackTraceLimit = 0;
  try {
    return parse(counted as unknown as string);
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
    Object.assign(globalThis, { SyntaxError: Original });
  }
}

/**
 * A text that counts how often it is read. Some 200 characters can keep any parser of TypeScript busy for minutes: each
 * wrong guess can double its work. The parser takes this for a string and calls only these methods.
 */
class CountedText extends String {
  readonly #text: string;
  #looksLeft: number;
  #namesLeft: number;
  #hasVar = false;

  constructor(text: string, { looks, looksOfACharacter, notedNames }: Bounds) {
    super(text);
    this.#text = text;
    this.#looksLeft = looks + looksOfACharacter * text.length;
    this.#namesLeft = notedNames;
  }

  override charCodeAt(at: number): number {
    const code = this.#text.charCodeAt(at);
    this.look(1);
    if (code === COMMA && this.#hasVar) this.#noteName();
    return code;
  }

  override indexOf(sought: string, from: number): number {
    const found = this.#text.indexOf(sought, from);
    // The parser looks for the end of a comment, then for its line end, which may be the only one.
    const lineEnd = found === -1 ? -1 : this.#text.indexOf('\n', found);
    this.look(((lineEnd === -1 ? this.#text.length : lineEnd) - from) >> 8);
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
