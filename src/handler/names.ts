import type { Identifier, Node, Program } from '@babel/types';
import { once } from '../text/memo.js';
import { eachChild, type FunctionNode, isCast, isFunctionNode, isOnlyType, mayBeTypesOf } from './tree.js';

/** A node and how the walk came to it. */
export interface NodePath {
  readonly node: Node;
  /** Null at the root of the walk. */
  readonly up: NodePath | null;
  readonly role: Role;
  readonly scope: Scope;
}

/** What a node does: gives a value, takes one, declares a variable, or is a mere name, as `b` in `a.b`. */
type Role = 'value' | 'write' | 'declared' | 'name';

/** A variable of the program. */
export interface Binding {
  readonly identifier: Identifier;
  /** The declarator, function, class or import that introduces it. */
  readonly declaration: Node;
  /** Every read and write of its value. */
  readonly uses: NodePath[];
  /** Whether it ever gets another value than its first. */
  isReassigned: boolean;
}

/** The names of a program or of its handler, and what each means where it is written. */
export interface Names {
  /** The types that the module declares, and all that it imports. */
  readonly mayBeTypes: ReadonlySet<string>;
  /** The binding of an identifier; undefined for a global and for a type. */
  bindingOf(identifier: Identifier): Binding | undefined;
  /** Whether a name is read or written. */
  mentions(name: string): boolean;
}

interface Scope {
  readonly node: Node;
  readonly outer: Scope | null;
  readonly names: Map<string, Binding>;
}

/** The names of a program. It is walked when the first is looked up, which most handlers do not need. */
export function namesOf(program: Program): Names {
  const walked = once(() => walk(program));
  return {
    mayBeTypes: new Set(program.body.flatMap(mayBeTypesOf)),
    bindingOf: (identifier) => walked().bindings.get(identifier),
    mentions: (name) => walked().uses.has(name),
  };
}

/** The names of a handler, in a walk of its own, because most handlers need no other. */
export function namesOfHandler(handler: FunctionNode, program: Names): Names {
  const walked = once(() => walk(handler));
  return {
    mayBeTypes: program.mayBeTypes,
    bindingOf: (identifier) => walked().bindings.get(identifier) ?? program.bindingOf(identifier),
    mentions: (name) => walked().uses.has(name),
  };
}

/** The value or declaration that a name keeps; null where it may get another, or is destructured. */
export function constantOf({ declaration, identifier, isReassigned }: Binding): Node | null {
  if (isReassigned || !('id' in declaration) || declaration.id !== identifier) return null;
  return declaration.type === 'VariableDeclarator' ? (declaration.init ?? null) : declaration;
}

/** The path of a value with the casts around it. */
export function outsideOfCasts(path: NodePath): NodePath {
  let outside = path;
  while (outside.up && isCast(outside.up.node)) outside = outside.up;
  return outside;
}

interface Walked {
  /** By name, the nodes that read or write it. */
  readonly uses: Map<string, NodePath[]>;
  /** By the nodes that declare or use them. */
  readonly bindings: Map<Node, Binding>;
}

/** A `var` belongs to the nearest of these around it, or to the root. */
const HOLDS_VAR = /Function|Method$|^StaticBlock|^TSModuleBlock/;
/** All other names belong to the nearest of these. */
const HOLDS_NAMES = new RegExp(`${HOLDS_VAR.source}|^Block|^For|^SwitchStatement|^Catch|^ClassExpression`);

/** Finds all names of values below a root in the order written, without recursion. */
function walk(root: Program | FunctionNode): Walked {
  const walked: Walked = { uses: new Map(), bindings: new Map() };
  const waiting: NodePath[] = [{ node: root, up: null, role: 'value', scope: scopeOf(root, null) }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const path = next;
    const { node, scope } = path;
    if (node.type === 'Identifier') noteName(node, path, walked);
    // Only a function expression itself knows its name, and a parameter of the same name hides it.
    const outside = node.type === 'FunctionExpression' ? scopeOf(node, scope) : scope;
    const inside = HOLDS_NAMES.test(node.type) ? scopeOf(node, outside) : scope;
    const below: NodePath[] = [];
    eachChild(node, (key, child) => {
      if (isOnlyType(child)) return;
      // The name of a function, a decorator and a computed key belong to the scope around it.
      const belongsOutside = key === 'key' || key === 'decorators' || (key === 'id' && isFunctionNode(node));
      below.push({ node: child, up: path, role: roleOf(path, key), scope: belongsOutside ? outside : inside });
    });
    for (const child of below.reverse()) waiting.push(child);
  }
  for (const [name, uses] of walked.uses) bindUses(name, uses, walked.bindings);
  return walked;
}

function scopeOf(node: Node, outer: Scope | null): Scope {
  return { node, outer, names: new Map() };
}

/** What the child in field `key` does; in a field that is not listed here it gives a value. */
function roleOf({ node, role, up }: NodePath, key: string): Role {
  switch (key) {
    // A part of a pattern or a cast does what the whole does: `[a, ...b]`, `{ a: b }`, `a as A`.
    case 'elements':
    case 'properties':
    case 'value':
    case 'parameter':
    case 'expression':
      return role;
    // `a` in `(a) => 1` and `catch (a) {}`
    case 'params':
    case 'param':
      return 'declared';
    // `a` in `const a = 1`, but not in `enum A { a }` and `#a`
    case 'id':
      return node.type === 'TSEnumMember' || node.type === 'PrivateName' ? 'name' : 'declared';
    // `a` in `import { a }` and `export { a }`, but not in `export { a } from 'b'`
    case 'local':
      if (node.type !== 'ExportSpecifier') return 'declared';
      return up?.node.type === 'ExportNamedDeclaration' && up.node.source ? 'name' : 'value';
    // `a` in `import { a as b }`, `export { b as a }`, `break a` and `a.meta`
    case 'imported':
    case 'exported':
    case 'label':
    case 'meta':
      return 'name';
    // `a` in `{ a: 1 }` and `b.a`, but not in `{ [a]: 1 }` and `b[a]`
    case 'key':
    case 'property':
      return 'computed' in node && node.computed ? 'value' : 'name';
    // `a` in `a = 1` and `for (a of b)`, but not in `a + 1`; `{ a = 1 }` is a part of a pattern
    case 'left':
      if (node.type === 'AssignmentPattern') return role;
      return node.type === 'BinaryExpression' || node.type === 'LogicalExpression' ? 'value' : 'write';
    // `a` in `a++`; `...a` is a part of a pattern
    case 'argument':
      return node.type === 'UpdateExpression' ? 'write' : role;
    default:
      return 'value';
  }
}

function noteName(identifier: Identifier, path: NodePath, { uses, bindings }: Walked): void {
  const { name } = identifier;
  if (path.role === 'declared') {
    bindings.set(identifier, declare(identifier, path));
  } else if (path.role !== 'name') {
    const known = uses.get(name);
    if (known) known.push(path);
    else uses.set(name, [path]);
  }
}

function declare(identifier: Identifier, { up, scope: innermost }: NodePath): Binding {
  // The first node above that is not part of the pattern.
  let above = up;
  while (above?.up && above.role === 'declared') above = above.up;
  const variable = above?.node.type === 'VariableDeclarator' ? above.up?.node : undefined;
  let scope = innermost;
  if (variable?.type === 'VariableDeclaration' && variable.kind === 'var')
    while (scope.outer !== null && !HOLDS_VAR.test(scope.node.type)) scope = scope.outer;
  const earlier = scope.names.get(identifier.name);
  if (earlier) earlier.isReassigned = true;
  const binding = earlier ?? { identifier, declaration: above?.node ?? identifier, uses: [], isReassigned: false };
  scope.names.set(identifier.name, binding);
  return binding;
}

/** Gives each use of a name to the binding that it means there, if any. */
function bindUses(name: string, uses: readonly NodePath[], bindings: Map<Node, Binding>): void {
  const meanings = new Map<Scope, Binding | undefined>();
  for (const use of uses) {
    const binding = meaningOf(name, use.scope, meanings);
    if (binding === undefined) continue;
    bindings.set(use.node, binding);
    binding.uses.push(use);
    if (use.role === 'write') binding.isReassigned = true;
  }
}

/** What a name means in a scope; `meanings` keeps the answers, so that no scope is searched twice. */
function meaningOf(name: string, scope: Scope, meanings: Map<Scope, Binding | undefined>): Binding | undefined {
  if (!meanings.has(scope))
    meanings.set(scope, scope.names.get(name) ?? (scope.outer ? meaningOf(name, scope.outer, meanings) : undefined));
  return meanings.get(scope);
}
