import type { Identifier, Node, Program, TSInterfaceDeclaration, TSTypeAliasDeclaration } from '@babel/types';
import { type BindingKind, eachChild, type Place, roleOf } from './tree.js';

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
}

/** The names of a program. It is walked when the first of them is asked for: most handlers are in a call that nothing is known of. */
export function readNames(program: Program): Names {
  const types = new Map<string, TSInterfaceDeclaration | TSTypeAliasDeclaration>();
  for (const statement of program.body) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type === 'TSInterfaceDeclaration' || declaration?.type === 'TSTypeAliasDeclaration')
      types.set(declaration.id.name, declaration);
  }
  let resolved: ResolvedNames | undefined;
  const names = () => {
    resolved ??= resolveNames(program);
    return resolved;
  };
  return {
    types,
    isIntroduced: (name) => names().module.has(name),
    bindingOf: (identifier) => names().bindings.get(identifier),
    hidesUses: (handler) => names().evaluates || names().usingArguments.has(handler),
  };
}

/** What a name is introduced with, if it always stands for that; null when this cannot be told. */
export function introduced({ kind, declaration, identifier, written }: Binding): Node | null {
  if (written) return null;
  if (kind === 'function' || kind === 'class' || declaration.type === 'TSEnumDeclaration') return declaration;
  if (declaration.type !== 'VariableDeclarator' || declaration.id !== identifier) return null;
  return declaration.init ?? null;
}

interface ResolvedNames {
  readonly module: ReadonlyMap<string, Binding>;
  readonly bindings: ReadonlyMap<Identifier, Binding>;
  /** Functions whose `arguments` are used. */
  readonly usingArguments: ReadonlySet<Node>;
  /** Whether code is run from a text, which can use any name. */
  readonly evaluates: boolean;
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

const FUNCTIONS: ReadonlySet<string> = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
  'ObjectMethod',
  'ClassMethod',
  'ClassPrivateMethod',
]);

/** What the names that `var` introduces go up to. */
const VAR_SCOPES: ReadonlySet<string> = new Set([...FUNCTIONS, 'StaticBlock', 'TSModuleBlock']);

/** What holds names of its own. */
const SCOPES: ReadonlySet<string> = new Set([
  ...VAR_SCOPES,
  'BlockStatement',
  'ForStatement',
  'ForInStatement',
  'ForOfStatement',
  'SwitchStatement',
  'CatchClause',
  'ClassExpression',
]);

/** Resolves all names in one walk; the depth of the program does not matter. */
function resolveNames(program: Program): ResolvedNames {
  const module: Scope = { node: program, names: new Map(), up: null };
  const uses: Visit[] = [];
  const bindings = new Map<Identifier, Binding>();
  const waiting: Visit[] = [{ node: program, key: '', up: null, role: 'value', scope: module }];
  for (let visit = waiting.pop(); visit !== undefined; visit = waiting.pop()) {
    const at = visit;
    const { node, role } = at;
    if (node.type === 'Identifier') {
      if (role === 'value' || role === 'write') uses.push(at);
      else if (role !== 'name') bindings.set(node, declare(node, role, at));
    }
    const scope = SCOPES.has(node.type) ? { node, names: new Map(), up: at.scope } : at.scope;
    eachChild(node, (key, child) => {
      // The name of a declaration belongs to the scope around it, and a computed key is read there.
      const outside = key === 'key' || key === 'decorators' || (key === 'id' && node.type === 'FunctionDeclaration');
      waiting.push({ node: child, key, up: at, role: roleOf(at, key), scope: outside ? at.scope : scope });
    });
  }
  return { module: module.names, bindings, ...resolve(uses, bindings) };
}

function declare(identifier: Identifier, kind: BindingKind, visit: Visit): Binding {
  let { scope } = visit;
  while (kind === 'var' && scope.up !== null && !VAR_SCOPES.has(scope.node.type)) scope = scope.up;
  const known = scope.names.get(identifier.name);
  // A namespace or enum may share its name with a function or class, which then is what the name means.
  if (known !== undefined && kind === 'object') return known;
  if (known !== undefined && known.kind !== 'object') {
    known.written = true;
    return known;
  }
  let above = visit.up;
  while (above?.up && above.role === visit.role) above = above.up;
  const declaration = above?.node ?? identifier;
  const binding = { kind, identifier, declaration, reads: [], written: false };
  scope.names.set(identifier.name, binding);
  return binding;
}

/** Looks up what is used, last of all, since a name may be used above the line that introduces it. */
function resolve(uses: readonly Visit[], bindings: Map<Identifier, Binding>) {
  const usingArguments = new Set<Node>();
  let evaluates = false;
  for (const use of uses) {
    const identifier = use.node as Identifier;
    const { name } = identifier;
    let scope: Scope | null = use.scope;
    const isArguments = ({ type }: Node) =>
      name === 'arguments' && FUNCTIONS.has(type) && type !== 'ArrowFunctionExpression';
    while (scope !== null && !scope.names.has(name) && !isArguments(scope.node)) scope = scope.up;
    const binding = scope?.names.get(name);
    if (binding !== undefined) {
      bindings.set(identifier, binding);
      if (use.role === 'write') binding.written = true;
      // A parameter that is given another value is not left aside, so that a write counts as a use too.
      binding.reads.push(use);
    } else if (scope !== null) {
      usingArguments.add(scope.node);
    } else if (name === 'eval') {
      evaluates = true;
    }
  }
  return { usingArguments, evaluates };
}
