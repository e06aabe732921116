import type { Effort, Span } from './handler.js';

/** What bounds the parsing of one text; tests set small ones. */
export type Bounds = { readonly [Name in 'parserSteps' | 'parserCalls' | 'parserNotes']: number };

/** Thrown where a text reaches a bound: not a syntax error, which the parser would take for one of its wrong guesses. */
export class Beyond extends Error {
  constructor(
    message: string,
    /** Where the parser was; null for the text as a whole. */
    readonly at: number | null,
  ) {
    super(message);
  }
}

/**
 * Has the parser read a text that counts how it is read, and stops it at the same place on every machine. The parser guesses and
 * goes back, which can double its work at each level, while it reads a sensible text little more than once: the distance it
 * travels over the text shows this, and how often it goes back. It also calls itself for each thing within another: its depth in calls is the same however the
 * engine runs them, unlike the stack that they take.
 */
export function readCounted<T>(
  text: string,
  effort: Effort,
  bounds: Bounds,
  read: (text: string, passed: Passed) => T,
): T {
  // The most complex of 12,501 public files takes 3.9 steps a character, and a plain one 1.3.
  const free = 6 * text.length + 1500;
  const counted = new CountedText(text, bounds, free + effort.left);
  try {
    return read(counted as unknown as string, counted);
  } finally {
    effort.left -= Math.max(0, counted.steps - free);
  }
}

/** What the parser came by on its way. */
export interface Passed {
  /** Where it read what is between two slashes, which includes the regular expressions. */
  readonly betweenSlashes: readonly Span[];
}

/** A text that the parser reads like any other. Being a `String` with its own methods costs no time. */
class CountedText extends String implements Passed {
  readonly betweenSlashes: Span[] = [];
  #at = 0;
  /** The ways back, twice, with what each takes, and what else takes time. */
  #cost = 0;
  #unchecked: number;
  /** How deep the parser was when that was last looked at. */
  #depth = 0;
  readonly #mostSteps: number;
  /** What each way back costs beside its length: the parser then copies its state, with a list of the loops and labels around it. */
  #wayBack = wayBack(0);
  /** How many names may be noted at each level: a `var` in every block around it, an undeclared `#name` in every class. */
  readonly #noted: number;

  constructor(
    readonly text: string,
    readonly bounds: Bounds,
    readonly stepsLeft: number,
  ) {
    super(text);
    this.#mostSteps = Math.min(bounds.parserSteps * text.length + 20_000, stepsLeft);
    // What is sought begins with a character that is rare, which makes the search a quick one.
    this.#noted = count(text, /#(?<=[.\s;{}(]#)/g) + (/var(?<=\bvar)\b/.test(text) ? count(text, /\bvar\b|,/g) : 0);
    this.#unchecked = this.#unseen(0);
  }

  /** What the parser travelled: back as far as is noted, and so much more forward. */
  get steps(): number {
    return this.#at + this.#cost;
  }

  override charCodeAt(at: number): number {
    if (at < this.#at || at >= this.#unchecked) this.#look(at);
    this.#at = at;
    return this.text.charCodeAt(at);
  }

  #look(at: number): void {
    const back = this.#at - at;
    if (back > 0) {
      this.#cost += this.#wayBack + 2 * back;
      this.#unchecked = Math.min(this.#unchecked, at + this.#unseen(this.#depth));
    } else {
      this.#checkDepth(at);
    }
    if (at + this.#cost > this.#mostSteps)
      throw new Beyond(this.#mostSteps < this.stepsLeft ? TANGLED : ALL_TANGLED, null);
  }

  #checkDepth(at: number): void {
    const calls = callsAround(this.bounds.parserCalls);
    const depth = calls.indexOf(readCounted.name);
    const levels = calls.filter((name) => name !== null && LEVELS.has(name)).length;
    if (depth === -1 || levels * this.#noted > this.bounds.parserNotes)
      throw new Beyond('the file is nested too deeply to parse', at);
    this.#wayBack = wayBack(levels);
    this.#depth = depth;
    this.#unchecked = at + this.#unseen(depth);
  }

  /** How many characters may be read until the depth is looked at again, which takes as long as it is deep: each can open a level. */
  #unseen(depth: number): number {
    const levels = Math.max(100, this.bounds.parserNotes / this.#noted);
    return Math.min(Math.max(5000, 2 * depth), 32_000, levels);
  }

  /** Sought is the end of a comment, and next the end of its line, which may be the only one: a quick search, but a long one. */
  override indexOf(sought: string, from: number): number {
    const found = this.text.indexOf(sought, from);
    const lineEnd = this.text.indexOf('\n', found);
    this.#cost += ((lineEnd === -1 ? this.text.length : lineEnd) - from) >> 8;
    return found;
  }

  override slice(from: number, to: number): string {
    if (this.text.charCodeAt(to) === SLASH && this.text.charCodeAt(from - 1) === SLASH)
      this.betweenSlashes.push({ start: from, end: to });
    return this.text.slice(from, to);
  }

  override toString(): string {
    return this.text;
  }
}

const SLASH = '/'.charCodeAt(0);

const TANGLED = 'the file is too complex to parse';
const ALL_TANGLED = 'the route files of this project together are too complex to parse';

/** As long as reading so many characters. */
function wayBack(levels: number): number {
  return 16 + (levels >> 5);
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

/** The parser's methods for what it keeps a list of as long as it is inside: labels and names. */
const LEVELS: ReadonlySet<string> = new Set([
  'parseBlock',
  'parseClass',
  'parseDoWhileStatement',
  'parseForStatement',
  'parseLabeledStatement',
  'parseSwitchStatement',
  'parseWhileStatement',
]);

/** The names of the calls that are at work, the innermost first, of at most so many. */
function callsAround(most: number): readonly (string | null)[] {
  const { stackTraceLimit, prepareStackTrace } = Error;
  try {
    Error.stackTraceLimit = most;
    Error.prepareStackTrace = (_, calls) => calls.map((call) => call.getFunctionName());
    return new Error().stack as unknown as readonly (string | null)[];
  } finally {
    Object.assign(Error, { stackTraceLimit, prepareStackTrace });
  }
}
