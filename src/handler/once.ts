import type { Node } from '@babel/types';
import type { Names } from './scopes.js';
import type { ValueKind } from './value-kinds.js';

/** Answers for a node of a program once and for all, so that names of names cost no more than their text; in a circle nothing is known. */
export function once({ known }: Names, node: Node, answer: () => readonly ValueKind[]): readonly ValueKind[] {
  const before = known.get(node);
  if (before !== undefined) return before;
  known.set(node, ['unknown']);
  const kinds = answer();
  known.set(node, kinds);
  return kinds;
}
