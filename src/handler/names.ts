import type { Identifier, Program } from '@babel/types';
import { once, remember } from '../text/memo.js';
import { countOfFirst, offsetsOf, type Span } from '../text/source.js';
import { type Binding, type NodePath, resolvedNames } from './scopes.js';
import { isCast, spanOf } from './tree.js';

/** The names of a module: in `const a = b;`, `a` is a variable, `b` a global. */
export interface Names {
  /** The variable that an identifier declares or uses, if any. */
  variableOf(identifier: Identifier): Binding | undefined;
  /** The uses of a name that are none of a variable. */
  globalsOf(name: string): readonly Identifier[];
}

/**
 * Finds a name by a walk of what holds it alone, for few names matter, and all that are `expected` by one such walk;
 * after `MOST_WALKS`, all by one walk of the whole.
 */
export function namesIn(program: Program, text: string, expected: readonly string[] = []): Names {
  const all = once(() => resolvedNames(program));
  // An escape may write any name.
  let walksLeft = text.includes('\\u') ? 0 : MOST_WALKS;
  const walkedFor = (names: readonly string[]) => {
    if (walksLeft === 0) return all();
    walksLeft -= 1;
    const offsets = names.flatMap((name) => offsetsOf(name, text)).sort((a, b) => a - b);
    return resolvedNames(program, (node) => holdsSome(offsets, spanOf(node)));
  };
  const walkedForExpected = once(() => walkedFor(expected));
  const walked = remember((name) => (expected.includes(name) ? walkedForExpected() : walkedFor([name])));
  return {
    variableOf: (identifier) => walked(identifier.name).variables.get(identifier),
    globalsOf: (name) => walked(name).globals.filter((global) => global.name === name),
  };
}

/** Whether a span holds one of some offsets in order. */
function holdsSome(offsets: readonly number[], { start, end }: Span): boolean {
  const next = offsets[countOfFirst(offsets, (offset) => offset < start)];
  return next !== undefined && next < end;
}

/** Up to so many walks of parts are faster than one walk of the whole. */
const MOST_WALKS = 8;

/** Whether a variable may ever have another value than its first. */
export function isReassigned({ isDeclaredAgain, uses }: Binding): boolean {
  return isDeclaredAgain || uses.some(isWritten);
}

/** The path of a value with the casts around it. */
export function outsideOfCasts(path: NodePath): NodePath {
  let outside = path;
  while (outside.up && isCast(outside.up.node)) outside = outside.up;
  return outside;
}

/** Whether a name or a member may be given a value, as `a` and `b.c` in `[a, b.c] = d`, or is a default there. */
export function isWritten(path: NodePath): boolean {
  let { node, up } = path;
  while (up && (isCast(up.node) || PART_OF_PATTERN.test(up.node.type))) ({ node, up } = up);
  if (up?.node.type === 'UpdateExpression') return true;
  return !!up && ASSIGNS.test(up.node.type) && 'left' in up.node && up.node.left === node;
}

const ASSIGNS = /^(?:AssignmentExpression|ForInStatement|ForOfStatement)$/;
const PART_OF_PATTERN = /Pattern$|^ObjectProperty$|^RestElement$/;
