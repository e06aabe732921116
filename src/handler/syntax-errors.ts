import type { ParseError } from '@babel/parser';
import type { Node, Program, RegExpLiteral } from '@babel/types';
import type { Span } from './handler.js';
import { eachChild, isOnlyType, spanOf } from './tree.js';

/** What the parser's part for TypeScript refuses as TypeScript does; of all else that it reports only a type checker complains. */
const NO_COMPLAINTS: ReadonlySet<string> = new Set([
  'InvalidPropertyAccessAfterInstantiationExpression',
  'InvalidTupleMemberLabel',
  'MissingInterfaceName',
  'TypeAnnotationAfterAssign',
  'UnexpectedTypeAnnotation',
  'UnexpectedTypeCastInParameter',
  'UnsupportedParameterPropertyKind',
]);

/** Whether the parser reports what TypeScript's own does not: a build drops it, whatever a type checker says. */
export function isComplaint({ syntaxPlugin, reasonCode }: ParseError): boolean {
  return (syntaxPlugin === 'typescript' && !NO_COMPLAINTS.has(reasonCode)) || reasonCode === 'OverrideOnConstructor';
}

/** Whether it depends on the rest of the program that an error is one: types may share a name, be exported from anywhere, and break rules of values. */
export function isDoubtful({ reasonCode }: ParseError): boolean {
  return DOUBTFUL.has(reasonCode);
}

const DOUBTFUL: ReadonlySet<string> = new Set([
  'BadGetterArity',
  'BadSetterArity',
  'MissingSemicolon',
  'ModuleExportUndefined',
  'UnexpectedReservedWord',
  'VarRedeclaration',
]);

/** The first error for which a program that the parser made in spite of all of them fails. */
export function certainError(errors: readonly ParseError[], program: Program, text: string): ParseError | undefined {
  let known: Values | undefined;
  return errors.find((error) => {
    if (!isDoubtful(error)) return !isComplaint(error);
    const { reasonCode, pos, details } = error as ParseError & SyntaxError & { readonly pos: number };
    if (reasonCode === 'MissingSemicolon')
      return !(text.slice(0, pos).endsWith('declare') && AMBIENT.test(text.slice(pos, pos + 100)));
    known ??= valuesOf(program);
    if (reasonCode !== 'VarRedeclaration') return known.starts.has(pos);
    return known.clashes.has(pos) || !known.shared.has((details as { readonly identifierName: string }).identifierName);
  });
}

/** What TypeScript takes after `declare`, and drops with it. */
const AMBIENT = /^[^\S\n]+(?:async|export)\b/;

interface Values {
  /** Where a node begins that is left when the program runs. What is imported by a name that no value may have is never used, and left out. */
  readonly starts: ReadonlySet<number>;
  /** Names that may be declared again: of types, of imports that no value uses, and of enums, which join one another and what is a function or class by then. */
  readonly shared: ReadonlySet<string>;
  /** Where a name is declared again that an enum has, or one of an enum is that a variable has. */
  readonly clashes: ReadonlySet<number>;
}

function valuesOf(program: Program): Values {
  const [starts, shared, clashes] = [new Set<number>(), new Set<string>(), new Set<number>()];
  const [imported, used] = [new Set<string>(), new Set<string>()];
  for (const node of valuesIn(program)) {
    starts.add(spanOf(node).start);
    if (node.type === 'Identifier') used.add(node.name);
    if (!('body' in node) || !Array.isArray(node.body)) continue;
    const [enums, variables] = [new Set<string>(), new Set<string>()];
    for (const member of node.body as Node[]) {
      const statement = member.type === 'ExportNamedDeclaration' ? (member.declaration ?? member) : member;
      if (statement.type === 'ImportDeclaration')
        for (const specifier of statement.specifiers)
          (isOnlyType(statement) || isOnlyType(specifier) ? shared : imported).add(specifier.local.name);
      const isVariable = statement.type === 'VariableDeclaration';
      const ids = isVariable ? statement.declarations.map(({ id }) => id) : 'id' in statement ? [statement.id] : [];
      for (const id of ids) {
        if (id?.type !== 'Identifier') continue;
        if (isOnlyType(statement)) shared.add(id.name);
        else if (statement.type === 'TSEnumDeclaration') {
          if (variables.has(id.name)) clashes.add(spanOf(id).start);
          shared.add(id.name);
          enums.add(id.name);
        } else if (!isVariable || statement.kind !== 'var') {
          if (enums.has(id.name)) clashes.add(spanOf(id).start);
          if (isVariable) variables.add(id.name);
        }
      }
    }
  }
  // What is imported and never used as a value counts as a type.
  for (const name of imported) if (!used.has(name)) shared.add(name);
  return { starts, shared, clashes };
}

/**
 * What no engine runs although the parser takes it, with the node to show; null when there is nothing. Few programs are walked
 * for it: those with two constructors, and those in which something between slashes would be malformed.
 */
export function missedError(
  program: Program,
  text: string,
  betweenSlashes: readonly Span[],
): { readonly message: string; readonly at: Node } | null {
  const twice = exportedTwice(program);
  if (twice) return twice;
  const mayBeMissed =
    text.indexOf('constructor') !== text.lastIndexOf('constructor') ||
    betweenSlashes.some(({ start, end }) => {
      FLAGS.lastIndex = end + 1;
      const [flags = ''] = FLAGS.exec(text) ?? [];
      return malformation({ pattern: text.slice(start, end), flags }) !== null;
    });
  if (!mayBeMissed) return null;
  for (const node of valuesIn(program)) {
    if (node.type === 'RegExpLiteral') {
      const reason = malformation(node);
      if (reason !== null) return { message: `Invalid regular expression: ${reason}`, at: node };
    }
    if (node.type !== 'ClassBody') continue;
    const constructors = node.body.flatMap((member) =>
      member.type === 'ClassMethod' && member.kind === 'constructor' ? member.key : [],
    );
    if (constructors[1]) return { message: 'A class may only have one constructor', at: constructors[1] };
  }
  return null;
}

/** A value that is exported by one name twice; what is imported may be a type, which leaves nothing. */
function exportedTwice(program: Program): { readonly message: string; readonly at: Node } | null {
  const statements = program.body.filter((statement) => statement.type === 'ExportNamedDeclaration');
  if (statements.length < 2) return null;
  const values = new Set(
    program.body.flatMap((statement) => {
      const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
      return declared ? valueNames(declared).map(({ name }) => name) : [];
    }),
  );
  const exported = new Set<string>();
  for (const { declaration, specifiers, source, exportKind } of statements) {
    const own = specifiers.flatMap((specifier) => {
      if (exportKind === 'type' || isOnlyType(specifier)) return [];
      const { exported: as } = specifier;
      const isValue =
        specifier.type === 'ExportNamespaceSpecifier' ||
        (specifier.type === 'ExportSpecifier' && !source && values.has(specifier.local.name));
      return isValue ? [{ at: as, name: as.type === 'Identifier' ? as.name : as.value }] : [];
    });
    for (const { at, name } of [...(declaration ? valueNames(declaration) : []), ...own]) {
      if (exported.has(name)) return { message: `the file exports '${name}' twice`, at };
      exported.add(name);
    }
  }
  return null;
}

/** The names of the values that a statement declares; enums and namespaces may share theirs. */
function valueNames(statement: Node): readonly { readonly at: Node; readonly name: string }[] {
  if (statement.type === 'VariableDeclaration')
    return isOnlyType(statement)
      ? []
      : statement.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [{ at: id, name: id.name }] : []));
  if (statement.type !== 'FunctionDeclaration' && statement.type !== 'ClassDeclaration') return [];
  return statement.id && !isOnlyType(statement) ? [{ at: statement.id, name: statement.id.name }] : [];
}

const FLAGS = /\w*/y;

/** All nodes of a program that are left when it runs, without those of imports. */
function* valuesIn(program: Program): Iterable<Node> {
  const waiting: Node[] = [program];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    yield node;
    if (node.type !== 'ImportDeclaration') eachChild(node, (_, child) => waiting.push(child));
  }
}

/** Why no engine takes a regular expression; null where a newer one may, or where it is well formed. */
function malformation({ pattern, flags }: Pick<RegExpLiteral, 'pattern' | 'flags'>): string | null {
  if (NEWER.test(pattern) || flags.includes('v')) return null;
  try {
    new RegExp(pattern, flags);
    return null;
  } catch (error) {
    return CERTAIN.exec((error as Error).message)?.[1] ?? null;
  }
}

/** Modifiers, names of properties and names used twice: what is right there grows with each edition of the language. */
const NEWER = /\(\?(?![:=!<])|\\p|\\P|\(\?<[^=!].*\(\?<[^=!]/s;

const CERTAIN =
  /: (Unterminated group|Unmatched '\)'|Unterminated character class|Range out of order in character class|Nothing to repeat|numbers out of order in \{\} quantifier|Lone quantifier brackets|Incomplete quantifier|Invalid (?:capture group name|named reference|named capture referenced|escape|decimal escape|Unicode escape)|\\ at end of pattern)$/;
