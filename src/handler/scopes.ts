import type { Identifier, Node, Program } from '@babel/types';
import { eachChild, isOnlyType, namesInPattern } from './tree.js';

/** A variable of a module. */
export interface Binding {
  readonly identifier: Identifier;
  /** The value, function or class that it is declared as; null where that is not written, or is destructured. */
  readonly value: Node | null;
  /** Every read and write of its value. */
  readonly uses: NodePath[];
  isDeclaredAgain: boolean;
}

/** A node and the nodes around it. */
export interface NodePath {
  readonly node: Node;
  /** Null for the module itself. */
  readonly up: NodePath | null;
  readonly scope: Scope;
}

/** The names that a module, a function or a block declares. */
interface Scope {
  readonly outer: Scope | null;
  readonly isFunction: boolean;
  readonly names: Map<string, Binding>;
}

/** Nodes besides functions that names belong to. */
const BLOCK = /^(?:Block|For|Static|TSModuleBlock|SwitchStatement|CatchClause|ClassExpression)/;

/** Walks a module, or some of its nodes: the variables by each identifier of one, and the identifiers of none. */
export function resolvedNames(program: Program, isWalked: (node: Node) => boolean = () => true) {
  const variables = new Map<Node, Binding>();
  const used: (NodePath & { readonly node: Identifier })[] = [];
  const paths: NodePath[] = [{ node: program, up: null, scope: { outer: null, isFunction: true, names: new Map() } }];
  // Grows while it is walked, by what each node holds.
  for (const path of paths) {
    const { node, up, scope } = path;
    if (node.type === 'Identifier' && !variables.has(node)) used.push({ node, up, scope });
    const isFunction = 'params' in node;
    const inside: Scope = isFunction || BLOCK.test(node.type) ? { outer: scope, isFunction, names: new Map() } : scope;
    // A parameter hides a function's own name, so it comes first.
    if (isFunction) for (const parameter of node.params) declare([parameter, null, inside], variables);
    const declaration = declarationIn(path, inside);
    if (declaration) declare(declaration, variables);
    eachChild(node, (field, child) => {
      // A parameter begins after its decorators.
      if ((field !== 'params' && !isWalked(child)) || isOnlyType(child)) return;
      // A decorator and a computed key belong to the scope around.
      paths.push({ node: child, up: path, scope: field === 'decorators' || field === 'key' ? scope : inside });
    });
  }
  // A name may be used before it is declared.
  const globals = used.flatMap((use) => {
    const variable = bindingIn(use.scope, use.node.name);
    variable?.uses.push(use);
    if (variable) variables.set(use.node, variable);
    return variable ? [] : use.node;
  });
  return { variables, globals };
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

function scopeOfVar(scope: Scope): Scope {
  return scope.outer && !scope.isFunction ? scopeOfVar(scope.outer) : scope;
}

function declare([pattern, value, { names }]: Declaration, variables: Map<Node, Binding>): void {
  for (const identifier of pattern ? namesInPattern(pattern) : []) {
    const earlier = names.get(identifier.name);
    if (earlier) earlier.isDeclaredAgain = true;
    const own = identifier === pattern ? (value ?? null) : null;
    const binding = earlier ?? { identifier, value: own, uses: [], isDeclaredAgain: false };
    names.set(identifier.name, binding);
    variables.set(identifier, binding);
  }
}

function bindingIn({ names, outer }: Scope, name: string): Binding | undefined {
  return names.get(name) ?? (outer ? bindingIn(outer, name) : undefined);
}
