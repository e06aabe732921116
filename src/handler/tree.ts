import type {
  ArrowFunctionExpression,
  Expression,
  FunctionDeclaration,
  FunctionExpression,
  Node,
  TSType,
} from '@babel/types';
import type { Span } from './handler.js';

export type FunctionNode = FunctionDeclaration | FunctionExpression | ArrowFunctionExpression;

const TYPES_WITH_VALUES = new Set([
  'TSAsExpression',
  'TSSatisfiesExpression',
  'TSNonNullExpression',
  'TSTypeAssertion',
  'TSInstantiationExpression',
  'TSParameterProperty',
  'TSExportAssignment',
  'TSEnumDeclaration',
  'TSEnumBody',
  'TSEnumMember',
  'TSModuleDeclaration',
  'TSModuleBlock',
  'TSImportEqualsDeclaration',
]);

/** Whether a node is gone when the program runs: types, and what is only declared. */
export function isOnlyType(node: Node): boolean {
  if (node.type.startsWith('TS') && !TYPES_WITH_VALUES.has(node.type)) return true;
  return (node as { readonly declare?: boolean | null }).declare === true;
}

/** Visits the nodes directly below a node, types excepted, each with the field that holds it. */
export function eachChild(node: Node, visit: (key: string, child: Node) => void): void {
  for (const key of FIELDS_WITH_VALUES[node.type] ?? Object.keys(node)) {
    if (key === 'loc' || key === 'extra') continue;
    const value: unknown = node[key as keyof Node];
    if (typeof value !== 'object' || value === null) continue;
    if (!Array.isArray(value)) visitValue(key, value as Partial<Node>, visit);
    else for (const item of value) visitValue(key, item, visit);
  }
}

function visitValue(key: string, value: Partial<Node> | null, visit: (key: string, child: Node) => void): void {
  if (typeof value?.type === 'string' && !isOnlyType(value as Node)) visit(key, value as Node);
}

/** Where the children of the commonest nodes stand, for speed: of all others every field is looked at. */
export const FIELDS_WITH_VALUES: { readonly [Type in Node['type']]?: readonly string[] } = {
  ArrayExpression: ['elements'],
  ArrowFunctionExpression: ['params', 'body'],
  AssignmentExpression: ['left', 'right'],
  AwaitExpression: ['argument'],
  BinaryExpression: ['left', 'right'],
  BlockStatement: ['directives', 'body'],
  BooleanLiteral: [],
  CallExpression: ['callee', 'arguments'],
  ConditionalExpression: ['test', 'consequent', 'alternate'],
  ExpressionStatement: ['expression'],
  Identifier: ['decorators'],
  IfStatement: ['test', 'consequent', 'alternate'],
  LogicalExpression: ['left', 'right'],
  MemberExpression: ['object', 'property'],
  NewExpression: ['callee', 'arguments'],
  NullLiteral: [],
  NumericLiteral: [],
  ObjectExpression: ['properties'],
  ObjectPattern: ['decorators', 'properties'],
  ObjectProperty: ['decorators', 'key', 'value'],
  OptionalMemberExpression: ['object', 'property'],
  ReturnStatement: ['argument'],
  StringLiteral: [],
  TemplateElement: [],
  TemplateLiteral: ['expressions'],
  UnaryExpression: ['argument'],
  VariableDeclaration: ['declarations'],
  VariableDeclarator: ['id', 'init'],
};

/** Whether a node hands on the value of its expression untouched: casts, `!`, `satisfies`, type arguments. */
export function isTransparent(node: Node): node is Transparent {
  switch (node.type) {
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
    case 'TSTypeAssertion':
    case 'TSInstantiationExpression':
      return true;
    default:
      return false;
  }
}

type Transparent = Extract<Node, { expression: Expression; type: `TS${string}` }>;

/** The expression without the casts around it. */
export function bare(node: Node): Node {
  let inner = node;
  while (isTransparent(inner)) inner = inner.expression;
  return inner;
}

/** The type written after a name or pattern, or null. */
export function writtenType(node: Node): TSType | null {
  const annotation = 'typeAnnotation' in node ? node.typeAnnotation : null;
  return annotation?.type === 'TSTypeAnnotation' ? annotation.typeAnnotation : null;
}

/** The name by which a member is read, or null when only running the program would tell. */
export function memberName(key: Node, computed: boolean): string | null {
  if (key.type === 'StringLiteral') return key.value;
  if (!computed) return key.type === 'Identifier' ? key.name : null;
  const text = key.type === 'TemplateLiteral' && key.expressions.length === 0 ? key.quasis[0] : undefined;
  return text?.value.cooked ?? null;
}

export function isFunctionNode(node: Node): node is FunctionNode {
  switch (node.type) {
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      return true;
    default:
      return false;
  }
}

/** Where a node stands in the text. */
export function spanOf({ start, end }: Node): Span {
  return { start: start ?? 0, end: end ?? 0 };
}
