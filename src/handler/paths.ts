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
}

/** Follows the ways through a list of statements; conditions count as open, except a literal `true`. */
export function pathsThrough(statements: readonly Statement[]): Paths {
  const search: Search = { returns: [], breaks: new Set() };
  return { end: endOfAll(statements, search), returns: search.returns };
}

/** What is found on the way: the returns, and the labels left by a `break` that is not yet at its place, empty for a plain one. */
interface Search {
  readonly returns: ReturnStatement[];
  readonly breaks: Set<string>;
}

function endOfAll(statements: readonly Statement[], search: Search): End {
  let end: End = 'reached';
  for (const statement of statements) {
    end = endOf(statement, search);
    if (end === 'never') break;
  }
  return end;
}

function endOf(statement: Statement, search: Search): End {
  switch (statement.type) {
    case 'ReturnStatement':
      search.returns.push(statement);
      return 'never';
    case 'ThrowStatement':
    case 'ContinueStatement':
      return 'never';
    case 'BreakStatement':
      search.breaks.add(statement.label?.name ?? '');
      return 'never';
    case 'BlockStatement':
      return endOfAll(statement.body, search);
    case 'IfStatement': {
      let end: End = 'never';
      let next: Statement | null | undefined = statement;
      for (; next?.type === 'IfStatement'; next = next.alternate) end = either(end, endOf(next.consequent, search));
      return either(end, next ? endOf(next, search) : 'reached');
    }
    case 'SwitchStatement':
      return untilBreak('', search, (inside) => endOfSwitch(statement, inside));
    case 'TryStatement':
      return endOfTry(statement, search);
    case 'LabeledStatement':
      return untilBreak(statement.label.name, search, (inside) => endOf(statement.body, inside));
    case 'WhileStatement':
    case 'DoWhileStatement':
    case 'ForStatement':
    case 'ForInStatement':
    case 'ForOfStatement':
      return untilBreak('', search, (inside) => {
        endOf(statement.body, inside);
        if (!('test' in statement)) return 'reached';
        const { test } = statement;
        return !test || (test.type === 'BooleanLiteral' && test.value) ? 'never' : 'reached';
      });
    case 'ExpressionStatement':
      return mayNeverReturn(statement.expression) ? 'perhaps' : 'reached';
    default:
      return 'reached';
  }
}

/** Both ways are open. */
function either(a: End, b: End): End {
  if (a === 'reached' || b === 'reached') return 'reached';
  return a === 'perhaps' || b === 'perhaps' ? 'perhaps' : 'never';
}

/** Where a loop, switch or label ends: also where a `break` of its own leads. */
function untilBreak(label: string, search: Search, endInside: (search: Search) => End): End {
  const inside: Search = { returns: search.returns, breaks: new Set() };
  const end = endInside(inside);
  const isLeft = inside.breaks.delete(label);
  for (const other of inside.breaks) search.breaks.add(other);
  return isLeft ? 'reached' : end;
}

function endOfSwitch({ cases }: SwitchStatement, search: Search): End {
  const last = cases.map(({ consequent }) => endOfAll(consequent, search)).at(-1) ?? 'reached';
  // A case that runs to its end goes on in the next one; without a default, TypeScript may know that there are no others.
  return either(last, cases.some(({ test }) => !test) ? 'never' : 'perhaps');
}

/** A `finally` that never gets to its end decides alone, whatever was returned before. */
function endOfTry({ block, handler, finalizer }: TryStatement, search: Search): End {
  const inside: Search = { returns: [], breaks: new Set() };
  const end = either(endOf(block, inside), handler ? endOf(handler.body, inside) : 'never');
  if (finalizer && endOf(finalizer, search) === 'never') return 'never';
  for (const statement of inside.returns) search.returns.push(statement);
  for (const label of inside.breaks) search.breaks.add(label);
  return end;
}

/** A call of a bare name, awaited or not, may be one that always throws; a call of a method is not written for that. */
function mayNeverReturn(expression: Node): boolean {
  const outer = bare(expression);
  const call = outer.type === 'AwaitExpression' ? bare(outer.argument) : outer;
  if (call.type !== 'CallExpression') return false;
  const callee = bare(call.callee);
  if (callee.type === 'Identifier') return true;
  return callee.type === 'MemberExpression' && callee.object.type === 'Identifier' && callee.object.name === 'process';
}
