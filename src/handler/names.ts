import type { Identifier, Node, Program } from '@babel/types';
import { once } from '../text/memo.js';
import { groupedBy } from '../text/order.js';
import { eachChild, type FunctionNode, isCast, isFunctionNode, isOnlyType, typesIn } from './tree.js';

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

/** The names of a program, or of a handler in it: walked when one is looked up, as most handlers need no other. */
export function namesOf(root: Program | FunctionNode, around?: Names): Names {
  const walked = once(() => walk(root));
  return {
    mayBeTypes: around?.mayBeTypes ?? new Set(root.type === 'Program' ? typesIn(root) : []),
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

/** A read or write of a name. */
interface Use extends NodePath {
  readonly node: Identifier;
}

/** Nodes that a `var` belongs to; the root, too. */
const HOLDS_VAR = /Function|Method$|^StaticBlock|^TSModuleBlock/;
/** Nodes that any other name belongs to. */
const HOLDS_NAMES = new RegExp(`${HOLDS_VAR.source}|^Block|^For|^SwitchStatement|^Catch|^ClassExpression`);

/** Finds all names of values below a root in the order written, without recursion: those used, and the bindings. */
function walk(root: Program | FunctionNode) {
  const bindings = new Map<Node, Binding>();
  const uses: Use[] = [];
  const waiting: NodePath[] = [{ node: root, up: null, role: 'value', scope: scopeOf(root, null) }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const path = next;
    const { node, scope } = path;
    if (node.type === 'Identifier') {
      if (path.role === 'declared') bindings.set(node, declare(node, path));
      else if (path.role !== 'name') uses.push({ ...path, node });
    }
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
  const used = groupedBy(uses, ({ node }) => node.name);
  for (const found of used.values()) bindUses(found, bindings);
  return { used, bindings };
}

function scopeOf(node: Node, outer: Scope | null): Scope {
  return { node, outer, names: new Map() };
}

/** What the child in a field does; in a field that is not in `ROLES` it gives a value. */
function roleOf({ node, role }: NodePath, field: string): Role {
  // `export { a } from 'b'` has names of another module alone.
  if (node.type === 'ExportNamedDeclaration' && node.source) return 'name';
  const own = ROLES.get(node.type)?.get(field);
  if (own === 'part') return role;
  return own === undefined || (own === 'name' && 'computed' in node && node.computed) ? 'value' : own;
}

const ROLES = rolesByField({
  // A part of a pattern, a cast or an export does what the whole does: `[a, ...b]`, `{ a: b }`, `{ a = 1 }`, `a as A`.
  part:
    'ArrayPattern.elements ObjectPattern.properties ObjectProperty.value AssignmentPattern.left RestElement.argument ' +
    'TSParameterProperty.parameter TSAsExpression.expression TSSatisfiesExpression.expression ' +
    'TSNonNullExpression.expression TSTypeAssertion.expression TSInstantiationExpression.expression ' +
    'ExportSpecifier.local',
  declared:
    'VariableDeclarator.id FunctionDeclaration.id FunctionExpression.id ClassDeclaration.id ClassExpression.id ' +
    'FunctionDeclaration.params FunctionExpression.params ArrowFunctionExpression.params ObjectMethod.params ' +
    'ClassMethod.params ClassPrivateMethod.params CatchClause.param TSEnumDeclaration.id TSModuleDeclaration.id ' +
    'ImportSpecifier.local ImportDefaultSpecifier.local ImportNamespaceSpecifier.local TSImportEqualsDeclaration.id',
  write: 'AssignmentExpression.left UpdateExpression.argument ForInStatement.left ForOfStatement.left',
  // `a.b` and `{ a: 1 }`, but not `a[b]` and `{ [a]: 1 }`; `import { a as b }`, `break a`, `#a`
  name:
    'MemberExpression.property OptionalMemberExpression.property MetaProperty.meta MetaProperty.property ' +
    'ObjectProperty.key ObjectMethod.key ClassProperty.key ClassAccessorProperty.key ClassMethod.key ' +
    'ImportSpecifier.imported ExportSpecifier.exported ExportNamespaceSpecifier.exported ImportAttribute.key ' +
    'LabeledStatement.label BreakStatement.label ContinueStatement.label PrivateName.id TSEnumMember.id',
});

type OwnRole = 'part' | Exclude<Role, 'value'>;

/** What children do, by the type of the node around them and by the field. */
function rolesByField(fields: Readonly<Record<OwnRole, string>>): ReadonlyMap<string, ReadonlyMap<string, OwnRole>> {
  const roles = new Map<string, Map<string, OwnRole>>();
  for (const role of Object.keys(fields) as OwnRole[])
    for (const [type = '', field = ''] of fields[role].split(' ').map((word) => word.split('.')))
      roles.set(type, (roles.get(type) ?? new Map<string, OwnRole>()).set(field, role));
  return roles;
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

/** Gives each use of one name to the binding that it means there, if any. */
function bindUses(uses: readonly Use[], bindings: Map<Node, Binding>): void {
  const meanings = new Map<Scope, Binding | undefined>();
  for (const use of uses) {
    const binding = meaningOf(use.node.name, use.scope, meanings);
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
