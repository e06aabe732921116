import type { Budget } from './budget.js';
import { type Pattern, type Step, stepsOf } from './pattern.js';

/** The pairs that some path matches both of. Not `complete` when the budget was used up: there may be more. */
export interface Meetings {
  /** Indexes into the two lists given; for one list the smaller index first. Each pair once, in no particular order. */
  readonly pairs: readonly (readonly [number, number])[];
  readonly complete: boolean;
}

/** The pairs of one list of patterns that meet. On a realistic tree about as much work as there are segments and pairs. */
export function meetingsWithin(patterns: readonly Pattern[], budget: Budget): Meetings {
  const tree = treeOf(patterns);
  return walk(tree, tree, budget);
}

/** The pairs of a pattern of the first list and one of the second that meet. */
export function meetingsBetween(first: readonly Pattern[], second: readonly Pattern[], budget: Budget): Meetings {
  return walk(treeOf(first), treeOf(second), budget);
}

/** A tree in which patterns that begin alike share nodes. A pattern ends at exactly one node, so no pair is met twice. */
interface Node {
  readonly id: number;
  ends: number[] | null;
  statics: Map<string, Node> | null;
  any: Node | null;
  /** Reached by any segment, and also by none. */
  maybe: Node | null;
  /** Reached by no segment; any segment leads from it to itself: inside the rest of a catch-all. */
  rest: Node | null;
  /** Reached by any one segment, whatever its text. */
  byAny: readonly Node[];
  /** Reached without a segment. */
  byNone: readonly Node[];
}

/** What most nodes have of most things: a list of its own for each is much to hold. */
const NONE: readonly never[] = [];

interface Tree {
  readonly root: Node;
  readonly size: number;
}

function treeOf(patterns: readonly Pattern[]): Tree {
  let size = 0;
  const nodeOf = (): Node => ({
    id: size++,
    ends: null,
    statics: null,
    any: null,
    maybe: null,
    rest: null,
    byAny: NONE,
    byNone: NONE,
  });
  const root = nodeOf();
  for (const [index, pattern] of patterns.entries()) {
    let at = root;
    for (const step of stepsOf(pattern)) {
      const known = step.kind === 'static' ? at.statics?.get(step.text) : at[step.kind];
      at = known ?? added(at, step, nodeOf());
    }
    at.ends ??= [];
    at.ends.push(index);
  }
  return { root, size };
}

/** The node, made the one to which a step leads. */
function added(from: Node, step: Step, node: Node): Node {
  if (step.kind === 'static') {
    from.statics ??= new Map();
    from.statics.set(step.text, node);
    return node;
  }
  from[step.kind] = node;
  if (step.kind !== 'rest') from.byAny = [...from.byAny, node];
  if (step.kind !== 'any') from.byNone = [...from.byNone, node];
  if (step.kind === 'rest') node.byAny = [node];
  return node;
}

/** Follows every path in both trees at once, from pair of nodes to pair of nodes, each pair once. */
function walk(first: Tree, second: Tree, budget: Budget): Meetings {
  const isWithin = first === second;
  const pairs: [number, number][] = [];
  const known = new Set<number>([0]);
  const waiting: [Node, Node][] = [[first.root, second.root]];
  const visit = (one: Node, other: Node) => {
    const [left, right] = isWithin && one.id > other.id ? [other, one] : [one, other];
    const key = left.id * second.size + right.id;
    budget.left--;
    if (known.has(key)) return;
    known.add(key);
    waiting.push([left, right]);
  };
  for (let pair = waiting.pop(); pair !== undefined; pair = waiting.pop()) {
    const [left, right] = pair;
    const [lefts, rights] = [left.ends ?? NONE, right.ends ?? NONE];
    // A pair is kept, and what is made of it: a hundred bytes.
    budget.left -= 4 * lefts.length * rights.length;
    if (budget.left < 0) return { pairs, complete: false };
    for (const one of lefts)
      for (const other of rights) {
        if (!isWithin) pairs.push([one, other]);
        else if (left !== right || one < other) pairs.push([Math.min(one, other), Math.max(one, other)]);
      }
    visitNext(left, right, visit);
  }
  return { pairs, complete: true };
}

/** The pairs of nodes that one segment, or none on one side, leads to. */
function visitNext(left: Node, right: Node, visit: (left: Node, right: Node) => void): void {
  for (const node of left.byNone) visit(node, right);
  for (const node of right.byNone) visit(left, node);
  for (const one of left.byAny) for (const other of right.byAny) visit(one, other);
  if (right.byAny.length > 0)
    for (const one of left.statics?.values() ?? []) for (const other of right.byAny) visit(one, other);
  if (left.byAny.length > 0)
    for (const other of right.statics?.values() ?? []) for (const one of left.byAny) visit(one, other);
  if (left.statics === null || right.statics === null) return;
  const { statics } = left.statics.size <= right.statics.size ? left : right;
  for (const text of statics?.keys() ?? []) {
    const [one, other] = [left.statics.get(text), right.statics.get(text)];
    if (one && other) visit(one, other);
  }
}
