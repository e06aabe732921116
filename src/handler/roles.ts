import type { Node } from '@babel/types';

/** Where a node stands: the field of the node above that holds it. Above the program there is nothing. */
export interface Place {
  readonly node: Node;
  readonly key: string;
  readonly up: Place | null;
  readonly role: Role;
}

/** What a node does where it stands; only patterns and names can do anything but give a value. */
export type Role = 'value' | 'write' | 'name' | BindingKind;

export type BindingKind = 'parameter' | 'variable' | 'var' | 'function' | 'class' | 'import' | 'object';

/** What the child in the field `key` does there. */
export function roleOf({ node, role, up }: Place, key: string): Role {
  switch (node.type) {
    case 'MemberExpression':
    case 'OptionalMemberExpression':
      return key === 'property' && !node.computed ? 'name' : 'value';
    case 'ObjectProperty':
      if (key === 'value') return role;
      return node.computed ? 'value' : 'name';
    case 'ClassProperty':
    case 'ClassAccessorProperty':
      return key === 'key' && !node.computed ? 'name' : 'value';
    case 'ObjectMethod':
    case 'ClassMethod':
    case 'ClassPrivateMethod':
      if (key === 'params') return 'parameter';
      return key === 'key' && !node.computed ? 'name' : 'value';
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      if (key === 'params') return 'parameter';
      return key === 'id' ? 'function' : 'value';
    case 'ClassDeclaration':
    case 'ClassExpression':
      return key === 'id' ? 'class' : 'value';
    case 'VariableDeclarator':
      if (key !== 'id') return 'value';
      return up?.node.type === 'VariableDeclaration' && up.node.kind === 'var' ? 'var' : 'variable';
    case 'CatchClause':
      return key === 'param' ? 'variable' : 'value';
    case 'AssignmentExpression':
    case 'ForInStatement':
    case 'ForOfStatement':
      return key === 'left' ? 'write' : 'value';
    case 'VariableDeclaration':
      return 'value';
    case 'UpdateExpression':
      return 'write';
    case 'AssignmentPattern':
      return key === 'left' ? role : 'value';
    case 'ObjectPattern':
    case 'ArrayPattern':
    case 'RestElement':
    case 'TSParameterProperty':
      return key === 'decorators' ? 'value' : role;
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
    case 'TSTypeAssertion':
      return role;
    case 'ImportSpecifier':
    case 'ImportDefaultSpecifier':
    case 'ImportNamespaceSpecifier':
      return key === 'local' ? 'import' : 'name';
    case 'ExportSpecifier':
      return key === 'local' && isLocalExport(up?.node, node) ? 'value' : 'name';
    case 'TSImportEqualsDeclaration':
      return key === 'id' ? 'import' : 'value';
    case 'TSEnumDeclaration':
    case 'TSModuleDeclaration':
      return key === 'id' ? 'object' : 'value';
    case 'TSEnumMember':
      return key === 'id' ? 'name' : 'value';
    case 'LabeledStatement':
    case 'BreakStatement':
    case 'ContinueStatement':
      return key === 'label' ? 'name' : 'value';
    case 'MetaProperty':
    case 'PrivateName':
    case 'ImportAttribute':
    case 'ExportNamespaceSpecifier':
      return 'name';
    default:
      return 'value';
  }
}

function isLocalExport(declaration: Node | undefined, specifier: Node): boolean {
  if (declaration?.type !== 'ExportNamedDeclaration' || declaration.source) return false;
  return declaration.exportKind !== 'type' && !('exportKind' in specifier && specifier.exportKind === 'type');
}
