import type {
  ArrowFunctionExpression,
  Expression,
  FunctionDeclaration,
  FunctionExpression,
  Node,
  Program,
  TSType,
} from '@babel/types';

export type FunctionNode = FunctionDeclaration | FunctionExpression | ArrowFunctionExpression;

const TRANSPARENT: ReadonlySet<string> = new Set([
  'TSAsExpression',
  'TSSatisfiesExpression',
  'TSNonNullExpression',
  'TSTypeAssertion',
  'TSInstantiationExpression',
]);

const TYPES_WITH_VALUES: ReadonlySet<string> = new Set([
  ...TRANSPARENT,
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
  const { declare, importKind, exportKind } = node as { readonly [Field in Marks]?: unknown };
  if (node.type.startsWith('TS') && !TYPES_WITH_VALUES.has(node.type)) return true;
  return declare === true || importKind === 'type' || exportKind === 'type';
}

type Marks = 'declare' | 'importKind' | 'exportKind';

/** Visits the nodes directly below a node that are left when the program runs, each with the field that holds it. */
export function eachChild(node: Node, visit: (key: string, child: Node) => void): void {
  for (const key of Object.keys(node)) {
    const value: unknown = node[key as keyof Node];
    if (typeof value !== 'object' || value === null || key === 'loc' || key === 'extra') continue;
    if (Array.isArray(value)) for (const child of value) visitValue(key, child, visit);
    else visitValue(key, value as Node, visit);
  }
}

function visitValue(key: string, child: Node | null, visit: (key: string, child: Node) => void): void {
  if (typeof child?.type === 'string' && child.type !== 'EmptyStatement' && !isOnlyType(child)) visit(key, child);
}

/** All nodes of a program that are left when it runs. */
export function* nodesOf(program: Program): Iterable<Node> {
  const waiting: Node[] = [program];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    yield node;
    eachChild(node, (_, child) => waiting.push(child));
  }
}

/** Whether a node hands on the value of its expression untouched: casts, `!`, `satisfies`, type arguments. */
export function isTransparent(node: Node): node is Transparent {
  return TRANSPARENT.has(node.type);
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
  return ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'].includes(node.type);
}

/** The parameters that a caller fills; TypeScript's `this` is not one. */
export function parametersOf(handler: FunctionNode): readonly Node[] {
  return handler.params.filter((parameter) => parameter.type !== 'Identifier' || parameter.name !== 'this');
}

/** The offsets between which a node is written. */
export function spanOf({ start, end }: Node): { readonly start: number; readonly end: number } {
  return { start: start ?? 0, end: end ?? 0 };
}
