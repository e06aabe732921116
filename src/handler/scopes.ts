import type { Identifier, Node, Program } from '@babel/types';
import { eachChild } from './tree.js';

/** Where a node is: the field of the node above that holds it. Above the program there is nothing. */
export interface Place {
  readonly node: Node;
  readonly key: string;
  readonly up: Place | null;
  readonly role: Role;
  readonly scope: Scope;
}

/** What a node does where it is; only patterns and names can do anything but give a value. */
type Role = 'value' | 'write' | 'name' | 'declared' | 'var';

/** One name of the program: what introduces it, and every place that reads or writes its value. */
export interface Binding {
  readonly identifier: Identifier;
  /** The declarator, function, class or import that introduces the name. */
  readonly declaration: Node;
  /** A write counts, too: a parameter that is given another value is not left aside. */
  readonly reads: Place[];
  /** Whether the name ever gets another value than the one it is introduced with. */
  written: boolean;
}

/** Which names of a program mean the same thing. */
export interface Names {
  /** The types that the module itself declares; null for what it imports, which may be a type. */
  readonly types: ReadonlyMap<string, Node | null>;
  /** What an identifier that is read, written or introduced stands for; undefined for a global, and for a type. */
  bindingOf(identifier: Identifier): Binding | undefined;
  /** Whether a name is read or written anywhere. */
  isUsed(name: string): boolean;
}

/** The names of a program. It is walked when the first is needed: most handlers are in a wrapper and need none. */
export function readNames(program: Program): Names {
  let known: Walked | undefined;
  const walked = () => (known ??= walk(program));
  return {
    types: typesOf(program),
    bindingOf: (identifier) => bindingOf(identifier, walked()),
    isUsed: (name) => walked().uses.has(name),
  };
}

/** What a name is introduced with, if it always stands for that; null when this cannot be told. */
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
  /** By name, the places that read or write one; they are resolved when one is needed. */
  readonly uses: Map<string, Place[]>;
  readonly bindings: Map<Node, Binding>;
  readonly resolved: Set<string>;
}

interface Scope {
  readonly node: Node;
  readonly up: Scope | null;
  readonly names: Map<string, Binding>;
}

/** The nodes that names of a `var` belong to, and those that hold names at all; above them is the program. */
const VAR_SCOPE = /Function|Method$|^StaticBlock|^TSModuleBlock/;
const SCOPE = new RegExp(`${VAR_SCOPE.source}|^Block|^For|^Switch|^Catch|^ClassExpression`);

/** Finds all names in one walk, whose depth does not matter. */
function walk(program: Program): Walked {
  const walked: Walked = { uses: new Map(), bindings: new Map(), resolved: new Set() };
  const module: Scope = { node: program, up: null, names: new Map() };
  const waiting: Place[] = [{ node: program, key: '', up: null, role: 'value', scope: module }];
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    const up = place;
    const { node, scope } = place;
    if (node.type === 'Identifier') note(node, place, walked);
    const inside = SCOPE.test(node.type) ? { node, up: scope, names: new Map() } : scope;
    eachChild(node, (key, child) => {
      // The name of a declaration belongs to the scope around it, and a computed key is read there.
      const isOutside = key === 'key' || key === 'decorators' || (key === 'id' && node.type === 'FunctionDeclaration');
      waiting.push({ node: child, key, up, role: roleOf(up, key), scope: isOutside ? scope : inside });
    });
  }
  return walked;
}

/** What the child in the field `key` does there. */
function roleOf({ node, role, up }: Place, key: string): Role {
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
    // What is in a pattern or a cast does what that does.
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

function note(identifier: Identifier, place: Place, { uses, bindings }: Walked): void {
  const { name } = identifier;
  if (place.role === 'declared' || place.role === 'var') {
    bindings.set(identifier, declare(identifier, place));
  } else if (place.role !== 'name') {
    const others = uses.get(name);
    if (others) others.push(place);
    else uses.set(name, [place]);
  }
}

function declare(identifier: Identifier, { role, up, scope }: Place): Binding {
  let { names, node, up: outer } = scope;
  while (role === 'var' && outer !== null && !VAR_SCOPE.test(node.type)) ({ names, node, up: outer } = outer);
  const known = names.get(identifier.name);
  if (known !== undefined) {
    known.written = true;
    return known;
  }
  // The first node above that is not part of the same pattern.
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

/** What a name means in a scope; `known` are the answers so far, so that no scope around it is asked twice. */
function meaningOf(name: string, scope: Scope, known: Map<Scope, Binding | undefined>): Binding | undefined {
  if (!known.has(scope))
    known.set(scope, scope.names.get(name) ?? (scope.up ? meaningOf(name, scope.up, known) : undefined));
  return known.get(scope);
}
