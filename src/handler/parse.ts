import { type ParseError, type ParserOptions, parse } from '@babel/parser';
import type { Program } from '@babel/types';
import type { Span } from './handler.js';
import { type Patience, withinTime } from './time-limit.js';

/** A module's syntax tree, or why there is none and where; `span` is null where the file as a whole is meant. */
export type ParsedModule =
  | { readonly kind: 'program'; readonly program: Program }
  | { readonly kind: 'problem'; readonly message: string; readonly span: Span | null };

const OPTIONS: ParserOptions = {
  sourceType: 'module',
  attachComment: false,
  // A name that is only a type elsewhere may be exported: TypeScript drops such an export.
  allowUndeclaredExports: true,
};

const PLUGINS: NonNullable<ParserOptions['plugins']> = [
  'typescript',
  'decoratorAutoAccessors',
  'explicitResourceManagement',
  'deferredImportEvaluation',
  // The older word for the attributes of an import, which TypeScript still reads.
  'deprecatedImportAssert',
];

/** What a type checker complains of, by the parser's names: TypeScript parses and emits such a text. */
const COMPLAINTS_OF_TYPE_CHECKERS: ReadonlySet<string> = new Set([
  'AbstractMethodHasImplementation',
  'AbstractPropertyHasInitializer',
  'ClassMethodHasReadonly',
  'DeclareClassFieldHasInitializer',
  'DeclareFunctionHasImplementation',
  'InitializerNotAllowedInAmbientContext',
  'InvalidModifiersOrder',
  'NonAbstractClassHasAbstractMethod',
  'OptionalTypeBeforeRequired',
  'OverrideNotInSubClass',
]);

/**
 * After `<` the parser tries types first and expressions second, so that each nested one can double its work,
 * and some long texts cost it more than their length. Others are quick whatever they hold; for these a time limit stands guard.
 */
const OPENINGS_WITHOUT_LIMIT = 6;
const LENGTH_WITHOUT_LIMIT = 20_000;
/** Generous: the largest file takes a tenth of this on a slow machine. */
const millisecondsFor = (text: string): number => 1000 + text.length / 200;

const TOO_SLOW: ParsedModule = { kind: 'problem', message: 'it takes too long to parse', span: null };
const NO_TIME_LEFT: ParsedModule = {
  kind: 'problem',
  message: 'it was not parsed, for other files take too long to parse',
  span: null,
};

/** Parses the text of a TypeScript module. A text that is too deep or too tangled for the parser is a problem, never an error thrown. */
export function parseModule(text: string, patience: Patience): ParsedModule {
  const first = attempt(text, 'decorators', patience);
  if (first.kind === 'program' || first === TOO_SLOW || first === NO_TIME_LEFT || !text.includes('@')) return first;
  // TypeScript's older decorators, legal with `experimentalDecorators`, may stand on parameters.
  const second = attempt(text, 'decorators-legacy', patience);
  return second.kind === 'program' ? second : first;
}

function attempt(text: string, decorators: 'decorators' | 'decorators-legacy', patience: Patience): ParsedModule {
  const options = { ...OPTIONS, plugins: [...PLUGINS, decorators] };
  try {
    if (!mayTangle(text)) return { kind: 'program', program: programOf(text, options) };
    if (patience.left <= 0) return NO_TIME_LEFT;
    const most = Math.ceil(millisecondsFor(text));
    const parsed = withinTime(most, () => programOf(text, options));
    if (parsed !== 'too-slow') return { kind: 'program', program: parsed.value };
    patience.left -= most;
    return TOO_SLOW;
  } catch (error) {
    return { kind: 'problem', ...problemOf(error, text) };
  }
}

/** Throws the parser's first error that is no complaint of a type checker. */
function programOf(text: string, options: ParserOptions): Program {
  try {
    return parse(text, options).program;
  } catch (error) {
    if (!isOfTypeChecker(error)) throw error;
    const { program, errors } = parse(text, { ...options, errorRecovery: true });
    const other = errors?.find((found) => !isOfTypeChecker(found));
    if (other) throw other;
    return program;
  }
}

function isOfTypeChecker(error: unknown): boolean {
  return error instanceof SyntaxError && COMPLAINTS_OF_TYPE_CHECKERS.has((error as ParseError).reasonCode ?? '');
}

function mayTangle(text: string): boolean {
  if (text.length > LENGTH_WITHOUT_LIMIT) return true;
  let at = -1;
  for (let found = 0; found <= OPENINGS_WITHOUT_LIMIT; found += 1) {
    at = text.indexOf('<', at + 1);
    if (at === -1) return false;
  }
  return true;
}

/** The parser's own errors carry a place; running out of stack does not, so the deepest bracket stands for it. */
function problemOf(error: unknown, text: string): { message: string; span: Span | null } {
  if (error instanceof RangeError)
    return { message: 'it is nested too deeply to be parsed', span: deepestBracket(text) };
  if (!(error instanceof SyntaxError)) throw error;
  const { pos, missingPlugin } = error as SyntaxError & { pos: number; missingPlugin?: readonly string[] };
  // The parser's line and column are left out: it counts lines by more characters than editors do.
  const message = missingPlugin ? 'this syntax is no part of TypeScript' : error.message.replace(/ \(\d+:\d+\)$/, '');
  return { message: message.replace(/\.$/, ''), span: tokenAt(text, pos) };
}

/** At the end of the text the last visible character is marked: the line after it may not exist. */
function tokenAt(text: string, at: number): Span {
  const end = text.trimEnd().length;
  if (at >= end) return { start: Math.max(0, end - 1), end };
  const word = /[\w$]+/uy;
  word.lastIndex = at;
  return { start: at, end: at + (word.exec(text)?.[0].length ?? 1) };
}

function deepestBracket(text: string): Span | null {
  let depth = 0;
  let deepest = 0;
  let at = -1;
  for (let i = 0; i < text.length; i += 1) {
    const char = text[i] ?? '';
    if ('([{'.includes(char)) depth += 1;
    else if (')]}'.includes(char)) depth -= 1;
    if (depth > deepest) {
      deepest = depth;
      at = i;
    }
  }
  return at === -1 ? null : { start: at, end: at + 1 };
}
