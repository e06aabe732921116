import type { Node } from '@babel/types';
import type { ResponseKind, Span } from './handler.js';
import { inWords } from './in-words.js';
import { type Paths, pathsThrough } from './paths.js';
import type { Names } from './scopes.js';
import { type FunctionNode, spanOf } from './tree.js';
import { typeKinds } from './type-kinds.js';
import { union, type ValueKind, valueKinds } from './value-kinds.js';

/** A returned value for which the document's 4.2 rule 3 has no response. */
export interface Returned {
  readonly what: string;
  readonly span: Span;
}

/** What a handler's returns become, and those that become nothing the document knows. */
export interface Returns {
  readonly returns: readonly ResponseKind[];
  readonly undocumented: readonly Returned[];
}

const ORDER: readonly ResponseKind[] = ['html', 'json', 'response', 'other', 'unknown'];

/** Reads what a handler returns from its text: from the values where they tell, else from the type written for them. */
export function readReturns(handler: FunctionNode, names: Names, text: string): Returns {
  if (handler.generator) return { returns: ['unknown'], undocumented: [] };
  const kinds = new Set(returnedKinds(handler, names).map(responseOf));
  return { returns: ORDER.filter((kind) => kinds.has(kind)), undocumented: undocumented(handler, names, text) };
}

/** The kinds of value a function may return; empty when it never does. */
export function returnedKinds(handler: FunctionNode, names: Names, depth = 0): readonly ValueKind[] {
  if (handler.generator) return ['unknown'];
  const kinds = valuesReturned(handler, names, depth);
  const type = handler.returnType;
  if (!kinds.includes('unknown') || type?.type !== 'TSTypeAnnotation') return kinds;
  return typeKinds(type.typeAnnotation, names);
}

function valuesReturned(handler: FunctionNode, names: Names, depth: number): readonly ValueKind[] {
  if (handler.body.type !== 'BlockStatement') return valueKinds(handler.body, names, depth);
  const { returns, end } = pathsThrough(handler.body.body);
  const values = returns.map(({ argument }) => (argument ? valueKinds(argument, names, depth) : UNDEFINED));
  return union([...values, KINDS_AT_END[end]]);
}

const UNDEFINED: readonly ValueKind[] = ['undefined'];
const KINDS_AT_END: Readonly<Record<Paths['end'], readonly ValueKind[]>> = {
  never: [],
  perhaps: ['unknown'],
  reached: UNDEFINED,
};

/** The document's 4.2 rule 3. It does not say what `null` becomes, which JavaScript counts among the objects. */
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
function undocumented(handler: FunctionNode, names: Names, text: string): readonly Returned[] {
  const found: Returned[] = [];
  for (const value of returnedValues(handler)) {
    const kinds = valueKinds(value, names);
    if (haveNoResponse(kinds) && kinds.some((kind) => kind !== 'undefined')) {
      found.push({ what: inWords(kinds), span: spanOf(value) });
    }
  }
  const all = returnedKinds(handler, names);
  if (found.length > 0 || !haveNoResponse(all)) return found;
  return [{ what: inWords(all), span: headOf(handler, text) }];
}

function returnedValues({ body }: FunctionNode): readonly Node[] {
  if (body.type !== 'BlockStatement') return [body];
  return pathsThrough(body.body).returns.flatMap(({ argument }) => argument ?? []);
}

function haveNoResponse(kinds: readonly ValueKind[]): boolean {
  return kinds.length > 0 && kinds.every((kind) => responseOf(kind) === 'other');
}

/** The name of a function, else the sign that makes it one: `function` or `=>`. */
function headOf(handler: FunctionNode, text: string): Span {
  if (handler.type === 'ArrowFunctionExpression') {
    const start = text.lastIndexOf('=>', handler.body.start ?? 0);
    return { start, end: start + 2 };
  }
  if (handler.id) return spanOf(handler.id);
  const start = text.indexOf('function', handler.start ?? 0);
  return { start, end: start + 'function'.length };
}
