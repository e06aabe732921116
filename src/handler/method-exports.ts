import type { Program } from '@babel/types';

/**
 * The exports of a module that are named like methods, in the order of the text: other routers take them for handlers.
 */
export function methodExports(program: Program): readonly string[] {
  const names = program.body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration' || statement.exportKind === 'type') return [];
    const { declaration, specifiers } = statement;
    const exported = specifiers.map((each) => (each.exported.type === 'Identifier' ? each.exported.name : ''));
    if (declaration?.type === 'FunctionDeclaration') return [declaration.id?.name ?? ''];
    if (declaration?.type !== 'VariableDeclaration') return exported;
    return declaration.declarations.map(({ id }) => (id.type === 'Identifier' ? id.name : ''));
  });
  return names.filter((name) => METHOD.test(name));
}

const METHOD = /^(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)$/;
