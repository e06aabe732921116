/** A source of random choices that gives the same ones for the same seed. */
export interface Random {
  /** A whole number from 0 to below `limit`. */
  below(limit: number): number;
  one<Item>(items: readonly Item[]): Item;
  /** Up to `most` items. */
  some<Item>(most: number, make: () => Item): Item[];
  chance(of: number): boolean;
}

/** Mulberry32. */
export function randomFrom(seed: number): Random {
  let state = (seed * 2654435761) >>> 0;
  const below = (limit: number) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
  return {
    below,
    one: (items) => items[below(items.length)] as (typeof items)[number],
    some: (most, make) => Array.from({ length: below(most + 1) }, make),
    chance: (of) => below(of) === 0,
  };
}
