import type { Effort } from './handler.js';

/** What bounds the parsing of one text; tests set small ones. */
export type Bounds = { readonly [Name in 'parserSteps' | 'parserCalls' | 'parserHoists']: number };

/** Thrown where a text meets a bound: not an error of syntax, which the parser would take for one of its wrong guesses. */
export class Beyond extends Error {
  constructor(
    message: string,
    /** Where the parser was; null where the text as a whole is meant. */
    readonly at: number | null,
  ) {
    super(message);
  }
}

/**
 * Has the parser read a text that counts how it is read, and stops it at the same place on every machine. The parser guesses
 * and goes back, which can double its work at each level, while it reads a sensible text little more than once: its way over
 * the text tells. It also calls itself for each thing within another: its depth in calls is the same however the engine runs
 * them, unlike the stack that they take.
 */
export function readCounted<T>(text: string, effort: Effort, bounds: Bounds, read: (text: string) => T): T {
  const free = 2 * text.length + 2000;
  const most = Math.min(bounds.parserSteps * text.length + 20_000, free + effort.left);
  // A `var` is noted in every block around it, an undeclared `#name` in every class: the more of them, the less depth.
  const hoisted = text.match(/\bvar\b|#/g)?.length ?? 0;
  const calls = Math.min(bounds.parserCalls, Math.max(500, bounds.parserHoists / hoisted));
  const counted = new CountedText(text, most, Math.floor(calls));
  try {
    return read(counted as unknown as string);
  } finally {
    effort.left -= Math.max(0, counted.steps - free);
  }
}

/** A text that the parser reads like any other. That it is a `String` with methods of its own costs no time. */
class CountedText extends String {
  steps = 0;
  #at = 0;
  /** The depth is counted as often as the parser has read half as many characters as it may be deep. */
  #unchecked: number;

  constructor(
    readonly text: string,
    readonly mostSteps: number,
    readonly mostCalls: number,
  ) {
    super(text);
    this.#unchecked = mostCalls >> 1;
  }

  override charCodeAt(at: number): number {
    const step = at - this.#at;
    this.#at = at;
    if (step < 0) {
      this.steps -= step;
      this.#unchecked = Math.min(this.#unchecked, at + (this.mostCalls >> 1));
    } else {
      this.steps += step;
      if (at >= this.#unchecked) this.#checkDepth(at);
    }
    if (this.steps > this.mostSteps) throw new Beyond('it is too tangled to be parsed', null);
    return this.text.charCodeAt(at);
  }

  #checkDepth(at: number): void {
    const depth = callDepth();
    if (depth > this.mostCalls) throw new Beyond('it is nested too deeply to be parsed', at);
    this.steps += depth;
    this.#unchecked = at + (this.mostCalls >> 1);
  }

  /** Sought is the end of a comment, and next the end of its line, which may be the only one: a quick search, but a long one. */
  override indexOf(sought: string, from: number): number {
    const found = this.text.indexOf(sought, from);
    const lineEnd = this.text.indexOf('\n', found);
    this.steps += ((lineEnd === -1 ? this.text.length : lineEnd) - from) >> 8;
    return found;
  }

  override slice(from: number, to: number): string {
    return this.text.slice(from, to);
  }

  override toString(): string {
    return this.text;
  }
}

/** How many calls deep `readCounted` is at work. */
function callDepth(): number {
  const { stackTraceLimit, prepareStackTrace } = Error;
  try {
    Error.stackTraceLimit = Number.POSITIVE_INFINITY;
    Error.prepareStackTrace = (_, calls) => calls.findLastIndex((call) => call.getFunctionName() === readCounted.name);
    return new Error().stack as unknown as number;
  } finally {
    Object.assign(Error, { stackTraceLimit, prepareStackTrace });
  }
}
