import type { Budget } from './budget.js';
import type { Pattern } from './pattern.js';
import { stepsOf } from './steps.js';

/** The pairs that some path matches both of. Not `complete` when the budget was used up: there may be more. */
export interface Meetings {
  /** Indexes into the two lists given; for one list the smaller index first. Each pair once, in no particular order. */
  readonly pairs: readonly (readonly [number, number])[];
  readonly complete: boolean;
}

/** The pairs of one list of patterns that meet. On a realistic tree about as much work as there are segments and pairs. */
export function meetingsWithin(patterns: readonly Pattern[], budget: Budget): Meetings {
  const tree = treeOf(patterns);
  return walk(tree, tree, true, budget);
}

/** The pairs of a pattern of the first list and one of the second that meet. */
export function meetingsBetween(first: readonly Pattern[], second: readonly Pattern[], budget: Budget): Meetings {
  return walk(treeOf(first), treeOf(second), false, budget);
}

/** Where patterns that begin alike stand together. A pattern ends at exactly one node, so no pair is met twice. */
interface Node {
  readonly id: number;
  /** Any segment leads from here to here: inside the rest of a catch-all. */
  readonly loops: boolean;
  readonly ends: number[];
  statics: Map<string, Node> | null;
  any: Node | null;
  /** Reached by any segment, and also by none. */
  maybe: Node | null;
  /** Reached by no segment; it loops. */
  rest: Node | null;
}

interface Tree {
  readonly root: Node;
  readonly size: number;
}

function treeOf(patterns: readonly Pattern[]): Tree {
  let size = 0;
  const node = (loops: boolean): Node => ({
    id: size++,
    loops,
    ends: [],
    statics: null,
    any: null,
    maybe: null,
    rest: null,
  });
  const root = node(false);
  for (const [index, pattern] of patterns.entries()) {
    let at = root;
    for (const step of stepsOf(pattern)) {
      if (step.kind === 'static') {
        at.statics ??= new Map();
        const known = at.statics.get(step.text) ?? node(false);
        at.statics.set(step.text, known);
        at = known;
      } else at = at[step.kind] ??= node(step.kind === 'rest');
    }
    at.ends.push(index);
  }
  return { root, size };
}

/** Follows every path in both trees at once, from pair of nodes to pair of nodes, each pair once. */
function walk(first: Tree, second: Tree, within: boolean, budget: Budget): Meetings {
  const pairs: [number, number][] = [];
  const known = new Set<number>([0]);
  const waiting: [Node, Node][] = [[first.root, second.root]];
  const visit = (one: Node, other: Node) => {
    const [left, right] = within && one.id > other.id ? [other, one] : [one, other];
    const key = left.id * second.size + right.id;
    budget.left--;
    if (known.has(key)) return;
    known.add(key);
    waiting.push([left, right]);
  };
  for (let pair = waiting.pop(); pair !== undefined; pair = waiting.pop()) {
    budget.left -= pair[0].ends.length * pair[1].ends.length;
    if (budget.left < 0) return { pairs, complete: false };
    for (const met of endsOf(pair, within)) pairs.push(met);
    visitNext(pair, visit);
  }
  return { pairs, complete: true };
}

function* endsOf([left, right]: [Node, Node], within: boolean): Generator<[number, number]> {
  for (const one of left.ends) {
    for (const other of right.ends) {
      if (!within) yield [one, other];
      else if (left !== right || one < other) yield [Math.min(one, other), Math.max(one, other)];
    }
  }
}

function visitNext([left, right]: [Node, Node], visit: (left: Node, right: Node) => void): void {
  for (const node of withoutSegment(left)) visit(node, right);
  for (const node of withoutSegment(right)) visit(left, node);
  const fromLeft = byAnySegment(left);
  const fromRight = byAnySegment(right);
  for (const one of fromLeft) for (const other of fromRight) visit(one, other);
  for (const one of left.statics?.values() ?? []) for (const other of fromRight) visit(one, other);
  for (const other of right.statics?.values() ?? []) for (const one of fromLeft) visit(one, other);
  for (const [one, other] of bySameText(left, right)) visit(one, other);
}

function withoutSegment(node: Node): readonly Node[] {
  return [node.maybe, node.rest].filter((next) => next !== null);
}

function byAnySegment(node: Node): readonly Node[] {
  return [node.any, node.maybe, node.loops ? node : null].filter((next) => next !== null);
}

function* bySameText(left: Node, right: Node): Generator<[Node, Node]> {
  if (left.statics === null || right.statics === null) return;
  const leftIsSmaller = left.statics.size <= right.statics.size;
  const larger = leftIsSmaller ? right.statics : left.statics;
  for (const [text, node] of leftIsSmaller ? left.statics : right.statics) {
    const same = larger.get(text);
    if (same !== undefined) yield leftIsSmaller ? [node, same] : [same, node];
  }
}
