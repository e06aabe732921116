import type { MemberExpression, Node, OptionalMemberExpression } from '@babel/types';
import type { Source } from '../text/source.js';
import { CONTEXT_MEMBERS, type HandlerRemark } from './handler.js';
import { type Names, type NodePath, outsideOfCasts } from './scopes.js';
import { type FunctionNode, memberName, parametersOf, spanOf } from './tree.js';

/** What a name or an expression stands for. */
type Subject = 'context' | 'params';

interface Use {
  readonly names: Names;
  readonly source: Source;
  readonly remarks: Extract<HandlerRemark, { kind: 'path-parameter' | 'context-member' }>[];
  /** Expressions that are the subject, still to be followed. */
  readonly waiting: { readonly path: NodePath; readonly subject: Subject }[];
  /** Members that the handler itself sets; `params` where it sets any of them. */
  readonly assigned: Set<string>;
}

/**
 * Finds the members of the context (§2.3) and of its `params` that a handler reads by name: by destructuring, by member
 * access, or through another name for either. What cannot be followed is ignored.
 */
export function readContextUse(handler: FunctionNode, names: Names, source: Source): readonly HandlerRemark[] {
  const context = parametersOf(handler)[1];
  if (context === undefined) return [];
  const use: Use = { names, source, remarks: [], waiting: [], assigned: new Set() };
  followPattern(context, 'context', use);
  for (let next = use.waiting.pop(); next !== undefined; next = use.waiting.pop())
    followValue(next.path, next.subject, use);
  const isAssigned = ({ kind, name }: Use['remarks'][number]) =>
    use.assigned.has(name) || (kind === 'path-parameter' && use.assigned.has('params'));
  return use.remarks.filter((remark) => !isAssigned(remark));
}

/** Follows the subject into a pattern, which names it or destructures it. */
function followPattern(pattern: Node, subject: Subject, use: Use): void {
  switch (pattern.type) {
    case 'AssignmentPattern':
      followPattern(pattern.left, subject, use);
      break;
    case 'Identifier': {
      const binding = use.names.bindingOf(pattern);
      if (binding && !binding.written) for (const path of binding.reads) use.waiting.push({ path, subject });
      break;
    }
    case 'ObjectPattern':
      for (const property of pattern.properties) {
        if (property.type === 'RestElement') {
          followPattern(property.argument, subject, use);
        } else {
          const name = memberName(property.key, property.computed);
          readMember(name, property.key, subject, use);
          if (subject === 'context' && name === 'params') followPattern(property.value, 'params', use);
        }
      }
  }
}

/** Follows what is done with the subject, which is the value of the node at `path`. */
function followValue(path: NodePath, subject: Subject, use: Use): void {
  const { node, up } = outsideOfCasts(path);
  switch (up?.node.type) {
    case 'MemberExpression':
    case 'OptionalMemberExpression':
      if (up.node.object === node) followMember(up.node, up, subject, use);
      break;
    case 'VariableDeclarator':
      followPattern(up.node.id, subject, use);
      break;
    case 'AssignmentExpression':
      if (up.node.operator === '=') followPattern(up.node.left, subject, use);
      break;
    case 'LogicalExpression':
      // `params ?? {}` adds no name.
      if (up.node.left === node && up.node.operator !== '&&' && isEmptyObject(up.node.right))
        followValue(up, subject, use);
  }
}

function isEmptyObject(node: Node): boolean {
  return node.type === 'ObjectExpression' && node.properties.length === 0;
}

function followMember(
  { property, computed }: MemberExpression | OptionalMemberExpression,
  path: NodePath,
  subject: Subject,
  use: Use,
): void {
  const name = memberName(property, computed);
  const user = outsideOfCasts(path).up?.node;
  if (path.role === 'write' || (user?.type === 'UnaryExpression' && user.operator === 'delete')) {
    use.assigned.add(name ?? subject);
  } else {
    readMember(name, property, subject, use);
    if (subject === 'context' && name === 'params') use.waiting.push({ path, subject: 'params' });
  }
}

/** What every object has, such as `toString`, is not a member of ours. */
function readMember(name: string | null, key: Node, subject: Subject, use: Use): void {
  if (name === null || name in Object.prototype) return;
  const { start, end } = spanOf(key);
  const range = use.source.range(start, end);
  if (subject === 'params') use.remarks.push({ kind: 'path-parameter', name, range });
  else if (!CONTEXT_MEMBERS.includes(name)) use.remarks.push({ kind: 'context-member', name, range });
}
