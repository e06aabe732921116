import type { Node, Statement } from '@babel/types';
import type { Source, Span } from '../text/source.js';
import type { HandlerRemark, ResponseKind, ValueKind } from './handler.js';
import type { Names } from './scopes.js';
import { bare, type FunctionNode, spanOf, writtenType } from './tree.js';
import { inWords, type Kinds, kindsOf, UNKNOWN } from './values.js';

/** What a handler returns, and remarks on values that have no response (§4.2, rule 3). */
export function readReturns(
  handler: FunctionNode,
  names: Names,
  source: Source,
): { readonly returns: readonly ResponseKind[]; readonly remarks: readonly HandlerRemark[] } {
  const returned = returnedBy(handler, names);
  const inValues = [...new Set(returned.flatMap(({ kinds }) => kinds))];
  const type = writtenType(handler);
  // The values decide; for those that are unknown, the written type does.
  const known = inValues.filter((kind) => kind !== 'unknown');
  const all = type && known.length < inValues.length ? [...known, ...kindsOf(type, names)] : inValues;
  const responses = new Set(all.map((kind) => RESPONSE_OF[kind]));
  return {
    returns: RESPONSES.filter((kind) => responses.has(kind)),
    remarks: undocumentedReturns(handler, returned, all, source),
  };
}

const RESPONSES: readonly ResponseKind[] = ['html', 'json', 'response', 'other', 'unknown'];

/** The platform document does not say what `null` becomes. */
const RESPONSE_OF: { readonly [Kind in ValueKind]: ResponseKind } = {
  string: 'html',
  object: 'json',
  response: 'response',
  number: 'other',
  boolean: 'other',
  bigint: 'other',
  undefined: 'other',
  null: 'unknown',
  unknown: 'unknown',
};

/**
 * A value that certainly has no response is reported on any path. `undefined` is reported only where every path returns
 * it: leaving early without a value may be intended.
 */
function undocumentedReturns(
  handler: FunctionNode,
  returned: readonly Returned[],
  all: Kinds,
  { text, range }: Source,
): readonly HandlerRemark[] {
  const remark = (kinds: Kinds, { start, end }: Span, written: string | null): HandlerRemark => {
    return { kind: 'undocumented-return', what: inWords(kinds), written, range: range(start, end) };
  };
  const found = returned.flatMap(({ value, kinds }) => {
    if (!value || !haveNoResponse(kinds) || kinds.join() === 'undefined') return [];
    const span = spanOf(value);
    return remark(kinds, span, text.slice(span.start, span.end));
  });
  return found.length > 0 || !haveNoResponse(all) ? found : [remark(all, headOf(handler, text), null)];
}

function haveNoResponse(kinds: Kinds): boolean {
  return kinds.length > 0 && kinds.every((kind) => RESPONSE_OF[kind] === 'other');
}

/** The offsets of a function's name, else of its `function` or `=>`. */
function headOf(handler: FunctionNode, text: string): Span {
  if (handler.type !== 'ArrowFunctionExpression' && handler.id) return spanOf(handler.id);
  const word = handler.type === 'ArrowFunctionExpression' ? '=>' : 'function';
  const start = text.lastIndexOf(word, spanOf(handler.body).start);
  return { start, end: start + word.length };
}

/** A value that a function may return; null for none. */
interface Returned {
  readonly value: Node | null;
  readonly kinds: Kinds;
}

/** Everything that a function may return; empty if it never returns. */
function returnedBy({ body, generator }: FunctionNode, names: Names): readonly Returned[] {
  if (generator) return [UNCLEAR];
  const returned = (value: Node) => ({ value, kinds: kindsOf(value, names) });
  if (body.type !== 'BlockStatement') return [returned(body)];
  const returns: (Node | null)[] = [];
  const isPassed = passes(body, returns);
  const values = returns.map((value) => (value ? returned(value) : NOTHING));
  if (isPassed === false) return values;
  return [...values, isPassed ? NOTHING : UNCLEAR];
}

const NOTHING: Returned = { value: null, kinds: ['undefined'] };
const UNCLEAR: Returned = { value: null, kinds: UNKNOWN };

/** Whether control gets past a statement; null where only running the program would tell. */
type Passes = boolean | null;

/** Whether control gets past a statement, adding what it returns on the way. */
function passes(statement: Statement | null | undefined, returns: (Node | null)[]): Passes {
  switch (statement?.type) {
    case 'ReturnStatement':
      returns.push(statement.argument ?? null);
      return false;
    case 'ThrowStatement':
      return false;
    case 'BlockStatement':
      return passesAll(statement.body, returns);
    case 'IfStatement':
      return either(passes(statement.consequent, returns), passes(statement.alternate, returns));
    case 'TryStatement':
      // A `finally` that is never left decides alone, whatever was returned before.
      if (statement.finalizer && passes(statement.finalizer, returns) === false) return false;
      return either(
        passes(statement.block, returns),
        statement.handler ? passes(statement.handler.body, returns) : false,
      );
    case 'ForInStatement':
    case 'ForOfStatement':
      passes(statement.body, returns);
      return true;
    case 'WhileStatement':
    case 'DoWhileStatement':
    case 'ForStatement':
      passes(statement.body, returns);
      return null;
    case 'LabeledStatement':
      // Past what is never left, a `break` may lead.
      return passes(statement.body, returns) || null;
    case 'SwitchStatement':
      for (const { consequent } of statement.cases) passesAll(consequent, returns);
      return null;
    case 'ExpressionStatement':
      return mayNeverReturn(statement.expression) ? null : true;
    default:
      return true;
  }
}

function passesAll(statements: readonly Statement[], returns: (Node | null)[]): Passes {
  let result: Passes = true;
  for (const statement of statements) {
    const isPassed = passes(statement, returns);
    if (isPassed === false) return false;
    if (isPassed === null) result = null;
  }
  return result;
}

/** Whether control gets past one of two branches. */
function either(one: Passes, other: Passes): Passes {
  if (one || other) return true;
  return one === null || other === null ? null : false;
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
