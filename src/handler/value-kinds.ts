import type { BinaryExpression, CallExpression, Identifier, Node } from '@babel/types';
import { LIMITS } from '../limits.js';
import { type End, pathsThrough } from './paths.js';
import { introduced, type Names } from './scopes.js';
import { bare, type FunctionNode, isFunctionNode, memberName, writtenType } from './tree.js';
import { KINDS, once, typeKinds, UNKNOWN, type ValueKind } from './type-kinds.js';

/** The kinds a value may be of, without repeats: if `unknown` is not among them, there are no others. */
export function valueKinds(expression: Node, names: Names, depth = 0): readonly ValueKind[] {
  if (depth > LIMITS.followedSteps) return UNKNOWN;
  const kindsOf = (node: Node): readonly ValueKind[] => valueKinds(node, names, depth + 1);
  const kind = KINDS.get(expression.type);
  if (kind !== undefined) return [kind];
  switch (expression.type) {
    case 'UpdateExpression':
      return ['number'];
    case 'Identifier':
      return kindsOfName(expression, names, kindsOf);
    case 'UnaryExpression':
      return OPERATORS.get(expression.operator) ?? UNKNOWN;
    case 'BinaryExpression':
      return kindsOfBinary(expression, kindsOf);
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
      return INSTANCES.get(globalName(expression.callee, names)) ?? UNKNOWN;
    case 'CallExpression':
      return kindsOfCall(expression, names, depth + 1);
    default:
      return UNKNOWN;
  }
}

/** The kinds of value a function may return; empty when it never does. */
export function returnedKinds(handler: FunctionNode, names: Names, depth = 0): readonly ValueKind[] {
  if (handler.generator) return UNKNOWN;
  const kinds = kindsOfBody(handler.body, names, depth);
  const type = handler.returnType;
  if (!kinds.includes('unknown') || type?.type !== 'TSTypeAnnotation') return kinds;
  return typeKinds(type.typeAnnotation, names);
}

function kindsOfBody(body: FunctionNode['body'], names: Names, depth: number): readonly ValueKind[] {
  if (body.type !== 'BlockStatement') return valueKinds(body, names, depth);
  const { returns, end } = pathsThrough(body.body);
  const values = returns.map(({ argument }) => (argument ? valueKinds(argument, names, depth) : KINDS_AT_END.reached));
  return union([...values, KINDS_AT_END[end]]);
}

const KINDS_AT_END: Readonly<Record<End, readonly ValueKind[]>> = {
  never: [],
  perhaps: UNKNOWN,
  reached: ['undefined'],
};

/** All kinds of the sets, each once. */
function union(sets: readonly (readonly ValueKind[])[]): readonly ValueKind[] {
  return [...new Set(sets.flat())];
}

type KindsOf = (node: Node) => readonly ValueKind[];

function kindsOfName(identifier: Identifier, names: Names, kindsOf: KindsOf): readonly ValueKind[] {
  const binding = names.bindingOf(identifier);
  if (binding === undefined) return CONSTANTS.get(identifier.name) ?? UNKNOWN;
  const value = introduced(binding);
  if (value === null) return UNKNOWN;
  const kinds = once(names, value, () => kindsOf(value));
  const type = writtenType(binding.identifier);
  return kinds.includes('unknown') && type !== null ? once(names, type, () => typeKinds(type, names)) : kinds;
}

function kindsOfBinary({ operator, left, right }: BinaryExpression, kindsOf: KindsOf): readonly ValueKind[] {
  if (operator === '|>') return UNKNOWN;
  if (/^([=!]==?|[<>]=?|in|instanceof)$/.test(operator)) return ['boolean'];
  if (operator !== '+') return ['number'];
  const sides = [left, right];
  if (sides.map(kindsOf).some((kinds) => kinds.length === 1 && kinds[0] === 'string')) return ['string'];
  // A promise of a number is added as a text, so only numbers that are written out count.
  return sides.every((side) => side.type === 'NumericLiteral') ? ['number'] : UNKNOWN;
}

/** What may remain of the left side of `&&`, `||`, `??`. */
function kindsLeft(operator: string, left: readonly ValueKind[]): readonly ValueKind[] {
  const gone = operator === '&&' ? ['object', 'response', 'symbol'] : ['undefined', 'null'];
  return left.filter((kind) => !gone.includes(kind));
}

function kindsOfCall(call: CallExpression, names: Names, depth: number): readonly ValueKind[] {
  const callee = bare(call.callee);
  const binding = callee.type === 'Identifier' ? names.bindingOf(callee) : undefined;
  const called = bare((binding && introduced(binding)) ?? callee);
  if (isFunctionNode(called)) return once(names, called, () => returnedKinds(called, names, depth));
  const name = globalName(callee, names);
  if (name.startsWith('Math.')) return ['number'];
  if (name !== 'JSON.stringify' && name !== 'Promise.resolve') return CALLS.get(name) ?? UNKNOWN;
  const [first] = call.arguments;
  const given = first ? valueKinds(first, names, depth) : KINDS_AT_END.reached;
  if (name === 'Promise.resolve') return given;
  return given.every((kind) => kind === 'object' || kind === 'string') ? ['string'] : UNKNOWN;
}

/** `name` or `name.member` of the language or the platform, not of this file; empty for anything else. */
function globalName(callee: Node, names: Names): string {
  const node = bare(callee);
  if (node.type === 'Identifier') return names.bindingOf(node) === undefined ? node.name : '';
  if (node.type !== 'MemberExpression' || node.object.type !== 'Identifier') return '';
  const member = memberName(node.property, node.computed);
  return member === null || names.bindingOf(node.object) !== undefined ? '' : `${node.object.name}.${member}`;
}

const CONSTANTS = namedBy({ undefined: ['undefined'], number: ['NaN', 'Infinity'] });

const OPERATORS = namedBy({
  string: ['typeof'],
  undefined: ['void'],
  boolean: ['!', 'delete'],
  number: ['-', '+', '~'],
});

/** What functions of the language or the platform give. */
const CALLS = namedBy({
  response: ['Response.json', 'Response.redirect', 'Response.error', 'fetch'],
  string: ['String', 'encodeURIComponent', 'Date'],
  number: ['Number', 'parseInt', 'parseFloat', 'Number.parseInt', 'Number.parseFloat', 'Date.now'],
  boolean: ['Boolean', 'Array.isArray', 'Number.isInteger'],
  bigint: ['BigInt'],
  symbol: ['Symbol'],
  object: [
    'Object.keys',
    'Object.values',
    'Object.entries',
    'Object.fromEntries',
    'Array.from',
    'Array.of',
    'Promise.all',
    'Promise.allSettled',
  ],
});

/** What `new` gives for a class of the language or the platform. */
const INSTANCES = namedBy({ response: ['Response'], object: ['Array', 'Object', 'Date', 'Map', 'Set', 'URL'] });

function namedBy(
  names: Partial<Readonly<Record<ValueKind, readonly string[]>>>,
): ReadonlyMap<string, readonly ValueKind[]> {
  return new Map(Object.entries(names).flatMap(([kind, all]) => all.map((name) => [name, [kind as ValueKind]])));
}
