import { type ParserOptions, parse } from '@babel/parser';
import type { Program } from '@babel/types';
import { inOrderOf } from '../text/order.js';
import { code } from '../text/quote.js';
import type { Range, Source, Span } from '../text/source.js';
import { type Bounds, withinBounds } from './counted-text.js';
import { type Complaint, letPassIn } from './let-pass.js';
import { nodesOf, spanOf } from './tree.js';

/** The syntax tree of a module, or its first error. */
type ParsedModule =
  | { readonly program: Program; readonly error?: undefined }
  | { readonly program: null; readonly error: { readonly message: string; readonly range: Range } };

/** Thrown for a text that a build may take and the parser does not. */
export class Unparsed extends Error {}

/** Parses a TypeScript module. Throws `TooComplex`, `Unparsed`, and a `RangeError` where the stack is too small. */
export function parseModule({ text, range }: Source, bounds?: Bounds): ParsedModule {
  const { program, errors } = withinBounds(text, parsed, bounds);
  const told = errors.length > 0 ? firstTold(errors, text) : undefined;
  if (told) {
    const { start, end } = tokenAt(text, told.pos);
    return { program: null, error: { message: messageOf(told, text.slice(start, end)), range: range(start, end) } };
  }
  if (program === null) throw new Unparsed();
  const stray = strayMark(program, text);
  if (stray === null) return { program };
  return { program: null, error: { message: `Unexpected ${code('?')}`, range: range(stray, stray + 1) } };
}

/** Where a `?` follows a function, as in `f(() => {}?)`: the parser takes it for that of an optional parameter. */
function strayMark(program: Program, text: string): number | null {
  if (!/\}\s*\?\s*[,)\]]/.test(text)) return null;
  for (const node of nodesOf(program))
    if (node.type === 'ArrowFunctionExpression' && 'optional' in node && node.optional === true)
      return text.indexOf('?', spanOf(node.body).end);
  return null;
}

/** The first error in the text that no build lets pass. */
function firstTold(errors: readonly Thrown[], text: string): Thrown | undefined {
  const isLetPass = letPassIn(text);
  return errors.toSorted(inOrderOf(({ pos }) => pos)).find((error) => !isLetPass(error));
}

/** An error as the parser throws or collects it. */
interface Thrown extends Complaint, Error {
  readonly missingPlugin?: readonly string[];
}

interface Parsed {
  readonly program: Program | null;
  readonly errors: readonly Thrown[];
}

/** Parses past every error that allows it. */
function parsed(text: string, options = PARSER_OPTIONS): Parsed {
  try {
    const { program, errors } = parse(text, options);
    return { program, errors: (errors ?? []) as unknown as readonly Thrown[] };
  } catch (error) {
    // A fault of the parser, in what it recovers from as in `async (,) => 1`, or in any case as in `module new`.
    if (error instanceof TypeError)
      return options.errorRecovery ? parsed(text, { ...options, errorRecovery: false }) : { program: null, errors: [] };
    if (!(error instanceof SyntaxError)) throw error;
    return { program: null, errors: [error as unknown as Thrown] };
  }
}

/** How the parser reads a route file. */
export const PARSER_OPTIONS: ParserOptions = {
  sourceType: 'module',
  attachComment: false,
  errorRecovery: true,
  plugins: [
    'typescript',
    'decorators',
    'decoratorAutoAccessors',
    'explicitResourceManagement',
    'deferredImportEvaluation',
    'sourcePhaseImports',
    // `assert`, the older word for import attributes, which TypeScript still accepts.
    'deprecatedImportAssert',
  ],
};

/** The parser's message in one sentence, without line and column, which it counts differently from editors. */
function messageOf({ reasonCode, missingPlugin, message, details }: Thrown, token: string): string {
  // The parser compares parameters last, so the place may be the first of the two declarations.
  if (reasonCode === 'VarRedeclaration') return `${code(details.identifierName ?? token)} is declared twice`;
  if (reasonCode === 'ParamDupe') return `${code(token)} is declared twice`;
  if (missingPlugin?.includes('optionalChainingAssign')) return 'an optional chain cannot be assigned to';
  if (missingPlugin) return 'this syntax is not part of TypeScript';
  return OWN_MESSAGES[reasonCode] ?? inBackticks(message.replace(/\.?(?:\n.*)? \(\d+:\d+\)$/s, ''));
}

/** Where the parser would print brackets, an apostrophe, or a string of the project, which may hold any character. */
const OWN_MESSAGES: { readonly [reasonCode: string]: string } = {
  DecoratorConstructor: 'a constructor has a decorator',
  ExportBindingIsString: 'a string is exported as if it were a name of this file',
  ImportBindingIsString: 'a string is imported without a name to use it by',
  ModuleAttributesWithDuplicateKeys: 'an import attribute is given twice',
  ModuleExportNameHasLoneSurrogate: 'the name of an export holds half a character',
  UnsupportedSuper: `${code('super')} is neither called nor followed by a member`,
};

/** The parser puts code and names of the project in quotes, but for private names. */
function inBackticks(message: string): string {
  return message.replace(/(['"`])(.*?)\1|#[\p{ID_Continue}$]+/gu, (all, _, quoted?: string) => code(quoted ?? all));
}

/** The token at an offset; at the end of the text its last visible character, because no line may follow. */
function tokenAt(text: string, at: number): Span {
  const end = text.trimEnd().length;
  if (at >= end) return { start: Math.max(0, end - 1), end };
  const word = /[\w$]+/uy;
  word.lastIndex = at;
  return { start: at, end: at + (word.exec(text)?.[0].length ?? 1) };
}
