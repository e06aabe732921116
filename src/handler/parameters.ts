import type { Identifier, Node, TSType } from '@babel/types';
import { type Edit, edited } from '../text/source.js';
import { CONTEXT_MEMBERS, type Remark, type Span } from './handler.js';
import type { Names } from './scopes.js';
import { type FunctionNode, isTransparent, memberName, parametersOf, spanOf, writtenType } from './tree.js';

/** What a pattern that is not used can be called. */
const UNUSED_NAMES = ['_data', '_context'];
const CONTEXT_NAMES = new Set(['context', 'ctx', '_context', '_ctx']);

/**
 * Whether a function is written as §4.2, rule 1 says: exactly two parameters, the second one the context. It is the context when
 * its type is `ApiContext`, or when the first is not typed as anything but `unknown` and the second takes only documented members
 * apart or is called `context` or `ctx`.
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

/** Reads what §4.2 says of the parameters themselves: their number, the input's type, whether they are used. */
export function readParameters(handler: FunctionNode, names: Names, text: string): readonly Remark[] {
  const parameters = parametersOf(handler);
  const remarks: Remark[] = [];
  const required = parameters.filter((parameter) => {
    if (parameter.type === 'AssignmentPattern' || parameter.type === 'RestElement') return false;
    return !('optional' in parameter && parameter.optional);
  });
  if (required[2] !== undefined)
    remarks.push({ kind: 'required-parameter', required: required.length, span: withoutType(required[2], text) });
  const [input] = parameters;
  const type = input && input.type !== 'RestElement' ? writtenType(withoutDefault(input)) : null;
  if (type !== null && !admitsEverything(type, names)) {
    const span = spanOf(type);
    const isTakenApart = input !== undefined && withoutDefault(input).type !== 'Identifier';
    remarks.push({ kind: 'input-type', written: text.slice(span.start, span.end), isTakenApart, span });
  }
  const { start, end } = spanOf(handler);
  // TypeScript counts `typeof data` in a type as a use of the value; which `data` that is does not matter here.
  const asked = new Set(Array.from(text.slice(start, end).matchAll(TYPEOF), ([, name]) => name));
  // Most handlers use what they take, and need no words.
  let known: Words | undefined;
  const words = () => {
    known ??= wordsOf(text);
    return known;
  };
  for (const [position, parameter] of parameters.entries()) {
    const isHidden =
      names.hidesUses(handler) || namesIn(parameter).some(({ identifier }) => asked.has(identifier.name));
    if (!isHidden) remarks.push(...unused(parameter, position, names, text, words));
    remarks.push(...voided(parameter, names));
  }
  return remarks;
}

const TYPEOF = /\btypeof(?:\s|\/\*(?:(?!\*\/)[\s\S]){0,200}\*\/|\/\/.{0,200}\n)+([\p{ID_Continue}$]+)/gu;

/** Whether a type is `unknown`, however it is written. */
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

/** A pattern counts as one parameter: it is used when one of its names is. Nothing refers to its names, so that they can be others. */
function unused(parameter: Node, position: number, names: Names, text: string, words: () => Words): readonly Remark[] {
  const introduced = namesIn(parameter);
  if (introduced.some(({ identifier }) => names.bindingOf(identifier)?.reads.length !== 0)) return [];
  if (introduced.length > 0 && introduced.every(({ identifier }) => identifier.name.startsWith('_'))) return [];
  const inner = withoutDefault(parameter);
  const span = withoutType(inner.type === 'RestElement' ? inner.argument : inner, text);
  const written = text.slice(span.start, span.end);
  const edits = introduced.flatMap(({ identifier: { name, start }, isKey }): readonly Edit[] => {
    const at = (start ?? 0) - span.start;
    return name.startsWith('_') ? [] : [{ start: at, end: at, text: isKey ? `${name}: _` : '_' }];
  });
  const { all, predicated } = words();
  // A name that the text has elsewhere may be taken, a predicate (`data is X`) refers to it, and with escapes it is longer than it says.
  const canBe = ({ identifier: { name, start } }: Introduced) =>
    name.startsWith('_') || (text.startsWith(name, start ?? 0) && !all.has(`_${name}`) && !predicated.has(name));
  if (introduced.length === 0 || !introduced.every(canBe))
    return [{ kind: 'unused-parameter', written, instead: UNUSED_NAMES[position] ?? '_unused', edit: null, span }];
  const instead = edited(written, edits);
  return [{ kind: 'unused-parameter', written, instead, edit: { ...span, text: instead }, span }];
}

/** The words of a text, and those of them that a predicate may be about. */
interface Words {
  readonly all: ReadonlySet<string>;
  readonly predicated: ReadonlySet<string>;
}

function wordsOf(text: string): Words {
  const words: readonly string[] = text.match(WORD) ?? [];
  const isTold = (_: string, at: number) => words[at + 1] === 'is' || words[at - 1] === 'asserts';
  return { all: new Set(words), predicated: new Set(words.filter(isTold)) };
}

const WORD = /[\p{ID_Continue}$]+/gu;

function voided(parameter: Node, names: Names): readonly Remark[] {
  return namesIn(parameter).flatMap(({ identifier }) => {
    const reads = names.bindingOf(identifier)?.reads ?? [];
    return reads.flatMap((read): Remark[] => {
      let above = read.up;
      while (above && isTransparent(above.node)) above = above.up;
      if (above?.node.type !== 'UnaryExpression' || above.node.operator !== 'void') return [];
      return [{ kind: 'voided-parameter', name: identifier.name, span: spanOf(above.node) }];
    });
  });
}

/** A name that a pattern introduces; `isKey` where it is also the key that it takes: `{ name }`. */
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

/** Where a parameter is written, its type and default aside. */
function withoutType(parameter: Node, text: string): Span {
  const inner = withoutDefault(parameter);
  const { start, end } = spanOf(inner);
  if (parameter.type === 'Identifier') return { start, end: start + parameter.name.length };
  const type = writtenType(inner);
  if (type === null) return { start, end };
  return { start, end: start + text.slice(start, text.lastIndexOf(':', type.start ?? end)).trimEnd().length };
}
