import type { Node, Statement } from '@babel/types';
import type { Source } from '../text/source.js';
import type { HandlerRemark, ResponseKind } from './handler.js';
import type { Names } from './scopes.js';
import { bare, type FunctionNode, spanOf } from './tree.js';
import { inWords, type Kinds, type Known, kindsOf, UNKNOWN, type ValueKind } from './values.js';

/** What a handler returns, and remarks on values that have no response (§4.2, rule 3). */
export function readReturns(
  handler: FunctionNode,
  names: Names,
  source: Source,
): { readonly returns: readonly ResponseKind[]; readonly remarks: readonly HandlerRemark[] } {
  const returned = returnedBy(handler, names);
  const inValues = [...new Set(returned.flatMap(({ kinds }) => kinds))];
  const type = handler.returnType?.type === 'TSTypeAnnotation' ? handler.returnType.typeAnnotation : null;
  // The values decide; where they are unknown, the written type does.
  const all = type && inValues.includes('unknown') ? kindsOf(type, names) : inValues;
  const responses = new Set(all.map(responseOf));
  return {
    returns: RESPONSES.filter((kind) => responses.has(kind)),
    remarks: undocumentedReturns(handler, returned, all, source),
  };
}

const RESPONSES: readonly ResponseKind[] = ['html', 'json', 'response', 'other', 'unknown'];

/** The platform document does not say what `null` becomes. */
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
 * A value that certainly has no response is reported on any path. `undefined` is reported only where every path returns
 * it: leaving early without a value may be intended.
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

/** The offsets of a function's name, else of its `function` or `=>`. */
function headOf(handler: FunctionNode, text: string): readonly [start: number, end: number] {
  if (handler.type === 'ArrowFunctionExpression') {
    const start = text.lastIndexOf('=>', handler.body.start ?? 0);
    return [start, start + 2];
  }
  if (handler.id) return [spanOf(handler.id).start, spanOf(handler.id).end];
  const start = text.indexOf('function', handler.start ?? 0);
  return [start, start + 'function'.length];
}

/** A value that a function may return; null for none. */
interface Returned {
  readonly value: Node | null;
  readonly kinds: Kinds;
}

/** Everything that a function may return; empty if it never returns. */
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

/** Whether control reaches the end of a statement. */
type End = 'never' | 'unclear' | 'reached';

/** Whether control reaches the end of a statement, adding what it returns on the way. */
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
      // A `finally` that never ends decides alone, whatever was returned before.
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

/** Whether a loop or label may not reach its end; `break` is not followed. */
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

/** The end of two branches. */
function either(a: End, b: End): End {
  if (a === 'reached' || b === 'reached') return 'reached';
  return a === 'unclear' || b === 'unclear' ? 'unclear' : 'never';
}

/** Whether a call may always throw: a bare function, as `notFound()`, or a method of `process`, awaited or not. */
function mayNeverReturn(expression: Node): boolean {
  const outer = bare(expression);
  const call = outer.type === 'AwaitExpression' ? bare(outer.argument) : outer;
  if (call.type !== 'CallExpression') return false;
  const callee = bare(call.callee);
  if (callee.type === 'Identifier') return true;
  return callee.type === 'MemberExpression' && callee.object.type === 'Identifier' && callee.object.name === 'process';
}
