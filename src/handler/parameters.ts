import type { Node } from '@babel/types';
import type { Source, Span } from '../text/source.js';
import type { HandlerRemark } from './handler.js';
import { type Binding, type Names, outsideOfCasts } from './scopes.js';
import { type FunctionNode, nodesOf, parametersOf, spanOf, writtenType } from './tree.js';

/** Checks the parameters themselves (§4.2): their number, the type of the input, and whether they are used. */
export function readParameters(handler: FunctionNode, names: Names, source: Source): readonly HandlerRemark[] {
  const parameters = parametersOf(handler).map((node) => ({ node, bindings: bindingsOf(node, handler, names) }));
  const [, , ...further] = parameters.filter(({ node }) => isRequired(node));
  const unused = unusedOf(handler, parameters, names, source);
  return [
    ...tooMany(further, unused, source),
    ...inputType(parameters[0]?.node, source),
    // What must go needs no other name.
    ...unused
      .filter((parameter) => !further.includes(parameter))
      .map((parameter) => unusedRemark(parameter.node, parameters.indexOf(parameter), source)),
    ...parameters.flatMap(({ node, bindings }) => bindings.flatMap((one) => voided(one, node, source))),
  ];
}

/** A parameter, and the names that it introduces. */
interface Parameter {
  readonly node: Node;
  readonly bindings: readonly Binding[];
}

/** The names that a parameter introduces; a pattern may introduce several. */
function bindingsOf(parameter: Node, handler: FunctionNode, names: Names): readonly Binding[] {
  return [...nodesOf(parameter)].flatMap((node) => {
    const binding = node.type === 'Identifier' ? names.bindingOf(node) : undefined;
    return binding?.identifier === node && binding.declaration === handler ? [binding] : [];
  });
}

function isRequired(parameter: Node): boolean {
  if (parameter.type === 'AssignmentPattern' || parameter.type === 'RestElement') return false;
  return !('optional' in parameter && parameter.optional);
}

function tooMany(
  further: readonly Parameter[],
  unused: readonly Parameter[],
  { text, range }: Source,
): readonly HandlerRemark[] {
  const [first] = further;
  if (!first) return [];
  const { start, end } = spanOfName(first.node, text);
  const surplus = further.map(({ node }) => writtenName(node, text));
  const isUsed = !further.some((parameter) => unused.includes(parameter));
  return [{ kind: 'required-parameter', required: 2 + further.length, surplus, isUsed, range: range(start, end) }];
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
  parameters: readonly Parameter[],
  names: Names,
  { text }: Source,
): readonly Parameter[] {
  const { start, end } = spanOf(handler);
  // TypeScript counts `typeof data` in a type as a use; which `data` it is does not matter here.
  const inTypes = new Set(Array.from(text.slice(start, end).matchAll(TYPEOF), ([, name]) => name));
  const isUsed = ({ identifier, reads }: Binding) => reads.length > 0 || inTypes.has(identifier.name);
  const unused = parameters.filter(({ bindings }) => {
    if (bindings.some(isUsed)) return false;
    return bindings.length === 0 || bindings.some(({ identifier }) => !identifier.name.startsWith('_'));
  });
  return unused.length === 0 || mayUseAny(handler, names, text) ? [] : unused;
}

function unusedRemark(parameter: Node, at: number, { text, range }: Source): HandlerRemark {
  const { start, end } = spanOfName(parameter, text);
  const written = writtenName(parameter, text);
  const words = wordsOf(text);
  let instead = `_${nameOf(parameter).type === 'Identifier' ? written : (['data', 'context'][at] ?? 'rest')}`;
  while (words.has(instead)) instead += '2';
  const edit = instead === `_${written}` && at < 2 ? { start, end: start, text: '_' } : null;
  return { kind: 'unused-parameter', written, instead, edit, range: range(start, end) };
}

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.match(/[\p{ID_Continue}$]+/gu));
}

const TYPEOF = /\btypeof\s+([\p{ID_Continue}$]+)/gu;

/** Whether a parameter may be used without a read of its name: by `arguments`, or in a predicate, `data is string`. */
function mayUseAny(handler: FunctionNode, names: Names, text: string): boolean {
  if (writtenType(handler)?.type === 'TSTypePredicate') return true;
  return ['arguments', 'eval'].some((name) => text.includes(name) && names.isUsed(name));
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

/** The name or pattern of a parameter, without its type. */
function writtenName(parameter: Node, text: string): string {
  const { start, end } = spanOfName(parameter, text);
  return text.slice(start, end);
}

/** The offsets of the name or pattern of a parameter, without its type. */
function spanOfName(parameter: Node, text: string): Span {
  const name = nameOf(parameter);
  const { start, end } = spanOf(name);
  if (name.type === 'Identifier') return { start, end: start + name.name.length };
  const type = 'typeAnnotation' in name ? name.typeAnnotation?.start : null;
  return { start, end: start + text.slice(start, type ?? end).trimEnd().length };
}
