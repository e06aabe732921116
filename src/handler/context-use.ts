import type { MemberExpression, Node, OptionalMemberExpression } from '@babel/types';
import { CONTEXT_MEMBERS } from './context-members.js';
import type { Remark } from './handler.js';
import { parametersOf } from './parameters.js';
import type { Place } from './roles.js';
import type { Binding, Names } from './scopes.js';
import { type FunctionNode, isTransparent, memberName, spanOf } from './tree.js';

/** What a name or expression stands for: the context, or its `params`. */
type Subject = 'context' | 'params';

interface Use {
  readonly names: Names;
  readonly remarks: Remark[];
  /** Places where the subject is the value and that are still to be looked at. */
  readonly waiting: { readonly place: Place; readonly subject: Subject }[];
  /** Whether `params` is handed on as a whole or changed: then its members are no longer the path's alone. */
  paramsEscape: boolean;
  /** Members that the handler itself gives the context. */
  readonly given: Set<string>;
}

/**
 * Reads which members of the context (the document's 2.3), and which of its `params`, a handler reads by name:
 * through destructuring, members and other names for the same thing. What cannot be followed is left out.
 */
export function readContextUse(handler: FunctionNode, names: Names): readonly Remark[] {
  const context = parametersOf(handler)[1];
  if (context === undefined) return [];
  const use: Use = { names, remarks: [], waiting: [], paramsEscape: false, given: new Set() };
  followPattern(context, 'context', use);
  for (let next = use.waiting.pop(); next !== undefined; next = use.waiting.pop())
    followValue(next.place, next.subject, use);
  return use.remarks.filter((remark) => {
    if (remark.kind === 'path-parameter') return !use.paramsEscape;
    return remark.kind === 'context-member' && !use.given.has(remark.name);
  });
}

/** `pattern` introduces names for the subject or takes it apart. */
function followPattern(pattern: Node, subject: Subject, use: Use): void {
  switch (pattern.type) {
    case 'AssignmentPattern':
      followPattern(pattern.left, subject, use);
      break;
    case 'Identifier':
      followName(use.names.bindingOf(pattern), subject, use);
      break;
    case 'ObjectPattern':
      for (const property of pattern.properties) followProperty(property, subject, use);
      break;
    default:
      loseTrack(subject, use);
  }
}

function loseTrack(subject: Subject, use: Use): void {
  if (subject === 'params') use.paramsEscape = true;
}

function followProperty(property: Node, subject: Subject, use: Use): void {
  if (property.type === 'RestElement') {
    // What is left of the context still has its members; what is left of `params` is a copy with names unknown.
    if (subject === 'context') followPattern(property.argument, subject, use);
    loseTrack(subject, use);
    return;
  }
  if (property.type !== 'ObjectProperty') return;
  const name = memberName(property.key, property.computed);
  if (name !== null) readMember(name, property.key, subject, use);
  if (name === null) loseTrack(subject, use);
  if (name === 'params' && subject === 'context') followPattern(property.value, 'params', use);
}

function followName(binding: Binding | undefined, subject: Subject, use: Use): void {
  if (binding === undefined || binding.written) loseTrack(subject, use);
  else for (const place of binding.reads) use.waiting.push({ place, subject });
}

/** The subject is the value of the expression at `place`: what is done with it there? */
function followValue(place: Place, subject: Subject, use: Use): void {
  let { key, up } = place;
  while (up !== null && (isTransparent(up.node) || isDefaulted(up.node, key))) ({ key, up } = up);
  if (up === null) return;
  const { node } = up;
  if (isMember(node) && key === 'object') followMember(up, node, subject, use);
  else if (node.type === 'VariableDeclarator') followPattern(node.id, subject, use);
  else if (node.type === 'AssignmentExpression' && node.operator === '=') followAssigned(node.left, subject, use);
  else if (!onlyLooksAt(node, key)) loseTrack(subject, use);
}

function isMember(node: Node): node is MemberExpression | OptionalMemberExpression {
  return node.type === 'MemberExpression' || node.type === 'OptionalMemberExpression';
}

/** `params ?? {}` and `params || {}` add no names. */
function isDefaulted(node: Node, key: string): boolean {
  if (node.type !== 'LogicalExpression' || key !== 'left' || node.operator === '&&') return false;
  return node.right.type === 'ObjectExpression' && node.right.properties.length === 0;
}

/** Whether an expression only asks something of a value and keeps none of it. */
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

function followMember(
  place: Place,
  { property, computed }: MemberExpression | OptionalMemberExpression,
  subject: Subject,
  use: Use,
): void {
  const name = memberName(property, computed);
  if (name === null) {
    loseTrack(subject, use);
  } else if (isChanged(place)) {
    use.given.add(name);
    if (subject === 'params' || name === 'params') use.paramsEscape = true;
  } else {
    readMember(name, property, subject, use);
    if (subject === 'context' && name === 'params') use.waiting.push({ place, subject: 'params' });
  }
}

function isChanged(member: Place): boolean {
  if (member.role === 'write') return true;
  let above = member.up;
  while (above && isTransparent(above.node)) above = above.up;
  return above?.node.type === 'UnaryExpression' && above.node.operator === 'delete';
}

/** `({ params: { id } } = context)`: the names read are known, where they go is not followed. */
function followAssigned(target: Node, subject: Subject, use: Use): void {
  const pattern = target.type === 'AssignmentPattern' ? target.left : target;
  if (pattern.type !== 'ObjectPattern') {
    loseTrack(subject, use);
    return;
  }
  for (const property of pattern.properties) {
    const name = property.type === 'ObjectProperty' ? memberName(property.key, property.computed) : null;
    if (property.type === 'RestElement' || name === null) {
      use.paramsEscape = true;
      continue;
    }
    readMember(name, property.key, subject, use);
    if (name === 'params' && subject === 'context') followAssigned(property.value, 'params', use);
  }
}

/** What every object has, `toString` and the like, is no name of the path or of the context. */
function readMember(name: string, key: Node, subject: Subject, use: Use): void {
  if (name in Object.prototype) return;
  const span = spanOf(key);
  if (subject === 'params') use.remarks.push({ kind: 'path-parameter', name, span });
  else if (!CONTEXT_MEMBERS.includes(name)) use.remarks.push({ kind: 'context-member', name, span });
}
