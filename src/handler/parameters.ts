import type { Node } from '@babel/types';
import type { Source, Span } from '../text/source.js';
import type { HandlerRemark } from './handler.js';
import { type Binding, type Names, outsideOfCasts } from './scopes.js';
import { type FunctionNode, nodesOf, parametersOf, spanOf, writtenType } from './tree.js';

/** Checks the parameters themselves (§4.2): their number, the type of the input, and whether they are used. */
export function readParameters(handler: FunctionNode, names: Names, source: Source): readonly HandlerRemark[] {
  const parameters = parametersOf(handler);
  const bindings = parameters.map((parameter) => bindingsOf(parameter, handler, names));
  return [
    ...tooMany(parameters, source),
    ...inputType(parameters[0], source),
    ...unusedOf(handler, parameters, bindings, names, source),
    ...parameters.flatMap((parameter, at) => bindings[at]?.flatMap((one) => voided(one, parameter, source)) ?? []),
  ];
}

/** The names that a parameter introduces; a pattern may introduce several. */
function bindingsOf(parameter: Node, handler: FunctionNode, names: Names): readonly Binding[] {
  return [...nodesOf(parameter)].flatMap((node) => {
    const binding = node.type === 'Identifier' ? names.bindingOf(node) : undefined;
    return binding?.identifier === node && binding.declaration === handler ? [binding] : [];
  });
}

function tooMany(parameters: readonly Node[], source: Source): readonly HandlerRemark[] {
  const required = parameters.filter((parameter) => {
    if (parameter.type === 'AssignmentPattern' || parameter.type === 'RestElement') return false;
    return !('optional' in parameter && parameter.optional);
  });
  if (required[2] === undefined) return [];
  const { start, end } = spanOfName(required[2], source.text);
  return [{ kind: 'required-parameter', required: required.length, range: source.range(start, end) }];
}

function inputType(input: Node | undefined, source: Source): readonly HandlerRemark[] {
  const type = input && writtenType(nameOf(input));
  if (!type || type.type === 'TSUnknownKeyword') return [];
  const { start, end } = spanOf(type);
  const isTakenApart = nameOf(input).type !== 'Identifier';
  return [
    { kind: 'input-type', written: source.text.slice(start, end), isTakenApart, range: source.range(start, end) },
  ];
}

/** Unused parameters. A pattern is one parameter, used if one of its names is. */
function unusedOf(
  handler: FunctionNode,
  parameters: readonly Node[],
  bindings: readonly (readonly Binding[])[],
  names: Names,
  { text, range }: Source,
): readonly HandlerRemark[] {
  const { start, end } = spanOf(handler);
  // TypeScript counts `typeof data` in a type as a use; which `data` it is does not matter here.
  const inTypes = new Set(Array.from(text.slice(start, end).matchAll(TYPEOF), ([, name]) => name));
  const isUsed = ({ identifier, reads }: Binding) => reads.length > 0 || inTypes.has(identifier.name);
  const unused = parameters.filter((_, at) => {
    const introduced = bindings[at] ?? [];
    if (introduced.some(isUsed)) return false;
    return introduced.length === 0 || introduced.some(({ identifier }) => !identifier.name.startsWith('_'));
  });
  if (unused.length === 0 || mayUseAny(handler, names)) return [];
  const words = new Set(text.match(/[\p{ID_Continue}$]+/gu));
  return unused.map((parameter) => {
    const { start, end } = spanOfName(parameter, text);
    const written = text.slice(start, end);
    const isFree = nameOf(parameter).type === 'Identifier' && !words.has(`_${written}`);
    const edit = isFree ? { start, end: start, text: '_' } : null;
    return { kind: 'unused-parameter', written, edit, range: range(start, end) };
  });
}

const TYPEOF = /\btypeof\s+([\p{ID_Continue}$]+)/gu;

/** Whether a parameter may be used without a read of its name: by `arguments`, or in a predicate, `data is string`. */
function mayUseAny(handler: FunctionNode, names: Names): boolean {
  return names.isUsed('arguments') || names.isUsed('eval') || writtenType(handler)?.type === 'TSTypePredicate';
}

function voided({ identifier, reads }: Binding, parameter: Node, { range }: Source): readonly HandlerRemark[] {
  const isInPattern = nameOf(parameter) !== identifier;
  return reads.flatMap((read): HandlerRemark[] => {
    const user = outsideOfCasts(read).up?.node;
    if (user?.type !== 'UnaryExpression' || user.operator !== 'void') return [];
    const { start, end } = spanOf(user);
    return [{ kind: 'voided-parameter', name: identifier.name, isInPattern, range: range(start, end) }];
  });
}

/** The name or pattern of a parameter. */
function nameOf(parameter: Node): Node {
  if (parameter.type === 'AssignmentPattern') return parameter.left;
  return parameter.type === 'RestElement' ? parameter.argument : parameter;
}

/** The offsets of the name or pattern of a parameter, without its type. */
function spanOfName(parameter: Node, text: string): Span {
  const name = nameOf(parameter);
  const { start, end } = spanOf(name);
  if (name.type === 'Identifier') return { start, end: start + name.name.length };
  const type = 'typeAnnotation' in name ? name.typeAnnotation?.start : null;
  return { start, end: start + text.slice(start, type ?? end).trimEnd().length };
}
