import type { Identifier, Node, Program, Statement } from '@babel/types';
import { groupedBy } from '../text/order.js';
import { isReassigned, type Names } from './names.js';
import { bare, declarationsIn, type FunctionNode, isFunctionNode, isOnlyType, namesInPattern } from './tree.js';

type DefaultExport =
  | { readonly kind: 'function'; readonly function: FunctionNode }
  /** `type`: what is exported as default, if it is only a type. */
  | { readonly kind: 'missing'; readonly type: Node | null }
  /** Anything else. `definition`: where it is defined, if elsewhere. */
  | { readonly kind: 'value'; readonly value: Node; readonly at: Node; readonly definition: Node | null };

/** Finds the default export of a module, through names that never change. */
export function findDefaultExport(program: Program, names: Names): DefaultExport {
  const exported =
    exportsOf(program).find(({ name }) => name === 'default')?.value ?? program.body.find(assignsExports);
  if (!exported) return { kind: 'missing', type: null };
  const value = follow(exported, names);
  if (isFunctionNode(value)) return { kind: 'function', function: value };
  if (value.type === 'Identifier' && !names.variableOf(value) && isTypeIn(program, value.name))
    return { kind: 'missing', type: value };
  return { kind: 'value', value, at: exported, definition: value === bare(exported) ? null : value };
}

/** A name that a module exports, and its value: what declares it, or a specifier of what is in another module. */
interface Export {
  readonly name: string;
  readonly value: Node;
}

/** The exports of a module in the order of the text, without types and what TypeScript merges. */
function exportsOf({ body }: Program): readonly Export[] {
  return body.flatMap((statement): readonly Export[] => {
    if (isOnlyType(statement)) return [];
    if (statement.type === 'ExportDefaultDeclaration')
      return isOnlyType(statement.declaration) ? [] : [{ name: 'default', value: statement.declaration }];
    if (statement.type !== 'ExportNamedDeclaration') return [];
    const { declaration, source, specifiers } = statement;
    const declared = declaration ? namesDeclaredBy(declaration) : [];
    const specified = specifiers.filter((specifier) => !isOnlyType(specifier));
    return [
      ...declared.map((identifier) => ({ name: identifier.name, value: identifier })),
      ...specified.map((specifier) => ({
        name: specifier.exported.type === 'Identifier' ? specifier.exported.name : specifier.exported.value,
        value: specifier.type === 'ExportSpecifier' && !source ? specifier.local : specifier,
      })),
    ];
  });
}

function namesDeclaredBy(declaration: Node): readonly Identifier[] {
  switch (declaration.type) {
    case 'VariableDeclaration':
      return declaration.declarations.flatMap(({ id }) => namesInPattern(id));
    case 'ClassDeclaration':
    case 'FunctionDeclaration':
      return declaration.id ? [declaration.id] : [];
    default:
      return [];
  }
}

/** The second export of a name that is not a type: the parser does not complain of one. */
export function repeatedExport(program: Program, names: Names): Export | undefined {
  const isValue = ({ value }: Export) => value.type !== 'Identifier' || names.variableOf(value) !== undefined;
  const byName = groupedBy(exportsOf(program), ({ name }) => name);
  const repeated = [...byName.values()].filter(({ length }) => length > 1);
  return repeated.flatMap((exports) => exports.filter(isValue)[1] ?? [])[0];
}

/** Whether a statement is a CommonJS export, about which the platform document says nothing. */
function assignsExports(statement: Statement): boolean {
  if (statement.type === 'TSExportAssignment') return true;
  if (statement.type !== 'ExpressionStatement' || statement.expression.type !== 'AssignmentExpression') return false;
  let target: Node = statement.expression.left;
  while (target.type === 'MemberExpression') target = target.object;
  return target.type === 'Identifier' && (target.name === 'module' || target.name === 'exports');
}

/** What a name that never changes stands for at last; of names that lead in a circle, one. */
function follow(exported: Node, names: Names): Node {
  let value = bare(exported);
  const seen = new Set<Node>();
  while (value.type === 'Identifier' && !seen.has(value)) {
    seen.add(value);
    const binding = names.variableOf(value);
    if (!binding?.value || isReassigned(binding)) return value;
    value = bare(binding.value);
  }
  return value;
}

/** Whether a module declares or imports a name as a type. The parser lets `interface {}` pass, which has no name. */
function isTypeIn(program: Program, name: string): boolean {
  return declarationsIn(program).some((node) => {
    switch (node.type) {
      case 'ImportDeclaration':
        return node.specifiers.some(({ local }) => local.name === name);
      case 'TSImportEqualsDeclaration':
      case 'TSInterfaceDeclaration':
      case 'TSTypeAliasDeclaration':
        return node.id?.name === name;
      default:
        return false;
    }
  });
}

/** The exports of a module with names of methods, in the order of the text: other routers take them for handlers. */
export function methodExports(program: Program): readonly string[] {
  const names = exportsOf(program).map(({ name }) => name);
  return names.filter((name) => /^(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)$/.test(name));
}
