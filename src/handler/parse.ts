import { type ParserOptions, parse } from '@babel/parser';
import type { Program } from '@babel/types';
import { LIMITS } from '../limits.js';
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
export class ParserGaveUp extends Error {}

/** Parses a TypeScript module. Throws `TooComplex`, `ParserGaveUp`, and a `RangeError` where the stack is too small. */
export function parseModule({ text, range }: Source, bounds: Bounds = LIMITS): ParsedModule {
  const { program, errors } = withinBounds(text, withRecovery, bounds);
  const error = firstTold(errors, text);
  if (error) {
    const { start, end } = tokenAt(text, error.pos);
    return { program: null, error: { message: messageOf(error, text.slice(start, end)), range: range(start, end) } };
  }
  if (program === null) throw new ParserGaveUp();
  const stray = strayMark(program, text);
  if (stray === null) return { program };
  return { program: null, error: { message: `Unexpected ${code('?')}`, range: range(stray, stray + 1) } };
}

/** An error that the parser throws or collects. */
interface ParserError extends Complaint, Error {
  readonly missingPlugin?: readonly string[];
}

/** What the parser makes of a text, past every error that allows it. */
function withRecovery(text: string, options = PARSER_OPTIONS): { program: Program | null; errors: ParserError[] } {
  try {
    const { program, errors } = parse(text, options);
    return { program, errors: (errors ?? []) as unknown as ParserError[] };
  } catch (error) {
    if (error instanceof SyntaxError) return { program: null, errors: [error as unknown as ParserError] };
    if (!(error instanceof TypeError)) throw error;
    // Some texts make the parser itself fail: `async (,) => 1` only while it recovers, `module new` always.
    if (options.errorRecovery) return withRecovery(text, { ...options, errorRecovery: false });
    return { program: null, errors: [] };
  }
}

/** The first error in the text that no build lets pass. */
function firstTold(errors: readonly ParserError[], text: string): ParserError | undefined {
  const isLetPass = letPassIn(text);
  return errors.toSorted(inOrderOf(({ pos }) => pos)).find((error) => !isLetPass(error));
}

/** Where a `?` follows a function, as in `f(() => {}?)`: the parser takes it for the mark of an optional parameter. */
function strayMark(program: Program, text: string): number | null {
  // True of nearly no text, and faster than a walk.
  if (!/\}\s*\?\s*[,)\]]/.test(text)) return null;
  for (const node of nodesOf(program))
    if (node.type === 'ArrowFunctionExpression' && 'optional' in node && node.optional === true)
      return text.indexOf('?', spanOf(node.body).end);
  return null;
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
function messageOf({ reasonCode, missingPlugin, message, details }: ParserError, token: string): string {
  // The place may be that of either declaration.
  if (reasonCode === 'VarRedeclaration') return `${code(details.identifierName ?? token)} is declared twice`;
  if (reasonCode === 'ParamDupe') return `${code(token)} is declared twice`;
  if (missingPlugin?.includes('optionalChainingAssign')) return 'an optional chain cannot be assigned to';
  if (missingPlugin) return 'this syntax is not part of TypeScript';
  return OWN_MESSAGES[reasonCode] ?? inBackticks(message.replace(/\.?(?:\n.*)? \(\d+:\d+\)$/s, ''));
}

/** In place of messages with brackets, an apostrophe, or a string of the project, which `inBackticks` would misread. */
const OWN_MESSAGES: { readonly [reasonCode: string]: string } = {
  DecoratorConstructor: 'a constructor has a decorator',
  ExportBindingIsString: 'a string is exported as if it were a name of this file',
  ImportBindingIsString: 'a string is imported without a name to use it by',
  ModuleAttributesWithDuplicateKeys: 'an import attribute is given twice',
  ModuleExportNameHasLoneSurrogate: 'the name of an export holds half a character',
  UnsupportedSuper: `${code('super')} is neither called nor followed by a member`,
};

/** The parser quotes code and names of the project, but for private names. */
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
