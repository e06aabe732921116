import type { Node } from '@babel/types';
import { once } from '../text/memo.js';
import { inOrderOf } from '../text/order.js';
import type { Source, Span } from '../text/source.js';
import type { HandlerRemark } from './handler.js';
import { type Binding, type Names, outsideOfCasts } from './names.js';
import { type FunctionNode, namesInPattern, parameterNodesOf, type Signature, spanOf, writtenType } from './tree.js';

/** Checks the parameters themselves (§4.2): their number, the type of the input, and whether they are used. */
export function readParameters(
  handler: FunctionNode,
  signatures: readonly Signature[],
  names: Names,
  source: Source,
): readonly HandlerRemark[] {
  const parameters = parameterNodesOf(handler).map((node, at) => parameterOf(node, at, names, source));
  const surplus = parameters.filter(({ node }) => isRequired(node)).slice(2);
  const unused = unusedOf(parameters, handler, names, source);
  // A surplus parameter is removed, not renamed.
  const renamed = unused.filter((parameter) => !surplus.includes(parameter));
  return [
    ...surplusRemark(surplus, unused, source),
    ...signatures.flatMap((signature) => inputRemark(signature, source)),
    ...unusedRemarks(renamed, source),
    ...parameters.flatMap((parameter) => voidRemarks(parameter, source)),
  ];
}

/** A parameter of a handler. */
interface Parameter {
  readonly node: Node;
  /** From 0. */
  readonly at: number;
  /** Its name, or the pattern that takes it apart, without a default. */
  readonly target: Node;
  /** Its name, or the text of its pattern. */
  readonly written: string;
  /** The offsets of what is written, without a type. */
  readonly span: Span;
  /** The names that it introduces; a pattern may introduce several. */
  readonly bindings: readonly Binding[];
}

function parameterOf(node: Node, at: number, names: Names, { text }: Source): Parameter {
  const target = targetOf(node);
  const { start } = spanOf(target);
  // A name may be written with an escape, which no message shows.
  const written = target.type === 'Identifier' ? target.name : patternText(target, text);
  const bindings = namesInPattern(node).flatMap((name) => names.bindingOf(name) ?? []);
  return { node, at, target, written, span: { start, end: start + written.length }, bindings };
}

function targetOf(parameter: Node): Node {
  if (parameter.type === 'AssignmentPattern') return parameter.left;
  return parameter.type === 'RestElement' ? parameter.argument : parameter;
}

/** The text of a pattern without its type. */
function patternText(pattern: Node, text: string): string {
  const { start, end } = spanOf(pattern);
  const type = 'typeAnnotation' in pattern ? pattern.typeAnnotation?.start : null;
  return text.slice(start, type ?? end).trimEnd();
}

function isRequired(parameter: Node): boolean {
  if (parameter.type === 'AssignmentPattern' || parameter.type === 'RestElement') return false;
  return !('optional' in parameter && parameter.optional);
}

function surplusRemark(
  surplus: readonly Parameter[],
  unused: readonly Parameter[],
  { range }: Source,
): readonly HandlerRemark[] {
  const [first] = surplus;
  if (!first) return [];
  const place = range(first.span.start, first.span.end);
  const areUsed = !surplus.some((parameter) => unused.includes(parameter));
  const written = surplus.map((parameter) => parameter.written);
  return [{ kind: 'required-parameter', required: 2 + surplus.length, surplus: written, areUsed, range: place }];
}

function inputRemark(signature: Signature, { text, range }: Source): readonly HandlerRemark[] {
  const [input] = parameterNodesOf(signature);
  const target = input && targetOf(input);
  const type = target && writtenType(target);
  if (!type || type.type === 'TSUnknownKeyword') return [];
  const { start, end } = spanOf(type);
  const isDestructured = target.type !== 'Identifier';
  return [{ kind: 'input-type', written: text.slice(start, end), isDestructured, range: range(start, end) }];
}

/** Unused parameters. A pattern is one parameter, used if one of its names is. */
function unusedOf(
  parameters: readonly Parameter[],
  handler: FunctionNode,
  names: Names,
  { text }: Source,
): readonly Parameter[] {
  // A predicate, `data is string`, uses a parameter without its value.
  if (writtenType(handler)?.type === 'TSTypePredicate' || names.uses('arguments') || names.uses('eval')) return [];
  const { start, end } = spanOf(handler);
  // TypeScript counts `typeof data` in a type as a use.
  const inTypes = new Set(Array.from(text.slice(start, end).matchAll(TYPEOF), ([, name]) => name));
  const isUsed = ({ identifier, uses }: Binding) => uses.length > 0 || inTypes.has(identifier.name);
  return parameters.filter(({ bindings }) => {
    if (bindings.some(isUsed)) return false;
    return bindings.length === 0 || bindings.some(({ identifier }) => !identifier.name.startsWith('_'));
  });
}

const TYPEOF = /\btypeof\s+([\p{ID_Continue}$]+)/gu;

/** Gives each parameter a name with an underscore that occurs nowhere in the text: its own, or one for its pattern. */
function unusedRemarks(unused: readonly Parameter[], { text, range }: Source): readonly HandlerRemark[] {
  const taken = once(() => new Set(text.match(/[\p{ID_Continue}$]+/gu)));
  const patternsLast = unused.toSorted(inOrderOf(({ target }) => Number(target.type !== 'Identifier')));
  return patternsLast.map(({ target, at, written, span: { start, end } }) => {
    let instead = `_${target.type === 'Identifier' ? written : (['data', 'context'][at] ?? 'rest')}`;
    while (taken().has(instead)) instead += '2';
    taken().add(instead);
    const edit = instead === `_${written}` && at < 2 ? { start, end: start, text: '_' } : null;
    return { kind: 'unused-parameter', written, instead, edit, range: range(start, end) };
  });
}

function voidRemarks({ target, bindings }: Parameter, { range }: Source): readonly HandlerRemark[] {
  return bindings.flatMap(({ identifier, uses }) =>
    uses.flatMap((use): HandlerRemark[] => {
      const user = outsideOfCasts(use).up?.node;
      if (user?.type !== 'UnaryExpression' || user.operator !== 'void') return [];
      const { start, end } = spanOf(user);
      const isInPattern = target !== identifier;
      return [{ kind: 'voided-parameter', name: identifier.name, isInPattern, range: range(start, end) }];
    }),
  );
}
