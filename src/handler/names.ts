import type { Identifier, Node, Program } from '@babel/types';
import { once, remember } from '../text/memo.js';
import { groupedBy } from '../text/order.js';
import { eachChild, type FunctionNode, isCast, isOnlyType, namesInPattern } from './tree.js';

/** A node and the nodes around it. */
export interface NodePath {
  readonly node: Node;
  /** Null at the root of the walk. */
  readonly up: NodePath | null;
  readonly scope: Scope;
}

/** A variable of the program. */
export interface Binding {
  readonly identifier: Identifier;
  /** The value, function or class that it is declared as; null where that is not written, or is destructured. */
  readonly value: Node | null;
  /** Every read and write of its value. */
  readonly uses: NodePath[];
  /** Whether it ever gets another value than its first. */
  isReassigned: boolean;
}

/** What each name means where it is written. */
export interface Names {
  /** The binding of an identifier; undefined for a global and for a type. */
  bindingOf(identifier: Identifier): Binding | undefined;
  /** Whether the handler uses a name, whatever it stands for. */
  uses(name: string): boolean;
}

/** The names of a handler, else those of its module: each walked, and a name resolved, at the first question. */
export function namesIn(root: Program | FunctionNode, module?: Names): Names {
  const walked = once(() => walk(root));
  const bindingsOf = remember((name) => {
    const { bindings, uses } = walked();
    for (const path of uses.get(name) ?? []) {
      const binding = bindingIn(path.scope, name);
      if (binding === undefined) continue;
      bindings.set(path.node, binding);
      binding.uses.push(path);
      if (isWritten(path)) binding.isReassigned = true;
    }
    return bindings;
  });
  return {
    bindingOf: (identifier) => bindingsOf(identifier.name).get(identifier) ?? module?.bindingOf(identifier),
    uses: (name) => walked().uses.has(name),
  };
}

/** The value that a name always has, or null. */
export function constantOf({ value, isReassigned }: Binding): Node | null {
  return isReassigned ? null : value;
}

/** The path of a value with the casts around it. */
export function outsideOfCasts(path: NodePath): NodePath {
  let outside = path;
  while (outside.up && isCast(outside.up.node)) outside = outside.up;
  return outside;
}

/** Whether a name or a member may be given a value, as `a` and `b.c` in `[a, b.c] = d`, and `e` in `[a = e] = d`. */
export function isWritten(path: NodePath): boolean {
  let { node, up } = path;
  while (up && (isCast(up.node) || PART_OF_PATTERN.test(up.node.type))) ({ node, up } = up);
  if (up?.node.type === 'UpdateExpression') return true;
  return !!up && ASSIGNS.test(up.node.type) && 'left' in up.node && up.node.left === node;
}

const ASSIGNS = /^(?:AssignmentExpression|ForInStatement|ForOfStatement)$/;
const PART_OF_PATTERN = /Pattern$|^ObjectProperty$|^RestElement$/;

/** The names that a function or a block declares. */
interface Scope {
  readonly outer: Scope | null;
  readonly isFunction: boolean;
  readonly names: Map<string, Binding>;
}

/** Nodes besides functions that names belong to. */
const BLOCK = /^(?:Block|For|Static|TSModuleBlock|SwitchStatement|CatchClause|ClassExpression)/;

/** What is declared below a root, by each identifier that declares it, and all other identifiers, by name. */
function walk(root: Program | FunctionNode) {
  const bindings = new Map<Node, Binding>();
  const uses: NodePath[] = [];
  const waiting: NodePath[] = [{ node: root, up: null, scope: scopeIn(null, false) }];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const up = path;
    const { node, scope } = up;
    const isFunction = 'params' in node;
    const inside = isFunction || BLOCK.test(node.type) ? scopeIn(scope, isFunction) : scope;
    // A parameter hides a function's own name, so it comes first.
    if (isFunction) for (const parameter of node.params) declare([parameter, null, inside], bindings);
    const declaration = declarationIn(up, inside);
    if (declaration) declare(declaration, bindings);
    if (node.type === 'Identifier' && !bindings.has(node)) uses.push(up);
    eachChild(node, (field, child) => {
      if (isOnlyType(child)) return;
      // A decorator and a computed key belong to the scope around.
      waiting.push({ node: child, up, scope: field === 'decorators' || field === 'key' ? scope : inside });
    });
  }
  return { bindings, uses: groupedBy(uses, ({ node }) => (node as Identifier).name) };
}

function scopeIn(outer: Scope | null, isFunction: boolean): Scope {
  return { outer, isFunction, names: new Map() };
}

/** A name or pattern, what it is declared as, and the scope that knows it. */
type Declaration = readonly [pattern: Node | null | undefined, value: Node | null | undefined, scope: Scope];

/** What a node declares but for parameters: for the scope around it, or for what is `inside`. */
function declarationIn({ node, up, scope }: NodePath, inside: Scope): Declaration | null {
  switch (node.type) {
    case 'VariableDeclarator': {
      const isVar = up?.node.type === 'VariableDeclaration' && up.node.kind === 'var';
      return [node.id, node.init, isVar ? scopeOfVar(scope) : scope];
    }
    case 'ClassDeclaration':
    case 'FunctionDeclaration':
    case 'TSEnumDeclaration':
    case 'TSImportEqualsDeclaration':
    case 'TSModuleDeclaration':
      return [node.id, node, scope];
    case 'ClassExpression':
    case 'FunctionExpression':
      return [node.id, node, inside];
    case 'ImportDefaultSpecifier':
    case 'ImportNamespaceSpecifier':
    case 'ImportSpecifier':
      return [node.local, null, scope];
    case 'CatchClause':
      return [node.param, null, inside];
    default:
      return null;
  }
}

function scopeOfVar(innermost: Scope): Scope {
  let scope = innermost;
  while (scope.outer && !scope.isFunction) scope = scope.outer;
  return scope;
}

function declare([pattern, value, { names }]: Declaration, bindings: Map<Node, Binding>): void {
  for (const identifier of pattern ? namesInPattern(pattern) : []) {
    const earlier = names.get(identifier.name);
    if (earlier) earlier.isReassigned = true;
    const own = identifier === pattern ? (value ?? null) : null;
    const binding = earlier ?? { identifier, value: own, uses: [], isReassigned: false };
    names.set(identifier.name, binding);
    bindings.set(identifier, binding);
  }
}

/** The binding of a name where it is used, if any. */
function bindingIn(innermost: Scope, name: string): Binding | undefined {
  for (let scope: Scope | null = innermost; scope !== null; scope = scope.outer) {
    const binding = scope.names.get(name);
    if (binding) return binding;
  }
  return undefined;
}
