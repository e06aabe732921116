import type { Node, Program } from '@babel/types';
import { inOrderOf } from '../text/order.js';
import type { Source } from '../text/source.js';
import type { HandlerRemark } from './handler.js';
import { type Names, outsideOfCasts } from './names.js';
import {
  type FunctionNode,
  namesInPattern,
  nodesIn,
  parameterNodesOf,
  signaturesOf,
  spanOf,
  writtenType,
} from './tree.js';

/** Checks the parameters themselves (§4.2): their number, and whether they are used. */
export function readParameters(handler: FunctionNode, names: Names, source: Source): readonly HandlerRemark[] {
  const parameters = parameterNodesOf(handler).map((node, at) => parameterOf(node, at, names, source));
  const surplus = parameters.filter(({ node }) => isRequired(node)).slice(2);
  const unused = unusedOf(parameters, handler, names);
  // A surplus parameter is removed, not renamed.
  const renamed = unused.filter((parameter) => !surplus.includes(parameter));
  return [
    ...surplusRemark(surplus, unused, source),
    ...unusedRemarks(renamed, source),
    ...parameters.flatMap((parameter) => voidRemarks(parameter, source)),
  ];
}

type Parameters = readonly ReturnType<typeof parameterOf>[];

/** A parameter, from 0: `target` is its name or pattern without a default, `written` the text of that. */
function parameterOf(node: Node, at: number, names: Names, { text }: Source) {
  const target = targetOf(node);
  const { start, end } = spanOf(target);
  const typeAt = 'typeAnnotation' in target ? target.typeAnnotation?.start : null;
  // A name may be written with an escape, which no message shows.
  const written = target.type === 'Identifier' ? target.name : text.slice(start, typeAt ?? end).trimEnd();
  const bindings = namesInPattern(node).flatMap((name) => names.variableOf(name) ?? []);
  return { node, at, target, written, span: { start, end: start + written.length }, bindings };
}

function targetOf(parameter: Node): Node {
  if (parameter.type === 'AssignmentPattern') return parameter.left;
  return parameter.type === 'RestElement' ? parameter.argument : parameter;
}

function isRequired(parameter: Node): boolean {
  if (parameter.type === 'AssignmentPattern' || parameter.type === 'RestElement') return false;
  return !('optional' in parameter && parameter.optional);
}

function surplusRemark(surplus: Parameters, unused: Parameters, { range }: Source): readonly HandlerRemark[] {
  const [first] = surplus;
  if (!first) return [];
  const areUsed = !surplus.some((parameter) => unused.includes(parameter));
  const written = surplus.map((parameter) => parameter.written);
  return [{ kind: 'required-parameter', surplus: written, areUsed, range: range(first.span) }];
}

/** Unused parameters. A pattern is one parameter, used if one of its names is. */
function unusedOf(parameters: Parameters, handler: FunctionNode, names: Names): Parameters {
  const unused = parameters.filter(({ bindings }) => {
    if (bindings.some(({ uses }) => uses.length > 0)) return false;
    return bindings.length === 0 || bindings.some(({ identifier }) => !identifier.name.startsWith('_'));
  });
  if (unused.length === 0) return [];
  // A predicate, `data is string`, uses a parameter without its value.
  if (writtenType(handler)?.type === 'TSTypePredicate') return [];
  const { start, end } = spanOf(handler);
  const users = ['arguments', 'eval'].flatMap(names.globalsOf);
  if (users.some((user) => start <= spanOf(user).start && spanOf(user).end <= end)) return [];
  // TypeScript counts `typeof data` in a type as a use.
  const inTypes = nodesIn(handler).flatMap((node) => (node.type === 'TSTypeQuery' ? nodesIn(node.exprName) : []));
  const used = new Set(inTypes.flatMap((node) => (node.type === 'Identifier' ? node.name : [])));
  return unused.filter(({ bindings }) => !bindings.some(({ identifier }) => used.has(identifier.name)));
}

/** Gives each parameter a name with an underscore that occurs nowhere in the text: its own, or one for its pattern. */
function unusedRemarks(unused: Parameters, { text, range }: Source): readonly HandlerRemark[] {
  if (unused.length === 0) return [];
  const taken = new Set(text.match(/[\p{ID_Continue}$]+/gu));
  const patternsLast = unused.toSorted(inOrderOf(({ target }) => Number(target.type !== 'Identifier')));
  return patternsLast.map(({ target, at, written, span }) => {
    let instead = `_${target.type === 'Identifier' ? written : (['data', 'context'][at] ?? 'rest')}`;
    while (taken.has(instead)) instead += '2';
    taken.add(instead);
    const edit = instead === `_${written}` && at < 2 ? { ...span, end: span.start, text: '_' } : null;
    return { kind: 'unused-parameter', written, instead, edit, range: range(span) };
  });
}

function voidRemarks({ target, bindings }: Parameters[number], { range }: Source): readonly HandlerRemark[] {
  return bindings.flatMap(({ identifier, uses }) =>
    uses.flatMap((use): HandlerRemark[] => {
      const user = outsideOfCasts(use).up?.node;
      if (user?.type !== 'UnaryExpression' || user.operator !== 'void') return [];
      const isInPattern = target !== identifier;
      return [{ kind: 'voided-parameter', name: identifier.name, isInPattern, range: range(spanOf(user)) }];
    }),
  );
}

/** Checks the type of the input (§4.2) that each signature of a handler writes. */
export function readInput(handler: FunctionNode, program: Program, { text, range }: Source): readonly HandlerRemark[] {
  return signaturesOf(handler, program).flatMap((signature): readonly HandlerRemark[] => {
    const [input] = parameterNodesOf(signature);
    const target = input && targetOf(input);
    const type = target && writtenType(target);
    if (!type || type.type === 'TSUnknownKeyword') return [];
    const span = spanOf(type);
    const isDestructured = target.type !== 'Identifier';
    return [{ kind: 'input-type', written: text.slice(span.start, span.end), isDestructured, range: range(span) }];
  });
}
