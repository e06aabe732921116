import type { Expression, Identifier, Node, Program, TSDeclareFunction, TSType } from '@babel/types';
import type { Range, Source, Span } from '../text/source.js';

const FUNCTIONS = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'] as const;

/** A function that has a body. */
export type FunctionNode = Extract<Node, { type: (typeof FUNCTIONS)[number] }>;

/** The parameters and the result of a function, with or without its body. */
type Signature = FunctionNode | TSDeclareFunction;

/** Whether a node is a function that has a body. */
export function isFunctionNode(node: Node): node is FunctionNode {
  return FUNCTIONS.some((type) => type === node.type);
}

/** The signatures of a function of a module that a caller sees: its overloads, if it has any. */
export function signaturesOf(handler: FunctionNode, program: Program): readonly Signature[] {
  if (handler.type !== 'FunctionDeclaration') return [handler];
  const overloads = declarationsIn(program).filter((node) => node.type === 'TSDeclareFunction');
  const own = overloads.filter(({ id }) => id?.name === handler.id?.name);
  return own.length > 0 ? own : [handler];
}

/** The parameters that a caller fills, without TypeScript's `this`. */
export function parameterNodesOf({ params }: Signature): readonly Node[] {
  return params.filter((parameter) => parameter.type !== 'Identifier' || parameter.name !== 'this');
}

/** Whether a node is a cast or its like: syntax of TypeScript around an expression that keeps its value. */
export function isCast(node: Node): node is Cast {
  return CASTS.test(node.type);
}

const CASTS = /^TS(?:(?:As|Satisfies|NonNull|Instantiation)Expression|TypeAssertion)$/;

type Cast = Extract<Node, { expression: Expression; type: `TS${string}` }>;

/** An expression without the casts around it. */
export function bare(node: Node): Node {
  let inner = node;
  while (isCast(inner)) inner = inner.expression;
  return inner;
}

/** The names that a pattern introduces. */
export function namesInPattern(pattern: Node): readonly Identifier[] {
  switch (pattern.type) {
    case 'Identifier':
      return [pattern];
    case 'ObjectPattern':
      return pattern.properties.flatMap((part) => namesInPattern(part.type === 'RestElement' ? part : part.value));
    case 'ArrayPattern':
      return pattern.elements.flatMap((part) => (part ? namesInPattern(part) : []));
    case 'AssignmentPattern':
      return namesInPattern(pattern.left);
    case 'RestElement':
      return namesInPattern(pattern.argument);
    case 'TSParameterProperty':
      return namesInPattern(pattern.parameter);
    default:
      return [];
  }
}

/** Whether a node leaves nothing at run time: a type, or marked with `declare`, `import type` or `export type`. */
export function isOnlyType(node: Node): boolean {
  if (node.type.startsWith('TS') && !isCast(node) && !AT_RUN_TIME.test(node.type)) return true;
  const { declare, importKind, exportKind } = node as { declare?: unknown; importKind?: unknown; exportKind?: unknown };
  return declare === true || importKind === 'type' || exportKind === 'type';
}

/** Nodes besides casts that are named `TS…` and leave something at run time. */
const AT_RUN_TIME = /^TS(?:Parameter|ExportAssignment|Enum|Module|ImportEquals)/;

/** The statements of a module, without the `export` before them. */
export function declarationsIn({ body }: Program): readonly Node[] {
  return body.map((statement) => ('declaration' in statement && statement.declaration) || statement);
}

/** The type written after a name, a pattern or the parameters of a function, without parentheses; or null. */
export function writtenType(node: Node): TSType | null {
  const annotation = 'returnType' in node ? node.returnType : 'typeAnnotation' in node ? node.typeAnnotation : null;
  let type = annotation?.type === 'TSTypeAnnotation' ? annotation.typeAnnotation : null;
  while (type?.type === 'TSParenthesizedType') type = type.typeAnnotation;
  return type;
}

/**
 * Visits the children of a node, each with the field that holds it, but not what only looks like a name: `b` in `a.b`,
 * `#b`, `{ b: 1 }`, `enum A { b }` and `break b`, and in the type `a.b`.
 */
export function eachChild(node: Node, visit: (key: string, child: Node) => void): void {
  // Half of all nodes are names, and few hold anything.
  if ((node.type === 'Identifier' && !node.typeAnnotation && !node.decorators) || node.type === 'PrivateName') return;
  for (const key of Object.keys(node)) {
    const value: unknown = node[key as keyof Node];
    if (typeof value !== 'object' || value === null || key === 'loc' || key === 'extra') continue;
    if ((key === 'key' || key === 'property') && !('computed' in node && node.computed)) continue;
    if (key === 'label' || (key === 'id' && node.type === 'TSEnumMember')) continue;
    if (key === 'right' && node.type === 'TSQualifiedName') continue;
    for (const child of Array.isArray(value) ? value : [value]) if (typeof child?.type === 'string') visit(key, child);
  }
}

/** A node and all in it for which `isPart` holds, the outer before the inner. */
export function nodesIn(body: Node, isPart: (child: Node, parent: Node) => boolean = () => true): readonly Node[] {
  const nodes = [body];
  for (const node of nodes) eachChild(node, (_, child) => isPart(child, node) && nodes.push(child));
  return nodes;
}

/** The name of a member, or null where only running the program would tell. */
export function memberName(key: Node, computed: boolean): string | null {
  if (key.type === 'StringLiteral') return key.value;
  if (key.type === 'TemplateLiteral' && !key.expressions[0]) return key.quasis[0]?.value.cooked ?? null;
  return key.type === 'Identifier' && !computed ? key.name : null;
}

/** The offsets of a node. */
export function spanOf({ start, end }: Node): Span {
  return { start: start ?? 0, end: end ?? 0 };
}

/** The range of the first line of a span, so that an annotation does not cover a page. */
export function firstLineOf({ start, end }: Span, { text, range }: Source): Range {
  const [line = ''] = text.slice(start, end).split('\n', 1);
  return range({ start, end: start + line.trimEnd().length });
}
