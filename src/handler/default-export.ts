import type {
  CallExpression,
  ExportNamedDeclaration,
  Node,
  OptionalCallExpression,
  Program,
  Statement,
} from '@babel/types';
import { code } from '../text/quote.js';
import type { Span } from './handler.js';
import { inWords } from './in-words.js';
import { introduced, type Names } from './scopes.js';
import { bare, type FunctionNode, isFunctionNode, isOnlyType, spanOf } from './tree.js';
import { valueKinds } from './value-kinds.js';

/** What a module exports as default; `unverified` is what only running the program would tell. */
export type DefaultExport =
  | { readonly kind: 'function'; readonly function: FunctionNode }
  /** `wrapped` is the function written inside a call, where there is exactly one. */
  | { readonly kind: 'unverified'; readonly wrapped: FunctionNode | null }
  | { readonly kind: 'missing'; readonly onlyTypes: boolean }
  /** A second one, which no module may have; the parser lets it pass. */
  | { readonly kind: 'repeated'; readonly at: Span }
  | { readonly kind: 'not-function'; readonly what: string; readonly at: Span; readonly definition: Span | null };

const UNVERIFIED = { kind: 'unverified', wrapped: null } as const;
const DEEPEST = 20;

/** Finds the default export of a module, through the names that lead to it. */
export function findDefaultExport(program: Program, names: Names): DefaultExport {
  const [exported, second] = program.body.flatMap((statement) => defaultOf(statement) ?? []);
  if (second !== undefined) return { kind: 'repeated', at: spanOf(second.node) };
  if (exported !== undefined) return exported.from === 'module' ? judge(exported.node, names) : judgeOther(exported);
  if (program.body.some(assignsExports)) return UNVERIFIED;
  return { kind: 'missing', onlyTypes: program.body.length > 0 && program.body.every(leavesNothing) };
}

/** A node that stands for the default export, and where its value comes from. */
interface Exported {
  readonly node: Node;
  readonly from: 'module' | 'elsewhere' | 'namespace';
}

/** What a statement exports as default; null when it exports none. */
function defaultOf(statement: Statement): Exported | null {
  switch (statement.type) {
    case 'TSExportAssignment':
      return { node: statement, from: 'elsewhere' };
    case 'ExportDefaultDeclaration':
      return isOnlyType(statement.declaration) ? null : { node: statement.declaration, from: 'module' };
    case 'ExportNamedDeclaration':
      return statement.exportKind === 'type' ? null : defaultAmong(statement);
    default:
      return null;
  }
}

function defaultAmong({ specifiers, source }: ExportNamedDeclaration): Exported | null {
  for (const specifier of specifiers) {
    const { exported } = specifier;
    if ((exported.type === 'Identifier' ? exported.name : exported.value) !== 'default') continue;
    if (specifier.type === 'ExportNamespaceSpecifier') return { node: specifier, from: 'namespace' };
    if (specifier.type !== 'ExportSpecifier' || specifier.exportKind === 'type') continue;
    return source ? { node: specifier, from: 'elsewhere' } : { node: specifier.local, from: 'module' };
  }
  return null;
}

function judgeOther({ node, from }: Exported): DefaultExport {
  if (from === 'elsewhere') return UNVERIFIED;
  return { kind: 'not-function', what: 'a module', at: spanOf(node), definition: null };
}

function judge(exported: Node, names: Names): DefaultExport {
  const value = follow(exported, names);
  if (isFunctionNode(value)) return { kind: 'function', function: value };
  switch (value.type) {
    case 'CallExpression':
    case 'OptionalCallExpression':
      return { kind: 'unverified', wrapped: functionInside(value) };
    default: {
      if (value.type === 'Identifier' && names.types.has(value.name) && !names.bindingOf(value)) {
        return { kind: 'missing', onlyTypes: true };
      }
      const what = whatInstead(value, names);
      if (what === null) return UNVERIFIED;
      return {
        kind: 'not-function',
        what,
        at: spanOf(exported),
        definition: value === exported ? null : spanOf(value),
      };
    }
  }
}

/** What a name that never changes stands for, step by step. */
function follow(exported: Node, names: Names): Node {
  let value = bare(exported);
  for (let step = 0; step < DEEPEST && value.type === 'Identifier'; step += 1) {
    const binding = names.bindingOf(value);
    const next = binding && introduced(binding);
    if (!next) return value;
    value = bare(next);
  }
  return value;
}

/** The only function among the arguments of a call, or of the only call among them. */
function functionInside(call: CallExpression | OptionalCallExpression): FunctionNode | null {
  let current: Node = call;
  for (let step = 0; step < DEEPEST && 'arguments' in current; step += 1) {
    const inside: Node[] = current.arguments.map(bare);
    const functions = inside.filter(isFunctionNode);
    const calls = inside.filter((node) => node.type === 'CallExpression');
    if (functions.length === 1) return functions[0] ?? null;
    const [next] = calls;
    if (functions.length > 1 || calls.length !== 1 || next === undefined) return null;
    current = next;
  }
  return null;
}

/** What a value certainly is that is no function, in words; null when it may be one. */
function whatInstead(value: Node, names: Names): string | null {
  switch (value.type) {
    case 'ClassDeclaration':
    case 'ClassExpression':
      return `a class, which only ${code('new')} can call`;
    case 'TSEnumDeclaration':
      return 'an enum';
    case 'ArrayExpression':
      return 'an array';
    default: {
      const kinds = valueKinds(value, names);
      return kinds.includes('unknown') || kinds.length === 0 ? null : inWords(kinds);
    }
  }
}

function leavesNothing(statement: Statement): boolean {
  if (isOnlyType(statement)) return true;
  switch (statement.type) {
    case 'ImportDeclaration':
      return true;
    case 'ExportDefaultDeclaration':
      return isOnlyType(statement.declaration);
    case 'ExportNamedDeclaration':
      return statement.exportKind === 'type' || (statement.declaration ? isOnlyType(statement.declaration) : false);
    case 'ExportAllDeclaration':
      return statement.exportKind === 'type';
    default:
      return false;
  }
}

/** CommonJS: what comes of it in a module is not the document's to say. */
function assignsExports(statement: Statement): boolean {
  if (statement.type !== 'ExpressionStatement' || statement.expression.type !== 'AssignmentExpression') return false;
  let target: Node = statement.expression.left;
  while (target.type === 'MemberExpression') target = target.object;
  return target.type === 'Identifier' && (target.name === 'module' || target.name === 'exports');
}
