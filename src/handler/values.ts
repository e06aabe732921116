import type { Identifier, Node, TSTypeReference } from '@babel/types';
import { code } from '../text/quote.js';
import type { ValueKind } from './handler.js';
import { type Binding, constantOf, type Names } from './names.js';
import { bare, memberName, writtenType } from './tree.js';

/** The kinds that a value may be of, each once; with `unknown`, it may be of any other, too. */
export type Kinds = readonly ValueKind[];

/** The kinds that a value may be of, or that a written type admits; none for `never`. */
export function kindsOf(node: Node, names: Names): Kinds {
  const of = (inner: Node) => kindsOf(inner, names);
  switch (node.type) {
    case 'Identifier':
      return kindsOfName(node, names);
    case 'UnaryExpression':
      return kindsOfOperation(node.operator, [of(node.argument)]);
    case 'BinaryExpression':
      return kindsOfOperation(node.operator, [of(node.left), of(node.right)]);
    case 'LogicalExpression':
      return union([of(node.left), of(node.right)]);
    case 'ConditionalExpression':
      return union([of(node.consequent), of(node.alternate)]);
    case 'AwaitExpression':
      return of(node.argument);
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
      return of(node.expression);
    case 'TSAsExpression':
    case 'TSTypeAssertion': {
      const kinds = of(node.expression);
      return kinds.includes('unknown') ? of(node.typeAnnotation) : kinds;
    }
    case 'NewExpression':
      return isGlobal(node.callee, CLASSES, names) ? ['response'] : UNKNOWN;
    case 'CallExpression':
      return isGlobal(node.callee, CALLS, names) ? ['response'] : UNKNOWN;
    case 'TSUnionType':
      return union(node.types.map(of));
    case 'TSLiteralType':
      return of(node.literal);
    case 'TSTypeLiteral':
      // A type without members admits nearly everything, and one with a call signature is a function.
      return node.members[0] && node.members.every(({ type }) => type === 'TSPropertySignature') ? ['object'] : UNKNOWN;
    case 'TSTypeReference':
      return kindsOfReference(node, names);
    default:
      return NODES.get(node.type) ?? UNKNOWN;
  }
}

/** The kinds of what an operator gives: a text plus anything is a text, and with a bigint arithmetic gives a bigint. */
function kindsOfOperation(operator: string, operands: readonly Kinds[]): Kinds {
  if (operator === '+' && operands.length === 1) return ['number'];
  const kinds = OPERATORS.get(operator) ?? UNKNOWN;
  const someIs = (kind: ValueKind) => operands.some((operand) => isOnly(operand, kind));
  if (operator === '+' && someIs('string')) return ['string'];
  return isOnly(kinds, 'number') && someIs('bigint') ? ['bigint'] : kinds;
}

/** Whether a value is certainly of one kind. */
export function isOnly(kinds: Kinds, kind: ValueKind): boolean {
  return kinds.length === 1 && kinds[0] === kind;
}

/** Kinds in words: "a string or `undefined`". */
export function inWords(kinds: Kinds): string {
  return kinds.map((kind) => WORDS[kind] ?? `a ${kind}`).join(' or ');
}

const WORDS: { readonly [Kind in ValueKind]?: string } = {
  undefined: code('undefined'),
  null: code('null'),
  response: `a ${code('Response')}`,
  object: 'an object',
};

/** Nothing is known. */
export const UNKNOWN: Kinds = ['unknown'];

/** Values and types that are always of one kind. */
const NODES = kindsByWord({
  string: 'StringLiteral TemplateLiteral TSStringKeyword TSTemplateLiteralType',
  number: 'NumericLiteral TSNumberKeyword',
  boolean: 'BooleanLiteral TSBooleanKeyword',
  bigint: 'BigIntLiteral TSBigIntKeyword',
  undefined: 'TSVoidKeyword TSUndefinedKeyword',
  null: 'NullLiteral TSNullKeyword',
  object: 'ObjectExpression ArrayExpression RegExpLiteral TSArrayType TSTupleType',
}).set('TSNeverKeyword', []);

/** Operators that always give one kind. */
const OPERATORS = kindsByWord({
  string: 'typeof',
  number: '- * / % ** ~ & | ^ << >> >>>',
  boolean: '! == != === !== < <= > >= in instanceof delete',
  undefined: 'void',
});

function kindsByWord(words: { readonly [Kind in ValueKind]?: string }): Map<string, Kinds> {
  const kinds = Object.keys(words) as ValueKind[];
  return new Map(kinds.flatMap((kind) => (words[kind] ?? '').split(' ').map((word) => [word, [kind]] as const)));
}

/** What returns a `Response`, with `new` and without. */
const CLASSES = new Set(['Response']);
const CALLS = new Set(['Response.json', 'Response.redirect', 'Response.error', 'fetch']);

/** The kinds of names that never change, each looked at once, however many names lead to it. */
const kindsOfBinding = new WeakMap<Binding, Kinds>();

function kindsOfName(identifier: Identifier, names: Names): Kinds {
  const binding = names.bindingOf(identifier);
  if (binding === undefined) return identifier.name === 'undefined' ? ['undefined'] : UNKNOWN;
  const value = constantOf(binding);
  if (value === null) return UNKNOWN;
  const known = kindsOfBinding.get(binding);
  if (known) return known;
  // In a circle nothing is known.
  kindsOfBinding.set(binding, UNKNOWN);
  const type = writtenType(binding.identifier);
  const inValue = kindsOf(value, names);
  const kinds = type && inValue.includes('unknown') ? kindsOf(type, names) : inValue;
  kindsOfBinding.set(binding, kinds);
  return kinds;
}

function kindsOfReference({ typeName, typeParameters }: TSTypeReference, names: Names): Kinds {
  if (typeName.type !== 'Identifier' || names.typeNames.has(typeName.name)) return UNKNOWN;
  const [argument] = typeParameters?.params ?? [];
  switch (typeName.name) {
    case 'Response':
      return ['response'];
    case 'Record':
    case 'Array':
      return ['object'];
    case 'Promise':
      return argument ? kindsOf(argument, names) : UNKNOWN;
    default:
      return UNKNOWN;
  }
}

/** All kinds of the lists, each once. */
export function union(sets: readonly Kinds[]): Kinds {
  return [...new Set(sets.flat())];
}

/** Whether a callee is one of these globals, as `name` or `name.member`. */
function isGlobal(callee: Node, among: ReadonlySet<string>, names: Names): boolean {
  const node = bare(callee);
  const isMember = node.type === 'MemberExpression';
  const [root, member] = isMember ? [node.object, `.${memberName(node.property, node.computed)}`] : [node, ''];
  return root.type === 'Identifier' && among.has(root.name + member) && !names.bindingOf(root);
}
