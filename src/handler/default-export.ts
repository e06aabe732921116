import type { CallExpression, Node, OptionalCallExpression, Program, Statement } from '@babel/types';
import { code } from '../text/quote.js';
import { introduced, type Names } from './scopes.js';
import { bare, type FunctionNode, isFunctionNode, isOnlyType } from './tree.js';

/** What a module exports as default. */
export type DefaultExport =
  | { readonly kind: 'function'; readonly function: FunctionNode }
  /** Only running the program would tell. `wrapped`: the one function among the arguments of a call. */
  | { readonly kind: 'unverified'; readonly wrapped: FunctionNode | null }
  | { readonly kind: 'missing'; readonly onlyTypes: boolean }
  /** An error that the parser accepts. */
  | { readonly kind: 'error'; readonly message: string; readonly at: Node }
  /** A module, or a value that is not a function expression. `definition`: where it is defined, if elsewhere. */
  | { readonly kind: 'value'; readonly value: Node; readonly at: Node; readonly definition: Node | null };

/** Finds the default export of a module, through names that never change. */
export function findDefaultExport(program: Program, names: Names): DefaultExport {
  const [exported, second] = program.body.flatMap((statement) => defaultOf(statement) ?? []);
  if (second !== undefined && second.type !== 'TSExportAssignment')
    return { kind: 'error', message: 'the file has two default exports', at: second };
  if (exported === undefined) {
    if (program.body.some(assignsExports)) return { kind: 'unverified', wrapped: null };
    return { kind: 'missing', onlyTypes: program.body.length > 0 && program.body.every(leavesNothing) };
  }
  const value = follow(exported, names);
  if (value.type === 'Identifier' && names.types.has(value.name) && !names.bindingOf(value)) {
    const isValue = program.body.some((statement) => 'declaration' in statement && statement.declaration === exported);
    if (!isValue || names.types.get(value.name)) return { kind: 'missing', onlyTypes: true };
    const message = `${code(value.name)} is imported as a type, so there is no value to export`;
    return { kind: 'error', message, at: value };
  }
  if (isFunctionNode(value)) return { kind: 'function', function: value };
  switch (value.type) {
    case 'TSExportAssignment':
    case 'ExportSpecifier':
      return { kind: 'unverified', wrapped: null };
    case 'CallExpression':
    case 'OptionalCallExpression':
      return { kind: 'unverified', wrapped: functionInside(value) };
    default:
      return { kind: 'value', value, at: exported, definition: value === exported ? null : value };
  }
}

/** What a statement exports as default: a value, or the specifier of one from another module; else null. */
function defaultOf(statement: Statement): Node | null {
  if (statement.type === 'TSExportAssignment') return statement;
  if (statement.type === 'ExportDefaultDeclaration')
    return isOnlyType(statement.declaration) ? null : statement.declaration;
  if (statement.type !== 'ExportNamedDeclaration' || isOnlyType(statement)) return null;
  for (const specifier of statement.specifiers) {
    const { exported } = specifier;
    if ((exported.type === 'Identifier' ? exported.name : exported.value) !== 'default') continue;
    if (specifier.type !== 'ExportSpecifier') return specifier;
    if (!isOnlyType(specifier)) return statement.source ? specifier : specifier.local;
  }
  return null;
}

/** Whether a statement is a CommonJS export, about which the platform document says nothing. */
function assignsExports(statement: Statement): boolean {
  if (statement.type !== 'ExpressionStatement' || statement.expression.type !== 'AssignmentExpression') return false;
  let target: Node = statement.expression.left;
  while (target.type === 'MemberExpression') target = target.object;
  return target.type === 'Identifier' && (target.name === 'module' || target.name === 'exports');
}

/** Whether a statement leaves nothing at run time. */
function leavesNothing(statement: Statement): boolean {
  if (statement.type === 'ImportDeclaration' || isOnlyType(statement)) return true;
  const declaration = 'declaration' in statement ? statement.declaration : null;
  return declaration ? isOnlyType(declaration) : false;
}

/** What a name that never changes stands for, step by step; any of its names in a circle. */
function follow(exported: Node, names: Names): Node {
  let value = bare(exported);
  const seen = new Set<Node>();
  while (value.type === 'Identifier' && !seen.has(value)) {
    seen.add(value);
    const binding = names.bindingOf(value);
    const next = binding && introduced(binding);
    if (!next) return value;
    value = bare(next);
  }
  return value;
}

/** The only function among the arguments of a call, or of the only call among these. */
function functionInside(call: CallExpression | OptionalCallExpression): FunctionNode | null {
  let current: Node = call;
  while ('arguments' in current) {
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
