import { groupedBy } from '../text/order.js';

/** A text by the hashes of its lines, none twice, which are made at the first comparison. */
export interface Lined {
  lines(): Uint32Array;
}

/** The part of the longer text's lines that two texts share, 0 for less than half: git's own measure of a rename. */
export function likenessOf(base: Lined, head: Lined): number {
  const lines = new Set(base.lines());
  return likenessBy(head.lines().filter((line) => lines.has(line)).length, base, head);
}

function likenessBy(shared: number, base: Lined, head: Lined): number {
  const part = shared / Math.max(base.lines().length, head.lines().length);
  return part >= 0.5 ? part : 0;
}

/**
 * Pairs the texts of two lists that are alike and each the other's best match, then those that are left, until there
 * are no more such pairs. Where several match equally well, the one with the same name wins if it is the only one; else
 * none does.
 */
export function alikePairs<Text extends Lined>(
  base: readonly Text[],
  head: readonly Text[],
  nameOf: (text: Text) => string,
): readonly (readonly [Text, Text])[] {
  const pairs: (readonly [Text, Text])[] = [];
  const [baseLeft, headLeft] = [new Set(base), new Set(head)];
  for (;;) {
    const best = bestPairs([...baseLeft], [...headLeft], nameOf);
    if (best.length === 0) return pairs;
    for (const [baseText, headText] of best) {
      baseLeft.delete(baseText);
      headLeft.delete(headText);
    }
    pairs.push(...best);
  }
}

/** The pairs that are each the other's one best match. */
function bestPairs<Text extends Lined>(base: readonly Text[], head: readonly Text[], nameOf: (text: Text) => string) {
  // The best match of a text; null where several are as good.
  const best = new Map<Text, { readonly rank: number; readonly match: Text | null }>();
  const prefer = (text: Text, rank: number, match: Text) => {
    const highest = best.get(text)?.rank ?? 0;
    if (rank >= highest) best.set(text, { rank, match: rank === highest ? null : match });
  };
  const names = head.map(nameOf);
  const places = head.flatMap((text, at) => Array.from(text.lines(), (line) => ({ line, at })));
  const placesByLine = groupedBy(places, ({ line }) => line);
  for (const baseText of base) {
    const name = nameOf(baseText);
    // How many lines each text of head shares with this one.
    const shared = new Uint32Array(head.length);
    for (const line of baseText.lines())
      for (const { at } of placesByLine.get(line) ?? []) shared[at] = (shared[at] ?? 0) + 1;
    for (const [at, headText] of head.entries()) {
      const part = shared[at] ? likenessBy(shared[at], baseText, headText) : 0;
      if (part === 0) continue;
      const rank = part + (names[at] === name ? SAME_NAME : 0);
      prefer(baseText, rank, headText);
      prefer(headText, rank, baseText);
    }
  }
  return base.flatMap((baseText) => {
    const match = best.get(baseText)?.match;
    return match && best.get(match)?.match === baseText ? [[baseText, match] as const] : [];
  });
}

/** Breaks ties only: two different parts of the lines of two files differ by more. */
const SAME_NAME = 1e-12;
