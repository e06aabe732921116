import type { Identifier, Node, Program } from '@babel/types';
import { once, remember } from '../text/memo.js';
import { countOfFirst, type Span } from '../text/source.js';
import { eachChild, isCast, isOnlyType, namesInPattern, spanOf } from './tree.js';

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

/** The names of a module: in `const a = b;`, `a` is a variable, `b` a global. */
export interface Names {
  /** The variable that an identifier declares or uses, if any. */
  variableOf(identifier: Identifier): Binding | undefined;
  /** The uses of a name that are none of a variable. */
  globalsOf(name: string): readonly Identifier[];
}

/**
 * Finds a name by a walk of what holds it alone, because few names matter, and all that are `expected` by one such walk;
 * after `MOST_WALKS`, all by one walk of the whole.
 */
export function namesIn(program: Program, text: string, expected: readonly string[] = []): Names {
  const all = once(() => resolved(walk(program, () => true)));
  // An escape may write any name.
  let walksLeft = text.includes('\\u') ? 0 : MOST_WALKS;
  const walkedFor = (names: readonly string[]) => {
    if (walksLeft === 0) return all();
    walksLeft -= 1;
    const offsets = names.flatMap((name) => offsetsOf(name, text)).sort((a, b) => a - b);
    return resolved(walk(program, (node) => holdsSome(offsets, spanOf(node))));
  };
  const walkedForExpected = once(() => walkedFor(expected));
  const walked = remember((name) => (expected.includes(name) ? walkedForExpected() : walkedFor([name])));
  return {
    variableOf: (identifier) => walked(identifier.name).variables.get(identifier),
    globalsOf: (name) => walked(name).globals.filter((global) => global.name === name),
  };
}

function offsetsOf(name: string, text: string): readonly number[] {
  const offsets: number[] = [];
  for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + 1)) offsets.push(at);
  return offsets;
}

/** Whether a span holds one of some offsets in order. */
function holdsSome(offsets: readonly number[], { start, end }: Span): boolean {
  const next = offsets[countOfFirst(offsets, (offset) => offset < start)];
  return next !== undefined && next < end;
}

/** Up to so many walks of parts are faster than one walk of the whole: by a tenth of a check. */
const MOST_WALKS = 8;

/** Whether a variable may ever have another value than its first. */
export function isReassigned({ isDeclaredAgain, uses }: Binding): boolean {
  return isDeclaredAgain || uses.some(isWritten);
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

/** The names that a module, a function or a block declares. */
interface Scope {
  readonly outer: Scope | null;
  readonly isFunction: boolean;
  readonly names: Map<string, Binding>;
}

/** Nodes besides functions that names belong to. */
const BLOCK = /^(?:Block|For|Static|TSModuleBlock|SwitchStatement|CatchClause|ClassExpression)/;

/** Finds the variables by each identifier that declares one, and where identifiers that declare none are used. */
function walk(program: Program, isWalked: (node: Node) => boolean) {
  const declared = new Map<Node, Binding>();
  const used: (NodePath & { readonly node: Identifier })[] = [];
  const paths: NodePath[] = [{ node: program, up: null, scope: { outer: null, isFunction: true, names: new Map() } }];
  for (const path of paths) {
    const { node, up, scope } = path;
    if (node.type === 'Identifier' && !declared.has(node)) used.push({ node, up, scope });
    const isFunction = 'params' in node;
    const inside: Scope = isFunction || BLOCK.test(node.type) ? { outer: scope, isFunction, names: new Map() } : scope;
    // A parameter hides a function's own name, so it comes first.
    if (isFunction) for (const parameter of node.params) declare([parameter, null, inside], declared);
    const declaration = declarationIn(path, inside);
    if (declaration) declare(declaration, declared);
    eachChild(node, (field, child) => {
      // A parameter begins after its decorators.
      if ((field !== 'params' && !isWalked(child)) || isOnlyType(child)) return;
      // A decorator and a computed key belong to the scope around.
      paths.push({ node: child, up: path, scope: field === 'decorators' || field === 'key' ? scope : inside });
    });
  }
  return { declared, used };
}

/** The variables by each identifier of one, and the identifiers of none: a name may be used before it is declared. */
function resolved({ declared, used }: ReturnType<typeof walk>) {
  const variables = new Map(declared);
  const globals = used.flatMap((use) => {
    const variable = bindingIn(use.scope, use.node.name);
    if (!variable) return use.node;
    variables.set(use.node, variable);
    variable.uses.push(use);
    return [];
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

function declare([pattern, value, { names }]: Declaration, declared: Map<Node, Binding>): void {
  for (const identifier of pattern ? namesInPattern(pattern) : []) {
    const earlier = names.get(identifier.name);
    if (earlier) earlier.isDeclaredAgain = true;
    const own = identifier === pattern ? (value ?? null) : null;
    const binding = earlier ?? { identifier, value: own, uses: [], isDeclaredAgain: false };
    names.set(identifier.name, binding);
    declared.set(identifier, binding);
  }
}

function bindingIn({ names, outer }: Scope, name: string): Binding | undefined {
  return names.get(name) ?? (outer ? bindingIn(outer, name) : undefined);
}
