import { type ParserOptions, parse } from '@babel/parser';
import type { Program } from '@babel/types';
import { inOrderOf } from '../text/order.js';
import { code } from '../text/quote.js';
import type { Range, Source, Span } from '../text/source.js';

/** The syntax tree of a module, or its first error; both null where the parser itself fails. */
interface ParsedModule {
  readonly program: Program | null;
  readonly error: { readonly message: string; readonly range: Range } | null;
}

/** Parses a TypeScript module. Throws a `RangeError` where the stack is too small. */
export function parseModule({ text, range }: Source): ParsedModule {
  const { program, complaints } = parseOn(text);
  const [first] = complaints.toSorted(inOrderOf(({ pos }) => pos));
  if (!first) return { program, error: null };
  const { start, end } = tokenAt(text, first.pos);
  return { program: null, error: { message: messageOf(first, text.slice(start, end)), range: range(start, end) } };
}

/** What the parser complains of, and where. */
interface Complaint extends Error {
  readonly reasonCode: string;
  readonly pos: number;
  readonly details: { readonly identifierName?: string };
  readonly missingPlugin?: readonly string[];
  /** `typescript` for a rule of TypeScript's own, which its compiler tells. */
  readonly syntaxPlugin?: string;
}

/** Parses on past every complaint that allows it; there is no tree past one that does not. */
function parseOn(text: string): { program: Program | null; complaints: readonly Complaint[] } {
  try {
    const { program, errors } = parse(text, PARSER_OPTIONS);
    const isTold = ({ syntaxPlugin, reasonCode }: Complaint) =>
      syntaxPlugin !== 'typescript' && !LET_PASS.has(reasonCode);
    return { program, complaints: ((errors ?? []) as unknown as Complaint[]).filter(isTold) };
  } catch (error) {
    if (error instanceof SyntaxError) return { program: null, complaints: [error as unknown as Complaint] };
    // Some texts, such as `module new`, make the parser itself fail.
    if (error instanceof TypeError) return { program: null, complaints: [] };
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

/** Complaints about what builds take, by the parser's name for each, with an example. */
export const LET_PASS: ReadonlyMap<string, string> = new Map([
  ['ModuleExportUndefined', 'export { a };'],
  ['OverrideOnConstructor', 'class A extends B { override constructor() { super(); } }'],
  ['UnsupportedParameterDecorator', 'class A { constructor(@b c) {} }'],
]);

/** The token at an offset; at the end of the text its last visible character, because no line may follow. */
function tokenAt(text: string, at: number): Span {
  const end = text.trimEnd().length;
  if (at >= end) return { start: Math.max(0, end - 1), end };
  const word = /[\w$]+/uy;
  word.lastIndex = at;
  return { start: at, end: at + (word.exec(text)?.[0].length ?? 1) };
}

/** The parser's message in one sentence, without line and column, which it counts differently from editors. */
function messageOf({ reasonCode, missingPlugin, message, details }: Complaint, token: string): string {
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
