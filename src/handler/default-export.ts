import type { Node, Program, Statement } from '@babel/types';
import { code } from '../text/quote.js';
import { introduced, type Names } from './scopes.js';
import { bare, type FunctionNode, isFunctionNode, isOnlyType } from './tree.js';

/** What a module exports as default. */
type DefaultExport =
  | { readonly kind: 'function'; readonly function: FunctionNode }
  | { readonly kind: 'missing' }
  /** An error that the parser accepts. */
  | { readonly kind: 'error'; readonly message: string; readonly at: Node }
  /** Anything but a function expression. `definition`: where it is defined, if elsewhere. */
  | { readonly kind: 'value'; readonly value: Node; readonly at: Node; readonly definition: Node | null };

/** Finds the default export of a module, through names that never change. */
export function findDefaultExport(program: Program, names: Names): DefaultExport {
  const [first, second] = program.body.flatMap((statement) => defaultOf(statement) ?? []);
  if (second) return { kind: 'error', message: 'the file has two default exports', at: second };
  const exported = first ?? program.body.find(assignsExports);
  if (!exported) return { kind: 'missing' };
  const value = follow(exported, names);
  if (isFunctionNode(value)) return { kind: 'function', function: value };
  const type = value.type === 'Identifier' && !names.bindingOf(value) && names.types.get(value.name);
  if (!type) return { kind: 'value', value, at: exported, definition: value === exported ? null : value };
  // As a specifier, a type is exported as a type.
  const isSpecifier = !program.body.some(
    (statement) => 'declaration' in statement && statement.declaration === exported,
  );
  if (type === 'declared' || isSpecifier) return { kind: 'missing' };
  const message = `${code(value.name)} is imported as a type, so there is no value to export`;
  return { kind: 'error', message, at: value };
}

/** What a statement exports as default: a value, or the specifier of one from another module; else null. */
function defaultOf(statement: Statement): Node | null {
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
  if (statement.type === 'TSExportAssignment') return true;
  if (statement.type !== 'ExpressionStatement' || statement.expression.type !== 'AssignmentExpression') return false;
  let target: Node = statement.expression.left;
  while (target.type === 'MemberExpression') target = target.object;
  return target.type === 'Identifier' && (target.name === 'module' || target.name === 'exports');
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
