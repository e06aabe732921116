import type { Identifier, Node, Program } from '@babel/types';
import { once } from '../text/memo.js';
import { eachChild, type FunctionNode, isCast, isFunctionNode, isOnlyType, typeNamesIn } from './tree.js';

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
  readonly typeNames: ReadonlySet<string>;
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

/**
 * The names of a program, or of a handler in it. The tree is walked at the first look-up, and most handlers never need
 * the program's.
 */
export function namesOf(root: Program | FunctionNode, around?: Names): Names {
  const walked = once(() => walk(root));
  return {
    typeNames: around?.typeNames ?? new Set(root.type === 'Program' ? typeNamesIn(root) : []),
    bindingOf: (identifier) => walked().bindings.get(identifier) ?? around?.bindingOf(identifier),
    mentions: (name) => walked().used.has(name),
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

/** Nodes that a `var` belongs to; the root, too. */
const HOLDS_VAR = /Function|Method$|^StaticBlock|^TSModuleBlock/;
/** Nodes that any other name belongs to. */
const HOLDS_NAMES = new RegExp(`${HOLDS_VAR.source}|^Block|^For|^SwitchStatement|^Catch|^ClassExpression`);

/** The names of values below a root: those that are used, and the binding of each identifier that has one. */
function walk(root: Program | FunctionNode) {
  const paths = identifiersIn(root);
  const bindings = new Map<Node, Binding>();
  for (const path of paths) if (path.role === 'declared') bindings.set(path.node, declare(path));
  const uses = paths.filter(({ role }) => role !== 'declared');
  for (const use of uses) {
    const binding = meaningOf(use);
    if (binding === undefined) continue;
    bindings.set(use.node, binding);
    binding.uses.push(use);
    if (use.role === 'write') binding.isReassigned = true;
  }
  return { used: new Set(uses.map(({ node }) => node.name)), bindings };
}

interface IdentifierPath extends NodePath {
  readonly node: Identifier;
}

/** The names of values below a root, in the order written, without recursion. */
function identifiersIn(root: Program | FunctionNode): readonly IdentifierPath[] {
  const found: IdentifierPath[] = [];
  const waiting: NodePath[] = [{ node: root, up: null, role: 'value', scope: scopeOf(root, null) }];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const up = path;
    const { node, scope } = up;
    if (node.type === 'Identifier' && up.role !== 'name') found.push({ ...up, node });
    // Only a function expression itself knows its name, and a parameter of the same name hides it.
    const outside = node.type === 'FunctionExpression' ? scopeOf(node, scope) : scope;
    const inside = HOLDS_NAMES.test(node.type) ? scopeOf(node, outside) : scope;
    const below: NodePath[] = [];
    eachChild(node, (key, child) => {
      if (isOnlyType(child)) return;
      // The name of a function, a decorator and a computed key belong to the scope around it.
      const belongsOutside = key === 'key' || key === 'decorators' || (key === 'id' && isFunctionNode(node));
      below.push({ node: child, up, role: roleOf(up, key), scope: belongsOutside ? outside : inside });
    });
    for (const child of below.reverse()) waiting.push(child);
  }
  return found;
}

function scopeOf(node: Node, outer: Scope | null): Scope {
  return { node, outer, names: new Map() };
}

/** What the child in a field of a node does. */
function roleOf({ node, role }: NodePath, field: string): Role {
  // `export { a } from 'b'` has names of another module alone.
  if (node.type === 'ExportNamedDeclaration' && node.source) return 'name';
  switch (field) {
    case 'id':
      return node.type === 'PrivateName' || node.type === 'TSEnumMember' ? 'name' : 'declared';
    case 'params':
    case 'param':
      return 'declared';
    case 'local':
      return node.type === 'ExportSpecifier' ? role : 'declared';
    case 'key':
    case 'property':
      // `a.b` and `{ a: 1 }`, but not `a[b]` and `{ [a]: 1 }`
      return 'computed' in node && node.computed ? 'value' : 'name';
    case 'imported':
    case 'exported':
    case 'label':
    case 'meta':
      return 'name';
    case 'left':
      if (node.type === 'AssignmentPattern') return role;
      return node.type === 'BinaryExpression' || node.type === 'LogicalExpression' ? 'value' : 'write';
    case 'argument':
      if (node.type === 'RestElement') return role;
      return node.type === 'UpdateExpression' ? 'write' : 'value';
    // A part of a pattern or a cast does what the whole does: `[a, ...b]`, `{ a: b }`, `a as A`.
    case 'elements':
    case 'properties':
    case 'value':
    case 'parameter':
    case 'expression':
      return role;
    default:
      return 'value';
  }
}

/** The binding of a name that is declared: a new one, or that of an earlier declaration. */
function declare({ node: identifier, up, scope: innermost }: IdentifierPath): Binding {
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

/** The binding of a name where it is used, if any. */
function meaningOf({ node, scope }: IdentifierPath): Binding | undefined {
  for (let around: Scope | null = scope; around !== null; around = around.outer) {
    const binding = around.names.get(node.name);
    if (binding) return binding;
  }
  return undefined;
}
