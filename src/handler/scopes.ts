import type { Identifier, Node, Program, TSInterfaceDeclaration, TSTypeAliasDeclaration } from '@babel/types';
import { LIMITS } from '../limits.js';
import { type BindingKind, eachChild, isOnlyType, type Place, roleOf, spanOf } from './tree.js';
import type { ValueKind } from './type-kinds.js';

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
  /** The types that the module itself declares; null for what it imports as a type. */
  readonly types: ReadonlyMap<string, TSInterfaceDeclaration | TSTypeAliasDeclaration | null>;
  /** Whether the module itself introduces a value of this name. */
  isIntroduced(name: string): boolean;
  /** What an identifier that is read, written or introduced stands for; undefined for a global. */
  bindingOf(identifier: Identifier): Binding | undefined;
  /** Whether what a function is given may be used by other names than its parameters': through `arguments`, or by code run from a text. */
  hidesUses(handler: Node): boolean;
  /** What values and types are known to be; nothing of a tree is kept longer than its names. */
  readonly known: Map<Node, readonly ValueKind[]>;
}

/**
 * The names of a program. Few are ever needed, and each is resolved by walking the nodes where it appears. Only if many are needed,
 * or one appears in many places, is the whole program walked for all of them.
 */
export function readNames(program: Program, text: string): Names {
  const mayHideUses = /arguments|eval|\\u/.test(text);
  const types = new Map<string, TSInterfaceDeclaration | TSTypeAliasDeclaration | null>();
  for (const statement of program.body) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type === 'TSInterfaceDeclaration' || declaration?.type === 'TSTypeAliasDeclaration')
      types.set(declaration.id.name, declaration);
    if (declaration?.type === 'TSImportEqualsDeclaration' && isOnlyType(declaration))
      types.set(declaration.id.name, null);
    if (declaration?.type === 'ImportDeclaration')
      for (const specifier of declaration.specifiers)
        if (isOnlyType(declaration) || isOnlyType(specifier)) types.set(specifier.local.name, null);
  }
  const resolved = new Map<string | null, ResolvedNames>();
  const named = (name: string | null): ResolvedNames => {
    const known = resolved.get(null) ?? resolved.get(name);
    if (known) return known;
    const isSought = name !== null && !mayHideUses && resolved.size < LIMITS.soughtNames;
    const places = isSought ? placesOf(name, text) : null;
    const found = resolveNames(program, places);
    resolved.set(places && name, found);
    return found;
  };
  return {
    types,
    known: new Map(),
    isIntroduced: (name) => named(name).module.has(name),
    bindingOf: (identifier) => named(identifier.name).bindings.get(identifier),
    hidesUses: (handler) => mayHideUses && (named(null).evaluates || named(null).usingArguments.has(handler)),
  };
}

/** Where a name that is written without escapes may be in a text; null where that is in many places. */
function placesOf(name: string, text: string): readonly number[] | null {
  const places: number[] = [];
  for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + 1))
    if (places.push(at) > LIMITS.soughtPlaces) return null;
  return places;
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
  readonly up: Scope | null;
  readonly names: Map<string, Binding>;
  readonly uses: Visit[];
  readonly inner: Scope[];
}

interface Visit extends Place {
  readonly up: Visit | null;
  readonly scope: Scope;
  /** The first node above that is not part of the same pattern. */
  readonly origin: Node;
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

/**
 * Resolves all names, or those in some places, in two walks, of the program and of its scopes; how deep they are does
 * not matter.
 */
function resolveNames(program: Program, places: readonly number[] | null): ResolvedNames {
  const module = scopeOf(program, null);
  const bindings = new Map<Identifier, Binding>();
  const waiting: Visit[] = [{ node: program, key: '', up: null, role: 'value', scope: module, origin: program }];
  for (let visit = waiting.pop(); visit !== undefined; visit = waiting.pop()) {
    const at = visit;
    const { node, role } = at;
    if (node.type === 'Identifier') {
      if (role === 'value' || role === 'write') at.scope.uses.push(at);
      else if (role !== 'name') bindings.set(node, declare(node, role, at));
    }
    const inside = SCOPES.has(node.type) ? scopeOf(node, at.scope) : at.scope;
    eachChild(node, (key, child) => {
      const { start, end } = spanOf(child);
      // The decorators of a parameter come before it.
      if (key !== 'params' && places?.every((at) => at < start || at >= end)) return;
      // The name of a declaration belongs to the scope around it, and a computed key is read there.
      const outside = key === 'key' || key === 'decorators' || (key === 'id' && node.type === 'FunctionDeclaration');
      const its = roleOf(at, key);
      if (its === 'name' && child.type === 'Identifier') return;
      const origin = its === role ? at.origin : node;
      waiting.push({ node: child, key, up: at, role: its, scope: outside ? at.scope : inside, origin });
    });
  }
  return { module: module.names, bindings, ...resolve(module, bindings) };
}

function scopeOf(node: Node, up: Scope | null): Scope {
  const scope: Scope = { node, up, names: new Map(), uses: [], inner: [] };
  up?.inner.push(scope);
  return scope;
}

function declare(identifier: Identifier, kind: BindingKind, { scope: within, origin }: Visit): Binding {
  let scope = within;
  while (kind === 'var' && scope.up !== null && !VAR_SCOPES.has(scope.node.type)) scope = scope.up;
  const known = scope.names.get(identifier.name);
  // A namespace or enum may share its name with a function or class, which then is what the name means.
  if (known !== undefined && kind === 'object') return known;
  if (known !== undefined && known.kind !== 'object') {
    known.written = true;
    return known;
  }
  const binding = { kind, identifier, declaration: origin, reads: [], written: false };
  scope.names.set(identifier.name, binding);
  return binding;
}

/** Finds what is used, in a second walk, since a name may be used above the line that introduces it. */
function resolve(module: Scope, bindings: Map<Identifier, Binding>) {
  /** What each name means in the scope that is walked, the innermost last. */
  const meanings = new Map<string, Binding[]>();
  const functions: Node[] = [];
  const usingArguments = new Set<Node>();
  let evaluates = false;
  const waiting = [{ scope: module, isLeft: false }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { scope, isLeft } = next;
    const hasArguments = FUNCTIONS.has(scope.node.type) && scope.node.type !== 'ArrowFunctionExpression';
    if (isLeft) {
      for (const name of scope.names.keys()) meanings.get(name)?.pop();
      if (hasArguments) functions.pop();
      continue;
    }
    for (const [name, binding] of scope.names) {
      const others = meanings.get(name);
      if (others) others.push(binding);
      else meanings.set(name, [binding]);
    }
    if (hasArguments) functions.push(scope.node);
    for (const use of scope.uses) {
      const identifier = use.node as Identifier;
      const binding = meanings.get(identifier.name)?.at(-1);
      if (binding !== undefined) {
        bindings.set(identifier, binding);
        if (use.role === 'write') binding.written = true;
        // A parameter that is given another value is not left aside, so that a write counts as a use too.
        binding.reads.push(use);
      } else if (identifier.name === 'arguments') {
        const owner = functions.at(-1);
        if (owner) usingArguments.add(owner);
      } else if (identifier.name === 'eval') {
        evaluates = true;
      }
    }
    waiting.push({ scope, isLeft: true });
    for (const inner of scope.inner) waiting.push({ scope: inner, isLeft: false });
  }
  return { usingArguments, evaluates };
}
