import type {
  ArrowFunctionExpression,
  Expression,
  FunctionDeclaration,
  FunctionExpression,
  Node,
  TSType,
} from '@babel/types';

export type FunctionNode = FunctionDeclaration | FunctionExpression | ArrowFunctionExpression;

/** Where a node is: the field of the node above that holds it. Above the program there is nothing. */
export interface Place {
  readonly node: Node;
  readonly key: string;
  readonly up: Place | null;
  readonly role: Role;
}

/** What a node does where it is; only patterns and names can do anything but give a value. */
export type Role = 'value' | 'write' | 'name' | BindingKind;

export type BindingKind = 'parameter' | 'variable' | 'var' | 'function' | 'class' | 'import' | 'object';

/** What the child in the field `key` does there. */
export function roleOf({ node, role, up }: Place, key: string): Role {
  switch (node.type) {
    case 'MemberExpression':
    case 'OptionalMemberExpression':
      return key === 'property' && !node.computed ? 'name' : 'value';
    case 'ObjectProperty':
    case 'ObjectMethod':
    case 'ClassProperty':
    case 'ClassAccessorProperty':
    case 'ClassMethod':
    case 'ClassPrivateMethod':
      if (key === 'key') return 'computed' in node && node.computed ? 'value' : 'name';
      if (key === 'params') return 'parameter';
      return key === 'value' && node.type === 'ObjectProperty' ? role : 'value';
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      if (key === 'params') return 'parameter';
      return key === 'id' ? 'function' : 'value';
    case 'ClassDeclaration':
    case 'ClassExpression':
      return key === 'id' ? 'class' : 'value';
    case 'VariableDeclarator':
      if (key !== 'id') return 'value';
      return up?.node.type === 'VariableDeclaration' && up.node.kind === 'var' ? 'var' : 'variable';
    case 'CatchClause':
      return key === 'param' ? 'variable' : 'value';
    case 'AssignmentExpression':
    case 'ForInStatement':
    case 'ForOfStatement':
      return key === 'left' ? 'write' : 'value';
    case 'UpdateExpression':
      return 'write';
    case 'AssignmentPattern':
      return key === 'left' ? role : 'value';
    case 'ObjectPattern':
    case 'ArrayPattern':
    case 'RestElement':
    case 'TSParameterProperty':
      return key === 'decorators' ? 'value' : role;
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
    case 'TSTypeAssertion':
      return role;
    case 'ImportSpecifier':
    case 'ImportDefaultSpecifier':
    case 'ImportNamespaceSpecifier':
      return key === 'local' ? 'import' : 'name';
    case 'ExportSpecifier': {
      const isLocal = up?.node.type === 'ExportNamedDeclaration' && !up.node.source;
      return key === 'local' && isLocal ? 'value' : 'name';
    }
    case 'TSImportEqualsDeclaration':
      return key === 'id' ? 'import' : 'value';
    case 'TSEnumDeclaration':
    case 'TSModuleDeclaration':
      return key === 'id' ? 'object' : 'value';
    case 'TSEnumMember':
      return key === 'id' ? 'name' : 'value';
    case 'LabeledStatement':
    case 'BreakStatement':
    case 'ContinueStatement':
      return key === 'label' ? 'name' : 'value';
    case 'MetaProperty':
    case 'PrivateName':
    case 'ImportAttribute':
    case 'ExportNamespaceSpecifier':
      return 'name';
    default:
      return 'value';
  }
}

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

/** Whether a node is gone when the program runs: types, and what is only declared, imported or exported as one. */
export function isOnlyType(node: Node): boolean {
  if (node.type.startsWith('TS') && !TYPES_WITH_VALUES.has(node.type)) return true;
  if ('declare' in node && node.declare) return true;
  return ('importKind' in node && node.importKind === 'type') || ('exportKind' in node && node.exportKind === 'type');
}

/** Visits the nodes directly below a node, types excepted, each with the field that holds it. */
export function eachChild(node: Node, visit: (key: string, child: Node) => void): void {
  for (const key of COMMON.get(node.type) ?? Object.keys(node)) {
    const value: unknown = node[key as keyof Node];
    if (typeof value !== 'object' || value === null || key === 'loc' || key === 'extra') continue;
    if (Array.isArray(value)) for (const child of value) visitValue(key, child, visit);
    else visitValue(key, value as Node, visit);
  }
}

function visitValue(key: string, child: Node | null, visit: (key: string, child: Node) => void): void {
  if (typeof child?.type === 'string' && (COMMON.has(child.type) || !isOnlyType(child))) visit(key, child);
}

/** The fields in which the nodes that programs mostly consist of hold others, types excepted. None of these is a type. */
const COMMON: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    ArrayExpression: ['elements'],
    ArrayPattern: ['elements', 'decorators'],
    ArrowFunctionExpression: ['params', 'body'],
    AssignmentExpression: ['left', 'right'],
    AwaitExpression: ['argument'],
    BinaryExpression: ['left', 'right'],
    BlockStatement: ['body'],
    BooleanLiteral: [],
    CallExpression: ['callee', 'arguments'],
    CatchClause: ['param', 'body'],
    ConditionalExpression: ['test', 'consequent', 'alternate'],
    ExpressionStatement: ['expression'],
    ForOfStatement: ['left', 'right', 'body'],
    Identifier: ['decorators'],
    IfStatement: ['test', 'consequent', 'alternate'],
    LogicalExpression: ['left', 'right'],
    MemberExpression: ['object', 'property'],
    NewExpression: ['callee', 'arguments'],
    NullLiteral: [],
    NumericLiteral: [],
    ObjectExpression: ['properties'],
    ObjectPattern: ['properties', 'decorators'],
    ObjectProperty: ['decorators', 'key', 'value'],
    OptionalMemberExpression: ['object', 'property'],
    ReturnStatement: ['argument'],
    SpreadElement: ['argument'],
    StringLiteral: [],
    TemplateElement: [],
    TemplateLiteral: ['expressions'],
    ThisExpression: [],
    ThrowStatement: ['argument'],
    TryStatement: ['block', 'handler', 'finalizer'],
    UnaryExpression: ['argument'],
    VariableDeclarator: ['id', 'init'],
  }),
);

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

/** The parameters that a caller fills; TypeScript's `this` is not one. */
export function parametersOf(handler: FunctionNode): readonly Node[] {
  return handler.params.filter((parameter) => parameter.type !== 'Identifier' || parameter.name !== 'this');
}

/** The offsets between which a node is written. */
export function spanOf({ start, end }: Node): { readonly start: number; readonly end: number } {
  return { start: start ?? 0, end: end ?? 0 };
}
