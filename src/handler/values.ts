import type { CallExpression, NewExpression, Node } from '@babel/types';
import { code } from '../text/quote.js';
import type { Names } from './names.js';
import { bare, isCast, memberName } from './tree.js';

/** What a value certainly is, in words; `unknown` may be anything. */
const WORDS = {
  string: 'a string',
  object: 'an object',
  response: `a ${code('Response')}`,
  number: 'a number',
  boolean: 'a boolean',
  bigint: 'a bigint',
  undefined: code('undefined'),
  null: code('null'),
  unknown: 'a value',
};

export type ValueKind = keyof typeof WORDS;

/** "a string or `undefined`" */
export function inWords(kinds: readonly ValueKind[]): string {
  return [...new Set(kinds)].map((kind) => WORDS[kind]).join(' or ');
}

/** The kinds that an expression may be of, as far as its own text tells. A promise has those of its value. */
export function kindsOf(node: Node, names: Names): readonly ValueKind[] {
  switch (node.type) {
    case 'AwaitExpression':
      return kindsOf(node.argument, names);
    case 'ConditionalExpression':
      return [...kindsOf(node.consequent, names), ...kindsOf(node.alternate, names)];
    case 'LogicalExpression':
      return [...kindsOf(node.left, names), ...kindsOf(node.right, names)];
    case 'Identifier':
      return node.name === 'undefined' && !names.bindingOf(node) ? ['undefined'] : UNKNOWN;
    case 'NewExpression':
    case 'CallExpression':
      return isResponse(node, names) ? ['response'] : UNKNOWN;
    default:
      return isCast(node) ? kindsOf(node.expression, names) : (KINDS[node.type] ?? UNKNOWN);
  }
}

const UNKNOWN: readonly ValueKind[] = ['unknown'];

/** Expressions that are always of one kind. */
const KINDS: { readonly [Type in Node['type']]?: readonly ValueKind[] } = {
  ArrayExpression: ['object'],
  BigIntLiteral: ['bigint'],
  BooleanLiteral: ['boolean'],
  NullLiteral: ['null'],
  NumericLiteral: ['number'],
  ObjectExpression: ['object'],
  RegExpLiteral: ['object'],
  StringLiteral: ['string'],
  TemplateLiteral: ['string'],
};

/** Whether a call is one of `RESPONSES`, and the name in it a global. */
function isResponse({ type, callee }: NewExpression | CallExpression, names: Names): boolean {
  const node = bare(callee);
  const isMember = node.type === 'MemberExpression';
  const [root, member] = isMember ? [node.object, `.${memberName(node.property, node.computed)}`] : [node, ''];
  if (root.type !== 'Identifier') return false;
  const written = `${type === 'NewExpression' ? 'new ' : ''}${root.name}${member}`;
  return RESPONSES.has(written) && !names.bindingOf(root);
}

/** What gives a `Response`, or the promise of one. */
const RESPONSES = new Set(['new Response', 'Response.json', 'Response.redirect', 'Response.error', 'fetch']);
