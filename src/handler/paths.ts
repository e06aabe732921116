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
  const returns: ReturnStatement[] = [];
  const { end } = waysThrough(statements, { returns, depth: 0 });
  return { end, returns };
}

/** Where statements lead: `breaks` are the labels left by `break` from inside, empty text for a plain one. */
interface Ways {
  readonly end: End;
  readonly breaks: readonly string[];
}

/** What the return statements found are added to, and how deep they are looked for. */
interface Search {
  readonly returns: ReturnStatement[];
  readonly depth: number;
}

const NOWHERE: Ways = { end: 'never', breaks: [] };
const THROUGH: Ways = { end: 'reached', breaks: [] };
const UNCLEAR: Ways = { end: 'perhaps', breaks: [] };
const DEEPEST = 200;

function waysThrough(statements: readonly Statement[], search: Search): Ways {
  let ways = THROUGH;
  for (const statement of statements) {
    const next = waysOf(statement, search);
    ways = { ...either(ways, next), end: next.end };
    if (next.end === 'never') break;
  }
  return ways;
}

function waysOf(statement: Statement, outer: Search): Ways {
  const search = { ...outer, depth: outer.depth + 1 };
  if (search.depth > DEEPEST) return UNCLEAR;
  switch (statement.type) {
    case 'ReturnStatement':
      search.returns.push(statement);
      return NOWHERE;
    case 'ThrowStatement':
    case 'ContinueStatement':
      return NOWHERE;
    case 'BreakStatement':
      return { ...NOWHERE, breaks: [statement.label?.name ?? ''] };
    case 'BlockStatement':
      return waysThrough(statement.body, search);
    case 'IfStatement':
      return either(
        waysOf(statement.consequent, search),
        statement.alternate ? waysOf(statement.alternate, search) : THROUGH,
      );
    case 'SwitchStatement':
      return waysOfSwitch(statement, search);
    case 'TryStatement':
      return waysOfTry(statement, search);
    case 'LabeledStatement':
      return leaving(waysOf(statement.body, search), statement.label.name);
    case 'WhileStatement':
    case 'DoWhileStatement':
    case 'ForStatement':
      return waysOfLoop(statement.body, isEndless(statement.test), search);
    case 'ForInStatement':
    case 'ForOfStatement':
      return waysOfLoop(statement.body, false, search);
    case 'ExpressionStatement':
      return mayNeverReturn(statement.expression) ? UNCLEAR : THROUGH;
    default:
      return THROUGH;
  }
}

/** Both ways are open. */
function either(a: Ways, b: Ways): Ways {
  const ends: readonly End[] = [a.end, b.end];
  const end = ends.includes('reached') ? 'reached' : ends.includes('perhaps') ? 'perhaps' : 'never';
  return { end, breaks: bothBreaks(a.breaks, b.breaks) };
}

function bothBreaks(a: Ways['breaks'], b: Ways['breaks']): Ways['breaks'] {
  if (a.length === 0 || b.length === 0) return a.length === 0 ? b : a;
  return [...new Set([...a, ...b])];
}

/** What is left of a loop, switch or label once its own `break` ends it. */
function leaving(ways: Ways, label: string): Ways {
  if (!ways.breaks.includes(label)) return ways;
  return { end: 'reached', breaks: ways.breaks.filter((other) => other !== label) };
}

function waysOfLoop(body: Statement, endless: boolean, search: Search): Ways {
  const { breaks } = waysOf(body, search);
  return leaving({ end: endless ? 'never' : 'reached', breaks }, '');
}

function waysOfSwitch({ cases }: SwitchStatement, search: Search): Ways {
  const bodies = cases.map(({ consequent }) => waysThrough(consequent, search));
  const breaks = bodies.flatMap((body) => body.breaks);
  // A case that runs to its end goes on in the next one; without a default, TypeScript may know that there are no others.
  const last = { end: bodies.at(-1)?.end ?? 'reached', breaks: [...new Set(breaks)] };
  return leaving(either(last, cases.some(({ test }) => !test) ? NOWHERE : UNCLEAR), '');
}

/** A `finally` that never gets to its end decides alone, whatever was returned before. */
function waysOfTry({ block, handler, finalizer }: TryStatement, search: Search): Ways {
  const returnedBefore = search.returns.length;
  const inside = either(waysOf(block, search), handler ? waysOf(handler.body, search) : NOWHERE);
  if (!finalizer) return inside;
  const returned = search.returns.splice(returnedBefore);
  const last = waysOf(finalizer, search);
  if (last.end === 'never') return last;
  for (const statement of returned) search.returns.push(statement);
  return { ...either(inside, last), end: inside.end };
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
