import type { Node, Statement } from '@babel/types';
import type { Source } from '../text/source.js';
import type { HandlerRemark, ResponseKind } from './handler.js';
import type { Names } from './scopes.js';
import { bare, type FunctionNode, spanOf } from './tree.js';
import { inWords, type Kinds, type Known, kindsOf, UNKNOWN, type ValueKind } from './values.js';

/** What a handler answers with, and the values among them that have no response (§4.2, rule 3). */
export function readReturns(
  handler: FunctionNode,
  names: Names,
  source: Source,
): { readonly returns: readonly ResponseKind[]; readonly remarks: readonly HandlerRemark[] } {
  const returned = returnedBy(handler, names);
  const inValues = [...new Set(returned.flatMap(({ kinds }) => kinds))];
  const type = handler.returnType?.type === 'TSTypeAnnotation' ? handler.returnType.typeAnnotation : null;
  // The values tell what a function returns, if they can, else the type written for them.
  const all = type && inValues.includes('unknown') ? kindsOf(type, names) : inValues;
  const responses = new Set(all.map(responseOf));
  return {
    returns: RESPONSES.filter((kind) => responses.has(kind)),
    remarks: undocumentedReturns(handler, returned, all, source),
  };
}

const RESPONSES: readonly ResponseKind[] = ['html', 'json', 'response', 'other', 'unknown'];

/** It does not say what `null` becomes, which JavaScript counts among the objects. */
function responseOf(kind: ValueKind): ResponseKind {
  switch (kind) {
    case 'string':
      return 'html';
    case 'object':
      return 'json';
    case 'response':
      return 'response';
    case 'null':
    case 'unknown':
      return 'unknown';
    default:
      return 'other';
  }
}

/**
 * A value that is written out and certainly has no response counts on any path. `undefined` counts only when every path
 * returns nothing else: leaving early without a value may be what the author means.
 */
function undocumentedReturns(
  handler: FunctionNode,
  returned: readonly Returned[],
  all: Kinds,
  source: Source,
): readonly HandlerRemark[] {
  const remark = (kinds: Kinds, start: number, end: number): HandlerRemark => {
    return { kind: 'undocumented-return', what: inWords(kinds), range: source.range(start, end) };
  };
  const found = returned.flatMap(({ value, kinds }) => {
    if (value === null || !haveNoResponse(kinds) || kinds.join() === 'undefined') return [];
    const { start, end } = spanOf(value);
    return [remark(kinds, start, end)];
  });
  return found.length > 0 || !haveNoResponse(all) ? found : [remark(all, ...headOf(handler, source.text))];
}

function haveNoResponse(kinds: Kinds): boolean {
  return kinds.length > 0 && kinds.every((kind) => responseOf(kind) === 'other');
}

/** Start and end of the name of a function, else of the sign that makes it one: `function` or `=>`. */
function headOf(handler: FunctionNode, text: string): readonly [start: number, end: number] {
  if (handler.type === 'ArrowFunctionExpression') {
    const start = text.lastIndexOf('=>', handler.body.start ?? 0);
    return [start, start + 2];
  }
  if (handler.id) return [spanOf(handler.id).start, spanOf(handler.id).end];
  const start = text.indexOf('function', handler.start ?? 0);
  return [start, start + 'function'.length];
}

/** What a function may return somewhere; `value` is null where it returns without one. */
interface Returned {
  readonly value: Node | null;
  readonly kinds: Kinds;
}

/** Everything that a function may return; nothing if it never does. */
function returnedBy({ body, generator }: FunctionNode, names: Names): readonly Returned[] {
  if (generator) return [UNCLEAR];
  const returns: (Node | null)[] = [];
  const end = body.type === 'BlockStatement' ? endOf(body, returns) : 'never';
  if (body.type !== 'BlockStatement') returns.push(body);
  const known: Known = new Map();
  const values = returns.map((value) => (value ? { value, kinds: kindsOf(value, names, known) } : NOTHING));
  if (end === 'never') return values;
  return [...values, end === 'reached' ? NOTHING : UNCLEAR];
}

const NOTHING: Returned = { value: null, kinds: ['undefined'] };
const UNCLEAR: Returned = { value: null, kinds: UNKNOWN };

/** Whether running a statement gets to its end. */
type End = 'never' | 'unclear' | 'reached';

/** Follows the ways through a statement, and adds what they return. */
function endOf(statement: Statement, returns: (Node | null)[]): End {
  switch (statement.type) {
    case 'ReturnStatement':
      returns.push(statement.argument ?? null);
      return 'never';
    case 'ThrowStatement':
      return 'never';
    case 'BlockStatement':
      return endOfAll(statement.body, returns);
    case 'IfStatement': {
      const end = endOf(statement.consequent, returns);
      return either(end, statement.alternate ? endOf(statement.alternate, returns) : 'reached');
    }
    case 'TryStatement': {
      // A `finally` that never gets to its end decides alone, whatever was returned before.
      if (statement.finalizer && endOf(statement.finalizer, returns) === 'never') return 'never';
      const end = endOf(statement.block, returns);
      return either(end, statement.handler ? endOf(statement.handler.body, returns) : 'never');
    }
    case 'ForInStatement':
    case 'ForOfStatement':
    case 'WhileStatement':
    case 'DoWhileStatement':
    case 'ForStatement':
    case 'LabeledStatement':
      endOf(statement.body, returns);
      return mayNotEnd(statement) ? 'unclear' : 'reached';
    case 'SwitchStatement':
      for (const { consequent } of statement.cases) endOfAll(consequent, returns);
      return 'unclear';
    case 'ExpressionStatement':
      return mayNeverReturn(statement.expression) ? 'unclear' : 'reached';
    default:
      return 'reached';
  }
}

/** A label is for a way out, and a loop without a test has no other; `break` is not followed. */
function mayNotEnd(statement: Statement): boolean {
  if (!('test' in statement)) return statement.type === 'LabeledStatement';
  return !statement.test || statement.test.type === 'BooleanLiteral';
}

function endOfAll(statements: readonly Statement[], returns: (Node | null)[]): End {
  let end: End = 'reached';
  for (const statement of statements) {
    end = endOf(statement, returns);
    if (end === 'never') break;
  }
  return end;
}

/** Both ways are open. */
function either(a: End, b: End): End {
  if (a === 'reached' || b === 'reached') return 'reached';
  return a === 'unclear' || b === 'unclear' ? 'unclear' : 'never';
}

/** A call of a bare name, awaited or not, may always throw, as `notFound()` does; one of a method is not written so. */
function mayNeverReturn(expression: Node): boolean {
  const outer = bare(expression);
  const call = outer.type === 'AwaitExpression' ? bare(outer.argument) : outer;
  if (call.type !== 'CallExpression') return false;
  const callee = bare(call.callee);
  if (callee.type === 'Identifier') return true;
  return callee.type === 'MemberExpression' && callee.object.type === 'Identifier' && callee.object.name === 'process';
}
