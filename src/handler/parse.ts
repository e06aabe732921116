import { type ParseError, type ParserOptions, parse } from '@babel/parser';
import type { Node, Program, RegExpLiteral } from '@babel/types';
import { code } from '../text/quote.js';
import type { Range, Source, Span } from '../text/source.js';
import { type Bounds, CountedText } from './counted-text.js';
import { nodesOf, spanOf } from './tree.js';

/** The syntax tree of a module, or its error; neither where a build accepts what only a type checker does not. */
interface ParsedModule {
  readonly program: Program | null;
  readonly error?: { readonly message: string; readonly range: Range } | undefined;
}

/** Parses a TypeScript module. Throws `TooComplex`, and a `RangeError` where the stack is too small. */
export function parseModule({ text, range }: Source, bounds?: Bounds): ParsedModule {
  const first = parsed(text, bounds, false);
  const { program, error } = first.program || first.error || !isBrief(text) ? first : parsed(text, bounds, true);
  const found = error ?? (program && missedError(program, text));
  if (!found) return { program };
  return { program: null, error: { message: inBackticks(found.message), range: range(found.start, found.end) } };
}

/** An error of a module that a build reports. */
interface ModuleError extends Span {
  readonly message: string;
}

/** An error as the parser throws or collects it. */
type Thrown = ParseError &
  SyntaxError & { readonly pos: number; readonly details: { readonly identifierName?: string } };

/** Parses up to the first error; with `errorRecovery`, past those that allow it. */
function parsed(
  text: string,
  bounds: Bounds | undefined,
  errorRecovery: boolean,
): { readonly program: Program | null; readonly error: ModuleError | undefined } {
  const { stackTraceLimit } = Error;
  // Each wrong guess of the parser throws, and a stack trace would cost more than the guess.
  Error.stackTraceLimit = 0;
  try {
    const counted = new CountedText(text, bounds) as unknown as string;
    const { program, errors } = parse(counted, { ...OPTIONS, errorRecovery });
    return { program, error: firstShared((errors ?? []) as readonly Thrown[], text) };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return { program: null, error: firstShared([error as Thrown], text) };
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

/** Whether a text is too short for millions of errors, which nested labels or names of `var` may cause. */
function isBrief(text: string): boolean {
  return text.length <= 100_000 && text.split(/[,:]|\bvar\b/, 301).length <= 300;
}

const OPTIONS: ParserOptions = {
  sourceType: 'module',
  attachComment: false,
  plugins: [
    'typescript',
    // As with `experimentalDecorators`: only these may be on parameters.
    'decorators-legacy',
    'decoratorAutoAccessors',
    'explicitResourceManagement',
    'deferredImportEvaluation',
    // `assert`, the older word for import attributes, which TypeScript still accepts.
    'deprecatedImportAssert',
  ],
};

/** The first error that a build reports as well. Of early errors, TypeScript's parser reports only some. */
function firstShared(errors: readonly Thrown[], text: string): ModuleError | undefined {
  if (errors.length === 0) return undefined;
  const types = typesAndImports(text);
  const error = errors.find((each) => isShared(each, text, types));
  if (!error) return undefined;
  const { start, end } = tokenAt(text, error.pos);
  return { message: messageOf(error, text.slice(start, end)), start, end };
}

function isShared({ reasonCode, pos, details }: Thrown, text: string, types: ReadonlySet<string>): boolean {
  switch (reasonCode) {
    case 'UnexpectedToken':
      // Standard decorators may follow `export`.
      return text[pos] !== '@';
    case 'VarRedeclaration':
      return !types.has(details.identifierName ?? '');
    case 'ModuleExportUndefined': {
      const clause = text.slice(text.lastIndexOf('export', pos), pos);
      return !/\btype\b/.test(clause) && !/\b(?:declare|namespace)\b/.test(text);
    }
    default:
      return SHARED.has(reasonCode);
  }
}

/** Errors that TypeScript's parser reports as well, and flags that no regular expression has. */
const SHARED: ReadonlySet<string> = new Set([
  'DuplicateRegExpFlags',
  'EscapedCharNotAnIdentifier',
  'ImportBindingIsString',
  'InvalidCodePoint',
  'InvalidDigit',
  'InvalidEscapeSequence',
  'InvalidEscapeSequenceTemplate',
  'InvalidOrUnexpectedToken',
  'MalformedRegExpFlags',
  'MissingInterfaceName',
  'MissingPlugin',
  'MissingSemicolon',
  'NoCatchOrFinally',
  'NumberIdentifier',
  'ParamDupe',
  'StrictNumericEscape',
  'StrictOctalLiteral',
  'UnexpectedKeyword',
  'UnexpectedNumericSeparator',
  'UnsupportedDefaultExport',
  'UnterminatedComment',
  'UnterminatedRegExp',
  'UnterminatedString',
  'UnterminatedTemplate',
]);

/** The names of types, imports, enums and namespaces, which another declaration may share. */
function typesAndImports(text: string): ReadonlySet<string> {
  const clauses = text.match(/\b(?:type|interface|enum|namespace|module)\s+[\w$]+|\bimport\b[^'"]*/g) ?? [];
  return new Set(clauses.flatMap((clause) => clause.match(/[\p{ID_Continue}$]+/gu) ?? []));
}

/** The parser's message in one sentence, without line and column, which it counts differently from editors. */
function messageOf({ reasonCode, missingPlugin, message, details }: Thrown, token: string): string {
  // The parser compares parameters last, so the place may be the first of the two declarations.
  if (reasonCode === 'VarRedeclaration') return `'${details.identifierName}' is declared twice`;
  if (reasonCode === 'ParamDupe') return `'${token}' is declared twice`;
  if (missingPlugin?.includes('optionalChainingAssign')) return 'an optional chain cannot be assigned to';
  return missingPlugin ? 'this syntax is not part of TypeScript' : message.replace(/\.?(?:\n.*)? \(\d+:\d+\)$/s, '');
}

/** The parser and the engine put project text in quotes. */
function inBackticks(message: string): string {
  return message.replace(/'([^']*)'|"([^"]*)"/g, (_, one?: string, other?: string) => code(one ?? other ?? ''));
}

/** The token at an offset; at the end of the text its last visible character, because no line may follow. */
function tokenAt(text: string, at: number): Span {
  const end = text.trimEnd().length;
  if (at >= end) return { start: Math.max(0, end - 1), end };
  const word = /[\w$]+/uy;
  word.lastIndex = at;
  return { start: at, end: at + (word.exec(text)?.[0].length ?? 1) };
}

/** A second constructor or a malformed regular expression: the parser accepts both, a build neither. */
function missedError(program: Program, text: string): ModuleError | undefined {
  // Hardly any text has either, and only what may hold one is walked.
  const words = Array.from(text.matchAll(/constructor/g), ({ index }) => index);
  const holdsTwo = (node: Node) => {
    const { start, end } = spanOf(node);
    return words.filter((at) => start < at && at < end).length > 1;
  };
  const isAllWalked = words.length > MANY_CONSTRUCTORS || mayBeMalformed(text);
  for (const node of nodesOf(program, isAllWalked ? undefined : holdsTwo)) {
    const reason = node.type === 'RegExpLiteral' ? malformation(node) : null;
    if (reason !== null) return { message: `Invalid regular expression: ${reason}`, ...spanOf(node) };
    if (node.type !== 'ClassBody') continue;
    const [, second] = node.body.filter((member) => member.type === 'ClassMethod' && member.kind === 'constructor');
    if (second && 'key' in second) return { message: 'A class may only have one constructor', ...spanOf(second.key) };
  }
  return undefined;
}

/** In a text with more, which hardly any has, looking for two in each node would take longer than walking all. */
const MANY_CONSTRUCTORS = 20;

/** Whether a text holds a malformed regular expression, or what may be one. */
function mayBeMalformed(text: string): boolean {
  for (const { index } of text.matchAll(FIRST_SLASH)) {
    const start = index + 1;
    const [, pattern, flags = ''] = REGEXP.exec(text.slice(start, start + LONG_REGEXP)) ?? [];
    if (pattern === undefined || malformation({ pattern, flags }) !== null) return true;
  }
  return false;
}

/** The first slash of a regular expression, and what follows it. What precedes a slash is looked at only there. */
const FIRST_SLASH = /\/(?![/*\s])(?<=(?:[(=,:[!&|?{};>]|return)\s*\/)/g;
const REGEXP = /^((?:[^\n/\\[]|\\.|\[(?:[^\n\]\\]|\\.)*\])+)\/(\w*)/;

/** So many characters of each are tried; hardly any is longer. */
const LONG_REGEXP = 300;

/** Why a regular expression is malformed; null where it is not, or a newer engine may accept it. */
function malformation({ pattern, flags }: Pick<RegExpLiteral, 'pattern' | 'flags'>): string | null {
  // Modifiers, and names of properties and groups: each edition of the language allows more.
  if (/\(\?(?![:=!]|<[=!])|\\p/i.test(pattern)) return null;
  try {
    new RegExp(pattern, flags);
    return null;
  } catch (error) {
    const { message } = error as Error;
    return message.replace(/^.*: | supplied to RegExp constructor/gs, '');
  }
}
