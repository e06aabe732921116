import type { BinaryExpression, CallExpression, NewExpression, Node } from '@babel/types';
import { code } from '../text/quote.js';
import type { ResponseKind } from './handler.js';
import type { Names } from './names.js';
import { bare, isCast, memberName } from './tree.js';

/** What a value certainly is: in words, and the response that it makes. `unknown` may be anything, a function, too. */
const KINDS = {
  string: ['a string', 'html'],
  array: ['an array', 'json'],
  object: ['an object', 'json'],
  response: [`a ${code('Response')}`, 'response'],
  number: ['a number', 'other'],
  boolean: ['a boolean', 'other'],
  bigint: ['a bigint', 'other'],
  undefined: [code('undefined'), 'other'],
  // The platform document does not say what these become.
  null: [code('null'), 'unknown'],
  class: [`a class, which only ${code('new')} can call`, 'unknown'],
  enum: ['an enum', 'unknown'],
  module: ['a module', 'unknown'],
  unknown: ['a value', 'unknown'],
} as const satisfies Readonly<Record<string, readonly [words: string, response: ResponseKind]>>;

export type ValueKind = keyof typeof KINDS;

/** "a string or `undefined`" */
export function inWords(kinds: readonly ValueKind[]): string {
  return [...new Set(kinds)].map((kind) => KINDS[kind][0]).join(' or ');
}

export function responseTo(kind: ValueKind): ResponseKind {
  return KINDS[kind][1];
}

/** The kinds that an expression may be of, as far as its own text tells. A promise has those of its value. */
export function kindsOf(node: Node, names: Names): readonly ValueKind[] {
  switch (node.type) {
    case 'AwaitExpression':
      return kindsOf(node.argument, names);
    case 'ConditionalExpression':
      return [...kindsOf(node.consequent, names), ...kindsOf(node.alternate, names)];
    case 'UnaryExpression':
      return node.operator === '+' ? ['number'] : kindsOfOperator(node.operator, node.argument, names);
    case 'BinaryExpression':
      return node.operator === '+' ? kindsOfSum(node, names) : kindsOfOperator(node.operator, node.right, names);
    case 'LogicalExpression':
      return [...kindsOf(node.left, names), ...kindsOf(node.right, names)];
    case 'Identifier':
      return [node.name === 'undefined' && !names.variableOf(node) ? 'undefined' : 'unknown'];
    case 'NewExpression':
    case 'CallExpression':
      return [isResponse(node, names) ? 'response' : 'unknown'];
    default:
      return isCast(node) ? kindsOf(node.expression, names) : [KIND_OF[node.type] ?? 'unknown'];
  }
}

/** What an operator gives, other than `+`, by its last operand. Numbers and bigints never mix. */
function kindsOfOperator(operator: string, operand: Node, names: Names): readonly ValueKind[] {
  if (operator === 'typeof') return ['string'];
  if (operator === 'void') return ['undefined'];
  if (/^(?:!|delete|in|instanceof|[=!]==?|[<>]=?)$/.test(operator)) return ['boolean'];
  const kinds = kindsOf(operand, names);
  return isNumeric(kinds) ? kinds : ['number', 'bigint'];
}

/** What a sum gives: a string where one side certainly is one. */
function kindsOfSum({ left, right }: BinaryExpression, names: Names): readonly ValueKind[] {
  const [kinds, kindsOfLeft] = [kindsOf(right, names), kindsOf(left, names)];
  if ([kinds, kindsOfLeft].some((side) => side.every((kind) => kind === 'string'))) return ['string'];
  return isNumeric(kinds) && isNumeric(kindsOfLeft) ? kinds : ['unknown'];
}

function isNumeric(kinds: readonly ValueKind[]): boolean {
  return kinds.every((kind) => kind === 'number' || kind === 'bigint');
}

/** Nodes whose value is always of one kind. */
const KIND_OF: { readonly [Type in Node['type']]?: ValueKind } = {
  ArrayExpression: 'array',
  BigIntLiteral: 'bigint',
  BooleanLiteral: 'boolean',
  ClassDeclaration: 'class',
  ClassExpression: 'class',
  ExportNamespaceSpecifier: 'module',
  NullLiteral: 'null',
  NumericLiteral: 'number',
  ObjectExpression: 'object',
  RegExpLiteral: 'object',
  StringLiteral: 'string',
  TemplateLiteral: 'string',
  TSEnumDeclaration: 'enum',
};

/** Whether a call gives a `Response`, or the promise of one: the name in it is a global. */
function isResponse({ type, callee }: NewExpression | CallExpression, names: Names): boolean {
  const node = bare(callee);
  const isMember = node.type === 'MemberExpression';
  const [root, member] = isMember ? [node.object, `.${memberName(node.property, node.computed)}`] : [node, ''];
  if (root.type !== 'Identifier') return false;
  const written = `${type === 'NewExpression' ? 'new ' : ''}${root.name}${member}`;
  return RESPONSE_CALLS.has(written) && !names.variableOf(root);
}

const RESPONSE_CALLS = new Set(['new Response', 'Response.json', 'Response.redirect', 'Response.error', 'fetch']);
