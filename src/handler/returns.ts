import type { Node, Statement } from '@babel/types';
import type { Source, Span } from '../text/source.js';
import type { HandlerRemark, ResponseKind, ValueKind } from './handler.js';
import type { Names } from './names.js';
import { bare, type FunctionNode, spanOf, writtenType } from './tree.js';
import { inWords, isOnly, type Kinds, kindsOf, UNKNOWN, union } from './values.js';

/** What a handler returns, and remarks on values that have no response (§4.2, rule 3). */
export function readReturns(
  handler: FunctionNode,
  names: Names,
  source: Source,
): { readonly returns: readonly ResponseKind[]; readonly remarks: readonly HandlerRemark[] } {
  const returned = returnedBy(handler, names);
  const type = writtenType(handler);
  const typed = type ? kindsOf(type, names) : UNKNOWN;
  // Where a value is unknown, the written type says what it is.
  const kinds = union(returned.flatMap((value) => value.kinds.map((kind) => (kind === 'unknown' ? typed : [kind]))));
  const responses = new Set(kinds.map((kind) => RESPONSE_OF[kind]));
  return {
    returns: RESPONSES.filter((kind) => responses.has(kind)),
    remarks: undocumentedReturns(handler, returned, kinds, source),
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
  const remark = (kinds: Kinds, { start, end }: Span, written: string | null): HandlerRemark => ({
    kind: 'undocumented-return',
    what: inWords(kinds),
    written,
    range: range(start, end),
  });
  const found = returned.flatMap(({ value, kinds }) => {
    if (!value || !haveNoResponse(kinds) || isOnly(kinds, 'undefined')) return [];
    const span = spanOf(value);
    return remark(kinds, span, text.slice(span.start, span.end));
  });
  return found.length > 0 || !haveNoResponse(all) ? found : [remark(all, nameSpanOf(handler, text), null)];
}

function haveNoResponse(kinds: Kinds): boolean {
  return kinds.length > 0 && kinds.every((kind) => RESPONSE_OF[kind] === 'other');
}

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

/** What a function may return. */
interface Returned {
  /** Null where it returns without a value. */
  readonly value: Node | null;
  readonly kinds: Kinds;
}

/** Everything that a function may return; empty if it never returns. */
function returnedBy({ body, generator }: FunctionNode, names: Names): readonly Returned[] {
  if (generator) return [UNCLEAR];
  const returned = (value: Node) => ({ value, kinds: kindsOf(value, names) });
  if (body.type !== 'BlockStatement') return [returned(body)];
  const returns: (Node | null)[] = [];
  const end = wayPast(body, returns);
  const values = returns.map((value) => (value ? returned(value) : NOTHING));
  switch (end) {
    case 'open':
      return [...values, NOTHING];
    case 'closed':
      return values;
    case 'unclear':
      return [...values, UNCLEAR];
  }
}

const NOTHING: Returned = { value: null, kinds: ['undefined'] };
const UNCLEAR: Returned = { value: null, kinds: UNKNOWN };

/** Whether some path leads past a statement; `unclear` behind a loop, or behind a call that may always throw. */
type Way = 'open' | 'closed' | 'unclear';

/** The way past a statement. Adds what the statement returns to `returns`, null for no value. */
function wayPast(statement: Statement | null | undefined, returns: (Node | null)[]): Way {
  switch (statement?.type) {
    case 'ReturnStatement':
      returns.push(statement.argument ?? null);
      return 'closed';
    case 'ThrowStatement':
      return 'closed';
    case 'BlockStatement':
      return wayPastAll(statement.body, returns);
    case 'IfStatement':
      return eitherWay(wayPast(statement.consequent, returns), wayPast(statement.alternate, returns));
    case 'TryStatement': {
      const { block, handler, finalizer } = statement;
      // A `finally` that always returns or throws replaces whatever `try` and `catch` do.
      const end = wayPast(finalizer, returns);
      if (end === 'closed') return 'closed';
      const way = eitherWay(wayPast(block, returns), handler ? wayPast(handler.body, returns) : 'closed');
      return way === 'open' ? end : way;
    }
    case 'ForInStatement':
    case 'ForOfStatement':
      wayPast(statement.body, returns);
      return 'open';
    case 'WhileStatement':
    case 'DoWhileStatement':
    case 'ForStatement':
      wayPast(statement.body, returns);
      return 'unclear';
    case 'LabeledStatement':
      // A `break` with its label may lead past it.
      return eitherWay(wayPast(statement.body, returns), 'unclear');
    case 'SwitchStatement':
      for (const { consequent } of statement.cases) wayPastAll(consequent, returns);
      return 'unclear';
    case 'ExpressionStatement':
      return mayNeverReturn(statement.expression) ? 'unclear' : 'open';
    default:
      return 'open';
  }
}

function wayPastAll(statements: readonly Statement[], returns: (Node | null)[]): Way {
  let result: Way = 'open';
  for (const statement of statements) {
    const way = wayPast(statement, returns);
    if (way === 'closed') return 'closed';
    if (way === 'unclear') result = 'unclear';
  }
  return result;
}

function eitherWay(...ways: readonly [Way, Way]): Way {
  if (ways.includes('open')) return 'open';
  return ways.includes('unclear') ? 'unclear' : 'closed';
}

/** Whether each way through an expression is a call that may always throw, as `notFound()` or a method of `MAY_END`. */
function mayNeverReturn(expression: Node): boolean {
  const node = bare(expression);
  switch (node.type) {
    case 'AwaitExpression':
      return mayNeverReturn(node.argument);
    case 'ConditionalExpression':
      return mayNeverReturn(node.consequent) && mayNeverReturn(node.alternate);
    case 'CallExpression': {
      const callee = bare(node.callee);
      if (callee.type !== 'MemberExpression') return callee.type === 'Identifier';
      return callee.object.type === 'Identifier' && MAY_END.has(callee.object.name);
    }
    default:
      return false;
  }
}

/** Objects of Node with methods that never return: `process.exit()`, `assert.fail()`. */
const MAY_END: ReadonlySet<string> = new Set(['process', 'assert']);
