import type { Node } from '@babel/types';
import type { Source } from '../text/source.js';
import { CONTEXT_MEMBERS, type HandlerRemark } from './handler.js';
import type { Names, NodePath } from './scopes.js';
import { type FunctionNode, isTransparent, memberName, parametersOf, spanOf } from './tree.js';

/** What a name or an expression stands for. */
type Subject = 'context' | 'params';

interface Use {
  readonly names: Names;
  readonly source: Source;
  readonly remarks: HandlerRemark[];
  /** Expressions that are the subject, still to be followed. */
  readonly waiting: { readonly path: NodePath; readonly subject: Subject }[];
  /** Whether `params` is changed or passed on as a whole: then its members may not come from the path. */
  paramsEscape: boolean;
  /** Members that the handler itself sets on the context. */
  readonly given: Set<string>;
}

/**
 * Finds the members of the context (§2.3) and of its `params` that a handler reads by name: by destructuring, by member
 * access, or through another name for either. What cannot be followed is ignored.
 */
export function readContextUse(handler: FunctionNode, names: Names, source: Source): readonly HandlerRemark[] {
  const context = parametersOf(handler)[1];
  if (context === undefined) return [];
  const use: Use = { names, source, remarks: [], waiting: [], paramsEscape: false, given: new Set() };
  followPattern(context, 'context', use);
  for (let next = use.waiting.pop(); next !== undefined; next = use.waiting.pop())
    followValue(next.path, next.subject, use);
  return use.remarks.filter((remark) => {
    if (remark.kind === 'path-parameter') return !use.paramsEscape;
    return remark.kind === 'context-member' && !use.given.has(remark.name);
  });
}

/** Follows the subject into a pattern, which names it or destructures it. */
function followPattern(pattern: Node, subject: Subject, use: Use): void {
  switch (pattern.type) {
    case 'AssignmentPattern':
      followPattern(pattern.left, subject, use);
      break;
    case 'Identifier': {
      const binding = use.names.bindingOf(pattern);
      if (binding === undefined || binding.written) loseTrack(subject, use);
      else for (const path of binding.reads) use.waiting.push({ path, subject });
      break;
    }
    case 'ObjectPattern':
      for (const property of pattern.properties) {
        const name = property.type === 'ObjectProperty' ? memberName(property.key, property.computed) : null;
        if (property.type === 'RestElement' && subject === 'context') followPattern(property.argument, subject, use);
        else if (property.type === 'RestElement' || name === null) loseTrack(subject, use);
        else readMember(name, property.key, subject, use);
        if (property.type === 'ObjectProperty' && name === 'params' && subject === 'context')
          followPattern(property.value, 'params', use);
      }
      break;
    default:
      loseTrack(subject, use);
  }
}

/** A rest of the context still has known members; a rest of `params` has unknown names. */
function loseTrack(subject: Subject, use: Use): void {
  if (subject === 'params') use.paramsEscape = true;
}

/** What every object has, such as `toString`, is not a member of ours. */
function readMember(name: string, key: Node, subject: Subject, use: Use): void {
  if (name in Object.prototype) return;
  const { start, end } = spanOf(key);
  const range = use.source.range(start, end);
  if (subject === 'params') use.remarks.push({ kind: 'path-parameter', name, range });
  else if (!CONTEXT_MEMBERS.includes(name)) use.remarks.push({ kind: 'context-member', name, range });
}

/** Follows what is done with the subject, which is the value of the node at `path`. */
function followValue(path: NodePath, subject: Subject, use: Use): void {
  let { key, up } = path;
  while (up !== null && (isTransparent(up.node) || isDefaulted(up.node, key))) ({ key, up } = up);
  if (up === null) return;
  const { node } = up;
  if ((node.type === 'MemberExpression' || node.type === 'OptionalMemberExpression') && key === 'object')
    followMember(up, memberName(node.property, node.computed), node.property, subject, use);
  else if (node.type === 'VariableDeclarator') followPattern(node.id, subject, use);
  else if (node.type === 'AssignmentExpression' && node.operator === '=') followPattern(node.left, subject, use);
  else if (!onlyLooksAt(node, key)) loseTrack(subject, use);
}

/** `params ?? {}` and `params || {}` add no names. */
function isDefaulted(node: Node, key: string): boolean {
  if (node.type !== 'LogicalExpression' || key !== 'left' || node.operator === '&&') return false;
  return node.right.type === 'ObjectExpression' && node.right.properties.length === 0;
}

/** Whether an expression only tests a value and keeps nothing of it. */
function onlyLooksAt(node: Node, key: string): boolean {
  switch (node.type) {
    case 'UnaryExpression':
    case 'ExpressionStatement':
    case 'BinaryExpression':
      return true;
    case 'LogicalExpression':
      return key === 'left' && node.operator === '&&';
    case 'ConditionalExpression':
    case 'IfStatement':
      return key === 'test';
    default:
      return false;
  }
}

function followMember(path: NodePath, name: string | null, key: Node, subject: Subject, use: Use): void {
  let above = path.up;
  while (above && isTransparent(above.node)) above = above.up;
  const isDeleted = above?.node.type === 'UnaryExpression' && above.node.operator === 'delete';
  if (name === null) {
    loseTrack(subject, use);
  } else if (path.role === 'write' || isDeleted) {
    use.given.add(name);
    if (subject === 'params' || name === 'params') use.paramsEscape = true;
  } else {
    readMember(name, key, subject, use);
    if (subject === 'context' && name === 'params') use.waiting.push({ path, subject: 'params' });
  }
}
