import type { Budget } from './budget.js';
import { isSkippable, matches, type Pattern, type Step, stepsOf, type UrlPath } from './pattern.js';

/** What came of a search: a path, the proof that there is none, or neither because the budget was used up. */
export type Found =
  | { readonly kind: 'path'; readonly path: UrlPath }
  | { readonly kind: 'none' }
  | { readonly kind: 'undecided' };

/**
 * A shortest path that every pattern of `inside` matches and no pattern of `outside` does.
 * Exact: `none` proves that there is no such path. A path found was checked by the matcher.
 *
 * A breadth-first walk over the patterns' automata. It keeps one position in each inside pattern, and all positions
 * that the outside patterns can be in. Where the inside patterns allow any segment it only tries a fresh text, one that
 * no pattern writes: any other text lets the outside patterns go at least as far, so it can never do better.
 */
export function findPath(inside: readonly Pattern[], outside: readonly Pattern[], budget: Budget): Found {
  const hasOne = inside.every(isFixed);
  const first = hasOne || inside.length === 1 ? onlyPath(inside) : walk(inside, [], budget);
  if (typeof first === 'string') return { kind: first };
  const cost = (sum: number, pattern: Pattern) => sum + matchSteps(pattern, first.length) + pattern.length / 4;
  budget.left -= 1 / 2 + outside.reduce(cost, 0) / 8;
  if (budget.left < 0) return { kind: 'undecided' };
  // Mostly no outside pattern matches the first path there is.
  const path = readable(first, inside, outside);
  if (!outside.some((pattern) => matches(pattern, path))) return { kind: 'path', path: checked(path, inside, []) };
  if (hasOne) return { kind: 'none' };
  const texts = walk(inside, outside, budget);
  if (typeof texts === 'string') return { kind: texts };
  return { kind: 'path', path: checked(readable(texts, inside, outside), inside, outside) };
}

/** What a search comes to: the texts of a path, or how else it ended. */
type Walked = readonly Text[] | Exclude<Found['kind'], 'path'>;

/** A shortest path that every inside pattern matches and no outside pattern does. */
function walk(inside: readonly Pattern[], outside: readonly Pattern[], budget: Budget): Walked {
  budget.left -= 3;
  const steps = inside.map(stepsOf);
  const { steps: ruledOut, start: outAtStart } = ruledOutBy(outside, budget);
  if (budget.left < 0) return 'undecided';
  // Before the first step that can be passed without a segment there is one way only, so no state is met twice.
  const forks = steps.map((lane) => lane.findIndex(isSkippable));
  const known = new Set<string>();
  const start: State = { at: inside.map(() => 0), out: outAtStart, text: null, before: null };
  for (let level = [start]; level.length > 0; ) {
    const next: State[] = [];
    for (const state of level) {
      if (state.at.some((at, lane) => forks[lane] !== -1 && at >= (forks[lane] ?? 0))) {
        const key = `${state.at.join()}|${state.out.join()}`;
        if (known.has(key)) continue;
        known.add(key);
      }
      budget.left -= 1 + state.out.length / 8;
      if (budget.left < 0) return 'undecided';
      const isEnd = state.at.every((at, lane) => at === steps[lane]?.length);
      if (isEnd && !state.out.some((at) => ruledOut[at] === 'end')) return textsTo(state);
      for (const [lane, at] of state.at.entries())
        if (isSkippable(steps[lane]?.[at])) level.push({ ...state, at: state.at.with(lane, at + 1) });
      const further = advance(state, steps, ruledOut);
      if (further !== null) next.push(further);
    }
    level = next;
  }
  return 'none';
}

/** The steps of all outside patterns and where they can be at the start. One list is often asked about again: it is read once. */
interface RuledOut {
  readonly steps: readonly OutStep[];
  readonly start: readonly number[];
}

const RULED_OUT = new WeakMap<readonly Pattern[], RuledOut>();

function ruledOutBy(outside: readonly Pattern[], budget: Budget): RuledOut {
  const known = RULED_OUT.get(outside);
  if (known) return known;
  // Thousands of long patterns take time before the first step.
  budget.left -= Math.floor(outside.reduce((sum, { length }) => sum + length, 0) / 32);
  if (budget.left < 0) return { steps: [], start: [] };
  const steps = outside.flatMap((pattern): readonly OutStep[] => [...stepsOf(pattern), 'end']);
  const starts = steps.flatMap((_, at) => (at === 0 || steps[at - 1] === 'end' ? at : []));
  const ruledOut = { steps, start: closed(steps, starts) };
  RULED_OUT.set(outside, ruledOut);
  return ruledOut;
}

/** Whether all paths of a pattern have one length, so that only one of them has a fresh text wherever it can. */
function isFixed(pattern: Pattern): boolean {
  return pattern.every(({ kind }) => kind === 'static' || kind === 'param');
}

/** Where there is only one path to try: that of patterns of one length each, or the shortest of one pattern. */
function onlyPath(inside: readonly Pattern[]): readonly Text[] | 'none' {
  const [first = [], ...others] = inside.map((pattern) =>
    stepsOf(pattern)
      .filter((step) => !isSkippable(step))
      .map((step) => (step.kind === 'static' ? step.text : null)),
  );
  const texts: Text[] = [...first];
  for (const other of others) {
    if (other.length !== texts.length) return 'none';
    for (const [at, text] of other.entries()) {
      if (text !== null && texts[at] !== null && texts[at] !== text) return 'none';
      texts[at] ??= text;
    }
  }
  return texts;
}

/** How many steps the matcher takes for a path of so many segments. */
function matchSteps(pattern: Pattern, segments: number): number {
  const fork = pattern.findIndex(({ kind }) => kind !== 'static' && kind !== 'param');
  return fork === -1 ? 1 : 1 + (pattern.length - fork) * Math.max(0, segments - fork);
}

interface State {
  /** A position in the steps of each inside pattern. */
  readonly at: readonly number[];
  /** Every position that the outside patterns can be in, ascending. */
  readonly out: readonly number[];
  /** The segment that led here, and the state it led from; none at the start. */
  readonly text: Text;
  readonly before: State | null;
}

/** A text of a path, or null for a fresh one: any that no pattern writes. */
type Text = string | null;

/** The outside patterns are one list of steps, each pattern closed by an `end`. */
type OutStep = Step | 'end';

/** The positions and all that follow them without a segment. Takes and gives ascending positions, each once. */
function closed(outside: readonly OutStep[], positions: Iterable<number>): number[] {
  const all: number[] = [];
  for (const position of positions) {
    let at = position;
    while (at > (all.at(-1) ?? -1)) {
      all.push(at);
      const step = outside[at];
      if (step !== 'end' && isSkippable(step)) at++;
    }
  }
  return all;
}

/** The state one segment further; null where the inside patterns agree on no segment. */
function advance(state: State, steps: readonly (readonly Step[])[], outside: readonly OutStep[]): State | null {
  let text: Text = null;
  const at: number[] = [];
  for (const [lane, position] of state.at.entries()) {
    const step = steps[lane]?.[position];
    if (step === undefined || (step.kind === 'static' && text !== null && text !== step.text)) return null;
    if (step.kind === 'static') text = step.text;
    at.push(step.kind === 'rest' ? position : position + 1);
  }
  const moved = state.out.flatMap((position) => {
    const step = outside[position];
    if (step === undefined || step === 'end' || (step.kind === 'static' && step.text !== text)) return [];
    return step.kind === 'rest' ? position : position + 1;
  });
  return { at, out: closed(outside, moved), text, before: state };
}

/** States reached by passing a step share the segment of the state they left. */
function textsTo(end: State): readonly Text[] {
  const texts: Text[] = [];
  for (let state = end; state.before !== null; state = state.before) texts.push(state.text);
  return texts.reverse();
}

/** The path with a text for each fresh one that none of the patterns writes. */
function readable(texts: readonly Text[], inside: readonly Pattern[], outside: readonly Pattern[]): UrlPath {
  const fresh = freshTexts([...inside, ...outside]);
  return texts.map((text) => text ?? fresh.next().value);
}

/**
 * The path, after the matcher agreed that the inside patterns match it and the outside patterns do not. Wrong evidence is worse
 * than none, so a failed check is a fault: it throws.
 */
function checked(path: UrlPath, inside: readonly Pattern[], outside: readonly Pattern[]): UrlPath {
  if (inside.every((pattern) => matches(pattern, path)) && !outside.some((pattern) => matches(pattern, path)))
    return path;
  throw new Error(`The search and the matcher disagree about ${JSON.stringify(path)}`);
}

/** `x`, `y`, `z`, `x1`, … without any text that the patterns write. */
function* freshTexts(patterns: readonly Pattern[]): Generator<string, never> {
  const written = new Set(patterns.flat().flatMap((segment) => (segment.kind === 'static' ? segment.text : [])));
  for (let round = 0; ; round++) {
    for (const letter of ['x', 'y', 'z']) {
      const text = round === 0 ? letter : `${letter}${round}`;
      if (!written.has(text)) yield text;
    }
  }
}
