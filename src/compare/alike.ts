/** A text by the hashes of its lines, none twice, which are made at the first comparison. */
export interface Lined {
  lines(): Uint32Array;
}

/** The part of the longer text's lines that two texts share, 0 for less than half: git's own measure of a rename. */
export function likenessOf(base: Lined, head: Lined, shared = sharedLines(base, head)): number {
  const part = shared / Math.max(base.lines().length, head.lines().length);
  return part >= 0.5 ? part : 0;
}

function sharedLines(base: Lined, head: Lined): number {
  const lines = new Set(base.lines());
  return head.lines().filter((line) => lines.has(line)).length;
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
  const headNames = new Map(head.map((text) => [text, nameOf(text)]));
  const sharedWith = sharedCounter(head);
  for (const baseText of base) {
    const name = nameOf(baseText);
    for (const [headText, shared] of sharedWith(baseText)) {
      const part = likenessOf(baseText, headText, shared);
      if (part === 0) continue;
      const rank = part + (headNames.get(headText) === name ? SAME_NAME : 0);
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

/** A text, and how many lines of another are known to be in it, too. */
interface Holder<Text> {
  readonly text: Text;
  shared: number;
}

/** Returns what counts the lines that a text shares with each of these texts that has half of its. */
function sharedCounter<Text extends Lined>(texts: readonly Text[]) {
  const holders = new Map<number, Holder<Text>[]>();
  for (const text of texts) {
    const holder = { text, shared: 0 };
    for (const line of text.lines()) {
      const sharing = holders.get(line);
      if (sharing) sharing.push(holder);
      else holders.set(line, [holder]);
    }
  }
  return (text: Lined) => {
    const lines = text.lines();
    const met: Holder<Text>[] = [];
    for (const line of lines)
      for (const holder of holders.get(line) ?? []) {
        if (holder.shared === 0) met.push(holder);
        holder.shared += 1;
      }
    return met.flatMap((holder) => {
      const { text, shared } = holder;
      holder.shared = 0;
      return 2 * shared < lines.length ? [] : [[text, shared] as const];
    });
  };
}
