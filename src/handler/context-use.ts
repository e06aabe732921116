import type { Node } from '@babel/types';
import type { Source } from '../text/source.js';
import { CONTEXT_MEMBERS, type HandlerRemark } from './handler.js';
import { type Names, type NodePath, outsideOfCasts } from './scopes.js';
import { type FunctionNode, memberName, parametersOf, spanOf } from './tree.js';

/** A member of the context or of its `params` that the text names. */
interface Member {
  readonly of: 'context' | 'params';
  /** Null where only running the program would tell. */
  readonly name: string | null;
  readonly key: Node;
  /** Whether the handler itself sets or deletes it. */
  readonly isSet: boolean;
}

/**
 * Finds the members of the context (§2.3) and of its `params` that a handler reads by name: by destructuring, by member
 * access, or through another name for either. What cannot be followed is ignored.
 */
export function readContextUse(handler: FunctionNode, names: Names, { range }: Source): readonly HandlerRemark[] {
  const context = parametersOf(handler)[1];
  const members = context ? membersOfPattern(context, 'context', names) : [];
  const set = new Set(members.flatMap((member) => (member.isSet ? keyOf(member.of, member.name) : [])));
  // What sets `params`, or a member that only running the program would tell, may set every member.
  const isAnySet = (of: Member['of']): boolean =>
    set.has(keyOf(of, null)) || (of === 'params' && (set.has(PARAMS) || isAnySet('context')));
  return members.flatMap(({ of, name, key }): HandlerRemark[] => {
    // What every object has, such as `toString`, is not a member of ours.
    if (name === null || name in Object.prototype || isAnySet(of) || set.has(keyOf(of, name))) return [];
    const { start, end } = spanOf(key);
    if (of === 'params') return [{ kind: 'path-parameter', name, range: range(start, end) }];
    return CONTEXT_MEMBERS.includes(name) ? [] : [{ kind: 'context-member', name, range: range(start, end) }];
  });
}

/** A member of one of the two, `null` for any: the same name in each is another member. */
function keyOf(of: Member['of'], name: string | null): string {
  return JSON.stringify([of, name]);
}

const PARAMS = keyOf('context', 'params');

/** The members of what a pattern names or destructures. */
function membersOfPattern(pattern: Node, of: Member['of'], names: Names): readonly Member[] {
  switch (pattern.type) {
    case 'AssignmentPattern':
      return membersOfPattern(pattern.left, of, names);
    case 'Identifier': {
      const binding = names.bindingOf(pattern);
      return binding && !binding.written ? binding.reads.flatMap((read) => membersOfValue(read, of, names)) : [];
    }
    case 'ObjectPattern':
      return pattern.properties.flatMap((property) => {
        if (property.type === 'RestElement') return membersOfPattern(property.argument, of, names);
        const member = { of, name: memberName(property.key, property.computed), key: property.key, isSet: false };
        return isParams(member) ? membersOfPattern(property.value, 'params', names) : [member];
      });
    default:
      return [];
  }
}

/** The members of the value at `path`, by what is done with it. */
function membersOfValue(path: NodePath, of: Member['of'], names: Names): readonly Member[] {
  const { node, up } = outsideOfCasts(path);
  switch (up?.node.type) {
    case 'MemberExpression':
    case 'OptionalMemberExpression': {
      const { object, property, computed } = up.node;
      if (object !== node) return [];
      const user = outsideOfCasts(up).up?.node;
      const isSet = up.role === 'write' || (user?.type === 'UnaryExpression' && user.operator === 'delete');
      const member = { of, name: memberName(property, computed), key: property, isSet };
      return isParams(member) ? membersOfValue(up, 'params', names) : [member];
    }
    case 'VariableDeclarator':
      return membersOfPattern(up.node.id, of, names);
    case 'AssignmentExpression':
      return up.node.operator === '=' ? membersOfPattern(up.node.left, of, names) : [];
    case 'LogicalExpression': {
      const { left, operator, right } = up.node;
      // `params ?? {}` adds no name.
      const isSame = left === node && operator !== '&&' && right.type === 'ObjectExpression' && !right.properties[0];
      return isSame ? membersOfValue(up, of, names) : [];
    }
    default:
      return [];
  }
}

function isParams({ of, name, isSet }: Member): boolean {
  return of === 'context' && name === 'params' && !isSet;
}
