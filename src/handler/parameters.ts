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
  const parameters = parameterNodesOf(handler).map((node) => parameterOf(node, names, source));
  const [, , ...surplus] = parameters.filter(({ node }) => isRequired(node));
  // A new name occurs nowhere in the text, and no other parameter gets it.
  const taken = once(() => wordsOf(source.text));
  const unused = unusedOf(parameters, handler, names, source);
  return [
    ...surplusRemark(surplus, unused, source),
    ...signatures.flatMap((signature) => inputRemark(signature, source)),
    // A surplus parameter is removed, not renamed.
    ...unused
      .filter((parameter) => !surplus.includes(parameter))
      // A parameter with a name keeps it behind the underscore, so it is named before any pattern.
      .toSorted(inOrderOf(({ target }) => Number(target.type !== 'Identifier')))
      .map((parameter) => unusedRemark(parameter, parameters.indexOf(parameter), taken(), source)),
    ...parameters.flatMap((parameter) => voidRemarks(parameter, source)),
  ];
}

/** A parameter of a handler. */
interface Parameter {
  readonly node: Node;
  /** Its name, or the pattern that takes it apart, without a default. */
  readonly target: Node;
  /** The offsets of the target without its type. */
  readonly span: Span;
  /** Its name, or the text of its pattern. */
  readonly written: string;
  /** The names that it introduces; a pattern may introduce several. */
  readonly bindings: readonly Binding[];
}

function parameterOf(node: Node, names: Names, { text }: Source): Parameter {
  const target = targetOf(node);
  const span = spanOfTarget(target, text);
  const bindings = namesInPattern(node).flatMap((name) => names.bindingOf(name) ?? []);
  // A name may be written with an escape, which no message shows.
  const written = target.type === 'Identifier' ? target.name : text.slice(span.start, span.end);
  return { node, target, span, written, bindings };
}

function targetOf(parameter: Node): Node {
  if (parameter.type === 'AssignmentPattern') return parameter.left;
  return parameter.type === 'RestElement' ? parameter.argument : parameter;
}

function spanOfTarget(target: Node, text: string): Span {
  const { start, end } = spanOf(target);
  if (target.type === 'Identifier') return { start, end: start + target.name.length };
  const type = 'typeAnnotation' in target ? target.typeAnnotation?.start : null;
  return { start, end: start + text.slice(start, type ?? end).trimEnd().length };
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
  const { start, end } = spanOf(handler);
  // TypeScript counts `typeof data` in a type as a use.
  const inTypes = new Set(Array.from(text.slice(start, end).matchAll(TYPEOF), ([, name]) => name));
  const isUsed = ({ identifier, uses }: Binding) => uses.length > 0 || inTypes.has(identifier.name);
  const unused = parameters.filter(({ bindings }) => {
    if (bindings.some(isUsed)) return false;
    return bindings.length === 0 || bindings.some(({ identifier }) => !identifier.name.startsWith('_'));
  });
  return unused.length === 0 || mayUseUnnamed(handler, names) ? [] : unused;
}

const TYPEOF = /\btypeof\s+([\p{ID_Continue}$]+)/gu;

/** Whether a parameter may be used without its name: by `arguments`, by `eval`, or in a predicate, `data is string`. */
function mayUseUnnamed(handler: FunctionNode, names: Names): boolean {
  return names.mentions('arguments') || names.mentions('eval') || writtenType(handler)?.type === 'TSTypePredicate';
}

function unusedRemark(
  { target, span, written }: Parameter,
  at: number,
  taken: Set<string>,
  { range }: Source,
): HandlerRemark {
  let instead = `_${target.type === 'Identifier' ? written : (['data', 'context'][at] ?? 'rest')}`;
  while (taken.has(instead)) instead += '2';
  taken.add(instead);
  const { start, end } = span;
  const edit = instead === `_${written}` && at < 2 ? { start, end: start, text: '_' } : null;
  return { kind: 'unused-parameter', written, instead, edit, range: range(start, end) };
}

function wordsOf(text: string): Set<string> {
  return new Set(text.match(/[\p{ID_Continue}$]+/gu));
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
