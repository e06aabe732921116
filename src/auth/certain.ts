import { createHash } from 'node:crypto';
import { type Budget, budgetOf } from '../patterns/budget.js';
import { meetingsBetween } from '../patterns/meetings.js';
import { isSkippable, literally, type Pattern, stepsOf } from '../patterns/pattern.js';
import { urlSet } from '../patterns/relation.js';
import type { AuthRule } from './auth.js';
import {
  encodedForms,
  isMoreSpecific,
  type KeyShape,
  keyPattern,
  keyShape,
  literalStart,
  type Reading,
} from './reading.js';

/** What all readings together say about a route. */
export interface Certainty {
  /** Whether each of its URLs gets the same value in all of them, and none of them has a tie. */
  readonly isCertain: boolean;
  /** A number for the values that its URLs get in each of them: if it differs from before, something changed. */
  readonly mark: number;
}

/**
 * Compares the readings by the URLs that keys decide, however the keys are written; for each route in order, null where the step
 * budget ran out. A route is not certain if it may meet a key that no reading explains, or one that covers a URL only before or
 * only after percent-decoding.
 */
export function certaintyOf(
  routes: readonly Pattern[],
  rules: readonly AuthRule[],
  readings: readonly Reading[],
  budget: Budget = budgetOf(),
): readonly (Certainty | null)[] {
  const doubtful = doubtfulRoutes(routes, rules, readings, budget);
  const start = startOf(rules, readings);
  const known = new Map<string, Certainty | null>();
  return routes.map((route, index) => {
    const urls = urlSet(route);
    const found = known.get(urls) ?? compared(route, start, readings, budget);
    known.set(urls, found);
    if (doubtful === null) return null;
    return found && doubtful.has(index) ? { ...found, isCertain: false } : found;
  });
}

/** A place among the keys of all readings, where those that begin alike are together. */
interface Node {
  readonly id: number;
  texts: Map<string, Node> | null;
  any: Node | null;
  readonly ends: End[];
}

/** The end of a key in one reading. */
interface End {
  readonly id: number;
  readonly key: string;
  /** The value as text, or a name for it where it is long. */
  readonly value: string;
  readonly shape: KeyShape;
  readonly reading: Reading;
}

/** URLs that no key tells apart, as far as they have been read. */
interface State {
  /** How many steps of the route were taken. */
  readonly at: number;
  readonly nodes: readonly Node[];
  /** The keys that cover all that may follow, without those that a more specific one of these beats. */
  readonly open: readonly End[];
  /** Null where a segment is one that no key writes. */
  readonly url: string | null;
}

function startOf(rules: readonly AuthRule[], readings: readonly Reading[]): State {
  let size = 0;
  const nodeOf = (): Node => ({ id: size++, texts: null, any: null, ends: [] });
  const root = nodeOf();
  for (const rule of rules) {
    // Every route is below `/api`, and most keys of a page are not.
    if (!/^\/(?:api(?:\/|$)|\*|$)/.test(rule.key)) continue;
    const value = rule.valueText.length > 64 ? String(markOf(rule.valueText)) : rule.valueText;
    for (const reading of readings) {
      const pattern = keyPattern(rule.key, reading);
      const shape = pattern && keyShape(pattern);
      if (shape === null || shape.hasEmptySegment) continue;
      let node = root;
      for (const text of shape.first) {
        const next = (text === null ? node.any : node.texts?.get(text)) ?? nodeOf();
        node.texts ??= new Map();
        if (text === null) node.any = next;
        else node.texts.set(text, next);
        node = next;
      }
      // Readings often agree, and a long key takes much memory.
      const known = node.ends.find((end) => end.shape.isOpen === shape.isOpen)?.shape ?? shape;
      node.ends.push({ id: size++, key: rule.key, value, shape: known, reading });
    }
  }
  return { at: 0, nodes: [root], open: unbeaten(root.ends.filter(({ shape }) => shape.isOpen)), url: '' };
}

/** Those ends that no more specific one of the same reading beats, of ends that all cover one URL. */
function unbeaten(ends: readonly End[]): readonly End[] {
  return ends.filter(
    (end) => !ends.some((other) => other.reading === end.reading && isMoreSpecific(other.shape, end.shape)),
  );
}

/** The values that the URLs of a route get, found by walking the keys of all readings at once; null when the budget ran out. */
function compared(route: Pattern, start: State, readings: readonly Reading[], budget: Budget): Certainty | null {
  const steps = stepsOf(route);
  const isForked = steps.some(isSkippable);
  const known = new Set<string>();
  const met = new Set<string>();
  let isCertain = true;
  // Half of what is left, so that one route leaves steps for the others.
  const own = budgetOf(budget.left / 2);
  const waiting = [start];
  for (let state = waiting.pop(); state !== undefined; state = waiting.pop()) {
    const { at, nodes, open } = state;
    const step = steps[at];
    const isRead = step === undefined || nodes.length === 0;
    // Where no key continues, all URLs that follow are alike.
    const width = isRead || step.kind === 'static' ? 0 : nodes.reduce((sum, { texts }) => sum + (texts?.size ?? 0), 0);
    const cost = 1 + open.length / 8 + width;
    own.left -= cost;
    budget.left -= cost;
    if (own.left < 0) return null;
    if (isForked) {
      const key = `${at} ${nodes.map(({ id }) => id)} ${open.map(({ id }) => id)}`;
      if (known.has(key)) continue;
      known.add(key);
    }
    if (isRead) {
      const values = valuesAt(state, readings);
      isCertain &&= values.every((one) => one.length === 1 && one[0] === values[0]?.[0]);
      met.add(JSON.stringify(values));
    } else {
      if (isSkippable(step)) waiting.push({ ...state, at: at + 1 });
      const texts =
        step.kind === 'static'
          ? [step.text]
          : [null, ...new Set(nodes.flatMap((node) => [...(node.texts?.keys() ?? [])]))];
      for (const text of texts) waiting.push(further(state, text, step.kind === 'rest' ? at : at + 1));
    }
  }
  return { isCertain, mark: [...met].reduce((mark, text) => (mark + markOf(text)) % 2 ** 50, 0) };
}

/** Of 48 bits, so that a sum of some is exact. */
function markOf(text: string): number {
  return createHash('sha256').update(text).digest().readUIntBE(0, 6);
}

/** The state one segment further: with a text, or null for one that no key writes. */
function further({ nodes, open, url }: State, text: string | null, at: number): State {
  const next: Node[] = [];
  const more: End[] = [];
  for (const { texts, any } of nodes)
    for (const node of [text === null ? undefined : texts?.get(text), any])
      if (node) {
        next.push(node);
        for (const end of node.ends) if (end.shape.isOpen) more.push(end);
      }
  return {
    at,
    nodes: next,
    open: more.length === 0 ? open : unbeaten([...open, ...more]),
    url: url === null || text === null ? null : `${url}/${text}`,
  };
}

/** The values that URLs get in each reading at their end: several are a tie, and an empty text means that no rule covers them. */
function valuesAt({ nodes, open, url }: State, readings: readonly Reading[]): readonly (readonly string[])[] {
  const closed = nodes.flatMap(({ ends }) => ends.filter(({ shape }) => !shape.isOpen));
  const deciding = closed.length === 0 ? open : unbeaten([...open, ...closed]);
  return readings.map((reading) => {
    const ends = deciding.filter((end) => end.reading === reading);
    // The key that is the URL itself comes first.
    const own = ends.filter(({ key }) => key === url);
    const values = new Set((own.length > 0 ? own : ends).map(({ value }) => value));
    return values.size === 0 ? [''] : [...values].sort();
  });
}

/** The indexes of the routes with a URL that may meet a key in doubt; null when the budget ran out. */
function doubtfulRoutes(
  routes: readonly Pattern[],
  rules: readonly AuthRule[],
  readings: readonly Reading[],
  budget: Budget,
): ReadonlySet<number> | null {
  const written = new Set(routes.flat().flatMap((segment) => (segment.kind === 'static' ? [segment.text] : [])));
  const patterns: Pattern[] = [];
  for (const { key } of rules) {
    const start = readings.includes('exact') ? null : literalStart(key);
    if (start !== null) budget.left -= written.size / 8;
    if (budget.left < 0) return null;
    const doubtful =
      start === null ? readings.flatMap((reading) => encodedForms(key, reading)) : beginningWith(start, written);
    for (const pattern of doubtful) {
      budget.left -= pattern.length;
      patterns.push(pattern);
    }
  }
  const { pairs, complete } = meetingsBetween(routes, patterns, budget);
  return complete ? new Set(pairs.map(([route]) => route)) : null;
}

/** The paths that begin with a text: its last piece is any segment, one of those written, or one that nothing writes. */
function beginningWith(start: string, written: ReadonlySet<string>): readonly Pattern[] {
  const texts = start.slice(1).split('/');
  const cut = texts.pop() ?? '';
  const before = texts.map(literally);
  if (cut === '') return [[...before, { kind: 'catchAll', name: '**' }]];
  const begun = [`${cut}\0`, ...[...written].filter((text) => text.startsWith(cut))];
  return begun.map((text) => [...before, literally(text), { kind: 'below' }]);
}
