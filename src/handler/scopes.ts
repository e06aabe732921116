import type { Identifier, Node, Program } from '@babel/types';
import type { ValueKind } from './handler.js';
import { eachChild, type FunctionNode, isTransparent } from './tree.js';

/** A node and how the program leads to it. Above the program `up` is null. */
export interface NodePath {
  readonly node: Node;
  readonly up: NodePath | null;
  readonly role: Role;
  readonly scope: Scope;
}

/** What a node does there; only patterns and names do anything but give a value. */
type Role = 'value' | 'write' | 'name' | 'declared';

/** A name of the program: what introduces it, and every read and write of its value. */
export interface Binding {
  readonly identifier: Identifier;
  /** The declarator, function, class or import that introduces it. */
  readonly declaration: Node;
  /** Writes included: a parameter that is written to is not unused. */
  readonly reads: NodePath[];
  /** Whether it ever gets another value than its first. */
  written: boolean;
  /** What its value may be, once that was asked, so that chains of names cost no more than their text. */
  kinds?: readonly ValueKind[];
}

/** The names of a program, resolved. */
export interface Names {
  /** The types that the module declares, and all that it imports, which may be types. */
  readonly types: ReadonlyMap<string, 'declared' | 'imported'>;
  /** The binding of an identifier; undefined for a global and for a type. */
  bindingOf(identifier: Identifier): Binding | undefined;
  /** Whether a name is read or written anywhere. */
  isUsed(name: string): boolean;
}

interface Scope {
  readonly node: Node;
  readonly up: Scope | null;
  readonly names: Map<string, Binding>;
}

/** The names of a program, which is walked only when a name is needed: exported calls never do. */
export function readNames(program: Program): Names {
  let known: Walked | undefined;
  const walked = () => (known ??= walk(program));
  return {
    types: typesOf(program),
    bindingOf: (identifier) => walked().bindings.get(identifier),
    isUsed: (name) => walked().uses.has(name),
  };
}

/** The names of a program as a function uses them: the program is walked only for those from outside the function. */
export function namesInside(handler: FunctionNode, program: Names): Names {
  let known: Walked | undefined;
  const walked = () => (known ??= walk(handler));
  return { ...program, bindingOf: (name) => walked().bindings.get(name) ?? program.bindingOf(name) };
}

/** The node that a name always stands for; null where that is unknown. */
export function introduced({ declaration, identifier, written }: Binding): Node | null {
  if (written || !('id' in declaration) || declaration.id !== identifier) return null;
  return declaration.type === 'VariableDeclarator' ? (declaration.init ?? null) : declaration;
}

/** The path of a value with the casts around it. */
export function outsideOfCasts(path: NodePath): NodePath {
  let outside = path;
  while (outside.up && isTransparent(outside.up.node)) outside = outside.up;
  return outside;
}

function typesOf({ body }: Program): Names['types'] {
  const types = new Map<string, 'declared' | 'imported'>();
  for (const statement of body) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type === 'TSInterfaceDeclaration' || declaration?.type === 'TSTypeAliasDeclaration')
      types.set(declaration.id.name, 'declared');
    if (declaration?.type === 'TSImportEqualsDeclaration') types.set(declaration.id.name, 'imported');
    if (declaration?.type === 'ImportDeclaration')
      for (const { local } of declaration.specifiers) types.set(local.name, 'imported');
  }
  return types;
}

interface Walked {
  /** By name, the nodes that read or write it. */
  readonly uses: Map<string, NodePath[]>;
  readonly bindings: Map<Node, Binding>;
}

/** The nodes that `var` belongs to, and those that hold names at all; the program is above them. */
const VAR_SCOPE = /Function|Method$|^StaticBlock|^TSModuleBlock/;
const SCOPE = new RegExp(`${VAR_SCOPE.source}|^Block|^For|^Switch|^Catch|^ClassExpression`);

/** Finds all names in one walk in the order written, without recursion. Of two declarations the first counts. */
function walk(root: Program | FunctionNode): Walked {
  const walked: Walked = { uses: new Map(), bindings: new Map() };
  const around: Scope = { node: root, up: null, names: new Map() };
  const waiting: NodePath[] = [{ node: root, up: null, role: 'value', scope: around }];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const up = path;
    const { node, scope } = path;
    if (node.type === 'Identifier') note(node, path, walked);
    const inside = SCOPE.test(node.type) ? { node, up: scope, names: new Map() } : scope;
    const below: NodePath[] = [];
    eachChild(node, (key, child) => {
      // The name of a declaration and a computed key belong to the scope around it.
      const isOutside = key === 'key' || key === 'decorators' || (key === 'id' && node.type === 'FunctionDeclaration');
      below.push({ node: child, up, role: roleOf(up, key), scope: isOutside ? scope : inside });
    });
    for (const child of below.reverse()) waiting.push(child);
  }
  // The name of the function belongs to the program.
  if (root.type !== 'Program') around.names.clear();
  for (const [name, uses] of walked.uses) resolve(name, uses, walked.bindings);
  return walked;
}

/** What the child in field `key` does. */
function roleOf({ node, role, up }: NodePath, key: string): Role {
  switch (key) {
    case 'params':
    case 'param':
      return 'declared';
    case 'id':
      return node.type === 'TSEnumMember' || node.type === 'PrivateName' ? 'name' : 'declared';
    case 'local':
      if (node.type !== 'ExportSpecifier') return 'declared';
      return up?.node.type === 'ExportNamedDeclaration' && up.node.source ? 'name' : 'value';
    case 'imported':
    case 'exported':
    case 'label':
    case 'meta':
      return 'name';
    case 'key':
    case 'property':
      return 'computed' in node && node.computed ? 'value' : 'name';
    case 'left':
      if (node.type === 'AssignmentPattern') return role;
      return node.type === 'BinaryExpression' || node.type === 'LogicalExpression' ? 'value' : 'write';
    case 'argument':
      return node.type === 'UpdateExpression' ? 'write' : role;
    // Inside a pattern or a cast, a node does what that does.
    case 'properties':
    case 'elements':
    case 'value':
    case 'parameter':
    case 'expression':
      return role;
    default:
      return 'value';
  }
}

function note(identifier: Identifier, path: NodePath, { uses, bindings }: Walked): void {
  const { name } = identifier;
  if (path.role === 'declared') {
    bindings.set(identifier, declare(identifier, path));
  } else if (path.role !== 'name') {
    const others = uses.get(name);
    if (others) others.push(path);
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
    while (scope.up !== null && !VAR_SCOPE.test(scope.node.type)) scope = scope.up;
  const known = scope.names.get(identifier.name);
  if (known) known.written = true;
  const binding: Binding = known ?? { identifier, declaration: above?.node ?? identifier, reads: [], written: false };
  scope.names.set(identifier.name, binding);
  return binding;
}

/** Gives each use of a name to the binding that it means there, if any. */
function resolve(name: string, uses: readonly NodePath[], bindings: Map<Node, Binding>): void {
  const known = new Map<Scope, Binding | undefined>();
  for (const use of uses) {
    const binding = meaningOf(name, use.scope, known);
    if (binding === undefined) continue;
    bindings.set(use.node, binding);
    binding.reads.push(use);
    if (use.role === 'write') binding.written = true;
  }
}

/** What a name means in a scope; `known` keeps the answers, so that no scope is searched twice. */
function meaningOf(name: string, scope: Scope, known: Map<Scope, Binding | undefined>): Binding | undefined {
  if (!known.has(scope))
    known.set(scope, scope.names.get(name) ?? (scope.up ? meaningOf(name, scope.up, known) : undefined));
  return known.get(scope);
}
