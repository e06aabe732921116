import type { Identifier, Node, TSType } from '@babel/types';
import { type Edit, edited, type Source } from '../text/source.js';
import { CONTEXT_MEMBERS, type HandlerRemark } from './handler.js';
import type { Names } from './scopes.js';
import { type FunctionNode, isTransparent, memberName, parametersOf, spanOf, writtenType } from './tree.js';

/** Names for patterns that are not used, by position. */
const UNUSED_NAMES = ['_data', '_context'];
const CONTEXT_NAMES = new Set(['context', 'ctx', '_context', '_ctx']);

/**
 * Whether a function has the form of §4.2, rule 1: two parameters, the second of them the context. It is the context if
 * its type is `ApiContext`; or if the first is not typed, or `unknown`, and the second is called `context` or `ctx`, or
 * destructures documented members only.
 */
export function hasDocumentedShape(handler: FunctionNode, names: Names): boolean {
  const [input, context, ...more] = parametersOf(handler).map(withoutDefault);
  if (input === undefined || context === undefined || more.length > 0) return false;
  const type = writtenType(context);
  if (type !== null) {
    if (type.type !== 'TSTypeReference') return false;
    const { typeName } = type;
    return (typeName.type === 'Identifier' ? typeName.name : typeName.right.name) === 'ApiContext';
  }
  const inputType = writtenType(input);
  if (inputType !== null && !admitsEverything(inputType, names)) return false;
  if (context.type === 'Identifier') return CONTEXT_NAMES.has(context.name);
  if (context.type !== 'ObjectPattern' || context.properties.length === 0) return false;
  return context.properties.every((property) => {
    const name = property.type === 'ObjectProperty' ? memberName(property.key, property.computed) : null;
    return name !== null && CONTEXT_MEMBERS.includes(name);
  });
}

/** Checks the parameters themselves (§4.2): their number, the type of the input, and whether they are used. */
export function readParameters(handler: FunctionNode, names: Names, source: Source): readonly HandlerRemark[] {
  const parameters = parametersOf(handler);
  if (parameters.length === 0) return [];
  return [
    ...tooMany(parameters, source),
    ...inputType(parameters[0], names, source),
    ...unusedOf(handler, parameters, names, source),
    ...parameters.flatMap((parameter) => voided(parameter, names, source)),
  ];
}

function tooMany(parameters: readonly Node[], source: Source): readonly HandlerRemark[] {
  const required = parameters.filter((parameter) => {
    if (parameter.type === 'AssignmentPattern' || parameter.type === 'RestElement') return false;
    return !('optional' in parameter && parameter.optional);
  });
  if (required[2] === undefined) return [];
  const { start, end } = withoutType(required[2], source.text);
  return [{ kind: 'required-parameter', required: required.length, range: source.range(start, end) }];
}

function inputType(input: Node | undefined, names: Names, source: Source): readonly HandlerRemark[] {
  if (input === undefined || input.type === 'RestElement') return [];
  const type = writtenType(withoutDefault(input));
  if (type === null || admitsEverything(type, names)) return [];
  const { start, end } = spanOf(type);
  const isTakenApart = withoutDefault(input).type !== 'Identifier';
  const written = source.text.slice(start, end);
  return [{ kind: 'input-type', written, isTakenApart, range: source.range(start, end) }];
}

/** Whether a type comes down to `unknown`. */
function admitsEverything(type: TSType, names: Names): boolean {
  const seen = new Set<Node>();
  const waiting: TSType[] = [type];
  for (let part = waiting.pop(); part !== undefined; part = waiting.pop()) {
    if (part.type === 'TSUnknownKeyword') return true;
    if (part.type === 'TSParenthesizedType') waiting.push(part.typeAnnotation);
    if (part.type === 'TSUnionType') for (const one of part.types) waiting.push(one);
    if (part.type !== 'TSTypeReference' || part.typeName.type !== 'Identifier') continue;
    const own = names.types.get(part.typeName.name);
    if (own?.type !== 'TSTypeAliasDeclaration' || seen.has(own)) continue;
    seen.add(own);
    waiting.push(own.typeAnnotation);
  }
  return false;
}

/** Unused parameters. A pattern is one parameter, used if one of its names is. */
function unusedOf(
  handler: FunctionNode,
  parameters: readonly Node[],
  names: Names,
  source: Source,
): readonly HandlerRemark[] {
  // Either may use a parameter without its name.
  if (names.isUsed('arguments') || names.isUsed('eval')) return [];
  const { start, end } = spanOf(handler);
  // TypeScript counts `typeof data` in a type as a use; which `data` it is does not matter here.
  const inTypes = new Set(Array.from(source.text.slice(start, end).matchAll(TYPEOF), ([, name]) => name));
  const isFreeName = isFree(handler, source);
  return parameters.flatMap((parameter, position) => {
    const introduced = namesIn(parameter);
    const isUsed = ({ identifier }: Introduced) =>
      names.bindingOf(identifier)?.reads.length !== 0 || inTypes.has(identifier.name);
    if (introduced.some(isUsed)) return [];
    if (introduced.length > 0 && introduced.every(({ identifier }) => identifier.name.startsWith('_'))) return [];
    return [unused(parameter, introduced, UNUSED_NAMES[position] ?? '_unused', isFreeName, source)];
  });
}

const TYPEOF = /\btypeof\s+([\p{ID_Continue}$]+)/gu;

/** Whether a new name means nothing else in the text; a parameter in a predicate (`data is X`) keeps its own. */
function isFree({ returnType }: FunctionNode, { text }: Source): (name: string) => boolean {
  const isPredicate = returnType?.type === 'TSTypeAnnotation' && returnType.typeAnnotation.type === 'TSTypePredicate';
  // Collected on demand: most handlers use their parameters.
  let words: ReadonlySet<string> | undefined;
  return (name) => {
    words ??= new Set(text.match(/[\p{ID_Continue}$]+/gu));
    return !isPredicate && !words.has(name);
  };
}

/** A remark on an unused parameter, with an edit where its names can be changed. */
function unused(
  parameter: Node,
  introduced: readonly Introduced[],
  otherwise: string,
  isFreeName: (name: string) => boolean,
  { text, range }: Source,
): HandlerRemark {
  const inner = withoutDefault(parameter);
  const { start, end } = withoutType(inner.type === 'RestElement' ? inner.argument : inner, text);
  const written = text.slice(start, end);
  const renamed = introduced.filter(({ identifier }) => !identifier.name.startsWith('_'));
  const remark = { kind: 'unused-parameter', written, range: range(start, end) } as const;
  if (introduced.length === 0 || !renamed.every(({ identifier }) => isFreeName(`_${identifier.name}`)))
    return { ...remark, instead: isFreeName(otherwise) ? otherwise : null, edit: null };
  const edits = renamed.map(({ identifier, isKey }): Edit => {
    const at = spanOf(identifier).start - start;
    return { start: at, end: at, text: isKey ? `${identifier.name}: _` : '_' };
  });
  const instead = edited(written, edits);
  return { ...remark, instead, edit: { start, end, text: instead } };
}

function voided(parameter: Node, names: Names, source: Source): readonly HandlerRemark[] {
  return namesIn(parameter).flatMap(({ identifier }) => {
    const reads = names.bindingOf(identifier)?.reads ?? [];
    return reads.flatMap((read): HandlerRemark[] => {
      let above = read.up;
      while (above && isTransparent(above.node)) above = above.up;
      if (above?.node.type !== 'UnaryExpression' || above.node.operator !== 'void') return [];
      const { start, end } = spanOf(above.node);
      return [{ kind: 'voided-parameter', name: identifier.name, range: source.range(start, end) }];
    });
  });
}

/** A name that a pattern introduces; `isKey`: as a shorthand, `{ name }`. */
interface Introduced {
  readonly identifier: Identifier;
  readonly isKey: boolean;
}

/** Every name that a parameter or other pattern introduces. */
function namesIn(pattern: Node, isKey = false): readonly Introduced[] {
  switch (pattern.type) {
    case 'Identifier':
      return [{ identifier: pattern, isKey }];
    case 'AssignmentPattern':
      return namesIn(pattern.left, isKey);
    case 'RestElement':
      return namesIn(pattern.argument);
    case 'ObjectProperty':
      return namesIn(pattern.value, pattern.shorthand);
    case 'ObjectPattern':
      return pattern.properties.flatMap((property) => namesIn(property));
    case 'ArrayPattern':
      return pattern.elements.flatMap((element) => (element ? namesIn(element) : []));
    default:
      return [];
  }
}

function withoutDefault(parameter: Node): Node {
  return parameter.type === 'AssignmentPattern' ? parameter.left : parameter;
}

/** The offsets of a parameter without its type and default. */
function withoutType(parameter: Node, text: string): { readonly start: number; readonly end: number } {
  const inner = withoutDefault(parameter);
  const { start, end } = spanOf(inner);
  if (parameter.type === 'Identifier') return { start, end: start + parameter.name.length };
  const type = writtenType(inner);
  if (type === null) return { start, end };
  return { start, end: start + text.slice(start, text.lastIndexOf(':', type.start ?? end)).trimEnd().length };
}
