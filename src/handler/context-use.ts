import type { Node } from '@babel/types';
import type { Range, Source } from '../text/source.js';
import { CONTEXT_MEMBERS, type HandlerRemark, type WrittenMember } from './handler.js';
import { isWritten, type Names, type NodePath, outsideOfCasts } from './names.js';
import { type FunctionNode, memberName, parameterNodesOf, spanOf } from './tree.js';

/** A member of the context or of its `params` that the text names. */
interface Member {
  readonly owner: 'context' | 'params';
  /** Null where only running the program would tell. */
  readonly name: string | null;
  readonly key: Node;
  readonly written: Exclude<WrittenMember, { form: 'property' }> | { readonly form: 'property'; readonly whole: Node };
  /** The names that are read of its value. */
  readonly reads: readonly string[];
  /** Whether the handler itself sets or deletes it. */
  readonly isSet: boolean;
}

/**
 * Finds the members of the context (§2.3) and of its `params` that a handler reads by name: by destructuring, by member
 * access, or through another name for either. What cannot be followed is ignored.
 */
export function readContextUse(handler: FunctionNode, names: Names, source: Source): readonly HandlerRemark[] {
  const context = parameterNodesOf(handler)[1];
  const members = context ? membersOfPattern(context, 'context', names) : [];
  // `context.user`, and `params.*` for a computed name.
  const setMembers = new Set(members.filter(({ isSet }) => isSet).map(({ owner, name }) => `${owner}.${name ?? '*'}`));
  const maySet = (owner: Member['owner'], name: string) =>
    setMembers.has(`${owner}.${name}`) || setMembers.has(`${owner}.*`);
  const areOtherParams = maySet('context', 'params');
  return members.flatMap((member): HandlerRemark[] => {
    const { owner, name, key, reads } = member;
    // What every object has, such as `toString`, is not a member of ours.
    if (name === null || name in Object.prototype || maySet(owner, name)) return [];
    const read = { name, written: writtenAs(member, source), range: rangeOf(key, source) };
    if (owner === 'context') return CONTEXT_MEMBERS.includes(name) ? [] : [{ kind: 'context-member', reads, ...read }];
    return areOtherParams ? [] : [{ kind: 'path-parameter', ...read }];
  });
}

function rangeOf(node: Node, { range }: Source): Range {
  const { start, end } = spanOf(node);
  return range(start, end);
}

function writtenAs({ written, key }: Member, source: Source): WrittenMember {
  if (written.form !== 'property') return written;
  const { form, whole } = written;
  // `context?.params?.` keeps its last question mark, with which brackets may follow.
  const object = source.text.slice(spanOf(whole).start, spanOf(key).start).replace(/(?<!\?)\.\s*$/, '');
  return { form, object, whole: rangeOf(whole, source) };
}

/** The members of what a pattern names or destructures. */
function membersOfPattern(pattern: Node, owner: Member['owner'], names: Names): readonly Member[] {
  switch (pattern.type) {
    case 'AssignmentPattern':
      return membersOfPattern(pattern.left, owner, names);
    case 'Identifier': {
      const binding = names.bindingOf(pattern);
      return binding && !binding.isReassigned ? binding.uses.flatMap((use) => membersOfValue(use, owner, names)) : [];
    }
    case 'ObjectPattern':
      return pattern.properties.flatMap((property) => {
        if (property.type === 'RestElement') return membersOfPattern(property.argument, owner, names);
        const { key, computed, shorthand } = property;
        const below = owner === 'context' ? membersOfPattern(property.value, 'params', names) : [];
        const written = { form: computed ? 'quoted' : shorthand ? 'variable' : 'key' } as const;
        const name = memberName(key, computed);
        const member = { owner, name, key, written, reads: namesOf(below), isSet: false };
        return leadsToParams(member) ? below : [member];
      });
    default:
      return [];
  }
}

/** The members of the value at `path`, by what is done with it. */
function membersOfValue(path: NodePath, owner: Member['owner'], names: Names): readonly Member[] {
  const { node, up } = outsideOfCasts(path);
  switch (up?.node.type) {
    case 'MemberExpression':
    case 'OptionalMemberExpression': {
      const { object, property, computed } = up.node;
      if (object !== node) return [];
      const user = outsideOfCasts(up).up?.node;
      const isSet = isWritten(up) || (user?.type === 'UnaryExpression' && user.operator === 'delete');
      const below = owner === 'context' ? membersOfValue(up, 'params', names) : [];
      const written = computed ? ({ form: 'quoted' } as const) : ({ form: 'property', whole: up.node } as const);
      const name = memberName(property, computed);
      const member = { owner, name, key: property, written, reads: namesOf(below), isSet };
      return leadsToParams(member) ? below : [member];
    }
    case 'VariableDeclarator':
      return membersOfPattern(up.node.id, owner, names);
    case 'AssignmentExpression':
      return up.node.operator === '=' ? membersOfPattern(up.node.left, owner, names) : [];
    case 'LogicalExpression': {
      const { left, operator, right } = up.node;
      // `params ?? {}` adds no name.
      const isSame = left === node && operator !== '&&' && right.type === 'ObjectExpression' && !right.properties[0];
      return isSame ? membersOfValue(up, owner, names) : [];
    }
    default:
      return [];
  }
}

function namesOf(members: readonly Member[]): readonly string[] {
  return members.flatMap(({ name }) => name ?? []);
}

function leadsToParams({ owner, name, isSet }: Member): boolean {
  return owner === 'context' && name === 'params' && !isSet;
}
