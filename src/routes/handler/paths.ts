import type { Node, ReturnStatement, Statement, SwitchStatement, TryStatement } from '@babel/types';
import { bare } from './tree.js';

/**
 * Whether running statements gets to their end: `perhaps` where the last of them is a call that may never return,
 * as `notFound()` in many libraries, or where it cannot be told.
 */
export type End = 'never' | 'perhaps' | 'reached';

/** The ways through a piece of code. */
export interface Paths {
  readonly end: End;
  /** The return statements that some path gets to. */
  readonly returns: readonly ReturnStatement[];
  /** The labels that are left by `break` from inside; empty text for a plain `break`. */
  readonly breaks: readonly string[];
}

const NOWHERE: Paths = { end: 'never', returns: [], breaks: [] };
const THROUGH: Paths = { end: 'reached', returns: [], breaks: [] };
const UNCLEAR: Paths = { end: 'perhaps', returns: [], breaks: [] };
const DEEPEST = 200;

/** Follows the ways through a list of statements; conditions count as open, except a literal `true`. */
export function pathsThrough(statements: readonly Statement[], depth = 0): Paths {
  let paths = THROUGH;
  for (const statement of statements) {
    const next = pathsOf(statement, depth + 1);
    paths = { ...together(paths, next), end: next.end };
    if (next.end === 'never') break;
  }
  return paths;
}

function pathsOf(statement: Statement, depth: number): Paths {
  if (depth > DEEPEST) return UNCLEAR;
  switch (statement.type) {
    case 'ReturnStatement':
      return { ...NOWHERE, returns: [statement] };
    case 'ThrowStatement':
    case 'ContinueStatement':
      return NOWHERE;
    case 'BreakStatement':
      return { ...NOWHERE, breaks: [statement.label?.name ?? ''] };
    case 'BlockStatement':
      return pathsThrough(statement.body, depth);
    case 'IfStatement': {
      const alternate = statement.alternate ? pathsOf(statement.alternate, depth + 1) : THROUGH;
      return together(pathsOf(statement.consequent, depth + 1), alternate);
    }
    case 'SwitchStatement':
      return pathsOfSwitch(statement, depth);
    case 'TryStatement':
      return pathsOfTry(statement, depth);
    case 'LabeledStatement':
      return leaving(pathsOf(statement.body, depth + 1), statement.label.name);
    case 'WhileStatement':
    case 'ForStatement':
      return pathsOfLoop(statement.body, isEndless(statement.test), depth);
    case 'DoWhileStatement':
    case 'ForInStatement':
    case 'ForOfStatement':
      return pathsOfLoop(statement.body, statement.type === 'DoWhileStatement' && isEndless(statement.test), depth);
    case 'ExpressionStatement':
      return mayNeverReturn(statement.expression) ? UNCLEAR : THROUGH;
    default:
      return THROUGH;
  }
}

/** Both ways are open. */
function together(a: Paths, b: Paths): Paths {
  const ends: readonly End[] = [a.end, b.end];
  const end = ends.includes('reached') ? 'reached' : ends.includes('perhaps') ? 'perhaps' : 'never';
  return { end, returns: [...a.returns, ...b.returns], breaks: [...a.breaks, ...b.breaks] };
}

/** What is left of a loop, switch or label once its own `break` ends it. */
function leaving(paths: Paths, label: string): Paths {
  if (!paths.breaks.includes(label)) return paths;
  return { ...paths, end: 'reached', breaks: paths.breaks.filter((other) => other !== label) };
}

function pathsOfLoop(body: Statement, endless: boolean, depth: number): Paths {
  const inside = pathsOf(body, depth + 1);
  return leaving({ ...inside, end: endless ? 'never' : 'reached' }, '');
}

function pathsOfSwitch({ cases }: SwitchStatement, depth: number): Paths {
  const bodies = cases.map(({ consequent }) => pathsThrough(consequent, depth));
  // Without a default, TypeScript may know that the cases are all there are.
  const none = cases.some(({ test }) => !test) ? NOWHERE : UNCLEAR;
  const all = [...bodies, none].reduce(together, NOWHERE);
  // A case that runs to its end goes on in the next one.
  const end = together({ ...NOWHERE, end: bodies.at(-1)?.end ?? 'reached' }, none).end;
  return leaving({ ...all, end }, '');
}

function pathsOfTry({ block, handler, finalizer }: TryStatement, depth: number): Paths {
  const last = finalizer ? pathsOf(finalizer, depth + 1) : THROUGH;
  if (last.end === 'never') return last;
  const first = together(pathsOf(block, depth + 1), handler ? pathsOf(handler.body, depth + 1) : NOWHERE);
  return { ...together(first, { ...last, end: 'never' }), end: first.end };
}

function isEndless(test: Node | null | undefined): boolean {
  return !test || (test.type === 'BooleanLiteral' && test.value);
}

/** A plain call of a bare name may be one that always throws; a call that is awaited, or of a method, is not written for that. */
function mayNeverReturn(expression: Node): boolean {
  const call = bare(expression);
  if (call.type !== 'CallExpression') return false;
  const callee = bare(call.callee);
  if (callee.type === 'Identifier') return true;
  return callee.type === 'MemberExpression' && callee.object.type === 'Identifier' && callee.object.name === 'process';
}
