import type { Identifier, Node, Program } from '@babel/types';
import { eachChild } from './tree.js';

/** A node and how the program leads to it; `key` is the field of `up` that holds it. Above the program `up` is null. */
export interface NodePath {
  readonly node: Node;
  readonly key: string;
  readonly up: NodePath | null;
  readonly role: Role;
  readonly scope: Scope;
}

/** What a node does there; only patterns and names do anything but give a value. */
type Role = 'value' | 'write' | 'name' | 'declared' | 'var';

/** A name of the program: what introduces it, and every read and write of its value. */
interface Binding {
  readonly identifier: Identifier;
  /** The declarator, function, class or import that introduces it. */
  readonly declaration: Node;
  /** Writes included: a parameter that is written to is not unused. */
  readonly reads: NodePath[];
  /** Whether it ever gets another value than its first. */
  written: boolean;
}

/** The names of a program, resolved. */
export interface Names {
  /** The types that the module declares; null for what it imports, which may be a type. */
  readonly types: ReadonlyMap<string, Node | null>;
  /** The binding of an identifier; undefined for a global and for a type. */
  bindingOf(identifier: Identifier): Binding | undefined;
  /** Whether a name is read or written anywhere. */
  isUsed(name: string): boolean;
}

/** The names of a program. The program is walked only when a name is needed, which most wrapped handlers never do. */
export function readNames(program: Program): Names {
  let known: Walked | undefined;
  const walked = () => (known ??= walk(program));
  return {
    types: typesOf(program),
    bindingOf: (identifier) => bindingOf(identifier, walked()),
    isUsed: (name) => walked().uses.has(name),
  };
}

/** The node that a name always stands for; null where that is unknown. */
export function introduced({ declaration, identifier, written }: Binding): Node | null {
  if (written || !('id' in declaration) || declaration.id !== identifier) return null;
  return declaration.type === 'VariableDeclarator' ? (declaration.init ?? null) : declaration;
}

function typesOf({ body }: Program): Names['types'] {
  const types = new Map<string, Node | null>();
  for (const statement of body) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type === 'TSInterfaceDeclaration' || declaration?.type === 'TSTypeAliasDeclaration')
      types.set(declaration.id.name, declaration);
    if (declaration?.type === 'TSImportEqualsDeclaration') types.set(declaration.id.name, null);
    if (declaration?.type === 'ImportDeclaration')
      for (const { local } of declaration.specifiers) types.set(local.name, null);
  }
  return types;
}

interface Walked {
  /** By name, the nodes that read or write it; resolved when needed. */
  readonly uses: Map<string, NodePath[]>;
  readonly bindings: Map<Node, Binding>;
  readonly resolved: Set<string>;
}

interface Scope {
  readonly node: Node;
  readonly up: Scope | null;
  readonly names: Map<string, Binding>;
}

/** The nodes that `var` belongs to, and those that hold names at all; the program is above them. */
const VAR_SCOPE = /Function|Method$|^StaticBlock|^TSModuleBlock/;
const SCOPE = new RegExp(`${VAR_SCOPE.source}|^Block|^For|^Switch|^Catch|^ClassExpression`);

/** Finds all names in one walk, without recursion. */
function walk(program: Program): Walked {
  const walked: Walked = { uses: new Map(), bindings: new Map(), resolved: new Set() };
  const module: Scope = { node: program, up: null, names: new Map() };
  const waiting: NodePath[] = [{ node: program, key: '', up: null, role: 'value', scope: module }];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const up = path;
    const { node, scope } = path;
    if (node.type === 'Identifier') note(node, path, walked);
    const inside = SCOPE.test(node.type) ? { node, up: scope, names: new Map() } : scope;
    eachChild(node, (key, child) => {
      // The name of a declaration and a computed key belong to the scope around it.
      const isOutside = key === 'key' || key === 'decorators' || (key === 'id' && node.type === 'FunctionDeclaration');
      waiting.push({ node: child, key, up, role: roleOf(up, key), scope: isOutside ? scope : inside });
    });
  }
  return walked;
}

/** What the child in field `key` does. */
function roleOf({ node, role, up }: NodePath, key: string): Role {
  switch (key) {
    case 'params':
    case 'param':
      return 'declared';
    case 'id':
      if (node.type === 'TSEnumMember' || node.type === 'PrivateName') return 'name';
      return up?.node.type === 'VariableDeclaration' && up.node.kind === 'var' ? 'var' : 'declared';
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
  if (path.role === 'declared' || path.role === 'var') {
    bindings.set(identifier, declare(identifier, path));
  } else if (path.role !== 'name') {
    const others = uses.get(name);
    if (others) others.push(path);
    else uses.set(name, [path]);
  }
}

function declare(identifier: Identifier, { role, up, scope }: NodePath): Binding {
  let { names, node, up: outer } = scope;
  while (role === 'var' && outer !== null && !VAR_SCOPE.test(node.type)) ({ names, node, up: outer } = outer);
  const known = names.get(identifier.name);
  if (known !== undefined) {
    known.written = true;
    return known;
  }
  // The first node above that is not part of the pattern.
  let above = up;
  while (above?.up && above.role === role) above = above.up;
  const binding = { identifier, declaration: above?.node ?? identifier, reads: [], written: false };
  names.set(identifier.name, binding);
  return binding;
}

function bindingOf(identifier: Identifier, { uses, bindings, resolved }: Walked): Binding | undefined {
  const { name } = identifier;
  if (!resolved.has(name)) {
    resolved.add(name);
    const known = new Map<Scope, Binding | undefined>();
    for (const use of uses.get(name) ?? []) {
      const binding = meaningOf(name, use.scope, known);
      if (binding === undefined) continue;
      bindings.set(use.node, binding);
      binding.reads.push(use);
      if (use.role === 'write') binding.written = true;
    }
  }
  return bindings.get(identifier);
}

/** What a name means in a scope; `known` keeps the answers, so that no scope is searched twice. */
function meaningOf(name: string, scope: Scope, known: Map<Scope, Binding | undefined>): Binding | undefined {
  if (!known.has(scope))
    known.set(scope, scope.names.get(name) ?? (scope.up ? meaningOf(name, scope.up, known) : undefined));
  return known.get(scope);
}
