import { type ParserOptions, parse } from '@babel/parser';
import type { Program } from '@babel/types';
import { inOrderOf } from '../text/order.js';
import { code } from '../text/quote.js';
import type { Range, Source, Span } from '../text/source.js';
import { withinCaps } from './counted-text.js';
import { type Complaint, letPassIn } from './let-pass.js';
import { nodesOf, spanOf } from './tree.js';

/** The syntax tree of a module, or its first error. */
type ParsedModule =
  | { readonly program: Program; readonly error?: undefined }
  | { readonly program: null; readonly error: { readonly message: string; readonly range: Range } };

/** Thrown for a text that a build may take and the parser does not. */
export class ParserGaveUp extends Error {}

/** Parses a TypeScript module. Throws `TooComplex`, `ParserGaveUp`, and a `RangeError` where the stack is too small. */
export function parseModule({ text, range }: Source): ParsedModule {
  const { program, errors } = withinCaps(text, parseOn);
  const isLetPass = letPassIn(program, text);
  const error = errors.toSorted(inOrderOf(({ pos }) => pos)).find((each) => !isLetPass(each));
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

/** Parses on past every error that allows it; there is no tree past one that does not. */
function parseOn(text: string): { program: Program | null; errors: readonly ParserError[] } {
  try {
    const { program, errors } = parse(text, PARSER_OPTIONS);
    return { program, errors: (errors ?? []) as unknown as ParserError[] };
  } catch (error) {
    if (error instanceof SyntaxError) return { program: null, errors: [error as unknown as ParserError] };
    // Some texts, such as `module new`, make the parser itself fail.
    if (error instanceof TypeError) return { program: null, errors: [] };
    throw error;
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

/** The token at an offset; at the end of the text its last visible character, because no line may follow. */
function tokenAt(text: string, at: number): Span {
  const end = text.trimEnd().length;
  if (at >= end) return { start: Math.max(0, end - 1), end };
  const word = /[\w$]+/uy;
  word.lastIndex = at;
  return { start: at, end: at + (word.exec(text)?.[0].length ?? 1) };
}

/** The parser's message in one sentence, without line and column, which it counts differently from editors. */
function messageOf({ reasonCode, missingPlugin, message, details }: ParserError, token: string): string {
  // The place may be that of either declaration.
  if (/^(?:VarRedeclaration|ParamDupe)$/.test(reasonCode))
    return `${code(details.identifierName ?? token)} is declared twice`;
  if (missingPlugin) return 'this syntax is not part of TypeScript';
  if (UNQUOTABLE.has(reasonCode)) return `Unexpected ${code(token)}`;
  return inBackticks(message.replace(/\.?(?:\n.*)? \(\d+:\d+\)$/s, ''));
}

/** Complaints with brackets, an apostrophe, or a string of the project, which `inBackticks` would misread. */
const UNQUOTABLE: ReadonlySet<string> = new Set([
  'DecoratorConstructor',
  'ExportBindingIsString',
  'ImportBindingIsString',
  'ModuleAttributesWithDuplicateKeys',
  'ModuleExportNameHasLoneSurrogate',
  'UnsupportedSuper',
]);

/** The parser quotes code and names of the project, but for private names. */
function inBackticks(message: string): string {
  return message.replace(/(['"`])(.*?)\1|#[\p{ID_Continue}$]+/gu, (all, _, quoted?: string) => code(quoted ?? all));
}

/** Where a `?` follows a function, as in `f(() => {} ?)`: the parser takes it for the mark of an optional parameter. */
function strayMark(program: Program, text: string): number | null {
  // Few texts have such a place, and this is faster than a walk.
  if (!/\?\s*(?:[,)\]]|\/[*/])/.test(text)) return null;
  for (const node of nodesOf(program))
    if (/^(?:ArrowFunctionExpression|SpreadElement)$/.test(node.type) && 'optional' in node && node.optional === true)
      return spanOf(node).end - 1;
  return null;
}
