import type { MemberExpression, Node, ObjectProperty, OptionalMemberExpression } from '@babel/types';
import type { Source } from '../text/source.js';
import { CONTEXT_MEMBERS, type HandlerRemark, type ReadMember, type WrittenMember } from './handler.js';
import { isReassigned, isWritten, type Names, outsideOfCasts } from './names.js';
import type { NodePath } from './scopes.js';
import { type FunctionNode, memberName, parameterNodesOf, spanOf } from './tree.js';

/** A member that the text names: `id` of `params.id`, of `params['id']`, or of `const { id } = params`. */
interface Member {
  /** Null where a call is given the object itself, and may add any member. */
  readonly at: MemberExpression | OptionalMemberExpression | ObjectProperty | null;
  /** Null where only running the program would tell. */
  readonly name: string | null;
  /** Whether the handler sets or deletes it here. */
  readonly isSet: boolean;
  /** The members of its value that the text names. */
  readonly members: () => readonly Member[];
}

/**
 * Finds the members of the context (§2.3) and of its `params` that a handler reads by name: by destructuring, by member
 * access, or through another name for either. What cannot be followed is ignored; a call that is given either may
 * add members to it.
 */
export function readContextUse(handler: FunctionNode, names: Names, source: Source): readonly HandlerRemark[] {
  const context = parameterNodesOf(handler)[1];
  const found = context ? membersOfPattern(context, names) : [];
  const members = neverSet(found);
  const params = members.filter(({ name }) => name === 'params').flatMap((member) => member.members());
  const unlisted = neverAdded(found).filter(({ name }) => !CONTEXT_MEMBERS.includes(name));
  return [
    ...neverAdded(params).map((member) => ({ kind: 'path-parameter' as const, ...readOf(member, source) })),
    ...unlisted.map((member) => {
      const reads = member.members().flatMap(({ name }) => name ?? []);
      return { kind: 'context-member' as const, reads, ...readOf(member, source) };
    }),
  ];
}

type Named = Member & { readonly at: NonNullable<Member['at']>; readonly name: string };

/** The members of an object that nothing in the handler sets, by name or by a name that only running would tell. */
function neverSet(members: readonly Member[]): readonly Named[] {
  const set = new Set(members.filter(({ isSet }) => isSet).map(({ name }) => name));
  if (set.has(null)) return [];
  // What every object has, such as `toString`, is not a member of ours.
  return members.filter((member): member is Named => {
    const { name } = member;
    return name !== null && !set.has(name) && !(name in Object.prototype);
  });
}

/** The members of an object that nothing in the handler sets, and no call that is given the object. */
function neverAdded(members: readonly Member[]): readonly Named[] {
  return members.some(({ at }) => at === null) ? [] : neverSet(members);
}

function readOf({ at, name }: Named, source: Source): ReadMember & Pick<HandlerRemark, 'range'> {
  const span = spanOf(at.type === 'ObjectProperty' ? at.key : at.property);
  return { name, written: writtenAt(at, span.start, source), range: source.range(span) };
}

function writtenAt(at: Named['at'], nameAt: number, { text, range }: Source): WrittenMember {
  if (at.computed) return { form: 'quoted' };
  if (at.type === 'ObjectProperty') return { form: at.shorthand ? 'variable' : 'key' };
  const whole = spanOf(at);
  const dot = text.lastIndexOf('.', nameAt);
  // Brackets follow `?.`, but no dot.
  return { form: 'property', object: text.slice(whole.start, at.optional ? dot + 1 : dot), whole: range(whole) };
}

/** The members of what a pattern names or destructures. */
function membersOfPattern(pattern: Node, names: Names): readonly Member[] {
  switch (pattern.type) {
    case 'AssignmentPattern':
      return membersOfPattern(pattern.left, names);
    case 'Identifier': {
      const binding = names.variableOf(pattern);
      return binding && !isReassigned(binding) ? binding.uses.flatMap((use) => membersOfValue(use, names)) : [];
    }
    case 'ObjectPattern':
      return pattern.properties.flatMap((at): readonly Member[] => {
        if (at.type === 'RestElement') return membersOfPattern(at.argument, names);
        const name = memberName(at.key, at.computed);
        return [{ at, name, isSet: false, members: () => membersOfPattern(at.value, names) }];
      });
    default:
      return [];
  }
}

/** The members of the value at `path`, by what is done with it. */
function membersOfValue(path: NodePath, names: Names): readonly Member[] {
  const { node, up } = outsideOfCasts(path);
  switch (up?.node.type) {
    case 'MemberExpression':
    case 'OptionalMemberExpression': {
      const at = up.node;
      if (at.object !== node) return [];
      const user = outsideOfCasts(up).up?.node;
      const isSet = isWritten(up) || (user?.type === 'UnaryExpression' && user.operator === 'delete');
      return [{ at, name: memberName(at.property, at.computed), isSet, members: () => membersOfValue(up, names) }];
    }
    case 'VariableDeclarator':
      return membersOfPattern(up.node.id, names);
    case 'AssignmentExpression':
      return up.node.operator === '=' ? membersOfPattern(up.node.left, names) : [];
    case 'LogicalExpression': {
      const { left, operator, right } = up.node;
      // `params ?? {}` adds no name.
      const isSame = left === node && operator !== '&&' && right.type === 'ObjectExpression' && !right.properties[0];
      return isSame ? membersOfValue(up, names) : [];
    }
    case 'AwaitExpression':
      return membersOfValue(up, names);
    case 'CallExpression':
    case 'OptionalCallExpression':
    case 'NewExpression':
    // What holds the context may be given to a call, too.
    case 'ArrayExpression':
    case 'ObjectProperty':
      return [{ at: null, name: null, isSet: false, members: () => [] }];
    default:
      return [];
  }
}
