/** Compares by several keys, the first difference deciding; texts by UTF-16 code unit, the same on every machine. */
export function inOrderOf<Item>(...keys: readonly ((item: Item) => string | number)[]): (a: Item, b: Item) => number {
  return (a, b) => {
    for (const key of keys) {
      const [first, second] = [key(a), key(b)];
      if (first !== second) return first < second ? -1 : 1;
    }
    return 0;
  };
}

/** The items of each key, in the order given. */
export function groupedBy<Key, Item>(
  items: Iterable<Item>,
  keyOf: (item: Item) => Key,
): ReadonlyMap<Key, readonly [Item, ...Item[]]> {
  const groups = new Map<Key, [Item, ...Item[]]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

/** The one value that all items are; null where there are none, or several values. */
export function soleOf<Item>(items: Iterable<Item>): Item | null {
  const distinct = new Set<Item>();
  for (const item of items) if (distinct.add(item).size > 1) return null;
  const [sole = null] = distinct;
  return sole;
}

/** The items of a list that another list does not have. */
export function without<Item>(items: readonly Item[], others: readonly Item[]): readonly Item[] {
  const known = new Set(others);
  return items.filter((item) => !known.has(item));
}
