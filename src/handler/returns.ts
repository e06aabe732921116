import type { Node } from '@babel/types';
import type { Source, Span } from '../text/source.js';
import type { Handler, HandlerRemark, ResponseKind } from './handler.js';
import type { Names } from './names.js';
import { bare, type FunctionNode, nodesOf, spanOf } from './tree.js';
import { inWords, kindsOf, type ValueKind } from './values.js';

/** What a handler returns, by the expressions that are written, and remarks on what has no response (§4.2, rule 3). */
export function readReturns(handler: FunctionNode, names: Names, { text, range }: Source): Returns {
  // A generator gives an iterator, whatever it returns.
  if (handler.generator) return UNKNOWN;
  const remark = (kinds: readonly ValueKind[], { start, end }: Span, written: string | null): HandlerRemark => ({
    kind: 'undocumented-return',
    what: inWords(kinds),
    written,
    range: range(start, end),
  });
  const returned = returnedBy(handler).map((value) => ({ ...spanOf(value), kinds: kindsOf(value, names) }));
  const values = returned.filter(({ kinds }) => kinds.some((kind) => kind !== 'undefined'));
  if (values.length === 0) {
    if (!isPassed(handler.body)) return UNKNOWN;
    return { returns: ['other'], remarks: [remark(['undefined'], nameSpanOf(handler, text), null)] };
  }
  const responses = new Set(returned.flatMap(({ kinds }) => kinds.map((kind) => RESPONSE_OF[kind])));
  const others = values.filter(({ kinds }) => kinds.every((kind) => RESPONSE_OF[kind] === 'other'));
  return {
    returns: RESPONSES.filter((response) => responses.has(response)),
    remarks: others.map(({ kinds, ...span }) => remark(kinds, span, text.slice(span.start, span.end))),
  };
}

type Returns = Pick<Handler, 'returns' | 'remarks'>;

const UNKNOWN: Returns = { returns: ['unknown'], remarks: [] };

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

/** The expressions that a function returns. */
function returnedBy({ body }: FunctionNode): readonly Node[] {
  if (body.type !== 'BlockStatement') return [body];
  const statements = nodesOf(body, ({ type }) => STATEMENT.test(type));
  return Array.from(statements).flatMap((node) => (node.type === 'ReturnStatement' && node.argument) || []);
}

/** Statements and what holds some; no expression around a `return` belongs to the same function. */
const STATEMENT = /Statement$|^SwitchCase$|^CatchClause$/;

/** The offsets of a function's name, else of its `function` or `=>`. */
function nameSpanOf(handler: FunctionNode, text: string): Span {
  if (handler.type === 'ArrowFunctionExpression') {
    const arrow = text.lastIndexOf('=>', spanOf(handler.body).start);
    return { start: arrow, end: arrow + '=>'.length };
  }
  if (handler.id) return spanOf(handler.id);
  const word = text.indexOf('function', spanOf(handler).start);
  return { start: word, end: word + 'function'.length };
}

/**
 * Whether some path certainly leads past a statement: past no loop that may not end, and no call that may always throw.
 */
function isPassed(statement: Node): boolean {
  switch (statement.type) {
    case 'BlockStatement':
      return statement.body.every(isPassed);
    case 'LabeledStatement':
      return isPassed(statement.body);
    case 'IfStatement':
      return !statement.alternate || isPassed(statement.consequent) || isPassed(statement.alternate);
    case 'TryStatement': {
      const { block, handler, finalizer } = statement;
      return (isPassed(block) || (!!handler && isPassed(handler.body))) && (!finalizer || isPassed(finalizer));
    }
    case 'ExpressionStatement':
      return !mayAlwaysThrow(statement.expression);
    default:
      return !MAY_STOP.test(statement.type);
  }
}

const MAY_STOP = /^(?:Throw|While|DoWhile|For|Switch)Statement$/;

/** Whether each way through an expression is a call like `notFound()`, `process.exit()` or `assert.fail()`. */
function mayAlwaysThrow(expression: Node): boolean {
  const node = bare(expression);
  if (node.type === 'AwaitExpression') return mayAlwaysThrow(node.argument);
  if (node.type === 'ConditionalExpression') return mayAlwaysThrow(node.consequent) && mayAlwaysThrow(node.alternate);
  if (node.type !== 'CallExpression') return false;
  const callee = bare(node.callee);
  if (callee.type !== 'MemberExpression') return callee.type === 'Identifier';
  return callee.object.type === 'Identifier' && /^(?:process|assert)$/.test(callee.object.name);
}
