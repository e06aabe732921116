import type { CallExpression, Identifier, Node, UnaryExpression } from '@babel/types';
import { kindsOfKnownCall, kindsOfNew } from './known-calls.js';
import { once } from './once.js';
import { returnedKinds } from './returns.js';
import { type Binding, introduced, type Names } from './scopes.js';
import { bare, type FunctionNode, isFunctionNode, memberName, writtenType } from './tree.js';
import { typeKinds } from './type-kinds.js';

/** What a value certainly is; `unknown` may be anything. A promise counts as what it is kept with. */
export type ValueKind =
  | 'string'
  | 'object'
  | 'response'
  | 'number'
  | 'boolean'
  | 'bigint'
  | 'symbol'
  | 'undefined'
  | 'null'
  | 'unknown';

const UNKNOWN: readonly ValueKind[] = ['unknown'];
/** Longer ways through names, branches and calls are not followed. */
const DEEPEST = 40;

/** The kinds a value may be of, without repeats: if `unknown` is not among them, there are no others. */
export function valueKinds(expression: Node, names: Names, depth = 0): readonly ValueKind[] {
  if (depth > DEEPEST) return UNKNOWN;
  const kindsOf = (node: Node): readonly ValueKind[] => valueKinds(node, names, depth + 1);
  switch (expression.type) {
    case 'StringLiteral':
    case 'TemplateLiteral':
      return ['string'];
    case 'ObjectExpression':
    case 'ArrayExpression':
    case 'RegExpLiteral':
      return ['object'];
    case 'NumericLiteral':
    case 'UpdateExpression':
      return ['number'];
    case 'BooleanLiteral':
      return ['boolean'];
    case 'BigIntLiteral':
      return ['bigint'];
    case 'NullLiteral':
      return ['null'];
    case 'Identifier':
      return kindsOfName(expression, names, kindsOf);
    case 'UnaryExpression':
      return kindsOfUnary(expression.operator);
    case 'BinaryExpression':
      return kindsOfBinary(expression.operator, [expression.left, expression.right], kindsOf);
    case 'LogicalExpression':
      return union([kindsLeft(expression.operator, kindsOf(expression.left)), kindsOf(expression.right)]);
    case 'ConditionalExpression':
      return union([kindsOf(expression.consequent), kindsOf(expression.alternate)]);
    case 'SequenceExpression':
      return kindsOf(expression.expressions.at(-1) ?? expression);
    case 'AssignmentExpression':
      return expression.operator === '=' ? kindsOf(expression.right) : UNKNOWN;
    case 'AwaitExpression':
      return kindsOf(expression.argument);
    case 'TSAsExpression':
    case 'TSTypeAssertion': {
      const kinds = kindsOf(expression.expression);
      return kinds.includes('unknown') ? typeKinds(expression.typeAnnotation, names) : kinds;
    }
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
      return kindsOf(expression.expression);
    case 'NewExpression':
      return kindsOfNew(globalName(expression.callee, names));
    case 'CallExpression':
      return kindsOfCall(expression, names, depth + 1);
    default:
      return UNKNOWN;
  }
}

/** The function of this file that a name or callee always stands for, or null. */
function localFunction(callee: Node, names: Names): FunctionNode | null {
  const node = bare(callee);
  if (isFunctionNode(node)) return node;
  const binding: Binding | undefined = node.type === 'Identifier' ? names.bindingOf(node) : undefined;
  const value = binding ? introduced(binding) : null;
  return value !== null && isFunctionNode(bare(value)) ? (bare(value) as FunctionNode) : null;
}

type KindsOf = (node: Node) => readonly ValueKind[];

/** All kinds of the sets, each once. */
export function union(sets: readonly (readonly ValueKind[])[]): readonly ValueKind[] {
  return [...new Set(sets.flat())];
}

function kindsOfName(identifier: Identifier, names: Names, kindsOf: KindsOf): readonly ValueKind[] {
  const binding = names.bindingOf(identifier);
  if (binding === undefined) {
    if (identifier.name === 'undefined') return ['undefined'];
    return identifier.name === 'NaN' || identifier.name === 'Infinity' ? ['number'] : UNKNOWN;
  }
  const value = introduced(binding);
  if (value === null) return UNKNOWN;
  const kinds = once(names, value, () => kindsOf(value));
  const type = writtenType(binding.identifier);
  return kinds.includes('unknown') && type !== null ? typeKinds(type, names) : kinds;
}

function kindsOfUnary(operator: UnaryExpression['operator']): readonly ValueKind[] {
  switch (operator) {
    case 'typeof':
      return ['string'];
    case 'void':
      return ['undefined'];
    case '!':
    case 'delete':
      return ['boolean'];
    case '-':
    case '+':
    case '~':
      return ['number'];
    default:
      return UNKNOWN;
  }
}

function kindsOfBinary(operator: string, sides: readonly Node[], kindsOf: KindsOf): readonly ValueKind[] {
  if (operator === '|>') return UNKNOWN;
  if (/^([=!]==?|[<>]=?|in|instanceof)$/.test(operator)) return ['boolean'];
  if (operator !== '+') return ['number'];
  const kinds = sides.map(kindsOf);
  if (kinds.some((side) => side.length === 1 && side[0] === 'string')) return ['string'];
  // A promise of a number is added as a text, so only numbers that are written out count.
  return sides.every((side) => side.type === 'NumericLiteral') ? ['number'] : UNKNOWN;
}

/** What may remain of the left side of `&&`, `||`, `??`. */
function kindsLeft(operator: string, left: readonly ValueKind[]): readonly ValueKind[] {
  const gone = operator === '&&' ? ['object', 'response', 'symbol'] : ['undefined', 'null'];
  return left.filter((kind) => !gone.includes(kind));
}

/** `name` or `name.member` of the language or the platform, not of this file; null for anything else. */
function globalName(callee: Node, names: Names): string | null {
  const node = bare(callee);
  if (node.type === 'Identifier') return names.bindingOf(node) === undefined ? node.name : null;
  if (node.type !== 'MemberExpression' || node.object.type !== 'Identifier') return null;
  const member = memberName(node.property, node.computed);
  if (member === null || names.bindingOf(node.object) !== undefined) return null;
  return `${node.object.name}.${member}`;
}

function kindsOfCall(call: CallExpression, names: Names, depth: number): readonly ValueKind[] {
  const own = localFunction(call.callee, names);
  if (own !== null) return once(names, own, () => returnedKinds(own, names, depth));
  const name = globalName(call.callee, names);
  const [first] = call.arguments;
  const given = first ? valueKinds(first, names, depth) : (['undefined'] as const);
  return name === null ? UNKNOWN : kindsOfKnownCall(name, given);
}
