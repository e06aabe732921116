import type { Identifier, Node, Program, TSInterfaceDeclaration, TSTypeAliasDeclaration } from '@babel/types';
import { type BindingKind, type Place, roleOf } from './roles.js';
import { eachChild } from './tree.js';
import type { ValueKind } from './value-kinds.js';

/** One name of the program: what introduces it, and every place that reads or writes its value. */
export interface Binding {
  readonly kind: BindingKind;
  readonly identifier: Identifier;
  /** The declarator, function, class or import that introduces the name. */
  readonly declaration: Node;
  readonly reads: Place[];
  /** Whether the name ever gets another value than the one it is introduced with. */
  written: boolean;
}

/** Which names of a program mean the same thing. Types are not values and have no part in it. */
export interface Names {
  /** The types that the module itself declares. */
  readonly types: ReadonlyMap<string, TSInterfaceDeclaration | TSTypeAliasDeclaration>;
  /** Whether the module itself introduces a value of this name. */
  isIntroduced(name: string): boolean;
  /** What an identifier that is read, written or introduced stands for; undefined for a global. */
  bindingOf(identifier: Identifier): Binding | undefined;
  /** Whether what a function is given may be used by other names than its parameters': through `arguments`, or by code run from a text. */
  hidesUses(handler: Node): boolean;
  /** What was found of the values that names stand for. */
  readonly known: Map<Node, readonly ValueKind[]>;
}

interface Scope {
  readonly node: Node;
  readonly names: Map<string, Binding>;
  readonly up: Scope | null;
}

interface Visit extends Place {
  readonly up: Visit | null;
  readonly scope: Scope;
}

/** The names of a program. It is walked when the first of them is asked for: most handlers stand in a call that nothing is known of. */
export function readNames(program: Program): Names {
  let resolved: ResolvedNames | undefined;
  const names = () => {
    resolved ??= resolveNames(program);
    return resolved;
  };
  return {
    types: typesOf(program),
    known: new Map(),
    isIntroduced: (name) => names().module.has(name),
    bindingOf: (identifier) => names().bindings.get(identifier),
    hidesUses: (handler) => names().evaluates || names().usingArguments.has(handler),
  };
}

interface ResolvedNames {
  readonly module: ReadonlyMap<string, Binding>;
  readonly bindings: ReadonlyMap<Identifier, Binding>;
  /** Functions whose `arguments` are used. */
  readonly usingArguments: ReadonlySet<Node>;
  /** Whether code is run from a text, which can use any name. */
  readonly evaluates: boolean;
}

/** Resolves all names in one walk; the depth of the program does not matter. */
function resolveNames(program: Program): ResolvedNames {
  const module: Scope = { node: program, names: new Map(), up: null };
  const uses: Visit[] = [];
  const bindings = new Map<Identifier, Binding>();
  const waiting: Visit[] = [{ node: program, key: '', up: null, role: 'value', scope: module }];
  for (let visit = waiting.pop(); visit !== undefined; visit = waiting.pop()) {
    const { node, role } = visit;
    if (node.type === 'Identifier') {
      if (role === 'value' || role === 'write') uses.push(visit);
      else if (role !== 'name') bindings.set(node, declare(node, role, visit));
    }
    const scope = opensScope(node) ? { node, names: new Map(), up: visit.scope } : visit.scope;
    eachChild(node, (key, child) => {
      const place = standsOutside(node, key) ? visit.scope : scope;
      waiting.push({ node: child, key, up: visit, role: roleOf(visit, key), scope: place });
    });
  }
  return { module: module.names, ...resolve(uses, bindings) };
}

/** What a name is introduced with, if it always stands for that; null when this cannot be told. */
export function introduced({ kind, declaration, identifier, written }: Binding): Node | null {
  if (written) return null;
  if (kind === 'function' || kind === 'class' || declaration.type === 'TSEnumDeclaration') return declaration;
  if (declaration.type !== 'VariableDeclarator' || declaration.id !== identifier) return null;
  return declaration.init ?? null;
}

function typesOf(program: Program): Names['types'] {
  const types = new Map<string, TSInterfaceDeclaration | TSTypeAliasDeclaration>();
  for (const statement of program.body) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type === 'TSInterfaceDeclaration' || declaration?.type === 'TSTypeAliasDeclaration') {
      types.set(declaration.id.name, declaration);
    }
  }
  return types;
}

/** Resolved last, since a name may be used above the line that introduces it. */
function resolve(uses: readonly Visit[], bindings: Map<Identifier, Binding>): Omit<ResolvedNames, 'module'> {
  const usingArguments = new Set<Node>();
  let evaluates = false;
  for (const use of uses) {
    const identifier = use.node as Identifier;
    const binding = lookUp(identifier.name, use.scope, usingArguments);
    evaluates ||= binding === undefined && identifier.name === 'eval';
    if (binding === undefined) continue;
    bindings.set(identifier, binding);
    if (use.role === 'write') binding.written = true;
    // A parameter that is given another value is not left aside, so that a write counts as a use too.
    binding.reads.push(use);
  }
  return { bindings, usingArguments, evaluates };
}

function lookUp(name: string, from: Scope, usingArguments: Set<Node>): Binding | undefined {
  for (let scope: Scope | null = from; scope !== null; scope = scope.up) {
    const binding = scope.names.get(name);
    if (binding !== undefined) return binding;
    if (name === 'arguments' && isFunction(scope.node) && scope.node.type !== 'ArrowFunctionExpression') {
      usingArguments.add(scope.node);
      return undefined;
    }
  }
  return undefined;
}

function declare(identifier: Identifier, kind: BindingKind, visit: Visit): Binding {
  const scope = kind === 'var' ? hoistingScope(visit.scope) : visit.scope;
  const known = scope.names.get(identifier.name);
  // A namespace or enum may share its name with a function or class, which then is what the name means.
  if (known !== undefined && kind === 'object') return known;
  if (known !== undefined && known.kind !== 'object') {
    known.written = true;
    return known;
  }
  const binding = { kind, identifier, declaration: declarationAbove(visit), reads: [], written: false };
  scope.names.set(identifier.name, binding);
  return binding;
}

function hoistingScope(from: Scope): Scope {
  let scope = from;
  while (scope.up !== null && !isFunction(scope.node) && !/^(StaticBlock|TSModuleBlock)$/.test(scope.node.type)) {
    scope = scope.up;
  }
  return scope;
}

/** The first node above a declared name that is no part of a pattern. */
function declarationAbove(visit: Visit): Node {
  let above = visit.up;
  while (above?.up && above.role === visit.role) above = above.up;
  return above?.node ?? visit.node;
}

function opensScope(node: Node): boolean {
  switch (node.type) {
    case 'BlockStatement':
    case 'ForStatement':
    case 'ForInStatement':
    case 'ForOfStatement':
    case 'SwitchStatement':
    case 'CatchClause':
    case 'StaticBlock':
    case 'TSModuleBlock':
    case 'ClassExpression':
      return true;
    default:
      return isFunction(node);
  }
}

/** The name of a declaration belongs to the scope around it, and a computed key is read there. */
function standsOutside(node: Node, key: string): boolean {
  return key === 'key' || key === 'decorators' || (key === 'id' && node.type === 'FunctionDeclaration');
}

function isFunction(node: Node): boolean {
  switch (node.type) {
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
    case 'ObjectMethod':
    case 'ClassMethod':
    case 'ClassPrivateMethod':
      return true;
    default:
      return false;
  }
}
