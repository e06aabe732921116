import type { Budget } from './budget.js';
import { checkedPath, type Text } from './checked-path.js';
import type { Path } from './matches.js';
import type { Pattern } from './pattern.js';
import { isSkippable, type Step, stepsOf } from './steps.js';

/** What came of a search: a path, the proof that there is none, or neither because the budget was used up. */
export type Found =
  | { readonly kind: 'path'; readonly path: Path }
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
  const steps = inside.map(stepsOf);
  const ruledOut = automatonOf(outside);
  // Thousands of long patterns take time before the first step.
  budget.left -= Math.floor(ruledOut.steps.length / 64);
  if (budget.left < 0) return { kind: 'undecided' };
  const forks = steps.map(firstFork);
  const known = new Set<string>();
  const start: State = { at: inside.map(() => 0), out: closed(ruledOut, ruledOut.starts), text: null, before: null };
  for (let level = [start]; level.length > 0; ) {
    const next: State[] = [];
    for (const state of level) {
      if (state.at.some((at, index) => at >= (forks[index] ?? 0))) {
        const key = `${state.at.join()}|${state.out.join()}`;
        if (known.has(key)) continue;
        known.add(key);
      }
      budget.left -= 1 + state.out.length / 8;
      if (budget.left < 0) return { kind: 'undecided' };
      if (isEnd(state, steps, ruledOut)) return { kind: 'path', path: checkedPath(pathTo(state), inside, outside) };
      level.push(...skips(state, steps));
      next.push(...advance(state, steps, ruledOut));
    }
    level = next;
  }
  return { kind: 'none' };
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

/** The first step that can be passed without a segment: before it there is one way only, so no state is met twice. */
function firstFork(steps: readonly Step[]): number {
  const at = steps.findIndex(isSkippable);
  return at === -1 ? Number.POSITIVE_INFINITY : at;
}

/** Several patterns as one automaton: their steps one after the other, each closed by an `end`. */
interface Automaton {
  readonly steps: readonly (Step | 'end')[];
  readonly starts: readonly number[];
}

function automatonOf(patterns: readonly Pattern[]): Automaton {
  const steps: (Step | 'end')[] = [];
  const starts: number[] = [];
  for (const pattern of patterns) {
    starts.push(steps.length);
    for (const step of stepsOf(pattern)) steps.push(step);
    steps.push('end');
  }
  return { steps, starts };
}

/** The positions and all that follow them without a segment. Takes and gives ascending positions, each once. */
function closed({ steps }: Automaton, positions: Iterable<number>): number[] {
  const all: number[] = [];
  for (const position of positions) {
    let at = position;
    while (at > (all.at(-1) ?? -1)) {
      all.push(at);
      const step = steps[at];
      if (step !== 'end' && isSkippable(step)) at++;
    }
  }
  return all;
}

function isEnd(state: State, steps: readonly (readonly Step[])[], { steps: out }: Automaton): boolean {
  return state.at.every((at, index) => at === steps[index]?.length) && !state.out.some((at) => out[at] === 'end');
}

/** The states that one inside pattern reaches by passing a step without a segment. */
function skips(state: State, steps: readonly (readonly Step[])[]): State[] {
  return state.at.flatMap((at, index) =>
    isSkippable(steps[index]?.[at]) ? [{ ...state, at: state.at.with(index, at + 1) }] : [],
  );
}

/** The state one segment further, if the inside patterns agree on a segment. */
function advance(state: State, steps: readonly (readonly Step[])[], outside: Automaton): State[] {
  const current: Step[] = [];
  let text: Text = null;
  for (const [index, at] of state.at.entries()) {
    const step = steps[index]?.[at];
    if (step === undefined) return [];
    if (step.kind === 'static') {
      if (text !== null && text !== step.text) return [];
      text = step.text;
    }
    current.push(step);
  }
  const at = state.at.map((position, index) => (current[index]?.kind === 'rest' ? position : position + 1));
  return [{ at, out: closed(outside, moved(state.out, text, outside)), text, before: state }];
}

function* moved(positions: readonly number[], text: Text, { steps }: Automaton): Generator<number> {
  for (const position of positions) {
    const step = steps[position];
    if (step === undefined || step === 'end') continue;
    if (step.kind === 'rest') yield position;
    else if (step.kind !== 'static' || step.text === text) yield position + 1;
  }
}

/** The segments that led to a state. States reached by passing a step share the segment of the state they left. */
function pathTo(state: State): Text[] {
  const texts: Text[] = [];
  for (let at = state; at.before !== null; at = at.before) texts.push(at.text);
  return texts.reverse();
}
