import type { Identifier, Node, TSTypeReference } from '@babel/types';
import { code } from '../text/quote.js';
import { introduced, type Names } from './scopes.js';
import { bare, memberName, writtenType } from './tree.js';

/** What a value certainly is; `unknown` may be anything. A promise has the kind of its value. */
export type ValueKind =
  | 'string'
  | 'object'
  | 'response'
  | 'number'
  | 'boolean'
  | 'bigint'
  | 'undefined'
  | 'null'
  | 'unknown';

/** Each kind once; without `unknown`, these are all. */
export type Kinds = readonly ValueKind[];

/** The answers so far, so that chains of names cost no more than their text; in a circle nothing is known. */
export type Known = Map<Node, Kinds>;

/** The kinds that a value may be of, or that a written type admits. */
export function kindsOf(node: Node, names: Names, known: Known = new Map()): Kinds {
  const of = (inner: Node) => kindsOf(inner, names, known);
  switch (node.type) {
    case 'Identifier':
      return kindsOfName(node, names, known);
    case 'UnaryExpression':
      return KINDS.get(node.operator) ?? UNKNOWN;
    case 'BinaryExpression': {
      const isText = node.operator === '+' && [node.left, node.right].some((side) => of(side).join() === 'string');
      return isText ? ['string'] : (KINDS.get(node.operator) ?? UNKNOWN);
    }
    case 'LogicalExpression':
      return union([node.left, node.right].map(of));
    case 'ConditionalExpression':
      return union([node.consequent, node.alternate].map(of));
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
      return globalName(node.callee, names) === 'Response' ? RESPONSE : UNKNOWN;
    case 'CallExpression':
      return RESPONSES.has(globalName(node.callee, names)) ? RESPONSE : UNKNOWN;
    default:
      return kindsOfType(node, names, known);
  }
}

/** Kinds in words: "a string or `undefined`". */
export function inWords(kinds: Kinds): string {
  const words = kinds.map((kind) => {
    switch (kind) {
      case 'undefined':
      case 'null':
        return code(kind);
      case 'response':
        return `a ${code('Response')}`;
      case 'object':
        return 'an object';
      default:
        return `a ${kind}`;
    }
  });
  return words.join(' or ');
}

/** Nothing is known. */
export const UNKNOWN: Kinds = ['unknown'];

/** Nodes and operators that always give one kind. */
const KINDS: ReadonlyMap<string, Kinds> = new Map(
  Object.entries({
    string: ['StringLiteral', 'TemplateLiteral', 'TSStringKeyword', 'TSTemplateLiteralType', 'typeof'],
    number: ['NumericLiteral', 'TSNumberKeyword', '-', '*', '/', '%'],
    boolean: ['BooleanLiteral', 'TSBooleanKeyword', '!', '==', '!=', '===', '!==', '<', '<=', '>', '>=', 'in'],
    bigint: ['BigIntLiteral', 'TSBigIntKeyword'],
    undefined: ['TSVoidKeyword', 'TSUndefinedKeyword', 'void'],
    null: ['NullLiteral', 'TSNullKeyword'],
    object: ['ObjectExpression', 'ArrayExpression', 'RegExpLiteral', 'TSArrayType', 'TSTupleType'],
  }).flatMap(([kind, all]) => all.map((one) => [one, [kind as ValueKind]])),
);

const OBJECT: Kinds = ['object'];
const RESPONSE: Kinds = ['response'];

/** Calls that return a `Response`. */
const RESPONSES = new Set(['Response.json', 'Response.redirect', 'Response.error', 'fetch']);

/** The kinds that a written type admits; none for `never`. */
function kindsOfType(type: Node, names: Names, known: Known): Kinds {
  const of = (inner: Node) => kindsOf(inner, names, known);
  switch (type.type) {
    case 'TSNeverKeyword':
      return [];
    case 'TSLiteralType':
      return of(type.literal);
    case 'TSUnionType':
      return union(type.types.map(of));
    case 'TSParenthesizedType':
      return of(type.typeAnnotation);
    case 'TSTypeLiteral':
      // A type without members admits nearly everything, and one with a call signature is a function.
      return type.members[0] && type.members.every(({ type }) => type === 'TSPropertySignature') ? OBJECT : UNKNOWN;
    case 'TSTypeReference':
      return kindsOfReference(type, names, known);
    default:
      return KINDS.get(type.type) ?? UNKNOWN;
  }
}

function kindsOfReference({ typeName, typeParameters }: TSTypeReference, names: Names, known: Known): Kinds {
  if (typeName.type !== 'Identifier') return UNKNOWN;
  const { name } = typeName;
  if (names.types.has(name)) return UNKNOWN;
  if (name === 'Response') return RESPONSE;
  if (name === 'Record' || name === 'Array') return OBJECT;
  const [argument] = typeParameters?.params ?? [];
  return name === 'Promise' && argument ? kindsOf(argument, names, known) : UNKNOWN;
}

function kindsOfName(identifier: Identifier, names: Names, known: Known): Kinds {
  const binding = names.bindingOf(identifier);
  if (binding === undefined) return identifier.name === 'undefined' ? ['undefined'] : UNKNOWN;
  const value = introduced(binding);
  if (value === null) return UNKNOWN;
  const kinds = once(value, names, known);
  const type = writtenType(binding.identifier);
  return kinds.includes('unknown') && type ? once(type, names, known) : kinds;
}

function once(node: Node, names: Names, known: Known): Kinds {
  const before = known.get(node);
  if (before !== undefined) return before;
  known.set(node, UNKNOWN);
  const kinds = kindsOf(node, names, known);
  known.set(node, kinds);
  return kinds;
}

/** All kinds of the lists, each once. */
function union(sets: readonly Kinds[]): Kinds {
  return [...new Set(sets.flat())];
}

/** `name` or `name.member` of a global; empty for anything else. */
function globalName(callee: Node, names: Names): string {
  const node = bare(callee);
  if (node.type === 'Identifier') return names.bindingOf(node) === undefined ? node.name : '';
  if (node.type !== 'MemberExpression' || node.object.type !== 'Identifier') return '';
  return `${globalName(node.object, names)}.${memberName(node.property, node.computed)}`;
}
