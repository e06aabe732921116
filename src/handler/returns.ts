import type { Node } from '@babel/types';
import type { Range, Source } from '../text/source.js';
import { type Handler, type HandlerRemark, RESPONSE_KINDS } from './handler.js';
import type { Names } from './names.js';
import { type FunctionNode, firstLineOf, nodesIn, spanOf } from './tree.js';
import { inWords, kindsOf, responseTo, type ValueKind } from './values.js';

/** What a handler returns, by the expressions that are written, and remarks on what has no response (§4.2, rule 3). */
export function readReturns(handler: FunctionNode, names: Names, source: Source): Pick<Handler, 'returns' | 'remarks'> {
  // A generator gives an iterator, whatever it returns.
  if (handler.generator) return UNTOLD;
  const remark = (kinds: readonly ValueKind[], range: Range, written: string | null): HandlerRemark => ({
    kind: 'undocumented-return',
    what: inWords(kinds),
    written,
    range,
  });
  const returned = returnedBy(handler).map((value) => ({ ...spanOf(value), kinds: kindsOf(value, names) }));
  const values = returned.filter(({ kinds }) => kinds.some((kind) => kind !== 'undefined'));
  if (values.length === 0) {
    if (mayNotReturn(handler)) return UNTOLD;
    const head = { start: spanOf(handler).start, end: spanOf(handler.body).start };
    return { returns: ['other'], remarks: [remark(['undefined'], firstLineOf(head, source), null)] };
  }
  const responses = new Set(returned.flatMap(({ kinds }) => kinds.map(responseTo)));
  const withoutResponse = values.filter(({ kinds }) => kinds.every((kind) => responseTo(kind) === 'other'));
  return {
    returns: RESPONSE_KINDS.filter((response) => responses.has(response)),
    remarks: withoutResponse.map(({ kinds, ...span }) =>
      remark(kinds, source.range(span), source.text.slice(span.start, span.end)),
    ),
  };
}

const UNTOLD = { returns: ['unknown'], remarks: [] } as const;

function returnedBy({ body }: FunctionNode): readonly Node[] {
  if (body.type !== 'BlockStatement') return [body];
  const statements = nodesIn(body, (child, parent) => STATEMENT.test(child.type) && !isReplaced(child, parent));
  return statements.flatMap((node) => (node.type === 'ReturnStatement' && node.argument) || []);
}

/** Statements and what holds some; no expression around a `return` belongs to the same function. */
const STATEMENT = /Statement$|^SwitchCase$|^CatchClause$/;

/** Whether `finally` returns in any case, instead of what the rest of its statement returns. */
function isReplaced(part: Node, whole: Node): boolean {
  if (whole.type !== 'TryStatement' || part === whole.finalizer) return false;
  return whole.finalizer?.body.some(({ type }) => type === 'ReturnStatement') ?? false;
}

/** Whether a function may always throw, or never end: the text does not tell what a call does. */
function mayNotReturn({ body }: FunctionNode): boolean {
  return nodesIn(body, (child) => !('params' in child)).some(({ type }) => MAY_STOP.test(type));
}

const MAY_STOP =
  /^(?:(?:Call|OptionalCall|New|TaggedTemplate|Await|Import)Expression|(?:Throw|(?:Do)?While|For(?:In|Of)?)Statement)$/;
