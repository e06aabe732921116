import type { Shape } from './paths.js';

/** Items by their shapes, so that few are looked at to find those that share a path with a shape. */
export interface ShapeIndex<Item> {
  /** The items of shapes that end here. */
  readonly ending: Item[];
  /** The items of shapes that are open from here on. */
  readonly open: Item[];
  /** All longer shapes by their next text, null for any. */
  readonly next: Map<string | null, ShapeIndex<Item>>;
}

/** An index without items, for `addTo`. */
export function newIndex<Item>(): ShapeIndex<Item> {
  return { ending: [], open: [], next: new Map() };
}

/** Files an item under a shape. */
export function addTo<Item>(index: ShapeIndex<Item>, { texts, isOpen }: Shape, item: Item): void {
  let at = index;
  for (const text of texts) {
    const next = at.next.get(text) ?? newIndex();
    at.next.set(text, next);
    at = next;
  }
  (isOpen ? at.open : at.ending).push(item);
}

/** Items by the shapes of each. */
export function indexBy<Item>(items: Iterable<Item>, shapesIn: (item: Item) => readonly Shape[]): ShapeIndex<Item> {
  const index = newIndex<Item>();
  for (const item of items) for (const shape of shapesIn(item)) addTo(index, shape, item);
  return index;
}

/** Whether such an item has a shape that shares a path with this one. */
export function hasSharing<Item>(index: ShapeIndex<Item>, shape: Shape, isSuch = (_: Item) => true): boolean {
  for (const item of sharingWith(index, shape)) if (isSuch(item)) return true;
  return false;
}

/** The items with a shape that shares a path with one of these, each once. */
export function meeting<Item>(index: ShapeIndex<Item>, shapes: readonly Shape[]): readonly Item[] {
  return [...new Set(shapes.flatMap((shape) => [...sharingWith(index, shape)]))];
}

/**
 * The items of every shape that shares a path with this one; an item of several such shapes comes as often. `also`:
 * further texts that items are filed under, in place of one that they may be.
 */
export function* sharingWith<Item>(
  index: ShapeIndex<Item>,
  { texts: [text, ...texts], isOpen }: Shape,
  also: (text: string) => readonly string[] = () => [],
): Iterable<Item> {
  yield* index.open;
  if (text === undefined) yield* index.ending;
  if (text === undefined && !isOpen) return;
  const next = text == null ? index.next.values() : [text, null, ...also(text)].map((one) => index.next.get(one));
  for (const longer of next) if (longer) yield* sharingWith(longer, { texts, isOpen }, also);
}
