import type { MemberExpression, Node, ObjectProperty, OptionalMemberExpression } from '@babel/types';
import type { Source } from '../text/source.js';
import { CONTEXT_MEMBERS, type HandlerRemark, type ReadMember, type WrittenMember } from './handler.js';
import { isReassigned, isWritten, type Names, outsideOfCasts } from './names.js';
import type { NodePath } from './scopes.js';
import { type FunctionNode, memberName, parameterNodesOf, spanOf } from './tree.js';

/** What is done with an object: a call that is given it may add any member. */
type Use = Member | { readonly kind: 'given' };

/** A member that the text names: `id` of `params.id`, of `params['id']`, or of `const { id } = params`. */
interface Member {
  /** Deleting sets it, too. */
  readonly kind: 'read' | 'set';
  readonly at: MemberExpression | OptionalMemberExpression | ObjectProperty;
  /** Null where only running the program would tell. */
  readonly name: string | null;
  /** What is done with its value. */
  readonly uses: () => readonly Use[];
}

/**
 * Finds the members of the context (§2.3) and of its `params` that a handler reads by name: by destructuring, by
 * member access, or through another name for either. What cannot be followed is ignored; a call that is given either
 * may add members to it.
 */
export function readContextUse(handler: FunctionNode, names: Names, source: Source): readonly HandlerRemark[] {
  const context = parameterNodesOf(handler)[1];
  const uses = context ? usesOfPattern(context, names) : [];
  // Its params come from the path alone: a call that is given the context adds no member to them.
  const ofParams = neverSet(uses).flatMap((member) => (member.name === 'params' ? member.uses() : []));
  const unlisted = neverAdded(uses).filter(({ name }) => !CONTEXT_MEMBERS.includes(name));
  return [
    ...neverAdded(ofParams).map((member) => ({ kind: 'path-parameter' as const, ...readOf(member, source) })),
    ...unlisted.map((member) => {
      const reads = member.uses().flatMap((use) => (use.kind === 'given' ? [] : (use.name ?? [])));
      return { kind: 'context-member' as const, reads, ...readOf(member, source) };
    }),
  ];
}

type Named = Member & { readonly name: string };

/** The members that are read and that nothing in the handler sets, by name or by one that only running would tell. */
function neverSet(uses: readonly Use[]): readonly Named[] {
  const set = new Set(uses.flatMap((use) => (use.kind === 'set' ? [use.name] : [])));
  if (set.has(null)) return [];
  // What every object has, such as `toString`, is not a member of ours.
  return uses.filter((use): use is Named => {
    return use.kind === 'read' && use.name !== null && !set.has(use.name) && !(use.name in Object.prototype);
  });
}

/** The members that are read and that nothing in the handler sets, nor a call that is given the object. */
function neverAdded(uses: readonly Use[]): readonly Named[] {
  return uses.some(({ kind }) => kind === 'given') ? [] : neverSet(uses);
}

function readOf({ at, name }: Named, source: Source): ReadMember & Pick<HandlerRemark, 'range'> {
  const span = spanOf(at.type === 'ObjectProperty' ? at.key : at.property);
  return { name, written: writtenAt(at, span.start, source), range: source.range(span) };
}

function writtenAt(at: Member['at'], nameAt: number, { text, range }: Source): WrittenMember {
  if (at.computed) return { form: 'quoted' };
  if (at.type === 'ObjectProperty') return { form: at.shorthand ? 'variable' : 'key' };
  const whole = spanOf(at);
  const dot = text.lastIndexOf('.', nameAt);
  // Brackets follow `?.`, but no dot.
  return { form: 'property', object: text.slice(whole.start, at.optional ? dot + 1 : dot), whole: range(whole) };
}

/** Of the uses of a value that may be another one, what may add members; a read may be of the other one's. */
function additions(uses: readonly Use[]): readonly Use[] {
  return uses.filter(({ kind }) => kind !== 'read');
}

/** What is done with what a pattern names or destructures. */
function usesOfPattern(pattern: Node, names: Names): readonly Use[] {
  switch (pattern.type) {
    case 'AssignmentPattern':
      return usesOfPattern(pattern.left, names);
    case 'Identifier': {
      const binding = names.variableOf(pattern);
      // It may be another value where it is read.
      if (binding && isReassigned(binding)) return [{ kind: 'given' }];
      return binding?.uses.flatMap((use) => usesOfValue(use, names)) ?? [];
    }
    case 'ObjectPattern':
      return pattern.properties.flatMap((at): readonly Use[] => {
        if (at.type === 'RestElement') return usesOfPattern(at.argument, names);
        const name = memberName(at.key, at.computed);
        return [{ kind: 'read', at, name, uses: () => usesOfPattern(at.value, names) }];
      });
    default:
      return [];
  }
}

/** What is done with the value at `path`. */
function usesOfValue(path: NodePath, names: Names): readonly Use[] {
  const { node, up } = outsideOfCasts(path);
  switch (up?.node.type) {
    case 'MemberExpression':
    case 'OptionalMemberExpression': {
      const at = up.node;
      if (at.object !== node) return [];
      const user = outsideOfCasts(up).up?.node;
      const isSet = isWritten(up) || (user?.type === 'UnaryExpression' && user.operator === 'delete');
      const name = memberName(at.property, at.computed);
      return [{ kind: isSet ? 'set' : 'read', at, name, uses: () => usesOfValue(up, names) }];
    }
    case 'VariableDeclarator':
      return usesOfPattern(up.node.id, names);
    case 'AssignmentExpression': {
      const { left, operator } = up.node;
      if (left.type === 'MemberExpression') return left === node ? [] : [{ kind: 'given' }];
      return operator === '=' ? usesOfPattern(left, names) : [];
    }
    case 'LogicalExpression': {
      const { left, operator, right } = up.node;
      // `params ?? {}` adds no name.
      const isSame = left === node && right.type === 'ObjectExpression' && !right.properties[0];
      if (left === node && operator === '&&') return [];
      return isSame ? usesOfValue(up, names) : additions(usesOfValue(up, names));
    }
    case 'ConditionalExpression':
      return up.node.test === node ? [] : additions(usesOfValue(up, names));
    case 'AwaitExpression':
      return usesOfValue(up, names);
    case 'CallExpression':
    case 'OptionalCallExpression':
    case 'NewExpression':
    // What holds the context, or returns it, may be given to a call, too.
    case 'ArrayExpression':
    case 'ArrowFunctionExpression':
    case 'ObjectProperty':
    case 'SequenceExpression':
    case 'TemplateLiteral':
      return [{ kind: 'given' }];
    default:
      return [];
  }
}
