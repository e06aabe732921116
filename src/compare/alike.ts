/** A text by the hashes of its lines, none twice, which are made at the first comparison. */
export interface Lined {
  lines(): Uint32Array;
}

/** The part of the longer text's lines that two texts share, 0 for less than half: git's own measure of a rename. */
export function likenessOf(one: Lined, other: Lined): number {
  const lines = new Set(one.lines());
  return likeness(one, other, other.lines().filter((line) => lines.has(line)).length);
}

/**
 * Pairs the texts of two lists that are alike and each the other's best match, then those that are left, until there
 * are no more such pairs. Of matches as good as another, the only one with the same name is better, else there is none.
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
    for (const [one, other] of best) {
      baseLeft.delete(one);
      headLeft.delete(other);
    }
    pairs.push(...best);
  }
}

/** The part of the longer text's lines that two texts share, given their number; 0 for less than half. */
function likeness(one: Lined, other: Lined, shared: number): number {
  const part = shared / Math.max(one.lines().length, other.lines().length);
  return part >= 0.5 ? part : 0;
}

/** The best match of a text, by its index; null where several are as good. */
interface Best {
  rank: number;
  at: number | null;
}

/** The pairs that are each the other's one best match. */
function bestPairs<Text extends Lined>(base: readonly Text[], head: readonly Text[], nameOf: (text: Text) => string) {
  const [baseBest, headBest] = [base, head].map((texts) => texts.map((): Best => ({ rank: 0, at: null })));
  const headNames = head.map(nameOf);
  const sharedWith = sharedCounter(head);
  for (const [at, one] of base.entries()) {
    const name = nameOf(one);
    for (const [beside, shared] of sharedWith(one)) {
      const alike = likeness(one, head[beside] as Text, shared);
      if (alike === 0) continue;
      const rank = alike + (headNames[beside] === name ? SAME_NAME : 0);
      prefer(baseBest?.[at], rank, beside);
      prefer(headBest?.[beside], rank, at);
    }
  }
  return base.flatMap((one, at) => {
    const match = baseBest?.[at]?.at ?? null;
    return match !== null && headBest?.[match]?.at === at ? [[one, head[match] as Text] as const] : [];
  });
}

/** Less than two different parts of the lines of two files differ by. */
const SAME_NAME = 1e-12;

function prefer(best: Best | undefined, rank: number, at: number): void {
  if (best === undefined || rank < best.rank) return;
  best.at = rank === best.rank ? null : at;
  best.rank = rank;
}

/**
 * Returns what counts the lines that a text shares with each of these texts, by the index of those with half of its.
 */
function sharedCounter(texts: readonly Lined[]): (text: Lined) => Iterable<readonly [index: number, shared: number]> {
  const holders = new Map<number, number[]>();
  for (const [index, text] of texts.entries())
    for (const line of text.lines()) {
      const known = holders.get(line);
      if (known) known.push(index);
      else holders.set(line, [index]);
    }
  const counts = new Uint32Array(texts.length);
  return (text) => {
    const lines = text.lines();
    const met: number[] = [];
    for (const line of lines)
      for (const index of holders.get(line) ?? []) {
        const count = counts[index] ?? 0;
        if (count === 0) met.push(index);
        counts[index] = count + 1;
      }
    return met.flatMap((index) => {
      const shared = counts[index] ?? 0;
      counts[index] = 0;
      return 2 * shared < lines.length ? [] : [[index, shared] as const];
    });
  };
}
