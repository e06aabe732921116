import type { Node } from '@babel/types';
import type { ValueKind } from './value-kinds.js';

const found = new WeakMap<Node, readonly ValueKind[]>();

/** Answers for a node once and for all, so that names of names cost no more than their text; in a circle nothing is known. */
export function once(node: Node, answer: () => readonly ValueKind[]): readonly ValueKind[] {
  const known = found.get(node);
  if (known !== undefined) return known;
  found.set(node, ['unknown']);
  const kinds = answer();
  found.set(node, kinds);
  return kinds;
}
