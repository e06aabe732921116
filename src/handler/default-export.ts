import type { ExportNamedDeclaration, Node, Program, Statement } from '@babel/types';
import { isReassigned, type Names } from './names.js';
import { bare, declarationsIn, type FunctionNode, isFunctionNode, isOnlyType } from './tree.js';

/** What a module exports as default. */
type DefaultExport =
  | { readonly kind: 'function'; readonly function: FunctionNode }
  /** `type`: what is exported as default, if it is only a type. */
  | { readonly kind: 'missing'; readonly type: Node | null }
  /** A second default export, which the parser accepts. */
  | { readonly kind: 'twice'; readonly at: Node }
  /** Anything else. `definition`: where it is defined, if elsewhere. */
  | { readonly kind: 'value'; readonly value: Node; readonly at: Node; readonly definition: Node | null };

/** Finds the default export of a module, through names that never change. */
export function findDefaultExport(program: Program, names: Names): DefaultExport {
  const [first, second] = program.body.flatMap(defaultsOf);
  if (second) return { kind: 'twice', at: second };
  const exported = first ?? program.body.find(assignsExports);
  if (!exported) return { kind: 'missing', type: null };
  const value = follow(exported, names);
  if (isFunctionNode(value)) return { kind: 'function', function: value };
  if (value.type === 'Identifier' && !names.variableOf(value) && isTypeIn(program, value.name))
    return { kind: 'missing', type: value };
  return { kind: 'value', value, at: exported, definition: value === bare(exported) ? null : value };
}

/** What a statement exports as default: values, and specifiers of what is in another module. */
function defaultsOf(statement: Statement): readonly Node[] {
  if (isOnlyType(statement)) return [];
  if (statement.type === 'ExportDefaultDeclaration')
    return isOnlyType(statement.declaration) ? [] : [statement.declaration];
  if (statement.type !== 'ExportNamedDeclaration') return [];
  return statement.specifiers
    .filter((specifier) => nameOf(specifier) === 'default' && !isOnlyType(specifier))
    .map((specifier) => (specifier.type === 'ExportSpecifier' && !statement.source ? specifier.local : specifier));
}

function nameOf({ exported }: ExportNamedDeclaration['specifiers'][number]): string {
  return exported.type === 'Identifier' ? exported.name : exported.value;
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
export function methodExports({ body }: Program): readonly string[] {
  const names = body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration' || statement.exportKind === 'type') return [];
    const { declaration, specifiers } = statement;
    if (declaration?.type === 'FunctionDeclaration') return declaration.id?.name ?? [];
    if (declaration?.type !== 'VariableDeclaration') return specifiers.map(nameOf);
    return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? id.name : []));
  });
  return names.filter((name) => /^(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)$/.test(name));
}
