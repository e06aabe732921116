import { createHash } from 'node:crypto';
import { type Budget, budgetOf, halfOf } from '../patterns/budget.js';
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
  const places = placesOf(rules, readings);
  const known = new Map<string, Certainty | null>();
  return routes.map((route, index) => {
    const urls = urlSet(route);
    // Half of what is left, so that one route leaves steps for the others.
    const isLast = index === routes.length - 1;
    const found = known.get(urls) ?? compared(route, places, isLast ? budget : halfOf(budget));
    known.set(urls, found);
    if (doubtful === null) return null;
    return found && doubtful.has(index) ? { ...found, isCertain: false } : found;
  });
}

/** A node of the keys of all readings, where those that begin alike are together. */
interface Node {
  readonly id: number;
  texts: Map<string, Node> | null;
  any: Node | null;
  readonly ends: End[];
}

/** The end of a key in one reading. */
interface End {
  readonly id: number;
  /** Whether the key is the path that leads here, so that it comes first. */
  readonly isPath: boolean;
  /** The value as text, or a name for it where it is long. */
  readonly value: string;
  readonly shape: KeyShape;
  readonly reading: Reading;
}

/** URLs that no key tells apart, as far as they have been read. Each place is made once, whichever route leads there. */
interface Place {
  readonly id: number;
  readonly nodes: readonly Node[];
  /** The keys that cover all that may follow, without those that a more specific one of these beats. */
  readonly open: readonly End[];
  /** The texts that a key may continue with, and null for all others. */
  readonly texts: ReadonlySet<string | null>;
  /** The places one segment further, each made when it is needed. */
  readonly next: Map<string | null, Place>;
  /** What URLs that end here get, found when it is needed. */
  values: Values | null;
}

/** The values that URLs get in each reading. */
interface Values {
  /** A name for them. */
  readonly mark: number;
  /** Whether it is the same one in each, and none has a tie. */
  readonly areCertain: boolean;
}

/** The places that the keys of a project make of all URLs. */
interface Places {
  readonly readings: readonly Reading[];
  readonly start: Place;
  readonly known: Map<string, Place>;
}

function placesOf(rules: readonly AuthRule[], readings: readonly Reading[]): Places {
  const root = treeOf(rules, readings);
  const known = new Map<string, Place>();
  const open = root.ends.filter(({ shape }) => shape.isOpen);
  return { readings, known, start: placeOf([root], open, known) };
}

function treeOf(rules: readonly AuthRule[], readings: readonly Reading[]): Node {
  let size = 0;
  const nodeOf = (): Node => ({ id: size++, texts: null, any: null, ends: [] });
  const root = nodeOf();
  for (const rule of rules) {
    // Every route is below `/api`, and most keys of a page are not.
    if (!/^\/(?:api(?:\/|$)|\*|$)/.test(rule.key)) continue;
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
      const isPath = shape.wildcards === 0 && rule.key === `/${shape.first.join('/')}`;
      node.ends.push({ id: size++, isPath, value: rule.valueName, shape: known, reading });
    }
  }
  return root;
}

/** Those ends that no more specific one of the same reading beats, of ends that all cover one URL; null when the budget ran out. */
function unbeaten(ends: readonly End[], budget: Budget): readonly End[] | null {
  budget.left -= ends.length ** 2 / 16;
  if (budget.left < 0) return null;
  return ends.filter(
    (end) => !ends.some((other) => other.reading === end.reading && isMoreSpecific(other.shape, end.shape)),
  );
}

function placeOf(nodes: readonly Node[], open: readonly End[], known: Map<string, Place>): Place {
  const key = `${nodes.map(({ id }) => id)} ${open.map(({ id }) => id)}`;
  const made = known.get(key);
  if (made) return made;
  const texts = new Set([null, ...nodes.flatMap((node) => [...(node.texts?.keys() ?? [])])]);
  const place: Place = { id: known.size, nodes, open, texts, next: new Map(), values: null };
  known.set(key, place);
  return place;
}

/** The place one segment further: with a text, or null for one that no key continues with. None when the budget ran out. */
function further(from: Place, text: string | null, { known }: Places, budget: Budget): Place | null {
  const made = from.next.get(text);
  if (made) return made;
  const next: Node[] = [];
  const more: End[] = [];
  for (const { texts, any } of from.nodes)
    for (const node of [text === null ? undefined : texts?.get(text), any])
      if (node) {
        next.push(node);
        for (const end of node.ends) if (end.shape.isOpen) more.push(end);
      }
  const open = more.length === 0 ? from.open : unbeaten([...from.open, ...more], budget);
  if (open === null) return null;
  const place = placeOf(next, open, known);
  budget.left -= 4 + (place.open.length + place.texts.size) / 4;
  from.next.set(text, place);
  return place;
}

/** The values that the URLs of a route get, found by walking the keys of all readings at once; null when the budget ran out. */
function compared(route: Pattern, places: Places, budget: Budget): Certainty | null {
  const steps = stepsOf(route);
  const isForked = steps.some(isSkippable);
  const known = new Set<number>();
  const met = new Map<number, Values>();
  const waiting: [at: number, Place][] = [[0, places.start]];
  for (let state = waiting.pop(); state !== undefined; state = waiting.pop()) {
    const [at, place] = state;
    budget.left--;
    if (budget.left < 0) return null;
    if (isForked) {
      const key = place.id * (steps.length + 1) + at;
      if (known.has(key)) continue;
      known.add(key);
    }
    const step = steps[at];
    // Where no key continues, all URLs that follow are alike.
    if (step === undefined || place.nodes.length === 0) {
      place.values ??= valuesAt(place, places.readings, budget);
      if (place.values === null) return null;
      met.set(place.values.mark, place.values);
      continue;
    }
    if (isSkippable(step)) waiting.push([at + 1, place]);
    const next = step.kind === 'rest' ? at : at + 1;
    const texts = step.kind === 'static' ? [place.texts.has(step.text) ? step.text : null] : place.texts;
    for (const text of texts) {
      const one = further(place, text, places, budget);
      if (one === null) return null;
      waiting.push([next, one]);
    }
  }
  const all = [...met.values()];
  return {
    isCertain: all.every(({ areCertain }) => areCertain),
    mark: all.reduce((sum, { mark }) => (sum + mark) % 2 ** 50, 0),
  };
}

/** Of 48 bits, so that a sum of some is exact. */
function markOf(text: string): number {
  return createHash('sha256').update(text).digest().readUIntBE(0, 6);
}

/** What URLs get that end at a place: in each reading several values are a tie, and an empty text means that no rule covers them. Null when the budget ran out. */
function valuesAt({ nodes, open }: Place, readings: readonly Reading[], budget: Budget): Values | null {
  const here = nodes.flatMap(({ ends }) => ends);
  const closed = here.filter(({ shape }) => !shape.isOpen);
  const deciding = closed.length === 0 ? open : unbeaten([...open, ...closed], budget);
  if (deciding === null) return null;
  const values = readings.map((reading) => {
    const ends = deciding.filter((end) => end.reading === reading);
    const own = ends.filter((end) => end.isPath && here.includes(end));
    const texts = new Set((own.length > 0 ? own : ends).map(({ value }) => value));
    return texts.size === 0 ? [''] : [...texts].sort();
  });
  return {
    mark: markOf(JSON.stringify(values)),
    areCertain: values.every((one) => one.length === 1 && one[0] === values[0]?.[0]),
  };
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
