/** Compares two texts by UTF-16 code unit: the one order of everything that is listed, the same on every machine. */
export function byCodeUnit(first: string, second: string): number {
  if (first === second) return 0;
  return first < second ? -1 : 1;
}

/** Compares by several keys, each a text or a number, the first difference deciding. */
export function inOrderOf<Item>(...keys: readonly ((item: Item) => string | number)[]): (a: Item, b: Item) => number {
  return (a, b) => {
    for (const key of keys) {
      const [first, second] = [key(a), key(b)];
      if (first !== second) return first < second ? -1 : 1;
    }
    return 0;
  };
}
