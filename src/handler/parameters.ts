import type { Identifier, Node, TSType } from '@babel/types';
import { CONTEXT_MEMBERS } from './context-members.js';
import type { Remark, Span } from './handler.js';
import type { Names } from './scopes.js';
import { type FunctionNode, isTransparent, memberName, spanOf, writtenType } from './tree.js';

/** Longer ways through the names of types are not followed. */
const LONGEST_CHAIN = 100;
/** What a pattern that is not used can be called. */
const UNUSED_NAMES = ['_data', '_context'];
const CONTEXT_NAMES = new Set(['context', 'ctx', '_context', '_ctx']);

/** The parameters that a caller fills; TypeScript's `this` is none. */
export function parametersOf(handler: FunctionNode): readonly Node[] {
  return handler.params.filter((parameter) => parameter.type !== 'Identifier' || parameter.name !== 'this');
}

/**
 * Whether a function is written as the document's 4.2 rule 1 says: exactly two parameters, the second one the context.
 * It is the context when its type is `ApiContext`, or when the first is not typed as anything but `unknown` and the second
 * takes only documented members apart or is called `context` or `ctx`.
 */
export function hasDocumentedShape(handler: FunctionNode, names: Names): boolean {
  const [input, context, ...more] = parametersOf(handler).map(withoutDefault);
  if (input === undefined || context === undefined || more.length > 0) return false;
  const type = writtenType(context);
  if (type !== null) return isApiContext(type);
  const inputType = writtenType(input);
  if (inputType !== null && !admitsEverything(inputType, names)) return false;
  if (context.type === 'Identifier') return CONTEXT_NAMES.has(context.name);
  if (context.type !== 'ObjectPattern' || context.properties.length === 0) return false;
  return context.properties.every((property) => {
    const name = property.type === 'ObjectProperty' ? memberName(property.key, property.computed) : null;
    return name !== null && CONTEXT_MEMBERS.includes(name);
  });
}

/** Reads what the document's 4.2 says of the parameters themselves: their number, the input's type, whether they are used. */
export function readParameters(handler: FunctionNode, names: Names, text: string): readonly Remark[] {
  const parameters = parametersOf(handler);
  return [
    ...requiredBeyondTwo(parameters, text),
    ...inputTyped(parameters[0], names, text),
    ...parameters.flatMap((parameter, position) => unused(parameter, position, handler, names, text)),
    ...parameters.flatMap((parameter) => voided(parameter, names)),
  ];
}

function requiredBeyondTwo(parameters: readonly Node[], text: string): readonly Remark[] {
  const required = parameters.filter(isRequired);
  const third = required[2];
  if (third === undefined) return [];
  return [{ kind: 'required-parameter', required: required.length, span: withoutType(third, text) }];
}

function isRequired(parameter: Node): boolean {
  if (parameter.type === 'AssignmentPattern' || parameter.type === 'RestElement') return false;
  return !('optional' in parameter && parameter.optional);
}

function inputTyped(input: Node | undefined, names: Names, text: string): readonly Remark[] {
  const type = input && input.type !== 'RestElement' ? writtenType(withoutDefault(input)) : null;
  if (type === null || admitsEverything(type, names)) return [];
  const span = spanOf(type);
  return [{ kind: 'input-type', written: text.slice(span.start, span.end), span }];
}

/** `unknown`, however it is written; `seen` are the names that led here. */
function admitsEverything(type: TSType, names: Names, seen = new Set<Node>()): boolean {
  switch (type.type) {
    case 'TSUnknownKeyword':
      return true;
    case 'TSParenthesizedType':
      return admitsEverything(type.typeAnnotation, names, seen);
    case 'TSUnionType':
      return type.types.some((part) => admitsEverything(part, names, seen));
    case 'TSTypeReference': {
      const own = type.typeName.type === 'Identifier' ? names.types.get(type.typeName.name) : undefined;
      if (own?.type !== 'TSTypeAliasDeclaration' || seen.has(own) || seen.size > LONGEST_CHAIN) return false;
      return admitsEverything(own.typeAnnotation, names, seen.add(own));
    }
    default:
      return false;
  }
}

/** A pattern counts as one parameter: it is used when one of its names is. */
function unused(
  parameter: Node,
  position: number,
  handler: FunctionNode,
  names: Names,
  text: string,
): readonly Remark[] {
  if (names.hidesUses(handler)) return [];
  const identifiers = namesIn(parameter);
  if (identifiers.some((name) => names.bindingOf(name)?.reads.length !== 0)) return [];
  if (identifiers.length > 0 && identifiers.every(({ name }) => name.startsWith('_'))) return [];
  const inner = withoutDefault(parameter);
  const span = withoutType(inner.type === 'RestElement' ? inner.argument : inner, text);
  const written = text.slice(span.start, span.end);
  const instead = identifiers[0]?.name === written ? `_${written}` : (UNUSED_NAMES[position] ?? '_unused');
  return [{ kind: 'unused-parameter', written, instead, span }];
}

function voided(parameter: Node, names: Names): readonly Remark[] {
  return namesIn(parameter).flatMap((identifier) => {
    const reads = names.bindingOf(identifier)?.reads ?? [];
    return reads.flatMap((read): Remark[] => {
      let above = read.up;
      while (above && isTransparent(above.node)) above = above.up;
      if (above?.node.type !== 'UnaryExpression' || above.node.operator !== 'void') return [];
      return [{ kind: 'voided-parameter', name: identifier.name, span: spanOf(above.node) }];
    });
  });
}

/** Every name that a parameter or other pattern introduces. */
function namesIn(pattern: Node): readonly Identifier[] {
  switch (pattern.type) {
    case 'Identifier':
      return [pattern];
    case 'AssignmentPattern':
      return namesIn(pattern.left);
    case 'RestElement':
      return namesIn(pattern.argument);
    case 'ObjectProperty':
      return namesIn(pattern.value);
    case 'ObjectPattern':
      return pattern.properties.flatMap(namesIn);
    case 'ArrayPattern':
      return pattern.elements.flatMap((element) => (element ? namesIn(element) : []));
    default:
      return [];
  }
}

function withoutDefault(parameter: Node): Node {
  return parameter.type === 'AssignmentPattern' ? parameter.left : parameter;
}

function withoutType(parameter: Node, text: string): Span {
  const { start, end } = spanOf(withoutDefault(parameter));
  const type = writtenType(withoutDefault(parameter));
  if (parameter.type === 'Identifier') return { start, end: start + parameter.name.length };
  return type
    ? { start, end: start + text.slice(start, text.lastIndexOf(':', type.start ?? end)).trimEnd().length }
    : { start, end };
}

function isApiContext(type: TSType): boolean {
  if (type.type !== 'TSTypeReference') return false;
  const { typeName } = type;
  return (typeName.type === 'Identifier' ? typeName.name : typeName.right.name) === 'ApiContext';
}
